import type { DiagramLanguage } from '../../language/diagram-language';
import { structurizrFormat } from './structurizr-format';

/** The words of Structurizr's DSL (https://docs.structurizr.com/dsl/language). */
export const structurizrLanguage: DiagramLanguage = {
    id: structurizrFormat.id,
    title: structurizrFormat.title,
    suffixes: structurizrFormat.suffixes,
    ignoresCase: true,
    commentLines: ['//', '#'],
    blockComment: ['/*', '*/'],
    texts: [['"', '"']],
    keywords: (
        'workspace model views group person softwareSystem container component element deploymentEnvironment deploymentNode infrastructureNode ' +
        'softwareSystemInstance containerInstance systemLandscape systemContext filtered dynamic deployment custom image styles relationship ' +
        'configuration extends'
    ).split(' '),
    properties: (
        'include exclude autoLayout title description tags tag technology url properties perspectives theme themes branding terminology default ' +
        'instances healthCheck shape icon width height background color colour stroke strokeWidth fontSize border opacity metadata thickness ' +
        'dashed style routing position !identifiers !impliedRelationships !include !docs !adrs !element !elements !relationship !const !var'
    ).split(' '),
    values: {
        shape: (
            'Box RoundedBox Circle Ellipse Hexagon Diamond Cylinder Bucket Pipe Person Robot Folder WebBrowser Window Terminal Shell ' +
            'MobileDevicePortrait MobileDeviceLandscape Component'
        ).split(' '),
        border: ['Solid', 'Dashed', 'Dotted'],
        style: ['Solid', 'Dashed', 'Dotted'],
        routing: ['Direct', 'Orthogonal', 'Curved'],
        autoLayout: ['tb', 'bt', 'lr', 'rl'],
        '!identifiers': ['flat', 'hierarchical']
    },
    word: /!?[\p{L}_][\p{L}\p{N}_]*/u,
    operators: /->|[=*,]/
};
