import { type McpServer, ProtocolError, ProtocolErrorCode, type RequestStateCodec, type ServerContext } from '@modelcontextprotocol/server';
import { ContributionProvider } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import type { Complete } from '../../common/resource-contribution';
import { PromptContribution, type PromptDefinition } from '../../common/prompt-contribution';
import { CallExchange } from './call-exchange';
import { contentOf } from './mcp-results';
import { refuseCursor } from './refuse-cursor';

/** The prompts of all extensions, by name. */
@injectable()
export class HubPrompts {
    private readonly prompts: ReadonlyMap<string, PromptDefinition>;

    constructor(
        @inject(ContributionProvider)
        @named(PromptContribution)
        contributions: Pick<ContributionProvider<PromptContribution>, 'getContributions'>
    ) {
        this.prompts = new Map(contributions.getContributions().flatMap(({ prompts }) => prompts.map(prompt => [prompt.name, prompt])));
    }

    /** How to complete an argument of a prompt; undefined when it cannot be. */
    completes(promptName: string, argument: string): Complete | undefined {
        return this.prompts.get(promptName)?.arguments.find(({ name }) => name === argument)?.complete;
    }

    /** `called` gives a tool's name as the connection lists it. */
    serve(
        mcp: McpServer,
        called: (toolName: string) => string,
        exchangeOf: (context: ServerContext) => CallExchange,
        states: Pick<RequestStateCodec, 'mint'>
    ): void {
        mcp.server.setRequestHandler('prompts/list', ({ params }) => {
            refuseCursor(params);
            const prompts = [...this.prompts.values()].map(({ name, title, description, arguments: args }) => ({
                name,
                title,
                description,
                arguments: args.map(({ complete: _, ...argument }) => argument)
            }));
            return { prompts };
        });
        mcp.server.setRequestHandler('prompts/get', async ({ params }, context) => {
            const prompt = this.prompts.get(params.name);
            if (!prompt) {
                throw invalid(`There is no prompt ${quoted(params.name)}; there are ${[...this.prompts.keys()].join(', ')}.`);
            }
            const args = checked(prompt, params.arguments ?? {});
            const exchange = exchangeOf(context);
            try {
                const parts = [prompt.text(args, called, exchange)].flat();
                return { description: prompt.description, messages: parts.map(part => ({ role: 'user', content: contentOf(part) })) };
            } catch (error) {
                if (exchange.asked) {
                    return CallExchange.required(exchange.asked, states);
                }
                throw error;
            }
        });
    }
}

/** Without those that are empty: clients send every field of their form. */
function checked(prompt: PromptDefinition, given: Readonly<Record<string, string>>): Record<string, string> {
    const args = Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ''));
    const missing = prompt.arguments.filter(({ name, required }) => required && args[name] === undefined).map(({ name }) => name);
    if (missing.length > 0) {
        throw invalid(`The prompt ${prompt.name} needs ${missing.join(', ')}.`);
    }
    const names = prompt.arguments.map(({ name }) => name);
    const unknown = Object.keys(args).find(name => !names.includes(name));
    if (unknown !== undefined) {
        throw invalid(`The prompt ${prompt.name} has no argument ${quoted(unknown)}; it has ${names.join(', ')}.`);
    }
    return args;
}

function invalid(message: string): ProtocolError {
    return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}

function quoted(name: string): string {
    return JSON.stringify(name.slice(0, 100));
}
