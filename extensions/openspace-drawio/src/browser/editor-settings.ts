import { colorSchemeOf } from '@openspace/core/lib/browser/documents/color-scheme';
import { windowLanguage } from '@openspace/core/lib/common/window-language';
import { Emitter, type Event } from '@theia/core';
import { Endpoint } from '@theia/core/lib/browser';
import { ThemeService } from '@theia/core/lib/browser/theming';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { DrawioApp, type EditorLibrary } from '../common/drawio-app';
import type { DiagramSettings } from './editor/diagram-editor';

/** How draw.io looks in this IDE, and where its files are. */
@injectable()
export class EditorSettings {
    @inject(ThemeService)
    private readonly themes: ThemeService;

    @inject(DrawioApp)
    private readonly app: DrawioApp;

    private readonly changed = new Emitter<void>();
    readonly onDidChange: Event<void> = this.changed.event;

    @postConstruct()
    protected init(): void {
        this.themes.onDidColorThemeChange(() => this.changed.fire());
    }

    /** The backend gives its files another path each time it starts. */
    async now(): Promise<Omit<DiagramSettings, 'title'>> {
        const path = await this.app.path();
        return {
            theme: colorSchemeOf(this.themes),
            language: windowLanguage(),
            appUrl: new Endpoint({ path }).getRestUrl().toString(true)
        };
    }

    /** None where they cannot be read: the editor does without. */
    libraries(): Promise<readonly EditorLibrary[]> {
        return this.app.libraries().catch(() => []);
    }
}
