import { type BoardView, encodeBoard, renderSvg } from '@openspace/board';
import type { EncodedDiagram } from '@openspace/core/lib/common/diagram-contribution';
import type { Decoded, Loss } from '@openspace/diagram';
// Not the whole package: the parsers of other formats stay out of what every window loads.
import { diagramOf, documentOf } from '@openspace/diagram/lib/codecs/whiteboard';
import { defineTool, LONG_CALL_MS, WithAttachments } from '@openspace/tool';
import { z } from 'zod';
import { isBoardPath } from '@openspace/core/lib/common/board-path';
import type { Whiteboard } from '../whiteboard-port';
import { lossSchema, onBoard } from './fields';
import { lostRecords } from './lost-records';

export const exportDiagram = defineTool({
    name: 'openspace.whiteboard.export',
    title: 'Export a diagram',
    description: 'Converts a board, or a diagram file as .drawio; gives the text, or writes target.',
    toolset: 'whiteboard',
    runsIn: 'anywhere',
    taskAfterMs: LONG_CALL_MS,
    hints: { readOnly: false, destructive: true, idempotent: true },
    writes: ['target'],
    input: z.strictObject({
        ...onBoard,
        format: z.enum(['drawio', 'svg', 'png', 'tldr', 'mermaid', 'excalidraw']),
        target: z.string().optional(),
        overwrite: z.boolean().default(false),
        page: z.string().optional()
    }),
    output: z.object({
        path: z.string(),
        format: z.string(),
        mimeType: z.string(),
        losses: z.array(lossSchema),
        text: z.string().optional(),
        target: z.string().optional(),
        bytes: z.number().optional(),
        width: z.number().optional(),
        height: z.number().optional(),
        revision: z.string().optional(),
        appliedBy: z.enum(['window', 'file']).optional()
    }),
    run: async ({ path, format, target, overwrite, page }, port: Whiteboard, { signal }) => {
        const {
            encoded,
            pages = [],
            ...about
        } = isBoardPath(path)
            ? await exportBoard(port, path, format)
            : { path, encoded: await port.diagrams.convert(path, format, { ...(page !== undefined && { page }) }, signal) };
        const { mimeType, losses, width, height } = encoded;
        const result = {
            ...about,
            format,
            mimeType,
            losses: [...losses],
            ...(width !== undefined && { width }),
            ...(height !== undefined && { height })
        };
        if (target !== undefined) {
            const saved = await port.diagrams.save(target, encoded, { format, from: about.path, pages, overwrite });
            return { ...result, losses: [...losses, ...saved.losses], target: saved.path, bytes: saved.bytes };
        }
        return 'text' in encoded
            ? { ...result, text: encoded.text }
            : new WithAttachments(result, [{ type: 'image', mimeType, data: encoded.base64 }]);
    }
});

async function exportBoard(port: Whiteboard, path: string, format: string) {
    const session = await port.board(path);
    const { seen, revision } = await session.read((view, now) => ({
        seen: withLosses(lookAs(view, format), lostRecords(view)),
        revision: now
    }));
    const about = { path: session.path, revision, appliedBy: session.appliedBy };
    if ('mimeType' in seen) {
        const encoded = format === 'png' ? withLosses(await port.diagrams.png(seen.text), seen.losses) : seen;
        return { ...about, pages: [], encoded };
    }
    const encoded = await port.diagrams.encode(seen.diagram, format);
    const pages = [seen.diagram, ...(seen.diagram.others ?? [])].map(({ page }) => page?.source ?? '');
    return { ...about, pages, encoded: withLosses(encoded, seen.losses) };
}

/** What the board does not show is in no export, but for that in its own form. */
function withLosses<T extends { readonly losses: readonly Loss[] }>(made: T, before: readonly Loss[]): T {
    return { ...made, losses: [...before, ...made.losses] };
}

/** The board in the forms that it has itself, else as a diagram. */
function lookAs(view: BoardView, format: string): (EncodedDiagram & { text: string }) | Decoded {
    switch (format) {
        case 'tldr':
            return { text: encodeBoard(view.records(), 'tldr'), mimeType: 'application/json', losses: [] };
        case 'svg':
        case 'png': {
            const { svg: text, width, height } = renderSvg(view, { background: true });
            return { text, mimeType: 'image/svg+xml', width, height, losses: [] };
        }
        case 'drawio':
            return documentOf(view);
        default:
            return diagramOf(view);
    }
}
