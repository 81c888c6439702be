import { type BoardComment, LONGEST_COMMENT } from '@openspace/board';
import { type FieldGuide, type ToolContext } from '@openspace/tool';
import { uniqueId } from '@tldraw/utils';
import { z } from 'zod';

// Fields that the tools for comments share.

export const text = z
    .string()
    .refine(value => value.trim() !== '' && value.length <= LONGEST_COMMENT, `must have 1 to ${LONGEST_COMMENT} characters`);

export const thread = z.object({
    threadId: z.string(),
    pageId: z.string(),
    shapeId: z.string().optional(),
    label: z.string().optional(),
    x: z.number(),
    y: z.number(),
    resolved: z.boolean(),
    comments: z.array(z.object({ id: z.string(), author: z.string(), by: z.enum(['person', 'agent']), text: z.string(), at: z.string() }))
});

/** The comment that a call makes. */
export function commentOf(message: string, { caller }: ToolContext): BoardComment {
    return { id: uniqueId(), author: caller, by: 'agent', text: message, at: new Date().toISOString() };
}

export const COMMENT_FIELDS: FieldGuide = {
    path: 'The board: a path in the workspace, relative or absolute.',
    'output.path': 'The absolute path of the board.',
    expectedRevision: 'The revision that the change is based on. If the board has another one, the call fails with `CONFLICT`.',
    revision: 'The revision of the board after the call: an opaque hash of its content.',
    appliedBy: 'Who executed the call: a window that has the board open, or the hub on the file.',
    text: 'The comment, as plain text.',
    state: 'Which threads to list.',
    offset: 'How many threads to skip.',
    limit: 'The maximum number of threads to return.',
    total: 'The number of threads, including those that were not returned.',
    threads: 'The threads, the oldest first.',
    threadId: 'The id of the thread.',
    commentId: 'The id of the new comment.',
    pageId: 'The page that the thread is on.',
    shapeId: 'The id of the shape that the thread is about, with or without the prefix `shape:`.',
    label: 'The text of that shape. Absent if it has none, or if it was deleted.',
    x: 'The horizontal place of the thread, in page units.',
    y: 'The vertical place of the thread, in page units.',
    resolved: 'Whether the thread is settled.',
    comments: 'The comments of the thread, the oldest first.',
    id: 'The id of the comment.',
    author: 'Who wrote the comment: a person, or an MCP client.',
    by: 'Whether a person or an agent wrote the comment.',
    at: 'When the comment was written, as an ISO 8601 date.'
};
