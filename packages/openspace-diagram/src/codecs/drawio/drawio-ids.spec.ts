import { expect } from 'chai';
import { readWithMaxgraph } from '../../test/read-with-maxgraph';
import { drawioCodec } from './drawio-codec';

describe('ids of draw.io cells', () => {
    it('DR8 has no cell with an id at which draw.io stops', () => {
        const bounds = { x: 0, y: 0, width: 10, height: 10 };
        const nodes = ['push', 'length', '__proto__', 'constructor', 'npush', 'a'].map(id => ({ id, shape: 'rectangle' as const, bounds }));
        const edge = { id: 'join', from: { node: 'push' }, to: { node: 'npush' } };
        const cells = readWithMaxgraph(drawioCodec.encode({ nodes, edges: [edge] }).target);
        expect(cells.map(({ id }) => id)).to.have.members(['nnpush', 'nlength', 'n__proto__', 'nconstructor', 'npush', 'a', 'njoin']);
        expect(cells.find(({ id }) => id === 'njoin')).to.deep.include({ source: 'nnpush', target: 'npush' });
    });
});
