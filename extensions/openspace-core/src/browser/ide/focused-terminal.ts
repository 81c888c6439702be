import { injectable } from '@theia/core/shared/inversify';
import { TerminalFrontendContribution } from '@theia/terminal/lib/browser/terminal-frontend-contribution';
import { TerminalWidget } from '@theia/terminal/lib/browser/base/terminal-widget';

/**
 * *Toggle Terminal* shows the terminal with the keyboard in it, whatever was in the panel before. Theia expands the panel on the tab that it
 * had last, such as Problems, and what a person types goes on into the file in front.
 */
@injectable()
export class FocusedTerminal extends TerminalFrontendContribution {
    protected override toggleTerminal(): void {
        const terminals = this.shell.getWidgets('bottom').filter(widget => widget instanceof TerminalWidget);
        const { activeElement } = document;
        if (this.shell.isExpanded('bottom') && terminals.length > 0) {
            super.toggleTerminal();
            return;
        }
        // A terminal takes a moment to be there, in which nothing must be typed into a document.
        if (activeElement instanceof HTMLElement) {
            activeElement.blur();
        }
        const [last] = terminals;
        if (last) {
            void this.shell.activateWidget(last.id);
        } else {
            super.toggleTerminal();
        }
    }
}
