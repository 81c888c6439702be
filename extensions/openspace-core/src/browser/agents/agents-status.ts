import { DisposableCollection, nls } from '@theia/core';
import type { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { StatusBar, StatusBarAlignment, type StatusBarEntry } from '@theia/core/lib/browser/status-bar/status-bar-types';
import { inject, injectable } from '@theia/core/shared/inversify';
import { AgentsModel } from './agents-model';
import type { AgentsState } from './agents-state';
import { AGENTS, OPEN_AGENTS } from './agents-commands';

const ID = 'openspace-agents';
/** Shorter calls come and go too fast to be read, and each change redraws the bar. */
const LONG_MS = 1_000;

/** Says in the status bar how many agents are connected and how many of their calls run. */
@injectable()
export class AgentsStatus implements FrontendApplicationContribution {
    private readonly toDispose = new DisposableCollection();
    /** Ids of calls that have run for long. */
    private long: ReadonlySet<string> = new Set();
    private timer: ReturnType<typeof setTimeout> | undefined;
    private shown: string | undefined;

    constructor(
        @inject(AgentsModel) private readonly model: Pick<AgentsModel, 'state' | 'onDidChange' | 'start' | 'dispose'>,
        @inject(StatusBar) private readonly statusBar: Pick<StatusBar, 'setElement'>
    ) {}

    onStart(): void {
        this.toDispose.push(this.model.onDidChange(state => this.follow(state)));
        this.toDispose.push(this.model);
        this.follow(this.model.state);
        this.model.start();
    }

    onStop(): void {
        clearTimeout(this.timer);
        this.toDispose.dispose();
    }

    private follow(state: AgentsState): void {
        const running = state.running.filter(({ id }) => this.long.has(id));
        const entry = statusEntry({ ...state, running });
        if (entry.text !== this.shown) {
            this.shown = entry.text;
            void this.statusBar.setElement(ID, entry);
        }
        if (this.timer === undefined && running.length < state.running.length) {
            this.timer = setTimeout(() => {
                this.timer = undefined;
                this.long = new Set(state.running.map(({ id }) => id));
                this.follow(this.model.state);
            }, LONG_MS);
        }
    }
}

export function statusEntry({ hub, clients, running }: AgentsState): StatusBarEntry {
    const there = clients.filter(({ goneAt }) => goneAt === undefined).length;
    const agents = agentCount(there);
    const calls = running.length === 0 ? '' : `, ${callCount(running.length)}`;
    const label =
        hub === 'away'
            ? nls.localize('openspace/agents/status/away', 'The hub does not answer')
            : nls.localize('openspace/agents/status/connected', '{0} connected', agents) + calls;
    return {
        name: AGENTS,
        text: hub === 'away' ? `$(debug-disconnect) ${AGENTS}` : `$(${running.length > 0 ? 'loading~spin' : 'hubot'}) ${agents}${calls}`,
        tooltip: nls.localize('openspace/agents/status/tooltip', '{0}. Click to see them.', label),
        accessibilityInformation: {
            label: nls.localize('openspace/agents/status/spoken', '{0}. Open the view Agents.', label),
            role: 'button'
        },
        alignment: StatusBarAlignment.RIGHT,
        priority: 90,
        command: OPEN_AGENTS.id
    };
}

function agentCount(count: number): string {
    if (count === 0) {
        return nls.localize('openspace/agents/status/noAgents', 'No agents');
    }
    return count === 1
        ? nls.localize('openspace/agents/status/oneAgent', '1 agent')
        : nls.localize('openspace/agents/status/agents', '{0} agents', count);
}

function callCount(count: number): string {
    return count === 1
        ? nls.localize('openspace/agents/status/oneCall', '1 call running')
        : nls.localize('openspace/agents/status/calls', '{0} calls running', count);
}
