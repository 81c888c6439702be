import { expect } from 'chai';
import { inAgentStyle } from '../../vocabulary/agent-style';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { withoutFrameAreas } from './frame-looks';

const frame = (id: string, more: Partial<ShapeInput> = {}): ShapeInput => ({ type: 'frame', id, label: id, ...more });
const NODE: ShapeInput = { type: 'geo', id: 'node', label: 'Node', parentId: 'inner', props: { face: 'node3d' } };
const NESTED = [frame('outer'), frame('inner', { parentId: 'outer' }), NODE];

const areas = (shapes: readonly ShapeInput[]): unknown[] =>
    shapes.filter(({ type }) => type === 'frame').map(({ props = {} }) => props['fillColor']);

describe('The looks of frames', () => {
    it('C26 have an area, a deeper one within others', () => {
        const [outer, inner] = areas(inAgentStyle('clean', NESTED));
        expect(outer).to.match(/^#f/);
        expect(inner).to.match(/^#e/);
    });

    it('C26 are those of a frame in another one where that is on the board already', () => {
        const [, inner] = areas(inAgentStyle('clean', NESTED));
        expect(areas(inAgentStyle('clean', NESTED.slice(1)))).to.deep.equal([inner]);
        expect(areas(inAgentStyle('clean', [frame('alone', { parentId: 'page:one' }), NODE]))).not.to.include(inner);
    });

    it('C26 are what the call says, and as a pen sketches them', () => {
        const own = [
            frame('outer', { props: { fillColor: '#ffeeee' } }),
            frame('inner', { parentId: 'outer', props: { dash: 'dashed' } }),
            NODE
        ];
        expect(areas(inAgentStyle('clean', own))).to.deep.equal(['#ffeeee', undefined]);
        expect(areas(inAgentStyle('sketch', NESTED))).to.deep.equal([undefined, undefined]);
    });

    it('C26 give way to those of columns', () => {
        expect(areas(withoutFrameAreas(inAgentStyle('clean', NESTED)))).to.deep.equal([undefined, undefined]);
    });
});
