import type { TLShape } from '@tldraw/tlschema';
import type { ShapeOf } from '../document/board-schema';
import { plainText } from '../geometry/read-label';
import { geoLabelSize } from '../text/label-size';
import { noted } from './apply-notation';
import { faceGrowth, hasRows } from './face-size';
import { faceOf } from './faces';
import { nodeNotationOf } from './read-notation';
import { shownRows } from './rows';

/** How much taller than its `h` a geo with a notation must be for its label, in page units. */
export function notedGrowth({ props, meta }: Pick<ShapeOf<'geo'>, 'props' | 'meta'>): number {
    const notation = nodeNotationOf({ meta, props });
    const face = faceOf(notation);
    return notation && face ? faceGrowth(face, props, notation) : Math.max(0, geoLabelSize(props).h * props.scale - props.h);
}

/** The shape's `meta` after a person edited the label, which for a class or a table is its rows. */
export function noteFromLabel({ props, meta }: Pick<ShapeOf<'geo'>, 'props' | 'meta'>): TLShape['meta'] {
    const notation = nodeNotationOf({ meta, props });
    if (!notation || !hasRows(notation)) {
        return meta;
    }
    const label = plainText(props.richText);
    const rows = label === '' ? [] : label.includes('\n') ? shownRows(notation.rows ?? [], label, notation.face) : [{ text: label }];
    return noted(meta, { ...notation, rows: [...rows] });
}
