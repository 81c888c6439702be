import { expect } from 'chai';
import * as fc from 'fast-check';
import { pointWords, thingName, wayWords } from './change-words';
import { conflictLine, readConflict, refuseConflict, withMarkers } from './conflict-markers';
import type { Side } from './merge-fields';
import { mergeLines } from './merge-lines';
import { mergeOrder } from './merge-order';
import { mergeThings } from './merge-things';

type Board = Map<string, { readonly value: number }>;

const board = fc
    .dictionary(fc.constantFrom(...'abcdefgh'), fc.integer({ min: 0, max: 3 }))
    .map((values): Board => new Map(Object.entries(values).map(([id, value]) => [id, { value }])));
const side = fc.constantFrom<Side>('mine', 'theirs');

const merged = (base: Board, mine: Board, theirs: Board, prefer: Side) => {
    const rules = {
        same: (one: { value: number }, other: { value: number }) => one.value === other.value,
        mergeOne: (_: unknown, here: { value: number }, there: { value: number }) => ({
            thing: prefer === 'mine' ? here : there,
            conflicts: ['value']
        })
    };
    const { merged: result, conflicts } = mergeThings<{ readonly value: number }>(base, mine, theirs, rules, prefer);
    return { result: values(result), conflicts: conflicts.map(({ key }) => key) };
};

function values(records: Board): Record<string, number> {
    return Object.fromEntries([...records].map(([id, { value }]) => [id, value]));
}

const list = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
const text = fc.array(fc.constantFrom('a\n', 'b\n', 'c\n', '\n', 'long line\n'), { maxLength: 12 }).map(lines => lines.join(''));

describe('Merging', () => {
    it('TM1 takes what one side changed, and names what both changed', () => {
        fc.assert(
            fc.property(board, board, board, side, (base, mine, theirs, prefer) => {
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

    it('TM2 keeps the order of the side that reordered, and what each added behind what it was added to', () => {
        expect(mergeOrder(['a', 'b', 'c'], ['c', 'a', 'b'], ['a', 'b', 'n', 'c'], 'mine')).to.deep.equal(['c', 'a', 'b', 'n']);
        expect(mergeOrder(['a', 'b'], ['a', 'x', 'b'], ['a', 'm', 'b', 'z'], 'mine')).to.deep.equal(['a', 'm', 'x', 'b', 'z']);
        fc.assert(
            fc.property(list, list, list, (base, mine, theirs) => {
                const order = mergeOrder(base, mine, theirs, 'mine');
                expect(order).to.deep.equal(mergeOrder(base, theirs, mine, 'theirs'));
                expect(order).to.have.members([...new Set([...base, ...mine, ...theirs])]);
                const both = mergeOrder(base, mine, mine, 'mine').filter(id => mine.includes(id));
                expect(both).to.deep.equal(mine);
            })
        );
    });

    it('TM3 writes two texts with git’s conflict markers, and gives both back', () => {
        fc.assert(
            fc.property(text, text, (mine, theirs) => {
                const marked = withMarkers(mine, theirs);
                const read = readConflict(marked);
                expect(read ? [read.mine, read.theirs] : [marked, marked]).to.deep.equal([mine, theirs]);
            })
        );
        const diff3 = 'a\n<<<<<<< HEAD\nmine\n||||||| 1234\nwas\n=======\ntheirs\n>>>>>>> topic\nz\n';
        expect(readConflict(diff3)).to.deep.equal({
            mine: 'a\nmine\nz\n',
            base: 'a\nwas\nz\n',
            theirs: 'a\ntheirs\nz\n',
            labels: { mine: 'HEAD', theirs: 'topic' },
            places: 1
        });
        expect(readConflict('a\n=======\nb\n')).to.equal(undefined);
        expect(readConflict('<<<<<<< HEAD\nmine\n')).to.equal(undefined);
        expect(readConflict('<<<<<<< A\n<<<<<<< B\n=======\n>>>>>>> B\n')).to.equal(undefined);
        expect(readConflict(diff3.replaceAll('\n', '\r\n'))?.theirs).to.equal('a\r\ntheirs\r\nz\r\n');
    });

    it('TM4 merges lines: what one side changed, and lines that both added in one place if that is wanted', () => {
        expect(mergeLines('a\nb\nc\n', 'A\nb\nc\n', 'a\nB\nc\n', 'mine')).to.deep.equal({ text: 'A\nB\nc\n', conflicts: 0 });
        expect(mergeLines('a\n', 'b\n', 'c\n', 'theirs')).to.deep.equal({ text: 'c\n', conflicts: 1 });
        expect(mergeLines('a\n', 'a\ny\n', 'a\nx', 'mine', true)).to.deep.equal({ text: 'a\nx\ny\n', conflicts: 0 });
        expect(mergeLines('a\n', 'a\ny\n', 'a\nx\n', 'mine').conflicts).to.equal(1);
        fc.assert(
            fc.property(text, text, text, side, (base, mine, theirs, prefer) => {
                expect(mergeLines(base, mine, base, prefer)).to.deep.equal({ text: mine, conflicts: 0 });
                expect(mergeLines(base, base, theirs, prefer)).to.deep.equal({ text: theirs, conflicts: 0 });
                expect(mergeLines(base, mine, mine, prefer)).to.deep.equal({ text: mine, conflicts: 0 });
                const swapped = mergeLines(base, theirs, mine, prefer === 'mine' ? 'theirs' : 'mine');
                expect(mergeLines(base, mine, theirs, prefer)).to.deep.equal(swapped);
            })
        );
    });

    it('TM5 names things on one line, without characters that control a terminal', () => {
        expect(thingName('rectangle', 'a\nb\u001b[2J\u202eevil')).to.equal('rectangle "a\\nb\\u001b[2J\\u202eevil"');
        expect(thingName('\u001b[2J', '')).to.equal('2J');
        expect(thingName('box', '\ud83d'.repeat(100))).to.match(/^box "(\\ud83d)+…"$/);
    });

    it('gives places in whole numbers, and ways with fractions only where they differ by no more', () => {
        expect(pointWords(-210, 241.44)).to.equal('-210, 241');
        expect([pointWords(-0.2, undefined), pointWords('a', null)]).to.deep.equal(['0, 0', 'a, 0']);
        expect(wayWords([0.4, 10], [99.6, 10])).to.equal('from 0, 10 to 100, 10');
        expect(wayWords([0, 10], [0.25, 10])).to.equal('from 0, 10 to 0.25, 10');
    });

    it('TM6 finds where git has left a conflict, and accuses no heading and no quotation', () => {
        const lines = (...all: string[]) => all.join('\n');
        expect(conflictLine(lines('a', '<<<<<<< HEAD', 'b', '=======', 'c', '>>>>>>> branch'))).to.equal(2);
        expect(conflictLine(lines('a\r', '<<<<<<<\r', 'b'))).to.equal(2);
        expect(conflictLine(lines('a', 'b', '>>>>>>> branch'))).to.equal(3);
        for (const text of [
            '',
            'Title\n=======\n',
            '=======',
            ' <<<<<<< x',
            '<<<<<<',
            '<<<<<<<<',
            'x >>>>>>> y',
            '>>>>>>>y',
            '||||||| x'
        ]) {
            expect(conflictLine(text), text).to.equal(undefined);
            refuseConflict(text);
        }
        expect(() => refuseConflict('a\n<<<<<<< HEAD\n', 'b.c4')).to.throw('line 2, column 1 of b.c4: unresolved merge conflict.');
    });
});
