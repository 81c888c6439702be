import { colorSchemeOf } from '@openspace/core/lib/browser/documents/color-scheme';
import { OpenOnWhiteboard } from '@openspace/core/lib/browser/documents/open-on-whiteboard';
import { WebLinks } from '@openspace/core/lib/browser/documents/web-links';
import { URI } from '@theia/core';
import type { NavigatableWidgetOptions, WidgetFactory } from '@theia/core/lib/browser';
import { ThemeService } from '@theia/core/lib/browser/theming';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';
import { DiagramPreviews } from '../common/diagram-previews';
import { textFormatOf } from '../common/text-formats';
import { DiagramPreviewWidget } from './diagram-preview-widget';
import { PreviewedTexts } from '@openspace/core/lib/browser/documents/previewed-text';

@injectable()
export class DiagramPreviewFactory implements WidgetFactory {
    readonly id = DiagramPreviewWidget.FACTORY_ID;

    @inject(DiagramPreviews)
    private readonly previews: DiagramPreviews;

    @inject(PreviewedTexts)
    private readonly texts: PreviewedTexts;

    @inject(ThemeService)
    private readonly themes: ThemeService;

    @inject(EditorManager)
    private readonly editors: EditorManager;

    @inject(OpenOnWhiteboard)
    private readonly onWhiteboard: OpenOnWhiteboard;

    @inject(WebLinks)
    private readonly links: WebLinks;

    async createWidget({ uri: address }: NavigatableWidgetOptions): Promise<DiagramPreviewWidget> {
        const uri = new URI(address);
        const format = textFormatOf(uri.path.base);
        if (!format) {
            throw new Error(`${uri.path.base} is in none of the formats that have a preview.`);
        }
        const widget = new DiagramPreviewWidget(uri, format, await this.texts.of(uri), {
            previews: this.previews,
            isDark: () => colorSchemeOf(this.themes) === 'dark',
            openOnWhiteboard: file => this.openOnWhiteboard(file),
            follow: link => this.links.follow(link),
            goTo: (file, line, column) => this.goTo(file, line, column)
        });
        const themed = this.themes.onDidColorThemeChange(() => void widget.draw());
        widget.onDidDispose(() => themed.dispose());
        return widget;
    }

    /** As it is on disk: what somebody is writing is saved first. */
    async openOnWhiteboard(uri: URI): Promise<void> {
        await (await this.editors.getByUri(uri))?.saveable.save?.();
        await this.onWhiteboard.open(uri);
    }

    private async goTo(uri: URI, line: number, column: number): Promise<void> {
        const start = { line: line - 1, character: column - 1 };
        await this.editors.open(uri, { mode: 'activate', selection: { start, end: start } });
    }
}
