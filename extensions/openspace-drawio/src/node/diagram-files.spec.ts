import 'reflect-metadata';
import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { execFileSync } from 'child_process';
import { mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { DiagramFiles } from './diagram-files';

describe('saving diagrams', () => {
    const home = process.env.HOME;
    let folder: string;
    let roots: string[];
    let files: DiagramFiles;

    beforeEach(async () => {
        folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'diagrams-')));
        process.env.HOME = folder;
        roots = [folder];
        files = new DiagramFiles(new WorkspaceFiles({ roots: async () => roots }));
    });
    afterEach(async () => {
        process.env.HOME = home;
        await rm(folder, { recursive: true });
    });

    it('writes into the workspace, under the title or at a path', async () => {
        expect(await files.save(undefined, 'My plan.drawio', 'a', false)).to.deep.equal({ path: path.join(folder, 'My plan.drawio') });
        const { path: file } = await files.save('sub/other', 'ignored', 'b', false);
        expect(file).to.equal(path.join(folder, 'sub', 'other.drawio'));
        expect(await readFile(file, 'utf8')).to.equal('b');
    });

    it('goes to the Downloads folder where there is no workspace', async () => {
        roots = [];
        const { path: file } = await files.save(undefined, 'x.drawio', 'a', false);
        expect(file).to.equal(path.join(folder, 'Downloads', 'x.drawio'));
        expect(await failure(files.save(undefined, 'x.drawio', 'b', false))).to.equal('ALREADY_EXISTS');
        expect(await readFile(file, 'utf8')).to.equal('a');
        await files.save(undefined, 'x.drawio', 'b', true);
        expect(await readFile(file, 'utf8')).to.equal('b');
    });

    it('writes through no link in the Downloads folder, waits for no pipe, and takes no name that hides how it is written', async () => {
        roots = [];
        const at = (name: string) => path.join(folder, 'Downloads', name);
        await files.save(undefined, 'x.drawio', 'a', false);
        await writeFile(path.join(folder, 'other'), 'of another program');
        await symlink(path.join(folder, 'other'), at('linked.drawio'));
        execFileSync('mkfifo', [at('pipe.drawio')]);
        expect(await failure(files.save(undefined, 'linked.drawio', 'b', true))).to.equal('OUTSIDE_WORKSPACE');
        expect(await readFile(path.join(folder, 'other'), 'utf8')).to.equal('of another program');
        expect(await failure(files.save(undefined, 'pipe.drawio', 'b', true))).to.equal('INVALID_INPUT');
        for (const name of ['\u202egnp.drawio', 'a\u001b[2J.drawio', '../x.drawio']) {
            expect(await failure(files.save(undefined, name, 'b', true)), name).to.be.oneOf(['INVALID_INPUT', 'OUTSIDE_WORKSPACE']);
        }
    });

    it('overwrites only when told to, and never outside the workspace', async () => {
        const { path: file } = await files.save('x.drawio', '', 'a', false);
        expect(await failure(files.save('x.drawio', '', 'b', false))).to.equal('ALREADY_EXISTS');
        expect(await readFile(file, 'utf8')).to.equal('a');
        await files.save('x.drawio', '', 'b', true);
        expect(await readFile(file, 'utf8')).to.equal('b');
        expect(await failure(files.save('../x.drawio', '', 'c', true))).to.equal('OUTSIDE_WORKSPACE');
    });

    it('names the pages that would go, and never replaces XML of other programs', async () => {
        const page = (name: string) => `<diagram id="${name}" name="${name}"><mxGraphModel><root/></mxGraphModel></diagram>`;
        const [two, one] = [`<mxfile>${page('A')}${page('B')}</mxfile>`, `<mxfile>${page('A')}</mxfile>`];
        await files.save('plan', '', two, false);
        const refused: unknown = await files.save('plan', '', one, false).catch((error: unknown) => error);
        expect(refused).to.have.property('code', 'ALREADY_EXISTS');
        expect(refused).to.have.deep.nested.property('details.lost', ['B']);
        await writeFile(path.join(folder, 'pom.xml'), '<project/>');
        expect(await failure(files.save('pom.xml', '', one, true))).to.equal('INVALID_INPUT');
        expect(await readFile(path.join(folder, 'pom.xml'), 'utf8')).to.equal('<project/>');
        expect(await failure(files.save('.git/hooks/x', '', one, true))).to.equal('OUTSIDE_WORKSPACE');
    });

    async function failure(work: Promise<unknown>): Promise<string> {
        const error: unknown = await work.then(
            () => undefined,
            thrown => thrown
        );
        return error instanceof ToolError ? error.code : String(error);
    }
});
