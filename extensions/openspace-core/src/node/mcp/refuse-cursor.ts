import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

/**
 * Every list of the hub is one page, so no cursor is valid. Taken for the start of the list, it would make a client read the list forever.
 * @throws ProtocolError as MCP has it for an invalid cursor
 */
export function refuseCursor(params: { readonly cursor?: unknown } | undefined): void {
    if (params?.cursor !== undefined) {
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The list has no page with this cursor. Leave the cursor out.');
    }
}
