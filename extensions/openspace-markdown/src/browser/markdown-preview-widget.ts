import type { PreviewedText } from '@openspace/core/lib/browser/documents/previewed-text';
import type { Disposable, URI } from '@theia/core';
import { BaseWidget, codicon, Message, type Navigatable } from '@theia/core/lib/browser';
import { LINE, renderMarkdown } from '../common/render-markdown';
import { cleanHtml, NAME_PREFIX, TARGET } from './clean-html';
import { NearView } from './near-view';
import { PREVIEW_TEXTS } from './preview-texts';
import { ShownBlocks } from './shown-blocks';

const RENDER_DELAY_MS = 150;
/** In UTF-16 code units; a longer text takes seconds to render. */
const MAX_TEXT = 3_000_000;

export interface MarkdownPreviewServices {
    prepare(block: Element, near: NearView): () => void;
    redraw(host: Element, near: NearView): void;
    /** Opens what a link names; places in this file come to {@link MarkdownPreviewWidget.showAnchor}. */
    openLink(link: string): void;
    /** Shows a line of the text, from 0. */
    showSource(line: number): void;
    sync(host: HTMLElement): Disposable & { readonly update: () => void };
    onThemeChanged(listener: () => void): Disposable;
}

/** A Markdown text as it reads, which follows the text while somebody writes it. */
export class MarkdownPreviewWidget extends BaseWidget implements Navigatable {
    static readonly FACTORY_ID = 'openspace.markdown-preview';

    /** Once the text was shown first. */
    readonly rendered: Promise<void>;

    private readonly blocks: ShownBlocks;
    private readonly message = document.createElement('p');
    private readonly body = document.createElement('div');
    private readonly sync: Disposable & { readonly update: () => void };
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(
        readonly uri: URI,
        private readonly text: PreviewedText,
        private readonly services: MarkdownPreviewServices
    ) {
        super();
        this.id = `${MarkdownPreviewWidget.FACTORY_ID}:${uri.toString()}`;
        this.addClass('openspace-markdown-preview');
        this.title.closable = true;
        this.title.label = PREVIEW_TEXTS.title(uri.path.base);
        this.title.caption = uri.path.fsPath();
        this.title.iconClass = codicon('open-preview');
        this.node.tabIndex = 0;
        this.scrollOptions = undefined;
        this.body.className = 'openspace-markdown-body';
        this.body.setAttribute('role', 'document');
        this.body.setAttribute('aria-label', this.title.label);
        this.message.className = 'openspace-markdown-empty';
        this.node.append(this.message, this.body);
        const near = new NearView(this.node);
        this.blocks = new ShownBlocks(this.body, block => services.prepare(block, near));
        this.sync = services.sync(this.node);
        this.toDispose.pushAll([
            text,
            text.onDidChange(() => this.renderSoon()),
            services.onThemeChanged(() => services.redraw(this.body, near)),
            this.sync,
            { dispose: () => clearTimeout(this.timer) },
            { dispose: () => this.blocks.clear() },
            near
        ]);
        this.node.addEventListener('click', event => this.follow(event));
        this.node.addEventListener('keydown', event => event.key === 'Enter' && this.follow(event));
        this.node.addEventListener('dblclick', event => this.showSource(event));
        this.rendered = this.render();
    }

    getResourceUri(): URI {
        return this.uri;
    }

    createMoveToUri(resourceUri: URI): URI {
        return resourceUri;
    }

    /** @returns whether there is such a heading, which is now at the top */
    showAnchor(anchor: string): boolean {
        const names = [anchor, anchor.toLowerCase()].map(name => `${NAME_PREFIX}${name}`);
        const found = [...this.body.querySelectorAll('[id], a[name]')].find(
            element => names.includes(element.id) || names.includes(element.getAttribute('name') ?? '')
        );
        found?.scrollIntoView();
        return found !== undefined;
    }

    /** The line of the text, from 0, of the first block that is seen. */
    get topLine(): number {
        const { top } = this.node.getBoundingClientRect();
        const seen = [...this.body.querySelectorAll(`[${LINE}]`)].find(element => element.getBoundingClientRect().bottom > top + 1);
        return Number(seen?.getAttribute(LINE) ?? 0);
    }

    protected override onActivateRequest(message: Message): void {
        super.onActivateRequest(message);
        this.node.focus();
    }

    private renderSoon(): void {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => void this.render(), RENDER_DELAY_MS);
    }

    private async render(): Promise<void> {
        const text = await this.text.read();
        if (this.isDisposed) {
            return;
        }
        const isTooLarge = text.length > MAX_TEXT;
        this.message.textContent = isTooLarge
            ? PREVIEW_TEXTS.textTooLarge(this.uri.path.base)
            : text.trim() === ''
              ? PREVIEW_TEXTS.empty
              : '';
        this.message.hidden = this.message.textContent === '';
        this.blocks.show(isTooLarge ? document.createDocumentFragment() : cleanHtml(renderMarkdown(text)));
        this.sync.update();
    }

    private follow(event: Event): void {
        const link = event.target instanceof Element ? event.target.closest(`a[${TARGET}]`) : null;
        if (link) {
            event.preventDefault();
            this.services.openLink(link.getAttribute(TARGET) ?? '');
        }
    }

    private showSource({ target }: Event): void {
        const block = target instanceof Element ? target.closest(`[${LINE}]`) : null;
        if (block && !(target instanceof Element && target.closest('a, button, summary'))) {
            this.services.showSource(Number(block.getAttribute(LINE)));
        }
    }
}
