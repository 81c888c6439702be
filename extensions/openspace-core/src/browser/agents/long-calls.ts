import { type Progress, ProgressService } from '@theia/core';
import type { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { CallLog, type StartedCall } from '../../common/call-log';
import { BridgeCalls } from '../bridge-calls';
import { callTitle } from './call-title';
import { AgentsModel } from './agents-model';
import type { AgentsState, RunningCall } from './agents-state';

/** A call that takes longer is shown with its progress. */
const LONG_MS = 1_000;
/** More at once would cover the IDE; the view Agents has them all. */
const MOST_SHOWN = 3;

/** Shows how far long calls of agents are, each in one window, and lets the person cancel them. */
@injectable()
export class LongCalls implements FrontendApplicationContribution {
    /** Undefined until a second has passed. */
    private readonly calls = new Map<string, { readonly timer: ReturnType<typeof setTimeout>; shown?: Promise<Progress> }>();

    constructor(
        @inject(AgentsModel) private readonly model: Pick<AgentsModel, 'state' | 'onDidChange'>,
        @inject(CallLog) private readonly log: Pick<CallLog, 'cancel' | 'windowFor'>,
        @inject(BridgeCalls) private readonly here: Pick<BridgeCalls, 'windowId'>,
        @inject(ProgressService) private readonly progress: Pick<ProgressService, 'showProgress'>
    ) {}

    onStart(): void {
        this.model.onDidChange(state => this.follow(state));
    }

    onStop(): void {
        this.follow({ running: [] });
    }

    private follow({ running }: Pick<AgentsState, 'running'>): void {
        const ids = new Set(running.map(({ id }) => id));
        for (const [id, { timer, shown }] of this.calls) {
            if (!ids.has(id)) {
                this.calls.delete(id);
                clearTimeout(timer);
                void shown?.then(progress => progress.cancel());
            }
        }
        for (const call of running) {
            const known = this.calls.get(call.id);
            if (known) {
                void known.shown?.then(progress => report(progress, call));
            } else {
                this.calls.set(call.id, { timer: setTimeout(() => void this.show(call), LONG_MS) });
            }
        }
    }

    private async show(call: StartedCall): Promise<void> {
        // A hub that can no longer be asked has no calls to show either.
        const windowId = await this.log.windowFor(call.id).catch(() => undefined);
        if (windowId !== this.here.windowId) {
            return;
        }
        const known = this.calls.get(call.id);
        if (!known || [...this.calls.values()].filter(({ shown }) => shown !== undefined).length >= MOST_SHOWN) {
            return;
        }
        const text = plainMarkdown(`${call.client.name}: ${callTitle(call)}`);
        const message = { text, options: { cancelable: true, location: 'notification' } };
        known.shown = this.progress.showProgress(message, () => void this.log.cancel(call.id));
        const now = this.model.state.running.find(({ id }) => id === call.id);
        void known.shown.then(progress => now && report(progress, now));
    }
}

function report(progress: Progress, { progress: known }: RunningCall): void {
    if (known) {
        const message = known.message === undefined ? undefined : plainMarkdown(known.message);
        progress.report({ ...(message !== undefined && { message }), work: { done: Math.round(known.fraction * 100), total: 100 } });
    }
}

/** Notifications are Markdown, whose links can run commands; the names of clients and their words are text. */
export function plainMarkdown(text: string): string {
    return text.replace(/[\\`*_{}[\]()#+.!<>|~:$&-]/g, '\\$&');
}
