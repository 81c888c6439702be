import { isJSONRPCRequest } from '@modelcontextprotocol/server';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { Request, RequestHandler, Response } from 'express';
import { metaOf, namedClient, publicSessionId, statelessClient } from '../calls/calling-clients';
import { CallRecorder } from '../calls/call-recorder';
import { HubLimits } from './hub-limits';
import { bearerOf, HubToken } from './hub-token';
import { McpSessions } from '../mcp/mcp-sessions';
import { RateLimit } from './rate-limit';
import { refuse, RPC_ERRORS } from '../mcp/rpc-refusal';

/** An address may send so many wrong tokens at once; after that, one a second. */
const MAX_GUESSES = 20;
/** For how many seconds a client may save up its rate. */
const BURST_SECONDS = 10;
/** All clients together may have so many times the calls of one client. */
const ALL_CLIENTS = 4;
/** A client listens on one stream, and may take up broken ones at the same time. */
const MAX_STREAMS = 8;
/** A body that takes longer is refused; `OPENSPACE_BODY_LIMIT_MS` changes it. */
const BODY_LIMIT_MS = Number(process.env.OPENSPACE_BODY_LIMIT_MS) || 30_000;

/** Opens a stream in revision 2026-07-28, as GET does in a session of an earlier one. */
export const LISTEN_METHOD = 'subscriptions/listen';

/** Where clients look up how a resource is authorised; the path of the resource follows. */
export const METADATA_PATH = '/.well-known/oauth-protected-resource';

/** A notification is short, unless somebody gives reasons at length. */
const NOTE_BYTES = 1_000;

type Kind = 'request' | 'stream' | 'page' | 'note';

/** Decides which requests to `/mcp` are served: by token, by how many are under way, and by how many came lately. */
@injectable()
export class HubAdmission {
    private readonly guesses = new RateLimit(() => ({ perSecond: 1, burst: MAX_GUESSES }));
    private readonly rate = new RateLimit(() => {
        const perSecond = this.limits.get('callsPerSecond');
        return { perSecond, burst: perSecond * BURST_SECONDS };
    });
    /** Of all clients without a session at one address: they choose their names, so they could be as many as they like. */
    private readonly sharedRate = new RateLimit(() => {
        const perSecond = this.limits.get('callsPerSecond') * ALL_CLIENTS;
        return { perSecond, burst: perSecond * BURST_SECONDS };
    });
    private readonly open = new Map<string, number>();
    /** Requests that were let in beyond a bound, for the case that they are notifications; with what they are told if they are not. */
    private readonly notes = new WeakMap<Request, string>();
    bodyLimitMs = BODY_LIMIT_MS;

    constructor(
        @inject(HubToken) private readonly token: Pick<HubToken, 'accepts'>,
        @inject(McpSessions) private readonly sessions: Pick<McpSessions, 'get'>,
        @inject(CallRecorder) private readonly recorder: Pick<CallRecorder, 'countRunning' | 'runningCount'>,
        @inject(HubLimits) private readonly limits: Pick<HubLimits, 'get'>
    ) {}

    /** Asks for the token. A client that guesses has to wait, and so have others at its address that have no session yet. */
    readonly authorise: RequestHandler = (request, response, next) => {
        const address = request.socket.remoteAddress ?? '';
        const wait = this.isInSession(request) ? 0 : this.guesses.wait(address);
        if (wait > 0) {
            tooMany(response, wait, 'Too many wrong tokens came from this address.');
            return;
        }
        const authorization = request.header('authorization');
        void this.token.accepts(authorization).then(accepted => {
            if (accepted) {
                next();
                return;
            }
            if (bearerOf(authorization) !== undefined) {
                this.guesses.take(address);
            }
            response.setHeader('WWW-Authenticate', `Bearer resource_metadata="${originOf(request)}${METADATA_PATH}/mcp"`);
            refuse(response, 401, RPC_ERRORS.server, 'The hub wants its token: send the header Authorization: Bearer TOKEN.');
        }, next);
    };

    /** Says how the hub is authorised, where it is by a token (RFC 9728): only the person issues it. */
    readonly describe: RequestHandler = (request, response, next) => {
        void this.token.accepts(undefined).then(open => {
            if (open) {
                next();
                return;
            }
            response.json({
                resource: `${originOf(request)}/mcp`,
                resource_name: 'OpenSpace',
                bearer_methods_supported: ['header']
            });
        }, next);
    };

    /**
     * Bounds the requests and streams that are open at once, before anything of a body is kept. A client all of whose places are taken can
     * still cancel its calls.
     */
    readonly admit: RequestHandler = (request, response, next) => {
        const client = this.clientOf(request);
        if (opensStream(request)) {
            this.takePlaces('stream', client, [MAX_STREAMS, this.limits.get('sessions') + MAX_STREAMS], response, next);
            return;
        }
        const bounds = this.callBounds;
        const full = this.mayBeNote(request) ? this.fullOf('request', client, bounds) : undefined;
        if (full !== undefined) {
            this.notes.set(request, full);
        }
        this.takePlaces(full === undefined ? 'request' : 'note', client, bounds, response, next);
    };

    /** The same for everything that is not a route of the hub: pages, files, pictures. Windows request many at once. */
    readonly admitPages: RequestHandler = (request, response, next) => {
        const wait = this.rate.take(`page for ${request.socket.remoteAddress ?? ''}`);
        if (wait > 0) {
            tooMany(response, wait, `More than ${this.limits.get('callsPerSecond')} requests a second came from this address.`);
            return;
        }
        const most = this.limits.get('concurrentCalls') * ALL_CLIENTS;
        this.takePlaces('page', request.socket.remoteAddress ?? '', [most, most * ALL_CLIENTS], response, next);
    };

    /** For the requests of a client, and for those of all. */
    private get callBounds(): readonly number[] {
        const most = this.limits.get('concurrentCalls');
        return [most, most * ALL_CLIENTS];
    }

    private mayBeNote(request: Request): boolean {
        return this.isInSession(request) && Number(request.header('content-length')) <= NOTE_BYTES;
    }

    /** Which of the bounds is reached, in words; undefined if none is. */
    private fullOf(kind: Kind, client: string, bounds: readonly number[]): string | undefined {
        const full = placesOf(kind, client).findIndex((place, index) => (this.open.get(place) ?? 0) >= bounds[index]!);
        return full < 0 ? undefined : `${full === 0 ? 'This client has' : 'All clients together have'} ${bounds[full]} ${kind}s open.`;
    }

    private takePlaces(kind: Kind, client: string, bounds: readonly number[], response: Response, next: () => void): void {
        const full = this.fullOf(kind, client, bounds);
        if (full !== undefined) {
            tooMany(response, 1_000, full);
            return;
        }
        const places = placesOf(kind, client);
        places.forEach(place => this.open.set(place, (this.open.get(place) ?? 0) + 1));
        response.once('close', () => places.forEach(place => this.leave(place)));
        next();
    }

    /** Ends a request whose body does not arrive; one without a body, such as that of a stream, has nothing to wait for. */
    readonly limitBodyTime: RequestHandler = (request, response, next) => {
        if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) {
            next();
            return;
        }
        const timer = setTimeout(() => {
            response.setHeader('Connection', 'close');
            refuse(response, 408, RPC_ERRORS.invalidRequest, 'The request took too long to arrive; nothing was done.');
            response.once('finish', () => request.destroy());
        }, this.bodyLimitMs);
        const arrived = () => clearTimeout(timer);
        request.once('end', arrived);
        response.once('close', arrived);
        next();
    };

    /** Bounds how many calls come and run; a client that left does not leave the place of a call that goes on. */
    readonly admitCalls: RequestHandler = (request, response, next) => {
        const inSession = this.isInSession(request);
        const client = inSession ? this.clientOf(request) : namedClient(request, metaOf(request.body)).sessionId;
        const calls = [request.body].flat().filter(isJSONRPCRequest).length;
        const count = Math.max(1, calls);
        const shared = inSession ? 0 : this.sharedRate.take(statelessClient(request).sessionId, count);
        const wait = shared > 0 ? shared : this.rate.take(client, count);
        const most = this.limits.get('concurrentCalls');
        const running = this.recorder.countRunning(client);
        const full = this.notes.get(request);
        if (calls > 0 && full !== undefined) {
            tooMany(response, 1_000, full);
        } else if (wait > 0) {
            tooMany(response, wait, `This client sends more than ${this.limits.get('callsPerSecond')} requests a second.`);
        } else if (running + calls > most) {
            const many = calls > 1 ? ` and sends ${calls} at once` : '';
            tooMany(response, 1_000, `This client has ${running} calls that run or wait${many}; it may have ${most}.`);
        } else if (!inSession && this.recorder.runningCount + calls > most * ALL_CLIENTS) {
            tooMany(response, 1_000, `All clients together have ${this.recorder.runningCount} calls that run or wait.`);
        } else {
            next();
        }
    };

    private isInSession(request: Request): boolean {
        const sessionId = request.header('mcp-session-id');
        return sessionId !== undefined && this.sessions.get(sessionId) !== undefined;
    }

    /** A session that does not exist counts for its address. Otherwise a client could invent any number of sessions. */
    clientOf(request: Request): string {
        return this.isInSession(request) ? publicSessionId(request.header('mcp-session-id')!) : statelessClient(request).sessionId;
    }

    private leave(place: string): void {
        const left = (this.open.get(place) ?? 1) - 1;
        if (left > 0) {
            this.open.set(place, left);
        } else {
            this.open.delete(place);
        }
    }
}

/** Those of the client, and those of all. */
function placesOf(kind: Kind, client: string): readonly [string, string] {
    return [`${kind} of ${client}`, kind];
}

/** As the client wrote it; a host that is not allowed has been refused. */
function originOf(request: Request): string {
    return `${request.protocol}://${request.header('host') ?? 'localhost'}`;
}

/** The SDK refuses a body of another method than the header names, so no call comes in as a stream. */
function opensStream(request: Request): boolean {
    return request.method === 'GET' || request.header('mcp-method') === LISTEN_METHOD;
}

function tooMany(response: Response, retryAfterMs: number, why: string): void {
    const seconds = Math.ceil(retryAfterMs / 1_000);
    response.setHeader('Retry-After', seconds);
    const what = `${why} Nothing was done: wait ${seconds} s, then send it again, fewer at a time.`;
    refuse(response, 429, RPC_ERRORS.server, what, { retryAfterMs });
}
