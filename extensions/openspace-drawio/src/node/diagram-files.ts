import { ABSENT } from '@openspace/core/lib/common/document-files';
import { WorkspaceFiles } from '@openspace/core/lib/node/workspace-files';
import type { SavedFile } from '@openspace/drawio';
import { ToolError } from '@openspace/tool';
import { inject, injectable } from '@theia/core/shared/inversify';
import { mkdir, writeFile } from 'fs/promises';
import { homedir } from 'os';
import * as path from 'path';

/** Saves diagrams: into the workspace, or into the Downloads folder when no folder is open. */
@injectable()
export class DiagramFiles {
    constructor(@inject(WorkspaceFiles) private readonly files: Pick<WorkspaceFiles, 'roots' | 'resolve' | 'write'>) {}

    /** @throws ToolError `ALREADY_EXISTS` unless it may be overwritten, and those of the workspace */
    async save(given: string | undefined, name: string, text: string, overwrite: boolean): Promise<SavedFile> {
        if (given === undefined && (await this.files.roots()).length === 0) {
            return this.download(name, text, overwrite);
        }
        const file = await this.files.resolve(withSuffix(given ?? name), true);
        const result = await this.files.write(file, text, overwrite ? undefined : ABSENT);
        if (!result.written) {
            throw exists(file);
        }
        return { path: file };
    }

    private async download(name: string, text: string, overwrite: boolean): Promise<SavedFile> {
        const folder = path.join(homedir(), 'Downloads');
        const file = path.join(folder, name);
        await mkdir(folder, { recursive: true });
        try {
            await writeFile(file, text, { flag: overwrite ? 'w' : 'wx' });
        } catch (error) {
            throw error instanceof Error && 'code' in error && error.code === 'EEXIST' ? exists(file) : error;
        }
        return { path: file };
    }
}

function withSuffix(file: string): string {
    return /\.(drawio|xml)$/i.test(file) ? file : `${file}.drawio`;
}

function exists(file: string): ToolError {
    return new ToolError('ALREADY_EXISTS', `${JSON.stringify(file)} exists already; nothing was written.`, {
        suggestion: 'Choose another title or path, or set overwrite.'
    });
}
