import { expect } from 'chai';
import { readBoard } from '../reading/read-board';
import { bindingRecord, shapeRecord } from '../test/boards';
import { decodeBoard, emptyBoard, encodeBoard } from './board-file';
import { boardSchema } from './board-schema';
import { MAX_RECORD_NESTING } from './deep-records';
import { MemoryBoard } from './memory-board';
import { revisionOf } from './revision';
import { boardFaults } from './set-apart-records';

const schema = JSON.stringify(boardSchema.serialize());
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const deepRecord = (levels: number): string =>
    `{ "meta": {"id": "x", "]": ${nested(levels - 2)}}, "id": "shape:deep", "typeName": "shape" }`;
const others = [...emptyBoard(), shapeRecord('geo', 'box'), shapeRecord('arrow', 'arrow'), bindingRecord('held', 'arrow', 'deep', 'end')];

const keyed = (deep: string): string =>
    `{${[`"shape:deep":${deep}`, ...others.map(record => `"${record.id}":${JSON.stringify(record)}`)].join(',')}}`;
const FILES: Readonly<Record<string, (deep: string) => string>> = {
    'a.tldr': deep =>
        `{"tldrawFileFormatVersion":1,"schema":${schema},"records":[${[deep, ...others.map(record => JSON.stringify(record))].join(',')}]}`,
    'a.whiteboard.json': deep => `{"store":${keyed(deep)},"schema":${schema}}`,
    'b.whiteboard.json': deep => `{"session":{},"document":{"schema":${schema},"store":${keyed(deep)}}}`
};

describe('A record that nests too deeply', () => {
    for (const [name, fileWith] of Object.entries(FILES)) {
        it(`F8 is named, and stays in the file as it stands there: ${name}`, () => {
            for (const levels of [MAX_RECORD_NESTING + 1, 100_000]) {
                const deep = deepRecord(levels);
                const { records, form } = decodeBoard(fileWith(deep), name);
                const board = new MemoryBoard(records);
                expect(readBoard(board).shapes.map(({ id }) => id)).to.deep.equal(['shape:arrow', 'shape:box']);
                expect(boardFaults(board).map(({ id }) => id)).to.deep.equal(['shape:deep', 'binding:held']);
                expect(boardFaults(board)[0]?.message).to.equal('The record "shape:deep" is not valid: it nests deeper than 198 levels.');
                const written = encodeBoard(board.records(), form);
                expect(written).to.contain(deep);
                const again = decodeBoard(written, name);
                expect(revisionOf(again.records)).to.equal(board.revision);
                expect(encodeBoard(again.records, form)).to.equal(written);
            }
        });

        it(`F8 is looked at where it just does not: ${name}`, () => {
            const board = new MemoryBoard(decodeBoard(fileWith(deepRecord(MAX_RECORD_NESTING)), name).records);
            expect(boardFaults(board)[0]?.message).to.match(/^The record "shape:deep" is not valid(?!.*nests)/);
        });
    }

    it('F8 stays in the file next to a record with its key, which is shown', () => {
        const twice = FILES['a.whiteboard.json']!(`${deepRecord(300)},"shape:deep":${JSON.stringify(shapeRecord('geo', 'deep'))}`);
        const board = new MemoryBoard(decodeBoard(twice, 'a').records);
        expect(board.get('shape:deep')).to.deep.equal(shapeRecord('geo', 'deep'));
        expect(encodeBoard(board.records(), 'snapshot')).to.contain(deepRecord(300));
    });

    it('F8 is none that breaks off, and nothing else of a file may nest so', () => {
        const refused = (text: string): unknown => {
            try {
                return decodeBoard(text, 'a');
            } catch (error) {
                return String(error);
            }
        };
        const file = FILES['a.whiteboard.json']!;
        expect(refused(file(deepRecord(300).replace(']]', ']}')))).to.contain('nests deeper');
        expect(refused(file('{}').replace('{"store"', `{"session":${nested(300)},"store"`))).to.contain('nests deeper');
    });
});
