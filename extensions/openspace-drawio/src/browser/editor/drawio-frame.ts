import { APP_PAGE } from '../../common/drawio-app';
import type { DiagramEditor, DiagramSettings, FrameHost, PictureFormat } from './diagram-editor';
import {
    type AppMessage,
    appMessage,
    appText,
    type FrameMessage,
    frameMessage,
    type FrameView,
    type WindowMessage
} from './frame-messages';
import { HeldFrame, type HeldPage } from './held-frame';

/** How long the app may take to start; a slow machine takes about ten seconds. */
const START_LIMIT_MS = 90_000;
const ANSWER_LIMIT_MS = 20_000;
/** Chrome of the app that the IDE has itself, and everything that would ask a server. */
const APP_OPTIONS = 'embed=1&proto=json&offline=1&stealth=1&noExitBtn=1&noSaveBtn=1&saveAndExit=0&spin=0&modified=0&splash=0&pwa=0';

type Reply = Extract<FrameMessage, { id: number }>;

/** What a frame needs from the diagram that it shows. */
export interface FrameContent {
    /** A plain diagram for the app to load. */
    readonly toLoad: string;
    /** The app shows {@link toLoad}, and writes it like this. */
    attached(xml: string): void;
    /** @param byPerson false: the app writes the same in another way now */
    edited(xml: string, byPerson: boolean): void;
}

/** draw.io's app in a frame whose origin is no one's and which is held in place; all that goes in and out are messages. */
export class DrawioFrame implements HeldPage {
    state: DiagramEditor['state'] = 'loading';
    /** What the app could not take over, until it is loaded again. */
    trouble: string | undefined;
    private readonly held = new HeldFrame(this);
    private view: FrameView | undefined;
    private lastId = 0;
    private readonly waiting = new Map<number, (reply: Reply | undefined) => void>();
    private exported: ((data: string | undefined) => void) | undefined;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private place = '';
    private file = '';
    private saidInit = false;
    private started = false;

    constructor(
        private readonly content: FrameContent,
        /** The tab that shows the frame; another one after the file was renamed. */
        public host: FrameHost
    ) {
        this.element.className = 'openspace-drawio-frame';
    }

    /** The page in view when the frame last said it. */
    get page(): string | undefined {
        return this.state === 'shown' ? this.view?.page : undefined;
    }

    get element(): HTMLElement {
        return this.held.element;
    }

    /** Loads the app, or loads it again where the settings are others. */
    configure({ appUrl, theme, language, title }: DiagramSettings): void {
        this.element.title = title;
        const ui = theme === 'dark' ? '&ui=dark' : '&ui=kennedy';
        const file = `${APP_PAGE}?${APP_OPTIONS}${ui}&lang=${encodeURIComponent(language.split('-')[0] ?? '')}`;
        if (appUrl !== this.place || file !== this.file) {
            this.place = appUrl;
            this.file = file;
            this.reload();
        }
    }

    reload(): void {
        this.held.load(this.place, this.file);
    }

    focus(): void {
        this.held.focus();
    }

    /** Shows why the app cannot go on, in its place. */
    stop(why: string): void {
        this.trouble = why;
        this.held.leave();
    }

    /** Takes over what changed between two versions. @returns what is drawn then, or why not; undefined when the frame does not answer */
    put(from: string, to: string, undoable = false): Promise<Extract<Reply, { type: 'put' | 'refused' }> | undefined> {
        return this.ask(id => ({ type: 'put', id, from, to, undoable })).then(reply =>
            reply?.type === 'put' || reply?.type === 'refused' ? reply : undefined
        );
    }

    /** Resolves when the person neither drags nor edits the label of one of these cells; false: not in time. */
    async rest(cells: readonly string[], limitMs: number): Promise<boolean> {
        const reply = await this.ask(id => ({ type: 'rest', id, cells, limitMs }));
        return reply?.type !== 'rest' || reply.resting;
    }

    /** What is drawn now; undefined when the frame does not answer. */
    async look(): Promise<Extract<Reply, { type: 'look' }> | undefined> {
        const reply = await this.ask(id => ({ type: 'look', id }));
        if (reply?.type !== 'look') {
            return undefined;
        }
        this.view = reply.view;
        return reply;
    }

    /** A page as a picture, as a `data:` URL; undefined when it cannot be made. */
    export(format: PictureFormat): Promise<string | undefined> {
        if (this.state !== 'shown') {
            return Promise.resolve(undefined);
        }
        return new Promise(resolve => {
            const done = (data: string | undefined): void => {
                clearTimeout(timer);
                this.exported = undefined;
                resolve(data);
            };
            const timer = setTimeout(() => done(undefined), ANSWER_LIMIT_MS);
            this.exported = done;
            this.tellApp({ action: 'export', format, spin: '' });
        });
    }

    tell(message: WindowMessage): void {
        this.held.tell(message);
    }

    tellApp(message: object): void {
        this.held.tell({ app: JSON.stringify(message) });
    }

    dispose(): void {
        clearTimeout(this.timer);
        this.forgetAnswers();
        this.held.dispose();
    }

    loading(): void {
        this.trouble = undefined;
        this.saidInit = this.started = false;
        this.forgetAnswers();
        this.become('loading');
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.become('failed'), START_LIMIT_MS);
    }

    arrived(): void {
        this.loading();
    }

    /** Code that waits for an answer goes on with what is known here. */
    gone(): void {
        clearTimeout(this.timer);
        this.become(this.state === 'shown' || this.state === 'lost' ? 'lost' : 'failed');
        this.forgetAnswers();
    }

    said(data: unknown): void {
        const text = appText.safeParse(data);
        if (text.success) {
            const message = appMessage.safeParse(fromJson(text.data.app));
            if (message.success) {
                this.appSays(message.data);
            }
            return;
        }
        const message = frameMessage.safeParse(data);
        if (message.success) {
            this.frameSays(message.data);
        }
    }

    private ask(message: (id: number) => WindowMessage): Promise<Reply | undefined> {
        if (this.state !== 'shown') {
            return Promise.resolve(undefined);
        }
        const id = ++this.lastId;
        return new Promise(resolve => {
            const done = (reply: Reply | undefined): void => {
                clearTimeout(timer);
                this.waiting.delete(id);
                resolve(reply);
            };
            const timer = setTimeout(() => done(undefined), ANSWER_LIMIT_MS);
            this.waiting.set(id, done);
            this.tell(message(id));
        });
    }

    private appSays(message: AppMessage): void {
        switch (message.event) {
            case 'init':
                this.saidInit = true;
                this.giveDiagram();
                break;
            case 'load':
                this.tell({ type: 'attach', ...(this.view && { view: this.view }) });
                break;
            case 'save':
                this.host.press({ key: 's', code: 'KeyS', ctrlKey: true, metaKey: false, shiftKey: false });
                break;
            case 'export':
                this.exported?.(message.data);
                break;
        }
    }

    private frameSays(message: FrameMessage): void {
        switch (message.type) {
            case 'started':
                this.started = true;
                this.giveDiagram();
                break;
            case 'attached':
                clearTimeout(this.timer);
                this.become('shown');
                this.content.attached(message.xml);
                void this.host.libraries().then(libraries => libraries.forEach(library => this.tell({ type: 'library', ...library })));
                break;
            case 'edited':
                this.view = message.view;
                this.content.edited(message.xml, message.byPerson);
                break;
            case 'put':
            case 'refused':
            case 'rest':
            case 'look':
                this.waiting.get(message.id)?.(message);
                break;
            case 'link':
                this.host.openLink(message.url);
                break;
            case 'gone':
                this.held.leave();
                break;
            case 'focused':
                // The message may come when the person is elsewhere already.
                if (document.activeElement === this.element) {
                    this.host.focused();
                }
                break;
            case 'key':
                this.host.press(message);
                break;
        }
    }

    private giveDiagram(): void {
        if (this.saidInit && this.started) {
            this.saidInit = this.started = false;
            this.tellApp({ action: 'load', autosave: 0, xml: this.content.toLoad });
        }
    }

    private become(state: DrawioFrame['state']): void {
        if (this.state !== state) {
            this.state = state;
            this.host.stateChanged();
        }
    }

    private forgetAnswers(): void {
        [...this.waiting.values()].forEach(done => done(undefined));
        this.exported?.(undefined);
    }
}

function fromJson(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
}
