import { expect } from 'chai';
import type { TLRecord } from '@tldraw/tlschema';
import { bindingRecord, shapeRecord } from '../test/boards';
import { checkMerges } from '../test/check-merge';
import { richBoard } from '../test/random-edits';
import { BoardIndex } from '../geometry/geometry';
import { mergeBoards } from './merge-boards';

type Board = Map<string, TLRecord>;

const merge = (base: Board, mine: Board, theirs: Board, prefer: 'mine' | 'theirs' = 'mine', wholeRecords = false) =>
    mergeBoards(base.values(), mine.values(), theirs.values(), { prefer, wholeRecords });
const without = (board: Board, ...ids: string[]): Board => new Map([...board].filter(([id]) => !ids.includes(id)));
const withRecords = (board: Board, ...records: TLRecord[]): Board =>
    new Map([...board, ...records.map(record => [record.id as string, record] as const)]);
const shape = (board: Board, id: string, change: object, props: object = {}): TLRecord => {
    const record = board.get(id);
    return { ...record, ...change, props: { ...(record && 'props' in record ? record.props : {}), ...props } } as TLRecord;
};

describe('Merging two versions of a board', () => {
    const base = richBoard();

    it('MG1 MG2 MG3 MG4 random edits: valid, conflicts exactly where the same property was changed differently, symmetric, nothing lost', () =>
        checkMerges(300));

    it('MG1 takes position, size, label and each style from the side that changed it', () => {
        const mine = withRecords(base, shape(base, 'shape:a', { x: 9 }, { color: 'red' }));
        const theirs = withRecords(base, shape(base, 'shape:a', { opacity: 0.5 }, { w: 300 }));
        const { records, conflicts } = merge(base, mine, theirs);
        expect(conflicts).to.deep.equal([]);
        expect(records.get('shape:a')).to.deep.include({ x: 9, opacity: 0.5 });
        expect(records.get('shape:a')).to.have.nested.include({ 'props.color': 'red', 'props.w': 300 });
    });

    it('MG2 names a conflict, and takes only that property from the preferred side', () => {
        const mine = withRecords(base, shape(base, 'shape:a', { x: 9 }, { color: 'red' }));
        const theirs = withRecords(base, shape(base, 'shape:a', { x: 8, opacity: 0.5 }));
        const { records, conflicts } = merge(base, mine, theirs, 'theirs');
        expect(conflicts).to.deep.equal([
            { ids: ['shape:a'], property: 'position', sentence: 'Both sides changed the position of rectangle.' }
        ]);
        expect(records.get('shape:a')).to.deep.include({ x: 8, opacity: 0.5 });
        expect(records.get('shape:a')).to.have.nested.include({ 'props.color': 'red' });
        expect(merge(base, mine, theirs, 'mine', true).records.get('shape:a')).to.equal(mine.get('shape:a'));
    });

    it('MG2 connecting one end of an arrow to two shapes is a conflict, whatever the records are called', () => {
        const mine = withRecords(without(base, 'binding:ab1'), bindingRecord('mine', 'ab', 'c', 'start'));
        const theirs = withRecords(base, bindingRecord('ab1', 'ab', 'd', 'start'));
        const { records, conflicts } = merge(base, mine, theirs);
        expect(conflicts).to.deep.equal([
            { ids: ['binding:mine', 'binding:ab1'], property: 'binding', sentence: 'Both sides changed the binding of the start of arrow.' }
        ]);
        expect([...records.keys()].filter(id => id.startsWith('binding:')).sort()).to.deep.equal([
            'binding:ab2',
            'binding:cd1',
            'binding:cd2',
            'binding:mine'
        ]);
    });

    it('MG3 keeps a frame that one side changed with what the other removed with it', () => {
        const mine = withRecords(base, shape(base, 'shape:outer', {}, { name: 'Kept' }));
        const theirs = without(base, 'shape:outer', 'shape:inner', 'shape:b', 'shape:c', 'binding:ab2', 'binding:cd1');
        const kept = merge(base, mine, theirs, 'mine');
        expect(kept.conflicts.map(({ property }) => property)).to.deep.equal(['existence']);
        expect([...kept.records.keys()]).to.have.members([...base.keys()]);
        expect(merge(base, mine, theirs, 'theirs').records.has('shape:c')).to.equal(false);
    });

    it('MG3 keeps a shape in its place on the page when its frames are gone', () => {
        const mine = withRecords(base, shapeRecord('geo', 'new', { parentId: 'shape:inner' as never, x: 5, y: 6 }));
        const theirs = without(base, 'shape:outer', 'shape:inner', 'shape:b', 'shape:c', 'binding:ab2', 'binding:cd1');
        const { records } = merge(base, mine, theirs);
        const placeIn = (board: Board) => {
            const index = BoardIndex.of({ pageId: 'page:page' as never, get: id => board.get(id), records: () => board.values() });
            return Object.values(index.pageTransform('shape:new') ?? {}).map(value => Math.round(value * 1e6));
        };
        expect(records.get('shape:new')).to.include({ parentId: 'page:page' });
        expect(placeIn(records)).to.deep.equal(placeIn(mine));
    });

    it('MG3 opens a circle of frames, and brings back a page and an asset that are needed', () => {
        const apart = withRecords(base, shapeRecord('frame', 'other', { index: 'a7' }));
        const mine = withRecords(apart, shape(apart, 'shape:outer', { parentId: 'shape:other' }));
        const theirs = withRecords(apart, shape(apart, 'shape:other', { parentId: 'shape:outer' }));
        const { records } = merge(apart, mine, theirs);
        expect(['shape:outer', 'shape:other'].map(id => (records.get(id) as { parentId?: string } | undefined)?.parentId)).to.deep.equal([
            'shape:other',
            'page:page'
        ]);

        const [one, two] = [
            without(base, 'page:two', 'shape:f'),
            new Map([...base].filter(([id]) => ['document:document', 'page:two', 'shape:f'].includes(id)))
        ];
        expect([...merge(base, one, two).records.values()].map(({ id }) => id)).to.have.members(['document:document', 'page:page']);

        const shows = withRecords(base, { ...shape(base, 'shape:image', {}), id: 'shape:copy' } as TLRecord);
        expect(merge(base, shows, without(base, 'shape:image', 'asset:picture')).records.has('asset:picture')).to.equal(true);
    });
});
