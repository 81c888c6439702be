import { emptyBoard, MemoryBoard, planAdd } from '@openspace/board';
import { expect } from 'chai';
import { stepOf } from './board-step';
import { StepHistory } from './step-history';

const PERSON = () => 'the person';

/** What is remembered of one board in the hub, and in a window that opens it. */
class Board {
    readonly records = new MemoryBoard(emptyBoard());
    readonly hub = new StepHistory();
    readonly window = new StepHistory();

    draw(history: StepHistory, caller: string, id: string, x = 0): void {
        const { change } = planAdd(this.records, [{ id, type: 'geo', x, y: 0, width: 100, height: 50 }]);
        const touched = stepOf(this.records, change);
        this.records.apply(change);
        history.add({ revision: this.records.revision, caller, touched });
    }

    go(direction: 'undo' | 'redo', history: StepHistory, caller: string): number {
        const { change, steps, committed } = history.travel(direction, this.records, 1, caller, PERSON);
        this.records.apply(change);
        committed({ undone: false });
        return steps.length;
    }
}

describe('What is remembered of a board in the hub and in a window', () => {
    let board: Board;

    beforeEach(() => (board = new Board()));

    it('does not redo what a caller undid in the hub before it drew again there', () => {
        board.draw(board.hub, 'one', 'a');
        board.go('undo', board.hub, 'one');
        board.draw(board.hub, 'one', 'a', 300);
        board.window.takeOver(board.hub.stored(), false);
        expect(board.go('redo', board.window, 'one')).to.equal(0);
    });

    it('does not redo what a caller undid in the hub before it drew in the window, which learns of it later', () => {
        board.draw(board.hub, 'one', 'a');
        board.draw(board.hub, 'two', 'b');
        board.go('undo', board.hub, 'one');
        board.go('undo', board.hub, 'two');
        board.draw(board.window, 'one', 'a', 300);
        board.window.takeOver(board.hub.stored(), false);
        expect(board.go('redo', board.window, 'one')).to.equal(0);
        expect(board.go('redo', board.window, 'two')).to.equal(1);
    });

    it('does not redo it in the hub either, when the window has closed the board', () => {
        board.draw(board.hub, 'one', 'a');
        board.go('undo', board.hub, 'one');
        board.draw(board.window, 'one', 'a', 300);
        board.hub.takeOver(board.window.stored(), true);
        expect(board.go('redo', board.hub, 'one')).to.equal(0);
    });

    it('redoes first what was undone last, wherever that was', () => {
        board.draw(board.hub, 'one', 'a');
        board.draw(board.hub, 'one', 'b');
        board.go('undo', board.hub, 'one');
        board.go('undo', board.hub, 'one');
        board.go('redo', board.hub, 'one');
        board.go('undo', board.hub, 'one');
        board.window.takeOver(board.hub.stored(), false);
        board.go('redo', board.window, 'one');
        board.hub.takeOver(board.window.stored(), true);
        expect([board.records.get('shape:a'), board.records.get('shape:b')].map(shape => shape !== undefined)).to.deep.equal([true, false]);
        expect(board.go('redo', board.hub, 'one')).to.equal(1);
        expect(board.records.get('shape:b')).not.to.equal(undefined);
    });
});
