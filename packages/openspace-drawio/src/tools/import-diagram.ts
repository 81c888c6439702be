import { defineTool, LONG_CALL_MS } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { DrawioError } from '../drawio-error';
import { DiagramSession, fileOf } from '../edit/diagram-session';
import { countsOf, danglingEdges, doubtfulCells, listed } from '../edit/diagram-stats';
import { LIMITS } from '../limits';
import { changedDiagram, changesDiagram } from '../tool-fields';

export const importDiagram = defineTool({
    name: 'import-diagram',
    title: 'Read a draw.io file',
    description:
        'Reads the content of a .drawio file (mxfile or mxGraphModel, plain or compressed, also in JSON, CDATA or an SVG that draw.io exported) and gives it as diagram_xml. ' +
        'It takes the place of the diagram so far; with path, of that in the file. What draw.io cannot read is refused with its cell and line.',
    toolset: 'drawio',
    category: 'management',
    tags: ['import', 'load', 'open', 'decompress', 'transactional'],
    runsIn: 'hub',
    taskAfterMs: LONG_CALL_MS,
    hints: { readOnly: false, destructive: true, idempotent: true, untrustedContent: true },
    input: z.strictObject({ ...changesDiagram, xml: z.string().max(LIMITS.chars) }),
    output: z.object({
        data: z.object({ pages: z.number(), cells: z.number(), layers: z.number(), warnings: z.array(z.string()).optional() }),
        ...changedDiagram
    }),
    run: async ({ xml, transactional, path, diagram_xml, expectedRevision }, port: ShapesPort) => {
        const file = fileOf({ path, diagram_xml, expectedRevision }, port, 'diagram_xml');
        if (xml.trim() === '') {
            throw new DrawioError('EMPTY_XML', 'xml is empty.', { suggestion: 'Send the content of a .drawio file.' });
        }
        const session = await DiagramSession.open({ diagram_xml: xml, transactional }, port);
        const { document } = session;
        const { pages, cells, layers } = countsOf(document);
        const dangling = document.pages.flatMap(page => danglingEdges(page));
        const warnings = [
            ...(dangling.length > 0 ? [`Edges with an end that names no cell: ${listed(dangling)}.`] : []),
            ...doubtfulCells(document.pages)
        ];
        const data = { pages, cells, layers, ...(warnings.length > 0 && { warnings }) };
        if (!file) {
            return session.close(data);
        }
        file.replace(document.toXml(), true);
        return { data, active_layer_id: session.activeLayer.id, active_page_id: session.page.id };
    }
});
