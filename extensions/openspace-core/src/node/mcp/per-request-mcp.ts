import {
    classifyInboundRequest,
    createMcpHandler,
    type JSONRPCNotification,
    type JSONRPCRequest,
    type McpHttpHandler
} from '@modelcontextprotocol/server';
import { ILogger } from '@theia/core';
import { inject, injectable, named, preDestroy } from '@theia/core/shared/inversify';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import type { CallingClient } from '../../common/call-log';
import { metaOf, namedClient } from '../calls/calling-clients';
import { ConnectedClients } from '../calls/connected-clients';
import { LISTEN_METHOD } from '../admission/hub-admission';
import { choiceOfMeta, type ConnectionChoice, readChoice } from './connection-choice';
import { DefaultToolsets } from './default-toolsets';
import { McpServerFactory } from './mcp-server-factory';
import { ResourceEvents } from './resource-events';
import { refuse, RPC_ERRORS } from './rpc-refusal';
import { serveTransport } from './serve-transport';
import { StalledStreamMonitor } from './stalled-stream-monitor';

/** What the hub knows of a request in addition to its message. */
interface Surroundings {
    readonly choice: ConnectionChoice;
    readonly client: CallingClient;
}

/**
 * Serves revision 2026-07-28: no handshake and no session, each request carries its version and client in `_meta`
 * (https://modelcontextprotocol.io/specification/2026-07-28/basic). The SDK's handler checks envelope and headers.
 */
@injectable()
export class PerRequestMcp {
    private readonly handler: McpHttpHandler;
    private readonly surroundings = new WeakMap<Request, Surroundings>();

    constructor(
        @inject(McpServerFactory) servers: Pick<McpServerFactory, 'create'>,
        @inject(DefaultToolsets) private readonly defaults: Pick<DefaultToolsets, 'get'>,
        @inject(ConnectedClients) private readonly clients: Pick<ConnectedClients, 'attend' | 'meet'>,
        @inject(ResourceEvents) private readonly events: ResourceEvents,
        @inject(StalledStreamMonitor) private readonly stalledStreams: StalledStreamMonitor,
        @inject(ILogger) @named('openspace:hub') logger: Pick<ILogger, 'debug'>
    ) {
        this.handler = createMcpHandler(
            ({ requestInfo }) => {
                const { choice, client } = this.surroundings.get(requestInfo!)!;
                return servers.create(choice, client, true);
            },
            { legacy: 'reject', bus: events.bus, onerror: error => void logger.debug('A request to /mcp was refused', error) }
        );
    }

    /** Whether a request is of this revision. Those of a later revision count too, because the answer names the supported revisions. */
    claims(request: ExpressRequest): boolean {
        const outcome = classifyInboundRequest({
            httpMethod: request.method,
            protocolVersionHeader: request.header('mcp-protocol-version'),
            mcpMethodHeader: request.header('mcp-method'),
            mcpNameHeader: request.header('mcp-name'),
            body: request.body
        });
        return outcome.kind === 'modern' || (outcome.kind === 'reject' && outcome.cell !== 'invalid-json-rpc-body');
    }

    async serve(request: ExpressRequest, response: ExpressResponse): Promise<void> {
        const message: Partial<JSONRPCRequest & JSONRPCNotification> = request.body;
        const meta = metaOf(message);
        const choice = await readChoice({ ...request.query, ...choiceOfMeta(meta) }, () => this.defaults.get());
        const watched = message.method === LISTEN_METHOD ? watchedBy(message.params) : [];
        const complaint = typeof choice === 'string' ? choice : this.events.complaint(watched);
        if (typeof choice === 'string' || complaint !== undefined) {
            refuse(response, 400, RPC_ERRORS.invalidParams, String(complaint), undefined, message.id);
            return;
        }
        const client = namedClient(request, meta);
        this.clients.meet(client);
        response.on('close', this.clients.attend(client.sessionId, message.method === LISTEN_METHOD));
        response.on('close', this.events.listen(watched));
        this.stalledStreams.watch(client.sessionId, response);
        const answer = (web: Request, options: { parsedBody?: unknown } = {}) => {
            this.surroundings.set(web, { choice, client });
            return this.handler.fetch(web, options);
        };
        await serveTransport({ handleRequest: answer }, request, response, request.body);
    }

    @preDestroy()
    dispose(): Promise<void> {
        return this.handler.close();
    }
}

/** The resources that a stream is to report, as written. */
function watchedBy(params: Record<string, unknown> | undefined): string[] {
    const filter = params?.notifications;
    const uris = typeof filter === 'object' && filter !== null && 'resourceSubscriptions' in filter ? filter.resourceSubscriptions : [];
    return Array.isArray(uris) ? uris.filter(uri => typeof uri === 'string') : [];
}
