import { CancellationTokenSource, type Disposable, Emitter } from '@theia/core';
import type { DrawingChange, DrawingComparison, DrawingComparisons, DrawingPage } from '../common/drawing-comparisons';
import type { ComparedText } from './compared-texts';
import type { DiffView } from './diff-views';
import { reviewTexts } from './review-texts';

/** Programs write a file in several steps. */
const REST_MS = 300;
/** A window that was just loaded does not know its repositories yet. */
const AGAIN_MS: readonly number[] = [500, 1_500, 4_000];

export interface DrawingDiffOptions {
    /** The name of the drawing's file, for its format and for messages. */
    readonly path: string;
    isDark(): boolean;
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
        this.listening = text.onDidChange(() => this.loadIn(REST_MS));
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
        this.isLoading = true;
        this.changed.fire();
        const update = await this.compare(cancel).catch((error: unknown) => () => {
            this.problem = error instanceof Error ? error.message : String(error);
        });
        if (!cancel.token.isCancellationRequested) {
            update();
            this.isLoading = false;
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
