import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { mkdir, mkdtemp, readdir, realpath, rename, rm, symlink, writeFile } from 'fs/promises';
import { tmpdir } from 'os';
import * as path from 'path';
import { ABSENT } from '../../common/document-files';
import { WorkspaceFiles } from './workspace-files';

const SECRET = 'outside of the workspace';

describe('Paths that become links after they were checked', () => {
    let folder: string;
    let root: string;
    let outside: string;

    beforeEach(async () => {
        folder = await realpath(await mkdtemp(path.join(tmpdir(), 'in-place-')));
        [root, outside] = [path.join(folder, 'root'), path.join(folder, 'outside')];
        await Promise.all([root, outside].map(each => mkdir(each)));
        await mkdir(path.join(root, 'sub'));
        await writeFile(path.join(root, 'sub', 'a.json'), 'inside');
        await writeFile(path.join(outside, 'a.json'), SECRET);
    });
    afterEach(() => rm(folder, { recursive: true }));

    /** As if another program were faster than what follows the check of a path. */
    class Raced extends WorkspaceFiles {
        constructor(private readonly race: () => Promise<void>) {
            super({ roots: async () => [root] });
        }

        override async resolve(...args: Parameters<WorkspaceFiles['resolve']>): Promise<string> {
            const file = await super.resolve(...args);
            await this.race();
            return file;
        }
    }

    const codeOf = (work: Promise<unknown>): Promise<unknown> =>
        work.then(
            value => value,
            error => (error instanceof ToolError ? error.code : error)
        );
    const races: Readonly<Record<string, () => Promise<void>>> = {
        'the file': async () => {
            await rm(path.join(root, 'sub', 'a.json'), { force: true });
            await symlink(path.join(outside, 'a.json'), path.join(root, 'sub', 'a.json'));
        },
        'its folder': async () => {
            await rename(path.join(root, 'sub'), path.join(root, 'was'));
            await symlink(outside, path.join(root, 'sub'));
        }
    };

    for (const [what, race] of Object.entries(races)) {
        const once = () => {
            let isDone = false;
            return async () => {
                if (!isDone) {
                    isDone = true;
                    await race();
                }
            };
        };

        it(`nothing is read when ${what} becomes one`, async () => {
            expect(await codeOf(new Raced(once()).read('sub/a.json'))).to.equal('OUTSIDE_WORKSPACE');
        });

        it(`nothing is written outside when ${what} becomes one`, async () => {
            const files = new Raced(once());
            for (const [name, expected] of [
                ['a.json', undefined],
                ['new.json', ABSENT]
            ] as const) {
                await codeOf(files.write(`sub/${name}`, 'written', expected));
            }
            expect(await readdir(outside)).to.deep.equal(['a.json']);
            expect((await new WorkspaceFiles({ roots: async () => [outside] }).read('a.json')).text).to.equal(SECRET);
        });

        it(`no folder is made outside when ${what} becomes one under the lock`, async () => {
            const files = new Raced(once());
            await codeOf(files.writeLocked(path.join(root, 'sub', 'new', 'er', 'a.json'), 'written', ABSENT));
            expect(await readdir(outside)).to.deep.equal(['a.json']);
        });

        it(`nothing is removed outside when ${what} becomes one`, async () => {
            const { stamp } = await new WorkspaceFiles({ roots: async () => [root] }).read('sub/a.json');
            await codeOf(new Raced(once()).remove('sub/a.json', stamp));
            expect(await readdir(outside)).to.deep.equal(['a.json']);
        });

        it(`nothing is written outside when ${what} becomes one under the lock`, async () => {
            const files = new Raced(once());
            const file = path.join(root, 'sub', 'a.json');
            await codeOf(files.withWriteLock(file, () => files.writeLocked(file, 'written', undefined)));
            expect(await readdir(outside)).to.deep.equal(['a.json']);
            expect((await new WorkspaceFiles({ roots: async () => [outside] }).read('a.json')).text).to.equal(SECRET);
        });
    }
});
