import { expect } from 'chai';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { findProgram } from './find-program';

describe('findProgram', () => {
    let folder: string;
    const program = async (...parts: string[]) => {
        const file = path.join(folder, ...parts);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, '#!/bin/sh\n');
        await chmod(file, 0o755);
        return file;
    };

    beforeEach(async () => {
        folder = await mkdtemp(path.join(os.tmpdir(), 'openspace-find-'));
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));

    it('finds a program on the PATH as soon as it is there', async () => {
        const environment = { PATH: folder, HOME: folder };
        expect(await findProgram('agent', environment)).to.equal(undefined);
        const file = await program('agent');
        expect(await findProgram('agent', environment)).to.equal(file);
        await chmod(file, 0o644);
        expect(await findProgram('agent', environment), 'not a program').to.equal(undefined);
    });

    it('looks where installers put programs that the PATH does not have yet', async () => {
        const file = await program('.opencode', 'bin', 'opencode');
        expect(await findProgram('opencode', { PATH: '/nowhere', HOME: folder })).to.equal(file);
    });

    it('finds what comes with the product, after what the person installed', async () => {
        const own = await program('product', 'opencode');
        const productFolder = path.dirname(own);
        expect(await findProgram('opencode', { PATH: '/nowhere', HOME: folder }, productFolder)).to.equal(own);
        const installed = await program('.local', 'bin', 'opencode');
        expect(await findProgram('opencode', { PATH: '/nowhere', HOME: folder }, productFolder)).to.equal(installed);
    });

    it('takes absolute paths as they are, and none that are relative to the workspace', async () => {
        const file = await program('agent');
        expect(await findProgram(file, { PATH: '' })).to.equal(file);
        expect(await findProgram('./agent', { PATH: folder })).to.equal(undefined);
        expect(await findProgram('agent', { PATH: '.', HOME: '/nowhere' })).to.equal(undefined);
    });
});
