import { portableName } from './portable-name';
import { categoryOf, type Tool } from './define-tool';
import { invalidInput } from './input-issues';
import { nearest, nearestOf } from './nearest';
import { ToolError } from './tool-error';
import { type ToolMatch, ToolSearch } from './tool-search';
import type { ToolsetId } from './toolset';

/**
 * All tools, by name and by portable name.
 * @throws Error when two tools share either, a name does not fit MCP's or the providers' rules, or an output declares
 * the `success` that `runTool` adds.
 */
export class Catalogue {
    private readonly byName = new Map<string, Tool>();
    private index: ToolSearch | undefined;

    constructor(readonly tools: readonly Tool[]) {
        for (const tool of tools) {
            if (!/^[A-Za-z0-9_.-]{1,64}$/.test(tool.name)) {
                throw new Error(`The tool name ${JSON.stringify(tool.name)} is not portable: use up to 64 of A-Z a-z 0-9 _ . -`);
            }
            if ('success' in tool.output.shape) {
                throw new Error(`The output of ${tool.name} declares "success", which is not the tool's to say.`);
            }
            for (const name of new Set([tool.name, portableName(tool.name)])) {
                if (this.byName.has(name)) {
                    throw new Error(`Two tools answer to the name ${JSON.stringify(name)}.`);
                }
                this.byName.set(name, tool);
            }
        }
    }

    /** Finds a tool by either of its names. */
    find(name: string): Tool | undefined {
        return this.byName.get(name);
    }

    /** @throws ToolError `NOT_FOUND` with the nearest names. */
    get(name: string): Tool {
        const tool = this.find(name);
        if (!tool) {
            const near = nearestOf(
                name,
                this.tools.map(candidate => candidate.name),
                3
            );
            throw new ToolError('NOT_FOUND', `There is no tool ${JSON.stringify(name.slice(0, 100))}.`, {
                suggestion: near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'List the tools to see their names.',
                details: { nearest: near }
            });
        }
        return tool;
    }

    inToolsets(toolsets: ReadonlySet<ToolsetId>): Tool[] {
        return this.tools.filter(tool => toolsets.has(tool.toolset));
    }

    /**
     * The tools of a category that match a query, best first. Without a query: all of them, in their own order.
     * @throws ToolError `INVALID_INPUT` for a category that no tool has.
     */
    search(query: string | undefined, category: string | undefined): ToolMatch[] {
        const categories = [...new Set(this.tools.map(categoryOf))];
        if (category !== undefined && !categories.includes(category)) {
            const meant = nearest(category, categories);
            const issue = {
                path: 'category',
                message: 'no tool has this category',
                received: JSON.stringify(category),
                allowed: categories
            };
            throw invalidInput([{ ...issue, ...(meant !== undefined && { nearest: meant }) }]);
        }
        if (query === undefined || query.trim() === '') {
            const matched: ToolMatch['matched'] = category === undefined ? {} : { category: [category] };
            return this.tools.filter(tool => category === undefined || categoryOf(tool) === category).map(tool => ({ tool, matched }));
        }
        // Built when first used: most connections never search.
        this.index ??= new ToolSearch(this.tools);
        return this.index.search(query).filter(({ tool }) => category === undefined || categoryOf(tool) === category);
    }
}
