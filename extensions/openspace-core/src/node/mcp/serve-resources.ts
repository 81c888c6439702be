import { type McpServer, ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from '@modelcontextprotocol/server';
import type { CancelSignal, ResourceListener, ToolErrorData } from '@openspace/tool';
import type { CallTool } from '../../common/resource-contribution';
import { canonical, MAX_SUBSCRIPTIONS } from './canonical-uri';
import type { HubResources } from './hub-resources';
import { refuseCursor } from './refuse-cursor';

/** Codes that say that the URI itself leads nowhere. */
const LEADS_NOWHERE = new Set(['NOT_FOUND', 'OUTSIDE_WORKSPACE', 'INVALID_INPUT', 'UNSUPPORTED_FORMAT']);

type Resources = Pick<HubResources, 'templates' | 'list' | 'read' | 'isKnown' | 'onDidChange'>;

/** Answers the requests that need no memory (https://modelcontextprotocol.io/specification/2025-11-25/server/resources). */
export function serveResources(mcp: McpServer, resources: Resources, callAs: (signal: CancelSignal) => CallTool): void {
    mcp.server.setRequestHandler('resources/list', async ({ params }, { mcpReq: { signal } }) => {
        refuseCursor(params);
        return { resources: await resources.list(callAs(signal)) };
    });
    mcp.server.setRequestHandler('resources/templates/list', ({ params }) => {
        refuseCursor(params);
        return { resourceTemplates: [...resources.templates] };
    });
    mcp.server.setRequestHandler('resources/read', async ({ params: { uri } }, { mcpReq: { signal } }) => {
        const read = await resources.read(uri, callAs(signal));
        if ('error' in read) {
            throw readError(uri, read.error);
        }
        return { contents: [read.contents] };
    });
}

/** Tells a session of changes for as long as it lives; `clientLeft` takes what could not be sent. */
export function serveSubscriptions(mcp: McpServer, resources: Resources, clientLeft: (error: unknown) => void): void {
    // As the client wrote them, by their one canonical form.
    const subscribed = new Map<string, string>();
    mcp.server.setRequestHandler('resources/subscribe', ({ params: { uri } }) => {
        if (!resources.isKnown(uri)) {
            throw notFound(uri, 'No resource has this URI; see resources/templates/list.');
        }
        const key = canonical(uri);
        if (subscribed.size >= MAX_SUBSCRIPTIONS && !subscribed.has(key)) {
            throw new ProtocolError(
                ProtocolErrorCode.InvalidRequest,
                `A session has at most ${MAX_SUBSCRIPTIONS} subscriptions; end one first.`,
                {
                    uri
                }
            );
        }
        subscribed.set(key, uri);
        return {};
    });
    mcp.server.setRequestHandler('resources/unsubscribe', ({ params: { uri } }) => {
        subscribed.delete(canonical(uri));
        return {};
    });
    const tell: ResourceListener = (changed, listChanged) => {
        for (const key of new Set(changed.map(canonical))) {
            const uri = subscribed.get(key);
            if (uri !== undefined) {
                mcp.server.sendResourceUpdated({ uri }).catch(clientLeft);
            }
        }
        if (listChanged) {
            mcp.server.sendResourceListChanged().catch(clientLeft);
        }
    };
    let stop = (): void => undefined;
    // Not sooner: a session whose initialize was refused is never closed.
    mcp.server.oninitialized = () => (stop = resources.onDidChange(tell));
    mcp.server.onclose = () => stop();
}

function readError(uri: string, error: ToolErrorData): ProtocolError {
    const message = [error.message, error.suggestion].filter(part => part !== undefined).join(' ');
    return LEADS_NOWHERE.has(error.code)
        ? notFound(uri, message)
        : new ProtocolError(ProtocolErrorCode.InternalError, message, { uri, error });
}

/** MCP's error for a URI that leads nowhere. */
export function notFound(uri: string, message: string): ProtocolError {
    return new ResourceNotFoundError(uri, message);
}
