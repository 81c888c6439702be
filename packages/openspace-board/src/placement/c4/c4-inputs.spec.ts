import { expect } from 'chai';
import { BoardIndex } from '../../geometry/board-index';
import { boardOf } from '../../test/boards';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { freeGraph } from '../free-graph';
import { kindInputs } from '../kind-inputs';
import type { FreeNode } from '../placement';

const NO_BOARD = BoardIndex.of(boardOf([]));

const person = (id: string, label: string, more: object = {}): ShapeInput => ({
    type: 'geo',
    id,
    label,
    props: { face: 'person' },
    ...more
});
const box = (id: string, label: string, more: object = {}): ShapeInput => ({ type: 'geo', id, label, ...more });

function nodes(shapes: readonly ShapeInput[]): Record<string, FreeNode> {
    const { blocks } = freeGraph(boardOf([]), shapes, { layout: 'auto' });
    return Object.fromEntries(blocks.flatMap(block => block.nodes).map(node => [node.id.slice('shape:'.length), node]));
}

describe('Elements of C4 in a call', () => {
    const shapes = [
        person('clerk', 'Clerk\n[Person]\nAnswers questions and sends parcels'),
        person('buyer', 'Buyer'),
        person('given', 'Auditor', { width: 300, height: 200 }),
        box('api', 'API\n[Container: Go]'),
        box('plain', 'Old system'),
        box('own', 'Store\n[Container: SQL]', { props: { face: 'cylinder' } })
    ];

    it('A17 are persons of one size, unless the call says how large one is', () => {
        const { clerk, buyer, given } = nodes(shapes);
        expect({ w: buyer?.w, h: buyer?.h }).to.deep.equal({ w: clerk?.w, h: clerk?.h });
        expect({ w: given?.w, h: given?.h }).to.deep.equal({ w: 300, h: 200 });
    });

    it('A17 are boxes in which the technology can be smaller than the name; what the call draws otherwise stays', () => {
        const drawn = kindInputs(NO_BOARD, shapes, { layout: 'auto' });
        expect(drawn[3]?.props).to.include({ face: 'rounded' });
        expect(drawn.slice(4)).to.deep.equal(shapes.slice(4));
        const graph = [box('one', 'API\n[Container: Go]'), box('two', 'b')];
        expect(kindInputs(NO_BOARD, graph, { layout: 'auto' })).to.equal(graph);
        expect(kindInputs(NO_BOARD, graph, { layout: 'c4' })[0]?.props).to.include({ face: 'rounded' });
    });

    it('A18 has the name of a 3D node that holds others at its top left, above what it holds', () => {
        const outer = box('outer', 'Server', { props: { face: 'node3d' } });
        expect(kindInputs(NO_BOARD, [outer, box('inner', 'x', { parentId: 'outer' })], { layout: 'auto' })[0]?.props).to.deep.equal({
            face: 'node3d',
            align: 'start',
            verticalAlign: 'start'
        });
        expect(kindInputs(NO_BOARD, [outer], { layout: 'auto' })[0]).to.equal(outer);
        expect(nodes([outer, box('inner', 'x', { parentId: 'outer' })])['outer']?.title?.h).to.be.greaterThan(30);
    });
});
