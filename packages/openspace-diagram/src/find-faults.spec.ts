import { expect } from 'chai';
import { findFaults } from './find-faults';

describe('the diagram model', () => {
    const box = { shape: 'rectangle' } as const;

    it('M1 ids are unique among nodes and edges', () => {
        const edge = { from: { node: 'a' }, to: { node: 'a' } };
        expect(findFaults({ nodes: [{ id: 'a', ...box }], edges: [{ id: 'b', ...edge }] })).to.deep.equal([]);
        expect(findFaults({ nodes: [{ id: 'a', ...box }], edges: [{ id: 'a', ...edge }] })).to.have.length(1);
        expect(findFaults({ nodes: [box, box].map(node => ({ id: 'a', ...node })), edges: [] })).to.have.length(1);
    });

    it('M1 an id is not empty', () => {
        expect(findFaults({ nodes: [{ id: '', ...box }], edges: [] })).to.deep.equal(['something has an empty id']);
        expect(
            findFaults({ nodes: [], edges: [{ id: '', from: { point: { x: 0, y: 0 } }, to: { point: { x: 1, y: 1 } } }] })
        ).to.have.length(1);
    });

    it('M2 a parent comes before its children', () => {
        const parent = { id: 'p', shape: 'frame' } as const;
        const child = { id: 'c', parent: 'p', ...box };
        expect(findFaults({ nodes: [parent, child], edges: [] })).to.deep.equal([]);
        expect(findFaults({ nodes: [child, parent], edges: [] })).to.have.length(1);
    });

    it('M3 an edge ends at nodes of the diagram or at points', () => {
        const nodes = [{ id: 'a', ...box }];
        expect(findFaults({ nodes, edges: [{ id: 'e', from: { node: 'a' }, to: { point: { x: 1, y: 2 } } }] })).to.deep.equal([]);
        expect(findFaults({ nodes, edges: [{ id: 'e', from: { node: 'gone' }, to: {} }] })).to.have.length(2);
    });
});
