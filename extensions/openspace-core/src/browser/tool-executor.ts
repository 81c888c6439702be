import { runTool, type Tool, type ToolContext, type ToolOutcome } from '@openspace/tool';
import { ContributionProvider, ILogger } from '@theia/core';
import { inject, injectable, named, postConstruct } from '@theia/core/shared/inversify';
import { ToolsetContribution } from '../common/toolset-contribution';

/** Runs the tools of this window against their ports in this window. */
@injectable()
export class ToolExecutor {
    @inject(ContributionProvider)
    @named(ToolsetContribution)
    private readonly contributions: ContributionProvider<ToolsetContribution>;

    @inject(ILogger)
    @named('openspace:tools')
    private readonly logger: ILogger;

    private readonly ports = new Map<Tool, unknown>();

    @postConstruct()
    protected init(): void {
        for (const { tools, port } of this.contributions.getContributions()) {
            for (const tool of tools) {
                this.ports.set(tool, port);
            }
        }
    }

    get tools(): readonly Tool[] {
        return [...this.ports.keys()];
    }

    /** Never throws. */
    execute(tool: Tool, args: unknown, context: ToolContext): Promise<ToolOutcome> {
        return runTool(tool, args, this.ports.get(tool), context, (name, error) => {
            void this.logger.error(`${name} failed`, error instanceof Error ? error : String(error));
        });
    }
}
