import { EnvVariablesServer } from '@theia/core/lib/common/env-variables';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { mkdir, readFile, realpath, stat } from 'fs/promises';
import * as path from 'path';
import { z } from 'zod';
import { Mutex } from '../../common/mutex';
import { writeAtomically } from '../documents/atomic-file';
import { contains } from '../documents/workspace-paths';
import { foldersOfWorkspace } from './folders-of-workspace';

/** In the configuration folder of the IDE. */
const FILE = 'opened-folders.json';
const MAX_KEPT = 500;

const kept = z.object({ opened: z.array(z.string()) });

/**
 * The folders that the person opened: on the command line, or by a gesture in a dialog of the IDE. A window's report
 * that it shows a folder does not count, because a link can put any folder into the address of a window.
 */
@injectable()
export class OpenedFolders {
    private opened: Promise<readonly string[]> | undefined;
    private readonly saving = new Mutex();

    constructor(@inject(EnvVariablesServer) private readonly environment: Pick<EnvVariablesServer, 'getConfigDirUri'>) {}

    /** @param given an absolute path of a folder or workspace file, which need not exist */
    async isOpened(given: string): Promise<boolean> {
        const real = await realOf(given);
        return (await this.all()).some(folder => contains(folder, real));
    }

    /** Records a folder, or a workspace file with the folders that it names now; those that are added to the file later count by themselves. */
    async open(given: string): Promise<void> {
        const real = await realOf(given);
        const isFile = await stat(real).then(
            found => found.isFile(),
            () => false
        );
        const named = isFile ? await Promise.all((await foldersOfWorkspace(real)).map(realOf)) : [];
        const before = await this.all();
        const added = [real, ...named].filter(folder => !before.includes(folder));
        if (added.length > 0) {
            this.opened = Promise.resolve([...added, ...before]);
            await this.saving.run(() => this.save(added));
        }
    }

    private all(): Promise<readonly string[]> {
        this.opened ??= this.load();
        return this.opened;
    }

    private async load(): Promise<readonly string[]> {
        const text = await readFile(await this.file(), 'utf8').catch(() => '');
        try {
            return kept.parse(JSON.parse(text)).opened;
        } catch {
            return [];
        }
    }

    /** Another backend of this person may have added some since. */
    private async save(added: readonly string[]): Promise<void> {
        const opened = [...new Set([...added, ...(await this.load())])].slice(0, MAX_KEPT);
        const file = await this.file();
        await mkdir(path.dirname(file), { recursive: true });
        await writeAtomically(file, JSON.stringify({ opened }), 0o600);
    }

    private async file(): Promise<string> {
        return path.join(FileUri.fsPath(await this.environment.getConfigDirUri()), FILE);
    }
}

function realOf(given: string): Promise<string> {
    return realpath(given).catch(() => path.resolve(given));
}
