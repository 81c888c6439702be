import { revisionOf } from '@openspace/board';
import { expect } from 'chai';
import { addBoxes, boxes, moved } from '../test/boxes';
import { BoardRecords, type Replica } from './board-records';

class Listener implements Replica {
    readonly heard: string[] = [];
    recordsChanged(ids: Iterable<string>): void {
        this.heard.push(...ids);
    }
}

describe('The records of an open board', () => {
    const board = boxes('a', 'b');
    const [withC] = [addBoxes(board, 'c')];

    it('have the revision that a file with the same records has, whatever led there', () => {
        const records = new BoardRecords(board.snapshotRecords());
        records.change([moved(board, 'a', 5)], []);
        records.change([moved(board, 'a', 7), ...withC.put], ['shape:b']);
        records.change([moved(board, 'a', 9)], []);
        expect(records.revision).to.equal(revisionOf(records.map.values()));
        const other = new BoardRecords(records.map.values());
        expect(other.revision).to.equal(records.revision);
        other.change([moved(board, 'a', 1)], []);
        expect(other.revision).not.to.equal(records.revision);
    });

    it('tell every copy but the one that the change comes from, and of nothing that stays the same', () => {
        const records = new BoardRecords(board.snapshotRecords());
        const [from, other] = [new Listener(), new Listener()];
        records.addReplica(from);
        records.addReplica(other);
        let changes = 0;
        records.onDidChange(() => changes++);
        records.change([moved(board, 'a', 5), ...board.snapshotRecords().filter(({ id }) => id === 'shape:b')], ['shape:nowhere'], from);
        expect([from.heard, other.heard, changes]).to.deep.equal([[], ['shape:a'], 1]);
        records.change([...records.map.values()], []);
        expect(changes).to.equal(1);
    });
});
