import type { TLGeoShapeGeoStyle, TLShapeId } from '@tldraw/tlschema';
import type { IndexKey } from '@tldraw/utils';
import type { ShapeOf } from '../document/board-schema';
import { polyline } from '../geometry/path';
import type { Size } from '../text/label-size';
import { defaultProps } from '../vocabulary/default-props';
import { faceNamed } from './faces';
import { markNamed, markSize, placeMark } from './marks';
import { type PaintedPath, paintNode } from './node-picture';
import type { FaceName, MarkName, NodeNotation, Row } from './notation';

/** What a face looks like where someone chooses one. */
export interface FaceSample {
    readonly size: Size;
    readonly paths: readonly PaintedPath[];
}

/** The colours of a sample, in any form that its viewer understands. */
export interface SamplePaint {
    readonly line: string;
    readonly ground: string;
    /** In units of the picture. */
    readonly strokeWidth: number;
}

/** Rows of a sample are only the lines that part them. */
const ROWS: Partial<Record<FaceName, { readonly rows: readonly Row[]; readonly size: Size }>> = {
    class: { rows: [{ text: '' }, '-', { text: '' }, '-', { text: '' }], size: { w: 130, h: 100 } },
    table: { rows: [{ text: '' }, '-', { text: '' }, { text: '' }], size: { w: 130, h: 100 } }
};

const PLAIN: Size = { w: 160, h: 100 };
const WIDE: ReadonlySet<TLGeoShapeGeoStyle> = new Set([
    'rectangle',
    'ellipse',
    'oval',
    'cloud',
    'trapezoid',
    'rhombus',
    'rhombus-2',
    'diamond'
]);

/** A new shape with a face, as small as it can be. */
export function sampleFace(face: FaceName, paint: SamplePaint): FaceSample {
    const sample = ROWS[face];
    const size = sample?.size ?? faceNamed(face)?.least ?? PLAIN;
    return sampleNode(size, { face, strokeWidth: paint.strokeWidth, ...(sample && { rows: [...sample.rows] }) }, 'rectangle', paint);
}

/** One of tldraw's own outlines, painted like a face: with even lines. */
export function sampleOutline(geo: TLGeoShapeGeoStyle, paint: SamplePaint): FaceSample {
    return sampleNode(outlineSize(geo), { strokeWidth: paint.strokeWidth }, geo, paint);
}

/** The size of a new shape with one of tldraw's own outlines: these are as wide as high where they would look odd otherwise. */
export function outlineSize(geo: TLGeoShapeGeoStyle): Size {
    return WIDE.has(geo) ? PLAIN : { w: 120, h: 120 };
}

function sampleNode(size: Size, notation: NodeNotation, geo: TLGeoShapeGeoStyle, { line, ground, strokeWidth }: SamplePaint): FaceSample {
    const { paths } = paintNode(sampleGeo(size, geo), notation, false);
    return {
        size,
        paths: paths.map(({ path, fill, stroke, dash }) => ({
            path,
            fill: fill === undefined ? undefined : fill === (stroke ?? line) ? line : ground,
            stroke: stroke && line,
            strokeWidth,
            dash
        }))
    };
}

/** A line from the left that ends with a mark at the right, at half of the height. */
export function sampleMark(name: MarkName, { w, h }: Size, { line, ground, strokeWidth }: SamplePaint): readonly PaintedPath[] {
    const size = markSize(strokeWidth, 1);
    const tip = { x: w - strokeWidth, y: h / 2 };
    const back = { x: 0, y: h / 2 };
    const end = { x: tip.x - markNamed(name).cut * size, y: h / 2 };
    const parts = placeMark(name, tip, back, size);
    return [
        { path: polyline([back, end]), stroke: line, strokeWidth },
        ...parts.map(({ path, fill }) => ({
            path,
            stroke: line,
            strokeWidth,
            fill: fill === 'line' ? line : fill === 'ground' ? ground : undefined
        }))
    ];
}

function sampleGeo({ w, h }: Size, geo: TLGeoShapeGeoStyle): ShapeOf<'geo'> {
    return {
        id: 'shape:sample' as TLShapeId,
        typeName: 'shape',
        type: 'geo',
        parentId: 'page:sample' as ShapeOf<'geo'>['parentId'],
        index: 'a1' as IndexKey,
        x: 0,
        y: 0,
        rotation: 0,
        isLocked: false,
        opacity: 1,
        meta: {},
        props: { ...defaultProps('geo'), geo, w, h, size: 's', dash: 'solid' }
    };
}
