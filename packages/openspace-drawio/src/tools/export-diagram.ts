import { defineTool, LONG_CALL_MS } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { readDiagram } from '../edit/diagram-session';
import { exportDocument, resolveAll } from '../edit/export-diagram';
import { replaceIconsByPlaceholders } from '../placeholders/placeholders';
import { background, changesDiagram, compression, counts, fromFile } from '../tool-fields';

export const exportDiagram = defineTool({
    name: 'export-diagram',
    title: 'Write a draw.io file',
    description:
        'Gives the XML for a .drawio file. Placeholders become their icons, unless transactional is set. With path it writes nothing.',
    toolset: 'drawio',
    category: 'management',
    tags: ['export', 'save', 'compress', 'file', 'transactional'],
    runsIn: 'hub',
    taskAfterMs: LONG_CALL_MS,
    hints: { readOnly: true },
    input: z.strictObject({ ...changesDiagram, compress: z.boolean().default(false), background }),
    output: z.object({ data: z.object({ xml: z.string(), stats: counts, compression }), ...fromFile }),
    run: ({ compress, background, ...input }, port: ShapesPort) =>
        readDiagram(input, port, async ({ document, shapes }) => {
            if (input.transactional && input.path === undefined) {
                await replaceIconsByPlaceholders(document, shapes);
            } else {
                await resolveAll(document, shapes, input.path === undefined ? (input.diagram_xml ?? '') : undefined);
            }
            return exportDocument(document, compress, background);
        })
});
