import { themeOf } from '@openspace/board';
import { type TLShape, useEditor, useIsDarkMode, useValue, type VecLike } from '@tldraw/tldraw';
import type { CSSProperties, ReactNode } from 'react';
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
    const board = themeOf(useIsDarkMode()).background;
    const ground = useValue(
        'ground',
        () => {
            const point = at ? editor.getShapePageTransform(shape.id).applyToPoint(at) : editor.getShapePageBounds(shape.id)?.center;
            return isFilled || !point ? board : groundBehind(editor, shape, point);
        },
        [editor, shape, at?.x, at?.y, isFilled, board]
    );
    // Far away, tldraw itself leaves the rims in its own colour out.
    const rim = isFilled ? 'none' : ground === board ? undefined : rimIn(ground);
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

/** As tldraw's own, in another colour. */
function rimIn(color: string): string {
    const sides = ['0 var(--b)', '0 var(--a)', 'var(--b) var(--b)', 'var(--a) var(--b)', 'var(--a) var(--a)', 'var(--b) var(--a)'];
    return sides.map(side => `${side} 0 ${color}`).join(', ');
}
