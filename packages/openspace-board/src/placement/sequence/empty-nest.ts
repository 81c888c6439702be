import { addTo, largest } from '@openspace/tool';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import type { FreeNode } from '../placement';
import type { SequenceCall } from './sequence-role';

/** Between a fragment and what is in it. */
const PADDING = 16;

/** Fragments of a call that no message is in, with the conditions and the fragments that are said to be in them. */
export class EmptyNest {
    private readonly nodes: ReadonlyMap<number, FreeNode>;
    private readonly inside = new Map<number, number[]>();
    private readonly held = new Set<string>();

    constructor(
        private readonly call: SequenceCall,
        nodes: readonly FreeNode[],
        left: readonly number[]
    ) {
        this.nodes = new Map(nodes.map(node => [node.at, node]));
        for (const at of left) {
            const fragment = this.fragmentAround(at);
            const id = this.nodes.get(at)?.id;
            if (fragment !== undefined && left.includes(fragment) && id !== undefined) {
                addTo(this.inside, fragment, at);
                this.held.add(id);
            }
        }
    }

    isIn(id: string): boolean {
        return this.held.has(id);
    }

    /** Where a fragment stands with what is in it, one below the other; undefined for one that holds nothing. */
    boxes(id: string, corner: Point): Map<string, Box> | undefined {
        const at = [...this.nodes.values()].find(node => node.id === id)?.at ?? -1;
        return this.inside.has(at) ? this.nested(at, corner) : undefined;
    }

    fragmentsIn(boxes: ReadonlyMap<string, Box>): string[] {
        return [...this.nodes.values()].flatMap(({ id, at }) => (boxes.has(id) && this.call.roles[at] === 'fragment' ? [id] : []));
    }

    private nested(at: number, { x, y }: Point): Map<string, Box> {
        const node = this.nodes.get(at);
        const boxes = new Map<string, Box>();
        if (!node) {
            return boxes;
        }
        const inside = this.inside.get(at) ?? [];
        let [below, right] = [y + (node.title?.h ?? 0) + PADDING, x + node.w];
        for (const part of inside) {
            const own = this.nested(part, { x: x + PADDING, y: below });
            own.forEach((box, id) => boxes.set(id, box));
            below = largest([below, ...[...own.values()].map(box => box.y + box.h)]) + PADDING;
            right = largest([right, ...[...own.values()].map(box => box.x + box.w + PADDING)]);
        }
        return boxes.set(node.id, { x, y, w: right - x, h: inside.length === 0 ? node.h : below - y });
    }

    /** A condition is no box around what is said to be in it: its fragment is. */
    private fragmentAround(at: number): number | undefined {
        const seen = new Set([at]);
        let outer = this.call.at(this.call.said[at]?.parentId);
        while (outer !== undefined && !seen.has(outer) && this.call.roles[outer] === 'section') {
            seen.add(outer);
            outer = this.call.at(this.call.said[outer]?.parentId);
        }
        return outer !== undefined && this.call.roles[outer] === 'fragment' ? outer : undefined;
    }
}
