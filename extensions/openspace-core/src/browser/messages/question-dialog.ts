import { AbstractDialog, Dialog, type Message } from '@theia/core/lib/browser';

export interface Question<A extends string> {
    readonly title: string;
    readonly msg: string;
    /** In the order of their buttons, which come after *Cancel*. */
    readonly answers: readonly Answer<A>[];
}

interface Answer<A extends string> {
    readonly answer: A;
    readonly text: string;
    /** Its button has the focus at first, and Enter gives it. Without one it is *Cancel*. */
    readonly isMain?: boolean;
}

/** A question with answers and *Cancel*. Theia's own dialogs give one certain answer on Enter, whichever button has the focus. */
class QuestionDialog<A extends string> extends AbstractDialog<A | undefined> {
    private answer: A | undefined;

    constructor({ title, msg, answers }: Question<A>) {
        super({ title });
        const message = document.createElement('div');
        message.textContent = msg;
        this.contentNode.append(message);
        this.closeButton = this.appendCloseButton(Dialog.CANCEL);
        answers.forEach(each => this.offer(each));
    }

    get value(): A | undefined {
        return this.answer;
    }

    protected override onActivateRequest(msg: Message): void {
        super.onActivateRequest(msg);
        if (!this.acceptButton) {
            this.closeButton?.focus();
        }
    }

    /** On a button, Enter presses that button. */
    protected override handleEnter(event: KeyboardEvent): boolean | void {
        return event.target instanceof HTMLButtonElement ? false : super.handleEnter(event);
    }

    private offer({ answer, text, isMain = false }: Answer<A>): void {
        const button = this.appendButton(text, isMain);
        button.addEventListener('click', () => {
            this.answer = answer;
            void this.accept();
        });
        if (isMain) {
            this.answer = answer;
            this.acceptButton = button;
        }
    }
}

/** @returns undefined when the question was cancelled */
export function ask<A extends string>(question: Question<A>): Promise<A | undefined> {
    return new QuestionDialog(question).open();
}
