import { defineTool } from '@openspace/tool';
import type { AwsDiagrams } from '../aws-diagrams';
import { iconsInput, iconsOutput } from '../aws-schemas';

export const listIcons = defineTool({
    name: 'list_icons',
    title: 'List the icons of diagrams',
    description: 'Lists the icon classes that `aws_generate_diagram` takes, by provider and service. Filter: all of them are many.',
    toolset: 'canvas',
    category: 'aws',
    tags: ['aws', 'icons', 'classes'],
    runsIn: 'hub',
    hints: { readOnly: true, idempotent: true },
    input: iconsInput,
    output: iconsOutput,
    run: (input, port: AwsDiagrams, context) => port.icons(input, context)
});
