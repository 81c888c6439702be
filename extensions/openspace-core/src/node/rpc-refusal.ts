import type { Response } from 'express';

/** JSON-RPC 2.0 error codes, with the one that MCP uses for an unknown session. */
export const RPC_ERRORS = { parse: -32700, invalidRequest: -32600, server: -32000, sessionNotFound: -32001 } as const;

/** Answers a request with an HTTP status and a JSON-RPC error, unless it has been answered. */
export function refuse(response: Response, status: number, code: number, message: string, data?: object): void {
    if (!response.headersSent) {
        response.status(status).json({ jsonrpc: '2.0', error: { code, message, ...(data && { data }) }, id: null });
    }
}
