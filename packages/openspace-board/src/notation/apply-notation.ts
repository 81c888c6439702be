import type { TLShape } from '@tldraw/tlschema';
import type { Findings, LooseProps } from '../compile/compile-props';
import { hasRows } from './face-size';
import { nativeEdge, nativeFrame, nativeNode } from './native-look';
import type { EdgeNotation, FrameNotation, NodeNotation, Row } from './notation';
import { edgeNotationOf, frameNotationOf, nativeOutline, nodeNotationOf, showsIcon } from './read-notation';
import { namedRows, rowsOfText, rowsText } from './rows';
import { NOTATION_FIELDS, takeEdgeNotation, takeFrameNotation, takeNodeNotation } from './take-notation';

/** What a call makes of a shape's notation. */
export interface AskedNotation {
    readonly node?: NodeNotation | undefined;
    readonly edge?: EdgeNotation | undefined;
    readonly frame?: FrameNotation | undefined;
    /** Whether the call says anything of it. */
    readonly isChanged: boolean;
    /** Whether it names an icon. */
    readonly isIconAsked: boolean;
    /** Tldraw's props that come nearest to it. */
    readonly native: LooseProps;
    /** Instead of the label that the call says, which may be only the name of a class. */
    readonly label: string | undefined;
}

/**
 * Takes the fields of a notation out of the props of a call.
 * @param before the shape as it is
 */
export function askedNotation(
    type: string,
    given: LooseProps,
    label: string | undefined,
    before: Pick<TLShape, 'meta' | 'props'> | undefined,
    findings: Findings
): AskedNotation {
    const meta = before?.meta ?? {};
    const isIconAsked = typeof given['icon'] === 'string';
    const changed = NOTATION_FIELDS.filter(key => Object.hasOwn(given, key));
    if (type === 'geo') {
        const noted = before && 'geo' in before.props ? nodeNotationOf({ meta, props: before.props }) : undefined;
        if (isIconAsked && given['face'] === undefined && noted?.face === undefined) {
            // Nothing else shows one.
            given['face'] = 'icon';
            changed.push('face');
        }
        const taken = takeNodeNotation(
            given,
            changed.includes('face') || changed.includes('outline') || given['geo'] === undefined ? noted : withoutFace(noted),
            findings
        );
        const isChanged =
            changed.some(key => !Object.hasOwn(given, key)) || (given['geo'] !== undefined && nativeOutline(noted) !== undefined);
        if (isIconAsked && taken?.icon !== undefined && !showsIcon(taken.face)) {
            findings.issues.push({
                path: findings.field('props.icon'),
                message: `is nothing that the face ${taken.face ?? ''} shows; use the face icon`
            });
        }
        const node = taken && withNamedRows(taken, label, changed.includes('rows'));
        if (nativeOutline(node) !== undefined) {
            // The native outline is the one that stands for what is painted.
            delete given['geo'];
        }
        return {
            node,
            isChanged,
            isIconAsked,
            native: node ? nativeNode(node, changed) : {},
            label: node && hasRows(node) && (isChanged || label !== undefined) ? rowsText(node.rows ?? []) : label
        };
    }
    if (type === 'arrow') {
        const edge = takeEdgeNotation(given, edgeNotationOf({ meta }), findings);
        const isChanged = changed.some(key => !Object.hasOwn(given, key));
        return { edge, isChanged, isIconAsked: false, native: edge ? nativeEdge(edge, changed) : {}, label };
    }
    if (type === 'frame') {
        const frame = takeFrameNotation(given, frameNotationOf({ meta }), findings);
        const isChanged = changed.some(key => !Object.hasOwn(given, key));
        return { frame, isChanged, isIconAsked: false, native: frame ? nativeFrame(frame, changed) : {}, label };
    }
    return { isChanged: false, isIconAsked: false, native: {}, label };
}

/** `meta` with the notation that was asked for. */
export function withNotation(meta: TLShape['meta'], { node, edge, frame, isChanged, label }: AskedNotation): TLShape['meta'] {
    const notation = node ?? edge ?? frame;
    if (!isChanged && !(node && hasRows(node) && label !== undefined)) {
        return meta;
    }
    return noted(meta, notation);
}

/** `meta` with another notation, or none. */
export function noted(meta: TLShape['meta'], notation: NodeNotation | EdgeNotation | FrameNotation | undefined): TLShape['meta'] {
    const { notation: before, ...rest } = meta;
    return notation === undefined ? (before === undefined ? meta : rest) : { ...rest, notation: plain(notation) };
}

/** A label names a class or a table, or says all its rows. */
function withNamedRows(notation: NodeNotation, label: string | undefined, saysRows: boolean): NodeNotation {
    const { rows = [] } = notation;
    if (!hasRows(notation) || label === undefined || label === rowsText(rows)) {
        return notation;
    }
    return { ...notation, rows: saysRows ? namedRows(rows, label) : label.includes('\n') ? rowsOfText(label, rows) : renamed(rows, label) };
}

function renamed(rows: readonly Row[], name: string): Row[] {
    const [first, ...rest] = rows;
    return first === undefined || first === '-' ? namedRows(rows, name) : [{ ...first, text: name }, ...rest];
}

/** Another native outline takes the place of the face, or of an outline of its own. */
function withoutFace(notation: NodeNotation | undefined): NodeNotation | undefined {
    const { face: _face, rows: _rows, outline: _outline, ...rest } = notation ?? {};
    return Object.keys(rest).length === 0 ? undefined : rest;
}

/** As JSON has it: without keys that have no value. */
function plain(notation: NodeNotation | EdgeNotation | FrameNotation): TLShape['meta'] {
    return JSON.parse(JSON.stringify(notation)) as TLShape['meta'];
}
