import 'reflect-metadata';
import type { IconContribution } from '@openspace/core/lib/common/icon-contribution';
import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { ElkThread } from '@openspace/core/lib/node/workers/elk-thread';
import { type AgentStyle, DEFAULT_AGENT_STYLE } from '@openspace/board';
import type { Codec } from '@openspace/diagram';
import { runTool, type Tool, type ToolOutcome } from '@openspace/tool';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import * as path from 'path';
import { boardTools } from '../../common/tools';
import type { Whiteboard } from '../../common/whiteboard-port';
import { DiagramFormats } from '../diagram-formats';
import { DiagramService } from '../diagram-service';
import { FileWhiteboard } from '../file-whiteboard';
import { IconService } from '../icon-service';
import { ProposalStore } from '../proposals/proposal-store';
import { silent } from './sample-icons';

export type Output = Record<string, unknown>;

/** A workspace of its own on disk, with the tools on the real file port. */
export class TemporaryWorkspace {
    readonly root = realpathSync(mkdtempSync(path.join(tmpdir(), 'openspace-board-')));
    readonly files = new WorkspaceFiles({ roots: async () => [this.root] });
    readonly diagrams: DiagramService;
    readonly whiteboard: FileWhiteboard;
    /** In a folder next to the workspace, as the settings are. */
    readonly settings = realpathSync(mkdtempSync(path.join(tmpdir(), 'openspace-settings-')));
    readonly proposals = this.openProposals();
    /** The style that the person chose for what agents draw. */
    style: AgentStyle = DEFAULT_AGENT_STYLE;
    /** Paths that a window is said to have open. */
    readonly open = new Set<string>();
    /** Errors that an agent would not have been told. */
    readonly internal: unknown[] = [];

    /**
     * @param codecs formats in addition to the whiteboard's own
     * @param icons those that calls can name
     */
    constructor(codecs: readonly Codec[] = [], icons: readonly IconContribution[] = []) {
        const { files } = this;
        const elk = new ElkThread();
        this.diagrams = new DiagramService(files, new DiagramFormats({ getContributions: () => [{ codecs }] }), elk);
        this.whiteboard = new FileWhiteboard(
            files,
            { isOpen: file => this.open.has(file) },
            this.diagrams,
            elk,
            new IconService({ getContributions: () => [...icons] }, { getContributions: () => [] }, silent),
            { get: async () => this.style },
            this.proposals
        );
    }

    /** The proposals as a backend that starts finds them. */
    openProposals(): ProposalStore {
        return new ProposalStore(this.files, { getConfigDirUri: async () => FileUri.create(this.settings).toString() });
    }

    file(name: string): string {
        return path.join(this.root, name);
    }

    text(name: string): string {
        return readFileSync(this.file(name), 'utf8');
    }

    write(name: string, text: string): string {
        writeFileSync(this.file(name), text);
        return this.file(name);
    }

    /** Changes with every write, also with one of the same text. */
    stamp(name: string): string {
        const { ino, mtimeNs } = statSync(this.file(name), { bigint: true });
        return `${ino} ${mtimeNs}`;
    }

    /** Calls a tool by the last part of its name, as an agent would. */
    call(name: string, args: unknown, signal: AbortSignal = new AbortController().signal, caller = 'test'): Promise<ToolOutcome> {
        const context = { signal, caller, progress: () => undefined };
        return runTool(toolNamed(name), args, this.whiteboard, context, (_tool, error) => this.internal.push(error));
    }

    /** The output of a call that must succeed. */
    async ok(name: string, args: unknown): Promise<Output> {
        const outcome = await this.call(name, args);
        if (!outcome.success) {
            throw new Error(`${name} failed: ${JSON.stringify(outcome.error)} ${this.internal.map(String).join()}`);
        }
        return outcome.output;
    }

    /** The error of a call that must fail. */
    async refused(name: string, args: unknown) {
        const outcome = await this.call(name, args);
        if (outcome.success) {
            throw new Error(`${name} succeeded: ${JSON.stringify(outcome.output)}`);
        }
        return outcome.error;
    }

    dispose(): void {
        rmSync(this.root, { recursive: true, force: true });
        rmSync(this.settings, { recursive: true, force: true });
    }
}

/** @param name without what all tools, or all of the whiteboard, begin with */
export function toolNamed(name: string): Tool<Whiteboard> {
    const found = boardTools.find(tool => [`openspace.whiteboard.${name}`, `openspace.${name}`].includes(tool.name));
    if (!found) {
        throw new Error(`There is no tool ${name}.`);
    }
    return found;
}
