import {
    type McpServer,
    type Notification,
    type ServerContext,
    type ServerOptions,
    type Tool as McpTool
} from '@modelcontextprotocol/server';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { type CancelSignal, inputSchema, type ToolsetId } from '@openspace/tool';
import { ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { z } from 'zod';
import type { CallingClient } from '../../common/call-log';
import type { CallTool } from '../../common/resource-contribution';
import { toolsCall } from '../../common/tools/tools-call';
import { toolsSearch } from '../../common/tools/tools-search';
import { CallTasks, TASKS_EXTENSION } from './call-tasks';
import type { ConnectionChoice } from './connection-choice';
import { HubPrompts } from './hub-prompts';
import { HubResources } from './hub-resources';
import { HubSkills, SKILLS_EXTENSION } from './hub-skills';
import { namedAs, type NameStyle, toMcpTool } from './mcp-results';
import { refuseCursor } from './refuse-cursor';
import { serveCompletions } from './serve-completions';
import { serveTasks } from './serve-tasks';
import { serveResources, serveSubscriptions } from './serve-resources';
import { SessionToolsets } from './session-toolsets';
import { ToolCalls } from './tool-calls';
import { TurnTakingServer } from './turn-taking-server';
import { ToolDispatcher } from '../calls/tool-dispatcher';

const SERVER_INFO = { name: 'openspace', title: 'OpenSpace', version: '0.1.0' };

/** The SDK's own schema parses arguments as a record, which drops keys that the tool has to report. */
const CallParams = z.looseObject({ name: z.string(), arguments: z.unknown().optional() });

/** Makes the MCP server of one session or of one stateless request; all are made from the same list of tools. */
@injectable()
export class McpServerFactory {
    private readonly listings = new Map<string, McpTool[]>();
    /** By default the SDK makes one for each server, which takes longer than everything else in a session. */
    private readonly jsonSchemaValidator = new AjvJsonSchemaValidator();

    constructor(
        @inject(ToolDispatcher) private readonly dispatcher: Pick<ToolDispatcher, 'call' | 'catalogue' | 'guidance'>,
        @inject(ToolCalls) private readonly calls: ToolCalls,
        @inject(CallTasks) private readonly tasks: Pick<CallTasks, 'get'>,
        @inject(HubResources) private readonly resources: HubResources,
        @inject(HubSkills) private readonly skills: Pick<HubSkills, 'serve'>,
        @inject(HubPrompts) private readonly prompts: Pick<HubPrompts, 'completes' | 'serve'>,
        @inject(ILogger) @named('openspace:hub') private readonly logger: Pick<ILogger, 'debug'>
    ) {}

    /**
     * Only a session remembers what was enabled and subscribed to, so only a session is notified of changes by its server.
     * @param subscribable whether the client can listen to changes of resources in another way, as in revision 2026-07-28
     */
    create(choice: ConnectionChoice, client: CallingClient, subscribable = false): McpServer {
        const inSession = client.kind === 'session';
        const toolsets = new Set(choice.toolsets);
        const options: ServerOptions = {
            capabilities: {
                tools: inSession ? { listChanged: true } : {},
                resources: inSession || subscribable ? { subscribe: true, listChanged: true } : {},
                prompts: {},
                completions: {},
                extensions: { [SKILLS_EXTENSION]: {}, ...(subscribable && { [TASKS_EXTENSION]: {} }) },
                // A session may set a log level, although there are no log messages yet.
                ...(!subscribable && { logging: {} })
            },
            instructions: this.instructions(choice),
            jsonSchemaValidator: this.jsonSchemaValidator,
            requestState: { verify: this.calls.states.verify }
        };
        const mcp = new TurnTakingServer(SERVER_INFO, options, name => this.schemaOf(name));
        const caller = { caller: client.name, client, windowId: choice.windowId, session: choice.session };
        const declared = () => mcp.server.getClientCapabilities();
        const exchangeOf = (context: ServerContext) => this.calls.exchangeOf(context, declared());
        // Handled below the SDK's own registry: inputs are checked and answered in one place, by runTool.
        mcp.server.setRequestHandler('tools/list', ({ params }) => {
            refuseCursor(params);
            return { tools: this.listing(toolsets, choice.names) };
        });
        mcp.server.setRequestHandler('tools/call', { params: CallParams }, async (params, context) => {
            const { mcpReq } = context;
            const progressToken = mcpReq._meta?.progressToken;
            // On the stream of the call: a client need not have another one open.
            const notify = (notification: Notification) => mcpReq.notify(notification).catch(this.clientLeft);
            const options = {
                ...caller,
                onProgress: (progress: number, message?: string) => {
                    if (progressToken !== undefined) {
                        const report = { progressToken, progress, total: 1, ...(message !== undefined && { message }) };
                        void notify({ method: 'notifications/progress', params: report });
                    }
                },
                listed: inSession ? new SessionToolsets(toolsets, () => notify({ method: 'notifications/tools/list_changed' })) : undefined
            };
            return this.calls.run({ name: params.name, args: params.arguments, options, context, capabilities: declared() });
        });
        const callAs =
            (signal: CancelSignal): CallTool =>
            (name, args) =>
                this.dispatcher.call(name, args, { ...caller, signal, onProgress: () => undefined });
        serveResources(mcp, this.resources, callAs);
        serveCompletions(mcp, this.prompts, this.resources, callAs);
        if (inSession) {
            serveSubscriptions(mcp, this.resources, this.clientLeft);
        }
        this.skills.serve(mcp, subscribable);
        this.prompts.serve(mcp, name => namedAs(name, choice.names), exchangeOf, this.calls.states);
        if (subscribable) {
            serveTasks(mcp, this.tasks, client.sessionId);
        }
        return mcp;
    }

    /** The input of a tool as JSON Schema; undefined when there is no such tool. */
    private schemaOf(name: string): Record<string, unknown> | undefined {
        const tool = this.dispatcher.catalogue.find(name);
        return tool && { ...inputSchema(tool) };
    }

    /** A notification that no one waits for is not a failure of the call. */
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

    /** What the listed toolsets say about themselves. */
    private guidance({ toolsets, names }: ConnectionChoice): string[] {
        return this.dispatcher.guidance.flatMap(({ toolset, text }) =>
            toolsets.has(toolset) ? [text.replace(/`([^`]+)`/g, (_, name: string) => `\`${namedAs(name, names)}\``)] : []
        );
    }
}
