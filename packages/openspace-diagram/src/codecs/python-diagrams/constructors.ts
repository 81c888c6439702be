import type { Arguments } from './call-arguments';
import { Parameters } from './call-arguments';
import { CURVE_STYLES, PROGRAM_DIRECTIONS, EDGE_STYLES } from './diagram-program';
import { edgeColor } from './edge-colors';
import type { DiagramHead, ProgramBuilder } from './program-builder';
import type { Place, PythonSource } from './python-source';
import { EdgeValue, type NodeValue } from './values';

// The constructors of the DSL. Parameters are those of https://diagrams.mingrammer.com/docs/guides/diagram and its
// neighbours; what a drawing has no place for becomes a note.

const DIAGRAM = [
    'name',
    'filename',
    'direction',
    'curvestyle',
    'outformat',
    'autolabel',
    'show',
    'strict',
    'theme',
    'graph_attr',
    'node_attr',
    'edge_attr'
];
const CLUSTER = ['label', 'direction', 'graph_attr'];
const EDGE = ['node', 'forward', 'reverse', 'label', 'color', 'style'];

export interface Construction {
    readonly source: PythonSource;
    readonly builder: ProgramBuilder;
    readonly place: Place;
    readonly given: Arguments;
}

export function diagramHead({ source, builder, given }: Construction): DiagramHead {
    const parameters = new Parameters(source, 'Diagram', given, DIAGRAM, DIAGRAM, false);
    for (const unused of ['strict', 'theme', 'graph_attr', 'node_attr', 'edge_attr']) {
        if (parameters.has(unused)) {
            builder.note(`${unused} of Diagram has no effect here.`);
        }
    }
    const name = parameters.text('name', '');
    return {
        name,
        filename: parameters.text('filename', ''),
        direction: parameters.choice('direction', PROGRAM_DIRECTIONS, 'LR'),
        curve: parameters.choice('curvestyle', CURVE_STYLES, 'spline'),
        autolabel: parameters.truth('autolabel', false)
    };
}

export function clusterLabel({ source, builder, given }: Construction): string {
    const parameters = new Parameters(source, 'Cluster', given, CLUSTER, CLUSTER, false);
    parameters.choice('direction', PROGRAM_DIRECTIONS, 'LR');
    for (const unused of ['direction', 'graph_attr']) {
        if (parameters.has(unused)) {
            builder.note(`${unused} of Cluster has no effect here.`);
        }
    }
    return parameters.text('label', 'cluster');
}

export function makeEdge({ source, builder, place, given }: Construction): EdgeValue {
    if (given.positional[0]) {
        source.refuse(
            given.positional[0].place,
            'argument of Edge',
            'an Edge takes its arguments by name.',
            'Write Edge(label="…", color="…", style="…").'
        );
    }
    const parameters = new Parameters(source, 'Edge', given, [], EDGE, true);
    for (const { name, place: at } of parameters.others) {
        builder.note(`line ${source.position(at).line}: ${name} of Edge is not drawn.`);
    }
    for (const operator of ['node', 'forward', 'reverse']) {
        if (parameters.has(operator)) {
            source.refuse(
                place,
                `argument ${operator}`,
                `${operator} of an Edge is given by the operators next to it.`,
                'Write a >> Edge(label="…") >> b.'
            );
        }
    }
    const askedColor = parameters.text('color', '');
    const color = askedColor === '' ? undefined : edgeColor(askedColor);
    if (askedColor !== '' && color === undefined) {
        builder.note(
            `line ${source.position(place).line}: the colour ${JSON.stringify(askedColor.slice(0, 40))} is not known; the edge has the usual one.`
        );
    }
    const askedStyle = parameters.text('style', 'solid').toLowerCase();
    const style = EDGE_STYLES.find(known => askedStyle.split(',').some(part => part.trim() === known));
    if (style === undefined) {
        builder.note(`line ${source.position(place).line}: the style ${JSON.stringify(askedStyle.slice(0, 40))} is not drawn.`);
    }
    return new EdgeValue({
        label: parameters.text('label', ''),
        ...(color !== undefined && { color }),
        ...(style !== undefined && style !== 'solid' && { style })
    });
}

/** A node of an icon's class, a plain `Node`, or a `Custom` one, whose picture file is not read. */
export function makeNode({ source, builder, place, given }: Construction, callee: string, icon: string | undefined): NodeValue {
    const custom = callee === 'Custom';
    const order = custom ? ['label', 'icon_path'] : ['label'];
    const parameters = new Parameters(source, callee, given, order, [...order, 'nodeid'], true);
    for (const { name, place: at } of parameters.others) {
        builder.note(`line ${source.position(at).line}: ${name} of ${callee} is not drawn.`);
    }
    const label = parameters.text('label', '');
    if (custom) {
        builder.note(`line ${source.position(place).line}: the picture of Custom is not read; the node is a plain box.`);
    }
    return builder.addNode(place, label, icon);
}
