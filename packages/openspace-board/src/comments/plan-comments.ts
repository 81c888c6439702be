import { nearestOf, ToolError } from '@openspace/tool';
import { type TLDocument, TLDOCUMENT_ID } from '@tldraw/tlschema';
import { validateRecord } from '../document/board-schema';
import type { BoardView, Planned } from '../document/board-view';
import { BoardIndex } from '../geometry/geometry';
import { shapeIdOf } from '../vocabulary/shape-ids';
import { shapeNotFound } from '../vocabulary/shape-not-found';
import { type BoardComment, type CommentThread, keyOf, MAX_COMMENTS, MAX_THREADS, readThread, threadIds } from './comment-thread';

/** Where a thread is: at a shape, or at a place of the page in page units. */
export type CommentPlace = { readonly shapeId: string } | { readonly x: number; readonly y: number };

/**
 * Plans a new thread with its first comment. For a shape, the place of the thread is the shape's upper right corner,
 * which stays known if the shape is deleted.
 * @throws ToolError `NOT_FOUND` for an id that is not a shape, `TOO_LARGE` when the board has {@link MAX_THREADS}.
 */
export function planThread(
    view: BoardView,
    threadId: string,
    place: CommentPlace,
    comment: BoardComment
): Planned<{ threadId: string; commentId: string }> {
    if (threadIds(view).length >= MAX_THREADS) {
        throw new ToolError('TOO_LARGE', `A board has at most ${MAX_THREADS} threads of comments, and this one has them.`, {
            suggestion: 'Reply to a thread that is there.'
        });
    }
    const thread = { ...pinOf(view, place), resolved: false, comments: [comment] };
    return { change: withThread(view, { id: threadId, ...thread }), result: { threadId, commentId: comment.id } };
}

/** Plans one more comment in a thread; a resolved thread is opened again. @throws ToolError `NOT_FOUND`, `TOO_LARGE` */
export function planReply(view: BoardView, threadId: string, comment: BoardComment): Planned<{ threadId: string; commentId: string }> {
    const thread = threadNamed(view, threadId);
    if (thread.comments.length >= MAX_COMMENTS) {
        throw new ToolError('TOO_LARGE', `A thread has at most ${MAX_COMMENTS} comments, and this one has them.`, {
            suggestion: 'Start a new thread.'
        });
    }
    const change = withThread(view, { ...thread, resolved: false, comments: [...thread.comments, comment] });
    return { change, result: { threadId, commentId: comment.id } };
}

/** Plans that a thread is resolved, or open again. @throws ToolError `NOT_FOUND` */
export function planResolve(view: BoardView, threadId: string, resolved: boolean): Planned<{ threadId: string; resolved: boolean }> {
    return { change: withThread(view, { ...threadNamed(view, threadId), resolved }), result: { threadId, resolved } };
}

function pinOf(view: BoardView, place: CommentPlace): Pick<CommentThread, 'pageId' | 'shapeId' | 'x' | 'y'> {
    if (!('shapeId' in place)) {
        return { pageId: view.pageId, ...place };
    }
    const board = BoardIndex.of(view);
    const shape = board.shape(shapeIdOf(place.shapeId));
    if (!shape) {
        throw shapeNotFound(board, [place.shapeId]);
    }
    const { x, y, w } = board.pageBounds(shape.id) ?? { x: shape.x, y: shape.y, w: 0 };
    return { pageId: board.pageOf(shape.id) ?? view.pageId, shapeId: shape.id, x: x + w, y };
}

function threadNamed(view: BoardView, threadId: string): CommentThread {
    const found = readThread(view, threadId);
    if (!found) {
        const [near] = nearestOf(threadId, threadIds(view), 1);
        throw new ToolError('NOT_FOUND', `The board has no thread ${JSON.stringify(threadId.slice(0, 200))}; nothing was changed.`, {
            suggestion: near === undefined ? 'List the comments of the board to see their threads.' : `Did you mean ${near}?`
        });
    }
    return found;
}

function withThread(view: BoardView, { id, ...thread }: CommentThread): Planned<unknown>['change'] {
    const before = view.get(TLDOCUMENT_ID) as TLDocument;
    const document = { ...before, meta: { ...before.meta, [keyOf(id)]: thread } };
    return { put: [validateRecord(document, 'INTERNAL')], remove: [] };
}
