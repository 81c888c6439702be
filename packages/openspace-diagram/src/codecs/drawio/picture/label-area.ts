import type { StyleReader } from '@openspace/drawio';
import type { Bounds } from '../../../diagram';
import type { LabelBox } from './vertex-label';

/** The part of a vertex that its label has: of containers the title, of some outlines what is inside. */
export function labelArea(style: StyleReader, box: Bounds): LabelBox {
    const { x, y, width, height } = box;
    const shape = style.text('shape');
    switch (shape) {
        case 'swimlane':
        case 'table': {
            const size = style.number('startSize', shape === 'table' ? 0 : 23, 0);
            if (size === 0) {
                return shape === 'table' ? box : { ...box, height: 0 };
            }
            return style.is('horizontal', true)
                ? { ...box, height: Math.min(size, height) }
                : { ...box, width: Math.min(size, width), upright: true };
        }
        case 'umlLifeline':
            return { ...box, height: Math.min(height, style.number('size', 40, 0)) };
        case 'umlFrame':
            return { x, y, width: style.number('width', 60, 0, width), height: style.number('height', 30, 0, height) };
        case 'mxgraph.c4.person': {
            const head = Math.min(width / 2, height / 3) * 0.8;
            return { x, y: y + head, width, height: height - head };
        }
        case 'callout':
            return { ...box, height: height - style.number('size', 30, 0, height) };
        default:
            break;
    }
    const inner = style.is('boundedLbl') || shape === 'process' ? bounded(shape, style, box) : box;
    return style.get('horizontal') === '0' ? { ...inner, upright: true } : inner;
}

function bounded(shape: string, style: StyleReader, { x, y, width, height }: Bounds): Bounds {
    switch (shape) {
        case 'cylinder':
        case 'cylinder2':
        case 'cylinder3': {
            const size = style.number('size', 15, 0);
            const [top, bottom] = shape === 'cylinder3' ? [2 * size, 0.3 * size] : [size, 0];
            return within({ x, y, width, height }, sidesOf(style, { top, bottom }));
        }
        case 'cube': {
            const d = style.number('size', 20, 0, Math.min(width, height));
            return within({ x, y, width, height }, sidesOf(style, { top: d, left: d }));
        }
        case 'document':
            return { x, y, width, height: height * (1 - style.number('size', 0.3, 0, 1)) };
        case 'process': {
            const d = width * style.number('size', 0.1, 0, 0.5);
            return { x: x + d, y, width: width - 2 * d, height };
        }
        case 'tape': {
            const d = (height * style.number('size', 0.4, 0, 1)) / 1;
            return { x, y: y + d, width, height: Math.max(0, height - 2 * d) };
        }
        case 'folder': {
            const [w, h] = [style.number('tabWidth', 15, 0, width), style.number('tabHeight', 15, 0, height)];
            return style.is('labelInHeader')
                ? { x: style.get('tabPosition') === 'left' ? x : x + width - w, y, width: w, height: h }
                : { x, y: y + h, width, height: height - h };
        }
        default:
            return { x, y, width, height };
    }
}

interface Sides {
    readonly top: number;
    readonly bottom: number;
    readonly left: number;
    readonly right: number;
}

/** Sides as they are after a shape is turned into its direction and mirrored. */
function sidesOf(style: StyleReader, given: Partial<Sides>): Sides {
    const { top, bottom, left, right } = { top: 0, bottom: 0, left: 0, right: 0, ...given };
    const turned = {
        east: { top, right, bottom, left },
        south: { top: left, right: top, bottom: right, left: bottom },
        west: { top: bottom, right: left, bottom: top, left: right },
        north: { top: right, right: bottom, bottom: left, left: top }
    }[style.text('direction', 'east')] ?? { top, right, bottom, left };
    const across = style.is('flipH') ? { left: turned.right, right: turned.left } : {};
    const down = style.is('flipV') ? { top: turned.bottom, bottom: turned.top } : {};
    return { ...turned, ...across, ...down };
}

function within({ x, y, width, height }: Bounds, { top, bottom, left, right }: Sides): Bounds {
    return { x: x + left, y: y + top, width: Math.max(0, width - left - right), height: Math.max(0, height - top - bottom) };
}
