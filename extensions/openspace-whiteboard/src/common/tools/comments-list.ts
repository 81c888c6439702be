import { asShape, readLabel, readThreads, shapeIdOf } from '@openspace/board';
import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { thread } from './comment-fields';
import { onBoard, onResult, wholeBetween } from './fields';
import { lookAt } from './on-one-board';

export const commentsList = defineTool({
    name: 'openspace.comments.list',
    title: 'List comments',
    description: 'Lists the comment threads of a board.',
    toolset: 'review',
    tags: ['discussion', 'thread', 'feedback', 'review'],
    runsIn: 'anywhere',
    hints: { readOnly: true, idempotent: true, untrustedContent: true },
    input: z.strictObject({
        ...onBoard,
        state: z.enum(['open', 'resolved', 'all']).default('open'),
        shapeId: z.string().optional(),
        offset: wholeBetween(0, 1000).default(0),
        limit: wholeBetween(1, 1000).default(50)
    }),
    output: z.object({ ...onResult, total: z.number(), threads: z.array(thread) }),
    run: ({ path, state, shapeId, offset, limit }, port: Whiteboard) =>
        lookAt(port, path, view => {
            const about = shapeId === undefined ? undefined : shapeIdOf(shapeId);
            const found = readThreads(view).filter(
                each => (state === 'all' || each.resolved === (state === 'resolved')) && (about === undefined || each.shapeId === about)
            );
            const threads = found.slice(offset, offset + limit).map(({ id, ...rest }) => {
                const shape = rest.shapeId === undefined ? undefined : asShape(view.get(rest.shapeId));
                const label = shape ? readLabel(shape) : '';
                return { threadId: id, ...rest, ...(label !== '' && { label }) };
            });
            return { total: found.length, threads };
        })
});
