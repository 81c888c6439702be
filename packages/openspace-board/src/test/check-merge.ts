import { expect } from 'chai';
import * as fc from 'fast-check';
import type { TLRecord } from '@tldraw/tlschema';
import { mergeBoards } from '../diff';
import { encodeBoard } from '../document/board-file';
import { expectedConflicts, properties, things } from './merge-oracle';
import { edited, faultsOf, randomEdits, richBoard } from './random-edits';

const written = (board: ReadonlyMap<string, TLRecord>): string => encodeBoard(board.values(), 'snapshot');
const merged = (base: Map<string, TLRecord>, mine: Map<string, TLRecord>, theirs: Map<string, TLRecord>, prefer: 'mine' | 'theirs') =>
    mergeBoards(base.values(), mine.values(), theirs.values(), { prefer });

/** Merges random edits of a board with records of all kinds, and checks every rule of the merge. */
export function checkMerges(numRuns: number): void {
    const rich = richBoard();
    fc.assert(
        fc.property(randomEdits, randomEdits, randomEdits, (before, ours, others) => {
            const base = edited(rich, before);
            const [mine, theirs] = [edited(base, ours), edited(base, others)];
            const { records, conflicts } = merged(base, mine, theirs, 'mine');
            expect(faultsOf(records)).to.deep.equal([]);

            const found = conflicts.map(({ ids: [id = ''], property }) => `${keyOf(id, mine, theirs)} ${property}`);
            expect(found).to.have.members(expectedConflicts(base, mine, theirs, records));
            expect(new Set(found).size).to.equal(found.length);

            const swapped = merged(base, theirs, mine, 'theirs');
            expect(written(swapped.records)).to.equal(written(records));
            expect(swapped.conflicts.map(({ ids: [id = ''], property }) => `${keyOf(id, mine, theirs)} ${property}`)).to.have.members(
                found
            );
            if (conflicts.length === 0) {
                expect(written(merged(base, mine, theirs, 'theirs').records)).to.equal(written(records));
            }

            for (const [one, other] of [
                [mine, mine],
                [base, mine],
                [mine, base]
            ] as const) {
                const same = merged(base, one, other, 'mine');
                expect(same.conflicts).to.deep.equal([]);
                expect(written(same.records)).to.equal(written(mine));
            }
            expectNothingLost(base, mine, theirs, records);
        }),
        { numRuns }
    );
}

function keyOf(id: string, ...sides: ReadonlyMap<string, TLRecord>[]): string {
    const record = sides.map(side => side.get(id)).find(found => found !== undefined);
    return record ? ([...things(new Map([[id, record]])).keys()][0] ?? id) : id;
}

/** What one side alone changed has that side's value; what holds the board together may put a shape elsewhere. */
function expectNothingLost(
    base: ReadonlyMap<string, TLRecord>,
    mine: ReadonlyMap<string, TLRecord>,
    theirs: ReadonlyMap<string, TLRecord>,
    result: ReadonlyMap<string, TLRecord>
): void {
    for (const [id, record] of result) {
        const [before, here, there] = [base.get(id), mine.get(id), theirs.get(id)].map(properties);
        const now = properties(record);
        if (record.typeName !== 'shape' || !mine.has(id) || !theirs.has(id)) {
            continue;
        }
        for (const [name, value] of now) {
            if (name === 'position' || name === 'parent') {
                continue;
            }
            const [was, own, other] = [before?.get(name), here?.get(name), there?.get(name)];
            expect(value, `${id} ${name}`).to.equal(own === was ? other : own);
        }
    }
}
