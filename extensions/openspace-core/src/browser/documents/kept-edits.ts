import type { UnsavedEdits } from './unsaved-edits';

/** Keeping is cheap, but not as cheap as a frame of a drag. */
const KEEP_DELAY_MS = 100;

/** What of a document is to be kept now. */
export interface EditsNow {
    readonly path: string;
    /** Undefined: there is nothing to keep. {@link AS_BEFORE}: it cannot be told now, so what was kept stays. */
    readonly text: string | undefined;
}

/** Keeps the unsaved edits of one document in the browser while they change, and at the latest when the page goes. */
export class KeptEdits {
    private timer: ReturnType<typeof setTimeout> | undefined;
    private keeping = false;
    private readonly flush = (): void => {
        if (this.timer !== undefined) {
            this.now();
        }
    };

    constructor(
        private readonly edits: UnsavedEdits,
        private readonly look: () => EditsNow
    ) {
        globalThis.addEventListener?.('pagehide', this.flush);
        globalThis.document?.addEventListener('visibilitychange', this.flush);
    }

    /** To be called with every change. */
    soon(): void {
        this.timer ??= setTimeout(() => this.now(), KEEP_DELAY_MS);
    }

    now(): void {
        clearTimeout(this.timer);
        this.timer = undefined;
        const { path, text } = this.look();
        if (text === undefined) {
            this.forget(path);
        } else if (text !== AS_BEFORE) {
            this.keeping = true;
            this.edits.keep(path, text);
        }
    }

    /** Brings back what pages that are gone had not saved. @param apply false: what was left stays left */
    async restore(apply: (text: string) => boolean | Promise<boolean>): Promise<void> {
        for (const leftover of await this.edits.leftovers(this.look().path)) {
            if (await apply(leftover.text)) {
                this.now();
                leftover.discard();
            }
        }
    }

    /** Moves what is kept to the document's new path. */
    move(change: () => void): void {
        this.forget(this.look().path);
        change();
        this.soon();
    }

    /** What is kept stays: the page may be going. */
    dispose(): void {
        clearTimeout(this.timer);
        globalThis.removeEventListener?.('pagehide', this.flush);
        globalThis.document?.removeEventListener('visibilitychange', this.flush);
    }

    private forget(path: string): void {
        if (this.keeping) {
            this.keeping = false;
            this.edits.forget(path);
        }
    }
}

/** Never what an editor gives to be kept, which is JSON. */
export const AS_BEFORE = 'as before';
