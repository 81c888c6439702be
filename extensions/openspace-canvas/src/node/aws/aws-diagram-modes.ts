import { WorkspaceFiles } from '@openspace/core/lib/node/workspace-files';
import { type CancelSignal, type ToolContext, ToolError } from '@openspace/tool';
import { PreferenceService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { AwsDiagrams } from '../../common/aws/aws-diagrams';
import { RemoteMcp } from '../research/remote-mcp';
import { AwsSettings, where } from './aws-settings';
import { DiagramOutputs } from './diagram-outputs';
import { EmbeddedDiagrams } from './embedded-diagrams';
import { LocalServers } from './local-servers';
import { SERVER_TITLE, ServerDiagrams } from './server-diagrams';

const DEFAULT_SECONDS = 90;

/** The AWS tools in the mode that is set: by our own interpreter, by a server on this machine, or by a remote one. */
@injectable()
export class AwsDiagramModes implements AwsDiagrams {
    settings: AwsSettings;
    private readonly servers = new LocalServers();

    constructor(
        @inject(PreferenceService) preferences: Pick<PreferenceService, 'get' | 'ready'>,
        @inject(EmbeddedDiagrams) private readonly embedded: AwsDiagrams,
        @inject(WorkspaceFiles) private readonly files: Pick<WorkspaceFiles, 'roots'>,
        @inject(DiagramOutputs) private readonly outputs: Pick<DiagramOutputs, 'place' | 'write'>
    ) {
        this.settings = new AwsSettings(preferences);
    }

    generate: AwsDiagrams['generate'] = async (input, context) => {
        const seconds = input.timeout ?? DEFAULT_SECONDS;
        const diagrams = await this.chosen();
        return diagrams === this.embedded
            ? within(seconds, context, limited => diagrams.generate(input, limited))
            : diagrams.generate(input, context);
    };

    icons: AwsDiagrams['icons'] = async (input, context) => (await this.chosen()).icons(input, context);

    examples: AwsDiagrams['examples'] = async (input, context) => (await this.chosen()).examples(input, context);

    dispose(): void {
        this.servers.dispose();
    }

    private async chosen(): Promise<AwsDiagrams> {
        const mode = await this.settings.mode();
        if (mode === 'embedded') {
            return this.embedded;
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
