import { BoardIndex } from '@openspace/board';
import { isVisibleName, MAX_ID } from '@openspace/board/lib/vocabulary/visible-name';
import { expect } from 'chai';
import type { Diagram } from '../../diagram';
import { drawn } from '../../test/boards';
import { diagramOf } from './read-diagram';

const LONG = 'x'.repeat(300);
const IDS = ['a\nb', 'a b', 'x\u202ey', LONG, `${LONG}!`, ' ', '\u200b', '👩‍👩‍👧', `${'x'.repeat(179)}👍`, '__proto__', 'plain'];

const named = (label: string): Diagram => ({
    nodes: IDS.map((id, at) => ({
        id,
        shape: 'rectangle',
        label: `${label} ${at}`,
        bounds: { x: 300 * at, y: 0, width: 100, height: 60 }
    })),
    edges: [{ id: `${LONG}->a\nb`, from: { node: LONG }, to: { node: 'a\nb' } }]
});

describe('what files call as they like', () => {
    it('W6 has an id on the board that tools take, each its own, and its own again in what is written', () => {
        const { board } = drawn(named('Node'), undefined, { source: 'a.dot' });
        const shapes = BoardIndex.of(board).children(board.pageId);
        expect(shapes).to.have.length(IDS.length + 1);
        expect(shapes.filter(({ id }) => !isVisibleName(id) || id.length > MAX_ID)).to.deep.equal([]);
        const { nodes, edges } = diagramOf(board).diagram;
        expect(nodes.map(({ id }) => id)).to.deep.equal(IDS);
        expect(edges.map(({ from, to }) => [from.node, to.node])).to.deep.equal([[LONG, 'a\nb']]);
    });

    it('W5 is found again when its file is drawn again', () => {
        const { board } = drawn(named('Node'), undefined, { source: 'a.dot' });
        const before = BoardIndex.of(board)
            .children(board.pageId)
            .map(({ id }) => id);
        drawn(named('Changed'), board, { source: 'a.dot' });
        expect(
            BoardIndex.of(board)
                .children(board.pageId)
                .map(({ id }) => id)
        ).to.have.members(before);
        expect(diagramOf(board).diagram.nodes.every(({ label }) => label?.startsWith('Changed'))).to.equal(true);
    });

    it('W6 has its own id each where many begin alike', () => {
        const nodes = Array.from({ length: 3_000 }, (_, at) => ({
            id: `${LONG} ${at}`,
            shape: 'rectangle' as const,
            bounds: { x: 200 * (at % 60), y: 100 * Math.floor(at / 60), width: 100, height: 60 }
        }));
        const { board } = drawn({ nodes, edges: [] });
        expect(
            new Set(
                BoardIndex.of(board)
                    .children(board.pageId)
                    .map(({ id }) => id)
            ).size
        ).to.equal(nodes.length);
    });
});
