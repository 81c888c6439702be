import {
    asShape,
    type BoardChange,
    type BoardContent,
    decodeBoard,
    emptyBoard,
    encodeBoard,
    nameOfRecord,
    readLabel
} from '@openspace/board';
import { toResult } from '@openspace/tool';
import type { StepDirection } from '../../common/whiteboard-port';
import type { AppliedStep, BoardEditor, BoardEditorModule, HeldShape, Traced } from '../board-editor';
import { RecordsStep } from '../editor/applied-steps';
import { BoardRecords } from '../editor/board-records';
import { SavedBoard } from '../editor/saved-board';

/** An open board without tldraw: real records and merging, and a person who is busy when the test says so. */
export class FakeBoardEditor extends SavedBoard implements BoardEditor {
    readonly eyes = undefined;
    readonly remote = { hosts: [], onDidChangeHosts: () => () => undefined, allow: () => undefined };
    readonly view;
    private readonly done: BoardChange[] = [];
    private readonly undone: BoardChange[] = [];
    /** A gesture is under way. */
    personIsDrawing = false;
    /** What an agent's call must not touch for now. */
    heldShape: string | undefined;

    constructor(
        content: BoardContent,
        override readonly records = new BoardRecords(content.records)
    ) {
        super(records, content.form, 'file', content.repairs);
        this.view = this.records.view(() => this.records.firstPageId);
    }

    outline() {
        return [];
    }

    showCaller(): void {}

    onDidChange(listener: () => void) {
        return this.records.onDidChange(listener);
    }

    async settled(_limitMs: number, change?: BoardChange): Promise<boolean> {
        return change ? this.held(change).length === 0 : !this.personIsDrawing;
    }

    held({ put, remove }: BoardChange): readonly HeldShape[] {
        return [...put.map(({ id }) => id), ...remove].flatMap(id => {
            const shape = id === this.heldShape ? asShape(this.view.get(id)) : undefined;
            return shape ? { id, label: readLabel(shape), name: nameOfRecord(shape) } : [];
        });
    }

    async apply(change: BoardChange): Promise<AppliedStep> {
        const step = new RecordsStep(this.records, change);
        this.done.push(this.backOf(change));
        this.undone.length = 0;
        this.records.change(change.put, change.remove);
        return {
            undone: false,
            revoke: () => {
                this.done.pop();
                step.revoke();
            }
        };
    }

    step(direction: StepDirection, steps: number): Traced {
        const [from, to] = direction === 'undo' ? [this.done, this.undone] : [this.undone, this.done];
        let taken = 0;
        for (let change = from.pop(); change && taken < steps; change = taken < steps ? from.pop() : undefined) {
            to.push(this.backOf(change));
            this.records.change(change.put, change.remove);
            taken++;
        }
        return { steps: taken, revoke: () => void this.step(direction === 'undo' ? 'redo' : 'undo', taken) };
    }

    retrace(): undefined {
        return undefined;
    }

    private backOf({ put, remove }: BoardChange): BoardChange {
        const touched = [...put.map(({ id }) => id), ...remove];
        return {
            put: touched.map(id => this.view.get(id)).filter(record => record !== undefined),
            remove: touched.filter(id => !this.view.get(id))
        };
    }

    createPane(): never {
        throw new Error('This board is not shown.');
    }

    async paneReady(): Promise<void> {}

    dispose(): void {}
}

export const fakeModule: BoardEditorModule = {
    openBoard: (text, name) => toResult(() => new FakeBoardEditor(decodeBoard(text, name))),
    newBoard: (name, title) => encodeBoard(emptyBoard(title), decodeBoard('', name).form),
    clearing: () => ({ put: [], remove: [] })
};
