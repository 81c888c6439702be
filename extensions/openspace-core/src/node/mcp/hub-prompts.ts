import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ErrorCode, GetPromptRequestSchema, ListPromptsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
import { ContributionProvider } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { PromptContribution, type PromptDefinition } from '../../common/prompt-contribution';

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

    /** `called` gives a tool's name as the connection lists it. */
    serve(mcp: McpServer, called: (toolName: string) => string): void {
        mcp.server.setRequestHandler(ListPromptsRequestSchema, () => ({
            prompts: [...this.prompts.values()].map(({ name, title, description, arguments: args }) => ({
                name,
                title,
                description,
                arguments: [...args]
            }))
        }));
        mcp.server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
            const prompt = this.prompts.get(params.name);
            if (!prompt) {
                throw invalid(`There is no prompt ${quoted(params.name)}; there are ${[...this.prompts.keys()].join(', ')}.`);
            }
            const args = checked(prompt, params.arguments ?? {});
            return {
                description: prompt.description,
                messages: [{ role: 'user', content: { type: 'text', text: prompt.text(args, called) } }]
            };
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

function invalid(message: string): McpError {
    return new McpError(ErrorCode.InvalidParams, message);
}

function quoted(name: string): string {
    return JSON.stringify(name.slice(0, 100));
}
