import { expect } from 'chai';
import type { TLRecord } from '@tldraw/tlschema';
import { asShape } from '../document/board-schema';
import { MemoryBoard } from '../document/memory-board';
import { BoardIndex } from '../geometry/board-index';
import { edgeNotationOf } from '../notation/read-notation';
import { boardOf } from '../test/boards';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { followedRoutes } from './followed-routes';
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

function points(board: MemoryBoard): string {
    const index = BoardIndex.of(board);
    const shape = index.shape('shape:a-c');
    const way = shape?.type === 'arrow' ? (index.route(shape)?.points ?? []) : [];
    return way.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' ');
}

describe('What follows for arrows from what a person does', () => {
    it('LR6 a new arrow is automatic on a board with automatic routes, and only there', () => {
        for (const isRouted of [true, false]) {
            const both = boards(isRouted);
            follow(both, planAdd(both.before, [arrow('c', 'b')]).change.put);
            expect(routeOf(both.after, 'shape:c-b')?.automatic, String(isRouted)).to.equal(isRouted || undefined);
        }
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

    it('LR7 an arrow stays where it is drawn when the shape at its end is deleted', () => {
        const both = boards();
        const gone = BoardIndex.of(both.before).bindingsTo('shape:c');
        const target = both.before.get('shape:c');
        follow(both, [], target ? [target.id, ...gone.map(({ id }) => id)] : []);
        expect(points(both.after)).to.equal(points(both.before));
    });
});
