import type { Response } from 'express';

/** JSON-RPC 2.0 error codes, with the one that MCP uses for an unknown session. */
export const RPC_ERRORS = {
    parse: -32700,
    invalidRequest: -32600,
    invalidParams: -32602,
    server: -32000,
    sessionNotFound: -32001
} as const;

/** Codes of refusals on routes that are not MCP, by HTTP status. */
const PLAIN_CODES: Readonly<Record<number, string>> = {
    401: 'UNAUTHORIZED',
    408: 'TIMEOUT',
    413: 'TOO_LARGE',
    403: 'FORBIDDEN',
    429: 'TOO_MANY_REQUESTS'
};

/** Whether a route answers with `{ success: false, error }` instead of a JSON-RPC error. */
export function isPlainRoute(url: string | undefined): boolean {
    return url?.toLowerCase().startsWith('/api/') === true;
}

/** The body of a refusal as a plain route has it. */
export function plainRefusal(status: number, message: string, details?: object): object {
    return { success: false, error: { code: PLAIN_CODES[status] ?? 'INVALID_INPUT', message, ...(details && { details }) } };
}

/** Answers a request with an HTTP status and an error in the form of its route, unless it has been answered. */
export function refuse(
    response: Response,
    status: number,
    code: number,
    message: string,
    data?: object,
    id: string | number | null = null
): void {
    if (!response.headersSent) {
        const plain = isPlainRoute(response.req?.originalUrl);
        const body = plain ? plainRefusal(status, message, data) : { jsonrpc: '2.0', error: { code, message, ...(data && { data }) }, id };
        response.status(status).json(body);
    }
}
