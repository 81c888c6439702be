import { colorSchemeOf } from '@openspace/core/lib/browser/documents/color-scheme';
import { Emitter, type Event, nls } from '@theia/core';
import { EnvVariablesServer } from '@theia/core/lib/common/env-variables';
import { ThemeService } from '@theia/core/lib/browser/theming';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { TLDRAW_ASSETS_PATH } from '../common/editor-assets';
import { paneTexts } from './accessibility/pane-texts';
import type { PaneSettings } from './board-editor';
import { WhiteboardPreferences } from './whiteboard-preferences';

/** What boards take from this IDE: its colours, the licence, where their fonts come from, and who the person is. */
@injectable()
export class WhiteboardTheme {
    @inject(ThemeService)
    private readonly themes: ThemeService;

    @inject(WhiteboardPreferences)
    private readonly preferences: WhiteboardPreferences;

    @inject(EnvVariablesServer)
    private readonly environment: EnvVariablesServer;

    private person = nls.localize('openspace/whiteboard/comments/you', 'You');

    private readonly changed = new Emitter<void>();
    readonly onDidChange: Event<void> = this.changed.event;

    @postConstruct()
    protected init(): void {
        this.themes.onDidColorThemeChange(() => this.changed.fire());
        this.preferences.onLicenseKeyChanged(() => this.changed.fire());
        void this.learnPerson();
    }

    get paneSettings(): Omit<PaneSettings, 'name' | 'pictures' | 'insertStencil' | 'runElk'> {
        return {
            texts: paneTexts,
            person: this.person,
            colorScheme: colorSchemeOf(this.themes),
            language: nls.locale,
            licenseKey: this.preferences.licenseKey,
            assetsUrl: new URL(TLDRAW_ASSETS_PATH, document.baseURI).href
        };
    }

    private async learnPerson(): Promise<void> {
        // As the system calls its user: USER, on Windows USERNAME.
        const [user, username] = await Promise.all(['USER', 'USERNAME'].map(name => this.environment.getValue(name)));
        const person = user?.value || username?.value;
        if (person) {
            this.person = person;
            this.changed.fire();
        }
    }
}
