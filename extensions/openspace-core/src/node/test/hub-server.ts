import { CallJournal } from '../calls/call-journal';
import {
    Client as PerRequestClient,
    type ClientCapabilities as PerRequestCapabilities,
    StreamableHTTPClientTransport as PerRequestTransport
} from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { ClientCapabilities } from '@modelcontextprotocol/sdk/types.js';
import type { ToolsetId } from '@openspace/tool';
import { until } from '@openspace/tool/lib/test/until';
import express = require('express');
import type { Server } from 'http';
import type { AddressInfo } from 'net';
import { LIMIT_PREFERENCES, type LimitName } from '../../common/hub-preferences';
import { discoveryTools } from '../../common/tools';
import { REVIEW_PREFERENCE, type ReviewSetting } from '../../common/agents-review-preference';
import { AgentReview } from '../calls/agent-review';
import type { PromptDefinition } from '../../common/prompt-contribution';
import type { ResourceContribution } from '../../common/resource-contribution';
import { type ToolsetContribution, toolsetContribution } from '../../common/toolset-contribution';
import { PortPerCall } from '../calls/call-options';
import { CallRecorder } from '../calls/call-recorder';
import { ConnectedClients } from '../calls/connected-clients';
import { makeDiscovery } from '../mcp/make-discovery';
import { makeGate } from '../admission/test/make-gate';
import { RequestGuard } from '../admission/request-guard';
import { HubAdmission } from '../admission/hub-admission';
import { HubMcp } from '../mcp/hub-mcp';
import { HubToken, TOKEN_VARIABLE } from '../admission/hub-token';
import { HubSkills } from '../mcp/hub-skills';
import { HubPrompts } from '../mcp/hub-prompts';
import { HubResources } from '../mcp/hub-resources';
import { CallTasks } from '../mcp/call-tasks';
import { ToolCalls } from '../mcp/tool-calls';
import { McpServerFactory } from '../mcp/mcp-server-factory';
import { McpSessions } from '../mcp/mcp-sessions';
import { PerRequestMcp } from '../mcp/per-request-mcp';
import { ResourceEvents } from '../mcp/resource-events';
import { SseEventStore } from '../mcp/sse-event-store';
import { StalledStreamMonitor } from '../mcp/stalled-stream-monitor';
import { ToolDispatcher } from '../calls/tool-dispatcher';
import { SamplePort, sampleTools } from './sample-tools';

/** A JSON-RPC message as it comes back. */
export interface RpcMessage {
    readonly id?: number | string | null;
    readonly method?: string;
    readonly params?: Record<string, unknown>;
    readonly result?: Record<string, unknown> & { content: { type: string; text: string }[]; tools: { name: string }[] };
    readonly error?: { code: number; message: string; data?: unknown };
}

/** What a hub has besides tools. */
export interface HubOffers {
    /** The bearer token that it asks for. */
    readonly token?: string;
    /** Instead of the built-in limits. */
    readonly limits?: Partial<Record<LimitName, number>>;
    readonly resources?: readonly ResourceContribution[];
    readonly prompts?: readonly PromptDefinition[];
    /** The folder of the skills. */
    readonly skills?: string;
    /** What the person has set. */
    readonly review?: ReviewSetting;
}

/** The hub with the sample and the discovery tools on a free port, with no IDE around it. */
export class HubServer {
    readonly port = new SamplePort();
    readonly log: string[] = [];
    readonly sessions: McpSessions;
    readonly dispatcher: ToolDispatcher;
    readonly connected = new ConnectedClients();
    readonly events = new SseEventStore();
    readonly stalledStreams: StalledStreamMonitor;
    readonly recorder = new CallRecorder(this.connected);
    readonly tasks = new CallTasks();
    private readonly perRequest: PerRequestMcp;
    private readonly clients: Pick<Client, 'close'>[] = [];
    private server: Server;

    private constructor(defaults: readonly ToolsetId[], contributions: readonly ToolsetContribution[], offers: HubOffers) {
        const record = async (message: unknown, ...more: unknown[]) => void this.log.push([message, ...more].map(String).join(' '));
        const logger = { error: record, warn: record, debug: record };
        const set = (name: string) => (name === REVIEW_PREFERENCE ? offers.review : undefined);
        const review = new AgentReview({ ready: Promise.resolve(), get: <T>(name: string) => set(name) as T | undefined });
        this.dispatcher = new ToolDispatcher(
            {
                getContributions: () => [
                    toolsetContribution(sampleTools, this.port),
                    { tools: discoveryTools, port: new PortPerCall(makeDiscovery) },
                    ...contributions
                ]
            },
            { executeViaBridge: () => Promise.reject(new Error('There are no windows here.')) },
            {
                route: () => {
                    throw new Error('There are no windows here.');
                }
            },
            { isOpen: () => false, closed: () => undefined },
            { resolve: async given => given },
            logger,
            this.recorder,
            new CallJournal(),
            review
        );
        const limits = { get: (name: LimitName) => offers.limits?.[name] ?? LIMIT_PREFERENCES[name].default };
        this.sessions = new McpSessions(limits, logger);
        const token = hubTokenOf(offers.token);
        this.stalledStreams = new StalledStreamMonitor(logger);
        const skills = new HubSkills(offers.skills, logger);
        const resources = new HubResources({ getContributions: () => [...(offers.resources ?? []), skills] }, logger);
        const prompts = new HubPrompts({ getContributions: () => [{ prompts: offers.prompts ?? [] }] });
        const servers = new McpServerFactory(
            this.dispatcher,
            new ToolCalls(this.dispatcher, this.tasks, review),
            this.tasks,
            resources,
            skills,
            prompts,
            logger
        );
        const toolsets = { get: async () => new Set(defaults) };
        const events = new ResourceEvents(resources);
        this.perRequest = new PerRequestMcp(servers, toolsets, this.connected, events, this.stalledStreams, logger);
        const hub = new HubMcp(
            servers,
            this.sessions,
            toolsets,
            this.connected,
            this.perRequest,
            new HubAdmission(token, this.sessions, this.recorder, limits),
            this.events,
            this.stalledStreams,
            logger
        );
        const app = express();
        app.use(new RequestGuard(makeGate({ mode: 'open' })).handler, hub.router);
        this.server = app.listen(0, '127.0.0.1');
    }

    static async start(
        defaults: readonly ToolsetId[] = ['whiteboard', 'discovery'],
        contributions: readonly ToolsetContribution[] = [],
        offers: HubOffers = {}
    ): Promise<HubServer> {
        const started = new HubServer(defaults, contributions, offers);
        await new Promise(resolve => started.server.once('listening', resolve));
        return started;
    }

    get url(): string {
        return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/mcp`;
    }

    /** The official client, in a session. */
    async connect(query = '', capabilities: ClientCapabilities = {}): Promise<Client> {
        const client = new Client({ name: 'tester', version: '1.0.0' }, { capabilities });
        await client.connect(new StreamableHTTPClientTransport(new URL(this.url + query)));
        this.clients.push(client);
        return client;
    }

    /** The official client of revision 2026-07-28, which has no session. */
    async connectPerRequest(
        query = '',
        capabilities: PerRequestCapabilities = {},
        mode: 'legacy' | { pin: string } = { pin: '2026-07-28' }
    ): Promise<PerRequestClient> {
        const client = new PerRequestClient({ name: 'tester', version: '1.0.0' }, { capabilities, versionNegotiation: { mode } });
        await client.connect(new PerRequestTransport(new URL(this.url + query)));
        this.clients.push(client);
        return client;
    }

    /** Sends one body as it is. */
    post(body: unknown, headers: Record<string, string> = {}, query = ''): Promise<Response> {
        return fetch(this.url + query, {
            method: 'POST',
            headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
            body: typeof body === 'string' ? body : JSON.stringify(body)
        });
    }

    /** Sends one request without a session and gives every message of the answer. */
    async ask(method: string, params: Record<string, unknown> = {}, query = ''): Promise<RpcMessage[]> {
        return messagesOf(await this.post({ jsonrpc: '2.0', id: 1, method, params }, {}, query));
    }

    /** Breaks every connection, as a network does. */
    cutConnections(): void {
        this.server.closeAllConnections();
    }

    /** Resolves when it is so. @throws Error as `until` of `@openspace/tool` */
    async until(ask: () => boolean | Promise<boolean>): Promise<void> {
        await until(String(ask), ask);
    }

    async stop(): Promise<void> {
        await Promise.all(this.clients.map(client => client.close()));
        this.tasks.dispose();
        this.sessions.dispose();
        await this.perRequest.dispose();
        this.stalledStreams.dispose();
        this.server.closeAllConnections();
        await new Promise(resolve => this.server.close(resolve));
    }
}

/** The messages of an answer, be it JSON or server-sent events. */
export async function messagesOf(response: Response): Promise<RpcMessage[]> {
    const text = await response.text();
    if (response.headers.get('content-type')?.includes('text/event-stream') !== true) {
        return text === '' ? [] : [JSON.parse(text)];
    }
    return text
        .split('\n')
        .filter(line => line.startsWith('data: ') && line.length > 'data: '.length)
        .map(line => JSON.parse(line.slice('data: '.length)));
}

/** The token of the environment, with no preferences. */
export function hubTokenOf(token: string | undefined): HubToken {
    return new HubToken(
        { [TOKEN_VARIABLE]: token },
        { ready: Promise.resolve(), get: () => undefined, onPreferenceChanged: () => ({ dispose: () => undefined }) }
    );
}
