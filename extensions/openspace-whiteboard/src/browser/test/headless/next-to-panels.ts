/** A process of its own, as tldraw wants the globals of a browser. What is in view next to the style panel is written as JSON. */
import './install-dom';
import { compileShapes, type ShapeInput } from '@openspace/board';
import { Box, createShapeId, type Editor } from '@tldraw/tldraw';
import { editorEyes } from '../../editor/editor-eyes';
import { showPage } from '../../editor/fit-in-view';
import { keepWholeInView } from '../../editor/keep-whole-in-view';
import { tidyUp } from '../../editor/tidy/tidy-up';
import { tidyChoice } from '../../editor/tidy/tidy-state';
import { ShownBoard } from './shown-board';
import { contextOf } from './tidy-context-of';

const VIEW = { w: 1_000, h: 800 };
/** When another pane has been opened next to it. */
const NARROW = 500;
/** The style panel while nothing is selected. */
const PANEL = new DOMRect(VIEW.w - 156, 8, 148, 300);

/** How far to the right the shapes reach in the view, in whole pixels. */
export type NextToPanels = Readonly<
    Record<
        'without a panel' | 'fitted' | 'revealed' | 'tidied up' | 'tidied up, seen in part' | 'narrower' | 'narrower, seen in part',
        number
    >
>;

const SHAPES: readonly ShapeInput[] = [
    ...['a', 'b', 'c', 'd'].map((id, at): ShapeInput => ({ type: 'geo', id, x: at * 400, y: at * 40, width: 200, height: 100 })),
    ...['ab', 'bc', 'cd'].map((id): ShapeInput => ({ type: 'arrow', id, from: id.charAt(0), to: id.charAt(1), label: 'a long label' }))
];

async function nextToPanels(): Promise<NextToPanels> {
    const board = new ShownBoard();
    const { editor } = board.one;
    const view = board.records.view(() => editor.getCurrentPageId());
    editor.getContainer().getBoundingClientRect = () => new DOMRect(0, 0, VIEW.w, VIEW.h);
    editor.updateViewportScreenBounds(new Box(0, 0, VIEW.w, VIEW.h));
    board.records.change(compileShapes(view, SHAPES).records, []);
    await board.caughtUp();
    showPage(editor);
    const without = rightOf(editor);
    const panel = document.createElement('div');
    panel.className = 'tlui-style-panel__wrapper';
    panel.getBoundingClientRect = () => PANEL;
    editor.getContainer().append(panel);
    showPage(editor);
    const fitted = rightOf(editor);
    const bounds = editor.getCurrentPageBounds() ?? new Box();
    // Below the panel as it is with a selection.
    const reachTo = (x: number): void => {
        const z = editor.getZoomLevel();
        editor.setCamera({ x: x / z - bounds.maxX, y: VIEW.h / 2 / z - bounds.midY, z }, { immediate: true });
    };
    reachTo(VIEW.w - 10);
    editorEyes(editor, view).reveal([createShapeId('d')]);
    const revealed = rightOf(editor);
    const tidied = async (reach: number): Promise<number> => {
        reachTo(reach);
        editor.markHistoryStoppingPoint('before');
        await tidyUp(editor, contextOf(board));
        const right = rightOf(editor);
        editor.undo();
        return right;
    };
    keepWholeInView(editor);
    const narrowed = async (): Promise<number> => {
        editor.updateViewportScreenBounds(new Box(0, 0, NARROW, VIEW.h));
        await new Promise(resolve => setTimeout(resolve, 50));
        const right = rightOf(editor);
        editor.updateViewportScreenBounds(new Box(0, 0, VIEW.w, VIEW.h));
        await new Promise(resolve => setTimeout(resolve, 50));
        return right;
    };
    panel.remove();
    showPage(editor);
    const narrower = await narrowed();
    reachTo(VIEW.w - 40);
    const narrowerInPart = await narrowed();
    editor.getContainer().append(panel);
    tidyChoice.set({ kind: 'tree', direction: 'right' });
    const results = {
        'without a panel': without,
        fitted,
        revealed,
        narrower,
        'narrower, seen in part': narrowerInPart,
        'tidied up': await tidied(VIEW.w - 10),
        'tidied up, seen in part': await tidied(VIEW.w + 100)
    };
    board.dispose();
    return results;
}

function rightOf(editor: Editor): number {
    const { maxX, midY } = editor.getCurrentPageBounds() ?? new Box();
    return Math.round(editor.pageToViewport({ x: maxX, y: midY }).x);
}

void nextToPanels().then(result => process.stdout.write(JSON.stringify(result), () => process.exit(0)));
