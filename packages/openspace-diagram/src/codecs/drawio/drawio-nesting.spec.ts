import { expect } from 'chai';
import type { DiagramNode } from '../../diagram';
import { drawioCodec } from './drawio-codec';

describe('nodes in nodes of a draw.io file', () => {
    it('DR4 writes what is nested deeper than it reads next to each other, says so, and reads it', async () => {
        const nodes = Array.from({ length: 300 }, (_, at): DiagramNode => ({
            id: `n${at}`,
            shape: 'rectangle',
            bounds: { x: at, y: at, width: 1_000 - at, height: 1_000 - at },
            ...(at > 0 && { parent: `n${at - 1}` })
        }));
        const { target, losses } = await drawioCodec.encode({ nodes: [...nodes].reverse(), edges: [] });
        expect(losses.map(({ message }) => message).join()).to.contain('nest at most 190 levels');
        const { diagram } = await drawioCodec.decode(target);
        expect(diagram.nodes).to.have.length(300);
        expect(diagram.nodes.find(({ id }) => id === 'n299')).to.deep.include({ bounds: nodes[299]?.bounds, parent: 'n188' });
    });
});
