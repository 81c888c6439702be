import type { TLRecord, TLShape } from '@tldraw/tldraw';
import { expect } from 'chai';
import { boxes } from '../test/boxes';
import { contestedThing } from './contested-thing';
import { mergedChange } from './merged-change';

const board = new Map(
    boxes('a')
        .snapshotRecords()
        .map(record => [record.id as string, record])
);

function box(change: object = {}, props: object = {}): TLShape {
    const shape = board.get('shape:a');
    if (shape?.typeName !== 'shape') {
        throw new Error('There is no box.');
    }
    return { ...shape, ...change, props: { ...shape.props, ...props } } as TLShape;
}

/** The merged record, or undefined when a person has to decide. */
function mergedRecord(base: TLRecord, mine: TLRecord, theirs: TLRecord): TLRecord | undefined {
    const [was, here, there] = [base, mine, theirs].map(record => new Map(board).set(record.id, record));
    const { put, conflicts } = mergedChange(was ?? board, here ?? board, there ?? board, 'mine');
    return conflicts.length > 0 ? undefined : (put.find(({ id }) => id === mine.id) ?? mine);
}

const plain = (record: TLRecord | undefined) => record && JSON.parse(JSON.stringify(record));

describe('A record that both sides changed', () => {
    it('is merged by property: place, size, colour and the rest each by itself', () => {
        const merged = mergedRecord(box(), box({ x: 50, y: 60 }), box({ opacity: 0.5 }, { color: 'red', w: 300 }));
        expect(plain(merged)).to.deep.equal(plain(box({ x: 50, y: 60, opacity: 0.5 }, { color: 'red', w: 300 })));
    });

    it('is not merged where both changed the same, or half of what belongs together', () => {
        expect(mergedRecord(box(), box({ x: 50 }), box({ x: 60 }))).to.equal(undefined);
        expect(mergedRecord(box(), box({ x: 50 }), box({ y: 60 }))).to.equal(undefined);
        expect(mergedRecord(box(), box({}, { w: 5 }), box({}, { h: 6 }))).to.equal(undefined);
        expect(mergedRecord(box(), box({}, { color: 'red' }), box({}, { color: 'blue' }))).to.equal(undefined);
    });

    it('is merged where both changed the same in the same way, or only what no one chooses', () => {
        expect(plain(mergedRecord(box(), box({ x: 5 }, { growY: 3 }), box({ x: 5 }, { growY: 4, color: 'red' })))).to.deep.equal(
            plain(box({ x: 5 }, { growY: 3, color: 'red' }))
        );
    });

    it('takes over what a side added to meta or removed from it', () => {
        const merged = mergedRecord(box({ meta: { old: 1 } }), box({ meta: { old: 1 }, x: 5 }), box({ meta: { tag: 'new' } }));
        expect(plain(merged)).to.deep.equal(plain(box({ meta: { tag: 'new' }, x: 5 })));
    });

    it('says what differs', () => {
        const [mine, theirs] = [box({ x: 1 }, { color: 'red' }), box({ x: 2 }, { color: 'blue' })];
        expect(contestedThing(mine.id, mine, theirs, board).mine?.fields).to.deep.equal([
            { name: 'Color', value: 'red' },
            { name: 'Position', value: '1, 0' }
        ]);
    });
});
