import { type ToolContext, ToolError } from '@openspace/tool';
import { PreferenceService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { RESEARCH_SERVICES, type Research, type ResearchAnswer, type ResearchQuestion, type ResearchServiceId } from '../common/research';
import { SERVICE_SETTINGS } from '../common/research-preferences';
import type { ConnectionReport, ResearchConnections } from '../common/research-connections';
import { adaptArguments } from './adapt-arguments';
import { adapterOf } from './adapters';
import { readAnswer } from './read-answer';
import { remoteError, withoutSecrets } from '@openspace/core/lib/node/remote/remote-errors';
import { RemoteConnections, remoteNames } from './remote-connections';
import { isLostSession, type RemoteCall, RemoteMcp } from '@openspace/core/lib/node/remote/remote-mcp';
import { remoteSettings, type RemoteSettings } from '@openspace/core/lib/node/remote/remote-settings';

/** Brings questions to remote MCP servers, as a client of theirs. */
@injectable()
export class ResearchProxy implements Research {
    private readonly connections = new RemoteConnections();

    constructor(@inject(PreferenceService) private readonly preferences: Pick<PreferenceService, 'get' | 'ready'>) {}

    /** Another environment than the process's own, and a shorter patience. */
    environment: NodeJS.ProcessEnv = process.env;
    timeLimitMs: number | undefined;

    /** All that windows may do with it. */
    readonly connectionsForWindows: ResearchConnections = {
        services: () => this.services(),
        test: service => this.test(service)
    };

    async ask(question: ResearchQuestion, args: Readonly<Record<string, unknown>>, context: ToolContext): Promise<ResearchAnswer> {
        const { service } = question;
        const settings = await this.required(service);
        const call: RemoteCall = { ...this.limit, signal: context.signal, onProgress: context.progress.bind(context) };
        context.progress(0, `Asking ${SERVICE_SETTINGS[service].title}`);
        try {
            return await this.connections.use(service, settings, call, remote => askRemote(remote, question, args, settings, call));
        } catch (error) {
            if (!isLostSession(error)) {
                throw error;
            }
            return this.connections.use(service, settings, call, remote => askRemote(remote, question, args, settings, call));
        }
    }

    /** Why a service cannot be asked, as far as its settings tell; undefined when it can. */
    async unavailable(service: ResearchServiceId): Promise<string | undefined> {
        try {
            await this.required(service);
            return undefined;
        } catch (error) {
            return told(error);
        }
    }

    async test(service: ResearchServiceId): Promise<ConnectionReport> {
        const { title } = SERVICE_SETTINGS[service];
        try {
            const settings = await this.required(service);
            const remote = await RemoteMcp.http(remoteNames(service), settings, this.limit);
            const tools = remote.offered.map(tool => withoutSecrets(tool.name, settings.secrets));
            await remote.close();
            return { service, title, ok: true, message: `${title} answers and offers ${tools.length} tools.`, tools };
        } catch (error) {
            return { service, title, ok: false, message: told(error), tools: [] };
        }
    }

    services(): Promise<readonly { service: ResearchServiceId; title: string }[]> {
        return Promise.resolve(RESEARCH_SERVICES.map(service => ({ service, title: SERVICE_SETTINGS[service].title })));
    }

    dispose(): Promise<void> {
        return this.connections.dispose();
    }

    private get limit(): Pick<RemoteCall, 'timeLimitMs'> {
        return this.timeLimitMs === undefined ? {} : { timeLimitMs: this.timeLimitMs };
    }

    private async required(service: ResearchServiceId): Promise<RemoteSettings> {
        const settings = await remoteSettings(SERVICE_SETTINGS[service], this.preferences, this.environment);
        if (!settings) {
            throw notSetUp(service);
        }
        return settings;
    }
}

function notSetUp(service: ResearchServiceId): Error {
    const { title, variables, preferences, defaultUrl, hint } = SERVICE_SETTINGS[service];
    const [variable, preference] = defaultUrl === undefined ? [variables.url, preferences.url] : [variables.key, preferences.key];
    return remoteError(`${title} is not set up.`, `Set ${variable}, or ${preference} in the settings, to ${hint}.`, [], {
        service: title,
        variables: Object.values(variables),
        preferences: Object.values(preferences)
    });
}

/** @throws ToolError `BACKEND_UNAVAILABLE` for a tool that the service has no more, or that wants what ours has no place for */
async function askRemote(
    remote: RemoteMcp,
    question: ResearchQuestion,
    given: Readonly<Record<string, unknown>>,
    { secrets }: RemoteSettings,
    call: RemoteCall
): Promise<ResearchAnswer> {
    const { title } = SERVICE_SETTINGS[question.service];
    const adapter = adapterOf(question);
    const tool = adapter.tools.map(name => remote.offered.find(offered => offered.name === name)).find(found => found !== undefined);
    if (!tool) {
        const offered = remote.offered.map(({ name }) => name).slice(0, 50);
        throw remoteError(
            `${title} no longer offers a tool for this; it offers ${offered.join(', ') || 'none at all'}.`,
            'Use another research tool.',
            secrets,
            { service: title, offered, lookedFor: adapter.tools }
        );
    }
    const { args, notes, missing } = adaptArguments(adapter, given, tool.inputSchema);
    if (missing.length > 0) {
        throw remoteError(
            `${title} wants ${missing.join(', ')} for ${tool.name} now, which this tool does not have.`,
            'Update OpenSpace, or use another research tool.',
            secrets,
            { service: title, missing }
        );
    }
    return readAnswer(await remote.call(tool.name, args, call), { title, tool: tool.name, notes, secrets });
}

/** What happened and what to change, in one text. */
function told(error: unknown): string {
    return error instanceof ToolError ? `${error.message} ${error.suggestion ?? ''}`.trim() : String(error);
}
