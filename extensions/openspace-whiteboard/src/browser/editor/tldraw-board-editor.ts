import { type BoardChange, type BoardContent, type BoardView, encodeBoard, revisionOf } from '@openspace/board';
import type { Answer } from '@openspace/core/lib/common/document-files';
import type { TLRecord } from '@tldraw/tldraw';
import type {
    BoardEditor,
    BoardPane,
    BoardSnapshot,
    ChangeAuthor,
    MergePreference,
    MergeResult,
    PaneSettings,
    Unsubscribe
} from '../board-editor';
import { othersStep } from '../../common/refusals';
import type { StepDirection } from '../../common/whiteboard-port';
import { CallerCursors } from './caller-cursors';
import { decode } from './decode';
import { BoardPanes } from './board-panes';
import { BoardRecords } from './board-records';
import { editorEyes } from './editor-eyes';
import { gesturesEnd, inGesture } from './gesture';
import { mergedChange } from './merged-change';

/** What the file says as far as we know: the base of the next three-way merge. */
interface Saved {
    readonly revision: string;
    readonly records: ReadonlyMap<string, TLRecord>;
}

/** An open board: its records, its panes, and what is saved of it. */
export class TldrawBoardEditor implements BoardEditor {
    readonly view: BoardView;
    private readonly records: BoardRecords;
    private readonly panes: BoardPanes;
    private readonly cursors: CallerCursors;
    private readonly snapshots = new WeakMap<BoardSnapshot, Saved>();
    private saved: Saved;

    constructor(
        private readonly content: BoardContent,
        private readonly name: string
    ) {
        this.records = new BoardRecords(content.records);
        this.panes = new BoardPanes(this.records);
        this.cursors = new CallerCursors(() => this.panes.editors);
        this.view = this.records.view(() => this.panes.active?.mounted?.editor.getCurrentPageId() ?? this.records.firstPageId);
        this.saved = savedOf(content.records);
    }

    get revision(): string {
        return this.records.revision;
    }

    get savedRevision(): string {
        return this.saved.revision;
    }

    get eyes(): BoardEditor['eyes'] {
        const mounted = this.panes.active?.mounted;
        return mounted && editorEyes(mounted.editor);
    }

    onDidChange(listener: () => void): Unsubscribe {
        return this.records.onDidChange(listener);
    }

    snapshot(): BoardSnapshot {
        const records = new Map(this.records.map);
        const snapshot = { text: encodeBoard(records.values(), this.content.form), revision: this.revision };
        this.snapshots.set(snapshot, { revision: snapshot.revision, records });
        return snapshot;
    }

    markSaved(snapshot: BoardSnapshot): void {
        const saved = this.snapshots.get(snapshot);
        if (!saved) {
            throw new Error('Only a snapshot of this board can be marked as saved.');
        }
        this.saved = saved;
    }

    merge(text: string, prefer: MergePreference): Answer<MergeResult> {
        const decoded = decode(text, this.name);
        if (!decoded.ok) {
            return decoded;
        }
        const theirs = savedOf(decoded.value.records);
        // What is not changed here cannot conflict.
        const base = prefer === 'only theirs' ? this.records.map : this.saved.records;
        const winner = prefer === 'theirs' ? 'theirs' : 'mine';
        const { put, remove, conflicts } = mergedChange(base, this.records.map, theirs.records, winner);
        const merged = conflicts.length === 0 || prefer !== 'neither';
        if (merged) {
            this.saved = theirs;
            this.records.change(put, remove);
        }
        return { ok: true, value: { merged, conflicts } };
    }

    settled(limitMs: number, touched: readonly string[] = []): Promise<boolean> {
        return gesturesEnd(this.panes.editors, limitMs, new Set(touched));
    }

    isSettled(touched: readonly string[]): boolean {
        const ids = new Set(touched);
        return !this.panes.editors.some(editor => inGesture(editor, ids));
    }

    async apply(change: BoardChange, author: ChangeAuthor): Promise<void> {
        const failure = await this.panes.replace(change, author);
        if (failure) {
            throw failure.error;
        }
    }

    step(direction: StepDirection, steps: number, owner?: string): Answer<number> {
        if (owner !== undefined) {
            const result = this.panes.stepOwn(direction, steps, owner);
            return result.steps === 0 && result.stoppedBy
                ? { ok: false, error: othersStep(direction, result.stoppedBy) }
                : { ok: true, value: result.steps };
        }
        let taken = 0;
        while (taken < steps && this.panes.step(this.panes.active, direction)) {
            taken++;
        }
        return { ok: true, value: taken };
    }

    showCaller(name: string, shapeIds: readonly string[]): void {
        this.cursors.show(name, shapeIds);
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
    }
}

function savedOf(records: readonly TLRecord[]): Saved {
    return { revision: revisionOf(records), records: new Map(records.map(record => [record.id, record])) };
}
