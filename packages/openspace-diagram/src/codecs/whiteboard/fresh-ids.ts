import { type BoardIndex, shapeIdOf } from '@openspace/board';
import { visibleName } from '@openspace/board/lib/vocabulary/visible-name';
import type { Diagram } from '../../diagram';
import { CELL } from './page-origin';
import { plainId } from './read-nodes';

/** By names, with which number to look on for a free name: each page of a file may have the same ids. */
export type NextNames = Map<string, number>;

/**
 * The ids on the board of what cannot have its own there: because the board has it for something else, which comes from another source or is
 * on another page, or because it is none that an agent could name.
 */
export function freshIds(
    board: BoardIndex,
    diagram: Diagram,
    { source, replace }: { readonly source?: string; readonly replace?: boolean },
    next: NextNames
): Map<string, string> {
    const all = [...diagram.nodes, ...diagram.edges];
    const before = new Map<string, string>();
    if (replace !== true) {
        for (const { id, meta } of board.descendants(board.pageId)) {
            const cell = meta[CELL];
            if (typeof cell === 'string' && meta['source'] === source && !before.has(cell)) {
                before.set(cell, plainId(id));
            }
        }
    }
    const isFree = (id: string): boolean => {
        const shape = board.shape(shapeIdOf(id));
        if (!shape) {
            return true;
        }
        const isHere = board.pageOf(shape.id) === board.pageId;
        const isSame = shape.meta[CELL] === undefined && (shape.meta['source'] === undefined || shape.meta['source'] === source);
        return isHere && (isSame || replace === true);
    };
    const ids = new Set(all.map(({ id }) => id));
    const names = new Map<string, string>();
    const given = new Set(before.values());
    for (const id of ids) {
        const known = before.get(id);
        if (known !== undefined) {
            names.set(id, known);
            continue;
        }
        const wanted = visibleName(id);
        let name = wanted;
        for (let count = next.get(wanted) ?? 2; !isFree(name) || (name !== id && (ids.has(name) || given.has(name))); count++) {
            name = `${wanted}-${count}`;
            next.set(wanted, count);
        }
        if (name !== id) {
            names.set(id, name);
            given.add(name);
        }
    }
    return names;
}
