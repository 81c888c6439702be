import { type CommentPlace, planThread } from '@openspace/board';
import { defineTool, invalidInput } from '@openspace/tool';
import { uniqueId } from '@tldraw/utils';
import { z } from 'zod';
import type { Whiteboard } from '../whiteboard-port';
import { commentOf, text } from './comment-fields';
import { coordinate, onBoardToChange, onResult } from './fields';
import { change } from './on-one-board';

export const commentsAdd = defineTool({
    name: 'openspace.comments.add',
    title: 'Add a comment',
    description: 'Starts a comment thread at a shape, or at x and y.',
    toolset: 'review',
    tags: ['discussion', 'thread', 'note', 'review'],
    runsIn: 'anywhere',
    hints: { readOnly: false },
    input: z.strictObject({
        ...onBoardToChange,
        text,
        shapeId: z.string().optional(),
        x: coordinate.optional(),
        y: coordinate.optional()
    }),
    output: z.object({ ...onResult, threadId: z.string(), commentId: z.string() }),
    run: ({ path, expectedRevision, text: message, ...at }, port: Whiteboard, context) => {
        const place = placeOf(at);
        // Outside of the plan, which runs again when the board changed meanwhile.
        const [threadId, comment] = [uniqueId(), commentOf(message, context)];
        return change(port, { path, expectedRevision }, context, 'add a comment', view => planThread(view, threadId, place, comment));
    }
});

function placeOf({ shapeId, x, y }: { shapeId?: string; x?: number; y?: number }): CommentPlace {
    if (shapeId !== undefined && x === undefined && y === undefined) {
        return { shapeId };
    }
    if (shapeId === undefined && x !== undefined && y !== undefined) {
        return { x, y };
    }
    const path = shapeId === undefined ? (x === undefined ? 'x' : 'y') : 'shapeId';
    throw invalidInput([
        { path, message: 'give either shapeId, or x and y', received: JSON.stringify({ shapeId, x, y }[path]) ?? 'nothing' }
    ]);
}
