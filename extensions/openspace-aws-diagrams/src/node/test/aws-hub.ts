import 'reflect-metadata';
import { OpenWindows } from '@openspace/core/lib/node/bridge/open-windows';
import { FakeWindow } from '@openspace/core/lib/node/test/fake-window';
import { HubServer } from '@openspace/core/lib/node/test/hub-server';
import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { defineTool, type ToolErrorData } from '@openspace/tool';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import * as path from 'path';
import { z } from 'zod';
import { awsTools } from '../../common/tools';
import type { NewCanvasChange } from '@openspace/core/lib/common/changes/canvas-changes';
import { excalidrawTools } from '@openspace/excalidraw/lib/common/tools';
import { CanvasPictures } from '@openspace/excalidraw/lib/node/canvas-pictures';
import { FileExcalidrawCanvas } from '@openspace/excalidraw/lib/node/file-excalidraw-canvas';
import { AwsDiagramModes } from '../aws-diagram-modes';
import { AwsSettings } from '../aws-settings';
import { DiagramOutputs } from '../diagram-outputs';
import { EmbeddedDiagrams } from '../embedded-diagrams';
import { ProgramThreads } from '../program-threads';
import { PictureBoards } from './picture-boards';

export interface AwsAnswer {
    readonly success: boolean;
    readonly error: ToolErrorData;
    readonly path: string;
    readonly mode: string;
    readonly whiteboard: string;
    readonly svg: string;
    readonly drawio: string;
    readonly nodes: number;
    readonly edges: number;
    readonly clusters: number;
    readonly notes: string[];
    readonly canvas?: { readonly path: string; readonly elementId: string };
    readonly examples: Record<string, string>;
    readonly providers: Record<string, Record<string, string[]>>;
    readonly total: number;
}

/** Stands for the whiteboard's own, which needs a window. */
const openTool = defineTool({
    name: 'openspace.whiteboard.open',
    title: 'Open a whiteboard',
    description: 'Opens it.',
    toolset: 'whiteboard',
    runsIn: 'hub',
    hints: { readOnly: false },
    writes: [],
    input: z.strictObject({ path: z.string() }),
    output: z.object({}),
    run: async ({ path: file }, port: { open(path: string): void }) => {
        port.open(file);
        return {};
    }
});

/** Of all hubs, since a thread takes longer to start than to draw. */
const threads = new ProgramThreads();

/** A hub with the AWS tools over a workspace of its own. */
export class AwsHub {
    readonly root = realpathSync(mkdtempSync(path.join(tmpdir(), 'openspace-aws-')));
    readonly files = new WorkspaceFiles({ roots: async () => [this.root] });
    readonly boards = new PictureBoards();
    private readonly windows = new OpenWindows();
    readonly modes: AwsDiagramModes;
    readonly progress: string[] = [];
    /** Boards that were opened for the person. */
    readonly opened: string[] = [];
    readonly changes: NewCanvasChange[] = [];
    private readonly record = {
        record: async (change: NewCanvasChange) => void this.changes.push(change),
        drawers: async () => ({})
    };
    private hub: HubServer;
    call: (name: string, args: object) => Promise<AwsAnswer>;

    private constructor() {
        const { files } = this;
        const outputs = new DiagramOutputs(files);
        this.modes = new AwsDiagramModes(
            preferencesOf({}),
            new EmbeddedDiagrams(this.boards, outputs, this.record, threads),
            files,
            outputs,
            new CanvasPictures(files, this.windows)
        );
        this.use({});
    }

    static async start(): Promise<AwsHub> {
        const started = new AwsHub();
        const canvas = new FileExcalidrawCanvas(started.files, started.windows, started.record);
        started.hub = await HubServer.start(
            ['discovery'],
            [
                { tools: [openTool], port: { open: (path: string) => started.opened.push(path) } },
                { tools: awsTools, port: started.modes.port },
                { tools: excalidrawTools, port: canvas.port }
            ]
        );
        const client = await started.hub.connect('?toolsets=canvas');
        started.call = async (name, args) => {
            const result = await client.callTool({ name, arguments: { ...args } }, undefined, {
                onprogress: ({ message = '' }) => void started.progress.push(message)
            });
            const [content] = result.content as { text: string }[];
            return JSON.parse(content?.text ?? '') as AwsAnswer;
        };
        return started;
    }

    get dispatcher(): HubServer['dispatcher'] {
        return this.hub.dispatcher;
    }

    get log(): string {
        return this.hub.log.join('\n');
    }

    /** Chooses a mode as the environment does. */
    use(environment: NodeJS.ProcessEnv): void {
        this.modes.settings = new AwsSettings(preferencesOf({}), environment);
    }

    /** Chooses as the settings do. */
    prefer(preferred: Readonly<Record<string, unknown>>): void {
        this.modes.settings = new AwsSettings(preferencesOf(preferred), {});
    }

    /** Says that a window has a canvas open; it is edited as a file all the same. */
    openCanvas(name: string): string {
        const open = path.join(this.root, name);
        const window = FakeWindow.withId('w', { roots: [this.root], documents: [{ path: open, lastActive: 1 }] });
        this.windows.register(window.state, window.client);
        return open;
    }

    until(holds: () => boolean): Promise<void> {
        return this.hub.until(holds);
    }

    exists(name: string): boolean {
        return existsSync(path.join(this.root, name));
    }

    bytes(name: string): Buffer {
        return readFileSync(path.resolve(this.root, name));
    }

    async stop(): Promise<void> {
        await this.hub.stop();
        this.modes.dispose();
        this.windows.dispose();
        rmSync(this.root, { recursive: true, force: true });
    }
}

function preferencesOf(preferred: Readonly<Record<string, unknown>>) {
    return { ready: Promise.resolve(), get: <T>(name: string) => preferred[name] as T | undefined };
}
