import { colorSchemeOf } from '@openspace/core/lib/browser/documents/color-scheme';
import { Emitter, type Event, nls } from '@theia/core';
import { ThemeService } from '@theia/core/lib/browser/theming';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { TLDRAW_ASSETS_PATH } from '../common/editor-assets';
import { paneTexts } from './accessibility/pane-texts';
import type { PaneSettings } from './board-editor';
import { WhiteboardPreferences } from './whiteboard-preferences';

/** How boards look in this IDE: its colours, the licence, and where their fonts come from. */
@injectable()
export class WhiteboardTheme {
    @inject(ThemeService)
    private readonly themes: ThemeService;

    @inject(WhiteboardPreferences)
    private readonly preferences: WhiteboardPreferences;

    private readonly changed = new Emitter<void>();
    readonly onDidChange: Event<void> = this.changed.event;

    @postConstruct()
    protected init(): void {
        this.themes.onDidColorThemeChange(() => this.changed.fire());
        this.preferences.onLicenseKeyChanged(() => this.changed.fire());
    }

    get paneSettings(): Omit<PaneSettings, 'name' | 'pictures' | 'insertStencil'> {
        return {
            texts: paneTexts,
            colorScheme: colorSchemeOf(this.themes),
            language: nls.locale,
            licenseKey: this.preferences.licenseKey,
            assetsUrl: new URL(TLDRAW_ASSETS_PATH, document.baseURI).href
        };
    }
}
