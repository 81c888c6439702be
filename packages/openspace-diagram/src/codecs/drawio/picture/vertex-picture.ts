import { largest, least } from '@openspace/tool/lib/long-lists';
import { round } from '@openspace/board/lib/geometry/path';
import { element } from '@openspace/board/lib/svg/markup';
import type { StyleReader } from '@openspace/drawio';
import type { Bounds } from '../../../diagram';
import { labelArea } from './label-area';
import { marksSvg } from './marks-svg';
import type { Face, Faces } from './vertex-face';
import { vertexLabel } from './vertex-label';

export interface PaintedVertex {
    readonly svg: string;
    /** What it takes up, its label included. */
    readonly boxes: readonly Bounds[];
    readonly lost?: string;
    readonly missing?: boolean;
}

const TURNS: Readonly<Record<string, number>> = { south: 90, west: 180, north: 270 };

/** The outline of a vertex without its label, not turned. */
export function paintOutline(style: StyleReader, { x, y, width, height }: Bounds, faces: Faces): { svg: string; face: Face } {
    const turn = TURNS[style.text('direction')] ?? 0;
    const swapped = isAcross(style);
    const [w, h] = uprightSize(style, { width, height });
    const face = faces.faceOf(style, w, h);
    const [flipH, flipV] = [style.is(swapped ? 'flipV' : 'flipH'), style.is(swapped ? 'flipH' : 'flipV')];
    const placed = `translate(${round(x + (width - w) / 2)} ${round(y + (height - h) / 2)})`;
    const middle = `${round(w / 2)} ${round(h / 2)}`;
    const turned = turn === 0 ? '' : ` rotate(${turn} ${middle})`;
    const mirrored =
        flipH || flipV ? ` translate(${flipH ? round(w) : 0} ${flipV ? round(h) : 0}) scale(${flipH ? -1 : 1} ${flipV ? -1 : 1})` : '';
    const svg = face.marks.length === 0 ? '' : element('g', { transform: `${placed}${turned}${mirrored}` }, marksSvg(face.marks));
    return { svg, face };
}

/** The width and height of a vertex in which it is painted before it is turned into its direction. */
export function uprightSize(style: StyleReader, { width, height }: Pick<Bounds, 'width' | 'height'>): [width: number, height: number] {
    return isAcross(style) ? [height, width] : [width, height];
}

function isAcross(style: StyleReader): boolean {
    return ['south', 'north'].includes(style.text('direction'));
}

/** @param label HTML or text, as the style says */
export function paintVertex(id: string, label: string, style: StyleReader, box: Bounds, faces: Faces): PaintedVertex {
    const { x, y, width, height } = box;
    const { svg: shape, face } = paintOutline(style, box, faces);
    const rotation = style.number('rotation', 0, -3600, 3600);
    const text = vertexLabel(label, style, labelArea(style, box));
    const whole = rotation === 0 ? undefined : `rotate(${round(rotation)} ${round(x + width / 2)} ${round(y + height / 2)})`;
    const boxes = [box, ...(text ? [text.box] : [])].map(each => (rotation === 0 ? each : around(each, box, rotation)));
    return {
        svg: shape === '' && !text ? '' : element('g', { transform: whole, 'data-id': id }, shape + (text?.svg ?? '')),
        boxes,
        ...(face.lost !== undefined && { lost: face.lost }),
        ...(face.missing === true && { missing: true })
    };
}

/** The box around a box that is turned about the middle of another. */
function around(box: Bounds, middle: Bounds, degrees: number): Bounds {
    const [cx, cy] = [middle.x + middle.width / 2, middle.y + middle.height / 2];
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const corners = [box.x, box.x + box.width].flatMap(x =>
        [box.y, box.y + box.height].map(y => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos] as const)
    );
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const [left, top] = [least(xs), least(ys)];
    return { x: left, y: top, width: largest(xs) - left, height: largest(ys) - top };
}
