import { type BoardChange, type BoardContent, decodeBoard, emptyBoard, encodeBoard, revisionOf } from '@openspace/board';
import { ToolError } from '@openspace/tool';
import type { TLRecord } from '@tldraw/tldraw';
import type { BoardEditor, BoardEditorModule, BoardSnapshot, MergePreference } from '../board-editor';
import { BoardRecords } from '../editor/board-records';
import { mergedChange } from '../editor/merged-change';

/** An open board without tldraw: real records and merging, and a person who is busy when the test says so. */
export class FakeBoardEditor implements BoardEditor {
    readonly eyes = undefined;
    readonly records: BoardRecords;
    readonly view;
    private saved: readonly TLRecord[];
    private readonly snapshots = new Map<BoardSnapshot, readonly TLRecord[]>();
    private readonly undone: BoardChange[] = [];
    personIsDrawing = false;
    /** What an agent's call must not touch for now. */
    labelBeingEdited: string | undefined;

    constructor(private readonly content: BoardContent) {
        this.records = new BoardRecords(content.records);
        this.view = this.records.view(() => this.records.firstPageId);
        this.saved = content.records;
    }

    get revision(): string {
        return this.records.revision;
    }

    get savedRevision(): string {
        return revisionOf(this.saved);
    }

    showCaller(): void {}

    onDidChange(listener: () => void) {
        return this.records.onDidChange(listener);
    }

    snapshot(): BoardSnapshot {
        const records = [...this.records.map.values()];
        const snapshot = { text: encodeBoard(records, this.content.form), revision: this.revision };
        this.snapshots.set(snapshot, records);
        return snapshot;
    }

    markSaved(snapshot: BoardSnapshot): void {
        this.saved = this.snapshots.get(snapshot) ?? [];
    }

    merge(text: string, prefer: MergePreference) {
        try {
            const theirs = decodeBoard(text, 'file').records;
            const base = prefer === 'only theirs' ? this.records.map : byId(this.saved);
            const change = mergedChange(base, this.records.map, byId(theirs), prefer === 'theirs' ? 'theirs' : 'mine');
            const merged = change.conflicts.length === 0 || prefer !== 'neither';
            if (merged) {
                this.saved = theirs;
                this.records.change(change.put, change.remove);
            }
            return { ok: true as const, value: { merged, conflicts: change.conflicts } };
        } catch (error) {
            if (error instanceof ToolError) {
                return { ok: false as const, error: error.toData() };
            }
            throw error;
        }
    }

    async settled(_limitMs: number, touched: readonly string[] = []): Promise<boolean> {
        return this.isSettled(touched);
    }

    isSettled(touched: readonly string[]): boolean {
        return !this.personIsDrawing && !(this.labelBeingEdited !== undefined && touched.includes(this.labelBeingEdited));
    }

    async apply({ put, remove }: BoardChange): Promise<void> {
        const touched = [...put.map(({ id }) => id), ...remove];
        const before = touched.map(id => this.view.get(id)).filter(record => record !== undefined);
        this.undone.push({ put: before, remove: touched.filter(id => !this.view.get(id)) });
        this.records.change(put, remove);
    }

    step() {
        const back = this.undone.pop();
        if (back) {
            this.records.change(back.put, back.remove);
        }
        return { ok: true as const, value: back ? 1 : 0 };
    }

    createPane(): never {
        throw new Error('This board is not shown.');
    }

    async paneReady(): Promise<void> {}

    dispose(): void {}
}

export const fakeModule: BoardEditorModule = {
    openBoard: (text, name) => {
        try {
            return { ok: true, value: new FakeBoardEditor(decodeBoard(text, name)) };
        } catch (error) {
            if (error instanceof ToolError) {
                return { ok: false, error: error.toData() };
            }
            throw error;
        }
    },
    newBoard: (name, title) => encodeBoard(emptyBoard(title), decodeBoard('', name).form),
    clearing: () => ({ put: [], remove: [] }),
    layout: async () => new Map()
};

function byId(records: readonly TLRecord[]): Map<string, TLRecord> {
    return new Map(records.map(record => [record.id, record]));
}
