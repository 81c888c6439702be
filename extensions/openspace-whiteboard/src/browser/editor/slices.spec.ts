import { emptyBoard, MemoryBoard, planAdd } from '@openspace/board';
import { expect } from 'chai';
import { inShowingOrder, inSlices } from './slices';

describe('Slices', () => {
    it('cover all items in their order, and let others have a turn in between', async () => {
        const items = Array.from({ length: 5_000 }, (_, index) => index);
        const seen: number[] = [];
        const done: number[] = [];
        let turns = 0;
        let over = false;
        const takeTurns = (): void => {
            turns++;
            if (!over) {
                setImmediate(takeTurns);
            }
        };
        setImmediate(takeTurns);
        await inSlices(items, (slice, count) => {
            seen.push(...slice);
            done.push(count);
        });
        over = true;
        expect(seen).to.deep.equal(items);
        expect(done.at(-1)).to.equal(items.length);
        expect(done.length).to.be.greaterThan(2);
        expect(turns).to.be.greaterThan(0);
    });

    it('stop with what the work throws', async () => {
        let calls = 0;
        const failing = inSlices([1, 2, 3], () => {
            calls++;
            throw new Error('no');
        });
        expect(await failing.catch((error: Error) => error.message)).to.equal('no');
        expect(calls).to.equal(1);
    });

    it('show an arrow after what it is bound to, together with its bindings', () => {
        const board = new MemoryBoard(emptyBoard());
        board.apply(
            planAdd(board, [
                { id: 'arrow', type: 'arrow', from: 'a', to: 'b' },
                { id: 'a', type: 'geo', x: 0, y: 0 },
                { id: 'b', type: 'geo', x: 400, y: 0 },
                { id: 'free', type: 'arrow', x: 0, y: 300, props: { start: { x: 0, y: 0 }, end: { x: 100, y: 0 } } }
            ]).change
        );
        const order = inShowingOrder(board.snapshotRecords().reverse()).map(({ id, typeName }) =>
            typeName === 'binding' ? typeName : String(id)
        );
        expect(order.slice(0, 2)).to.have.members(['document:document', 'page:page']);
        expect(order.slice(2, 4)).to.have.members(['shape:a', 'shape:b']);
        const arrow = order.indexOf('shape:arrow');
        expect(order.slice(arrow + 1, arrow + 3)).to.deep.equal(['binding', 'binding']);
        expect(order).to.have.length(board.snapshotRecords().length);
    });
});
