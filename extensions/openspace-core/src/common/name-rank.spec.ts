import { expect } from 'chai';
import { nameRank } from './name-rank';

describe('how well a name fits what is typed', () => {
    const ordered = (typed: string, ...paths: string[]) => [...paths].sort((a, b) => nameRank(a, typed) - nameRank(b, typed));

    it('prefers the whole name, then its beginning, then a part of it', () => {
        const best = ['w/deep/down/main.ts', 'w/mainframe.ts', 'w/domain.ts', 'w/main/other.ts'];
        expect(ordered('main', ...[...best].reverse())).to.deep.equal(best);
        expect(ordered(' MAIN ', ...[...best].reverse())).to.deep.equal(best);
    });

    it('takes folders into account when they are typed', () => {
        const best = ['w/src/app.ts', 'w/src/apply.ts', 'w/esrc/app.ts', 'w/app.ts'];
        expect(ordered('src/app', ...[...best].reverse())).to.deep.equal(best);
    });
});
