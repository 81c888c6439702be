import { expect } from 'chai';
import * as fc from 'fast-check';
import { threeWayMerge } from './three-way-merge';

type Board = Map<string, { readonly value: number }>;

const board = fc
    .dictionary(fc.constantFrom(...'abcdefgh'), fc.integer({ min: 0, max: 3 }))
    .map((values): Board => new Map(Object.entries(values).map(([id, value]) => [id, { value }])));

function merged(base: Board, mine: Board, theirs: Board, prefer: 'mine' | 'theirs') {
    const { put, remove, conflicts } = threeWayMerge(base, mine, theirs, prefer);
    const ids = [...theirs].filter(([, record]) => put.includes(record));
    const result = new Map([...mine, ...ids]);
    remove.forEach(id => result.delete(id));
    return { result: values(result), conflicts };
}

function values(records: Board): Record<string, number> {
    return Object.fromEntries([...records].map(([id, { value }]) => [id, value]));
}

describe('Merging record by record', () => {
    it('takes over theirs where nothing changed here', () => {
        fc.assert(
            fc.property(board, board, (base, theirs) => {
                expect(merged(base, base, theirs, 'mine')).to.deep.equal({ result: values(theirs), conflicts: [] });
            })
        );
    });

    it('keeps mine where nothing changed there, even if the file was read again', () => {
        fc.assert(
            fc.property(board, board, (base, mine) => {
                const readAgain: Board = new Map([...base].map(([id, record]) => [id, { ...record }]));
                expect(merged(base, mine, readAgain, 'theirs')).to.deep.equal({ result: values(mine), conflicts: [] });
            })
        );
    });

    it('loses no change that only one side made, and calls the others conflicts', () => {
        fc.assert(
            fc.property(board, board, board, fc.constantFrom<'mine' | 'theirs'>('mine', 'theirs'), (base, mine, theirs, prefer) => {
                const { result, conflicts } = merged(base, mine, theirs, prefer);
                for (const id of 'abcdefgh') {
                    const [before, here, there] = [base, mine, theirs].map(records => records.get(id)?.value);
                    const wanted = here === before ? there : there === before ? here : prefer === 'mine' ? here : there;
                    expect(result[id], id).to.equal(wanted);
                    expect(conflicts.includes(id), id).to.equal(here !== before && there !== before && here !== there);
                }
            })
        );
    });
});
