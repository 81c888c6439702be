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

    it('stay whole when a copy puts into a frame what another copy has removed, and tell that copy, too', () => {
        const [frame, child] = board.snapshotRecords().filter(record => record.typeName === 'shape');
        if (!frame || !child) {
            throw new Error('The board has two boxes.');
        }
        const records = new BoardRecords(board.snapshotRecords());
        const [from, other] = [new Listener(), new Listener()];
        records.addReplica(from);
        records.addReplica(other);
        records.change([{ ...child, parentId: frame.id }], [], other);
        from.heard.length = 0;
        records.change([], [frame.id], from);
        expect(records.map.get(child.id)).to.include({ parentId: child.parentId, x: child.x + frame.x, y: child.y + frame.y });
        expect(from.heard).to.deep.equal([child.id]);
        expect(records.revision).to.equal(revisionOf(records.map.values()));
    });
});
