import type { TLRecord } from '@tldraw/tlschema';
import { expectInProportion } from '@openspace/tool/lib/test/proportion';
import { expect } from 'chai';
import * as path from 'node:path';
import { readBoard } from '../reading/read-board';
import { bindingRecord, shapeRecord } from '../test/boards';
import { OLD_BOARD } from '../test/old-board';
import { type BoardForm, decodeBoard, emptyBoard, encodeBoard } from './board-file';
import { boardSchema } from './board-schema';
import { MemoryBoard } from './memory-board';
import { revisionOf } from './revision';
import { boardFaults } from './set-apart-records';

const schema = boardSchema.serialize();
const box = shapeRecord('geo', 'box');
const moved = shapeRecord('geo', 'box', { x: 77 });

const storeOf = (...records: TLRecord[]) => Object.fromEntries([...emptyBoard(), ...records].map(record => [record.id, record]));
const nameOf = (form: BoardForm): string => (form === 'tldr' ? 'plan.tldr' : 'plan.whiteboard.json');

/** The records in a file, as they stand there. */
function stored(text: string): unknown[] {
    const file = JSON.parse(text) as { store?: Record<string, unknown>; records?: unknown[] };
    return file.records ?? Object.values(file.store ?? {});
}

describe('A record with the id of another one', () => {
    it('F8 stays in the file with it, and the one that is not shown is named', () => {
        const key = JSON.stringify(box.id);
        const files: Readonly<Record<string, readonly [BoardForm, string]>> = {
            'two keys': ['snapshot', JSON.stringify({ store: { first: moved, ...storeOf(box) }, schema })],
            'the same key twice': ['snapshot', JSON.stringify({ store: storeOf(box), schema }).replace(key, `${key}:${JSON.stringify(moved)},${key}`)],
            'the same key twice in the document of an editor': [
                'snapshot',
                JSON.stringify({ session: {}, document: { store: storeOf(box), schema } }).replace(key, `${key} : ${JSON.stringify(moved)}\n,\n${key}`)
            ],
            'a list of records': ['tldr', JSON.stringify({ tldrawFileFormatVersion: 1, schema, records: [...emptyBoard(), moved, box] })]
        }; // prettier-ignore
        for (const [what, [form, text]] of Object.entries(files)) {
            const board = new MemoryBoard(decodeBoard(text, nameOf(form)).records);
            expect(board.get(box.id), what).to.deep.equal(box);
            expect(boardFaults(board), what).to.deep.equal([
                { id: box.id, message: 'The record "shape:box" has the id of another record, which is shown instead.' }
            ]);
            const written = encodeBoard(board.records(), form);
            expect(stored(written), what).to.deep.include.members([moved, box]);
            expect(revisionOf(decodeBoard(written, nameOf(form)).records), what).to.equal(board.revision);
        }
    });

    it('F8 goes with the record that has its id, and stays where it is not valid or the other one has never been shown', () => {
        const bad = { ...shapeRecord('geo', 'bad'), x: 'left' };
        const lost = bindingRecord('held', 'arrow', 'gone', 'end');
        const held = bindingRecord('held', 'arrow', 'box', 'end');
        for (const form of ['snapshot', 'tldr'] as const) {
            const all = [...emptyBoard(), moved, box, bad, shapeRecord('arrow', 'arrow'), held, lost];
            const text =
                form === 'tldr'
                    ? JSON.stringify({ tldrawFileFormatVersion: 1, schema, records: all })
                    : JSON.stringify({ store: Object.fromEntries(all.map((record, at) => [`key-${at}`, record])), schema });
            const board = new MemoryBoard(decodeBoard(text, nameOf(form)).records);
            expect(stored(encodeBoard(board.records(), form))).to.deep.include.members([moved, box, bad, held]);
            board.apply({ put: [], remove: [box.id] });
            const written = encodeBoard(board.records(), form);
            expect(stored(written)).to.deep.include.members([bad, held]);
            expect(readBoard(new MemoryBoard(decodeBoard(written, nameOf(form)).records)).shapes.map(({ id }) => id)).to.deep.equal([
                'shape:arrow'
            ]);
        }
    });

    it('F8 is one of many in whatever order: the file is the same when it is written again', () => {
        const [one, two] = ['one', 'two'].map(id => (x: number) => shapeRecord('geo', id, { x }));
        const records = [...emptyBoard(), two!(1), one!(1), one!(2), two!(2), two!(3), one!(3)];
        const written = encodeBoard(
            decodeBoard(JSON.stringify({ tldrawFileFormatVersion: 1, schema, records }), 'a.tldr').records,
            'snapshot'
        );
        expect(encodeBoard(decodeBoard(written, 'plan').records, 'snapshot')).to.equal(written);
    });

    it('F8 stays with the document where only some records are written', () => {
        const text = JSON.stringify({ store: { first: moved, bad: { ...box, id: 'shape:bad', x: 'left' }, ...storeOf(box) }, schema });
        const document = decodeBoard(text, 'plan').records.find(({ typeName }) => typeName === 'document');
        const read = decodeBoard(encodeBoard([document!], 'snapshot', true), 'plan', true).records;
        expect(read.find(({ typeName }) => typeName === 'document')).to.deep.equal(document);
    });

    it('F8 is not named where both are the same', () => {
        const key = JSON.stringify(box.id);
        const text = JSON.stringify({ store: storeOf(box), schema }).replace(key, `${key}:${JSON.stringify(box)},${key}`);
        expect(boardFaults(new MemoryBoard(decodeBoard(text, 'plan').records))).to.deep.equal([]);
    });
});

describe('Records of an older board with one id', () => {
    it('F8 are brought up to date: the last one is shown, and the others are named and stay', () => {
        const ids = ['shape:arrow', 'shape:box'];
        const twins = [1, 2].flatMap(x => OLD_BOARD.records.filter(({ id }) => ids.includes(id)).map(record => ({ ...record, x })));
        const text = JSON.stringify({ ...OLD_BOARD, records: [...twins.reverse(), ...OLD_BOARD.records] });
        const board = new MemoryBoard(decodeBoard(text, 'old.tldr').records);
        const sound = new MemoryBoard(decodeBoard(JSON.stringify(OLD_BOARD), 'old.tldr').records);
        expect(readBoard(board)).to.deep.include({ shapes: readBoard(sound).shapes, bindings: readBoard(sound).bindings });
        expect(boardFaults(board).map(({ id }) => id)).to.deep.equal(['shape:arrow', 'shape:arrow', 'shape:box', 'shape:box']);
        const written = encodeBoard(board.records(), 'tldr');
        expect(stored(written)).to.deep.include.members([1, 2].map(x => ({ ...sound.get('shape:box'), x })));
        expect(revisionOf(decodeBoard(written, 'old.tldr').records)).to.equal(board.revision);
    });

    it('F8 are brought up to date in steps in proportion', async () => {
        const file = JSON.stringify(path.join(__dirname, 'board-file'));
        const shape = OLD_BOARD.records.find(({ id }) => id === 'shape:box');
        await expectInProportion(`require(${file}).decodeBoard(input, 'a.tldr');`, size =>
            JSON.stringify({ ...OLD_BOARD, records: [...OLD_BOARD.records, ...Array.from({ length: size }, (_, x) => ({ ...shape, x }))] })
        );
    });
});
