import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'http';
import { Socket } from 'net';
import type { Duplex } from 'stream';
import { isPlainRoute, plainRefusal, RPC_ERRORS } from '../mcp/rpc-refusal';

/** Why a request is not served, and what its sender can do. */
export interface Refusal {
    readonly status: 401 | 403 | 429;
    readonly message: string;
    /** Seconds. */
    readonly retryAfter?: number;
}

/** Where a browser is redirected. */
export interface Redirect {
    readonly location: string;
    readonly cookie?: string;
}

const GOODBYE_LIMIT_MS = 5_000;

const PRIVATE = {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'self'",
    // The connection of a refused sender is closed.
    Connection: 'close'
} as const;

/** Answers a request or an upgrade that is refused: with a page for a person, else with JSON as the route has it. */
export function sendRefusal(request: IncomingMessage, answer: ServerResponse | Duplex, refusal: Refusal): void {
    const { status, retryAfter } = refusal;
    const page = status !== 403 && (request.headers.accept ?? '').includes('text/html');
    const body = page ? pageOf(refusal) : JSON.stringify(jsonOf(request.url, refusal));
    send(answer, status, body, {
        ...PRIVATE,
        'Content-Type': page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
        ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
        ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) })
    });
}

export function sendRedirect(answer: ServerResponse | Duplex, { location, cookie }: Redirect): void {
    send(answer, 303, '', { ...PRIVATE, Location: location, ...(cookie !== undefined && { 'Set-Cookie': cookie }) });
}

function send(answer: ServerResponse | Duplex, status: number, body: string, headers: Readonly<Record<string, string>>): void {
    const all = { ...headers, 'Content-Length': String(Buffer.byteLength(body)) };
    if (answer instanceof ServerResponse) {
        answer.writeHead(status, all).end(body);
        return;
    }
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    answer.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
    // The connection ends when the sender has read it, or does not.
    answer.resume();
    if (answer instanceof Socket) {
        answer.setTimeout(GOODBYE_LIMIT_MS, () => answer.destroy());
    }
}

function jsonOf(url: string | undefined, { status, message, retryAfter }: Refusal): object {
    const data = retryAfter === undefined ? undefined : { retryAfterMs: retryAfter * 1_000 };
    return isPlainRoute(url)
        ? plainRefusal(status, message, data)
        : { jsonrpc: '2.0', error: { code: RPC_ERRORS.server, message, ...(data && { data }) }, id: null };
}

function pageOf({ status, message }: Refusal): string {
    const how =
        status === 401
            ? `<p>Open the address that <code>npm start</code> printed. It ends with <code>?token=…</code>.
  The user who started OpenSpace also finds the token in the file <code>access-token</code> in the configuration folder, by default <code>~/.openspace</code>.</p>
<form action="/" method="get"><label>Token <input name="token" type="password" autocomplete="off" required autofocus></label> <button>Open</button></form>
<p>Other programs send it as <code>Authorization: Bearer TOKEN</code>.</p>`
            : '';
    return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>OpenSpace</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:40em;margin:15vh auto;padding:0 1em}input,button{font:inherit}</style></head>
<body><h1>OpenSpace</h1><p>${message}</p>
${how}
</body></html>
`;
}
