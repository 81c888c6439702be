import { nls, RpcProxy } from '@theia/core';
import type { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { type StuckBackend, StuckBackends } from '../../common/stuck-backend';
import { Messages } from './messages';

/** Where a window keeps what it has shown, so that it does not show it again when it is reloaded. */
const SHOWN = 'openspace.stuck-backend';

/** Tells the person, after the backend was replaced because it stood still, which call or file it was. */
@injectable()
export class StuckNotice implements FrontendApplicationContribution {
    constructor(
        @inject(StuckBackends) private readonly backends: Pick<RpcProxy<StuckBackends>, 'replaced' | 'onDidOpenConnection'>,
        @inject(Messages) private readonly messages: Pick<Messages, 'warn'>
    ) {}

    onStart(): void {
        this.backends.onDidOpenConnection(() => void this.ask());
        void this.ask();
    }

    private async ask(): Promise<void> {
        // A backend that goes away again is asked after the next one has started.
        const stuck = await this.backends.replaced().catch(() => undefined);
        if (stuck && sessionStorage.getItem(SHOWN) !== stuck.id) {
            sessionStorage.setItem(SHOWN, stuck.id);
            void this.messages.warn(textOf(stuck));
        }
    }
}

function textOf({ seconds, calls, more, file }: StuckBackend): string {
    const running = [...calls, ...(more > 0 ? [nls.localize('openspace/stuck/more', '{0} more', more)] : [])].join('; ');
    return [
        nls.localize('openspace/stuck/replaced', 'The backend stood still for {0} s and was restarted.', seconds),
        calls.length > 0
            ? nls.localize('openspace/stuck/calls', 'Calls that ran, the last that began first: {0}.', running)
            : nls.localize('openspace/stuck/noCall', 'No call of an agent ran.'),
        ...(file === undefined ? [] : [nls.localize('openspace/stuck/file', 'File that was read last: {0}.', file)])
    ].join(' ');
}
