import { emptyBoard, encodeBoard, revisionOf } from '@openspace/board';
import {
    defaultAddFontsFromNode,
    defaultBindingUtils,
    defaultShapeTools,
    defaultShapeUtils,
    defaultTools,
    Editor,
    isEqual,
    react,
    tipTapDefaultExtensions,
    type TLRecord
} from '@tldraw/tldraw';
import { BoardRecords } from '../../editor/board-records';
import { carryParts } from '../../editor/carry-parts';
import { workWithBoxes } from '../../editor/work-with-boxes';
import { OwnChanges } from '../../editor/own-changes';
import { notedShapeUtils } from '../../editor/notation';
import { decode } from '../../editor/decode';
import { shapesNamedIn } from '../../editor/let-go';
import { RemoteContent } from '../../editor/remote-content';
import { StoreReplica } from '../../editor/store-replica';
import { UndoSteps } from '../../editor/undo-steps';

const own = new Set(notedShapeUtils.map(({ type }) => type));

interface ShownPane {
    readonly replica: StoreReplica;
    readonly editor: Editor;
    readonly steps: UndoSteps;
    readonly changes: OwnChanges;
    /** How often it told that something was changed in it. */
    readonly told: () => number;
}

/** A board with two panes, whose editors run without a browser: nothing is drawn and no text has a size. */
export class ShownBoard {
    readonly records = new BoardRecords(emptyBoard());
    private readonly remote = new RemoteContent(this.records);
    readonly one = this.pane();
    readonly other = this.pane();

    /** @returns what the pane's store holds otherwise than what would be saved now, and what is selected although it is gone */
    differences(pane: ShownPane = this.one): string[] {
        const here = new Map<string, TLRecord>(Object.values(pane.replica.store.serialize('document')).map(record => [record.id, record]));
        const saved = this.saved();
        const ids = [...new Set([...here.keys(), ...saved.keys()])].filter(id => !isEqual(here.get(id), saved.get(id)));
        const gone = new Set(pane.editor.getPageStates().flatMap(shapesNamedIn));
        return [
            ...ids.map(id => `${id}: ${JSON.stringify(here.get(id))} is saved as ${JSON.stringify(saved.get(id))}`),
            ...[...gone].filter(id => !here.has(id)).map(id => `${id} is gone, but selected, hovered or edited`)
        ];
    }

    /** What the file would hold. */
    saved(): Map<string, TLRecord> {
        const text = encodeBoard(this.records.map.values(), 'snapshot');
        const decoded = decode(text, 'board');
        if (!decoded.ok) {
            throw new Error(`The board could not be opened again: ${decoded.error.message}`);
        }
        const { records } = decoded.value;
        if (revisionOf(records) !== this.records.revision) {
            throw new Error('The revision is not the one of the records.');
        }
        return new Map(records.map(record => [record.id, record]));
    }

    async caughtUp(): Promise<void> {
        await Promise.all([this.one.replica.caughtUp(), this.other.replica.caughtUp()]);
    }

    dispose(): void {
        for (const { editor, replica } of [this.one, this.other]) {
            editor.dispose();
            replica.dispose();
        }
        this.remote.dispose();
    }

    private pane(): ShownPane {
        const replica = new StoreReplica(this.records, () => undefined, this.remote);
        const container = document.createElement('div');
        document.body.append(container);
        const editor = new Editor({
            store: replica.store,
            shapeUtils: [...defaultShapeUtils.filter(({ type }) => !own.has(type)), ...notedShapeUtils],
            bindingUtils: defaultBindingUtils,
            tools: [...defaultTools, ...defaultShapeTools],
            getContainer: () => container,
            initialState: 'select',
            textOptions: { tipTapConfig: { extensions: tipTapDefaultExtensions }, addFontsFromNode: defaultAddFontsFromNode }
        });
        replica.shownIn(editor);
        const steps = new UndoSteps(editor);
        const changes = new OwnChanges(() => replica.isReplacing || steps.isRetracing);
        carryParts(editor, changes.isOwn);
        workWithBoxes(editor);
        // As a canvas does. Without a reader, tldraw's index of shapes stays as a failed transaction had made it, when as
        // many changes follow as that had.
        editor.disposables.add(react('a canvas', () => editor.getCurrentPageShapeIds()));
        let told = 0;
        replica.onLocalChange(() => told++);
        return { replica, editor, steps, changes, told: () => told };
    }
}
