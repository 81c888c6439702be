import './install-dom';
import type { BoardChange, BoardView } from '@openspace/board';
import { stepOf } from '../../../common/board-step';
import { type MadeStep, StepHistory } from '../../../common/step-history';
import { PaneStep, RecordsStep } from '../../editor/applied-steps';
import { addBoxes } from '../boxes';
import { ShownBoard } from './shown-board';

/** What an agent can redo. */
export interface Redoable {
    readonly count: number;
    /** The shapes that it brings back. */
    readonly shapes: readonly string[];
}

/** An agent draws a box in a pane and undoes that in the pane's own history; then another agent draws. */
async function redoAfterOthers(): Promise<Redoable> {
    const board = new ShownBoard();
    const { replica, steps } = board.one;
    const history = new StepHistory();
    const view: BoardView = board.records.view(() => board.records.firstPageId);
    const draw = async (caller: string, change: BoardChange): Promise<MadeStep> => {
        const touched = stepOf(view, change);
        const records = new RecordsStep(board.records, change);
        const made = await replica.replace(change, { caller, label: 'draw' }, steps);
        const step = new PaneStep(records, { made, history: () => steps });
        history.add({ revision: board.records.revision, caller, touched }, step);
        return step;
    };
    const author = () => 'the person';
    await draw('one', addBoxes(view, 'mine'));
    const undo = history.travel('undo', view, 1, 'one', author);
    if (
        !PaneStep.retrace(
            'undo',
            undo.steps.filter(step => step instanceof PaneStep)
        )
    ) {
        throw new Error('The step was not the next one of the pane.');
    }
    undo.committed();
    await draw('two', addBoxes(view, 'theirs'));
    const redo = history.travel('redo', view, 1, 'one', author);
    const shapes = redo.change.put.map(({ id }) => id);
    board.dispose();
    return { count: redo.steps.length, shapes };
}

void redoAfterOthers().then(result => process.stdout.write(JSON.stringify(result), () => process.exit()));
