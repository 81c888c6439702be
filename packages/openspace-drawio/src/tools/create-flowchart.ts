import { defineTool, LONG_CALL_MS } from '@openspace/tool';
import { z } from 'zod';
import type { DiagramsPort } from '../drawio-port';
import { drawFlowchart } from '../flowchart/draw-flowchart';
import { checkSteps, STEP_TYPES } from '../flowchart/flowchart-steps';
import { createdDiagram, tellCreated } from '../generate/created-diagram';
import { OUTPUT_FORMATS } from '../store/diagram-store';
import { id, xmlText } from '../tool-fields';

export const createFlowchart = defineTool({
    name: 'create_flowchart',
    title: 'Make a flowchart',
    description:
        'Makes a laid out flowchart from its steps and stores it; the result tells where to read it. ' +
        'next names the steps that follow; decision_labels go with them, in order. Loops and merges are fine.',
    toolset: 'drawio',
    category: 'generation',
    tags: ['flowchart', 'process', 'workflow', 'decision', 'layout', 'diagram'],
    runsIn: 'hub',
    taskAfterMs: LONG_CALL_MS,
    hints: { readOnly: false },
    input: z.strictObject({
        title: xmlText(200).min(1),
        steps: z
            .array(
                z.strictObject({
                    id,
                    type: z.enum(STEP_TYPES),
                    text: xmlText(2000),
                    next: z.array(id).max(50).optional(),
                    decision_labels: z.array(xmlText(200)).max(50).optional()
                })
            )
            .min(1)
            .max(300),
        output_format: z.enum(OUTPUT_FORMATS).default('uncompressed')
    }),
    output: createdDiagram,
    run: async ({ title, steps, output_format }, port: DiagramsPort) => {
        checkSteps(steps);
        const document = await drawFlowchart(title, steps, port.layout);
        return tellCreated(port.store, port.store.add(document, { title, type: 'flowchart', format: output_format }));
    }
});
