import { asShape, type BoardShape } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import { changeShape } from '../plans/change-shape';
import type { ShapeUpdate } from '../vocabulary/vocabulary';
import { type Fault, faultKey, type Faults } from './faults';
import type { PagePicture } from './page-picture';
import { updateCall } from '../vocabulary/update-call';

/** So many updates are tried for one warning. */
const MOST_EACH = 120;
/** What an update takes in addition to comparing boxes, in the time of as many comparisons. */
const EACH = 30;

/** Finds updates that remove a fault without causing another: each update is tried before it is suggested. */
export class Fixes {
    private work = 0;
    private readonly before = new Map<string, Faults>();

    /** @param most boxes are compared in all, as a measure of time */
    constructor(
        readonly picture: PagePicture,
        private readonly most: number
    ) {}

    /** Whether no more is tried. */
    get isSpent(): boolean {
        return this.work > this.most || this.picture.isCrowded;
    }

    /**
     * The call with the first of some updates after which a fault is gone and there is no new one.
     * @param fault an existing one
     * @param updates the least change first
     * @param isRight whether the changed board would meet all other conditions
     */
    find(fault: Fault, updates: Iterable<ShapeUpdate>, isRight: (board: BoardIndex) => boolean = () => true): string | undefined {
        let tried = 0;
        for (const update of updates) {
            if (this.isSpent || ++tried > MOST_EACH) {
                return undefined;
            }
            const from = this.picture.work;
            const helps = this.helps(fault, update, isRight);
            this.work += this.picture.work - from + EACH;
            if (helps) {
                return updateCall([update]);
            }
        }
        return undefined;
    }

    private helps(fault: Fault, update: ShapeUpdate, isRight: (board: BoardIndex) => boolean): boolean {
        const { board } = this.picture;
        const shape = board.shape(update.shapeId);
        const changed = shape && !shape.isLocked ? changedBy(board, shape, update) : undefined;
        if (!shape || !changed) {
            return false;
        }
        const ids = [shape.id, ...new Set(board.bindingsTo(shape.id).map(({ fromId }) => fromId as string))];
        const key = ids.join();
        const then = board.withShapes([changed]);
        // Most updates fail at this, which is a short look.
        if (!this.picture.hasOnly(ids, then, found => found !== faultKey(fault), new Set([fault.kind])) || !isRight(then)) {
            return false;
        }
        const before = this.before.get(key) ?? this.picture.faultsOf(ids);
        this.before.set(key, before);
        return this.picture.hasOnly(ids, then, found => before.has(found));
    }
}

/** The shape as `update_shape` makes it; undefined where that is refused or warns of something. */
function changedBy(board: BoardIndex, shape: BoardShape, update: ShapeUpdate): BoardShape | undefined {
    const findings = { field: (name: string) => name, shapeId: shape.id, issues: [], warnings: [] };
    const changed = asShape(changeShape(board, shape, update, findings, []));
    return findings.issues.length + findings.warnings.length > 0 ? undefined : changed;
}
