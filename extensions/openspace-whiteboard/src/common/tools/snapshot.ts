import { renderSvg } from '@openspace/board';
import { defineTool, WithAttachments } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { between, onBoard, some } from './fields';
import { lookAt, namedIn } from './on-one-board';

export const snapshot = defineTool({
    name: 'openspace.whiteboard.snapshot',
    title: 'Take a picture',
    description: 'Takes a picture of a board or of some shapes. svg works without a window.',
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
    output: z.object({ path: z.string(), format: z.enum(['png', 'svg']), width: z.number(), height: z.number(), mimeType: z.string() }),
    run: async ({ path, format, ...options }, port: Whiteboard) => {
        if (format === 'svg') {
            const { path: file, svg, width, height } = await lookAt(port, path, view => renderSvg(view, options));
            const mimeType = 'image/svg+xml';
            return new WithAttachments({ path: file, format, width, height, mimeType }, [{ type: 'text', mimeType, text: svg }]);
        }
        const eyes = await port.eyes(path);
        const { data, width, height } = await eyes.png({ ...options, shapeIds: namedIn(eyes, options.shapeIds) });
        const mimeType = 'image/png';
        return new WithAttachments({ path: eyes.path, format, width, height, mimeType }, [{ type: 'image', mimeType, data }]);
    }
});
