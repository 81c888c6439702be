import { expect } from 'chai';
import { inAgentStyle } from '../vocabulary/agent-style';
import type { ShapeInput } from '../vocabulary/vocabulary';

const FRAME: ShapeInput = { type: 'frame', id: 'on', label: 'On' };
const INSIDE: ShapeInput = { type: 'geo', id: 'idle', parentId: 'on', label: 'Idle', props: { face: 'rounded' } };
const INITIAL: ShapeInput = { type: 'geo', id: 'begin', props: { face: 'initial' } };

const frameIn = (shapes: readonly ShapeInput[], style: 'clean' | 'sketch' = 'clean') =>
    inAgentStyle(style, shapes).find(({ type }) => type === 'frame')?.props ?? {};

describe('The looks of a state with others in it', () => {
    it('A16 have round corners, as states do, unless the call says otherwise', () => {
        expect(frameIn([FRAME, INSIDE, INITIAL])).to.include({ cornerRadius: 12, titleSize: 18 });
        const own = { ...FRAME, props: { cornerRadius: 4, fillColor: '#ffeeee' } };
        expect(frameIn([own, INSIDE, INITIAL])).to.include({ cornerRadius: 4, fillColor: '#ffeeee' });
    });

    it('A16 are those of no other frame, and of none that a pen sketches', () => {
        expect(frameIn([FRAME, INSIDE])).not.to.include.any.keys('cornerRadius', 'strokeColor');
        expect(frameIn([FRAME, INSIDE, INITIAL], 'sketch')).to.deep.equal({});
    });
});
