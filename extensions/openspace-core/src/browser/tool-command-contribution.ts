import type { ToolContext, ToolOutcome } from '@openspace/tool';
import { type CommandContribution, type CommandRegistry } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { BridgeServer, PERSON } from '../common/bridge-protocol';
import { ToolExecutor } from './tool-executor';

/**
 * Makes each tool of this window a Theia command with the tool's name as id.
 * The bridge passes a context and a parsed input, and gets the tool run right here. Everybody else goes through the hub, which knows
 * whether the document is open here, elsewhere or nowhere. The commands have no label: they take arguments, so they are not in the palette.
 */
@injectable()
export class ToolCommandContribution implements CommandContribution {
    @inject(ToolExecutor)
    private readonly executor: ToolExecutor;

    @inject(BridgeServer)
    private readonly hub: BridgeServer;

    registerCommands(commands: CommandRegistry): void {
        this.executor.forEachTool(tool =>
            commands.registerCommand(
                { id: tool.name },
                {
                    execute: (args: Record<string, unknown>, context?: ToolContext): Promise<ToolOutcome> =>
                        context ? this.executor.execute(tool, args, context) : this.hub.call(tool.name, args, PERSON)
                }
            )
        );
    }
}
