import type { IncomingHttpHeaders, IncomingMessage } from 'http';
import { bearerOf, type HubToken } from './hub-token';
import type { McpSessions } from '../mcp/mcp-sessions';
import { RateLimit } from './rate-limit';
import type { AllowedOrigins } from './allowed-origins';
import { AccessCookie, isEqual } from './access-cookie';
import type { AccessPolicy } from './access-policy';
import type { Redirect, Refusal } from './access-refusal';
import { isLoopback } from './peer-owner';
import type { PeerOwners } from './peer-owners';
import type { SecretPaths } from './secret-paths';
import { withoutToken } from './token-in-url';
import { webviewParent } from './webview-files';

/** How a request was admitted, or why it was refused. */
export type Verdict =
    | { readonly admitted: true; readonly as: 'anybody' | 'same-user' | 'desktop-window' | 'token' | 'hub-token' }
    | { readonly admitted: false; readonly refusal: Refusal }
    | { readonly admitted: false; readonly redirect: Redirect };

/** So many wrong tokens may be sent at once; after that, one a second. */
const MAX_GUESSES = 20;
/** Headers that proxies add. A proxy owns its connections, so the owner of a connection says nothing about the sender. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
/** Routes for which the hub's own token is enough; they ask for it themselves. */
const HUB_ROUTES = /^\/(mcp|api\/mcp\/aws-diagram)\/?(\?|$)/i;

export interface AccessGateOptions {
    readonly policy: Pick<AccessPolicy, 'mode' | 'token' | 'ownUid'>;
    readonly origins: Pick<AllowedOrigins, 'refusal'>;
    readonly owners: Pick<PeerOwners, 'ownerOf'>;
    readonly hubToken: Pick<HubToken, 'isOwn'>;
    readonly sessions: Pick<McpSessions, 'get'>;
    readonly secretPaths?: Pick<SecretPaths, 'covers'>;
    /** In the desktop app: whether a request comes from one of its windows. */
    readonly isDesktopWindow?: (request: IncomingMessage) => boolean;
}

/**
 * Decides who is served at all: the same user of this machine or anyone with the token, from an allowed host and page
 * (docs/adr/0036-same-user-or-token.md).
 */
export class AccessGate {
    private readonly verdicts = new WeakMap<IncomingMessage, Promise<Verdict>>();
    private readonly guesses = new RateLimit(() => ({ perSecond: 1, burst: MAX_GUESSES }));
    private readonly cookie: AccessCookie | undefined;

    constructor(private readonly options: AccessGateOptions) {
        const { token } = options.policy;
        this.cookie = token === undefined ? undefined : new AccessCookie(token);
    }

    /** Gives the same answer each time that it is asked about a request. */
    check(request: IncomingMessage): Promise<Verdict> {
        let verdict = this.verdicts.get(request);
        if (verdict === undefined) {
            verdict = this.decide(request);
            this.verdicts.set(request, verdict);
        }
        return verdict;
    }

    private async decide(request: IncomingMessage): Promise<Verdict> {
        const { origins, policy, hubToken, secretPaths } = this.options;
        const parent = webviewParent(request);
        if (parent !== undefined && origins.refusal({ host: parent }) === undefined) {
            return { admitted: true, as: 'anybody' };
        }
        const isSecret = secretPaths?.covers(request) === true;
        // A frame with an opaque origin reads these files; it names `null` as its origin and has no cookie.
        const foreign = origins.refusal(isSecret ? { host: request.headers.host } : request.headers);
        if (foreign !== undefined) {
            return { admitted: false, refusal: { status: 403, message: foreign } };
        }
        if (isSecret) {
            return { admitted: true, as: 'anybody' };
        }
        const peer = policy.mode === 'open' ? undefined : await this.options.owners.ownerOf(request.socket);
        const as = this.admitsWithoutToken(request, peer);
        const given = tokenOf(request);
        if (as !== undefined) {
            return given.cleaned === undefined ? { admitted: true, as } : { admitted: false, redirect: { location: given.cleaned } };
        }
        const from = peer === undefined ? 'elsewhere' : `uid ${peer}`;
        const port = request.socket.localPort ?? 0;
        const hasCookie = this.cookie?.isIn(request, port, from) === true;
        if (hasCookie) {
            return given.cleaned === undefined
                ? { admitted: true, as: 'token' }
                : { admitted: false, redirect: { location: given.cleaned } };
        }
        const place = peer === undefined ? network(request.socket.remoteAddress ?? '') : from;
        const wait = this.isInSession(request) ? 0 : this.guesses.wait(place);
        if (given.token !== undefined && wait > 0) {
            return { admitted: false, refusal: tooMany(wait) };
        }
        if (given.token !== undefined && isEqual(given.token, policy.token ?? '')) {
            return given.cleaned === undefined
                ? { admitted: true, as: 'token' }
                : { admitted: false, redirect: { location: given.cleaned, cookie: this.cookie?.header(port, from) } };
        }
        if (HUB_ROUTES.test(request.url ?? '') && (await hubToken.isOwn(request.headers.authorization))) {
            return { admitted: true, as: 'hub-token' };
        }
        if (given.token !== undefined) {
            this.guesses.take(place);
        }
        return {
            admitted: false,
            refusal: {
                status: 401,
                message:
                    policy.mode === 'token'
                        ? 'OpenSpace requires its token from everyone.'
                        : 'OpenSpace asks for its token, since this request does not come from a program of the same user.'
            }
        };
    }

    private admitsWithoutToken(request: IncomingMessage, peer: number | undefined): 'anybody' | 'same-user' | 'desktop-window' | undefined {
        const { policy, isDesktopWindow } = this.options;
        if (policy.mode === 'open') {
            return 'anybody';
        }
        if (isDesktopWindow?.(request)) {
            return 'desktop-window';
        }
        const isSame = policy.mode === 'same-user' && peer !== undefined && peer === policy.ownUid;
        return isSame && isLoopback(request.socket.remoteAddress ?? '') && !cameByProxy(request.headers) ? 'same-user' : undefined;
    }

    /** A session's id is a secret of its own, so a client that has one is not held up by the guesses of others. */
    private isInSession({ headers }: IncomingMessage): boolean {
        const id = headers['mcp-session-id'];
        return typeof id === 'string' && this.options.sessions.get(id) !== undefined;
    }
}

interface GivenToken {
    readonly token?: string;
    /** The address without the token, when it was in the address of a page. */
    readonly cleaned?: string;
}

/** Only pages take the token from their address: there it ends up in histories and logs, so programs send a header. */
function tokenOf({ method, headers, url = '' }: IncomingMessage): GivenToken {
    const bearer = bearerOf(headers.authorization);
    const isPage = (method === 'GET' || method === 'HEAD') && headers.upgrade === undefined && !HUB_ROUTES.test(url);
    const inAddress = isPage ? withoutToken(url) : undefined;
    return inAddress === undefined ? { token: bearer } : { token: inAddress.token, cleaned: inAddress.cleaned };
}

function cameByProxy(headers: IncomingHttpHeaders): boolean {
    return PROXY_HEADERS.some(name => headers[name] !== undefined);
}

/** The owner of an IPv6 network has all of its addresses. */
function network(address: string): string {
    const [head = ''] = address.split('::');
    return address.includes(':') && !address.includes('.') ? head.split(':').slice(0, 4).join(':') : address;
}

function tooMany(waitMs: number): Refusal {
    const retryAfter = Math.ceil(waitMs / 1_000);
    return { status: 429, message: `Too many wrong tokens came from there. Wait ${retryAfter} s, then try again.`, retryAfter };
}
