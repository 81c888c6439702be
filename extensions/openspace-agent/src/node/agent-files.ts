import type { ReadTextFileRequest, WriteTextFileRequest } from '@agentclientprotocol/sdk';
import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { inject, injectable } from '@theia/core/shared/inversify';
import { AgentWindows } from './agent-windows';

/**
 * The files that an agent asks the IDE for: those of the workspace only, as the editors have them. What is open in an
 * editor is changed there, where the person can undo it; else on disk, whole.
 */
@injectable()
export class AgentFiles {
    constructor(
        @inject(WorkspaceFiles) private readonly files: Pick<WorkspaceFiles, 'resolve' | 'read' | 'write'>,
        @inject(AgentWindows) private readonly windows: Pick<AgentWindows, 'readOpen' | 'writeOpen'>
    ) {}

    /** @throws ToolError `OUTSIDE_WORKSPACE`, `NOT_FOUND` and others */
    async read({ path, line, limit }: Pick<ReadTextFileRequest, 'path' | 'line' | 'limit'>): Promise<string> {
        const file = await this.files.resolve(path, true);
        const text = (await this.windows.readOpen(file))?.text ?? (await this.files.read(file)).text;
        if (!line && !limit) {
            return text;
        }
        const first = Math.max(1, line ?? 1) - 1;
        return text
            .split('\n')
            .slice(first, limit ? first + limit : undefined)
            .join('\n');
    }

    /** @returns the text from before, for a diff; undefined for a new file. @throws ToolError `OUTSIDE_WORKSPACE` and others */
    async write({ path, content }: Pick<WriteTextFileRequest, 'path' | 'content'>): Promise<{ path: string; before: string | undefined }> {
        const file = await this.files.resolve(path, true);
        const before = (await this.windows.readOpen(file))?.text ?? (await this.textOf(file));
        if (!(await this.windows.writeOpen(file, content))) {
            await this.files.write(file, content, undefined, { keepExecutable: true });
        }
        return { path: file, before };
    }

    private async textOf(file: string): Promise<string | undefined> {
        try {
            return (await this.files.read(file)).text;
        } catch {
            return undefined; // It is new, or says in `write` why not.
        }
    }
}
