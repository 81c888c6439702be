import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
    CallToolRequestParamsSchema,
    CallToolRequestSchema,
    ListToolsRequestSchema,
    type ServerNotification,
    type Tool as McpTool
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import type { ToolsetId } from '@openspace/tool';
import { ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { z } from 'zod';
import type { CallingClient } from '../../common/call-log';
import { toolsCall } from '../../common/tools/tools-call';
import { toolsSearch } from '../../common/tools/tools-search';
import { HubPrompts } from './hub-prompts';
import { HubResources } from './hub-resources';
import { inTurns, namedAs, type NameStyle, toMcpTool } from './mcp-results';
import { serveResources, serveSubscriptions } from './serve-resources';
import { SessionToolsets } from './session-toolsets';
import { ToolDispatcher } from '../calls/tool-dispatcher';

/** What a connection chose in its URL. */
export interface ConnectionChoice {
    readonly toolsets: ReadonlySet<ToolsetId>;
    readonly names: NameStyle;
    readonly windowId?: string;
    readonly session?: string;
}

const SERVER_INFO = { name: 'openspace', title: 'OpenSpace', version: '0.1.0' };

/** The SDK's own takes arguments for a record, which drops keys that the tool has to complain about. */
const CallRequest = CallToolRequestSchema.extend({ params: CallToolRequestParamsSchema.extend({ arguments: z.unknown().optional() }) });

/** Makes the MCP server of one session or of one stateless request; all are made from the same list of tools. */
@injectable()
export class McpServerFactory {
    private readonly listings = new Map<string, McpTool[]>();
    /** Left to itself the SDK makes one for each server, which takes longer than all the rest of a session. */
    private readonly jsonSchemaValidator = new AjvJsonSchemaValidator();

    constructor(
        @inject(ToolDispatcher) private readonly dispatcher: Pick<ToolDispatcher, 'call' | 'catalogue' | 'guidance'>,
        @inject(HubResources) private readonly resources: HubResources,
        @inject(HubPrompts) private readonly prompts: Pick<HubPrompts, 'serve'>,
        @inject(ILogger) @named('openspace:hub') private readonly logger: Pick<ILogger, 'debug'>
    ) {}

    /** Only a session remembers what was enabled and subscribed to, so only a session is notified of changes. */
    create(choice: ConnectionChoice, client: CallingClient): McpServer {
        const inSession = client.kind === 'session';
        const toolsets = new Set(choice.toolsets);
        const mcp = new McpServer(SERVER_INFO, {
            capabilities: {
                tools: inSession ? { listChanged: true } : {},
                resources: inSession ? { subscribe: true, listChanged: true } : {},
                prompts: {},
                // A session may say from which level on it wants to be told, though there is nothing to tell as yet.
                logging: {}
            },
            instructions: this.instructions(choice),
            jsonSchemaValidator: this.jsonSchemaValidator
        });
        // Handled below the SDK's own registry: inputs are checked and answered in one place, by runTool.
        mcp.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: this.listing(toolsets, choice.names) }));
        mcp.server.setRequestHandler(CallRequest, async (request, extra) => {
            const progressToken = request.params._meta?.progressToken;
            // On the stream of the call: a client need not have another one open.
            const notify = (notification: ServerNotification) => extra.sendNotification(notification).catch(this.clientLeft);
            const outcome = await this.dispatcher.call(request.params.name, request.params.arguments, {
                signal: extra.signal,
                caller: client.name,
                client,
                windowId: choice.windowId,
                session: choice.session,
                onProgress: (progress, message) => {
                    if (progressToken !== undefined) {
                        const params = { progressToken, progress, total: 1, ...(message !== undefined && { message }) };
                        void notify({ method: 'notifications/progress', params });
                    }
                },
                listed: inSession ? new SessionToolsets(toolsets, () => notify({ method: 'notifications/tools/list_changed' })) : undefined
            });
            return inTurns(outcome);
        });
        serveResources(
            mcp,
            this.resources,
            signal => (name, args) =>
                this.dispatcher.call(name, args, {
                    signal,
                    caller: client.name,
                    client,
                    windowId: choice.windowId,
                    onProgress: () => undefined
                })
        );
        if (inSession) {
            serveSubscriptions(mcp, this.resources, this.clientLeft);
        }
        this.prompts.serve(mcp, name => namedAs(name, choice.names));
        return mcp;
    }

    /** A notification that no one waits for is no failure of the call. */
    private readonly clientLeft = (error: unknown): void => {
        void this.logger.debug('A notification found no client', String(error));
    };

    private listing(toolsets: ReadonlySet<ToolsetId>, names: NameStyle): McpTool[] {
        const key = `${names} ${[...toolsets].sort().join()}`;
        const known = this.listings.get(key);
        if (known) {
            return known;
        }
        const made = this.dispatcher.catalogue.inToolsets(toolsets).map(tool => toMcpTool(tool, names));
        this.listings.set(key, made);
        return made;
    }

    private instructions(choice: ConnectionChoice): string {
        const { tools } = this.dispatcher.catalogue;
        const called = (name: string) => namedAs(name, choice.names);
        const hidden = [...new Set(tools.map(tool => tool.toolset))].filter(toolset => !choice.toolsets.has(toolset));
        return [
            'OpenSpace is an IDE in which you and a person draw on the same boards.',
            'Paths are absolute or relative to a workspace root.',
            'A drawing call is one transaction and one undo step: if any part is invalid, nothing changes.',
            'Read `warnings` in the result and fix what they name.',
            ...this.guidance(choice),
            ...(hidden.length > 0
                ? [
                      `More toolsets: ${hidden.join(', ')}.`,
                      choice.toolsets.has('discovery')
                          ? `Find their tools with ${called(toolsSearch.name)} and run them with ${called(toolsCall.name)}.`
                          : 'Their tools answer when called, and ?toolsets= lists them.'
                  ]
                : [])
        ].join(' ');
    }

    /** What the toolsets say of themselves, of those that the connection lists. */
    private guidance({ toolsets, names }: ConnectionChoice): string[] {
        return this.dispatcher.guidance.flatMap(({ toolset, text }) =>
            toolsets.has(toolset) ? [text.replace(/`([^`]+)`/g, (_, name: string) => `\`${namedAs(name, names)}\``)] : []
        );
    }
}
