import type { AppText } from './app-texts';

/** The buttons of the bar, in their order. */
const BAR = ['comment', 'zoomOut', 'zoomIn', 'fit', 'reload', 'open'] as const satisfies readonly AppText[];

/** Buttons that show a sign instead of what they are called. */
const SIGNS: Partial<Record<AppText, string>> = { zoomOut: '−', zoomIn: '+' };

/** Those that say how the picture is seen. */
const VIEWING = ['zoomOut', 'zoomIn', 'fit'] as const satisfies readonly FrameButton[];

/** What the person can say to a change of the agent. */
const DECISIONS = ['accept', 'reject'] as const satisfies readonly AppText[];

/** Of what a proposal changes, so much is listed. */
const MOST_LINES = 200;

export type FrameButton = (typeof BAR)[number] | (typeof DECISIONS)[number];

/** Everything around the picture: the bar, a notice in its place or below it, and a question at the end. Texts are never HTML. */
export class PageFrame {
    readonly stage = document.createElement('div');
    private readonly title = document.createElement('strong');
    private readonly status = document.createElement('span');
    private readonly notice = document.createElement('div');
    private readonly question = document.createElement('footer');
    private readonly asked = document.createElement('div');
    private readonly changes = document.createElement('ul');
    private readonly buttons = new Map<FrameButton, HTMLButtonElement>();

    constructor(body: HTMLElement, pressed: (button: FrameButton) => void) {
        const bar = document.createElement('header');
        this.title.className = 'title';
        this.status.className = 'status';
        this.status.setAttribute('role', 'status');
        bar.append(this.title, this.status);
        const buttonOf = (name: FrameButton): HTMLButtonElement => {
            const button = document.createElement('button');
            button.type = 'button';
            button.onclick = () => pressed(name);
            this.buttons.set(name, button);
            return button;
        };
        bar.append(...BAR.map(buttonOf));
        this.asked.className = 'asked';
        this.question.hidden = true;
        this.changes.tabIndex = 0;
        this.question.append(this.asked, ...DECISIONS.map(buttonOf));
        this.buttons.get('accept')?.classList.add('main');
        this.stage.className = 'stage';
        this.stage.tabIndex = 0;
        this.notice.className = 'notice';
        this.notice.setAttribute('role', 'status');
        const main = document.createElement('main');
        main.append(this.stage, this.notice);
        body.replaceChildren(bar, main, this.question);
    }

    translate(text: (key: AppText) => string): void {
        for (const [name, button] of this.buttons) {
            button.textContent = SIGNS[name] ?? text(name);
            button.title = text(name);
            button.setAttribute('aria-label', text(name));
        }
        this.changes.setAttribute('aria-label', text('changes'));
        this.stage.setAttribute('aria-label', `${text('board')}. ${text('hint')}`);
        this.stage.setAttribute('role', 'group');
    }

    showButton(name: FrameButton, isShown: boolean): void {
        this.buttons.get(name)?.toggleAttribute('hidden', !isShown);
    }

    enableButton(name: FrameButton, isEnabled: boolean): void {
        this.buttons.get(name)?.toggleAttribute('disabled', !isEnabled);
    }

    /** What the person can accept or reject, with a line for each change; undefined: nothing. */
    showQuestion(text: string | undefined, changes: Iterable<string>): void {
        this.question.hidden = text === undefined;
        this.changes.replaceChildren(
            ...[...changes].slice(0, MOST_LINES).map(line => {
                const item = document.createElement('li');
                item.textContent = line;
                return item;
            })
        );
        this.asked.replaceChildren(text ?? '', ...(this.changes.childElementCount > 0 ? [this.changes] : []));
    }

    showBoard(title: string, hint: string): void {
        this.title.textContent = title;
        this.notice.replaceChildren(hint);
        this.notice.hidden = hint === '';
        this.showStage(true);
    }

    /** Instead of a picture. */
    showNotice(message: string, action?: { readonly text: string; run(): void }): void {
        this.notice.replaceChildren(message);
        this.notice.hidden = false;
        this.showStage(false);
        if (action) {
            const button = document.createElement('button');
            button.type = 'button';
            button.textContent = action.text;
            button.onclick = () => action.run();
            this.notice.append(button);
        }
    }

    say(message: string, isBad = false): void {
        this.status.textContent = message;
        this.status.title = message;
        this.status.classList.toggle('bad', isBad);
    }

    private showStage(isShown: boolean): void {
        this.stage.hidden = !isShown;
        VIEWING.forEach(name => this.enableButton(name, isShown));
    }
}
