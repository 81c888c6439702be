import type { TLRecord } from '@tldraw/tlschema';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { decodeBoard, emptyBoard, encodeBoard } from './board-file';
import { boardSchema } from './board-schema';
import { revisionOf, RevisionTracker } from './revision';
import { boards, shapeRecord } from '../test/boards';

describe('A revision', () => {
    it('R1 is the same for the same records in any order, in memory and in a file', () => {
        fc.assert(
            fc.property(boards, fc.integer(), (board, seed) => {
                const records = [...board.records()];
                const shuffled = records
                    .map((record, at) => ({ record, key: (at * 7919 + seed) % 31 }))
                    .sort((one, other) => one.key - other.key);
                expect(revisionOf(shuffled.map(entry => entry.record))).to.equal(revisionOf(records));
                expect(revisionOf(decodeBoard(encodeBoard(records, 'snapshot'), 'plan').records)).to.equal(revisionOf(records));
            }),
            { numRuns: runs(200) }
        );
    });

    it('R1 does not look at the order of keys, nor at keys without a value', () => {
        const record = shapeRecord('geo', 'box', { meta: { a: 1, b: { c: 2, d: 3 } } });
        const other = Object.assign({ ...shapeRecord('geo', 'box', { meta: { b: { d: 3, c: 2 }, a: 1 } }) }, { extra: undefined });
        expect(revisionOf([other])).to.equal(revisionOf([record]));
    });

    it('R2 differs for different content', () => {
        const seen = new Map<string, string>();
        fc.assert(
            fc.property(boards, board => {
                const revision = revisionOf(board.records());
                const text = encodeBoard(board.records(), 'snapshot');
                expect(revision).to.match(/^[0-9a-f]{32}$/);
                expect(seen.get(revision) ?? text).to.equal(text);
                seen.set(revision, text);
            })
        );
        const moved = Array.from({ length: 5000 }, (_, x) => revisionOf([shapeRecord('geo', 'box', { x })]));
        expect(new Set(moved).size).to.equal(moved.length);
    });

    it('R3 follows changes to the same value as counting again', () => {
        fc.assert(
            fc.property(boards, boards, (one, other) => {
                const tracker = new RevisionTracker();
                for (const record of one.records()) {
                    tracker.add(record);
                }
                for (const record of other.records()) {
                    tracker.add(record);
                }
                for (const record of one.records()) {
                    tracker.remove(structuredClone(record));
                }
                expect(tracker.value).to.equal(revisionOf(other.records()));
            }),
            { numRuns: runs(150) }
        );
    });

    it("R4 does not change with one person's camera", () => {
        const camera: TLRecord = boardSchema.types.camera.create({ id: boardSchema.types.camera.createId('page:page') });
        expect(revisionOf([...emptyBoard(), camera])).to.equal(revisionOf(emptyBoard()));
    });
});
