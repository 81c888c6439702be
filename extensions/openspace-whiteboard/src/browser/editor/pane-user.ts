import { type Atom, atom, computed, createTLUser, getUserPreferences, setUserPreferences, type TLUser } from '@tldraw/tldraw';
import type { PaneSettings } from '../board-editor';

type ColorScheme = PaneSettings['colorScheme'];

/** The person's tldraw preferences (kept by tldraw in this browser), except that the colours are the IDE's. */
export class PaneUser {
    private readonly colorScheme: Atom<ColorScheme>;
    readonly user: TLUser;

    constructor(colorScheme: ColorScheme) {
        this.colorScheme = atom('colour scheme of the IDE', colorScheme);
        this.user = createTLUser({
            userPreferences: computed('preferences', () => ({ ...getUserPreferences(), colorScheme: this.colorScheme.get() })),
            setUserPreferences: preferences => setUserPreferences({ ...preferences, colorScheme: getUserPreferences().colorScheme })
        });
    }

    setColorScheme(colorScheme: ColorScheme): void {
        this.colorScheme.set(colorScheme);
    }
}
