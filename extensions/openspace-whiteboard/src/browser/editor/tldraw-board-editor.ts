import {
    asShape,
    type BoardChange,
    type BoardContent,
    type BoardView,
    nameOfRecord,
    type OutlinedShape,
    outlineOf,
    readLabel
} from '@openspace/board';
import type {
    AppliedStep,
    BoardEditor,
    BoardPane,
    BoardSnapshot,
    ChangeAuthor,
    HeldShape,
    PaneSettings,
    Traced,
    Unsubscribe
} from '../board-editor';
import type { MadeStep } from '../../common/step-history';
import type { StepDirection } from '../../common/whiteboard-port';
import { PaneStep } from './applied-steps';
import { BoardPanes } from './board-panes';
import { BoardRecords } from './board-records';
import { CallerCursors } from './caller-cursors';
import { editorEyes } from './editor-eyes';
import { gesturesEnd, whenOver } from './gesture';
import { heldBy } from './held-shapes';
import { RemoteContent } from './remote-content';
import { SavedBoard } from './saved-board';
import { changeBetween, withoutStep } from './without-step';

/** An open board: its records, its panes, and what is saved of it. */
export class TldrawBoardEditor implements BoardEditor {
    readonly view: BoardView;
    readonly remote: RemoteContent;
    private readonly records: BoardRecords;
    private readonly panes: BoardPanes;
    private readonly cursors: CallerCursors;
    private readonly file: SavedBoard;

    constructor(content: BoardContent, name: string) {
        this.records = new BoardRecords(content.records);
        this.remote = new RemoteContent(this.records);
        this.panes = new BoardPanes(this.records, this.remote);
        this.cursors = new CallerCursors(() => this.panes.editors);
        this.view = this.records.view(
            () => this.panes.active?.mounted?.editor.getCurrentPageId() ?? this.records.firstPageId,
            () => this.file.faults
        );
        this.file = new SavedBoard(this.records, content.form, name, content.repairs);
    }

    get revision(): string {
        return this.records.revision;
    }

    get savedRevision(): string {
        return this.file.savedRevision;
    }

    get eyes(): BoardEditor['eyes'] {
        const mounted = this.panes.active?.mounted;
        return mounted && editorEyes(mounted.editor, this.view);
    }

    outline(): OutlinedShape[] {
        return outlineOf(this.view);
    }

    onDidChange(listener: () => void): Unsubscribe {
        return this.records.onDidChange(listener);
    }

    get faults(): NonNullable<BoardEditor['faults']> {
        return this.file.faults;
    }

    removeFaults(): void {
        this.file.removeFaults();
    }

    get contested(): BoardEditor['contested'] {
        return this.file.contested;
    }

    snapshot(): BoardSnapshot {
        return this.file.snapshot();
    }

    markSaved(snapshot: BoardSnapshot): void {
        this.file.markSaved(snapshot);
    }

    merge(text: string): ReturnType<BoardEditor['merge']> {
        return this.file.merge(text);
    }

    revertTo(text: string): ReturnType<BoardEditor['revertTo']> {
        return this.file.revertTo(text);
    }

    settleContested(...decision: Parameters<BoardEditor['settleContested']>): void {
        this.file.settleContested(...decision);
    }

    unsaved(): string | undefined {
        return this.file.unsaved();
    }

    restore(unsaved: string): boolean {
        return this.file.restore(unsaved);
    }

    isFromFile(id: string): boolean {
        return this.file.isFromFile(id);
    }

    settled(limitMs: number, change?: BoardChange): Promise<boolean> {
        return change ? whenOver(() => this.held(change).length > 0, limitMs) : gesturesEnd(this.panes.editors, limitMs);
    }

    held(change: BoardChange): readonly HeldShape[] {
        const ids = new Set(this.panes.editors.flatMap(editor => (editor.isDisposed ? [] : heldBy(editor, change))));
        return [...ids].flatMap(id => {
            const shape = asShape(this.view.get(id));
            return shape ? { id, label: readLabel(shape), name: nameOfRecord(shape) } : [];
        });
    }

    apply(change: BoardChange, author: ChangeAuthor): Promise<AppliedStep> {
        return this.panes.replace(change, author);
    }

    step(direction: StepDirection, steps: number): Traced {
        return this.traced(direction, () => this.times(direction, steps));
    }

    retrace(direction: StepDirection, steps: readonly MadeStep[]): Traced | undefined {
        if (!this.panes.enterLateSteps()) {
            return undefined;
        }
        const made = steps.filter(step => step instanceof PaneStep);
        const traced = this.traced(direction, () => (made.length === steps.length && PaneStep.retrace(direction, made) ? steps.length : 0));
        return traced.steps > 0 ? traced : undefined;
    }

    showCaller(name: string, shapeIds: readonly string[], drew: boolean): void {
        this.cursors.show(name, shapeIds, drew);
    }

    createPane(settings: PaneSettings): BoardPane {
        return this.panes.create(settings);
    }

    paneReady(limitMs: number): Promise<void> {
        return this.panes.ready(limitMs);
    }

    dispose(): void {
        this.cursors.dispose();
        this.panes.dispose();
        this.remote.dispose();
    }

    private times(direction: StepDirection, steps: number): number {
        let taken = 0;
        while (taken < steps && this.panes.step(this.panes.active, direction)) {
            taken++;
        }
        return taken;
    }

    private traced(direction: StepDirection, go: () => number): Traced {
        const before = new Map(this.records.map);
        const steps = go();
        const after = new Map(this.records.map);
        const is = (state: ReadonlyMap<string, unknown>) =>
            state.size === this.records.map.size && [...state].every(([id, record]) => this.records.map.get(id) === record);
        const revoke = (): void => {
            const back = direction === 'undo' ? 'redo' : 'undo';
            if (is(after)) {
                const turned = this.times(back, steps);
                if (changeBetween(this.records.map, before).put.length === 0 && this.records.map.size === before.size) {
                    return;
                }
                this.times(direction, turned);
            }
            // The person drew in the meantime: their history stays as it is.
            const step = new Map(
                [...new Set([...before.keys(), ...after.keys()])].map(id => [id, { before: before.get(id), after: after.get(id) }])
            );
            const now = new Map(this.records.map);
            const since = withoutStep(before, now, step);
            const wanted = new Map(before);
            since.remove.forEach(id => wanted.delete(id));
            since.put.forEach(record => wanted.set(record.id, record));
            const { put, remove } = changeBetween(now, wanted);
            this.records.change(put, remove);
        };
        return { steps, revoke };
    }
}
