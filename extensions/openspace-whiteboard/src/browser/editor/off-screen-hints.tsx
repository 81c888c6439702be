import { type Atom, atom, Box, type Editor, type TLPageId, useEditor, useValue } from '@tldraw/tldraw';
import { useEffect } from 'react';
import type { PaneTexts } from '../board-editor';
import { clearRoom, fitInView } from './fit-in-view';

/** What an agent drew where the person does not look. */
interface Hint {
    readonly agent: string;
    readonly color: string;
    readonly pageId: TLPageId;
    readonly bounds: Box;
}

/** Between a hint and the panels or the edge of the view, in pixels of the screen. */
const INSET = 28;
/** Around what is shown when a hint is clicked, in pixels of the screen. */
const MARGIN = 64;

const HINTS = new WeakMap<Editor, Atom<ReadonlyMap<string, Hint>>>();

/** Points to what an agent drew, until the person sees it; one hint an agent. Nothing is hinted at that is in view. */
export function hintAt(editor: Editor, agent: string, color: string, boxes: readonly Box[]): void {
    const view = editor.getViewportPageBounds();
    if (boxes.length === 0 || boxes.some(box => view.collides(box))) {
        return;
    }
    const hint = { agent, color, pageId: editor.getCurrentPageId(), bounds: Box.Common([...boxes]) };
    hintsOf(editor).update(hints => new Map(hints).set(agent, hint));
}

/** The hints of an editor, over its canvas. */
export function OffScreenHints({ texts }: { readonly texts: PaneTexts }) {
    const editor = useEditor();
    const hints = useValue('off-screen hints', () => [...hintsOf(editor).get().values()], [editor]);
    return hints.map(hint => <OffScreenHint key={hint.agent} editor={editor} hint={hint} title={texts.showDrawing(hint.agent)} />);
}

interface OffScreenHintProps {
    readonly editor: Editor;
    readonly hint: Hint;
    readonly title: string;
}

function OffScreenHint({ editor, hint, title }: OffScreenHintProps) {
    const { agent, color, bounds, pageId } = hint;
    const seen = useValue('seen', () => editor.getCurrentPageId() === pageId && editor.getViewportPageBounds().collides(bounds), [
        editor,
        hint
    ]);
    const place = useValue('place', () => (editor.getCurrentPageId() === pageId ? placeOf(editor, bounds) : undefined), [editor, hint]);
    useEffect(() => {
        if (seen) {
            forget(editor, hint);
        }
    }, [seen, editor, hint]);
    if (seen || !place) {
        return null;
    }
    const goThere = (): void => {
        forget(editor, hint);
        fitInView(editor, bounds, MARGIN, editor.getZoomLevel());
        editor.getContainer().focus();
    };
    return (
        <button
            className="openspace-off-screen-hint"
            style={{ left: place.x, top: place.y, background: color }}
            title={title}
            onPointerDown={event => event.stopPropagation()}
            onClick={goThere}
        >
            <span aria-hidden="true" style={{ transform: `rotate(${place.angle}rad)` }}>
                ➔
            </span>
            {agent}
        </button>
    );
}

/** Where the line from the middle of the view to the drawing leaves the part of the view that is free of panels. */
function placeOf(editor: Editor, bounds: Box): { x: number; y: number; angle: number } {
    const room = clearRoom(editor).expandBy(-INSET);
    const target = editor.pageToViewport(bounds.center);
    const { x: midX, y: midY } = room.center;
    const [dx, dy] = [target.x - midX, target.y - midY];
    const scale = Math.min(room.w / 2 / Math.max(Math.abs(dx), 1), room.h / 2 / Math.max(Math.abs(dy), 1), 1);
    return { x: midX + dx * scale, y: midY + dy * scale, angle: Math.atan2(dy, dx) };
}

function forget(editor: Editor, { agent }: Hint): void {
    hintsOf(editor).update(hints => new Map([...hints].filter(([other]) => other !== agent)));
}

function hintsOf(editor: Editor): Atom<ReadonlyMap<string, Hint>> {
    const known = HINTS.get(editor);
    if (known) {
        return known;
    }
    const hints = atom<ReadonlyMap<string, Hint>>('off-screen hints', new Map());
    HINTS.set(editor, hints);
    return hints;
}
