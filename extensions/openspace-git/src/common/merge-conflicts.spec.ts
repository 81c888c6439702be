import { expect } from 'chai';
import { findConflicts, resolveConflict } from './merge-conflicts';

describe('conflicts in a text', () => {
    it('are found with and without the base, and are resolved to either side or both', () => {
        const lines =
            'a\n<<<<<<< HEAD\nours\n||||||| base\nbase\n=======\ntheirs 1\ntheirs 2\n>>>>>>> topic\n<<<<<<< HEAD\n=======\nnew\n>>>>>>> topic'.split(
                '\n'
            );
        const [first, second] = findConflicts(lines);
        expect(first).to.deep.equal({
            start: 2,
            base: 4,
            middle: 6,
            end: 9,
            current: { start: 3, end: 3 },
            incoming: { start: 7, end: 8 }
        });
        expect(resolveConflict(lines, first!, 'current')).to.deep.equal(['ours']);
        expect(resolveConflict(lines, first!, 'incoming')).to.deep.equal(['theirs 1', 'theirs 2']);
        expect(resolveConflict(lines, first!, 'both')).to.deep.equal(['ours', 'theirs 1', 'theirs 2']);
        expect(resolveConflict(lines, second!, 'current')).to.deep.equal([]);
    });

    it('are none when a marker is missing, or only looks like one', () => {
        expect(findConflicts(['<<<<<<< HEAD', 'a', '=======', 'b'])).to.deep.equal([]);
        expect(findConflicts(['Title', '=======', '>>>>>>> quoted'])).to.deep.equal([]);
        expect(findConflicts(['<<<<<<< a', '<<<<<<< b', '=======', '>>>>>>> b']).map(({ start }) => start)).to.deep.equal([2]);
    });
});
