import { ToolError } from '@openspace/tool';
import type { TLRecord } from '@tldraw/tlschema';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BoardForm, decodeBoard, emptyBoard, encodeBoard, MAX_BOARD_TEXT, titleOf } from './board-file';
import { boardSchema } from './board-schema';
import { BoardIndex } from '../geometry/geometry';
import { MemoryBoard } from './memory-board';
import { readBoard } from '../reading/read-board';
import { revisionOf } from './revision';
import { renderSvg } from '../svg/render-svg';
import { bindingRecord, boards, shapeRecord } from '../test/boards';
import { OLD_BOARD } from '../test/old-board';

const forms = fc.constantFrom<BoardForm>('snapshot', 'tldr');
const nameOf = (form: BoardForm): string => (form === 'tldr' ? 'a/plan.tldr' : 'a/plan.whiteboard.json');
const schema = boardSchema.serialize();

function byId(records: Iterable<TLRecord>): TLRecord[] {
    return [...records].sort((one, other) => (one.id < other.id ? -1 : 1));
}

function refusal(text: string, name = 'plan.whiteboard.json'): ToolError {
    try {
        decodeBoard(text, name);
    } catch (error) {
        if (error instanceof ToolError) {
            return error;
        }
        throw error;
    }
    throw new Error('decodeBoard accepted the text');
}

describe('Board files', () => {
    it('with numbers that are far out are read with these at the limit', () => {
        for (const [number, limited] of [
            ['1e20', 1e6],
            ['-1e308', -1e6],
            ['1e999', 1e6],
            ['1e-320', 1e-320]
        ] as const) {
            const shape = { ...shapeRecord('geo', 'a'), x: 123_456.5, meta: { made: 1.7e12 } };
            const text = encodeBoard([...emptyBoard(), shape], 'snapshot').replace('123456.5', number);
            const read = decodeBoard(text, 'plan.whiteboard.json').records.find(({ id }) => id === shape.id);
            expect(read).to.deep.equal({ ...shape, x: limited });
        }
    });

    it('F1 give back the records, the form and the title that were written', () => {
        fc.assert(
            fc.property(boards, forms, (board, form) => {
                const content = decodeBoard(encodeBoard(board.records(), form), nameOf(form));
                expect(byId(content.records)).to.deep.equal(byId(board.records()));
                expect(content.form).to.equal(form);
                expect(content.title).to.equal('Test');
            }),
            { numRuns: runs(200) }
        );
    });

    it('F2 stay the same text when they are read and written again', () => {
        fc.assert(
            fc.property(boards, forms, (board, form) => {
                const text = encodeBoard(board.records(), form);
                expect(encodeBoard(decodeBoard(text, nameOf(form)).records, form)).to.equal(text);
            }),
            { numRuns: runs(200) }
        );
    });

    it('F3 are the same text for the same content in any order of records and keys', () => {
        const turn = (value: unknown): unknown =>
            Array.isArray(value)
                ? value.map(turn)
                : typeof value === 'object' && value !== null
                  ? Object.fromEntries(
                        Object.entries(value)
                            .reverse()
                            .map(([key, inner]) => [key, turn(inner)])
                    )
                  : value;
        fc.assert(
            fc.property(boards, forms, (board, form) => {
                const turned = decodeBoard(
                    JSON.stringify({ store: turn(Object.fromEntries([...board.records()].map(record => [record.id, record]))), schema }),
                    'plan'
                );
                expect(encodeBoard(turned.records.reverse(), form)).to.equal(encodeBoard(board.records(), form));
            }),
            { numRuns: runs(200) }
        );
    });

    it('F4 gain one line for each record that is added, and lose and change none', () => {
        fc.assert(
            fc.property(boards, forms, fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme-ascii' }), (board, form, name) => {
                const added = shapeRecord('geo', `new-${name}`);
                const before = encodeBoard(board.records(), form).split('\n');
                const after = encodeBoard([...board.records(), added], form).split('\n');
                const kept = new Set(before);
                expect(after.filter(line => !kept.has(line))).to.have.length(1);
                expect(after.filter(line => kept.has(line))).to.deep.equal(before);
            }),
            { numRuns: runs(200) }
        );
    });

    it('F4 are merged by git without a conflict when two people add to different places', () => {
        const base = [...emptyBoard(), ...['b', 'd', 'f', 'h'].map(name => shapeRecord('geo', name))];
        const [ours, theirs] = [shapeRecord('geo', 'c'), shapeRecord('geo', 'z')];
        const folder = mkdtempSync(path.join(tmpdir(), 'merge-'));
        const write = (name: string, records: TLRecord[]): string => {
            const file = path.join(folder, name);
            writeFileSync(file, encodeBoard(records, 'snapshot'));
            return file;
        };
        const files = [write('ours', [...base, ours]), write('base', base), write('theirs', [...base, theirs])];
        const merged = execFileSync('git', ['merge-file', '-p', ...files], { encoding: 'utf8' });
        rmSync(folder, { recursive: true });
        expect(byId(decodeBoard(merged, 'plan').records)).to.deep.equal(byId([...base, ours, theirs]));
    });

    it("F5 hold the document's records alone, not one person's camera and selection", () => {
        const camera: TLRecord = boardSchema.types.camera.create({ id: boardSchema.types.camera.createId('page:page') });
        const text = encodeBoard([...emptyBoard(), camera], 'tldr');
        expect(text).not.to.contain('camera:page:page');
        const editor = JSON.stringify({ store: Object.fromEntries([...emptyBoard(), camera].map(record => [record.id, record])), schema });
        expect(decodeBoard(editor, 'plan').records.map(record => record.typeName)).to.have.members(['document', 'page']);
    });

    it('F6 of older versions are brought up to date, and are the same board each time they are read', () => {
        const old = JSON.stringify(OLD_BOARD);
        const first = decodeBoard(old, 'old.tldr');
        const box = first.records.find(record => record.id === 'shape:box');
        expect(box?.typeName === 'shape' && box.props).to.deep.include({
            richText: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }] }
        });
        const binding = first.records.find(record => record.typeName === 'binding');
        expect(binding).to.deep.include({ id: 'binding:arrow-end', fromId: 'shape:arrow', toId: 'shape:box' });
        expect(revisionOf(decodeBoard(old, 'old.tldr').records)).to.equal(revisionOf(first.records));
    });

    it('F6 of older versions are told apart from newer ones, which are refused by name and version', () => {
        const sequences = { ...schema.sequences, 'com.tldraw.shape.geo': 99 };
        const error = refusal(JSON.stringify({ store: {}, schema: { schemaVersion: 2, sequences } }));
        expect(error.code).to.equal('UNSUPPORTED_FORMAT');
        expect(error.message).to.contain('com.tldraw.shape.geo is at version 99');
        expect(refusal(JSON.stringify({ tldrawFileFormatVersion: 2, schema, records: [] })).message).to.contain('file format 2');
        expect(refusal(JSON.stringify({ store: {}, schema: { schemaVersion: 3 } })).message).to.contain('schemaVersion is at version 3');
        expect(refusal(JSON.stringify({ document: { version: 15.5 } })).suggestion).to.contain('tldraw.com');
    });

    it('F6 read names that every object has as any other word', () => {
        const names = Object.getOwnPropertyNames(Object.prototype).map(name => JSON.stringify(name));
        const foreign = names.map(name => `${name}:1`).join();
        const known = JSON.stringify(schema.sequences).slice(1, -1);
        for (const sequences of [foreign, `${known},${foreign}`]) {
            expect(
                decodeBoard(`{"store":{},"schema":{"schemaVersion":2,"sequences":{${sequences}}}}`, 'a.tldr').records
            ).to.have.length.above(0);
        }
        for (const name of names) {
            for (const record of [
                `"id":"shape:a","typeName":${name}`,
                `"id":${name},"typeName":"shape","type":${name},"parentId":${name},"props":{${name}:1}`,
                `"id":"binding:a","typeName":"binding","type":${name},"fromId":${name},"toId":${name},"props":{},"meta":{}`,
                `"id":"asset:a","typeName":"asset","type":${name},"props":{},"meta":{}`
            ]) {
                const text = `{"tldrawFileFormatVersion":1,"schema":${JSON.stringify(schema)},"records":[{${record}}]}`;
                // What it is not is named, and what is left is a board.
                expect(decodeBoard(text, 'a.tldr').records, text).to.have.length.above(0);
            }
        }
    });

    it('F7 that break off are refused with the line and column where they do', () => {
        fc.assert(
            fc.property(boards, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (board, part) => {
                const text = encodeBoard(board.records(), 'snapshot').trimEnd();
                const cut = text.slice(0, Math.ceil((text.length - 1) * part));
                const error = refusal(cut);
                const lines = cut.split('\n');
                expect(error.code).to.equal('UNSUPPORTED_FORMAT');
                const end = (lines.at(-1)?.length ?? 0) + 1;
                expect(error.details).to.include({ line: lines.length });
                // Half a word or half an escape is wrong from where it begins.
                expect(error.details?.['column']).to.be.within(end - 6, end);
            }),
            { numRuns: runs(200) }
        );
        expect(refusal('{\n  "store": {},\n  "schema": }').details).to.include({ line: 3, column: 13 });
        expect(refusal('{"store":{\n<<<<<<< ours\n"a":1\n').message).to.contain('merge conflict at line 2');
    });

    it('F8 that are no boards are refused with the reason', () => {
        for (const text of ['[]', '17', '"text"', '{"cells":[]}', '{"store":[]}', '{"store":{},"schema":{}}', '['.repeat(1000)]) {
            expect(refusal(text).code, text.slice(0, 20)).to.equal('UNSUPPORTED_FORMAT');
        }
    });

    it('F9 with nothing in them are empty boards', () => {
        for (const text of ['', ' \n\t', '\uFEFF']) {
            const content = decodeBoard(text, 'notes/todo.whiteboard.json');
            expect(content.records).to.deep.equal(emptyBoard());
            expect(content.title).to.equal('todo');
        }
        expect(decodeBoard('', 'x.tldr').form).to.equal('tldr');
        expect(decodeBoard(JSON.stringify({ store: {}, schema }), 'x').records).to.deep.equal(emptyBoard());
    });

    it('F10 larger than the limit are refused before they are parsed', () => {
        expect(refusal(' '.repeat(MAX_BOARD_TEXT + 1)).code).to.equal('TOO_LARGE');
    });

    it('F11 cannot reach into prototypes', () => {
        const hostile = JSON.stringify({ store: { 'page:page': { ...emptyBoard()[1], meta: {} } }, schema }).replace(
            '"meta":{}',
            '"meta":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'
        );
        const content = decodeBoard(hostile.replace('{"store":{', '{"__proto__":{"polluted":true},"store":{"__proto__":null,'), 'plan');
        expect(Reflect.get({}, 'polluted')).to.equal(undefined);
        const text = encodeBoard(content.records, 'snapshot');
        expect(text).not.to.contain('__proto__');
        expect(encodeBoard(decodeBoard(text, 'plan').records, 'snapshot')).to.equal(text);
    });

    it('F12 with references to nothing harm no operation', () => {
        const records = [
            ...emptyBoard(),
            shapeRecord('arrow', 'arrow'),
            bindingRecord('lost', 'arrow', 'gone', 'end'),
            shapeRecord('geo', 'orphan', { parentId: 'shape:gone' as never }),
            shapeRecord('group', 'ring-a', { parentId: 'shape:ring-b' as never }),
            shapeRecord('group', 'ring-b', { parentId: 'shape:ring-a' as never })
        ];
        const board = new MemoryBoard(records);
        expect(readBoard(board).shapes.map(shape => shape.id)).to.deep.equal(['shape:arrow']);
        expect(renderSvg(board).svg).to.contain('data-shape="shape:arrow"');
        const index = BoardIndex.of(board);
        for (const id of ['shape:orphan', 'shape:ring-a', 'shape:ring-b']) {
            expect(index.pageBounds(id), id).to.equal(undefined);
            expect(index.pageOf(id), id).to.equal(undefined);
        }
        expect(index.descendants('shape:ring-a').map(shape => shape.id)).to.deep.equal(['shape:ring-b']);
    });

    it("F13 are read from an editor's snapshot and from the first form of schema, too", () => {
        const store = Object.fromEntries([...emptyBoard(), shapeRecord('geo', 'box')].map(record => [record.id, record]));
        const snapshot = JSON.stringify({ document: { store, schema }, session: { version: 0 } });
        expect(decodeBoard(snapshot, 'plan.whiteboard.json').records).to.have.length(3);
        expect(decodeBoard(JSON.stringify(OLD_BOARD), 'old.tldr').form).to.equal('tldr');
    });

    it('F14 without a title are called as their file is', () => {
        expect(titleOf(emptyBoard(), '/projects/Plan B.whiteboard.json')).to.equal('Plan B');
        expect(titleOf(emptyBoard(), 'C:\\work\\plan.tldr')).to.equal('plan');
        expect(titleOf(new MemoryBoard(emptyBoard('Named')), 'plan.tldr')).to.equal('Named');
    });
});
