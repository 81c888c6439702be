import { CommandService, nls, QuickInputService, type QuickPickItem } from '@theia/core';
import { CommonCommands } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { AGENT_PREFERENCE_PREFIX } from '../common/agent-preferences';
import type { AgentInfo } from '../common/agent-protocol';
import { AgentChat } from './agent-chat';

/** Lets the person choose the agent of the next session. */
@injectable()
export class AgentChoice {
    @inject(AgentChat)
    private readonly chat: AgentChat;

    @inject(QuickInputService)
    private readonly quickInput: QuickInputService;

    @inject(CommandService)
    private readonly commands: CommandService;

    /** @returns whether an agent was chosen; also one that is not installed, then the chat says how to install it */
    async ask(): Promise<boolean> {
        await this.chat.load(); // Programs may have been installed.
        const settings: QuickPickItem = { label: nls.localize('openspace/agent/settings', 'Configure agents in the settings…') };
        const items = this.chat.agents.map(agent => ({ ...itemFor(agent), agent }));
        const picked = await this.quickInput.pick<QuickPickItem & { agent?: AgentInfo }>([...items, settings], {
            placeHolder: nls.localize('openspace/agent/choosePlaceholder', 'The agent of the next session'),
            matchOnDescription: true
        });
        if (picked?.agent) {
            this.chat.chooseAgent(picked.agent.id);
        } else if (picked) {
            await this.commands.executeCommand(CommonCommands.OPEN_PREFERENCES.id, AGENT_PREFERENCE_PREFIX);
        }
        return picked?.agent !== undefined;
    }
}

function itemFor({ name, command, installed, program, install }: AgentInfo): QuickPickItem {
    return installed
        ? { label: name, description: command, detail: nls.localize('openspace/agent/found', 'Found: {0}', program ?? '') }
        : {
              label: name,
              description: nls.localize('openspace/agent/notInstalled', 'not installed'),
              detail: install
                  ? nls.localize('openspace/agent/howToInstall', 'Install: {0}', install)
                  : nls.localize('openspace/agent/noProgram', 'There is no program {0}', command)
          };
}
