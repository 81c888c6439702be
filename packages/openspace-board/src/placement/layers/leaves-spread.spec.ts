import { expect } from 'chai';
import { freeEdge, freeNode } from '../../test/free-graph';
import { withLeavesSpread } from './leaves-spread';
import type { FreeEdge } from '../placement';

const turnedIn = (edges: readonly FreeEdge[], turned: readonly number[] = [], inFrame: readonly string[] = []) => {
    const ids = [...new Set(edges.flatMap(({ from, to }) => [from, to]))];
    const nodes = ids.map(id => ({ ...freeNode(id), parent: inFrame.includes(id) ? 'frame' : undefined }));
    const found = withLeavesSpread({ nodes, edges }, { turned: new Set(turned), reached: ids });
    return found && [...found.turned].sort((one, other) => one - other);
};
const out = (count: number, from = 0) => Array.from({ length: count }, (_, at) => freeEdge(from + at, 'hub', `leaf ${from + at}`));

describe('leaves on both sides of what they hang on', () => {
    it('A15 are as many, the later ones on the other side', () => {
        expect(turnedIn(out(6))).to.deep.equal([3, 4, 5]);
        expect(turnedIn(out(7))).to.deep.equal([4, 5, 6]);
        expect(turnedIn(out(6), [0, 1, 2, 3, 4, 5])).to.deep.equal([0, 1, 2]);
    });

    it('A15 are as many where several edges lead to each and back', () => {
        // What leads back is read the other way round.
        const both = out(6).flatMap((edge, at) => [edge, freeEdge(10 + at, edge.to, 'hub')]);
        expect(turnedIn(both, [10, 11, 12, 13, 14, 15])).to.deep.equal([3, 4, 5, 10, 11, 12]);
    });

    it('A15 stay where they are that are few, or on both sides in any case', () => {
        expect(turnedIn(out(5))).to.equal(undefined);
        const into = Array.from({ length: 6 }, (_, at) => freeEdge(10 + at, `source ${at}`, 'hub'));
        expect(turnedIn([...out(6), ...into])).to.equal(undefined);
    });

    it('A15 are those that nothing else leads to, in the frame of what they hang on', () => {
        expect(turnedIn([...out(6), freeEdge(6, 'leaf 0', 'leaf 1'), freeEdge(7, 'leaf 2', 'leaf 3')])).to.equal(undefined);
        expect(turnedIn(out(6), [], ['leaf 0'])).to.equal(undefined);
    });
});
