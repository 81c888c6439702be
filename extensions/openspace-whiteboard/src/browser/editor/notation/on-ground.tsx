import { themeOf } from '@openspace/board';
import { type Editor, type TLShape, useEditor, useIsDarkMode, useValue, type VecLike } from '@tldraw/tldraw';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { groundBehind } from './grounds-of';

interface OnGroundProps {
    readonly shape: TLShape;
    /** Whether the label stands on an area of the shape itself, so that it has nothing to be set off from. */
    readonly isFilled?: boolean;
    /** Of the label, where it is not the shape's own. */
    readonly color?: string | undefined;
    /** Of the label, in coordinates of the shape; its middle unless said otherwise. */
    readonly at?: VecLike | undefined;
    readonly children: ReactNode;
}

/** A shape of tldraw's, whose label has a rim in the colour of what is behind it, as in the pictures of the hub, and not always in the board's. */
export function OnGround({ shape, isFilled = false, color, at, children }: OnGroundProps) {
    const editor = useEditor();
    const isDark = useIsDarkMode();
    const rim = useValue('rim', () => rimOf(editor, shape, isFilled, at), [editor, shape, at?.x, at?.y, isFilled, isDark]);
    const style = {
        display: 'contents',
        ...(rim !== undefined && { '--tl-text-outline': rim }),
        ...(color !== undefined && { '--openspace-label-color': color })
    } as CSSProperties;
    return (
        <div style={style} className={color === undefined ? undefined : 'openspace-colored-label'}>
            {children}
        </div>
    );
}

/** The same for what the window exports of a shape. */
export function onGround(editor: Editor, shape: TLShape, isFilled: boolean, native: ReactElement): ReactElement {
    const rim = rimOf(editor, shape, isFilled);
    return rim === undefined ? native : <g style={{ '--tl-text-outline': rim } as CSSProperties}>{native}</g>;
}

/** Undefined where it is tldraw's own, in the colour of the board, which it leaves out far away. */
function rimOf(editor: Editor, shape: TLShape, isFilled: boolean, at?: VecLike): string | undefined {
    const point = at ? editor.getShapePageTransform(shape.id).applyToPoint(at) : editor.getShapePageBounds(shape.id)?.center;
    const board = themeOf(editor.user.getIsDarkMode()).background;
    const ground = isFilled || !point ? board : groundBehind(editor, shape, point);
    return isFilled ? 'none' : ground === board ? undefined : rimIn(ground);
}

/** As tldraw's own, in another colour. */
function rimIn(color: string): string {
    const sides = ['0 var(--b)', '0 var(--a)', 'var(--b) var(--b)', 'var(--a) var(--b)', 'var(--a) var(--a)', 'var(--b) var(--a)'];
    return sides.map(side => `${side} 0 ${color}`).join(', ');
}
