import { expect } from 'chai';
import { freeNode } from '../../test/free-graph';
import { frameByFrame } from './nested-layout';
import type { FreeBlock, FreeNode } from '../placement';

/** Where lines come to a frame that holds shapes side by side at these places. */
async function axisFor(places: readonly number[]): Promise<FreeNode['axis']> {
    const inner = places.map((_, at): FreeNode => ({ ...freeNode(`s${at}`), parent: 'frame', w: 100, h: 60 }));
    const frame = { ...freeNode('frame'), hasSize: false, isFrame: true };
    const block: FreeBlock = { scope: '', kind: 'state', nodes: [frame, ...inner], edges: [], ties: [] };
    let axis: FreeNode['axis'];
    await frameByFrame(block, nodes => {
        axis = nodes.find(({ id }) => id === 'frame')?.axis;
        return { boxes: new Map(nodes.map(({ id, w, h }, at) => [id, { x: places[at] ?? 0, y: 0, w, h }])), ways: new Map() };
    });
    return axis;
}

describe('frames that are laid out as a whole', () => {
    it('A20 have lines in line with what stands near to their middle', async () => {
        expect(await axisFor([0, 180, 320])).to.deep.equal({ x: 20, y: 0 });
        expect(await axisFor([0, 140, 320])).to.deep.equal({ x: -20, y: 0 });
        expect(await axisFor([0, 160, 320])).to.deep.equal({ x: 0, y: 0 });
        expect(await axisFor([0, 320]), 'nothing is near').to.deep.equal({ x: 0, y: 0 });
    });
});
