import { expect } from 'chai';
import { mkdir, mkdtemp, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { pathToFileURL } from 'url';
import { eslintSettings } from './eslint-settings';

describe('the settings of ESLint for a file', () => {
    let outside: string;
    let folder: string;
    const validates = (file: string) => eslintSettings(file, { uri: pathToFileURL(folder).href, name: 'workspace' }).validate !== 'off';

    beforeEach(async () => {
        outside = await mkdtemp(path.join(os.tmpdir(), 'eslint-settings-'));
        folder = path.join(outside, 'workspace');
        await mkdir(path.join(folder, 'app', 'src'), { recursive: true });
        await writeFile(path.join(outside, 'eslint.config.js'), '');
    });
    afterEach(() => rm(outside, { recursive: true }));

    it('have it checked where its folder, or one above in the workspace, has a configuration', async () => {
        await writeFile(path.join(folder, 'app', 'eslint.config.mjs'), '');
        expect(validates(path.join(folder, 'app', 'src', 'a.js'))).to.equal(true);
        expect(validates(path.join(folder, 'app', 'a.js'))).to.equal(true);
        expect(validates(path.join(folder, 'a.js')), 'above').to.equal(false);
        await writeFile(path.join(folder, '.eslintrc.json'), '');
        expect(validates(path.join(folder, 'a.js'))).to.equal(true);
    });

    it('do not have it checked with the configuration of a folder that is not open', async () => {
        await writeFile(path.join(folder, 'eslint.config.js'), '');
        expect(validates(path.join(outside, 'a.js'))).to.equal(false);
        expect(validates(path.join(outside, 'workspace-2', 'a.js'))).to.equal(false);
        expect(eslintSettings(path.join(folder, 'a.js'), undefined)).to.deep.equal({ validate: 'off' });
    });
});
