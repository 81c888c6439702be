import type { BoardView, Box } from '@openspace/board';
import { type Atom, atom, type Editor, useEditor, useValue } from '@tldraw/tldraw';
import { useMemo } from 'react';
import { type ProposedChanges, type ProposedPicture, proposedPicture } from '../../common/proposals/proposed-picture';

export type Proposed = Atom<ProposedChanges | undefined>;

export function nothingProposed(): Proposed {
    return atom<ProposedChanges | undefined>('proposed', undefined);
}

/** Between a shape and the line around it that says where the person is, in pixels. */
const GAP = 12;

interface ProposedShapesProps {
    readonly proposed: Proposed;
    readonly view: (editor: Editor) => BoardView;
}

/** What is proposed for the page that is shown, over the canvas. It takes no input, and moves with the camera without being painted again. */
export function ProposedShapes({ proposed, view }: ProposedShapesProps) {
    const editor = useEditor();
    const all = useValue(proposed);
    const pageId = useValue('page', () => editor.getCurrentPageId(), [editor]);
    const dark = useValue('dark', () => editor.user.getIsDarkMode(), [editor]);
    // To step to another change paints nothing again.
    const { changes, touched, step } = all ?? {};
    const picture = useMemo(
        () => changes && touched && proposedPicture(view(editor), pageId, { changes, touched }, dark),
        [editor, view, changes, touched, pageId, dark]
    );
    return picture ? <Overlay editor={editor} picture={picture} step={step?.pageId === pageId ? step.box : undefined} /> : null;
}

interface OverlayProps {
    readonly editor: Editor;
    readonly picture: ProposedPicture;
    readonly step: Box | undefined;
}

function Overlay({ editor, picture, step }: OverlayProps) {
    const { x, y, z } = useValue('camera', () => editor.getCamera(), [editor]);
    const place = { transform: `scale(${z}) translate(${x}px, ${y}px)` };
    const { painted, removed, names } = picture;
    const source = useMemo(() => painted && `data:image/svg+xml,${encodeURIComponent(painted.svg)}`, [painted]);
    return (
        <div className="openspace-proposed" aria-hidden="true" style={place}>
            {removed && (
                <svg className="openspace-proposed-removed">
                    <path d={removed} />
                </svg>
            )}
            {painted && <img src={source} alt="" style={boxStyle(painted.box)} />}
            {step && <div className="openspace-proposed-step" style={{ ...boxStyle(grown(step, GAP / z)), borderWidth: 2 / z }} />}
            {names.map(({ id, sentence, x: left, y: top }) => (
                <div key={id} className="openspace-proposed-name" style={{ left, top, transform: `scale(${1 / z}) translateY(-100%)` }}>
                    {sentence}
                </div>
            ))}
        </div>
    );
}

function grown({ x, y, w, h }: Box, by: number): Box {
    return { x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by };
}

function boxStyle({ x, y, w, h }: Box) {
    return { left: x, top: y, width: w, height: h };
}
