import { TLDOCUMENT_ID } from '@tldraw/tlschema';
import { z } from 'zod';
import type { BoardView } from '../document/board-view';
import { MAX_COORDINATE } from '../vocabulary/limits';

/** A comment has so many characters at most. */
export const LONGEST_COMMENT = 4_000;
/** A thread has so many comments at most. */
export const MAX_COMMENTS = 200;
/** A board has so many threads at most, resolved ones included. */
export const MAX_THREADS = 1_000;

/**
 * Threads are in the document's `meta`, each under a key of its own: a merge by property keeps the new threads of both sides, and other
 * programs that read tldraw's files keep what they do not know.
 */
const KEY = 'comment:';

const commentSchema = z.object({
    id: z.string(),
    /** A person's name, or the name of an agent's MCP client. */
    author: z.string(),
    by: z.enum(['person', 'agent']),
    text: z.string(),
    /** ISO 8601. */
    at: z.string()
});
export type BoardComment = z.infer<typeof commentSchema>;

/** Files may hold any number. */
const place = z.number().transform(value => Math.max(-MAX_COORDINATE, Math.min(MAX_COORDINATE, value)));
const storedThread = z.object({
    pageId: z.string(),
    shapeId: z.string().optional(),
    x: place,
    y: place,
    resolved: z.boolean(),
    comments: z.array(commentSchema).min(1)
});

/** A discussion about a shape, or about a place. */
export interface CommentThread extends z.infer<typeof storedThread> {
    readonly id: string;
}

type Documents = Pick<BoardView, 'get'>;

/** The threads of a board, the oldest first. Entries of other programs that are not threads are left out. */
export function readThreads(view: Documents): CommentThread[] {
    return threadIds(view)
        .flatMap(id => readThread(view, id) ?? [])
        .sort((one, other) => compare(startOf(one), startOf(other)) || compare(one.id, other.id));
}

/** One thread of a board. */
export function readThread(view: Documents, id: string): CommentThread | undefined {
    const { data } = storedThread.safeParse(metaOf(view)[keyOf(id)]);
    return data && { id, ...data };
}

/** The ids of what is stored as threads, in no particular order. */
export function threadIds(view: Documents): string[] {
    return Object.keys(metaOf(view)).flatMap(key => (key.startsWith(KEY) ? [key.slice(KEY.length)] : []));
}

/** The key of a thread in the document's `meta`. */
export function keyOf(threadId: string): string {
    return KEY + threadId;
}

function metaOf(view: Documents): Readonly<Record<string, unknown>> {
    return view.get(TLDOCUMENT_ID)?.meta ?? {};
}

function startOf({ comments }: CommentThread): string {
    return comments[0]?.at ?? '';
}

function compare(one: string, other: string): number {
    return one < other ? -1 : one > other ? 1 : 0;
}
