import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { contains, resolveInRoots } from './workspace-paths';

describe('resolveInRoots', () => {
    let base: string;
    let root: string;
    let second: string;

    beforeEach(async () => {
        base = await realpath(await mkdtemp(path.join(os.tmpdir(), 'paths-')));
        root = path.join(base, 'work');
        second = path.join(base, 'second');
        await mkdir(path.join(root, 'sub'), { recursive: true });
        await mkdir(second);
        await mkdir(path.join(base, 'workshop'));
        await writeFile(path.join(root, 'a.json'), '');
        await writeFile(path.join(base, 'workshop', 'secret.json'), '');
    });
    afterEach(() => rm(base, { recursive: true }));

    const resolve = async (given: string, mayBeNew = true, roots = [root]) => resolveInRoots(given, roots, mayBeNew);

    async function refusal(given: string, mayBeNew = true, roots = [root]): Promise<ToolError> {
        const error: unknown = await resolve(given, mayBeNew, roots).then(
            real => new Error(`It was let through as ${real}.`),
            thrown => thrown
        );
        if (error instanceof ToolError) {
            return error;
        }
        throw error;
    }

    it('finds absolute and relative paths', async () => {
        expect(await resolve('a.json', false)).to.equal(path.join(root, 'a.json'));
        expect(await resolve('./sub/../a.json', false)).to.equal(path.join(root, 'a.json'));
        expect(await resolve(path.join(root, 'a.json'), false)).to.equal(path.join(root, 'a.json'));
    });

    it('gives the future path of a new file, in folders that do not exist yet too', async () => {
        expect(await resolve('sub/new/deep/b.json')).to.equal(path.join(root, 'sub', 'new', 'deep', 'b.json'));
    });

    it('refuses a path through hundreds of folders, each of which it would have to follow', async () => {
        expect((await refusal(`${'x/'.repeat(2_000)}a.json`)).code).to.equal('INVALID_INPUT');
        expect(await resolve(`${'x/'.repeat(100)}a.json`)).to.equal(path.join(root, 'x/'.repeat(100), 'a.json'));
    });

    it('refuses halves of characters, which no file name on the disk can have', async () => {
        for (const given of ['\ud800x.json', 'x\udc00.json', 'sub\ud83d/x.json']) {
            expect(await refusal(given)).to.include({ code: 'INVALID_INPUT' });
        }
        expect(await resolve('\ud83d\ude00.json')).to.equal(path.join(root, '😀.json'));
    });

    it('says NOT_FOUND when the file must exist', async () => {
        const error = await refusal('sub/new.json', false);
        expect(error.code).to.equal('NOT_FOUND');
        expect(error.details).to.include({ path: 'sub/new.json' });
    });

    for (const given of ['../workshop/secret.json', '../work2/new.json', 'sub/../../workshop/secret.json', '..', '/', '/etc/passwd']) {
        it(`refuses ${given}`, async () => {
            const error = await refusal(given);
            expect(error.code).to.equal('OUTSIDE_WORKSPACE');
            expect(error.suggestion).to.contain(root);
        });
    }

    it('refuses a sibling whose name only begins like the root', async () => {
        expect((await refusal(path.join(base, 'workshop', 'secret.json'))).code).to.equal('OUTSIDE_WORKSPACE');
        expect((await refusal(`${root}.bak`)).code).to.equal('OUTSIDE_WORKSPACE');
    });

    it('answers alike whatever there is outside', async () => {
        await symlink('nowhere', path.join(base, 'dangling'));
        const outside = ['workshop/secret.json', 'workshop/none.json', 'workshop/secret.json/below', 'dangling', 'dangling/below'];
        for (const given of outside) {
            const error = await refusal(path.join(base, given), false);
            expect([error.code, error.message], given).to.deep.equal([
                'OUTSIDE_WORKSPACE',
                `${JSON.stringify(path.join(base, given))} is not inside the workspace.`
            ]);
        }
    });

    it('refuses links that lead out, at the end and in the middle, for new files too', async () => {
        await symlink(path.join(base, 'workshop', 'secret.json'), path.join(root, 'link.json'));
        await symlink(path.join(base, 'workshop'), path.join(root, 'folder'));
        for (const given of ['link.json', 'folder/secret.json', 'folder/new.json', 'folder/new/deeper.json']) {
            expect((await refusal(given)).code, given).to.equal('OUTSIDE_WORKSPACE');
        }
    });

    it('refuses a link to nowhere, and a way through one', async () => {
        await symlink(path.join(base, 'workshop', 'later.json'), path.join(root, 'dangling.json'));
        expect((await refusal('dangling.json')).code).to.equal('OUTSIDE_WORKSPACE');
        expect((await refusal('dangling.json/below.json')).code).to.equal('OUTSIDE_WORKSPACE');
    });

    it('follows links that stay inside, and roots that are links', async () => {
        await symlink('sub', path.join(root, 'alias'));
        expect(await resolve('alias/new.json')).to.equal(path.join(root, 'sub', 'new.json'));
        await symlink(root, path.join(base, 'shortcut'));
        const roots = [path.join(base, 'shortcut')];
        expect(await resolve('a.json', false, roots)).to.equal(path.join(root, 'a.json'));
        expect(await resolve(path.join(base, 'shortcut', 'a.json'), false, roots)).to.equal(path.join(root, 'a.json'));
    });

    it('says so when a link leads in a circle or a file is used as a folder', async () => {
        await symlink('circle', path.join(root, 'circle'));
        expect((await refusal('circle')).code).to.equal('INVALID_INPUT');
        expect(await refusal('a.json/b.json')).to.include({ code: 'NOT_FOUND' });
    });

    for (const name of ['with space.json', 'hash#1.json', '100%.json', '%2e%2e', 'Grüße–図.json', '..hidden', '~']) {
        it(`takes ${JSON.stringify(name)} as the name that it is`, async () => {
            await writeFile(path.join(root, name), '');
            expect(await resolve(name, false)).to.equal(path.join(root, name));
        });
    }

    for (const given of ['', 'a\0.json', 'line\nbreak.json', 'del\u007f', `${'x/'.repeat(3000)}x`]) {
        it(`refuses ${JSON.stringify(given.slice(0, 20))} as no path`, async () => {
            expect((await refusal(given)).code).to.equal('INVALID_INPUT');
        });
    }

    it('refuses a backslash where it separates nothing, and says how to write the path', async function () {
        if (path.sep !== '/') {
            this.skip();
        }
        const error = await refusal('sub\\a.json');
        expect([error.code, error.suggestion]).to.deep.equal(['INVALID_INPUT', 'Use "sub/a.json".']);
    });

    it('refuses a name that is too long for the disk', async () => {
        expect((await refusal('x'.repeat(300))).code).to.equal('INVALID_INPUT');
    });

    it('looks in every root, and makes new files in the first', async () => {
        await writeFile(path.join(second, 'b.json'), '');
        expect(await resolve('b.json', false, [root, second])).to.equal(path.join(second, 'b.json'));
        expect(await resolve('new.json', true, [root, second])).to.equal(path.join(root, 'new.json'));
    });

    it('is not stopped by what lies in the way in another root', async () => {
        await mkdir(path.join(second, 'a.json'));
        await writeFile(path.join(second, 'a.json', 'b.json'), '');
        expect(await resolve('a.json/b.json', false, [root, second])).to.equal(path.join(second, 'a.json', 'b.json'));
    });

    it('says how to begin when there is no root', async () => {
        expect((await refusal('a.json', true, [])).code).to.equal('NO_FRONTEND');
    });

    it('never lets anything through that is not inside', async () => {
        await symlink(base, path.join(root, 'up'));
        const part = fc.constantFrom('..', '.', 'sub', 'up', 'work', 'workshop', 'a.json', '', 'new');
        await fc.assert(
            fc.asyncProperty(fc.array(part, { maxLength: 8 }), fc.boolean(), async (parts, absolute) => {
                const given = `${absolute ? `${root}/` : ''}${parts.join('/')}`;
                const real = await resolve(given).catch((error: unknown) => {
                    expect(error).to.be.instanceOf(ToolError);
                    return root;
                });
                expect(contains(root, real), real).to.equal(true);
            })
        );
    });

    it('refuses new names that are not shown as they are written, and takes those that are there', async () => {
        const turned = 'plan\u202egnp.drawio';
        expect(await refusal(turned)).to.include({ code: 'INVALID_INPUT' });
        expect((await refusal(`sub/new\u2067folder/a.drawio`)).message).to.contain('new\\u2067folder/a.drawio');
        await writeFile(path.join(root, turned), '');
        expect(await resolve(turned)).to.equal(path.join(root, turned));
        await mkdir(path.join(root, 'old\u200f'));
        expect(await resolve('old\u200f/a.drawio')).to.equal(path.join(root, 'old\u200f', 'a.drawio'));
        expect(await resolve('תוכנית.drawio')).to.equal(path.join(root, 'תוכנית.drawio'));
    });
});
