import { expect } from 'chai';
import { mergeElements } from './merge-scenes';
import type { SceneElement } from './element';

const of = (...pairs: [id: string, x: number][]): SceneElement[] =>
    pairs.map(([id, x], at) => ({ id, type: 'rectangle', x, version: at + x }));
const shown = (elements: readonly SceneElement[]) => elements.map(({ id, x }) => `${id}${String(x)}`);
const base = of(['a', 0], ['b', 0], ['c', 0]);

describe('Merging two edits of an Excalidraw scene', () => {
    it('EX11 takes what each side alone changed, added and removed', () => {
        const mine = of(['a', 1], ['n', 5], ['b', 0], ['c', 0]);
        const theirs = of(['a', 0], ['b', 2], ['t', 6]);
        const { elements, conflicts } = mergeElements(base, mine, theirs, 'mine');
        expect(shown(elements)).to.deep.equal(['a1', 'n5', 'b2', 't6']);
        expect(conflicts).to.deep.equal([]);
    });

    it('EX11 names what both changed, and takes the side that is asked for', () => {
        const mine = of(['a', 1], ['b', 1]);
        const theirs = of(['a', 2], ['b', 1], ['c', 9]);
        for (const [prefer, result] of [
            ['mine', ['a1', 'b1']],
            ['theirs', ['a2', 'b1', 'c9']]
        ] as const) {
            const { elements, conflicts } = mergeElements(base, mine, theirs, prefer);
            expect(conflicts).to.have.members(['a', 'c']);
            expect(shown(elements)).to.deep.equal(result);
        }
    });

    it('EX11 sees no change in another version of the same', () => {
        const mine = base.map(element => ({ ...element, version: 99, versionNonce: 4 }));
        expect(mergeElements(base, mine, of(['a', 3]), 'mine').conflicts).to.deep.equal([]);
    });
});
