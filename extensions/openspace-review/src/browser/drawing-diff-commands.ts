import { onWidget } from '@openspace/core/lib/browser/documents/on-widget';
import type { Command, CommandContribution, CommandHandler, CommandRegistry } from '@theia/core';
import { ApplicationShell, type KeybindingContribution, type KeybindingRegistry, type Widget } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { DRAWING_DIFF_FOCUS } from './drawing-diff-factory';
import { DrawingDiffWidget } from './drawing-diff-widget';
import { reviewTexts } from './review-texts';

const { category } = reviewTexts;

export const DrawingDiffCommands = {
    NEXT: { id: 'openspace.review.nextChange', category, label: reviewTexts.next },
    PREVIOUS: { id: 'openspace.review.previousChange', category, label: reviewTexts.previous },
    AS_TEXT: { id: 'openspace.review.compareAsText', category, label: reviewTexts.compareAsText }
} satisfies Record<string, Command>;

/** What a person does with the comparison of drawings in front, from the palette and with keys. */
@injectable()
export class DrawingDiffCommandContribution implements CommandContribution, KeybindingContribution {
    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    registerCommands(commands: CommandRegistry): void {
        const { NEXT, PREVIOUS, AS_TEXT } = DrawingDiffCommands;
        commands.registerCommand(
            NEXT,
            this.onDiff(({ diff }) => diff.go(1))
        );
        commands.registerCommand(
            PREVIOUS,
            this.onDiff(({ diff }) => diff.go(-1))
        );
        commands.registerCommand(
            AS_TEXT,
            this.onDiff(widget => widget.compareAsText())
        );
    }

    registerKeybindings(keybindings: KeybindingRegistry): void {
        keybindings.registerKeybindings(
            { command: DrawingDiffCommands.NEXT.id, keybinding: 'f7', when: DRAWING_DIFF_FOCUS },
            { command: DrawingDiffCommands.PREVIOUS.id, keybinding: 'shift+f7', when: DRAWING_DIFF_FOCUS }
        );
    }

    private onDiff(execute: (widget: DrawingDiffWidget) => unknown): CommandHandler {
        const isDiff = (widget: Widget): widget is DrawingDiffWidget => widget instanceof DrawingDiffWidget;
        return onWidget(
            isDiff,
            () => {
                const front = this.shell.getCurrentWidget('main');
                return front && isDiff(front) ? front : undefined;
            },
            execute
        );
    }
}
