import { isInitializeRequest, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { randomUUID } from 'crypto';
import express = require('express');
import { publicSessionId, sessionClient, statelessClient } from '../calls/calling-clients';
import { ConnectedClients } from '../calls/connected-clients';
import { DefaultToolsets } from './default-toolsets';
import { HubAdmission, METADATA_PATH } from '../admission/hub-admission';
import { type ConnectionChoice, readChoice } from './connection-choice';
import { McpServerFactory } from './mcp-server-factory';
import { tooManyValues } from '../admission/json-values';
import { RequestTurns } from '../admission/request-turns';
import { McpSessions } from './mcp-sessions';
import { PerRequestMcp } from './per-request-mcp';
import { refuse, RPC_ERRORS } from './rpc-refusal';
import { RunningIds } from './running-ids';
import { endCancelled } from './end-cancelled';
import { serveTransport } from './serve-transport';
import { SseEventStore } from './sse-event-store';
import { StalledStreamMonitor } from './stalled-stream-monitor';

/** Larger requests are refused whole; `OPENSPACE_BODY_LIMIT` (bytes) changes it. */
const BODY_LIMIT = Number(process.env.OPENSPACE_BODY_LIMIT) || 8 * 1024 * 1024;

/** After how long a client comes back for a stream that ended before its answer. */
const RETRY_MS = 1_000;

/** The methods of a session. The web's `Request` does not support others. */
const METHODS = ['GET', 'POST', 'DELETE'];

/**
 * Serves MCP over Streamable HTTP at `/mcp`. Revision 2026-07-28 is for `PerRequestMcp`; clients of an earlier one have a
 * session after `initialize`, else one request at a time. The same servers answer all of them.
 */
@injectable()
export class HubMcp {
    readonly router = express.Router();
    private readonly runningIds = new RunningIds();

    constructor(
        @inject(McpServerFactory) private readonly servers: Pick<McpServerFactory, 'create'>,
        @inject(McpSessions) private readonly sessions: Pick<McpSessions, 'add' | 'get' | 'remove' | 'use'>,
        @inject(DefaultToolsets) private readonly defaults: Pick<DefaultToolsets, 'get'>,
        @inject(ConnectedClients) private readonly clients: Pick<ConnectedClients, 'add' | 'attend' | 'remove'>,
        @inject(PerRequestMcp) private readonly perRequest: Pick<PerRequestMcp, 'claims' | 'serve'>,
        @inject(HubAdmission) admission: HubAdmission,
        @inject(SseEventStore) private readonly events: SseEventStore,
        @inject(StalledStreamMonitor) private readonly stalledStreams: StalledStreamMonitor,
        @inject(ILogger) @named('openspace:hub') private readonly logger: Pick<ILogger, 'error'>
    ) {
        this.router.get([METADATA_PATH, `${METADATA_PATH}/mcp`], admission.describe);
        const turns = new RequestTurns(request => admission.clientOf(request));
        // Before the body is read: strangers must not make the hub parse.
        this.router.use('/mcp', admission.authorise, admission.admit, turns.wait, admission.limitBodyTime);
        const readBody = express.json({ limit: BODY_LIMIT, type: () => true, verify: refuseManyValues });
        this.router.all('/mcp', readBody, admission.admitCalls, (request, response) => {
            this.serve(request, response).catch(error => this.fail(error, response));
        });
        this.router.use('/mcp', this.refuseBody);
    }

    private async serve(request: express.Request, response: express.Response): Promise<void> {
        const sessionId = request.header('mcp-session-id');
        if (this.perRequest.claims(request)) {
            await this.perRequest.serve(request, response);
        } else if (sessionId !== undefined && !(startsSession(request) && this.sessions.get(sessionId) === undefined)) {
            await this.serveSession(sessionId, request, response);
        } else if (request.method !== 'POST') {
            response.setHeader('Allow', 'POST');
            refuse(response, 405, RPC_ERRORS.server, 'Without a session only POST is served; send initialize first.');
        } else {
            const choice = await readChoice(request.query, () => this.defaults.get());
            if (typeof choice === 'string') {
                refuse(response, 400, RPC_ERRORS.invalidRequest, choice);
                return;
            }
            const messages = [request.body].flat();
            if (messages.length === 0) {
                refuse(response, 400, RPC_ERRORS.invalidRequest, 'The batch is empty.');
                return;
            }
            await (startsSession(request) ? this.startSession(choice, request, response) : this.serveStateless(choice, request, response));
        }
    }

    private async serveSession(sessionId: string, request: express.Request, response: express.Response): Promise<void> {
        const transport = this.sessions.get(sessionId);
        if (!transport) {
            // 404, never 400: on 404 a client starts a new session and repeats the call.
            refuse(response, 404, RPC_ERRORS.sessionNotFound, 'Session not found: it ended or expired. Send initialize again.');
            return;
        }
        if (!METHODS.includes(request.method)) {
            response.setHeader('Allow', METHODS.join(', '));
            refuse(response, 405, RPC_ERRORS.server, `In a session ${METHODS.join(', ')} are served.`);
            return;
        }
        const used = this.runningIds.begin(transport, bodyOf(request), release => response.on('close', release));
        if (used !== undefined) {
            const message = `The id ${JSON.stringify(used)} is that of a request that is not answered yet. Use another one.`;
            refuse(response, 400, RPC_ERRORS.invalidRequest, message, undefined, used);
            return;
        }
        response.on('close', this.sessions.use(sessionId));
        response.on('close', this.clients.attend(publicSessionId(sessionId), request.method === 'GET'));
        this.stalledStreams.watch(publicSessionId(sessionId), response);
        await serveTransport(transport, request, response, bodyOf(request));
    }

    private async startSession(choice: ConnectionChoice, request: express.Request, response: express.Response): Promise<void> {
        const id = randomUUID();
        const client = sessionClient(id, request.body);
        const transport: WebStandardStreamableHTTPServerTransport = new WebStandardStreamableHTTPServerTransport({
            sessionIdGenerator: () => id,
            eventStore: this.events.storeFor(id, bytes => this.stalledStreams.sent(client.sessionId, bytes)),
            retryInterval: RETRY_MS,
            onsessioninitialized: () => {
                this.sessions.add(id, transport);
                this.clients.add(client);
            }
        });
        transport.onclose = () => {
            this.sessions.remove(id);
            this.events.remove(id);
            this.clients.remove(client.sessionId);
        };
        await this.servers.create(choice, client).connect(transport);
        endCancelled(transport);
        await serveTransport(transport, request, response, bodyOf(request));
    }

    private async serveStateless(choice: ConnectionChoice, request: express.Request, response: express.Response): Promise<void> {
        const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: undefined });
        const client = statelessClient(request);
        const server = this.servers.create(choice, client);
        this.stalledStreams.watch(client.sessionId, response);
        response.on('close', () => void server.close());
        await server.connect(transport);
        await serveTransport(transport, request, response, bodyOf(request));
    }

    private readonly refuseBody: express.ErrorRequestHandler = (error: { type?: string }, _request, response, _next) => {
        if (error instanceof TooManyValues) {
            refuse(response, 413, RPC_ERRORS.invalidRequest, `The request ${error.message}; nothing was done. Send less at once.`);
        } else if (error instanceof OtherEncoding) {
            refuse(response, 415, RPC_ERRORS.invalidRequest, 'The request is not UTF-8; nothing was done. Send it as UTF-8.');
        } else if (error.type === 'entity.too.large') {
            refuse(
                response,
                413,
                RPC_ERRORS.invalidRequest,
                `The request is larger than ${BODY_LIMIT} bytes; nothing was done. Send less at once.`
            );
        } else {
            refuse(response, 400, RPC_ERRORS.parse, 'The body is not valid JSON.');
        }
    };

    private fail(error: unknown, response: express.Response): void {
        void this.logger.error('A request to /mcp failed', error instanceof Error ? error : String(error));
        refuse(response, 500, RPC_ERRORS.server, 'The hub failed; see the log of the IDE.');
    }
}

class TooManyValues extends Error {}
class OtherEncoding extends Error {}

/** Before it is parsed, since parsing holds up all others. */
function refuseManyValues(_request: unknown, _response: unknown, body: Buffer, encoding: string): void {
    // The bytes would be misread.
    if (!/^utf-?8$/i.test(encoding)) {
        throw new OtherEncoding();
    }
    const complaint = tooManyValues(body);
    if (complaint !== undefined) {
        throw new TooManyValues(complaint);
    }
}

/**
 * Whether a client asks for a session. It may name one that ended: some send their headers with every request, and would never get
 * past a restart of the backend.
 */
function startsSession(request: express.Request): boolean {
    return request.method === 'POST' && [request.body].flat().some(isInitializeRequest);
}

/** The SDK distinguishes an absent body (GET, DELETE) from an empty one. */
function bodyOf(request: express.Request): unknown {
    return request.method === 'POST' ? request.body : undefined;
}
