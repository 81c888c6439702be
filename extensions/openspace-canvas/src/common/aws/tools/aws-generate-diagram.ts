import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { changeSummary } from '../../excalidraw/canvas-edited';
import { AWS_DIAGRAM_MODES, type AwsDiagrams } from '../aws-diagrams';

export const awsDiagramInput = z.strictObject({
    code: z.string().describe('Python diagrams code without import statements (begin with `with Diagram(...):`).'),
    filename: z.string().nullable().optional().describe('Optional custom filename for the generated PNG.'),
    timeout: z.int().min(10).max(300).optional().describe('Optional timeout in seconds (default 90).'),
    canvas: z.boolean().optional().describe('also place the PNG on the open Excalidraw canvas'),
    summary: changeSummary
});

export const awsDiagramOutput = z.object({
    /** The PNG, absolute. */
    path: z.string(),
    mode: z.enum(AWS_DIAGRAM_MODES),
    whiteboard: z.string().optional().describe('the editable board'),
    svg: z.string().optional(),
    drawio: z.string().optional(),
    canvas: z.object({ path: z.string(), elementId: z.string() }).optional().describe('the Excalidraw canvas with the PNG as one image'),
    title: z.string().optional(),
    nodes: z.int().optional(),
    edges: z.int().optional(),
    clusters: z.int().optional(),
    notes: z.array(z.string()).describe('what is not drawn as asked')
});

export const awsGenerateDiagram = defineTool({
    name: 'aws_generate_diagram',
    title: 'Draw an AWS diagram',
    description:
        'Generate an AWS architecture diagram by sending Python code that uses the diagrams DSL. The runtime already imports the required modules; start code with `with Diagram(...)` and instantiate icon classes exactly as returned by `list_icons`.',
    toolset: 'canvas',
    category: 'aws',
    tags: ['aws', 'architecture', 'icons', 'diagrams', 'cloud'],
    runsIn: 'hub',
    hints: { readOnly: false, destructive: true, idempotent: true },
    // What it names is a stem, or a folder; where the files go is checked as they are placed.
    writes: [],
    input: awsDiagramInput,
    output: awsDiagramOutput,
    run: (input, port: AwsDiagrams, context) => port.generate(input, context)
});
