import { expect } from 'chai';
import type { SceneElement } from './element';
import { wholeElements } from './whole-elements';

const BOUND = { focus: 0, gap: 4 };
const arrow = (id: string, from: string, to: string): SceneElement => ({
    ...{ id, type: 'arrow', points: [[0, 0], [9, 0]] }, // prettier-ignore
    startBinding: { elementId: from, ...BOUND },
    endBinding: { elementId: to, ...BOUND }
});

describe('Elements of an Excalidraw scene of which others were deleted', () => {
    it('EX12 are no longer bound to those, nor inside of them', () => {
        const box = { id: 'a', type: 'rectangle', boundElements: [{ id: 'ab', type: 'arrow' }, { id: 'gone', type: 'arrow' }] }; // prettier-ignore
        const label = { id: 't', type: 'text', containerId: 'b', frameId: 'f' };
        expect(wholeElements([box, arrow('ab', 'a', 'b'), label])).to.deep.equal([
            { ...box, boundElements: [{ id: 'ab', type: 'arrow' }] },
            { ...arrow('ab', 'a', 'b'), endBinding: null },
            { ...label, containerId: null, frameId: null }
        ]);
    });

    it('EX12 are the same where nothing is missing', () => {
        const boxes = ['a', 'b'].map(id => ({ id, type: 'rectangle', boundElements: [{ id: 'ab', type: 'arrow' }] }));
        const elements = [...boxes, arrow('ab', 'a', 'b')];
        expect(wholeElements(elements)).to.deep.equal(elements);
    });
});
