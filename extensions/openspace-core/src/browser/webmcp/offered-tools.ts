import type { Tool } from '@openspace/tool';
import { type Disposable, ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { WindowTools } from '../window-tools';
import type { ModelContext } from './model-context';
import { pageTool, type RunForPage } from './page-tool';

/** Keeps the tools that a page offers in step with the tools that this window has. */
@injectable()
export class OfferedTools {
    constructor(
        @inject(WindowTools) private readonly tools: Pick<WindowTools, 'forEachTool'>,
        @inject(ILogger) @named('openspace:webmcp') private readonly logger: Pick<ILogger, 'error'>
    ) {}

    /** @returns what takes all of them away */
    offer(context: Pick<ModelContext, 'registerTool'>, run: RunForPage): Disposable {
        return this.tools.forEachTool(tool => this.register(tool, context, run));
    }

    private register(tool: Tool, context: Pick<ModelContext, 'registerTool'>, run: RunForPage): Disposable {
        const abort = new AbortController();
        context.registerTool(pageTool(tool, run), { signal: abort.signal }).catch((error: unknown) => {
            if (!abort.signal.aborted) {
                void this.logger.error(`Agents in the page cannot call ${tool.name}`, error instanceof Error ? error : String(error));
            }
        });
        return { dispose: () => abort.abort() };
    }
}
