import { ConfirmSaveDialog, Dialog } from '@theia/core/lib/browser';

export interface TwoAnswersQuestion {
    readonly title: string;
    readonly msg: string;
    /** The answer that has the focus at first. */
    readonly first: string;
    readonly second: string;
}

/** A question with two answers and *Cancel*. Theia's own dialog gives the second answer on Enter, whichever button has the focus. */
class TwoAnswersDialog extends ConfirmSaveDialog {
    /** What Enter gives, unless another button has the focus. */
    protected override result?: boolean = true;

    /** On a button, Enter presses that button. */
    protected override handleEnter(event: KeyboardEvent): boolean | void {
        return event.target instanceof HTMLButtonElement ? false : super.handleEnter(event);
    }
}

/** @returns undefined when the question was cancelled */
export async function askTwoAnswers({ title, msg, first, second }: TwoAnswersQuestion): Promise<'first' | 'second' | undefined> {
    const isFirst = await new TwoAnswersDialog({ title, msg, save: first, dontSave: second, cancel: Dialog.CANCEL }).open();
    return isFirst === undefined ? undefined : isFirst ? 'first' : 'second';
}
