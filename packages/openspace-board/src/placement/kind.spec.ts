import { expect } from 'chai';
import type { FaceName, MarkName } from '../notation/notation';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { boardGraph } from './board-graph';
import { boardOf } from '../test/boards';
import { parentEnd } from '../notation/class-parent';
import { diagramKind } from './kind';

const node = (id: string, face?: FaceName, more: object = {}): ShapeInput => ({
    type: 'geo',
    id,
    ...(face && { props: { face } }),
    ...more
});
const edge = (endMark?: MarkName, startMark?: MarkName): ShapeInput => ({
    type: 'arrow',
    from: 'a',
    to: 'b',
    props: { ...(startMark && { startMark }), ...(endMark && { endMark }) }
});

describe('the kind of a diagram', () => {
    it('A10 is recognised by faces, marks, frames and lanes', () => {
        const plain = [node('a'), node('b'), node('c', 'cylinder'), edge()];
        expect(diagramKind(plain)).to.equal('graph');
        expect(diagramKind([...plain, edge('hollow-triangle')])).to.equal('class');
        expect(diagramKind([...plain, edge(undefined, 'crow-many')])).to.equal('er');
        expect(diagramKind([node('a', 'class'), node('b')])).to.equal('class');
        expect(diagramKind([node('a', 'table'), node('b', 'table'), node('c', 'class')])).to.equal('er');
        for (const face of ['person', 'component', 'node3d'] as const) {
            expect(diagramKind([...plain, node('d', face)]), face).to.equal('c4');
        }
        for (const face of ['initial', 'final', 'history', 'choice', 'bar'] as const) {
            expect(diagramKind([...plain, node('d', face)]), face).to.equal('state');
        }
        const frame: ShapeInput = { type: 'frame', id: 'f' };
        expect(diagramKind([...plain, frame])).to.equal('c4');
        expect(diagramKind([frame, frame, node('a', 'class', { parentId: 'f' })])).to.equal('class');
        expect(diagramKind([node('l', 'swimlane'), node('a', 'initial', { parentId: 'l' }), node('b', 'final')])).to.equal('process');
        expect(diagramKind([node('l', 'swimlane'), node('a', 'initial'), node('b', 'final')])).to.equal('state');
        expect(diagramKind([node('a', 'lifeline'), node('b', 'class'), edge()])).to.equal('sequence');
        expect(diagramKind([node('alt', 'fragment'), { ...edge(), parentId: 'alt' }])).to.equal('sequence');
    });

    it('A10 is what the layout names, if it names one', () => {
        expect(diagramKind([node('a', 'class')], 'er')).to.equal('er');
        expect(diagramKind([node('a', 'class')], 'layered')).to.equal('class');
        expect(diagramKind([node('a', 'lifeline')], 'grid')).to.equal('graph');
    });

    it('A10 is the same on a board, where marks may be those of tldraw', () => {
        const board = boardOf([node('a', 'table', { x: 0, y: 0 }), node('b', 'table', { x: 400, y: 0 }), edge('crow-many', 'crow-one')]);
        const [block] = boardGraph(board, { layout: 'auto' }).blocks;
        expect(block).to.include({ kind: 'er' });
        expect([block?.edges[0]?.ends.start.mark, block?.edges[0]?.ends.end.mark]).to.deep.equal(['crow-one', 'crow-many']);
        expect(block?.nodes.map(({ face }) => face)).to.deep.equal(['table', 'table']);
    });

    it('A11 the parent of a class is at either end', () => {
        expect(parentEnd({ startMark: 'hollow-triangle', endMark: 'none' })).to.equal('start');
        expect(parentEnd({ startMark: 'none', endMark: 'triangle' })).to.equal('end');
        expect(parentEnd({ startMark: 'open', endMark: 'none' })).to.equal(undefined);
        expect(parentEnd({ startMark: 'triangle', endMark: 'triangle' })).to.equal(undefined);
    });
});
