import 'reflect-metadata';
import { toolsetContribution } from '@openspace/core/lib/common/toolset-contribution';
import { HubServer } from '@openspace/core/lib/node/test/hub-server';
import { WorkspaceFiles } from '@openspace/core/lib/node/workspace-files';
import type { ToolErrorData } from '@openspace/tool';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import * as path from 'path';
import { awsTools } from '../../../common/aws/aws-tools';
import type { NewCanvasChange } from '../../../common/changes/canvas-changes';
import { AwsDiagramModes } from '../aws-diagram-modes';
import { AwsSettings } from '../aws-settings';
import { DiagramOutputs } from '../diagram-outputs';
import { EmbeddedDiagrams } from '../embedded-diagrams';
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
    readonly examples: Record<string, string>;
    readonly providers: Record<string, Record<string, string[]>>;
    readonly total: number;
}

/** A hub with the AWS tools over a workspace of its own. */
export class AwsHub {
    readonly root = realpathSync(mkdtempSync(path.join(tmpdir(), 'openspace-aws-')));
    readonly boards = new PictureBoards();
    readonly modes: AwsDiagramModes;
    readonly progress: string[] = [];
    readonly changes: NewCanvasChange[] = [];
    private hub: HubServer;
    call: (name: string, args: object) => Promise<AwsAnswer>;

    private constructor() {
        const files = new WorkspaceFiles({ roots: async () => [this.root] });
        const outputs = new DiagramOutputs(files);
        const preferences = { ready: Promise.resolve(), get: () => undefined };
        this.modes = new AwsDiagramModes(
            preferences,
            new EmbeddedDiagrams(this.boards, outputs, { record: async change => void this.changes.push(change) }),
            files,
            outputs
        );
        this.use({});
    }

    static async start(): Promise<AwsHub> {
        const started = new AwsHub();
        started.hub = await HubServer.start(['discovery'], [toolsetContribution(awsTools, started.modes)]);
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
        this.modes.settings = new AwsSettings({ ready: Promise.resolve(), get: () => undefined }, environment);
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
        rmSync(this.root, { recursive: true, force: true });
    }
}
