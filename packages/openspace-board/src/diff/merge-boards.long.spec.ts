import { checkMerges } from '../test/check-merge';

describe('Merging boards, thoroughly', () => {
    it('MG1 MG2 MG3 MG4 10,000 random merges keep every rule', function () {
        this.timeout(600_000);
        checkMerges(10_000);
    });
});
