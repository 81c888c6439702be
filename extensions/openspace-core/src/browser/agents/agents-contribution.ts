import type { CommandRegistry } from '@theia/core';
import { AbstractViewContribution } from '@theia/core/lib/browser';
import { injectable } from '@theia/core/shared/inversify';
import { OPEN_AGENTS, TOGGLE_AGENTS_ID } from './agents-commands';
import { AgentsWidget } from './agents-widget';

/** The view Agents in the View menu, the palette and behind the status bar. */
@injectable()
export class AgentsContribution extends AbstractViewContribution<AgentsWidget> {
    constructor() {
        super({
            widgetId: AgentsWidget.ID,
            widgetName: AgentsWidget.LABEL,
            defaultWidgetOptions: { area: 'right', rank: 600 },
            toggleCommandId: TOGGLE_AGENTS_ID
        });
    }

    override registerCommands(commands: CommandRegistry): void {
        super.registerCommands(commands);
        commands.registerCommand(OPEN_AGENTS, { execute: () => this.openView({ reveal: true, activate: true }) });
    }
}
