import { runParsed, type ToolContext, type ToolOutcome } from '@openspace/tool';
import { type CancellationToken, type CommandContribution, type CommandRegistry, ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { BridgeServer, PERSON } from '../common/bridge-protocol';
import { WindowTools } from './window-tools';

/**
 * Makes each tool of this window a Theia command with the tool's name as id.
 * The bridge passes a context and a parsed input, and gets the tool run right here. All other calls go through the hub, which knows
 * whether the document is open here, elsewhere or nowhere. The commands have no label: they take arguments, so they are not in the palette.
 */
@injectable()
export class ToolCommandContribution implements CommandContribution {
    @inject(WindowTools)
    private readonly tools: WindowTools;

    @inject(BridgeServer)
    private readonly hub: BridgeServer;

    @inject(ILogger)
    @named('openspace:tools')
    private readonly logger: ILogger;

    registerCommands(commands: CommandRegistry): void {
        this.tools.forEachTool((tool, port) =>
            commands.registerCommand(
                { id: tool.name },
                {
                    execute: (args: Record<string, unknown>, context?: ToolContext, token?: CancellationToken): Promise<ToolOutcome> =>
                        context
                            ? runParsed(tool, args, port, context, this.reportInternal)
                            : this.hub.call(tool.name, args, PERSON, ...(token ? [token] : []))
                }
            )
        );
    }

    private readonly reportInternal = (name: string, error: unknown): void => {
        void this.logger.error(`${name} failed`, error instanceof Error ? error : String(error));
    };
}
