import { kinOf } from './kin';
import type { ArrangedBlock, FreeBlock, FreeNode } from '../placement';

/**
 * A block of classes with each family, which is a class with all that inherit from it, in a box of its own; undefined
 * where no class has a parent, where all are of one family, and where something is in a frame.
 */
export function inFamilies(block: FreeBlock): FreeBlock | undefined {
    if (block.nodes.some(({ parent }) => parent !== undefined)) {
        return undefined;
    }
    const familyOf = new Map([...kinOf(block)].map(([id, { family }]) => [id, family]));
    const sizes = new Map<string, number>();
    familyOf.forEach(family => sizes.set(family, (sizes.get(family) ?? 0) + 1));
    const families = [...sizes].filter(([, size]) => size > 1).map(([family]) => family);
    if (families.length === 0 || sizes.size === 1) {
        return undefined;
    }
    const boxes = families.map((family): FreeNode => ({ ...EMPTY, id: boxOf(family) }));
    const nodes = block.nodes.map(node => {
        const family = familyOf.get(node.id);
        return family !== undefined && families.includes(family) ? { ...node, parent: boxOf(family) } : node;
    });
    return { ...block, nodes: [...boxes, ...nodes] };
}

/** The picture of the block without the boxes of its families. */
export function withoutFamilies(block: FreeBlock, { boxes, ...arranged }: ArrangedBlock): ArrangedBlock {
    const known = new Set(block.nodes.map(({ id }) => id));
    return { ...arranged, nodes: block.nodes, boxes: new Map([...boxes].filter(([id]) => known.has(id))) };
}

const EMPTY: Omit<FreeNode, 'id'> = { at: -1, parent: undefined, w: 0, h: 0, origin: { x: 0, y: 0 }, isFrame: false, hasSize: false };

const boxOf = (family: string): string => `family ${family}`;
