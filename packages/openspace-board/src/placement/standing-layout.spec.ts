import { expect } from 'chai';
import type { ElkNode } from '../layout/elk-layout';
import { planTidy } from '../plans/plan-tidy';
import { planUpdate } from '../plans/plan-update';
import { boardOf } from '../test/boards';
import { drawClean } from '../test/draw-placed';
import { type Seen, viewOf } from '../test/seen';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { arrangeBlocks } from './arrange-block';
import { boardGraph } from './board-graph';
import type { RunElk } from './placement';

const CHILDREN = ['left', 'middle', 'right'];
const STAR: readonly ShapeInput[] = [
    ...['hub', ...CHILDREN].map((id): ShapeInput => ({ type: 'geo', id, label: `Box ${id}`, props: { face: 'class' } })),
    ...CHILDREN.map((to): ShapeInput => ({ type: 'arrow', id: `to ${to}`, from: 'hub', to, label: to }))
];

/** Instead of ELK: a row of all but the hub below it, in the order given. */
function inRow(order: (children: readonly ElkNode[]) => readonly ElkNode[]): RunElk {
    return async graph => {
        const isHub = ({ id }: ElkNode): boolean => id === 'shape:hub';
        const row = order((graph.children ?? []).filter(child => !isHub(child)));
        const places = new Map(row.map(({ id }, at) => [id, at * 260]));
        const children = graph.children?.map(child =>
            isHub(child) ? { ...child, x: 260, y: 0 } : { ...child, x: places.get(child.id) ?? 0, y: 300 }
        );
        return { ...graph, ...(children && { children }), x: 0, y: 0, width: 720, height: 400 };
    };
}

async function tidied(elk: RunElk, moves: Readonly<Record<string, number>>): Promise<string[]> {
    const board = boardOf([]);
    const drawn = await drawClean(STAR, elk, { layout: 'auto' }, board);
    expect(rowOf(drawn)).to.deep.equal(CHILDREN);
    const updates = Object.entries(moves).map(([shapeId, by]) => ({ shapeId, x: drawn.box(shapeId).x + by }));
    board.apply(planUpdate(board, updates).change);
    const graph = boardGraph(board, { layout: 'auto' });
    board.apply(planTidy(board, graph, await arrangeBlocks(graph, elk)).change);
    return rowOf(viewOf(board));
}

function rowOf({ box }: Seen): string[] {
    return [...CHILDREN].sort((one, other) => box(one).x - box(other).x);
}

describe('What is tidied up in layers', () => {
    it('TU11 comes back where it was only moved a little', async () => {
        expect(
            await tidied(
                inRow(children => children),
                { middle: 40 }
            )
        ).to.deep.equal(CHILDREN);
    });

    it('TU11 keeps the order in which a person has put it', async () => {
        expect(
            await tidied(
                inRow(children => children),
                { middle: 400 }
            )
        ).to.deep.equal(['left', 'right', 'middle']);
    });

    it('TU11 is turned round where that is how it stands', async () => {
        const fixed = inRow(children => [...children].sort((one, other) => (one.id < other.id ? -1 : 1)));
        expect(await tidied(fixed, { left: 520, right: -520 })).to.deep.equal(['right', 'middle', 'left']);
    });
});
