import { CancellationTokenSource, type Disposable, Emitter } from '@theia/core';
import {
    type DrawingChange,
    type DrawingComparison,
    type DrawingComparisons,
    type DrawingPage,
    MAX_TEXT
} from '../common/drawing-comparisons';
import type { ComparedText } from './compared-texts';
import type { DiffView } from './diff-views';
import { reviewTexts } from './review-texts';

/** Programs write a file in several steps. */
const REST_MS = 300;
/** A file that is written all the time is compared as often as this. */
const MAX_REST_MS = 2_000;
/** A window that was just loaded does not know its repositories yet. */
const AGAIN_MS: readonly number[] = [500, 1_500, 4_000];

export interface DrawingDiffOptions {
    /** The name of the drawing's file, for its format and for messages. */
    readonly path: string;
    isDark(): boolean;
    /** How long a file is left to be written, and how long at most, in milliseconds. */
    readonly restMs?: readonly [rest: number, atMost: number];
    /** When a version that cannot be read is read again, in milliseconds. */
    readonly againMs?: readonly number[];
}

/** Two versions of a drawing, what differs between them, and which of the changes is looked at. */
export class DrawingDiff implements Disposable {
    private readonly changed = new Emitter<void>();
    readonly onDidChange = this.changed.event;
    private cancel = new CancellationTokenSource();
    private timer: ReturnType<typeof setTimeout> | undefined;
    /** How often in a row a version could not be read. */
    private failures = 0;
    /** When the first of the changes came that no comparison has seen. */
    private changedAt: number | undefined;
    private readonly listening: Disposable;

    /** Undefined until the first comparison is made. */
    comparison: DrawingComparison | undefined;
    /** Why the texts as they are now cannot be compared. */
    problem: string | undefined;
    isLoading = false;
    missing = { before: false, after: false };
    view: DiffView = 'sideBySide';
    /** The index of the change that is looked at. */
    selected: number | undefined;
    private pageAt = 0;

    constructor(
        private readonly text: ComparedText,
        private readonly comparisons: DrawingComparisons,
        private readonly options: DrawingDiffOptions
    ) {
        this.listening = text.onDidChange(() => this.loadRested());
    }

    get changes(): readonly DrawingChange[] {
        return this.comparison?.changes ?? [];
    }

    get pages(): readonly DrawingPage[] {
        return this.comparison?.pages ?? [];
    }

    /** The index of the page that is shown. */
    get page(): number {
        return Math.min(this.pageAt, Math.max(0, this.pages.length - 1));
    }

    /** Reads both versions again and compares them. What was compared before is shown until then. */
    async load(): Promise<void> {
        this.cancel.cancel();
        const cancel = new CancellationTokenSource();
        this.cancel = cancel;
        clearTimeout(this.timer);
        this.changedAt = undefined;
        this.isLoading = true;
        this.changed.fire();
        const update = await this.compare(cancel).catch((error: unknown) => () => {
            this.problem = error instanceof Error ? error.message : String(error);
        });
        if (!cancel.token.isCancellationRequested) {
            update();
            this.isLoading = false;
            if (this.changedAt !== undefined) {
                this.loadRested();
            }
            this.changed.fire();
        }
    }

    show(view: DiffView): void {
        this.view = view;
        this.changed.fire();
    }

    showPage(page: number): void {
        this.pageAt = page;
        if (this.selected !== undefined && this.changes[this.selected]?.page !== page) {
            this.selected = undefined;
        }
        this.changed.fire();
    }

    /** Looks at a change, on its page. */
    select(index: number): void {
        const change = this.changes[index];
        if (change) {
            this.selected = index;
            this.pageAt = change.page ?? this.pageAt;
            this.changed.fire();
        }
    }

    /** Looks at the next change, or the previous one; after the last one comes the first. */
    go(by: 1 | -1): void {
        const { length } = this.changes;
        const from = this.selected ?? (by === 1 ? -1 : length);
        this.select((from + by + length) % length);
    }

    dispose(): void {
        clearTimeout(this.timer);
        this.cancel.cancel();
        this.listening.dispose();
        this.text.dispose();
        this.changed.dispose();
    }

    /** A comparison that is made now is not given up for one of the next moment: where a file changes all the time, none would end. */
    private loadRested(): void {
        const [rest, atMost] = this.options.restMs ?? [REST_MS, MAX_REST_MS];
        const now = performance.now();
        this.changedAt ??= now;
        if (!this.isLoading) {
            this.loadIn(Math.max(0, Math.min(rest, this.changedAt + atMost - now)));
        }
    }

    private loadIn(delay: number): void {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => void this.load(), delay);
    }

    private async compare({ token }: CancellationTokenSource): Promise<() => void> {
        const texts = await this.text.read().catch((error: unknown) => ({ error }));
        if ('error' in texts) {
            const delay = (this.options.againMs ?? AGAIN_MS)[this.failures++];
            if (delay === undefined) {
                throw texts.error;
            }
            return () => this.loadIn(delay);
        }
        this.failures = 0;
        const { before, after } = texts;
        if (before === undefined && after === undefined) {
            throw new Error(reviewTexts.neitherExists);
        }
        if ((before?.length ?? 0) + (after?.length ?? 0) > MAX_TEXT) {
            throw new Error(reviewTexts.tooLarge);
        }
        if (token.isCancellationRequested) {
            throw new Error('Another comparison is made.');
        }
        const { path } = this.options;
        const result = await this.comparisons.compare(
            { before: before ?? '', after: after ?? '', path, dark: this.options.isDark() },
            token
        );
        if (!result.ok) {
            throw new Error(result.error.message);
        }
        return () => {
            const old = this.selected === undefined ? undefined : this.changes[this.selected];
            const pageName = this.pages[this.page]?.name;
            this.comparison = result.value;
            this.problem = undefined;
            this.missing = { before: before === undefined, after: after === undefined };
            const again = old ? this.changes.findIndex(({ sentence }) => sentence === old.sentence) : -1;
            this.selected = again === -1 ? undefined : again;
            const shown = this.pages.findIndex(({ name }) => name === pageName);
            this.pageAt = (this.selected === undefined ? undefined : this.changes[this.selected]?.page) ?? Math.max(0, shown);
        };
    }
}
