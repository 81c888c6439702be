import { generateUuid } from '@theia/core/lib/common/uuid';

/** What a page that is gone had not saved of a document. */
export interface Leftover {
    /** What the document's editor gave to be kept. */
    readonly text: string;
    /** To be called once it is saved or kept elsewhere. */
    discard(): void;
}

/** Edits that are not saved yet, kept where they outlive the page. */
export const UnsavedEdits = Symbol('UnsavedEdits');
export interface UnsavedEdits {
    /** Keeps a document's edits in place of what was kept before. At once: a page that goes runs nothing more. */
    keep(path: string, text: string): void;
    forget(path: string): void;
    /** What pages that are gone left of a document, oldest first. */
    leftovers(path: string): Promise<readonly Leftover[]>;
}

/** Where the browser keeps texts; the page's `localStorage`. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'openspace.unsaved.';
/** In UTF-16 code units; browsers keep about five million for all documents together. */
const MAX_LENGTH = 2_000_000;
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

interface Kept {
    readonly at: number;
    readonly text: string;
}

/**
 * Keeps them in the browser's `localStorage`, which is written at once. Each page has entries of its own; a lock that
 * it holds as long as it lives tells others that it is not gone.
 */
export class StoredUnsavedEdits implements UnsavedEdits {
    private readonly page = generateUuid();

    constructor(
        private readonly storage: TextStorage = globalThis.localStorage,
        /** Missing where the page came over plain HTTP from another machine; then every other page counts as gone. */
        private readonly locks: Pick<LockManager, 'request' | 'query'> | undefined = globalThis.navigator.locks
    ) {
        void this.locks?.request(this.lockOf(this.page), () => new Promise<never>(() => undefined));
        this.removeOld();
    }

    keep(path: string, text: string): void {
        const key = this.keyOf(path);
        if (text.length > MAX_LENGTH) {
            this.storage.removeItem(key);
            return;
        }
        const kept: Kept = { at: Date.now(), text };
        try {
            this.storage.setItem(key, JSON.stringify(kept));
        } catch {
            // No room: what was kept before is not what there is now.
            this.storage.removeItem(key);
        }
    }

    forget(path: string): void {
        this.storage.removeItem(this.keyOf(path));
    }

    async leftovers(path: string): Promise<readonly Leftover[]> {
        const keys = this.keys().filter(key => key.endsWith(`.${path}`) && pathOf(key) === path);
        if (keys.length === 0) {
            return [];
        }
        const alive = new Set((await this.locks?.query())?.held?.map(({ name }) => name));
        return keys
            .filter(key => pageOf(key) !== this.page && !alive.has(this.lockOf(pageOf(key))))
            .map(key => ({ key, kept: this.read(key) }))
            .filter((entry): entry is { key: string; kept: Kept } => entry.kept !== undefined)
            .sort((one, other) => one.kept.at - other.kept.at)
            .map(({ key, kept }) => ({ text: kept.text, discard: () => this.storage.removeItem(key) }));
    }

    private removeOld(): void {
        for (const key of this.keys()) {
            const kept = this.read(key);
            if (!kept || Date.now() - kept.at > MAX_AGE_MS) {
                this.storage.removeItem(key);
            }
        }
    }

    private keys(): string[] {
        return Array.from({ length: this.storage.length }, (_, at) => this.storage.key(at) ?? '').filter(key => key.startsWith(PREFIX));
    }

    private read(key: string): Kept | undefined {
        try {
            const { at, text }: Partial<Record<keyof Kept, unknown>> = JSON.parse(this.storage.getItem(key) ?? 'null') ?? {};
            return typeof at === 'number' && typeof text === 'string' ? { at, text } : undefined;
        } catch {
            return undefined;
        }
    }

    private keyOf(path: string): string {
        return `${PREFIX}${this.page}.${path}`;
    }

    private lockOf(page: string): string {
        return `${PREFIX}${page}`;
    }
}

function pageOf(key: string): string {
    return key.slice(PREFIX.length).split('.', 1)[0] ?? '';
}

function pathOf(key: string): string {
    return key.slice(PREFIX.length + pageOf(key).length + 1);
}
