import { CLIENT_CAPABILITIES_META_KEY, CLIENT_INFO_META_KEY, PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server';

export const REVISION = '2026-07-28';

/** A request of revision 2026-07-28 by hand: its body, and the headers that go with it. */
export function envelopeRequest(
    method: string,
    params: Readonly<Record<string, unknown>> = {},
    {
        meta = {},
        version = REVISION,
        client = 'raw',
        id = 1
    }: { meta?: object; version?: string; client?: string; id?: number | string } = {}
): { body: object; headers: Record<string, string> } {
    const _meta = {
        [PROTOCOL_VERSION_META_KEY]: version,
        [CLIENT_INFO_META_KEY]: { name: client, version: '1' },
        [CLIENT_CAPABILITIES_META_KEY]: {},
        ...meta
    };
    const named = params.name ?? params.uri ?? params.taskId;
    return {
        body: { jsonrpc: '2.0', id, method, params: { ...params, _meta } },
        headers: {
            'mcp-protocol-version': version,
            'mcp-method': method,
            ...(typeof named === 'string' && { 'mcp-name': named })
        }
    };
}
