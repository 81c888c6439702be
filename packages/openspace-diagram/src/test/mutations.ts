import { emptyBoard, MemoryBoard } from '@openspace/board';
import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import * as fc from 'fast-check';
import type { Decoded } from '../codec';
import { planImport } from '../codecs/whiteboard';
import { findFaults } from '../find-faults';

/** A little of what goes wrong with a file between its author and a codec. */
export interface Mutation {
    readonly kind: 'drop' | 'repeat' | 'swap' | 'insert' | 'change' | 'cut';
    /** Fractions of the text. */
    readonly at: number;
    readonly to: number;
    readonly word: string;
}

/** One to four changes. @param words what is put where it does not belong */
export function mutations(words: readonly string[]): fc.Arbitrary<readonly Mutation[]> {
    const fraction = fc.double({ min: 0, max: 0.999_999, noNaN: true });
    const kind = fc.constantFrom<Mutation['kind'][]>('drop', 'repeat', 'swap', 'insert', 'change', 'change', 'change', 'cut');
    return fc.array(fc.record({ kind, at: fraction, to: fraction, word: fc.constantFrom(...words) }), { minLength: 1, maxLength: 4 });
}

/** Changes words of a text; those that are cut off leave half of it. */
export function mutated(sample: string, changes: readonly Mutation[]): string {
    return changes.reduce((text, { kind, at, to, word }) => {
        const parts = text.split(/(\s+|[^\w\s])/);
        const [one, other] = [at, to].map(fraction => Math.floor(fraction * parts.length)) as [number, number];
        switch (kind) {
            case 'drop':
                parts.splice(one, 1 + Math.floor(to * 5));
                break;
            case 'repeat':
                parts.splice(one, 0, ...parts.slice(one, one + 1 + Math.floor(to * 60)));
                break;
            case 'swap':
                [parts[one], parts[other]] = [parts[other] ?? '', parts[one] ?? ''];
                break;
            case 'insert':
                parts.splice(one, 0, word);
                break;
            case 'change':
                parts[one] = word;
                break;
            case 'cut':
                // Rarely: what is cut is refused at once.
                parts.length = to < 0.2 ? one : parts.length;
        }
        return parts.join('');
    }, sample);
}

/**
 * Decodes what may be no diagram: it is drawn on a board, or refused with one of the codes.
 * @returns whether it was drawn
 */
export function drawnOrRefused(decode: (source: string) => Decoded, source: string, codes: readonly string[], draws = true): boolean {
    try {
        const { diagram } = decode(source);
        expect(findFaults(diagram)).to.deep.equal([]);
        if (draws) {
            const board = new MemoryBoard(emptyBoard());
            board.apply(planImport(board, diagram).change);
        }
        return true;
    } catch (error) {
        if (!(error instanceof ToolError)) {
            throw new Error(`Not expected of:\n${source}`, { cause: error });
        }
        expect(error.code, `${error.message}\n${source}`).to.be.oneOf([...codes]);
        return false;
    }
}
