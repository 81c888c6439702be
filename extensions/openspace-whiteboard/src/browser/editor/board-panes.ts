import type { Editor } from '@tldraw/tldraw';
import pTimeout from 'p-timeout';
import type { StepDirection } from '../../common/whiteboard-port';
import type { AppliedStep, ChangeAuthor, PaneSettings } from '../board-editor';
import type { BoardRecords } from './board-records';
import { PaneStep, RecordsStep } from './applied-steps';
import { Pane, type PaneHost } from './pane';
import type { RemoteContent } from './remote-content';
import type { RecordChange } from './replace-records';
import { nextTask } from './slices';

/** The panes of one board: which one the person is in, and whose undo history comes first. */
export class BoardPanes implements PaneHost {
    private readonly panes: Pane[] = [];
    /** The pane in which the newest change of the document was made: its undo comes first, wherever the person asks for it. */
    private newest: Pane | undefined;
    private current: Pane | undefined;
    private readonly waiting: (() => void)[] = [];
    /** Over when the first drawing on an empty board is in view. */
    private showing = Promise.resolve();

    constructor(
        private readonly records: BoardRecords,
        private readonly remote: RemoteContent
    ) {}

    /** The pane in which the person was last, or the first one. */
    get active(): Pane | undefined {
        return this.current;
    }

    get editors(): Editor[] {
        return this.panes.map(pane => pane.mounted?.editor).filter(editor => editor !== undefined);
    }

    create(settings: PaneSettings): Pane {
        const pane = new Pane(this.records, this.remote, settings, this);
        this.panes.push(pane);
        this.current ??= pane;
        return pane;
    }

    /** Resolves when the active pane shows the whole board, when there is no pane, or after `limitMs`. */
    async ready(limitMs: number): Promise<void> {
        await pTimeout(this.shown(), { milliseconds: limitMs, message: false });
    }

    /**
     * Makes an agent's change in the pane in which the person is, as one step.
     * @throws what went wrong, in which case nothing was changed
     */
    async replace(change: RecordChange, author: ChangeAuthor): Promise<AppliedStep> {
        const pane = this.current;
        const step = new RecordsStep(this.records, change);
        if (!pane?.mounted) {
            this.records.change(change.put, change.remove);
            return step;
        }
        const { steps } = pane.mounted;
        // A large change takes several tasks; what a person did in another pane meanwhile could contradict it.
        const others = this.panes.filter(other => other !== pane);
        others.forEach(other => other.inputBlocker.hold());
        const wasEmpty = pane.mounted.editor.getCurrentPageShapeIds().size === 0;
        try {
            const made = await pane.replica.replace(change, author, steps);
            if (wasEmpty && author.keepsView !== true) {
                // There was nothing that the person could have been looking at. What is drawn goes to disk first.
                this.showing = nextTask().then(() => this.panes.forEach(shown => shown.showAll()));
            }
            return new PaneStep(made, () => (pane.mounted?.steps === steps ? steps : undefined), step);
        } finally {
            others.forEach(other => other.inputBlocker.release());
        }
    }

    /** One step of anybody, beginning with the newest. @returns whether there was one. */
    step(asked: Pane | undefined, direction: StepDirection): boolean {
        for (const pane of new Set([this.newest, asked, ...this.panes])) {
            if (pane && !pane.inputBlocker.blocking && pane.mounted?.steps.step(direction)) {
                // Further steps go to the pane in which the person is, should this one have no more.
                this.newest = pane;
                return true;
            }
        }
        return false;
    }

    paneReady(): void {
        this.waiting.splice(0).forEach(resolve => resolve());
    }

    paneActivated(pane: Pane): void {
        this.current = pane;
    }

    paneChanged(pane: Pane): void {
        this.newest = pane;
    }

    paneDisposed(pane: Pane): void {
        this.panes.splice(this.panes.indexOf(pane), 1);
        if (this.newest === pane) {
            this.newest = undefined;
        }
        if (this.current === pane) {
            this.current = this.panes.at(-1);
        }
        this.paneReady();
    }

    dispose(): void {
        [...this.panes].forEach(pane => pane.dispose());
    }

    private async shown(): Promise<void> {
        while (this.current && !this.current.mounted) {
            await new Promise<void>(resolve => this.waiting.push(resolve));
        }
        await this.current?.replica.caughtUp();
        await this.showing;
    }
}
