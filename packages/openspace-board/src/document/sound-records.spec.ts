import type { TLRecord } from '@tldraw/tlschema';
import { expectInProportion } from '@openspace/tool/lib/test/proportion';
import { expect } from 'chai';
import * as path from 'node:path';
import { readBoard } from '../reading/read-board';
import { renderSvg } from '../svg/render-svg';
import { bindingRecord, shapeRecord } from '../test/boards';
import { OLD_BOARD } from '../test/old-board';
import { type BoardForm, decodeBoard, emptyBoard, encodeBoard } from './board-file';
import { asShape, boardSchema } from './board-schema';
import { MemoryBoard } from './memory-board';
import { revisionOf } from './revision';
import { boardFaults, withSetApart } from './set-apart-records';

const schema = boardSchema.serialize();
const box = shapeRecord('geo', 'box');
const moved = shapeRecord('geo', 'box', { x: 77 });

/** Records that tldraw would not take, as other programs may write them. */
const BAD: Readonly<Record<string, object | number | null>> = {
    'a property that is none': { ...shapeRecord('geo', 'bad'), props: { geo: 'rectangel' } },
    'a place that is none': { ...shapeRecord('geo', 'bad'), x: 'left' },
    'notes of programs that are none': { ...shapeRecord('geo', 'bad'), meta: null },
    'notes of programs in a list': { ...shapeRecord('geo', 'bad'), meta: [1] },
    'a kind of record that tldraw does not know': { id: 'shape:bad', typeName: 'thing', more: [1, { two: null }] },
    'a kind of shape that tldraw does not know': { ...shapeRecord('geo', 'bad'), type: 'hologram' },
    'a freehand line without points': {
        ...shapeRecord('geo', 'bad'),
        type: 'draw',
        props: {
            color: 'black',
            fill: 'none',
            dash: 'draw',
            size: 'm',
            segments: [{ type: 'free', points: [] }],
            isComplete: true,
            isClosed: false,
            isPen: false,
            scale: 1
        }
    },
    'no object': 5,
    nothing: null
};

function fileWith(form: BoardForm, ...more: unknown[]): string {
    const records = [...emptyBoard(), box, ...more];
    const keyed = Object.fromEntries(
        records.map((record, at) => [
            typeof record === 'object' && record !== null && 'id' in record ? record.id : `shape:bad${at}`,
            record
        ])
    );
    return JSON.stringify(form === 'tldr' ? { tldrawFileFormatVersion: 1, schema, records } : { store: keyed, schema });
}

const nameOf = (form: BoardForm): string => (form === 'tldr' ? 'plan.tldr' : 'plan.whiteboard.json');

/** The records in a file, as they stand there. */
function stored(text: string): unknown[] {
    const file = JSON.parse(text) as { store?: Record<string, unknown>; records?: unknown[] };
    return file.records ?? Object.values(file.store ?? {});
}

describe('A record that is not valid', () => {
    for (const form of ['snapshot', 'tldr'] as const) {
        for (const [what, bad] of Object.entries(BAD)) {
            it(`F8 is named, not shown, and stays in the file: ${what} (${form})`, () => {
                const content = decodeBoard(fileWith(form, bad), nameOf(form));
                const board = new MemoryBoard(content.records, content.repairs);
                expect(readBoard(board).shapes.map(({ id }) => id)).to.deep.equal(['shape:box']);
                expect(renderSvg(board).svg).to.contain('data-shape="shape:box"');
                expect(boardFaults(board)).to.have.length(1);
                expect(boardFaults(board)[0]?.message).to.match(/^The record ".*" is not valid/);
                expect(readBoard(board).faults).to.deep.equal(boardFaults(board));

                board.apply({ put: [moved], remove: [] });
                const written = encodeBoard(board.records(), form);
                expect(stored(written)).to.deep.include(bad);
                const again = decodeBoard(written, nameOf(form));
                expect(revisionOf(again.records)).to.equal(board.revision);
                expect(encodeBoard(again.records, form)).to.equal(written);
            });
        }
    }

    it('F8 is gone from the file once it is removed, and shown once it is repaired', () => {
        const { records } = decodeBoard(fileWith('snapshot', BAD['a property that is none']), 'plan');
        const removed = records.map(record => (record.typeName === 'document' ? withSetApart(record, []) : record));
        expect(revisionOf(removed)).to.equal(revisionOf(decodeBoard(fileWith('snapshot'), 'plan').records));
        const repaired = encodeBoard(records, 'snapshot').replace(
            /"props":\{"geo":"rectangel"\}/,
            `"props":${JSON.stringify(asShape(box)?.props)}`
        );
        const board = new MemoryBoard(decodeBoard(repaired, 'plan').records);
        expect(readBoard(board).shapes.map(({ id }) => id)).to.deep.equal(['shape:bad', 'shape:box']);
        expect(boardFaults(board)).to.deep.equal([]);
    });

    it('F8 keeps what is bound to it, also when two have one name', () => {
        const bad = { ...shapeRecord('geo', 'bad'), x: 'left' };
        const binding = bindingRecord('held', 'arrow', 'bad', 'end');
        const text = JSON.stringify({
            store: { 'shape:box': bad, other: box, arrow: shapeRecord('arrow', 'arrow'), 'binding:held': binding },
            schema
        });
        const board = new MemoryBoard(decodeBoard(text, 'plan').records);
        expect(readBoard(board).bindings).to.deep.equal([]);
        expect(boardFaults(board).map(({ id }) => id)).to.deep.equal(['shape:bad', 'binding:held']);
        const written = encodeBoard(board.records(), 'snapshot');
        expect(stored(written)).to.deep.include.members([bad, binding, box]);
        expect(revisionOf(decodeBoard(written, 'plan').records)).to.equal(board.revision);
    });

    it('F8 is one of many with the same id, or none', () => {
        const bad = (x: string) => ({ ...shapeRecord('geo', 'bad'), x });
        for (const form of ['snapshot', 'tldr'] as const) {
            const more = [bad('left'), bad('right'), null, null, shapeRecord('geo', 'bad')];
            const store = Object.fromEntries([...emptyBoard(), ...more].map((record, at) => [`key-${at}`, record]));
            const text = form === 'tldr' ? fileWith(form, ...more) : JSON.stringify({ store, schema });
            const board = new MemoryBoard(decodeBoard(text, nameOf(form)).records);
            const written = encodeBoard(board.records(), form);
            expect(stored(written).filter(record => record === null)).to.have.length(2);
            expect(stored(written)).to.deep.include.members(more);
            expect(revisionOf(decodeBoard(written, nameOf(form)).records)).to.equal(board.revision);
        }
    });

    it('F8 does not replace a page that is valid by a broken one with its id', () => {
        const page = { ...emptyBoard()[1], name: 'Mine' };
        const text = JSON.stringify({ store: { page, broken: { ...page, index: 7, name: '' }, document: emptyBoard()[0] }, schema });
        const board = new MemoryBoard(decodeBoard(text, 'plan').records);
        expect(board.get('page:page')).to.deep.equal(page);
        expect(boardFaults(board)).to.have.length(1);
    });

    it('F8 is replaced where it holds the others: a page, and the document', () => {
        const page = { ...emptyBoard()[1], name: 7 };
        const document = { ...emptyBoard()[0], gridSize: 'wide', name: 'Plan' };
        const content = decodeBoard(JSON.stringify({ store: { page, document, box }, schema }), 'plan');
        expect(readBoard(new MemoryBoard(content.records)).shapes).to.have.length(1);
        expect(content.title).to.equal('Plan');
        expect(content.repairs.map(({ id }) => id)).to.deep.equal(['page:page', 'document:document']);
    });

    it('F8 is replaced, too, when what programs note in it is no object', () => {
        for (const meta of [null, 5, 'x', [1]]) {
            const [document, page] = emptyBoard().map(record => ({ ...record, meta }));
            const content = decodeBoard(JSON.stringify({ store: { page, document, box }, schema }), 'plan');
            expect(readBoard(new MemoryBoard(content.records)).shapes).to.have.length(1);
            expect(content.repairs.map(({ message }) => message.includes('at meta'))).to.deep.equal([true, true]);
        }
    });
});

describe('A record of an older board that cannot be brought up to date', () => {
    const { error } = console;
    // tldraw writes each failure there.
    before(() => (console.error = () => undefined));
    after(() => (console.error = error));

    it('F8 is named, and the others are there', () => {
        const { records } = OLD_BOARD;
        const broken = [{ id: 'shape:broken', typeName: 'shape', type: 'arrow', props: null }, null];
        const content = decodeBoard(JSON.stringify({ ...OLD_BOARD, records: [...records, ...broken] }), 'old.tldr');
        const board = new MemoryBoard(content.records);
        const sound = new MemoryBoard(decodeBoard(JSON.stringify(OLD_BOARD), 'old.tldr').records);
        expect(readBoard(board).shapes).to.deep.equal(readBoard(sound).shapes);
        expect(boardFaults(board)).to.have.length(2);
    });
});

describe('A record that refers to nothing', () => {
    const lost = [
        shapeRecord('arrow', 'arrow'),
        bindingRecord('lost', 'arrow', 'gone', 'end'),
        shapeRecord('geo', 'orphan', { parentId: 'shape:gone' as never }),
        shapeRecord('group', 'ring-a', { parentId: 'shape:ring-b' as never }),
        shapeRecord('group', 'ring-b', { parentId: 'shape:ring-a' as never })
    ];

    it('F12 is put right and named until the next change: a shape is on the page, a binding goes', () => {
        const { records, repairs } = decodeBoard(encodeBoard([...emptyBoard(), ...(lost as TLRecord[])], 'snapshot'), 'plan');
        const board = new MemoryBoard(records, repairs);
        expect(readBoard(board).shapes.map(({ id }) => id)).to.include.members([
            'shape:orphan',
            'shape:arrow',
            'shape:ring-a',
            'shape:ring-b'
        ]);
        expect(readBoard(board).bindings).to.deep.equal([]);
        expect(repairs.map(({ id }) => id)).to.deep.equal(['binding:lost', 'shape:orphan', 'shape:ring-a']);
        expect(boardFaults(board).map(({ message }) => message)).to.include(
            'The shape "shape:orphan" is in "shape:gone", which is missing; it is drawn on the page.'
        );
        board.apply({ put: [box], remove: [] });
        expect(boardFaults(board)).to.deep.equal([]);
        expect(decodeBoard(encodeBoard(board.records(), 'snapshot'), 'plan').repairs).to.deep.equal([]);
    });
});

describe('Thousands of records that are not valid', () => {
    const inFile = (count: number, idOf: (at: number) => string, version: object) =>
        JSON.stringify({
            tldrawFileFormatVersion: 1,
            schema: version,
            records: Array.from({ length: count }, (_, at) => ({ id: idOf(at), typeName: 'shape', type: 'geo', at }))
        });

    it('F8 are read in steps in proportion, also with one id', async () => {
        const file = JSON.stringify(path.join(__dirname, 'board-file'));
        const code = `const { decodeBoard, encodeBoard } = require(${file}); encodeBoard(decodeBoard(input, 'a.tldr').records, 'snapshot');`;
        await expectInProportion(code, size => inFile(size, () => 'shape:a', schema));
    });

    it('F8 are not all tried one by one when they are of an older version, and stay', () => {
        const { error } = console;
        let told = 0;
        console.error = () => void told++;
        try {
            const old = { schemaVersion: 2, sequences: {} };
            const { records } = decodeBoard(
                inFile(1_500, at => `shape:${at}`, old),
                'a.tldr'
            );
            expect(boardFaults(new MemoryBoard(records))).to.have.length(1_500);
            expect(told).to.be.within(1, 2_001);
        } finally {
            console.error = error;
        }
    });
});

describe('Shapes of a page that was deleted', () => {
    it('F12 are on no other page, and stay in the file as tldraw leaves them there', () => {
        const left = shapeRecord('geo', 'left', { parentId: 'page:gone' as never });
        const { records, repairs } = decodeBoard(encodeBoard([...emptyBoard(), left], 'snapshot'), 'plan');
        expect([records.find(({ id }) => id === left.id), repairs]).to.deep.equal([left, []]);
    });
});

describe('Some records of a board', () => {
    it('F12 keep their references to others', () => {
        const some = [shapeRecord('geo', 'inside', { parentId: 'shape:frame' as never }), bindingRecord('end', 'arrow', 'box', 'end')];
        const { records, repairs } = decodeBoard(encodeBoard(some, 'snapshot'), 'unsaved', true);
        expect(records).to.deep.include.members(some);
        expect(repairs).to.deep.equal([]);
    });
});
