import './install-dom';
import { createShapeId, type Editor, type TLShapeId } from '@tldraw/tldraw';
import { drawSample } from './board-operations';
import { ShownBoard } from './shown-board';

const [a, b, c, note, frame, group] = [id('a'), id('b'), id('c'), id('note'), id('frame'), id('new')];

/** What one pane does, what the other does with it, and what becomes of it when the first one undoes its own part. */
const CASES: Readonly<Record<string, readonly [one: (editor: Editor) => unknown, other: (editor: Editor) => unknown]>> = {
    'a group that another pane has put a shape into': [
        editor => editor.groupShapes([a, b], { groupId: group }),
        editor => editor.reparentShapes([note], group)
    ],
    'the removal of a shape whose frame another pane has removed': [
        editor => editor.deleteShapes([note]),
        editor => editor.deleteShapes([frame])
    ],
    'a page when another pane has removed all others': [
        editor => editor.createPage({ name: 'Last' }),
        editor => editor.getPages().forEach(page => page.name !== 'Last' && editor.deletePage(page))
    ],
    'what was selected before, of which another pane has removed something': [
        editor => {
            editor.select(a, b);
            editor.markHistoryStoppingPoint('selected');
            editor.select(c);
            editor.nudgeShapes([c], { x: 1, y: 1 });
        },
        editor => editor.deleteShapes([a])
    ],
    'a note whose text is edited': [
        editor => {
            editor.createShapes([{ id: id('edited'), type: 'note', x: 900, y: 0 }]);
            editor.select(id('edited')).setEditingShape(id('edited'));
        },
        editor => editor.nudgeShapes([a], { x: 1, y: 1 })
    ],
    'what is selected on a page that is not shown': [
        editor => {
            editor.select(a, b);
            editor.createPage({ name: 'Shown' });
            editor.markHistoryStoppingPoint('shown');
            editor.setCurrentPage(editor.getPages().find(({ name }) => name === 'Shown') ?? editor.getCurrentPageId());
        },
        editor => editor.deleteShapes([a])
    ]
};

/** By case, what of a pane is not saved, and which shapes have no parent. */
async function undoAfterOthers(): Promise<Record<string, readonly string[]>> {
    const results: Record<string, readonly string[]> = {};
    for (const [name, [own, others]] of Object.entries(CASES)) {
        const board = new ShownBoard();
        drawSample(board.one.editor);
        board.one.editor.setCurrentPage(board.records.firstPageId);
        await board.caughtUp();
        board.one.editor.markHistoryStoppingPoint('own');
        own(board.one.editor);
        await board.caughtUp();
        others(board.other.editor);
        await board.caughtUp();
        const before = board.differences();
        board.one.editor.undo();
        const atOnce = board.differences();
        await board.caughtUp();
        const { map } = board.records;
        const torn = [...map.values()].filter(
            record => record.typeName === 'shape' && record.parentId.startsWith('shape:') && !map.has(record.parentId)
        );
        const pages = [...map.values()].filter(({ typeName }) => typeName === 'page').length;
        results[name] = [
            ...before,
            ...atOnce,
            ...board.differences(),
            ...board.differences(board.other),
            ...torn.map(({ id }) => id),
            ...(pages ? [] : ['no page']),
            ...(board.one.editor.getCanRedo() ? [] : ['nothing to redo'])
        ];
        board.dispose();
    }
    return results;
}

function id(name: string): TLShapeId {
    return createShapeId(name);
}

void undoAfterOthers().then(result => process.stdout.write(JSON.stringify(result), () => process.exit()));
