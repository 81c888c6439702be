import { CallThreads } from '@openspace/core/lib/node/workers/call-threads';
import { type Codec, mermaidCodec } from '@openspace/diagram';
import { type CancelSignal, ToolError } from '@openspace/tool';
import { injectable } from '@theia/core/shared/inversify';
import { existsSync } from 'fs';
import * as path from 'path';
import { Worker } from 'worker_threads';
import { MERMAID_WORK, type MermaidSource, type MermaidWork } from './thread/mermaid-work';

const TIME_LIMIT_MS = 20_000;
const MEMORY_LIMIT_MB = 1_024;
/** Takes less time than to hand it to a thread, unless it links lists of nodes: two of 140 make 20,000 links in 1,300 characters. */
const SHORT = 500;

/** Parses and lays out diagrams without holding the backend up: a thousand nodes take the better part of a second. */
@injectable()
export class MermaidThread {
    private readonly threads = new CallThreads({
        timeLimitMs: TIME_LIMIT_MS,
        start: () => new Worker(threadFile(), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB } }),
        timedOut: () => tooMuch(`takes longer than ${TIME_LIMIT_MS / 1000} s to lay out`, 'TIMEOUT'),
        tooLarge: () => tooMuch('does not fit into memory while it is laid out', 'TOO_LARGE'),
        cancelled: 'The call was cancelled; nothing was changed.'
    });

    /** Mermaid's codec, which decodes here. */
    readonly codec: Codec = {
        ...mermaidCodec,
        decode: (diagram, { signal } = {}) => this.run('decode', { diagram }, signal)
    };

    /** {@link checkMermaid} */
    check(update: MermaidSource, signal?: CancelSignal): Promise<ReturnType<MermaidWork['check']>> {
        return this.run('check', { diagram: update.diagram, ...(update.focus !== undefined && { focus: update.focus }) }, signal);
    }

    private async run<K extends keyof MermaidWork>(kind: K, source: MermaidSource, signal?: CancelSignal) {
        if (source.diagram.length <= SHORT && !source.diagram.includes('&')) {
            return MERMAID_WORK[kind](source) as ReturnType<MermaidWork[K]>;
        }
        return this.threads.call<ReturnType<MermaidWork[K]>>({ kind, ...source }, { ...(signal && { signal }) });
    }
}

/** The file that the thread begins in: next to the app's bundle, or compiled next to this one. */
function threadFile(): string {
    const bundled = path.join(__dirname, 'mermaid-thread-main.js');
    return existsSync(bundled) ? bundled : path.join(__dirname, 'thread', 'main.js');
}

function tooMuch(what: string, code: 'TIMEOUT' | 'TOO_LARGE'): ToolError {
    return new ToolError(code, `The diagram ${what}; nothing was changed.`, { suggestion: 'Split it into several diagrams.' });
}
