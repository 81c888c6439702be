import { shapeIdOf } from '../../vocabulary/shape-ids';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import type { Brief } from './brief';

/**
 * A brief as an agent draws it in steps: two thirds first, and the rest in as many further calls. Arrows come as soon as both of their ends
 * are there, those of a sequence in their order, and fragments with what is first in them.
 */
export function inSteps({ kind, shapes }: Pick<Brief, 'kind' | 'shapes'>, further: number): readonly (readonly ShapeInput[])[] {
    const isSequence = kind === 'sequence';
    const holders = new Set(isSequence ? shapes.flatMap(({ parentId }) => (parentId === undefined ? [] : [shapeIdOf(parentId)])) : []);
    const isHolder = ({ id }: ShapeInput): boolean => id !== undefined && holders.has(shapeIdOf(id));
    const isCounted = (shape: ShapeInput): boolean => (isSequence ? !isHolder(shape) : shape.type !== 'arrow');
    const counted = shapes.filter(isCounted).length;
    const first = Math.ceil((counted * 2) / 3);
    const each = Math.max(1, Math.ceil((counted - first) / further));
    const steps = new Map<string, number>();
    let number = 0;
    const stepOf = (shape: ShapeInput): number => {
        const own = isCounted(shape) ? Math.max(0, Math.ceil((++number - first) / each)) : 0;
        const before = [shape.parentId, shape.from, shape.to].map(id => (id === undefined ? 0 : (steps.get(shapeIdOf(id)) ?? 0)));
        return Math.min(further, Math.max(own, ...before));
    };
    const calls: ShapeInput[][] = Array.from({ length: further + 1 }, () => []);
    let waiting: ShapeInput[] = [];
    for (const shape of shapes) {
        if (isHolder(shape)) {
            waiting.push(shape);
            continue;
        }
        const step = stepOf(shape);
        for (const each of [...waiting, shape]) {
            if (each.id !== undefined) {
                steps.set(shapeIdOf(each.id), step);
            }
            calls[step]?.push(each);
        }
        waiting = [];
    }
    return calls.filter(call => call.length > 0);
}
