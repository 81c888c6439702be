import type { BoardView, Box } from '@openspace/board';
import { type Atom, atom, type Editor, useEditor, useValue } from '@tldraw/tldraw';
import { useEffect, useMemo, useState } from 'react';
import { partAround, type ProposedChanges, ProposedPage, type ProposedPicture } from '../../common/proposals/proposed-picture';
import { fontRules, fontsIn } from './font-rules';

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

/** What is proposed for what is seen of the page, over the canvas. It takes no input, and moves with the camera, rarely being painted again. */
export function ProposedShapes({ proposed, view }: ProposedShapesProps) {
    const editor = useEditor();
    const all = useValue(proposed);
    const pageId = useValue('page', () => editor.getCurrentPageId(), [editor]);
    const dark = useValue('dark', () => editor.user.getIsDarkMode(), [editor]);
    // As a text, which is the same as long as the part is.
    const seen = useValue('part', () => JSON.stringify(partAround(editor.getViewportPageBounds())), [editor]);
    // To step to another change paints nothing again.
    const { changes, touched, step } = all ?? {};
    // The page is made for each painting: between two of them the person may change the board.
    const picture = useMemo(
        () => changes && touched && new ProposedPage(view(editor), pageId, { changes, touched }).paint(JSON.parse(seen), dark),
        [editor, view, changes, touched, pageId, seen, dark]
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
    const isMoving = useValue('moving', () => editor.getCameraState() === 'moving', [editor]);
    // A layer of its own is moved without being painted, but is not sharp at another zoom: it is one only as long as it moves.
    const place = { transform: `scale(${z}) translate(${x}px, ${y}px)`, ...(isMoving && { willChange: 'transform' }) };
    const { painted, removed, names } = picture;
    const fonts = useFonts(editor, painted?.svg);
    const source = useMemo(() => painted && `data:image/svg+xml,${encodeURIComponent(withStyle(painted.svg, fonts))}`, [painted, fonts]);
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

/** The rules that bring along the board's fonts that a picture uses: an image cannot use those of the page around it. */
function useFonts(editor: Editor, svg: string | undefined): string {
    const used = svg === undefined ? '' : fontsIn(svg).join();
    const [rules, setRules] = useState('');
    useEffect(() => {
        let isUsed = true;
        void fontRules(editor, used.split(',')).then(found => isUsed && setRules(found));
        return () => void (isUsed = false);
    }, [editor, used]);
    return rules;
}

function withStyle(svg: string, rules: string): string {
    return rules === '' ? svg : svg.replace('>', `><style>${rules}</style>`);
}

function grown({ x, y, w, h }: Box, by: number): Box {
    return { x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by };
}

function boxStyle({ x, y, w, h }: Box) {
    return { left: x, top: y, width: w, height: h };
}
