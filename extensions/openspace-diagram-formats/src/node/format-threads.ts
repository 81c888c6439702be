import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { CallThreads } from '@openspace/core/lib/node/workers/call-threads';
import type { Codec, Decoded, DecodeOptions } from '@openspace/diagram';
import { ToolError } from '@openspace/tool';
import { inject, injectable, optional } from '@theia/core/shared/inversify';
import { existsSync } from 'fs';
import * as path from 'path';
import { Worker } from 'worker_threads';
import type { CheckedDiagram } from '../common/diagram-check';
import { TEXT_FORMATS } from '../common/text-formats';
import { projectFiles } from './project-files';
import type { FormatRequest } from './thread/format-work';

const TIME_LIMIT_MS = 20_000;
const MEMORY_LIMIT_MB = 1_024;

/** Reads files in threads: their libraries are large, and what a file asks of them takes as long as it likes, up to a limit. */
@injectable()
export class FormatThreads {
    private readonly threads = new CallThreads({
        timeLimitMs: TIME_LIMIT_MS,
        start: () => new Worker(threadFile(), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB } }),
        timedOut: () => tooMuch(`takes longer than ${TIME_LIMIT_MS / 1000} s to read`, 'TIMEOUT'),
        tooLarge: () => tooMuch('does not fit into memory while it is read', 'TOO_LARGE'),
        cancelled: 'The call was cancelled; nothing was changed.'
    });

    /** @param files where a diagram may need other files of its folder */
    constructor(@optional() @inject(WorkspaceFiles) private readonly files?: Pick<WorkspaceFiles, 'readBytes' | 'resolve'>) {}

    /** The codecs, which read in a thread. */
    readonly codecs: readonly Codec[] = TEXT_FORMATS.map(format => ({
        ...format,
        decode: (source: string, options?: DecodeOptions) => this.decode(format.id, source, options)
    }));

    /** @throws ToolError those of the codec, `TIMEOUT`, `TOO_LARGE`, `CANCELLED` */
    async decode(format: string, source: string, options: DecodeOptions = {}): Promise<Decoded> {
        return this.threads.call<Decoded>(await this.request(format, source, options), options);
    }

    /** What a file defines, and what is wrong with it. @throws ToolError `TIMEOUT`, `TOO_LARGE`, `CANCELLED` */
    async check(format: string, source: string, options: DecodeOptions = {}): Promise<CheckedDiagram> {
        return this.threads.call<CheckedDiagram>({ ...(await this.request(format, source, options)), check: true }, options);
    }

    private async request(format: string, source: string, { page, path: file }: DecodeOptions): Promise<FormatRequest> {
        const known = TEXT_FORMATS.find(({ id }) => id === format);
        const others =
            known?.spansFiles === true && file !== undefined && this.files ? await projectFiles(this.files, file, known.suffixes) : [];
        const options = {
            ...(page !== undefined && { page }),
            ...(file !== undefined && { path: file }),
            ...(others.length > 0 && { others })
        };
        return { format, source, options };
    }
}

/** The file that the thread begins in: next to the app's bundle, or compiled next to this one. */
function threadFile(): string {
    const bundled = path.join(__dirname, 'format-thread-main.js');
    return existsSync(bundled) ? bundled : path.join(__dirname, 'thread', 'main.js');
}

function tooMuch(what: string, code: 'TIMEOUT' | 'TOO_LARGE'): ToolError {
    return new ToolError(code, `The diagram ${what}; nothing was changed.`, { suggestion: 'Split it into several diagrams.' });
}
