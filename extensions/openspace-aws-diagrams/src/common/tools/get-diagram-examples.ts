import { defineTool } from '@openspace/tool';
import type { AwsDiagrams } from '../aws-diagrams';
import { examplesInput, examplesOutput } from '../aws-schemas';

export const getDiagramExamples = defineTool({
    name: 'get_diagram_examples',
    title: 'Show example diagrams',
    description: 'Gives example programs for `aws_generate_diagram`, each complete.',
    toolset: 'canvas',
    category: 'aws',
    tags: ['aws', 'examples', 'diagrams'],
    runsIn: 'hub',
    hints: { readOnly: true, idempotent: true },
    input: examplesInput,
    output: examplesOutput,
    run: (input, port: AwsDiagrams, context) => port.examples(input, context)
});
