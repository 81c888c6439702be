import { ToolError } from '@openspace/tool';
import { type Box, unionOf } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import type { ElkNode } from '../../layout/elk-layout';
import { atTheirShapes } from './at-their-shapes';
import { CENTER_LABEL } from './elk-edges';
import type { ArrangedBlock, FreeBlock, Way } from '../placement';

/**
 * Reads where ELK put the shapes of a block, and where it leads edges.
 * @param turned edges that ELK got from their end to their start
 * @throws ToolError `INTERNAL` where ELK gave a shape no place.
 */
export function readElk(block: FreeBlock, result: ElkNode, turned: ReadonlySet<number>): ArrangedBlock {
    const boxes = new Map<string, Box>();
    const collect = (node: ElkNode): void => {
        for (const child of node.children ?? []) {
            const { id, x = NaN, y = NaN, width = NaN, height = NaN } = child;
            if (![x, y, width, height].every(Number.isFinite)) {
                throw new ToolError('INTERNAL', `The layout gave ${id} no place.`, {
                    suggestion: 'Give the shapes x and y; nothing was drawn.',
                    details: { id }
                });
            }
            boxes.set(id, { x, y, w: width, h: height });
            collect(child);
        }
    };
    collect(result);
    const ways = atTheirShapes(block.edges, waysOf(block, result, turned), boxes);
    const all = unionOf([...boxes.values()]) ?? { x: 0, y: 0, w: 0, h: 0 };
    const shifted = ({ x, y }: Point): Point => ({ x: x - all.x, y: y - all.y });
    return {
        ...block,
        w: all.w,
        h: all.h,
        boxes: new Map([...boxes].map(([id, box]) => [id, { ...box, ...shifted(box) }])),
        ways: new Map(
            [...ways].map(([at, way]) => [at, { ...way, points: way.points.map(shifted), label: way.label && shifted(way.label) }])
        )
    };
}

function waysOf({ edges: own }: FreeBlock, { edges = [] }: ElkNode, turned: ReadonlySet<number>): Map<number, Way> {
    const byAt = new Map(own.map(edge => [edge.at, edge]));
    return new Map(
        edges.flatMap(({ id, sections, labels }) => {
            const [section] = sections ?? [];
            const edge = byAt.get(Number(id));
            // Loops are drawn in the room that ELK has kept for them.
            if (!section || sections?.length !== 1 || !edge || edge.from === edge.to) {
                return [];
            }
            const label = labels?.find(({ text }) => text === CENTER_LABEL);
            const middle =
                label?.x !== undefined && label.y !== undefined
                    ? { x: label.x + label.width / 2, y: label.y + label.height / 2 }
                    : undefined;
            const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
            return [
                [
                    edge.at,
                    {
                        points: turned.has(edge.at) ? points.reverse() : points,
                        ...(middle && label && { label: middle, labelSize: { w: label.width, h: label.height } })
                    }
                ] as const
            ];
        })
    );
}
