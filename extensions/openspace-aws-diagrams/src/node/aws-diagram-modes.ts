import { WhiteboardTools } from '@openspace/core/lib/common/whiteboard-tools';
import { type HubCall, PortPerCall } from '@openspace/core/lib/node/calls/call-options';
import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { type CancelSignal, type ToolContext, ToolError } from '@openspace/tool';
import { PreferenceService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { AwsDiagrams } from '../common/aws-diagrams';
import { CanvasPictures } from '@openspace/excalidraw/lib/node/canvas-pictures';
import { RemoteMcp } from '@openspace/core/lib/node/remote/remote-mcp';
import { AwsSettings, where } from './aws-settings';
import { DiagramOutputs } from './diagram-outputs';
import { EmbeddedDiagrams } from './embedded-diagrams';
import { LocalServers } from './local-servers';
import { SERVER_TITLE, ServerDiagrams } from './server-diagrams';

const DEFAULT_SECONDS = 90;

type Generated = Awaited<ReturnType<AwsDiagrams['generate']>>;

/** The AWS tools in the mode that is set: by our own interpreter, by a server on this machine, or by a remote one. */
@injectable()
export class AwsDiagramModes {
    settings: AwsSettings;
    readonly port = new PortPerCall<AwsDiagrams>(call => ({
        generate: async (input, context) => {
            const diagrams = await this.chosen(call);
            const draw = (limited: ToolContext): Promise<Generated> => diagrams.generate(input, limited);
            // Other servers get the limit as well, and keep to it themselves.
            const limited = diagrams instanceof ServerDiagrams ? draw(context) : within(input.timeout ?? DEFAULT_SECONDS, context, draw);
            const generated = await limited;
            if (await this.isHere(generated)) {
                await shown(generated, call);
            }
            return input.canvas === true || (input.canvas === undefined && (await this.settings.placesPictures()))
                ? this.placed(generated, call)
                : generated;
        },
        icons: async (input, context) => (await this.chosen(call)).icons(input, context),
        examples: async (input, context) => (await this.chosen(call)).examples(input, context)
    }));
    private readonly servers = new LocalServers();

    constructor(
        @inject(PreferenceService) preferences: Pick<PreferenceService, 'get' | 'ready'>,
        @inject(EmbeddedDiagrams) private readonly embedded: Pick<EmbeddedDiagrams, 'during'>,
        @inject(WorkspaceFiles) private readonly files: Pick<WorkspaceFiles, 'roots'>,
        @inject(DiagramOutputs) private readonly outputs: Pick<DiagramOutputs, 'isOurs' | 'place' | 'placesOf' | 'write'>,
        @inject(CanvasPictures) private readonly pictures: Pick<CanvasPictures, 'place'>
    ) {
        this.settings = new AwsSettings(preferences);
    }

    dispose(): void {
        this.servers.dispose();
    }

    /** Puts the picture onto the canvas that a person has open; that it cannot be put there spoils nothing. */
    private async placed(generated: Generated, call: HubCall): Promise<Generated> {
        if (!(await this.isHere(generated))) {
            return generated;
        }
        try {
            const canvas = await this.pictures.place(generated.path, `Placed ${generated.title ?? 'a diagram'}`, call);
            return canvas ? { ...generated, canvas } : generated;
        } catch (error) {
            if (!(error instanceof ToolError)) {
                throw error;
            }
            return { ...generated, notes: [...generated.notes, `The picture is not on the Excalidraw canvas: ${error.message}`] };
        }
    }

    /** A remote server may name a file of its own. */
    private async isHere({ mode, path }: Generated): Promise<boolean> {
        return mode !== 'remote' || this.outputs.isOurs(path);
    }

    private async chosen(call: HubCall): Promise<AwsDiagrams> {
        const mode = await this.settings.mode();
        if (mode === 'embedded') {
            return this.embedded.during(call);
        }
        const workspace = async (): Promise<string | undefined> => (await this.files.roots())[0];
        if (mode === 'local') {
            const command = await this.settings.command();
            const root = (await workspace()) ?? process.cwd();
            return new ServerDiagrams(
                'local',
                (call, work) => this.servers.use(root, command, call, work),
                workspace,
                this.outputs,
                () => []
            );
        }
        const remote = await this.settings.remote();
        const names = { title: SERVER_TITLE, urlSetting: where('url'), keySetting: where('key') };
        return new ServerDiagrams(
            'remote',
            async (call, work) => {
                const server = await RemoteMcp.http(names, remote, call);
                return work(server).finally(() => server.close());
            },
            workspace,
            this.outputs,
            () => remote.secrets
        );
    }
}

/** Opens the board, or the picture where there is no board, for the person, who may have no window open. */
async function shown({ path, whiteboard = path }: Generated, call: HubCall): Promise<void> {
    await call.call(...WhiteboardTools.open.with({ path: whiteboard }));
}

/** Cancels work that takes longer, and says so. */
async function within<T>(seconds: number, context: ToolContext, work: (context: ToolContext) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    const cancel = (): void => controller.abort();
    let late = false;
    const timer = setTimeout(() => {
        late = true;
        cancel();
    }, seconds * 1000);
    context.signal.addEventListener('abort', cancel, { once: true });
    if (context.signal.aborted) {
        cancel();
    }
    const signal: CancelSignal = controller.signal;
    try {
        return await work({ ...context, signal, progress: (fraction, message) => context.progress(fraction, message) });
    } catch (error) {
        if (late) {
            throw new ToolError('TIMEOUT', `The diagram was not drawn within ${seconds} s.`, {
                suggestion: 'Draw less at once, or give a longer timeout.'
            });
        }
        throw error;
    } finally {
        clearTimeout(timer);
        context.signal.removeEventListener('abort', cancel);
    }
}
