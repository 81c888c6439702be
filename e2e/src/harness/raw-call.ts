import type { ToolErrorData } from '@openspace/tool';
import type { App } from './app';
import { MCP_HEADERS } from './raw-http';
import { type Failure, toolErrorOf } from './tool-error';

/** What came back over HTTP: a tool's outcome, or an error of the protocol. */
export type RawAnswer =
    | { readonly status: number; readonly outcome: { readonly success: true } | Failure }
    | { readonly status: number; readonly protocolError: { readonly code: number; readonly message: string } };

interface RpcResponse {
    readonly result?: { readonly content: readonly { readonly type: string; readonly text?: string }[] };
    readonly error?: { readonly code: number; readonly message: string };
}

/** Sends a body as it is, without a session: what `JSON.stringify` cannot say reaches the hub too. */
export async function rawPost(app: App, body: string): Promise<RawAnswer> {
    const response = await fetch(app.mcpUrl, {
        method: 'POST',
        headers: { ...MCP_HEADERS, ...app.headersFor('/mcp') },
        body
    });
    const text = await response.text();
    const json = text.startsWith('{') ? text : /^data: (.*)$/m.exec(text)?.[1];
    const { result, error } = JSON.parse(json ?? '{}') as RpcResponse;
    if (error) {
        return { status: response.status, protocolError: error };
    }
    const first = result?.content[0]?.text;
    if (first === undefined) {
        throw new Error(`HTTP ${response.status} with neither a result nor an error: ${text.slice(0, 200)}`);
    }
    return { status: response.status, outcome: JSON.parse(first) };
}

/** Calls a tool with arguments given as JSON text, so that keys such as `__proto__` and numbers such as `1e999` survive. */
export function rawCall(app: App, tool: string, argumentsJson: string): Promise<RawAnswer> {
    return rawPost(
        app,
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":${JSON.stringify(tool)},"arguments":${argumentsJson}}}`
    );
}

/** @throws Error when the tool did not answer with an error of its own. */
export async function rawRefusal(app: App, tool: string, argumentsJson: string): Promise<ToolErrorData> {
    const answer = await rawCall(app, tool, argumentsJson);
    if ('protocolError' in answer || answer.outcome.success) {
        throw new Error(`${tool} ${argumentsJson.slice(0, 200)} should have been refused: ${JSON.stringify(answer).slice(0, 500)}`);
    }
    return toolErrorOf(answer.outcome);
}
