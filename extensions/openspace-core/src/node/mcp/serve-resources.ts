import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
    ErrorCode,
    ListResourcesRequestSchema,
    ListResourceTemplatesRequestSchema,
    McpError,
    ReadResourceRequestSchema,
    SubscribeRequestSchema,
    UnsubscribeRequestSchema
} from '@modelcontextprotocol/sdk/types.js';
import type { CancelSignal, ResourceListener, ToolErrorData } from '@openspace/tool';
import type { CallTool } from '../../common/resource-contribution';
import type { HubResources } from './hub-resources';

/** MCP's error for a resource that there is not. */
const RESOURCE_NOT_FOUND = -32002;
/** Codes that say that the URI itself leads nowhere. */
const LEADS_NOWHERE = new Set(['NOT_FOUND', 'OUTSIDE_WORKSPACE', 'INVALID_INPUT', 'UNSUPPORTED_FORMAT']);
const MAX_SUBSCRIPTIONS = 256;

type Resources = Pick<HubResources, 'templates' | 'list' | 'read' | 'isKnown' | 'onDidChange'>;

/** Answers the requests that need no memory (https://modelcontextprotocol.io/specification/2025-11-25/server/resources). */
export function serveResources(mcp: McpServer, resources: Resources, callAs: (signal: CancelSignal) => CallTool): void {
    mcp.server.setRequestHandler(ListResourcesRequestSchema, async (_request, { signal }) => ({
        resources: await resources.list(callAs(signal))
    }));
    mcp.server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates: [...resources.templates] }));
    mcp.server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }, { signal }) => {
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
    mcp.server.setRequestHandler(SubscribeRequestSchema, ({ params: { uri } }) => {
        if (!resources.isKnown(uri)) {
            throw notFound(uri, 'No resource has this URI; see resources/templates/list.');
        }
        const key = canonical(uri);
        if (subscribed.size >= MAX_SUBSCRIPTIONS && !subscribed.has(key)) {
            throw new McpError(ErrorCode.InvalidRequest, `A session has at most ${MAX_SUBSCRIPTIONS} subscriptions; end one first.`, {
                uri
            });
        }
        subscribed.set(key, uri);
        return {};
    });
    mcp.server.setRequestHandler(UnsubscribeRequestSchema, ({ params: { uri } }) => {
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

function readError(uri: string, error: ToolErrorData): McpError {
    const message = [error.message, error.suggestion].filter(part => part !== undefined).join(' ');
    return LEADS_NOWHERE.has(error.code) ? notFound(uri, message) : new McpError(ErrorCode.InternalError, message, { uri, error });
}

function notFound(uri: string, message: string): McpError {
    return new McpError(RESOURCE_NOT_FOUND, message, { uri });
}

/** One spelling for all ways to percent-encode a URI's segments. */
function canonical(uri: string): string {
    try {
        return uri
            .split('/')
            .map(segment => encodeURIComponent(decodeURIComponent(segment)))
            .join('/');
    } catch {
        return uri;
    }
}
