import { expect } from 'chai';
import type { MemoryBoard } from '../document/memory-board';
import { arrangeBlocks } from '../placement/arrange-block';
import { boardGraph } from '../placement/board-graph';
import { allBriefs } from '../test/briefs/all-briefs';
import { boardOf, boxAt } from '../test/boards';
import { drawClean, noElk } from '../test/draw-placed';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { planTidy } from './plan-tidy';
import { tidyScope } from './tidy-scope';

const arrow = (from: string, to: string): ShapeInput => ({ type: 'arrow', from, to });
const frame = (id: string, x: number): ShapeInput => ({ type: 'frame', id, label: id, x, y: 300, width: 300, height: 200 });
const BOARD = boardOf([
    ...['root', 'left', 'right', 'leaf', 'alone'].map((id, at) => boxAt(id, at * 200, 0)),
    ...[arrow('root', 'left'), arrow('root', 'right'), arrow('right', 'leaf')],
    ...[
        frame('f', 0),
        frame('g', 400),
        boxAt('in', 20, 20, { parentId: 'f' }),
        boxAt('other', 20, 20, { parentId: 'g' }),
        arrow('in', 'other')
    ]
]);
const SEQUENCE = boardOf([
    ...['one', 'two'].map((id, at) => boxAt(id, at * 200, 0, { height: 300, props: { face: 'lifeline' } })),
    arrow('one', 'two')
]);
const scopeOn = (board: MemoryBoard, ...ids: string[]): readonly string[] | undefined =>
    tidyScope(
        board,
        ids.map(id => `shape:${id}`)
    );
const scopeOf = (...ids: string[]): readonly string[] | undefined => scopeOn(BOARD, ...ids);

describe('What is tidied up', () => {
    it('TU10 is all that a single shape is connected with, so that a tree stays one', () => {
        expect(scopeOf('leaf')).to.have.members(['shape:leaf', 'shape:right', 'shape:root', 'shape:left']);
        expect(scopeOf('in')).to.have.members(['shape:f', 'shape:g']);
    });

    it('TU10 is the board for one that is connected with nothing, or is part of a sequence', () => {
        expect(scopeOf('alone')).to.equal(undefined);
        expect(scopeOn(SEQUENCE, 'one')).to.equal(undefined);
    });

    it('TU10 is what several shapes are, or what one holds', () => {
        expect(scopeOf('leaf', 'root')).to.deep.equal(['shape:leaf', 'shape:root']);
        expect(scopeOf('f')).to.deep.equal(['shape:f']);
    });

    it('TU10 is a whole pool for one of its lanes, which no tidying up takes out of it', async () => {
        const shapes = allBriefs.find(({ name }) => name === 'process-publishing')?.shapes ?? [];
        const { board } = await drawClean(shapes, noElk);
        expect(scopeOn(board, 'editor')).to.have.members(['shape:editor', 'shape:author', 'shape:press']);
        const graph = boardGraph(board, { layout: 'auto', shapeIds: ['shape:editor'] });
        const { change } = planTidy(board, graph, await arrangeBlocks(graph, noElk));
        expect(change.put.map(({ id }) => id)).to.deep.equal([]);
    });
});
