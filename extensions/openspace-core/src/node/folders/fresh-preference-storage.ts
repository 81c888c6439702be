import { Listener } from '@theia/core';
import { BackendPreferenceStorage } from '@theia/preferences/lib/node/backend-preference-storage';

/** A settings file that the backend watches, and can read at once: a watcher reports a change only some time after it. */
export class FreshPreferenceStorage extends BackendPreferenceStorage {
    /** Reads the file, and informs the preferences. A file that is missing or empty is left to the watcher: it may be written just now. */
    async refresh(): Promise<void> {
        const before = this.currentContent;
        const content = await this.read().catch(() => '');
        if (content.trim() === '') {
            this.currentContent = before;
        } else {
            await Listener.awaitAll({ content, fileOK: true }, this.onDidChangeFileContentListeners);
        }
    }
}
