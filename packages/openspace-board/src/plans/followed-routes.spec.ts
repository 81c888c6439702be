import { expect } from 'chai';
import type { TLRecord } from '@tldraw/tlschema';
import { asShape } from '../document/board-schema';
import { MemoryBoard } from '../document/memory-board';
import { BoardIndex } from '../geometry/board-index';
import { edgeNotationOf } from '../notation/read-notation';
import { boardOf } from '../test/boards';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { followedRoutes } from './followed-routes';
import { DragRoutes } from './live-routes';
import { planAdd } from './plan-add';
import { planRoutes } from './plan-routes';

const geo = (id: string, x: number, y: number): ShapeInput => ({ type: 'geo', id, label: id, x, y, width: 120, height: 60 });
const arrow = (from: string, to: string): ShapeInput => ({ type: 'arrow', id: `${from}-${to}`, from, to });
const SHAPES = [geo('a', 0, 0), geo('b', 0, 300), geo('c', 0, 600), arrow('a', 'c')];

function boards(isRouted = true): { before: MemoryBoard; after: MemoryBoard } {
    const before = boardOf(SHAPES);
    if (isRouted) {
        before.apply(planRoutes(before, {}).change);
    }
    return { before, after: new MemoryBoard([...before.records()]) };
}

/** Makes a change, and then what follows from it. */
function follow({ before, after }: ReturnType<typeof boards>, put: readonly TLRecord[], remove: readonly TLRecord['id'][] = []): void {
    after.apply({ put: [...put], remove: [...remove] });
    after.apply({ put: [...followedRoutes(before, after, [...put.map(({ id }) => id), ...remove])], remove: [] });
}

function routeOf(board: MemoryBoard, id: string) {
    const shape = asShape(board.get(id));
    return shape?.type === 'arrow' ? edgeNotationOf(shape)?.route : undefined;
}

function endOf(board: MemoryBoard) {
    return BoardIndex.of(board)
        .bindingsOf('shape:a-c')
        .find(({ props }) => props.terminal === 'end');
}

function wayOf(board: MemoryBoard): { x: number; y: number }[] {
    const index = BoardIndex.of(board);
    const shape = index.shape('shape:a-c');
    const way = shape?.type === 'arrow' ? (index.route(shape)?.points ?? []) : [];
    return way.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

function points(board: MemoryBoard): string {
    return wayOf(board)
        .map(({ x, y }) => `${x},${y}`)
        .join(' ');
}

describe('What follows for arrows from what a person does', () => {
    it('LR6 a new arrow is automatic on a board with automatic routes, and only there', () => {
        for (const isRouted of [true, false]) {
            const both = boards(isRouted);
            follow(both, planAdd(both.before, [arrow('c', 'b')]).change.put);
            expect(routeOf(both.after, 'shape:c-b')?.automatic, String(isRouted)).to.equal(isRouted || undefined);
        }
    });

    it('LR6 a new arrow at a topic of a mind map is a curve', () => {
        const both = boards();
        const drawn = { ...arrow('a', 'b'), props: { route: { kind: 'curved', automatic: true } } };
        both.before.apply(planAdd(both.before, [drawn, geo('far', 400, 0), geo('on', 400, 500)]).change);
        both.after.apply({ put: [...both.before.records()], remove: [] });
        follow(both, planAdd(both.before, [arrow('b', 'on'), arrow('far', 'on')]).change.put);
        expect(routeOf(both.after, 'shape:b-on')).to.include({ kind: 'curved', automatic: true });
        expect(routeOf(both.after, 'shape:far-on')?.kind).to.equal('straight');
    });

    it('LR6 an arrow finds a new way when its end is bound to another shape, and is straight when it is taken off', () => {
        const both = boards();
        expect(routeOf(both.before, 'shape:a-c')?.points).not.to.equal(undefined);
        const end = endOf(both.before);
        const target = both.before.get('shape:b');
        follow(both, end && target?.typeName === 'shape' ? [{ ...end, toId: target.id }] : []);
        expect(points(both.after)).to.equal('60,62 60,300');
        const off = boards();
        follow(
            off,
            [],
            [endOf(off.before)].flatMap(binding => binding?.id ?? [])
        );
        expect(routeOf(off.after, 'shape:a-c')).to.deep.equal({ kind: 'straight', automatic: true });
    });

    it('LR12 an end stays at the side to which it is dragged, also when its shape moves later, until it is dragged to the middle', () => {
        const dragged = (both: ReturnType<typeof boards>, x: number, y: number): ReturnType<typeof boards> => {
            const end = endOf(both.after);
            const next = { before: both.after, after: new MemoryBoard([...both.after.records()]) };
            follow(next, end ? [{ ...end, props: { ...end.props, isPrecise: true, normalizedAnchor: { x, y } } }] : []);
            return next;
        };
        const both = dragged(boards(), 0.9, 0.4);
        const [tip, back] = wayOf(both.after).reverse();
        expect(tip).to.deep.equal({ x: 120, y: 631 });
        expect(back?.y, 'it comes from the right').to.equal(tip?.y);
        expect(back?.x).to.be.greaterThan(tip?.x ?? Infinity);
        expect(routeOf(both.after, 'shape:a-c')).to.include({ automatic: true, endSide: 'right' });

        const later = { before: both.after, after: new MemoryBoard([...both.after.records()]) };
        const shape = BoardIndex.of(later.after).shape('shape:c');
        follow(later, shape ? [{ ...shape, x: -300 }] : []);
        expect(wayOf(later.after).at(-1)?.x, 'still at its right').to.equal(-180);
        expect(routeOf(later.after, 'shape:a-c')?.endSide).to.equal('right');

        expect(routeOf(dragged(later, 0.45, 0.55).after, 'shape:a-c')).not.to.have.property('endSide');
    });

    it('LR12 an end that is dragged to a side of another shape stays at that', () => {
        const both = boards();
        const end = endOf(both.before);
        const target = both.before.get('shape:b');
        const props = end && { ...end.props, isPrecise: true, normalizedAnchor: { x: 0.05, y: 0.5 } };
        follow(both, end && props && target?.typeName === 'shape' ? [{ ...end, toId: target.id, props }] : []);
        expect(wayOf(both.after).at(-1)).to.include({ x: 0, y: 331 });
    });

    it('LR12 an end is at no side of its own where only its shape has been dragged', () => {
        const both = boards();
        const shape = BoardIndex.of(both.before).shape('shape:c');
        const moved = shape ? [{ ...shape, x: 60, y: -300 }] : [];
        both.after.apply({ put: moved, remove: [] });
        const step = new DragRoutes(both.before, ['shape:c']).step(both.after);
        expect(step.filter(({ typeName }) => typeName === 'binding')).not.to.deep.equal([]);
        follow(both, [...moved, ...step]);
        expect(routeOf(both.after, 'shape:a-c')).not.to.have.any.keys('startSide', 'endSide');
    });

    it('LR13 an arrow no longer leads around a shape that is deleted', () => {
        const both = boards();
        expect(wayOf(both.before)).to.have.length.greaterThan(2);
        const gone = both.before.get('shape:b');
        follow(both, [], gone ? [gone.id] : []);
        expect(points(both.after)).to.equal('60,62 60,600');
    });

    it('LR7 an arrow stays where it is drawn when the shape at its end is deleted', () => {
        const both = boards();
        const gone = BoardIndex.of(both.before).bindingsTo('shape:c');
        const target = both.before.get('shape:c');
        follow(both, [], target ? [target.id, ...gone.map(({ id }) => id)] : []);
        expect(points(both.after)).to.equal(points(both.before));
    });
});
