import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { type Command, type CommandContribution, type CommandRegistry, nls } from '@theia/core';
import { CommonCommands, QuickInputService } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ResearchConnections } from '../common/research-connections';
import { RESEARCH_PREFERENCE_PREFIX } from '../common/research-preferences';

export const TEST_RESEARCH_CONNECTION: Command = {
    id: 'openspace.research.testConnection',
    category: nls.localize('openspace/research/category', 'Research'),
    label: nls.localize('openspace/research/testConnection', 'Test Connection')
};

const OPEN_SETTINGS = nls.localize('openspace/research/openSettings', 'Open Settings');

/** Lets the person try whether a research service answers, and leads to its settings when it does not. */
@injectable()
export class ResearchCommandContribution implements CommandContribution {
    constructor(
        @inject(ResearchConnections) private readonly connections: ResearchConnections,
        @inject(QuickInputService) private readonly quickInput: Pick<QuickInputService, 'pick'>,
        @inject(Messages) private readonly messages: Pick<Messages, 'info' | 'error' | 'showProgress'>
    ) {}

    registerCommands(commands: CommandRegistry): void {
        commands.registerCommand(TEST_RESEARCH_CONNECTION, { execute: () => this.test(commands) });
    }

    private async test(commands: Pick<CommandRegistry, 'executeCommand'>): Promise<void> {
        const services = await this.connections.services();
        const items = services.map(({ service, title }) => ({ label: title, service }));
        const chosen = await this.quickInput.pick(items, {
            placeHolder: nls.localize('openspace/research/whichService', 'Which service?')
        });
        if (!chosen) {
            return;
        }
        const progress = await this.messages.showProgress(nls.localize('openspace/research/asking', 'Asking {0}', chosen.label));
        const report = await this.connections.test(chosen.service).finally(() => progress.cancel());
        if (report.ok) {
            await this.messages.info(`${report.message} ${report.tools.slice(0, 10).join(', ')}`);
        } else if ((await this.messages.error(report.message, OPEN_SETTINGS)) === OPEN_SETTINGS) {
            await commands.executeCommand(CommonCommands.OPEN_PREFERENCES.id, RESEARCH_PREFERENCE_PREFIX);
        }
    }
}
