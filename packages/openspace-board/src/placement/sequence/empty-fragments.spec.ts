import { expectInProportion } from '@openspace/tool/lib/test/proportion';
import { expect } from 'chai';
import * as path from 'path';
import { type EmptyPart, withEmptyParts } from './empty-fragments';
import { placeSequence } from './place-sequence';
import type { SequenceEvent } from './sequence-model';

const SIZE = { w: 40, h: 20 };

function part(id: string, fragment: string | undefined, isFragment = true): EmptyPart {
    return { id, box: { x: 0, y: 0, ...SIZE }, isFragment, fragment, section: undefined, size: SIZE };
}

describe('Fragments without messages, in a sequence', () => {
    it('SQ12 stay between what is drawn above and below them', () => {
        const events: SequenceEvent[] = [
            { kind: 'open', id: 'outer', tab: SIZE },
            { kind: 'section', id: 'second', text: SIZE },
            { kind: 'close' }
        ];
        const parts = [
            part('outer', undefined),
            part('first', 'outer'),
            part('in-first', 'first', false),
            part('second', 'outer', false),
            part('last', 'outer'),
            part('elsewhere', undefined)
        ];
        const names = withEmptyParts(events, parts).map(event => ('id' in event ? event.id : event.kind));
        expect(names).to.deep.equal(['outer', 'first', 'in-first', 'close', 'second', 'last', 'close', 'close']);
    });

    it('SQ12 have a place where no one takes part', () => {
        const events: SequenceEvent[] = [
            { kind: 'open', id: 'alone', tab: SIZE },
            { kind: 'section', id: 'else', text: SIZE },
            { kind: 'close' }
        ];
        const { fragments } = placeSequence({ participants: [], groups: [], events, scale: 1 });
        const numbers = fragments
            .flatMap(({ box, sections }) => [box, ...sections.flatMap(({ text }) => text ?? [])])
            .flatMap(Object.values);
        expect(numbers).to.have.length(8);
        expect(numbers.every(each => Math.abs(each) < 1_000)).to.equal(true);
        expect(fragments[0]?.box.w).to.be.above(SIZE.w);
    });

    it('SQ12 take steps in proportion to how many there are', async () => {
        const code = `require(${JSON.stringify(path.join(__dirname, 'empty-fragments'))}).withEmptyParts(input.events, input.parts);`;
        const input = (count: number): object => ({
            events: [{ kind: 'open', id: 'outer', tab: SIZE }, { kind: 'close' }],
            parts: [part('outer', undefined), ...Array.from({ length: count }, (_, at) => part(`f${at}`, 'outer'))]
        });
        await expectInProportion(code, input);
    });
});
