import 'reflect-metadata';
import { readCartridge } from '@openspace/pixel-map';
import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { expect } from 'chai';
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { ALLOWED_HOSTS_PREFERENCE, pixelMapPreferences } from '../common/pixel-map-preferences';
import { PixelSources } from './pixel-sources';
import { Readers } from './readers';

/** No host is allowed. */
const hosts: unknown = [];
const preferences = { get: <T>() => hosts as T, ready: Promise.resolve() };

describe('cartridges of the workspace', () => {
    let root: string;
    let sources: PixelSources;
    const readers = new Readers();

    beforeEach(async () => {
        root = await realpath(await mkdtemp(path.join(os.tmpdir(), 'cartridges-')));
        const environment = { getConfigDirUri: async () => `file://${root}` };
        sources = new PixelSources(new WorkspaceFiles({ roots: async () => [root] }), preferences, environment, readers);
    });
    afterEach(() => rm(root, { recursive: true }));
    after(() => readers.stop());

    it('are written next to their files, give the bytes back, and never replace anything', async () => {
        const bytes = Uint8Array.from({ length: 1_001 }, (_, at) => (at * 7) & 0xff);
        await writeFile(path.join(root, 'a.bin'), bytes);
        const [first, second] = [await sources.write({ path: 'a.bin' }), await sources.write({ path: path.join(root, 'a.bin') })];
        expect([first, second].map(file => path.relative(root, file))).to.deep.equal(['a.bin.rts.png', 'a.bin-2.rts.png']);
        for (const file of [first, second]) {
            const { data, metadata } = await sources.cartridge(file);
            expect(data).to.deep.equal(bytes);
            expect(metadata).to.include({ name: 'a.bin', data_size: 1_001, grid_size: 16 });
        }
    });

    it('take the bytes of a region, under a name that stays in the workspace', async () => {
        const bytes = Uint8Array.of(1, 2, 3, 4);
        const region = { x: 1, y: 2, width: 1, height: 1 };
        const file = await sources.write({ name: '../../etc/hot spot', bytes, about: { region } });
        expect(path.dirname(file)).to.equal(root);
        expect(readCartridge(await readFile(file)).metadata).to.deep.include({ name: '../../etc/hot spot', region });
    });

    it('are refused with the code of what is wrong, and nothing is written', async () => {
        const refusal = (given: string) =>
            sources.write({ path: given }).then(
                () => 'taken',
                (error: { code: string }) => error.code
            );
        expect(await refusal('gone.txt')).to.equal('NOT_FOUND');
        expect(await refusal('/etc/passwd')).to.equal('OUTSIDE_WORKSPACE');
        expect(await readdir(root)).to.deep.equal([]);
    });

    it('come from no host, not even from this machine, before a person has allowed it', async () => {
        const unset = { get: <T>(_name: string, fallback?: T) => fallback as T, ready: Promise.resolve() };
        const environment = { getConfigDirUri: async () => `file://${root}` };
        const fresh = new PixelSources(new WorkspaceFiles({ roots: async () => [root] }), unset, environment, readers);
        for (const host of ['localhost', '127.0.0.1:9', '[::1]']) {
            const error: unknown = await fresh.bytes(`http://${host}/a.rts.png`).catch((reason: unknown) => reason);
            expect(error).to.include({ code: 'INVALID_INPUT' });
            expect(error).to.have.property('suggestion').that.contains('openspace.pixelmap.allowedHosts');
        }
        expect(pixelMapPreferences.schema?.properties[ALLOWED_HOSTS_PREFERENCE]).to.deep.include({ default: [] });
    });
});
