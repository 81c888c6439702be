import { expect } from 'chai';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'fs';
import { RepositoryWatch } from './repository-watch';
import { TemporaryRepository } from './test/temporary-repository';

describe('the watch of a repository', () => {
    let made: TemporaryRepository;
    let watch: RepositoryWatch;
    afterEach(() => {
        watch.dispose();
        made.remove();
    });

    /** Watches; `next` resolves with the next change. */
    async function start(): Promise<{ next(): Promise<void> }> {
        let changed = () => {};
        watch = new RepositoryWatch(made.repository, () => changed());
        await watch.settled();
        return { next: () => new Promise(resolve => (changed = resolve)) };
    }

    it('sees branches, also in folders that are new, and removed and made again', async () => {
        made = await TemporaryRepository.create({ a: 'a\n' });
        const { next } = await start();
        for (const branch of ['main-2', 'hooks', 'of/one', 'of/two']) {
            const change = next();
            made.git('branch', branch);
            await change;
            await watch.settled();
        }
        const gone = next();
        made.git('branch', '-D', 'of/one', 'of/two');
        await gone;
        await watch.settled();
        for (const branch of ['of/three', 'of/four']) {
            const change = next();
            made.git('branch', branch);
            await change;
            await watch.settled();
        }
    });

    it('does not look through what a link in place of the refs leads to', async () => {
        made = await TemporaryRepository.create({ a: 'a\n' });
        mkdirSync(made.file('elsewhere/deep/deeper'), { recursive: true });
        renameSync(made.file('.git/refs'), made.file('elsewhere/refs'));
        symlinkSync(made.file('elsewhere'), made.file('.git/refs'));
        await start();
        expect(await watch.settled(), 'the folder of git alone').to.equal(1);
    });

    it('watches some of very many folders of refs', async () => {
        made = await TemporaryRepository.create({ a: 'a\n' });
        for (let at = 0; at < 700; at++) {
            mkdirSync(made.file(`.git/refs/heads/${at}`));
        }
        writeFileSync(made.file('.git/refs/heads/0/x'), made.git('rev-parse', 'HEAD'));
        await start();
        expect(await watch.settled()).to.equal(501);
        rmSync(made.file('.git/refs/heads'), { recursive: true });
    });
});
