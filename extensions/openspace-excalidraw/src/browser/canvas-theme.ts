import { colorSchemeOf } from '@openspace/core/lib/browser/documents/color-scheme';
import { windowLanguage } from '@openspace/core/lib/common/window-language';
import { Emitter, type Event, nls } from '@theia/core';
import { ThemeService } from '@theia/core/lib/browser/theming';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { EXCALIDRAW_ASSETS_PATH } from '../common/excalidraw-assets';
import type { CanvasSettings } from './canvas-editor';

/** How canvases look in this IDE: its theme, and where their fonts come from. */
@injectable()
export class CanvasTheme {
    @inject(ThemeService)
    private readonly themes: ThemeService;

    private readonly changed = new Emitter<void>();
    readonly onDidChange: Event<void> = this.changed.event;

    @postConstruct()
    protected init(): void {
        this.themes.onDidColorThemeChange(() => this.changed.fire());
    }

    get settings(): Pick<CanvasSettings, 'theme' | 'language' | 'assetsUrl' | 'mermaidRefused'> {
        return {
            theme: colorSchemeOf(this.themes),
            language: windowLanguage(),
            assetsUrl: new URL(EXCALIDRAW_ASSETS_PATH, document.baseURI).href,
            mermaidRefused: nls.localize(
                'openspace/excalidraw/mermaidRefused',
                'Pasted as text. To draw Mermaid, save it as an .mmd file and use Open on Whiteboard.'
            )
        };
    }
}
