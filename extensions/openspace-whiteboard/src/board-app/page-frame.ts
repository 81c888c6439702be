import type { AppText } from './app-texts';

/** A button of the bar: its sign, unless it shows its text, and what it is called. */
const BUTTONS = {
    zoomOut: '−',
    zoomIn: '+',
    fit: undefined,
    reload: undefined,
    open: undefined
} as const satisfies Partial<Record<AppText, string | undefined>>;

export type FrameButton = keyof typeof BUTTONS;

/** Everything around the picture: the bar, and a notice in its place or below it. Texts are never HTML. */
export class PageFrame {
    readonly stage = document.createElement('div');
    private readonly title = document.createElement('strong');
    private readonly status = document.createElement('span');
    private readonly notice = document.createElement('div');
    private readonly buttons = new Map<FrameButton, HTMLButtonElement>();

    constructor(body: HTMLElement, pressed: (button: FrameButton) => void) {
        const bar = document.createElement('header');
        this.title.className = 'title';
        this.status.className = 'status';
        this.status.setAttribute('role', 'status');
        bar.append(this.title, this.status);
        for (const name of Object.keys(BUTTONS) as FrameButton[]) {
            const button = document.createElement('button');
            button.type = 'button';
            button.onclick = () => pressed(name);
            this.buttons.set(name, button);
            bar.append(button);
        }
        this.stage.className = 'stage';
        this.stage.tabIndex = 0;
        this.notice.className = 'notice';
        this.notice.setAttribute('role', 'status');
        const main = document.createElement('main');
        main.append(this.stage, this.notice);
        body.replaceChildren(bar, main);
    }

    translate(text: (key: AppText) => string): void {
        for (const [name, button] of this.buttons) {
            button.textContent = BUTTONS[name] ?? text(name);
            button.title = text(name);
            button.setAttribute('aria-label', text(name));
        }
        this.stage.setAttribute('aria-label', `${text('board')}. ${text('hint')}`);
        this.stage.setAttribute('role', 'group');
    }

    showButton(name: FrameButton, isShown: boolean): void {
        this.buttons.get(name)?.toggleAttribute('hidden', !isShown);
    }

    showBoard(title: string, hint: string): void {
        this.title.textContent = title;
        this.notice.replaceChildren(hint);
        this.notice.hidden = hint === '';
        this.stage.hidden = false;
    }

    /** Instead of a picture. */
    showNotice(message: string, action?: { readonly text: string; run(): void }): void {
        this.notice.replaceChildren(message);
        this.notice.hidden = false;
        this.stage.hidden = true;
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
}
