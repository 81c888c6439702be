import type { URI } from '@theia/core';
import type { EncodingService } from '@theia/core/lib/common/encoding-service';
import { injectable } from '@theia/core/shared/inversify';
import type { DiskFileSystemProvider } from '@theia/filesystem/lib/node/disk-file-system-provider';
import type { JSONCEditor } from '@theia/preferences/lib/common/jsonc-editor';
import { FreshPreferenceStorage } from './fresh-preference-storage';

/** The settings files of the person, for what must not go by an old state of them. */
@injectable()
export class UserSettings {
    private readonly storages: FreshPreferenceStorage[] = [];

    storage(files: DiskFileSystemProvider, uri: URI, encodings: EncodingService, editor: JSONCEditor): FreshPreferenceStorage {
        const made = new FreshPreferenceStorage(files, uri, encodings, editor);
        this.storages.push(made);
        return made;
    }

    /** Resolves when the preferences are as the files say now. */
    async refresh(): Promise<void> {
        await Promise.all(this.storages.map(storage => storage.refresh()));
    }
}
