import type { BoardShape } from '../document/board-schema';
import { readLabel } from '../geometry/read-label';
import { isReadable } from '../notation/exact-color';
import { paintNode } from '../notation/node-picture';
import { nodeNotationOf } from '../notation/read-notation';
import { themeOf } from '../notation/theme';

/** Whether the text of a geo is hard to read in one of both themes; never where its text and its area have exact colours of their own. */
export function isPale(shape: BoardShape): boolean {
    const notation = shape.type === 'geo' ? nodeNotationOf(shape) : undefined;
    if (shape.type !== 'geo' || !notation || (notation.textColor !== undefined && notation.fillColor !== undefined)) {
        return false;
    }
    if (notation.rows === undefined && readLabel(shape).trim() === '') {
        return false;
    }
    return [false, true].some(dark => {
        const { paths, label, rows } = paintNode(shape, notation, dark);
        const color = rows?.color ?? label?.color;
        const { background } = themeOf(dark);
        return color !== undefined && !isReadable(color, paths[0]?.fill ?? background);
    });
}
