import { expectInProportion } from '@openspace/tool/lib/test/proportion';
import { expect } from 'chai';
import * as path from 'node:path';
import { randomChoices } from '../../test/random-numbers';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { waysBack } from './flow-order';

const FLOWS = 300;
const LANES = ['one', 'two', 'three'];

type Arrows = ReadonlyMap<string, readonly string[]>;

function randomFlow(seed: number): Arrows {
    const below = randomChoices(seed);
    const count = 2 + below(12);
    const arrows = new Map<string, string[]>();
    for (let at = below(3 * count); at >= 0; at--) {
        const from = String(below(count));
        arrows.set(from, [...(arrows.get(from) ?? []), String(below(count))]);
    }
    return arrows;
}

/** What some lead to, but for what one of them does. */
function reached(starts: readonly string[], arrows: Arrows, passed: string): Set<string> {
    const found = new Set(starts);
    found.forEach(each => each !== passed && arrows.get(each)?.forEach(next => found.add(next)));
    return found;
}

/** Gateways in lanes in turn, from each of which arrows lead to the next one and to another. */
function gateways(count: number, other: (at: number) => number): ShapeInput[] {
    const arrow = (from: number, to: number): ShapeInput => ({ type: 'arrow', from: `n${from}`, to: `n${Math.max(0, to) % count}` });
    return [
        ...LANES.map((id): ShapeInput => ({ type: 'geo', id, props: { face: 'swimlane' } })),
        { type: 'geo', id: 'start', parentId: 'one', props: { face: 'initial' } },
        { type: 'arrow', from: 'start', to: 'n0' },
        ...Array.from({ length: count }, (_, at): ShapeInput[] => [
            { type: 'geo', id: `n${at}`, label: 'ok?', parentId: LANES[at % 3], props: { face: 'choice' } },
            arrow(at, Math.min(at + 1, count - 1)),
            arrow(at, other(at))
        ]).flat()
    ];
}

describe('The order of a flow', () => {
    it('PR3 has as ways back what a search for each of them finds', () => {
        for (let seed = 0; seed < FLOWS; seed++) {
            const arrows = randomFlow(seed);
            const targets = new Set([...arrows.values()].flat());
            const starts = [...arrows.keys()].filter(id => !targets.has(id));
            const isWayBack = waysBack(starts, arrows);
            for (const [from, each] of arrows) {
                const before = reached(starts, arrows, from);
                for (const to of each.filter(id => id !== from)) {
                    const expected = before.has(to) && reached([to], arrows, from).has(from);
                    expect(isWayBack(from, to), `${seed}: ${from} to ${to}`).to.equal(expected);
                }
            }
        }
    });

    it('PR3 has captions in proportion to the gateways and arrows of a process', async () => {
        const code = `require(${JSON.stringify(path.join(__dirname, 'process-inputs'))}).processInputs(input, {});`;
        for (const other of [(at: number) => at + 4, (at: number) => at - 5]) {
            await expectInProportion(code, count => gateways(count, other), 100);
        }
    });
});
