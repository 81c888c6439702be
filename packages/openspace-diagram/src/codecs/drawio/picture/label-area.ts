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
        case 'callout':
            return { ...box, height: height - style.number('size', 30, 0, height) };
        default:
            break;
    }
    const inner = style.is('boundedLbl') ? bounded(shape, style, box) : box;
    return style.get('horizontal') === '0' ? { ...inner, upright: true } : inner;
}

function bounded(shape: string, style: StyleReader, { x, y, width, height }: Bounds): Bounds {
    switch (shape) {
        case 'cylinder':
        case 'cylinder2':
        case 'cylinder3': {
            const cap = Math.min(height / 2, style.number('size', 15, 0)) * (shape === 'cylinder3' ? 1 : 2);
            return { x, y: y + cap, width, height: Math.max(0, height - cap) };
        }
        case 'cube': {
            const d = style.number('size', 20, 0, Math.min(width, height));
            return { x: x + d, y: y + d, width: width - d, height: height - d };
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
        default:
            return { x, y, width, height };
    }
}
