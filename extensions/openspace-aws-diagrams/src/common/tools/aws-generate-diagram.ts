import { defineTool, LONG_CALL_MS } from '@openspace/tool';
import type { AwsDiagrams } from '../aws-diagrams';
import { awsDiagramInput, awsDiagramOutput } from '../aws-schemas';

export const awsGenerateDiagram = defineTool({
    name: 'aws_generate_diagram',
    title: 'Draw an AWS diagram',
    description:
        'Generate an AWS architecture diagram by sending Python code that uses the diagrams DSL. The runtime already imports the required modules; start code with `with Diagram(...)` and instantiate icon classes exactly as returned by `list_icons`.',
    toolset: 'canvas',
    category: 'aws',
    tags: ['aws', 'architecture', 'icons', 'diagrams', 'cloud'],
    runsIn: 'hub',
    taskAfterMs: LONG_CALL_MS,
    hints: { readOnly: false, destructive: true, idempotent: true },
    // What it names is a stem, or a folder; where the files go is checked as they are placed.
    writes: [],
    input: awsDiagramInput,
    output: awsDiagramOutput,
    run: (input, port: AwsDiagrams, context) => port.generate(input, context)
});
