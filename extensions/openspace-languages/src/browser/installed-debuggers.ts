import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { CommandService, nls } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { DebugConfigurationManager } from '@theia/debug/lib/browser/debug-configuration-manager';
import { VSXCommands } from '@theia/vsx-registry/lib/browser/vsx-extensions-contribution';

/** Says that there is no debugger, instead of writing a `launch.json` that nothing can run. */
@injectable()
export class InstalledDebuggers extends DebugConfigurationManager {
    @inject(Messages)
    private readonly messages: Messages;

    @inject(CommandService)
    private readonly commands: CommandService;

    override async openConfiguration(): Promise<void> {
        if (await this.hasDebugger()) {
            await super.openConfiguration();
        }
    }

    override async addConfiguration(): Promise<void> {
        if (await this.hasDebugger()) {
            await super.addConfiguration();
        }
    }

    /** Configurations that a folder has are shown in any case. */
    private async hasDebugger(): Promise<boolean> {
        if (!this.getAll().next().done || (await this.debug.debugTypes()).length > 0) {
            return true;
        }
        void this.offerExtensions();
        return false;
    }

    private async offerExtensions(): Promise<void> {
        const show = nls.localize('openspace/debug/showExtensions', 'Show Extensions');
        const text = nls.localize('openspace/debug/none', 'No debugger is installed. Install an extension that brings one.');
        if ((await this.messages.info(text, show)) === show) {
            await this.commands.executeCommand(VSXCommands.TOGGLE_EXTENSIONS.id);
        }
    }
}
