import { Listener } from '@theia/core';
import { FrontendPreferenceStorage } from '@theia/preferences/lib/browser/frontend-preference-storage';

/** The settings of a folder or workspace file, which do not count while its authors are not trusted: they can name programs to run. */
export class TrustedPreferenceStorage extends FrontendPreferenceStorage {
    constructor(
        private readonly trusted: () => Promise<boolean>,
        ...settings: ConstructorParameters<typeof FrontendPreferenceStorage>
    ) {
        super(...settings);
    }

    override async read(): Promise<string> {
        return (await this.trusted()) ? super.read() : '';
    }

    /** Reads again, and notifies all that use the settings. */
    async refresh(): Promise<void> {
        const status = await this.read().then(
            content => ({ content, fileOK: true }),
            () => ({ content: '', fileOK: false })
        );
        await Listener.awaitAll(status, this.onDidChangeFileContentListeners);
    }
}
