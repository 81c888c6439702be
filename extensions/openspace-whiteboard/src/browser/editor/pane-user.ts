import { type Atom, atom, computed, createTLUser, getUserPreferences, setUserPreferences, type TLUser } from '@tldraw/tldraw';
import type { PaneSettings } from '../board-editor';

type ColorScheme = PaneSettings['colorScheme'];

/** The person's tldraw preferences (kept by tldraw in this browser), except that the colours and, at first, the language are the IDE's. */
export class PaneUser {
    private readonly colorScheme: Atom<ColorScheme>;
    readonly user: TLUser;

    /** @param language of the IDE, until the person chooses another in tldraw's own menu */
    constructor(colorScheme: ColorScheme, language: PaneSettings['language']) {
        this.colorScheme = atom('colour scheme of the IDE', colorScheme);
        this.user = createTLUser({
            userPreferences: computed('preferences', () => {
                const preferences = getUserPreferences();
                return { ...preferences, locale: preferences.locale ?? language, colorScheme: this.colorScheme.get() };
            }),
            setUserPreferences: preferences => setUserPreferences({ ...preferences, colorScheme: getUserPreferences().colorScheme })
        });
    }

    setColorScheme(colorScheme: ColorScheme): void {
        this.colorScheme.set(colorScheme);
    }
}
