import { PreferenceService } from '@theia/core';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { WORKSPACE_TRUST_ENABLED, WORKSPACE_TRUST_TRUSTED_FOLDERS } from '@theia/workspace/lib/common/workspace-trust-preferences';
import { realpath } from 'fs/promises';
import * as path from 'path';
import { contains } from '../documents/workspace-paths';
import { UserSettings } from './user-settings';

/** A folder that is trusted without a question. `npm start` sets it to its sample workspace. */
export const TRUSTED_FOLDER_VARIABLE = 'OPENSPACE_TRUSTED_FOLDER';

/** Whether the person trusts the authors of a folder. Content of the folder may then run programs. */
@injectable()
export class FolderTrust {
    constructor(
        @inject(PreferenceService) private readonly preferences: Pick<PreferenceService, 'get' | 'ready'>,
        @inject(UserSettings) private readonly settings: Pick<UserSettings, 'refresh'>,
        private readonly variables: NodeJS.ProcessEnv = process.env
    ) {}

    /** @param given the absolute path of a file or folder */
    async isTrusted(given: string): Promise<boolean> {
        await this.preferences.ready;
        // A window wrote the person's answer there a moment ago, perhaps.
        await this.settings.refresh();
        if (this.preferences.get<unknown>(WORKSPACE_TRUST_ENABLED, true) === false) {
            return true;
        }
        const listed = this.preferences.get<unknown>(WORKSPACE_TRUST_TRUSTED_FOLDERS, []);
        const uris = (Array.isArray(listed) ? listed : []).filter(uri => typeof uri === 'string' && uri.startsWith('file:'));
        const named = this.variables[TRUSTED_FOLDER_VARIABLE];
        const folders = [...uris.map(uri => FileUri.fsPath(uri)), ...(named ? [named] : [])];
        const real = await realOf(given);
        return (await Promise.all(folders.map(realOf))).some(folder => contains(folder, real));
    }
}

function realOf(given: string): Promise<string> {
    return realpath(given).catch(() => path.resolve(given));
}
