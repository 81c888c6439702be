import { append } from '@openspace/tool';
import type { TLRecord } from '@tldraw/tlschema';
import type { BoardView } from '../document/board-view';
import { reachOf } from '../geometry/bound-arrow';
import { BoardIndex } from '../geometry/board-index';
import type { Box } from '../geometry/box';
import { type Placed, ShapeGrid } from '../quality/shape-grid';

/** The shapes of a page by where they are, so that work around a few of them does not grow with the board. */
export class NearShapes {
    private readonly placed: readonly Placed[];
    private sorted: ShapeGrid;

    /** @param except those that are about to move */
    constructor(
        private readonly board: BoardIndex,
        except: ReadonlySet<string> = new Set()
    ) {
        this.placed = board.descendants(board.pageId).flatMap(shape => {
            const box = except.has(shape.id)
                ? undefined
                : ((shape.type === 'arrow' ? reachOf(board, shape) : undefined) ?? board.pageBounds(shape.id));
            return box ? [{ id: String(shape.id), box }] : [];
        });
        this.sorted = new ShapeGrid(this.placed);
    }

    /** The shapes that may have a point in an area. */
    near(area: Box): string[] {
        if (this.sorted.isExhausted) {
            this.sorted = new ShapeGrid(this.placed);
        }
        return [...this.sorted.near(area)].map(({ id }) => id);
    }

    /**
     * A board of nothing but what is near, and what that depends on.
     * @param now the board from which the records are taken
     * @param more shapes that are on it wherever they are
     */
    view(now: BoardView, areas: readonly Box[], more: Iterable<string>): BoardIndex {
        const records = new Map<string, TLRecord>();
        const open = [...areas.flatMap(area => this.near(area)), ...more];
        for (let id = open.pop(); id !== undefined; id = open.pop()) {
            const record = records.has(id) ? undefined : now.get(id);
            if (!record) {
                continue;
            }
            records.set(id, record);
            if (record.typeName === 'shape') {
                open.push(record.parentId);
                const inside = this.board.children(id);
                // What holds something is no obstacle, and a group is as large as what it holds.
                append(
                    open,
                    (record.type === 'group' ? inside : inside.slice(0, 1)).map(child => child.id)
                );
                append(
                    open,
                    this.board.bindingsOf(id).map(binding => binding.id)
                );
            } else if (record.typeName === 'binding') {
                open.push(record.toId);
            }
        }
        return BoardIndex.of({ pageId: now.pageId, get: id => records.get(id), records: () => records.values() });
    }
}
