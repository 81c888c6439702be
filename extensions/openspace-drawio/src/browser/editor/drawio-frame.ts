import { APP_PAGE } from '../../common/drawio-app';
import type { DiagramSettings, FrameHost, PictureFormat } from './diagram-editor';
import {
    type AppMessage,
    appMessage,
    type FrameMessage,
    type FrameView,
    isIdeKey,
    provenMessage,
    type WindowMessage
} from './frame-messages';

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

/** draw.io's app in a frame whose origin is no one's; all that goes in and out are messages. */
export class DrawioFrame {
    readonly element = document.createElement('iframe');
    state: 'loading' | 'shown' | 'failed' = 'loading';
    private view: FrameView | undefined;
    private lastId = 0;
    private readonly waiting = new Map<number, (reply: Reply | undefined) => void>();
    private exported: ((data: string | undefined) => void) | undefined;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private address = '';
    /** In the address of the page and in what its script says. A page that a diagram leads the frame to does not know it. */
    private readonly proof = crypto.getRandomValues(new Uint32Array(4)).join('-');
    private saidInit = false;
    private started = false;
    private attachments = 0;

    constructor(
        private readonly content: FrameContent,
        /** The tab that shows the frame; another one after the file was renamed. */
        public host: FrameHost
    ) {
        this.element.className = 'openspace-drawio-frame';
        // The page's own policy says the same; this holds for whatever is loaded in its place.
        this.element.setAttribute('sandbox', 'allow-scripts allow-modals allow-forms allow-downloads');
        window.addEventListener('message', this.receive);
        this.element.addEventListener('load', this.loaded);
    }

    /** Loads the app, or loads it again where the settings are others. */
    configure({ appUrl, theme, language, title }: DiagramSettings): void {
        this.element.title = title;
        const ui = theme === 'dark' ? '&ui=dark' : '&ui=kennedy';
        const address = `${appUrl}${APP_PAGE}?${APP_OPTIONS}${ui}&lang=${encodeURIComponent(language.split('-')[0] ?? '')}&openspace=${this.proof}`;
        if (address !== this.address) {
            this.address = address;
            this.reload();
        }
    }

    reload(): void {
        this.become('loading');
        this.element.src = this.address;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.become('failed'), START_LIMIT_MS);
    }

    /** Takes over what changed between two versions. @returns what is drawn then; undefined when the frame does not answer */
    put(from: string, to: string, undoable = false): Promise<Extract<Reply, { type: 'put' }> | undefined> {
        return this.ask(id => ({ type: 'put', id, from, to, undoable })).then(reply => (reply?.type === 'put' ? reply : undefined));
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
        // The frame has no origin that could be named; its window is known, and its own policy says who may be in it.
        this.element.contentWindow?.postMessage(message, '*');
    }

    tellApp(message: object): void {
        this.element.contentWindow?.postMessage(JSON.stringify(message), '*');
    }

    dispose(): void {
        clearTimeout(this.timer);
        window.removeEventListener('message', this.receive);
        this.forgetAnswers();
        this.element.remove();
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

    private readonly receive = (event: MessageEvent<unknown>): void => {
        if (event.source === null || event.source !== this.element.contentWindow || event.origin !== 'null') {
            return;
        }
        if (typeof event.data === 'string') {
            const message = appMessage.safeParse(fromJson(event.data));
            if (message.success) {
                this.appSays(message.data);
            }
        } else {
            const message = provenMessage.safeParse(event.data);
            if (message.success && message.data.proof === this.proof) {
                this.frameSays(message.data.message);
            }
        }
    };

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
                this.attachments++;
                this.become('shown');
                this.content.attached(message.xml);
                void this.host.libraries().then(libraries => libraries.forEach(library => this.tell({ type: 'library', ...library })));
                break;
            case 'edited':
                this.view = message.view;
                this.content.edited(message.xml, message.byPerson);
                break;
            case 'put':
            case 'rest':
            case 'look':
                this.waiting.get(message.id)?.(message);
                break;
            case 'link':
                this.host.openLink(message.url);
                break;
            case 'focused':
                // The message may come when the person is elsewhere already.
                if (document.activeElement === this.element) {
                    this.host.focused();
                }
                break;
            case 'key':
                if (isIdeKey(message)) {
                    this.host.press(message);
                }
                break;
        }
    }

    /** Any page can say `init`, and only the app can say that it has started. */
    private giveDiagram(): void {
        if (this.saidInit && this.started) {
            this.saidInit = this.started = false;
            // Also after the frame was moved in the page, which makes browsers load it again.
            this.forgetAnswers();
            this.become('loading');
            this.tellApp({ action: 'load', autosave: 0, xml: this.content.toLoad });
        }
    }

    /** A page was loaded: the app, also after the frame was moved, or where a diagram led it. */
    private readonly loaded = async (): Promise<void> => {
        if (this.state !== 'shown') {
            return;
        }
        // Nothing more goes to that page before it has proved to be the app.
        const { attachments } = this;
        const answer = this.look();
        this.become('loading');
        const isApp = (await answer) !== undefined;
        if (attachments === this.attachments) {
            this.become(isApp ? 'shown' : 'failed');
        }
    };

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
