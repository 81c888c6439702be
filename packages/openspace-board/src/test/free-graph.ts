import type { FreeEdge, FreeNode } from '../placement/placement';

const END = { mark: 'none', length: 0 } as const;

/** A node that is to be placed, without a size of its own. */
export function freeNode(id: string, face?: FreeNode['face']): FreeNode {
    return { at: 0, id, parent: undefined, w: 0, h: 0, origin: { x: 0, y: 0 }, isFrame: false, hasSize: true, face };
}

/** An edge with nothing at its ends. */
export function freeEdge(at: number, from: string, to: string, label?: FreeEdge['label']): FreeEdge {
    return { at, from, to, label, look: '', ends: { start: END, end: END } };
}
