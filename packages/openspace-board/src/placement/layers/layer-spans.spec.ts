import { expect } from 'chai';
import { layerSpans } from './layer-spans';

const links = (...pairs: string[]) => pairs.map(pair => ({ from: pair[0] ?? '', to: pair[1] ?? '' }));

describe('layerSpans', () => {
    it('counts the layers that edges cross, also against the flow and in circles', () => {
        expect(layerSpans('abcd', links('ab', 'bc', 'cd'))).to.equal(3);
        expect(layerSpans('abcd', links('ab', 'bc', 'cd', 'ad'))).to.equal(6);
        expect(layerSpans('abcd', links('ab', 'bc', 'cd', 'da'))).to.equal(6);
        expect(layerSpans('ab', links('ab', 'ba', 'ab'))).to.equal(3);
    });

    it('ignores loops and what leads out of the graph', () => {
        expect(layerSpans('ab', links('aa', 'ax', 'xb'))).to.equal(0);
        expect(layerSpans('', [])).to.equal(0);
    });

    it('grows with the square of a chain whose first node leads to all others', () => {
        const ids = Array.from({ length: 1_000 }, (_, at) => `n${at}`);
        const all = ids.slice(1).flatMap((to, at) => [
            { from: ids[at] ?? '', to },
            { from: 'n0', to }
        ]);
        expect(layerSpans(ids, all)).to.equal(999 + (999 * 1_000) / 2);
    });
});
