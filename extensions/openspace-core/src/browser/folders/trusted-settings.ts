import { PreferenceScope, type URI } from '@theia/core';
import type { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { FrontendPreferenceStorage } from '@theia/preferences/lib/browser/frontend-preference-storage';
import { PreferenceTransactionFactory } from '@theia/preferences/lib/browser/preference-transaction-manager';
import type { PreferenceStorage } from '@theia/preferences/lib/common/abstract-resource-preference-provider';
import { OpenedFoldersServer } from '../../common/opened-folders-protocol';
import { TrustedPreferenceStorage } from './trusted-preference-storage';

/** Makes what reads settings files: those of the person always count, those of a workspace when it is trusted. */
@injectable()
export class TrustedSettings {
    /** Undefined until the window knows: then the backend is asked for the file at hand. */
    private trusted: boolean | undefined;
    private applied: Promise<unknown> = Promise.resolve();
    private readonly storages = new Set<TrustedPreferenceStorage>();

    constructor(
        @inject(PreferenceTransactionFactory) private readonly transactions: PreferenceTransactionFactory,
        @inject(FileService) private readonly files: FileService,
        @inject(OpenedFoldersServer) private readonly folders: Pick<OpenedFoldersServer, 'areTrusted'>
    ) {}

    storage(uri: URI, scope: PreferenceScope): PreferenceStorage {
        if (scope !== PreferenceScope.Workspace && scope !== PreferenceScope.Folder) {
            return new FrontendPreferenceStorage(this.transactions, this.files, uri, scope);
        }
        const trusted = async () => this.trusted ?? this.folders.areTrusted([uri.toString()]);
        const made = new TrustedPreferenceStorage(trusted, this.transactions, this.files, uri, scope);
        this.storages.add(made);
        return made;
    }

    /** Resolves when the settings are those that the answer allows. @param trusted of the whole workspace */
    async set(trusted: boolean): Promise<void> {
        if (this.trusted !== trusted) {
            this.trusted = trusted;
            this.applied = Promise.all([...this.storages].map(storage => storage.refresh()));
        }
        await this.applied;
    }
}

/** Brings the person's answer about the workspace to its settings. Apart, because the question needs settings itself. */
export interface TrustSource {
    getWorkspaceTrust(): Promise<boolean>;
    onDidChangeWorkspaceTrust(listener: (trusted: boolean) => void): unknown;
}

/** @returns what connects both when the application starts */
export function followTrust(settings: Pick<TrustedSettings, 'set'>, trust: () => TrustSource): FrontendApplicationContribution {
    return {
        onStart: () => {
            trust().onDidChangeWorkspaceTrust(trusted => void settings.set(trusted));
            void trust()
                .getWorkspaceTrust()
                .then(trusted => settings.set(trusted));
        }
    };
}
