import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { AwsDiagrams } from '../aws-diagrams';

export const EXAMPLE_TYPES = ['aws', 'sequence', 'flow', 'class', 'onprem', 'custom', 'all'] as const;

export const examplesInput = z.strictObject({
    diagram_type: z.enum(EXAMPLE_TYPES).default('all').describe('Which kind of example')
});

export const examplesOutput = z.object({
    /** Programs by name. */
    examples: z.record(z.string(), z.string()),
    notes: z.array(z.string())
});

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
