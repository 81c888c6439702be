import { type BoardView, type CommentThread, readThreads } from '@openspace/board';
import { type Editor, type TLShapeId, useEditor, useValue } from '@tldraw/tldraw';
import type { CommentTexts, PlanePoint } from '../../board-editor';
import { CommentBox } from './comment-box';
import { closeComments, commentsOf, type Draft, openThread } from './comments-state';

interface CommentPinsProps {
    readonly view: (editor: Editor) => BoardView;
    readonly texts: CommentTexts;
    readonly author: string;
}

/** The unresolved threads of the page that is shown, as pins over the canvas, and the one that a person reads or begins. */
export function CommentPins({ view, texts, author }: CommentPinsProps) {
    const editor = useEditor();
    const threads = useValue('threads', () => threadsOn(editor), [editor]);
    const { threadId, draft } = useValue(commentsOf(editor));
    // Also when somebody else resolves it: the person may be writing.
    const open = threads.find(({ id }) => id === threadId);
    const unresolved = threads.filter(({ resolved }) => !resolved);
    const at = open ?? draft;
    return (
        <>
            {unresolved.map(thread => (
                <Pin key={thread.id} editor={editor} thread={thread} isOpen={thread === open} texts={texts} />
            ))}
            {at && (
                <Placed editor={editor} at={at}>
                    <CommentBox key={open?.id ?? 'draft'} editor={editor} view={view(editor)} thread={open} texts={texts} author={author} />
                </Placed>
            )}
        </>
    );
}

function threadsOn(editor: Editor): readonly CommentThread[] {
    const view = { get: (id: string) => editor.store.get(id as TLShapeId) };
    return readThreads(view).filter(({ pageId }) => pageId === editor.getCurrentPageId());
}

interface PinProps {
    readonly editor: Editor;
    readonly thread: CommentThread;
    readonly isOpen: boolean;
    readonly texts: CommentTexts;
}

function Pin({ editor, thread, isOpen, texts }: PinProps) {
    const title = texts.pin(thread.comments[0]?.author ?? '', thread.comments.length);
    return (
        <Placed editor={editor} at={thread}>
            <button
                className="openspace-comment-pin codicon codicon-comment"
                title={title}
                aria-label={title}
                aria-expanded={isOpen}
                onPointerDown={event => event.stopPropagation()}
                onClick={() => (isOpen ? closeComments(editor) : openThread(editor, thread.id))}
            />
        </Placed>
    );
}

interface PlacedProps {
    readonly editor: Editor;
    readonly at: Draft | CommentThread;
    readonly children: React.ReactNode;
}

/** What stays at a place of the page while the camera moves. */
function Placed({ editor, at, children }: PlacedProps) {
    const { x, y } = useValue('place', () => editor.pageToViewport(placeOf(editor, at)), [editor, at]);
    return (
        <div className="openspace-comment-place" style={{ left: x, top: y }}>
            {children}
        </div>
    );
}

/** The upper right corner of the shape, or the place of the thread when the shape is gone. */
function placeOf(editor: Editor, { shapeId, x, y }: Draft | CommentThread): PlanePoint {
    const bounds = shapeId === undefined ? undefined : editor.getShapePageBounds(shapeId as TLShapeId);
    return bounds ? { x: bounds.maxX, y: bounds.y } : { x, y };
}
