import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { blockOf, type Drawn } from '../../test/drawn-block';
import { freeEdge } from '../../test/free-graph';
import { pairsOutside } from './pairs-outside';
import type { ArrangedBlock, FreeNode } from '../placement';

const points = (...all: readonly (readonly [number, number])[]): Point[] => all.map(([x, y]) => ({ x, y }));
const labelSize = { w: 44, h: 20 };

describe('what a frame is left for and entered from', () => {
    const frame: Box = { x: 0, y: 0, w: 500, h: 140 };
    const state: Box = { x: 40, y: 40, w: 120, h: 60 };
    const history: Box = { x: 380, y: 50, w: 40, h: 40 };
    const leaf: Box = { x: 560, y: 220, w: 120, h: 60 };
    const inside: Readonly<Record<string, Partial<FreeNode>>> = {
        frame: { isFrame: true, hasSize: false },
        ...Object.fromEntries(['state', 'history'].map(id => [id, { parent: 'frame' }]))
    };
    const out: Drawn = ['frame', 'leaf', { points: points([500, 40], [620, 40], [620, 220]), label: { x: 620, y: 130 }, labelSize }];
    const drawn = (boxes: Readonly<Record<string, Box>> = {}, lines: readonly Drawn[] = [], isLed = false): ArrangedBlock => {
        const block = blockOf({ frame, state, history, leaf, ...boxes }, [out, ...lines], inside);
        const back = freeEdge(block.edges.length, 'leaf', 'history', labelSize);
        const way = { points: points([560, 250], [400, 250], [400, 90]), label: { x: 480, y: 250 }, labelSize };
        const ways = isLed ? new Map([...block.ways, [back.at, way]]) : block.ways;
        return { ...block, ways, edges: [...block.edges, back] };
    };

    it('A19 is next to its border, across from what it leads back to in there, with straight lines', () => {
        for (const isLed of [false, true]) {
            const { boxes, ways } = pairsOutside(drawn({}, [], isLed), true);
            const { x = 0, y = 0 } = boxes.get('leaf') ?? {};
            expect([x, y]).to.deep.equal([376, 216]);
            const [there, back] = [ways.get(0)?.points, ways.get(1)?.points];
            expect([there, back]).to.deep.equal([points([472, 140], [472, 216]), points([400, 216], [400, 90])]);
            // Both labels are clear of the border that one of the lines crosses, and do not read like one.
            expect([0, 1].map(at => ways.get(at)?.label)).to.deep.equal(points([472, 178], [400, 178]));
        }
    });

    it('A19 is in one row with what stands about as far from the border', () => {
        const topIn = (y: number): number | undefined =>
            pairsOutside(drawn({ other: { x: 100, y, w: 120, h: 60 } }), true).boxes.get('leaf')?.y;
        expect([205, 216, 226, 260].map(topIn)).to.deep.equal([205, 216, 226, 216]);
    });

    it('A19 stays where something is in between, or there is no room, or it has to do with others', () => {
        const below: Box = { x: 340, y: 180, w: 120, h: 60 };
        const around = { below, above: { ...below, y: -120 }, beside: { ...below, x: 600, y: 40 }, left: { ...below, x: -240, y: 40 } };
        const other: Box = { x: 40, y: 220, w: 120, h: 60 };
        const more: Drawn = ['leaf', 'other', { points: points([560, 250], [160, 250]) }];
        const all = [drawn(around), drawn({ other }, [more]), drawn({ leaf: { ...leaf, w: 60, h: 40 } })];
        // Nor is it read before its frame then.
        all.push({ ...drawn({ below }), direction: 'down' }, { ...drawn({ ...around, above: below }), direction: 'down' });
        all.forEach((block, at) => expect(pairsOutside(block, true).boxes.get('leaf'), String(at)).to.deep.equal(block.boxes.get('leaf')));
    });
});
