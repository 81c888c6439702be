import { type BoardComment, type BoardView, type CommentPlace, planReply, planResolve, planThread, type Planned } from '@openspace/board';
import { type Atom, atom, type Editor, type TLShapeId, uniqueId } from '@tldraw/tldraw';

/** What a person has open of a board's comments. */
export interface CommentsState {
    /** The thread that is open. */
    readonly threadId: string | undefined;
    /** Where a thread will be once its first comment is written. */
    readonly draft: Draft | undefined;
}

/** At the shape, or at the place in page units where there is none, or none any longer. */
export interface Draft {
    readonly shapeId: TLShapeId | undefined;
    readonly x: number;
    readonly y: number;
}

const CLOSED: CommentsState = { threadId: undefined, draft: undefined };
const STATES = new WeakMap<Editor, Atom<CommentsState>>();

export function commentsOf(editor: Editor): Atom<CommentsState> {
    const known = STATES.get(editor);
    if (known) {
        return known;
    }
    const state = atom('comments', CLOSED);
    STATES.set(editor, state);
    return state;
}

/** Asks for a comment on the selected shape, or on the middle of what is shown. */
export function addComment(editor: Editor): void {
    const [shape] = editor.getSelectedShapes();
    const bounds = shape && editor.getShapePageBounds(shape);
    const { x, y } = bounds ? { x: bounds.maxX, y: bounds.y } : editor.getViewportPageBounds().center.toFixed();
    const draft = { shapeId: shape?.id, x, y };
    commentsOf(editor).set({ ...CLOSED, draft });
}

export function openThread(editor: Editor, threadId: string): void {
    commentsOf(editor).set({ ...CLOSED, threadId });
}

/** Closes what is open and gives the keyboard back to the board. */
export function closeComments(editor: Editor): void {
    commentsOf(editor).set(CLOSED);
    editor.getContainer().focus();
}

/** Adds what a person wrote to the open thread, or begins a thread with it, as one step. */
export function say(editor: Editor, view: BoardView, text: string, author: string): void {
    const { threadId, draft } = commentsOf(editor).get();
    const comment: BoardComment = { id: uniqueId(), author, by: 'person', text, at: new Date().toISOString() };
    if (threadId !== undefined) {
        apply(editor, planReply(view, threadId, comment), 'reply to a comment');
    } else if (draft) {
        const made = apply(editor, planThread(view, uniqueId(), placeOf(editor, draft), comment), 'add a comment');
        openThread(editor, made.threadId);
    }
}

function placeOf(editor: Editor, { shapeId, x, y }: Draft): CommentPlace {
    return shapeId !== undefined && editor.getShape(shapeId) ? { shapeId } : { x, y };
}

/** Settles a thread and closes it. */
export function resolveThread(editor: Editor, view: BoardView, threadId: string): void {
    apply(editor, planResolve(view, threadId, true), 'resolve comments');
    closeComments(editor);
}

function apply<R>(editor: Editor, { change, result }: Planned<R>, step: string): R {
    editor.markHistoryStoppingPoint(step);
    editor.run(() => editor.store.put([...change.put]), { history: 'record' });
    return result;
}
