import { planReply } from '@openspace/board';
import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { commentOf, text } from './comment-fields';
import { onBoardToChange, onResult } from './fields';
import { change } from './on-one-board';

export const commentsReply = defineTool({
    name: 'openspace.comments.reply',
    title: 'Reply to a comment',
    description: 'Adds a comment to a thread. A resolved thread is open again.',
    toolset: 'review',
    tags: ['discussion', 'thread', 'answer', 'review'],
    runsIn: 'anywhere',
    hints: { readOnly: false },
    input: z.strictObject({ ...onBoardToChange, threadId: z.string(), text }),
    output: z.object({ ...onResult, threadId: z.string(), commentId: z.string() }),
    run: ({ path, expectedRevision, threadId, text: message }, port: Whiteboard, context) => {
        const comment = commentOf(message, context);
        return change(port, { path, expectedRevision }, context, 'reply to a comment', view => planReply(view, threadId, comment));
    }
});
