import type { TLAssetId, TLGeoShapeGeoStyle, TLShape } from '@tldraw/tlschema';
import type { ShapeOf } from '../document/board-schema';
import { faceNamed } from './faces';
import {
    type EdgeNotation,
    edgeNotation,
    type FaceName,
    type FrameNotation,
    frameNotation,
    type NodeNotation,
    nodeNotation
} from './notation';

const NODES = new WeakMap<object, NodeNotation | undefined>();
const EDGES = new WeakMap<object, EdgeNotation | undefined>();
const FRAMES = new WeakMap<object, FrameNotation | undefined>();

/**
 * How a geo is painted, or undefined for its native look. Invalid values in a file are ignored. A face or its own
 * outline counts as long as the shape has the corresponding native outline: if a person chooses another native
 * outline, that one counts.
 */
export function nodeNotationOf({ meta, props }: NotedShape): NodeNotation | undefined {
    const notation = known(NODES, meta, nodeNotation);
    const native = nativeOutline(notation);
    if (!notation || native === undefined || native === props.geo) {
        return notation;
    }
    const { face: _face, rows: _rows, outline: _outline, ...rest } = notation;
    return rest;
}

/** The native outline that stands for what a notation paints instead. */
export function nativeOutline({ face, outline }: NodeNotation = {}): TLGeoShapeGeoStyle | undefined {
    return faceNamed(face)?.geo ?? (outline && 'rectangle');
}

/** Whether a face is a picture. */
export function showsIcon(face: FaceName | undefined): boolean {
    return face === 'icon' || face === 'stencil';
}

/** The asset that a face shows as its icon. */
export function iconAssetOf({ face, icon }: NodeNotation = {}): TLAssetId | undefined {
    return showsIcon(face) && icon?.startsWith('asset:') ? (icon as TLAssetId) : undefined;
}

/** The part of a geo that says how it is painted. */
export interface NotedShape {
    readonly meta: TLShape['meta'];
    readonly props: Pick<ShapeOf<'geo'>['props'], 'geo'>;
}

/** The same for an arrow. */
export function edgeNotationOf({ meta }: Pick<ShapeOf<'arrow'>, 'meta'>): EdgeNotation | undefined {
    return known(EDGES, meta, edgeNotation);
}

/** The same for a frame. */
export function frameNotationOf({ meta }: Pick<ShapeOf<'frame'>, 'meta'>): FrameNotation | undefined {
    return known(FRAMES, meta, frameNotation);
}

/** Checked once for each `meta`, which tldraw replaces and never changes. */
function known<Notation>(
    read: WeakMap<object, Notation | undefined>,
    meta: TLShape['meta'],
    schema: { safeParse(value: unknown): { success: true; data: Notation } | { success: false } }
): Notation | undefined {
    const said = meta['notation'];
    if (said === undefined) {
        return undefined;
    }
    if (!read.has(meta)) {
        const parsed = schema.safeParse(said);
        read.set(meta, parsed.success ? parsed.data : undefined);
    }
    return read.get(meta);
}

/** Whether the route of an arrow was planned, and is planned again when what it depends on moves. */
export function isAutomatic({ meta }: Pick<TLShape, 'meta'>): boolean {
    return edgeNotationOf({ meta })?.route?.automatic === true;
}
