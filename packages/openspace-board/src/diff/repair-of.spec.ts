import type { TLRecord } from '@tldraw/tlschema';
import { expect } from 'chai';
import { emptyBoard } from '../document/board-file';
import { repairOf } from './repair-of';

const PAGE = 'page:page';

function shape(name: string, parentId: string, x = 0): TLRecord {
    return { typeName: 'shape', type: 'frame', id: `shape:${name}`, parentId, x, y: 0, rotation: 0, props: {} } as never;
}

function binding(from: string, to: string): TLRecord {
    return { typeName: 'binding', type: 'arrow', id: `binding:${from}`, fromId: `shape:${from}`, toId: `shape:${to}`, props: {} } as never;
}

function repairIn(records: readonly TLRecord[], former: ReadonlyMap<string, TLRecord | undefined>) {
    return repairOf(new Map(records.map(record => [record.id, record])), former);
}

describe('An open board after a change that knew only a part of it', () => {
    const [frame, child] = [shape('frame', PAGE, 10), shape('child', 'shape:frame', 5)];
    const board = emptyBoard();

    it('has what was in a removed frame on the page, in its place', () => {
        const repair = repairIn([...board, child], new Map([[frame.id, frame]]));
        expect(repair).to.deep.equal({ put: [{ ...child, parentId: PAGE, x: 15 }], remove: [] });
    });

    it('has on the page what came back without its frame', () => {
        const repair = repairIn([...board, child], new Map([[child.id, undefined]]));
        expect(repair?.put.map(record => 'parentId' in record && record.parentId)).to.deep.equal([PAGE]);
    });

    it('has no binding to what is gone, nor a circle of frames, and a page', () => {
        const bound = binding('frame', 'child');
        expect(repairIn([...board, frame, bound], new Map([[child.id, child]]))?.remove).to.deep.equal([bound.id]);
        const circle = [shape('frame', 'shape:child'), child];
        expect(repairIn([...board, ...circle], new Map([[frame.id, frame]]))?.put).to.have.length(1);
        const [document, page] = board;
        expect(document && page && repairIn([document], new Map([[page.id, page]]))?.put).to.deep.equal([page]);
    });

    it('is left alone where it is whole, and where its page was deleted', () => {
        expect(repairIn([...board, frame, child], new Map([[child.id, undefined]]))).to.equal(undefined);
        expect(repairIn([...board, shape('left', 'page:gone')], new Map([['shape:left', undefined]]))).to.equal(undefined);
    });
});
