import { Disposable, type URI } from '@theia/core';
import { EncodingService } from '@theia/core/lib/common/encoding-service';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { DiskFileSystemProvider } from '@theia/filesystem/lib/node/disk-file-system-provider';
import { JSONCEditor } from '@theia/preferences/lib/common/jsonc-editor';
import { expect } from 'chai';
import { mkdtemp, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { UserSettings } from './user-settings';

/** Reads files, and reports no change. */
class UnwatchedFiles extends DiskFileSystemProvider {
    override watch(_resource: URI): Disposable {
        return Disposable.NULL;
    }
}

describe('UserSettings', () => {
    let folder: string;
    const file = () => path.join(folder, 'settings.json');
    beforeEach(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'settings-'))));
    afterEach(() => rm(folder, { recursive: true }));

    it('are read at once, although no watcher reported a change, and not while they are written', async () => {
        const settings = new UserSettings();
        const told: string[] = [];
        const storage = settings.storage(new UnwatchedFiles(), FileUri.create(file()), new EncodingService(), new JSONCEditor());
        storage.onDidChangeFileContent(async ({ content }) => {
            told.push(content);
            return true;
        });

        await settings.refresh();
        expect(told).to.deep.equal([]);
        const whole = '{ "a": 1, // as a person writes it\n}';
        for (const content of ['', whole]) {
            await writeFile(file(), content);
            await settings.refresh();
        }
        expect(told).to.deep.equal([whole]);
        storage.dispose();
    });
});
