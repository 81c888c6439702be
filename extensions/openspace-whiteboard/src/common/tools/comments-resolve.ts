import { planResolve } from '@openspace/board';
import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { onBoardToChange, onResult } from './fields';
import { change } from './on-one-board';

export const commentsResolve = defineTool({
    name: 'openspace.comments.resolve',
    title: 'Resolve comments',
    description: 'Marks a comment thread as settled, or opens it again.',
    toolset: 'review',
    tags: ['discussion', 'thread', 'done', 'reopen', 'review'],
    runsIn: 'anywhere',
    hints: { readOnly: false, idempotent: true },
    input: z.strictObject({ ...onBoardToChange, threadId: z.string(), resolved: z.boolean().default(true) }),
    output: z.object({ ...onResult, threadId: z.string(), resolved: z.boolean() }),
    run: ({ path, expectedRevision, threadId, resolved }, port: Whiteboard, context) =>
        change(port, { path, expectedRevision }, context, resolved ? 'resolve comments' : 'reopen comments', view =>
            planResolve(view, threadId, resolved)
        )
});
