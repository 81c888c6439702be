import { defineTool, invalidInput, LONG_CALL_MS } from '@openspace/tool';
import { z } from 'zod';
import { DrawioError } from '../drawio-error';
import type { ShapesPort } from '../shapes-port';
import { DiagramSession } from '../edit/diagram-session';
import { countsOf } from '../edit/diagram-stats';
import { exportDocument, resolveAll, setBackground } from '../edit/export-diagram';
import { LIMITS } from '../limits';
import { background, changedFile, changesFile, compression, counts, onDiagram } from '../tool-fields';

export const finishDiagram = defineTool({
    name: 'finish-diagram',
    title: 'Finish a transactional diagram',
    description:
        'Ends transactional mode: every placeholder becomes its icon, and xml is ready for a .drawio file; with path, in the file. ' +
        'If a shape is unknown nothing is changed: the error names it and diagram_xml stays usable.',
    toolset: 'drawio',
    category: 'management',
    tags: ['finish', 'placeholder', 'resolve', 'export', 'compress', 'transactional'],
    runsIn: 'hub',
    taskAfterMs: LONG_CALL_MS,
    hints: { readOnly: false, idempotent: true },
    input: z.strictObject({
        ...onDiagram,
        ...changesFile,
        diagram_xml: z.string().max(LIMITS.chars).optional().describe('What the last call returned; required unless path is given'),
        compress: z.boolean().default(true),
        background
    }),
    output: z.object({
        data: z.object({ xml: z.string().optional(), resolved_count: z.number(), stats: counts, compression: compression.optional() }),
        ...changedFile
    }),
    run: async ({ compress, background, ...input }, port: ShapesPort) => {
        const { path, diagram_xml, expectedRevision, active_page_id: named } = input;
        const session = await DiagramSession.open({ path, diagram_xml, expectedRevision, active_page_id: named }, port);
        const { document, shapes } = session;
        if (path !== undefined) {
            const resolved_count = await resolveAll(document, shapes, undefined);
            if (background !== undefined) {
                setBackground(document, background);
            }
            const { active_page_id } = await session.close(undefined);
            return { data: { resolved_count, stats: countsOf(document) }, active_page_id };
        }
        if (diagram_xml === undefined) {
            throw invalidInput(
                [{ path: 'diagram_xml', message: 'is missing, and so is path' }],
                'Send the diagram_xml of the last call, or a path.'
            );
        }
        if (diagram_xml.trim() === '') {
            throw new DrawioError('EMPTY_XML', 'diagram_xml is empty, so there is nothing to finish.', {
                suggestion: 'Send the diagram_xml of the last call.'
            });
        }
        const resolved_count = await resolveAll(document, shapes, diagram_xml);
        return { data: { ...exportDocument(document, compress, background), resolved_count }, active_page_id: session.page.id };
    }
});
