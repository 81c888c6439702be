import { nls } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { TerminalService } from '@theia/terminal/lib/browser/base/terminal-service';

/** Shows the commands that agents run in terminals of the backend. */
@injectable()
export class AgentTerminalViews {
    @inject(TerminalService)
    private readonly terminals: TerminalService;

    async show(terminalId: number, title: string): Promise<void> {
        const widget = await this.terminals.newTerminal({
            title: nls.localize('openspace/agent/terminal', 'Agent: {0}', title),
            destroyTermOnClose: true,
            useServerTitle: false,
            kind: 'agent',
            isTransient: true
        });
        await widget.start(terminalId);
        await this.terminals.open(widget, { mode: 'reveal' });
    }
}
