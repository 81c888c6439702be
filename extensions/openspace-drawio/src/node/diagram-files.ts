import { ABSENT } from '@openspace/core/lib/common/document-files';
import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { openDrawio, type SavedFile } from '@openspace/drawio';
import { ToolError } from '@openspace/tool';
import { inject, injectable } from '@theia/core/shared/inversify';
import { mkdir } from 'fs/promises';
import { homedir } from 'os';
import * as path from 'path';

/** So many pages that would go are named. */
const NAMED = 10;

/** Saves diagrams: into the workspace, or into the Downloads folder when no folder is open. */
@injectable()
export class DiagramFiles {
    constructor(@inject(WorkspaceFiles) private readonly files: Pick<WorkspaceFiles, 'roots' | 'resolve' | 'read' | 'write'>) {}

    /**
     * @throws ToolError `ALREADY_EXISTS` unless it may be overwritten, with the pages that would go; `INVALID_INPUT` for an
     * XML file that is no diagram; and those of the workspace
     */
    async save(given: string | undefined, name: string, text: string, overwrite: boolean): Promise<SavedFile> {
        if (given === undefined && (await this.files.roots()).length === 0) {
            return this.download(name, text, overwrite);
        }
        const file = await this.files.resolve(withSuffix(given ?? name), true, { suffixes: ['.drawio', '.xml'] });
        const before = await this.textOf(file);
        if (
            /\.xml$/i.test(file) &&
            before !== undefined &&
            before.trim() !== '' &&
            !/<(mxfile|mxGraphModel|diagram)[\s>]/.test(before.slice(0, 5_000))
        ) {
            throw new ToolError('INVALID_INPUT', `${JSON.stringify(file)} exists and is not a draw.io diagram; nothing was written.`, {
                suggestion: 'Choose another title or path.'
            });
        }
        if (before !== undefined && !overwrite) {
            throw exists(file, lostPages(before, text));
        }
        const result = await this.files.write(file, text, overwrite ? undefined : ABSENT);
        if (!result.written) {
            throw exists(file);
        }
        return { path: file };
    }

    private async textOf(file: string): Promise<string | undefined> {
        try {
            return (await this.files.read(file)).text;
        } catch (error) {
            if (error instanceof ToolError && error.code === 'NOT_FOUND') {
                return undefined;
            }
            throw error;
        }
    }

    private async download(name: string, text: string, overwrite: boolean): Promise<SavedFile> {
        const folder = path.join(homedir(), 'Downloads');
        await mkdir(folder, { recursive: true });
        // With what a file of the workspace is checked for: links, pipes and names that hide how they are written.
        const downloads = new WorkspaceFiles({ roots: async () => [folder] });
        const file = await downloads.resolve(name, true);
        if (!(await downloads.write(file, text, overwrite ? undefined : ABSENT)).written) {
            throw exists(file);
        }
        return { path: file };
    }
}

function withSuffix(file: string): string {
    return /\.(drawio|xml)$/i.test(file) ? file : `${file}.drawio`;
}

/** Names of the pages that the file has and the new text has not. */
function lostPages(before: string, text: string): string[] {
    try {
        const kept = new Set(openDrawio(text).pages.flatMap(({ id, name }) => [id, name]));
        const gone = openDrawio(before).pages.filter(({ id, name }) => !kept.has(id) && !kept.has(name));
        return gone.map(({ name }) => name);
    } catch {
        return []; // A damaged file has no pages that one could name.
    }
}

function exists(file: string, lost: readonly string[] = []): ToolError {
    const more = lost.length - NAMED;
    const names = `${lost
        .slice(0, NAMED)
        .map(name => JSON.stringify(name))
        .join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
    const about = lost.length === 0 ? '' : ` Overwriting would remove the pages ${names}.`;
    return new ToolError('ALREADY_EXISTS', `${JSON.stringify(file)} exists already; nothing was written.${about}`, {
        suggestion: 'Choose another title or path, or set overwrite.',
        details: { path: file, lost: lost.slice(0, NAMED) }
    });
}
