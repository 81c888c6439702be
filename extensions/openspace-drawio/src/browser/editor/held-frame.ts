import { hello } from './frame-messages';

/** What the page in the frame may do. Its own policy says the same; this holds for whatever is loaded in its place. */
const SANDBOX = 'allow-scripts allow-modals allow-forms allow-downloads';

/** What a held frame reports about the page in it. */
export interface HeldPage {
    /** It is on its way. */
    loading(): void;
    /** It has proved itself, and can be spoken with. */
    arrived(): void;
    said(message: unknown): void;
    /** There is another page in its place, or none. */
    gone(): void;
}

/**
 * A frame that shows one page of ours and cannot be led to another: it is in an outer frame whose policy names the one place from which
 * the inner one may load. A browser checks that for each navigation, regardless of who begins it. Page and window speak through a channel that
 * the page opens; it ends with the page, so that nothing is ever sent to what comes after it.
 */
export class HeldFrame {
    /** The outer frame: an empty document of ours. */
    readonly element = document.createElement('iframe');
    private inner: HTMLIFrameElement | undefined;
    private port: MessagePort | undefined;
    private address = '';
    /** In the address of the page and in its first message. No other page knows it. */
    private readonly proof = crypto.getRandomValues(new Uint32Array(4)).join('-');
    /** The page in the frame has proved itself since the last one was loaded. */
    private isProven = false;

    constructor(private readonly page: HeldPage) {
        window.addEventListener('message', this.receive);
        // Also after it was moved in the page, which makes browsers load it again.
        this.element.addEventListener('load', () => this.fill());
    }

    /** @param place what the frame may load from: an address that ends with a slash */
    load(place: string, file: string): void {
        this.close();
        this.inner = undefined;
        this.address = `${place}${file}&openspace=${this.proof}`;
        this.page.loading();
        this.element.srcdoc =
            `<!doctype html><meta http-equiv="Content-Security-Policy" content="frame-src ${new URL(place).href}">` +
            '<title></title><style>html, body, iframe { border: none; height: 100%; margin: 0; overflow: hidden; width: 100%; }</style>';
    }

    tell(message: object): void {
        this.port?.postMessage(message);
    }

    focus(): void {
        this.element.focus();
        this.focusInner();
    }

    dispose(): void {
        window.removeEventListener('message', this.receive);
        this.close();
        this.element.remove();
    }

    private fill(): void {
        const page = this.element.contentDocument;
        if (page?.URL !== 'about:srcdoc') {
            return;
        }
        this.close();
        this.page.loading();
        const inner = page.createElement('iframe');
        inner.setAttribute('sandbox', SANDBOX);
        inner.title = 'draw.io';
        inner.src = this.address;
        inner.addEventListener('load', () => this.loaded());
        this.inner = inner;
        // A menu gives the keyboard back to what had it, which is the outer frame for the IDE's page. In the event itself, browsers have
        // not moved it yet. A menu that only asks which of its entries are enabled has it again by then.
        page.defaultView?.addEventListener('focus', () => queueMicrotask(() => this.focusInner()));
        page.addEventListener('keydown', event => this.forward(event));
        page.body.replaceChildren(inner);
    }

    /** Gives the keyboard to a page that can be spoken with, if the outer frame has it. Only such a page hands over the keys of the IDE. */
    private focusInner(): void {
        if (this.port && this.element.ownerDocument.activeElement === this.element) {
            // Its element still is what has the focus in the outer page, wherever the keyboard was meanwhile: to focus that does nothing.
            this.inner?.contentWindow?.focus();
        }
    }

    /** The keyboard is in the outer frame while no page of ours is in the inner one: its keys are those of the IDE. */
    private forward(event: KeyboardEvent): void {
        if (!this.element.dispatchEvent(new KeyboardEvent(event.type, event))) {
            event.preventDefault();
        }
        this.focusInner();
    }

    private readonly receive = ({ source, origin, data, ports: [port] }: MessageEvent<unknown>): void => {
        if (!port || source === null || source !== this.inner?.contentWindow || origin !== 'null') {
            return;
        }
        const greeting = hello.safeParse(data);
        if (!greeting.success || greeting.data.proof !== this.proof) {
            return;
        }
        this.close();
        this.port = port;
        this.isProven = true;
        this.show(true);
        port.onmessage = event => this.page.said(event.data);
        this.page.arrived();
        this.focusInner();
    };

    /** The page proves itself while it is loaded. What is loaded and has not is another one, such as the browser's own about a refusal. */
    private loaded(): void {
        if (!this.isProven) {
            this.leave();
        }
        this.isProven = false;
    }

    /** Nothing more is taken from the page, nor sent to it. What may be in its place is not shown. */
    leave(): void {
        this.close();
        this.show(false);
        this.page.gone();
    }

    private show(isShown: boolean): void {
        if (this.inner) {
            // It keeps its size, by which the app lays itself out.
            this.inner.style.visibility = isShown ? '' : 'hidden';
        }
    }

    private close(): void {
        this.port?.close();
        this.port = undefined;
        this.isProven = false;
    }
}
