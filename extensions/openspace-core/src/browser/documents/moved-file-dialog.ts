import { nls } from '@theia/core';
import { AbstractDialog, Dialog } from '@theia/core/lib/browser';

/** What to do with a document whose file another program moved. */
export type MovedFileChoice = 'follow' | 'here' | 'cancel';

export interface MovedFileQuestion {
    readonly name: string;
    /** Where the file is now, as it is shown to the person. */
    readonly to: string;
    /** Another tab shows the file where it is now, so this one cannot follow. */
    readonly isOpen: boolean;
}

/** Asks before a save makes a second file. Tab goes through the buttons, Enter takes the first choice, Escape cancels. */
export class MovedFileDialog extends AbstractDialog<MovedFileChoice> {
    private choice: MovedFileChoice;

    constructor({ name, to, isOpen }: MovedFileQuestion) {
        super({ title: nls.localize('openspace/documents/movedTitle', '{0} was moved', name) });
        const message = document.createElement('div');
        message.textContent = isOpen
            ? nls.localize(
                  'openspace/documents/movedAndOpen',
                  'Another program moved {0} to {1}, which is open in another tab. Saving here again makes a second file.',
                  name,
                  to
              )
            : nls.localize(
                  'openspace/documents/moved',
                  'Another program moved {0} to {1}. Saving here again makes a second file.',
                  name,
                  to
              );
        this.contentNode.append(message);
        this.choice = isOpen ? 'cancel' : 'follow';
        this.closeButton = this.appendCloseButton(Dialog.CANCEL);
        this.offer(nls.localize('openspace/documents/saveHere', 'Save here again'), 'here');
        if (!isOpen) {
            this.acceptButton = this.offer(nls.localize('openspace/documents/follow', 'Follow to {0}', to), 'follow');
        }
    }

    get value(): MovedFileChoice {
        return this.choice;
    }

    /** @returns `cancel` also if the dialog is closed without a choice */
    async ask(): Promise<MovedFileChoice> {
        return (await this.open()) ?? 'cancel';
    }

    /** On a button, Enter presses that button. */
    protected override handleEnter(event: KeyboardEvent): boolean | void {
        return event.target instanceof HTMLButtonElement ? false : super.handleEnter(event);
    }

    private offer(text: string, choice: MovedFileChoice): HTMLButtonElement {
        const button = this.appendButton(text, choice === 'follow');
        button.addEventListener('click', () => {
            this.choice = choice;
            void this.accept();
        });
        return button;
    }
}
