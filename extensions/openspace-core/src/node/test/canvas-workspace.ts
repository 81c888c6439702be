import 'reflect-metadata';
import type { OpenDocument } from '../../common/bridge-protocol';
import type { ToolsetContribution } from '../../common/toolset-contribution';
import { OpenWindows } from '../bridge/open-windows';
import { FakeWindow } from './fake-window';
import { ToolDispatcher } from '../calls/tool-dispatcher';
import { WorkspaceFiles } from '../documents/workspace-files';
import { type ToolErrorData, type ToolOutcome } from '@openspace/tool';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import * as path from 'path';
import { CanvasChangeLog } from '../changes/canvas-change-log';

/** A workspace of its own on disk, with the hub's dispatcher and the real file side; calls into windows are kept, not made. */
export class CanvasWorkspace {
    readonly root = realpathSync(mkdtempSync(path.join(tmpdir(), 'openspace-canvas-')));
    readonly files = new WorkspaceFiles({ roots: async () => [this.root] });
    readonly windows = new OpenWindows();
    readonly changes = new CanvasChangeLog(this.files, this.windows);
    /** What went into a window. */
    readonly bridged: { tool: string; args: unknown; windowId: string }[] = [];
    readonly internal: unknown[] = [];
    private readonly dispatcher: ToolDispatcher;

    constructor(contributionsOf: (workspace: CanvasWorkspace) => readonly ToolsetContribution[]) {
        const log = async (...errors: unknown[]) => void this.internal.push(...errors);
        this.dispatcher = new ToolDispatcher(
            { getContributions: () => [...contributionsOf(this)] },
            {
                executeViaBridge: async (tool, args, { route }): Promise<ToolOutcome> => {
                    this.bridged.push({ tool, args, windowId: route.windowId });
                    return {
                        success: true,
                        output: { path: String(route.path), kind: 'bridged', created: false, appliedBy: 'window', warnings: [] },
                        attachments: []
                    };
                }
            },
            { route: given => this.windows.withDocument(given ?? '')[0]! },
            this.windows,
            this.files,
            { error: log }
        );
    }

    /** Opens documents, named relative to the workspace, in a window. */
    openInWindow(windowId: string, documents: readonly OpenDocument[]): void {
        const absolute = documents.map(document => ({ ...document, path: this.file(document.path) }));
        const window = FakeWindow.withId(windowId, { roots: [this.root], documents: absolute, lastActivity: 1 });
        this.windows.register(window.state, window.client);
    }

    file(name: string): string {
        return path.join(this.root, name);
    }

    exists(name: string): boolean {
        return existsSync(this.file(name));
    }

    text(name: string): string {
        return readFileSync(this.file(name), 'utf8');
    }

    bytes(name: string): Buffer {
        return readFileSync(this.file(name));
    }

    write(name: string, text: string | Uint8Array): void {
        writeFileSync(this.file(name), text);
    }

    /** @param windowId the window that the caller names */
    call(tool: string, args: object, windowId?: string, caller = 'tester'): Promise<ToolOutcome> {
        const { signal } = new AbortController();
        return this.dispatcher.call(tool, args, {
            signal,
            caller,
            onProgress: () => undefined,
            ...(windowId !== undefined && { windowId })
        });
    }

    /** The output of a call that must succeed. */
    async ok(tool: string, args: object, caller?: string): Promise<Record<string, unknown>> {
        const outcome = await this.call(tool, args, undefined, caller);
        if (!outcome.success) {
            throw new Error(`${tool} failed: ${JSON.stringify(outcome.error)} ${this.internal.map(String).join()}`);
        }
        return outcome.output;
    }

    /** The error of a call that must fail. */
    async refused(tool: string, args: object): Promise<ToolErrorData> {
        const outcome = await this.call(tool, args);
        if (outcome.success) {
            throw new Error(`${tool} succeeded: ${JSON.stringify(outcome.output)}`);
        }
        return outcome.error;
    }

    dispose(): void {
        this.windows.dispose();
        rmSync(this.root, { recursive: true, force: true });
    }
}
