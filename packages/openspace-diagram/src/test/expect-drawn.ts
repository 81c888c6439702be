import { isWhole } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';

/** Finds whether enough of all random inputs are still diagrams. Few runs say nothing of that: only in the long tier. */
export function expectDrawn(drawn: number, least: number): void {
    if (isWhole) {
        expect(drawn).to.be.above(least);
    }
}
