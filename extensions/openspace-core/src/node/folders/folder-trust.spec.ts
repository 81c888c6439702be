import { FileUri } from '@theia/core/lib/common/file-uri';
import { expect } from 'chai';
import { mkdir, mkdtemp, realpath, rm, symlink } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { FolderTrust } from './folder-trust';

describe('FolderTrust', () => {
    let base: string;
    const at = (...parts: string[]) => path.join(base, ...parts);

    beforeEach(async () => {
        base = await realpath(await mkdtemp(path.join(os.tmpdir(), 'trust-')));
        await Promise.all(['mine', 'theirs', 'sample'].map(folder => mkdir(at(folder))));
    });
    afterEach(() => rm(base, { recursive: true }));

    function trust(settings: Readonly<Record<string, unknown>>, variables: NodeJS.ProcessEnv = {}): (name: string) => Promise<boolean> {
        const get = <T>(name: string, usual?: T) => (name in settings ? (settings[name] as T) : usual);
        const made = new FolderTrust({ ready: Promise.resolve(), get }, { refresh: async () => undefined }, variables);
        return name => made.isTrusted(at(name));
    }

    it('is for nothing at first, for everything when it is turned off', async () => {
        expect(await trust({})('mine')).to.equal(false);
        expect(await trust({ 'security.workspace.trust.enabled': true })('mine')).to.equal(false);
        expect(await trust({ 'security.workspace.trust.enabled': false })('mine')).to.equal(true);
    });

    it('is for the folders that the person trusts and what is in them, by their real paths', async () => {
        const trusted = trust({ 'security.workspace.trust.trustedFolders': [FileUri.create(at('mine')).toString(), 7, 'http://a/', ''] });
        await symlink(at('theirs'), at('mine', 'link'));
        expect(await Promise.all(['mine', 'mine/a.txt', 'mine/link', 'theirs', '.', 'mine/../theirs'].map(trusted))).to.deep.equal([
            true,
            true,
            false,
            false,
            false,
            false
        ]);
    });

    it('goes by the answer that a window wrote just now, and when it was withdrawn', async () => {
        const stored = new Map<string, unknown>();
        let written: readonly string[] = [];
        const get = <T>(name: string, usual?: T) => (stored.has(name) ? (stored.get(name) as T) : usual);
        const refresh = async () => void stored.set('security.workspace.trust.trustedFolders', written);
        const made = new FolderTrust({ ready: Promise.resolve(), get }, { refresh }, {});
        expect(await made.isTrusted(at('mine'))).to.equal(false);
        written = [FileUri.create(at('mine')).toString()];
        expect(await made.isTrusted(at('mine'))).to.equal(true);
        written = [];
        expect(await made.isTrusted(at('mine'))).to.equal(false);
    });

    it('is for the folder that the start names', async () => {
        const trusted = trust({}, { OPENSPACE_TRUSTED_FOLDER: at('sample') });
        expect([await trusted('sample'), await trusted('mine')]).to.deep.equal([true, false]);
        expect(await trust({}, { OPENSPACE_TRUSTED_FOLDER: '' })('mine')).to.equal(false);
    });
});
