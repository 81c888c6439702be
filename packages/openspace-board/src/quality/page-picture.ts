import type { BoardShape, ShapeOf } from '../document/board-schema';
import type { BoardIndex } from '../geometry/board-index';
import { reachOf } from '../geometry/bound-arrow';
import { type Box, grow } from '../geometry/box';
import { edgeNotationOf } from '../notation/read-notation';
import { type Fault, faultKey, type FaultKind, type Faults } from './faults';
import { Look, type SeenPage } from './look';
import { type Placed, ShapeGrid } from './shape-grid';
import { type ShownText, shownTexts } from './shown-texts';

/** As far as texts stand out of their shapes: names of frames above, captions below. */
const TEXT_REACH = 40;
/** Half of what the label of an arrow is wide at most, at scale 1. */
const LABEL_REACH = 240;

/** The drawing of a page, indexed by place. It finds the faults of some shapes without checking all others. */
export class PagePicture implements SeenPage {
    private readonly grid: ShapeGrid;
    private readonly ways: ShapeGrid;
    private readonly order: ReadonlyMap<string, number>;
    private readonly texts = new Map<string, readonly ShownText[]>();

    /** @param areas the solid boxes of all shapes of the page */
    constructor(
        readonly board: BoardIndex,
        readonly shapes: readonly BoardShape[],
        readonly areas: ShapeGrid
    ) {
        this.order = new Map(shapes.map(({ id }, at) => [id, at]));
        const reaches: Placed[] = [];
        const ways: Placed[] = [];
        for (const shape of shapes) {
            const { id, type } = shape;
            const box =
                type === 'group' ? undefined : type === 'arrow' ? (reachOf(board, shape) ?? board.pageBounds(id)) : board.pageBounds(id);
            if (box) {
                reaches.push({ id, box: withTexts(shape, box) });
            }
            if (box && type === 'arrow') {
                ways.push({ id, box });
            }
        }
        [this.grid, this.ways] = [new ShapeGrid(reaches), new ShapeGrid(ways)];
    }

    /** A measure of the time that was taken to find what is near. */
    get work(): number {
        return this.grid.comparisons + this.ways.comparisons + this.areas.comparisons;
    }

    /** Whether so much lies on everything that not all faults can be found. */
    get isCrowded(): boolean {
        return this.grid.isExhausted || this.ways.isExhausted || this.areas.isExhausted;
    }

    /** The faults that some shapes have a part in, of some kinds or of all. */
    faultsOf(ids: Iterable<string>, kinds?: ReadonlySet<FaultKind>): Faults {
        return new Map([...this.faultsAt(ids, kinds)].map(fault => [faultKey(fault), fault]));
    }

    /** The same one after the other, some of them twice: a caller that has enough does not wait for all. */
    faultsAt(ids: Iterable<string>, kinds?: ReadonlySet<FaultKind>): Iterable<Fault> {
        return new Look(this, this.board, new Set(), kinds).at(ids);
    }

    /**
     * Whether some shapes have no other faults than those that are allowed.
     * @param board the board as it would be; only these shapes differ from those on the page
     */
    hasOnly(ids: readonly string[], board: BoardIndex, isAllowed: (key: string) => boolean, kinds?: ReadonlySet<FaultKind>): boolean {
        for (const fault of new Look(this, board, new Set(ids), kinds).at(ids)) {
            if (!isAllowed(faultKey(fault))) {
                return false;
            }
        }
        return true;
    }

    near(box: Box): BoardShape[] {
        return [...this.grid.near(box)].flatMap(({ id }) => this.board.shape(id) ?? []);
    }

    arrowsNear(box: Box): ShapeOf<'arrow'>[] {
        return [...this.ways.near(box)].flatMap(({ id }) => {
            const shape = this.board.shape(id);
            return shape?.type === 'arrow' ? [shape] : [];
        });
    }

    textsOf(shape: BoardShape): readonly ShownText[] {
        const known = this.texts.get(shape.id) ?? shownTexts(this.board, shape);
        this.texts.set(shape.id, known);
        return known;
    }

    isAbove(one: string, other: string): boolean {
        return (this.order.get(one) ?? 0) > (this.order.get(other) ?? 0);
    }
}

function withTexts(shape: BoardShape, box: Box): Box {
    if (shape.type !== 'arrow') {
        return shape.type === 'line' || shape.type === 'draw' ? box : grow(box, TEXT_REACH);
    }
    const { startLabel, endLabel } = edgeNotationOf(shape) ?? {};
    return shape.props.text || startLabel || endLabel ? grow(box, LABEL_REACH * shape.props.scale) : box;
}
