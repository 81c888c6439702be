import type { Box } from '../../geometry/box';
import { edgesOf } from '../../geometry/crossings';
import { meets } from '../../quality/crossed-shapes';
import { frameNameGap } from '../../text/label-size';
import { LINE_HEIGHT } from '../../text/text-metrics';
import type { ArrangedBlock, FreeNode, Way } from '../placement';

/** Where the name of a frame stands: above its top left corner. */
export function nameBox(name: NonNullable<FreeNode['name']>, { x, y }: Pick<Box, 'x' | 'y'>): Box {
    return { x, y: y - frameNameGap(name.h / LINE_HEIGHT) - name.h, ...name };
}

/** A tab is at least this share of its package. */
const TAB = 0.35;

/** Where the name of what holds others stands: above a frame, in the band of a lane, in a tab, or at the top left of a 3D node. */
export function titleArea({ name, face, title }: FreeNode, box: Box): Box | undefined {
    if (name) {
        return nameBox(name, box);
    }
    switch (title && face) {
        case 'swimlane':
            return title && (title.h > title.w ? { ...box, w: title.w } : { ...box, h: title.h });
        case 'package':
            return title && { ...box, w: Math.max(title.w, box.w * TAB), h: title.h };
        case 'node3d':
            return title && { ...box, w: Math.min(box.w, title.widest ?? title.w), h: title.h };
        default:
            return undefined;
    }
}

/** How often lines of a block run over names of frames, and of other boxes around shapes. */
export function countOverNames({ nodes, boxes, ways }: Pick<ArrangedBlock, 'nodes' | 'boxes' | 'ways'>): number {
    const holders = new Set(nodes.flatMap(({ parent }) => parent ?? []));
    const names = nodes.flatMap(node => {
        const box = node.name || holders.has(node.id) ? boxes.get(node.id) : undefined;
        return (box && titleArea(node, box)) ?? [];
    });
    return names.length === 0 ? 0 : [...ways.values()].filter(way => names.some(name => runsOver(way, name))).length;
}

/** Whether a way has a point in a name. */
export function runsOver({ points }: Way, name: Box): boolean {
    return edgesOf({ points: [...points], closed: false }).some(([from, to]) => meets(name, from, to));
}

/** The same picture from the right to the left, as in a mirror. */
export function mirroredBlock(block: ArrangedBlock): ArrangedBlock {
    const flipped = <P extends { readonly x: number }>(point: P, w = 0): P => ({ ...point, x: block.w - point.x - w });
    return {
        ...block,
        boxes: new Map([...block.boxes].map(([id, box]) => [id, flipped(box, box.w)])),
        ways: new Map(
            [...block.ways].map(([at, way]) => [
                at,
                { ...way, points: way.points.map(point => flipped(point)), ...(way.label && { label: flipped(way.label) }) }
            ])
        )
    };
}
