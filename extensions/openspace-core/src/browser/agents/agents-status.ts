import { DisposableCollection } from '@theia/core';
import type { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { StatusBar, StatusBarAlignment, type StatusBarEntry } from '@theia/core/lib/browser/status-bar/status-bar-types';
import { inject, injectable } from '@theia/core/shared/inversify';
import { AgentsModel } from './agents-model';
import type { AgentsState } from './agents-state';
import { OPEN_AGENTS } from './agents-commands';

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
    const agents = there === 0 ? 'No agents' : there === 1 ? '1 agent' : `${there} agents`;
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
