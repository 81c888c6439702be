import { DisposableCollection } from '@theia/core';
import type { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { StatusBar, StatusBarAlignment, type StatusBarEntry } from '@theia/core/lib/browser/status-bar/status-bar-types';
import { inject, injectable } from '@theia/core/shared/inversify';
import { AgentsModel } from './agents-model';
import type { AgentsState } from './agents-state';
import { OPEN_AGENTS } from './agents-commands';

const ID = 'openspace-agents';

/** Says in the status bar how many agents are connected and how many of their calls run. */
@injectable()
export class AgentsStatus implements FrontendApplicationContribution {
    private readonly toDispose = new DisposableCollection();

    constructor(
        @inject(AgentsModel) private readonly model: AgentsModel,
        @inject(StatusBar) private readonly statusBar: Pick<StatusBar, 'setElement'>
    ) {}

    onStart(): void {
        const show = (state: AgentsState) => void this.statusBar.setElement(ID, statusEntry(state));
        this.toDispose.push(this.model.onDidChange(show));
        this.toDispose.push(this.model);
        show(this.model.state);
        this.model.start();
    }

    onStop(): void {
        this.toDispose.dispose();
    }
}

export function statusEntry({ hub, clients, running }: AgentsState): StatusBarEntry {
    const agents = clients.length === 0 ? 'No agents' : clients.length === 1 ? '1 agent' : `${clients.length} agents`;
    const calls = running.length === 0 ? '' : `, ${running.length === 1 ? '1 call' : `${running.length} calls`} running`;
    const label = hub === 'away' ? 'The hub does not answer' : `${agents} connected${calls}`;
    return {
        name: 'Agents',
        text: hub === 'away' ? '$(debug-disconnect) Agents' : `$(${running.length > 0 ? 'loading~spin' : 'hubot'}) ${agents}${calls}`,
        tooltip: `${label}. Click to see them.`,
        accessibilityInformation: { label: `${label}. Open the view Agents.`, role: 'button' },
        alignment: StatusBarAlignment.RIGHT,
        priority: 90,
        command: OPEN_AGENTS.id
    };
}
