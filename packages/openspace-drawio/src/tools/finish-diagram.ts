import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { DrawioError } from '../drawio-error';
import type { ShapesPort } from '../shapes-port';
import { readDiagram } from '../edit/diagram-session';
import { exportDocument, resolveAll } from '../edit/export-diagram';
import { LIMITS } from '../limits';
import { background, compression, counts, onDiagram } from './fields';

export const finishDiagram = defineTool({
    name: 'finish-diagram',
    title: 'Finish a transactional diagram',
    description:
        'Ends transactional mode: every placeholder becomes its icon, and xml is ready for a .drawio file. ' +
        'If a shape is unknown nothing is changed: the error names it and diagram_xml stays usable.',
    toolset: 'drawio',
    category: 'management',
    tags: ['finish', 'placeholder', 'resolve', 'export', 'compress', 'transactional'],
    runsIn: 'hub',
    hints: { readOnly: true },
    input: z.strictObject({
        ...onDiagram,
        diagram_xml: z.string().max(LIMITS.chars),
        compress: z.boolean().default(true),
        background
    }),
    output: z.object({ data: z.object({ xml: z.string(), resolved_count: z.number(), stats: counts, compression }) }),
    run: ({ diagram_xml, compress, background }, port: ShapesPort) => {
        if (diagram_xml.trim() === '') {
            throw new DrawioError('EMPTY_XML', 'diagram_xml is empty, so there is nothing to finish.', {
                suggestion: 'Send the diagram_xml of the last call.'
            });
        }
        return readDiagram({ diagram_xml }, port, async ({ document, shapes }) => {
            const resolved_count = await resolveAll(document, shapes, diagram_xml);
            return { ...exportDocument(document, compress, background), resolved_count };
        });
    }
});
