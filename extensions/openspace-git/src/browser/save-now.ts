import type { Saveable } from '@theia/core/lib/browser';

const ATTEMPTS = 2;

/**
 * Saves what is not saved yet. A text that begins to save itself meanwhile takes the place of a save that was asked for: that one then ends
 * before anything is written.
 */
export async function saveNow(saveable: Pick<Saveable, 'dirty' | 'save'>): Promise<void> {
    for (let attempt = 0; saveable.dirty && attempt < ATTEMPTS; attempt++) {
        await saveable.save?.();
    }
}
