import { type BoardView, renderSvg } from '@openspace/board';
import type { Loss } from '@openspace/diagram';
import { type Attachment, defineTool, ToolError, WithAttachments } from '@openspace/tool';
import { z } from 'zod';
import { type BoardEyes, LARGEST_PNG, type SnapshotOptions, type Whiteboard } from '../whiteboard-port';
import { between, lossSchema, onBoard, some } from './fields';
import { lostRecords } from './lost-records';
import { lookAt, namedIn } from './on-one-board';

export const snapshot = defineTool({
    name: 'openspace.whiteboard.snapshot',
    title: 'Take a picture',
    description: 'Takes a picture of a board or of some shapes.',
    toolset: 'whiteboard',
    tags: ['screenshot', 'picture', 'image', 'png', 'svg', 'export'],
    runsIn: 'anywhere',
    hints: { readOnly: true, idempotent: true, untrustedContent: true },
    input: z.strictObject({
        ...onBoard,
        shapeIds: some(z.string()).optional(),
        format: z.enum(['png', 'svg']).default('png'),
        scale: between(0.1, 4).default(1),
        background: z.boolean().default(true)
    }),
    output: z.object({
        path: z.string(),
        format: z.enum(['png', 'svg']),
        width: z.number(),
        height: z.number(),
        mimeType: z.string(),
        losses: z.array(lossSchema).optional()
    }),
    run: async ({ path, format, ...options }, port: Whiteboard) => {
        if (format === 'svg') {
            const seen = await lookAt(port, path, view => ({ ...renderSvg(view, options), lost: lostRecords(view) }));
            const { path: file, svg, width, height, lost } = seen;
            const mimeType = 'image/svg+xml';
            const about = { path: file, format, width, height, mimeType, ...withSome(lost) };
            return new WithAttachments(about, [{ type: 'text', mimeType, text: svg }]);
        }
        const eyes = await whoSees(port, path);
        return eyes ? photograph(eyes, options) : paint(port, path, options);
    }
});

/** The window that shows the board, if there is one. */
async function whoSees(port: Whiteboard, path: string): Promise<BoardEyes | undefined> {
    try {
        return await port.eyes(path);
    } catch (error) {
        if (error instanceof ToolError && error.code === 'NO_FRONTEND') {
            return undefined;
        }
        throw error;
    }
}

async function photograph(eyes: BoardEyes, options: SnapshotOptions) {
    const { data, width, height } = await eyes.png({ ...options, shapeIds: namedIn(eyes, options.shapeIds) });
    return pngOf({ path: eyes.path, width, height, ...withSome(eyes.read(lostRecords)) }, data);
}

/** What a window would show of it, painted from the same SVG that the tool gives. */
async function paint(port: Whiteboard, path: string, options: SnapshotOptions) {
    const look = (view: BoardView) => ({ ...renderSvg(view, { ...options, largest: LARGEST_PNG }), lost: lostRecords(view) });
    const { path: file, svg, lost } = await lookAt(port, path, look);
    const png = await port.diagrams.png(svg);
    if (!('base64' in png)) {
        throw new Error('The picture was not painted.');
    }
    const { base64, width = 0, height = 0, losses } = png;
    return pngOf({ path: file, width, height, ...withSome([...lost, ...losses]) }, base64);
}

function withSome(losses: readonly Loss[]): { losses?: Loss[] } {
    return losses.length > 0 ? { losses: [...losses] } : {};
}

function pngOf<About extends object>(about: About, data: string) {
    const mimeType = 'image/png';
    const picture: Attachment = { type: 'image', mimeType, data };
    return new WithAttachments({ ...about, format: 'png' as const, mimeType }, [picture]);
}
