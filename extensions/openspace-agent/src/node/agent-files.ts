import type { ReadTextFileRequest, WriteTextFileRequest } from '@agentclientprotocol/sdk';
import { Mutex } from '@openspace/core/lib/common/mutex';
import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ToolError } from '@openspace/tool';
import { AgentWindows } from './agent-windows';
import { MAX_MESSAGE_BYTES } from './message-stream';

/**
 * The files that an agent asks the IDE for: those of the workspace only, as the editors have them. What is open in an
 * editor is changed there, where the person can undo it; else on disk, whole.
 */
@injectable()
export class AgentFiles {
    private readonly reading = new Mutex();

    constructor(
        @inject(WorkspaceFiles) private readonly files: Pick<WorkspaceFiles, 'resolve' | 'read' | 'write'>,
        @inject(AgentWindows) private readonly windows: Pick<AgentWindows, 'readOpen' | 'writeOpen'>
    ) {}

    /** @throws ToolError `OUTSIDE_WORKSPACE`, `NOT_FOUND`, `TOO_LARGE` and others */
    async read({ path, line, limit }: Pick<ReadTextFileRequest, 'path' | 'line' | 'limit'>): Promise<string> {
        const file = await this.files.resolve(path, true);
        const open = (await this.windows.readOpen(file))?.text;
        // Large files one after the other: an agent may ask for many at once.
        return open === undefined
            ? this.reading.run(async () => part((await this.files.read(file)).text, path, line, limit))
            : part(open, path, line, limit);
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

type Lines = number | null | undefined;

function part(text: string, path: string, line: Lines, limit: Lines): string {
    const first = Math.max(1, line ?? 1) - 1;
    const found =
        line || limit
            ? text
                  .split('\n')
                  .slice(first, limit ? first + limit : undefined)
                  .join('\n')
            : text;
    if (found.length > MAX_MESSAGE_BYTES) {
        throw new ToolError('TOO_LARGE', `${JSON.stringify(path)} has more text than one message may have.`, {
            suggestion: 'Ask for a part of it, with line and limit.'
        });
    }
    return found;
}
