import type { Canvas } from '../canvas';
import type { Scene, Script, Scripts } from './script';

const CORNERS = ['topLeftStyle', 'topRightStyle', 'bottomRightStyle', 'bottomLeftStyle'] as const;
const SIDES = ['top', 'right', 'bottom', 'left'] as const;

interface Cornered {
    /** The kind of each corner, clockwise from the left upper one. */
    readonly kinds: readonly string[];
    readonly size: number;
    readonly inset: number;
}

/** From where a corner begins, clockwise, to where it ends. */
const CORNER: Readonly<Record<string, (canvas: Canvas, size: number, x: number, y: number) => void>> = {
    rounded: (canvas, size, x, y) => void canvas.arc(size, size, 0, false, true, x, y),
    invRound: (canvas, size, x, y) => void canvas.arc(size, size, 0, false, false, x, y),
    snip: (canvas, _size, x, y) => void canvas.line(x, y),
    fold: (canvas, _size, x, y) => void canvas.line(x, y)
};

/** Where each side begins and ends, clockwise from the upper one, in a box that is `inset` from the cell's. */
function sidesOf({ width: w, height: h }: Scene, { kinds, size, inset }: Cornered): readonly (readonly [number, number, number, number])[] {
    const [nw = 0, ne = 0, se = 0, sw = 0] = kinds.map(kind => (Object.hasOwn(CORNER, kind) ? size : 0));
    const [left, top, right, bottom] = [inset, inset, w - inset, h - inset];
    return [
        [left + nw, top, right - ne, top],
        [right, top + ne, right, bottom - se],
        [right - se, bottom, left + sw, bottom],
        [left, bottom - sw, left, top + nw]
    ];
}

/** The outline as far as `shows` says of the sides; a corner shows with both of its sides. */
function trace(scene: Scene, shape: Cornered, shows: (side: number) => boolean): void {
    const { canvas } = scene;
    const sides = sidesOf(scene, shape);
    const whole = [0, 1, 2, 3].every(shows);
    let isDrawing = false;
    canvas.begin();
    sides.forEach(([x, y, endX, endY], at) => {
        if (!shows(at)) {
            isDrawing = false;
            return;
        }
        if (!isDrawing) {
            canvas.move(x, y);
            isDrawing = true;
        }
        canvas.line(endX, endY);
        const [nextX = 0, nextY = 0] = sides[(at + 1) % 4] ?? [];
        if (shows((at + 1) % 4)) {
            const kind = shape.kinds[(at + 1) % 4] ?? '';
            (Object.hasOwn(CORNER, kind) ? CORNER[kind] : CORNER.snip)?.(canvas, shape.size, nextX, nextY);
        }
    });
    if (whole) {
        canvas.close();
    }
}

/** The folded corners' inner edges. */
function folds({ canvas, width: w, height: h }: Scene, { kinds, size }: Cornered): void {
    const ways = [
        [0, size, size, size, size, 0],
        [w - size, 0, w - size, size, w, size],
        [w, h - size, w - size, h - size, w - size, h],
        [size, h, size, h - size, 0, h - size]
    ] as const;
    const folded = ways.filter((_, at) => kinds[at] === 'fold');
    if (folded.length > 0) {
        canvas.begin();
        folded.forEach(([ax, ay, bx, by, cx, cy]) => canvas.lines([ax, ay], [bx, by], [cx, cy]));
        canvas.stroke();
    }
}

/** A box with corners and sides of their own, and a second outline. */
const rect: Script = scene => {
    const { canvas, width: w, height: h, style } = scene;
    const usual = style.text('rectStyle', 'square');
    const kinds = CORNERS.map(key => style.text(key, 'default')).map(kind => (kind === 'default' ? usual : kind));
    const shorter = Math.min(w, h);
    const scaled = (length: number): number => (style.is('absoluteCornerSize', true) ? length : (Math.min(50, length) * shorter) / 100);
    const size = Math.min(shorter / 2, scaled(style.number('size', 10, 0)));
    const indent = Math.min(Math.max(0, shorter / 2 - size), scaled(style.number('indent', 2, 0)));
    const outline = style.text('rectOutline', 'single');
    const shown = SIDES.map(key => style.is(key, true));
    const shows = (side: number): boolean => shown[side] ?? true;
    const outer = { kinds, size, inset: 0 };
    trace(scene, outer, () => true);
    canvas.fill();
    if (outline !== 'single') {
        canvas.save();
        canvas.set({ fill: style.text('fillColor2', 'none') });
        trace(scene, { ...outer, inset: indent }, () => true);
        canvas.fill();
        canvas.restore();
        trace(scene, { ...outer, inset: indent }, shows);
        canvas.stroke();
    }
    trace(scene, outer, shows);
    canvas.stroke();
    folds(scene, outer);
};

export const CORNERED: Scripts = { 'mxgraph.basic.rect': rect };
