import 'reflect-metadata';
import { FileUri } from '@theia/core/lib/common/file-uri';
import type { PluginDeployerResolverContext } from '@theia/plugin-ext';
import { expect } from 'chai';
import { strToU8, zipSync } from 'fflate';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'fs';
import * as os from 'os';
import * as path from 'path';
import { CheckedDeployer } from './checked-deployer';

const SAFE = {
    'extension.vsixmanifest': strToU8('<PackageManifest/>'),
    'extension/package.json': strToU8(JSON.stringify({ name: 'a', publisher: 'b', version: '1.0.0', engines: { vscode: '^1.80.0' } }))
};

describe('the installation of extensions', () => {
    let folder: string;
    let deployer: CheckedDeployer;
    let found: string[];
    let resolved: number;
    const at = (name: string) => path.join(folder, name);

    beforeEach(() => {
        folder = mkdtempSync(path.join(os.tmpdir(), 'openspace-deployer-'));
        writeFileSync(at('safe.vsix'), zipSync(SAFE));
        writeFileSync(at('unsafe.vsix'), zipSync({ ...SAFE, '../evil': strToU8('') }));
        resolved = 0;
        deployer = new CheckedDeployer();
        const resolve = async (context: PluginDeployerResolverContext) => {
            resolved++;
            found.forEach(file => context.addPlugin(path.basename(file), file));
        };
        Reflect.set(deployer, 'pluginResolvers', [{ accept: () => true, resolve }]);
        Reflect.set(deployer, 'logger', { error: () => undefined });
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    const install = (uri: string): Promise<string[]> =>
        deployer.resolvePlugin(uri).then(
            entries => entries.map(entry => path.basename(entry.path())),
            (error: unknown) => [String(error)]
        );
    const named = (name: string) => FileUri.create(at(name)).withScheme('local-file').toString();

    it('refuses a file that a person names before it is unpacked, and keeps it', async () => {
        found = [];
        expect((await install(named('unsafe.vsix')))[0]).to.include('../evil');
        expect([resolved, existsSync(at('unsafe.vsix'))]).to.deep.equal([0, true]);
        await install(named('safe.vsix'));
        expect(resolved).to.equal(1);
    });

    it('refuses a download, and does not keep it', async () => {
        found = [at('unsafe.vsix')];
        expect((await install('vscode-extension:a.b'))[0]).to.include('../evil');
        expect(existsSync(at('unsafe.vsix'))).to.equal(false);
        found = [at('safe.vsix')];
        expect(await install('vscode-extension:a.b')).to.deep.equal(['safe.vsix']);
    });

    it('refuses a download that is no zip, or unsafe, by whatever name its source gives it', async () => {
        const refusalOf = async (name: string, content: Uint8Array): Promise<string | undefined> => {
            writeFileSync(at(name), content);
            found = [at(name)];
            const [refusal] = await install('vscode-extension:a.b');
            expect(existsSync(at(name)), name).to.equal(false);
            return refusal;
        };
        for (const name of ['a.theia', 'a.zip', 'a']) {
            expect(await refusalOf(name, zipSync({ ...SAFE, '../evil': strToU8('') })), name).to.include('../evil');
            expect(await refusalOf(name, strToU8('a tar')), name).to.include('not-a-zip');
        }
        expect(await refusalOf('a.tgz', zipSync(SAFE)), 'whose inner zip would be unpacked too').to.include('not-a-zip');
        writeFileSync(at('named.tgz'), 'a tar');
        resolved = 0;
        expect((await install(named('named.tgz')))[0]).to.include('not-a-zip');
        expect([resolved, existsSync(at('named.tgz'))]).to.deep.equal([0, true]);
    });

    it('looks into what can be unpacked of a folder, and at nothing else there', async () => {
        writeFileSync(at('unsafe.theia'), zipSync({ ...SAFE, '../evil': strToU8('') }));
        found = [at('unsafe.theia')];
        expect((await install(`local-dir://${folder}`))[0]).to.include('../evil');
        writeFileSync(at('README'), 'of the folder');
        found = [at('README')];
        expect(await install(`local-dir://${folder}`)).to.deep.equal(['README']);
    });

    it('leaves one of a folder out, and takes the others', async () => {
        writeFileSync(at('notes.txt'), 'no extension');
        found = [at('unsafe.vsix'), at('safe.vsix'), at('notes.txt'), folder];
        expect(await install(FileUri.create(folder).withScheme('local-dir').toString())).to.deep.equal([
            'safe.vsix',
            'notes.txt',
            path.basename(folder)
        ]);
        expect(existsSync(at('unsafe.vsix'))).to.equal(true);
    });
});
