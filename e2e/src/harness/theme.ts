import { readFile } from 'fs/promises';
import * as path from 'path';
import type { App } from './app';
import type { Ide } from './ide';
import { until } from '@openspace/tool/lib/test/until';

const LABELS = { light: 'Light (Theia)', dark: 'Dark (Theia)' };

/** The theme of an IDE without settings. */
const DEFAULT: Theme = 'light';

export type Theme = keyof typeof LABELS;

/**
 * Chooses a colour theme as a person does. Resolves when the settings say so: while one choice is still being written, Theia takes
 * the former theme for the current one, and going back to it changes nothing.
 */
export async function chooseTheme(ide: Ide, app: App, theme: Theme): Promise<void> {
    await ide.command('Preferences: Color Theme');
    await ide.choose(LABELS[theme]);
    await until(`the settings say ${theme}`, async () => {
        // The list shows the theme before it is chosen: a click while all is drawn again is lost.
        if (await ide.offers(LABELS[theme])) {
            await ide.page.keyboard.press('Enter');
        }
        return (await themeInSettings(app)) === theme;
    });
}

/** @returns undefined while the file is being written */
async function themeInSettings(app: App): Promise<unknown> {
    const text = await readFile(path.join(app.config, 'settings.json'), 'utf8').catch(() => '{}');
    try {
        return (JSON.parse(text) as Record<string, unknown>)['workbench.colorTheme'] ?? DEFAULT;
    } catch {
        return undefined;
    }
}
