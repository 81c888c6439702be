import { expect } from 'chai';
import { GitMoves } from './git-moves';
import { TemporaryRepository } from './test/temporary-repository';

describe('files that were renamed with git', () => {
    let made: TemporaryRepository;
    const moves = (trusted = true) => new GitMoves({ isTrusted: async () => trusted }, { addMoveFinder: () => undefined });
    const text = (what: string): string => `${what}\n`.repeat(20);

    beforeEach(async () => {
        made = await TemporaryRepository.create({ 'plan.drawio': text('plan'), 'docs/flow.mmd': text('flow') });
    });
    afterEach(() => made.remove());

    it('are found in the index and in commits, also when they were renamed twice', async () => {
        made.git('mv', 'plan.drawio', 'docs/first.drawio');
        expect(await moves().movedTo(made.file('plan.drawio'))).to.equal(made.file('docs/first.drawio'));
        made.git('commit', '--quiet', '--message', 'move');
        expect(await moves().movedTo(made.file('plan.drawio'))).to.equal(made.file('docs/first.drawio'));
        made.git('mv', 'docs', 'drawings');
        expect(await moves().movedTo(made.file('plan.drawio'))).to.equal(made.file('drawings/first.drawio'));
        expect(await moves().movedTo(made.file('docs/flow.mmd'))).to.equal(made.file('drawings/flow.mmd'));
    });

    it('are not looked for in a folder that is not trusted, nor found where nothing was renamed', async () => {
        made.git('mv', 'plan.drawio', 'first.drawio');
        expect(await moves(false).movedTo(made.file('plan.drawio'))).to.equal(undefined);
        expect(await moves().movedTo(made.file('other.drawio'))).to.equal(undefined);
        expect(await moves().movedTo('/nowhere/plan.drawio')).to.equal(undefined);
    });
});
