import * as path from 'node:path';
import { expectInProportion, stepsOf, total } from '@openspace/tool/lib/test/proportion';
import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';

/** Some ten times what the largest of the samples takes; what repeats its work has more at once. */
const MOST_STEPS = 50_000_000;
/** So many texts take a second or two. */
const COUNTED = 60;

/**
 * Finds whether a codec decodes a source, or refuses it, in steps that are in proportion to its size.
 * @param codec the module below `codecs`, and the codec's name in it
 * @param source of a size: of so many nodes, or with a fragment so many times
 */
export function expectDecodingInProportion(
    [module, name]: readonly [module: string, name: string],
    source: (size: number) => string,
    size?: number
): Promise<void> {
    return expectInProportion(decoding(module, name), source, size);
}

/** Finds whether a codec decodes, or refuses, each of the first of some texts in few steps. */
export async function expectFewSteps([module, name]: readonly [module: string, name: string], texts: readonly string[]): Promise<void> {
    const counted = sample(texts.slice(0, COUNTED), 4);
    const [, ...steps] = await stepsOf(decoding(module, name), ['', ...counted]);
    counted.forEach((text, at) => expect(total(steps[at]), text).to.be.below(MOST_STEPS));
}

function decoding(module: string, name: string): string {
    const file = JSON.stringify(path.join(__dirname, '..', 'codecs', module));
    return `try { await require(${file}).${name}.decode(input); } catch { /* It is refused. */ }`;
}
