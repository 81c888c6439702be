import type { Cell } from '../document/cell';
import type { DiagramSession } from './diagram-session';
import { lift } from './groups';

export interface Deleted {
    readonly deleted: string;
    /** Edges that held on to it, and the labels of edges that went. */
    readonly cascaded_edges?: string[];
    /** Children that now belong to its parent and stay in their place. */
    readonly reparented?: string[];
    readonly remaining: number;
}

/** Deletes a cell. What it contained moves to its parent; edges that would hang in the air go with it. */
export function deleteCell(session: DiagramSession, id: string): Deleted {
    const { page } = session;
    const cell = session.cell(id);
    const gone = new Set<Cell>([cell]);
    const edges = page.drawn.filter(each => each.isEdge);
    // Labels and ports cannot exist without their cell, or an edge without its ends. Each of them may have further cells on it.
    for (const lost of gone) {
        for (const child of page.childrenOf(lost.id)) {
            if (lost.isEdge || child.isRelative) {
                gone.add(child);
            }
        }
        edges.filter(edge => edge.sourceId === lost.id || edge.targetId === lost.id).forEach(edge => gone.add(edge));
    }
    const parent = page.parentOf(cell) ?? session.activeLayer;
    const reparented = [...page.childrenOf(cell.id)].filter(child => !gone.has(child));
    reparented.forEach(child => lift(page, child, parent));
    page.remove(gone);
    const cascaded = [...gone].filter(each => each !== cell).map(each => each.id);
    return {
        deleted: id,
        ...(cascaded.length > 0 && { cascaded_edges: cascaded }),
        ...(reparented.length > 0 && { reparented: reparented.map(child => child.id) }),
        remaining: page.drawn.length
    };
}
