import type { Editor } from '@tldraw/tldraw';
import pTimeout from 'p-timeout';
import type { StepDirection } from '../../common/whiteboard-port';
import type { AppliedStep, ChangeAuthor, PaneSettings } from '../board-editor';
import type { BoardRecords } from './board-records';
import { PaneStep, type PlaceInHistory, RecordsStep } from './applied-steps';
import { gesturesEnd, inGesture } from './gesture';
import type { LateStep } from './late-steps';
import { Pane, type PaneHost } from './pane';
import type { RemoteContent } from './remote-content';
import type { RecordChange } from './replace-records';
import { nextTask } from './slices';
import type { AgentStep, UndoSteps } from './undo-steps';

/** The panes of one board: which one the person is in, and whose undo history comes first. */
export class BoardPanes implements PaneHost {
    private readonly panes: Pane[] = [];
    /** The pane in which the newest change of the document was made: its undo comes first, wherever the person asks for it. */
    private newest: Pane | undefined;
    private current: Pane | undefined;
    private readonly waiting: (() => void)[] = [];
    /** Over when the first drawing on an empty board is in view. */
    private showing = Promise.resolve();
    /** Made while the person held something, and in no undo history yet. */
    private late: LateStep[] = [];

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
     * Makes an agent's change in the pane in which the person is, as one step. While the person holds something, the
     * step comes into the history when they let go, so that Esc does not revert it together with what they do.
     * @throws what went wrong, in which case nothing was changed
     */
    async replace(change: RecordChange, author: ChangeAuthor): Promise<AppliedStep> {
        const pane = this.current;
        const step = new RecordsStep(this.records, change);
        if (!this.enterLateSteps()) {
            const late = { step: new PaneStep(step), author };
            this.records.change(change.put, change.remove);
            this.late.push(late);
            void this.letGo();
            return late.step;
        }
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
            return new PaneStep(step, this.placeOf(made, pane, steps));
        } finally {
            others.forEach(other => other.inputBlocker.release());
        }
    }

    /** Brings the steps that wait for it into the undo history. @returns false while the person holds something */
    enterLateSteps(): boolean {
        if (this.editors.some(inGesture)) {
            return false;
        }
        const pane = this.current;
        if (this.late.length > 0 && pane?.mounted && !pane.replica.busy) {
            const { editor, steps } = pane.mounted;
            pane.replica.takeIn();
            const late = this.late.filter(({ step }) => step.isLate);
            this.late = [];
            pane.replica.enterLate(steps, late, editor).forEach((made, at) => late[at]?.step.enter(this.placeOf(made, pane, steps)));
            this.newest = pane;
        }
        return true;
    }

    /** One step of anybody, beginning with the newest. @returns whether there was one. */
    step(asked: Pane | undefined, direction: StepDirection): boolean {
        this.enterLateSteps();
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

    private async letGo(): Promise<void> {
        await gesturesEnd(this.editors);
        await this.current?.replica.caughtUp();
        this.enterLateSteps();
    }

    private placeOf(made: AgentStep, pane: Pane, steps: UndoSteps): PlaceInHistory {
        return { made, history: () => (pane.mounted?.steps === steps ? steps : undefined) };
    }

    private async shown(): Promise<void> {
        while (this.current && !this.current.mounted) {
            await new Promise<void>(resolve => this.waiting.push(resolve));
        }
        await this.current?.replica.caughtUp();
        await this.showing;
    }
}
