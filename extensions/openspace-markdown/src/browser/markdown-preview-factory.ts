import { PreviewedTexts } from '@openspace/core/lib/browser/documents/previewed-text';
import { webAddress, WebLinks } from '@openspace/core/lib/browser/documents/web-links';
import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { URI } from '@theia/core';
import type { NavigatableWidgetOptions, WidgetFactory } from '@theia/core/lib/browser';
import { ThemeService } from '@theia/core/lib/browser/theming';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';
import { linkTarget } from '../common/link-target';
import { isMarkdownPath } from '../common/markdown-path';
import { MarkdownPreviewOpenHandler } from './markdown-preview-open-handler';
import { MarkdownPreviewWidget } from './markdown-preview-widget';
import { PreviewContent } from './preview-content';
import { PREVIEW_TEXTS } from './preview-texts';
import { ScrollSync } from './scroll-sync';
import { WorkspaceLinks } from './workspace-links';

@injectable()
export class MarkdownPreviewFactory implements WidgetFactory {
    readonly id = MarkdownPreviewWidget.FACTORY_ID;

    @inject(PreviewedTexts)
    private readonly texts: PreviewedTexts;

    @inject(PreviewContent)
    private readonly content: PreviewContent;

    @inject(ScrollSync)
    private readonly scrolling: ScrollSync;

    @inject(WorkspaceLinks)
    private readonly links: WorkspaceLinks;

    @inject(WebLinks)
    private readonly web: WebLinks;

    @inject(ThemeService)
    private readonly themes: ThemeService;

    @inject(EditorManager)
    private readonly editors: EditorManager;

    @inject(MarkdownPreviewOpenHandler)
    private readonly previews: MarkdownPreviewOpenHandler;

    @inject(Messages)
    private readonly messages: Messages;

    async createWidget({ uri: address }: NavigatableWidgetOptions): Promise<MarkdownPreviewWidget> {
        const uri = new URI(address);
        const widget: MarkdownPreviewWidget = new MarkdownPreviewWidget(uri, await this.texts.of(uri), {
            prepare: (block, near) => this.content.prepare(block, uri, near),
            redraw: (host, near) => this.content.redraw(host, near),
            openLink: link => void this.open(link, widget),
            showSource: line => void this.showSource(uri, line),
            sync: host => this.scrolling.connect(uri, host),
            onThemeChanged: listener => this.themes.onDidColorThemeChange(listener)
        });
        return widget;
    }

    async showSource(uri: URI, line: number): Promise<void> {
        const start = { line, character: 0 };
        await this.editors.open(uri, { mode: 'activate', selection: { start, end: start } });
    }

    private async open(link: string, from: MarkdownPreviewWidget): Promise<void> {
        const address = webAddress(link);
        if (address) {
            return this.web.open(address, PREVIEW_TEXTS.openWeb);
        }
        const target = linkTarget(link);
        const uri = target?.path === '' ? from.uri : target && (await this.links.find(from.uri, target));
        if (!target || !uri) {
            void this.messages.warn(PREVIEW_TEXTS.linkNotFound(link));
            return;
        }
        if (target.line !== undefined || (!uri.isEqual(from.uri) && !isMarkdownPath(uri.path.base))) {
            return this.links.open(uri, target.line);
        }
        // From page to page, a reader stays among the previews.
        const shown = uri.isEqual(from.uri) ? from : await this.previews.open(uri);
        await shown.rendered;
        if (target.anchor !== undefined && !shown.showAnchor(target.anchor)) {
            void this.messages.warn(PREVIEW_TEXTS.anchorNotFound(target.anchor));
        }
    }
}
