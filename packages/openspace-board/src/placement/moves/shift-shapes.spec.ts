import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { blockOf, type Drawn } from '../../test/drawn-block';
import { linesByShape } from '../docks/dock-cost';
import { type Scene, sceneOf } from './moving-scene';
import { shiftShapes, withShapesShifted } from './shift-shapes';

const points = (...all: readonly (readonly [number, number])[]): Point[] => all.map(([x, y]) => ({ x, y }));

function shifted(boxes: Readonly<Record<string, Box>>, lines: readonly Drawn[]): Scene {
    // What is at the corner of a diamond stays there, and so does that.
    const scene = sceneOf(blockOf(boxes, lines, { server: { isDiamond: true } }), true);
    return shiftShapes(scene, linesByShape(scene.lines));
}

describe('shapes that are moved to where their lines lead', () => {
    const server: Box = { x: 271, y: 0, w: 200, h: 60 };
    const store: Box = { x: 300, y: 300, w: 110, h: 60 };
    const reads: Drawn = ['server', 'store', { points: points([336, 60], [336, 300]) }];
    const writes: Drawn = ['server', 'store', { points: points([396, 60], [396, 240], [380, 240], [380, 300]) }];

    it('A12 have lines without a jog, and those that were straight as they were', () => {
        const { boxes, lines } = shifted({ server, store }, [reads, writes]);
        expect(boxes.get('store')).to.deep.equal({ ...store, x: 311 });
        expect(lines.map(({ way }) => way.points)).to.deep.equal([reads[2].points, points([396, 60], [396, 300])]);
    });

    it('A12 have lines without a jog where these are as far from the corners then as they can be', () => {
        const wide: Box = { ...server, w: 220 };
        const straight: Drawn = ['server', 'store', { points: points([391, 60], [391, 300]) }];
        const jog: Drawn = ['server', 'store', { points: points([325, 60], [325, 240], [345, 240], [345, 300]) }];
        const { boxes, lines } = shifted({ server: wide, store: { ...store, x: 315 } }, [jog, straight]);
        expect(boxes.get('store')?.x).to.equal(303);
        expect(lines.map(({ way }) => way.points)).to.deep.equal([points([325, 60], [325, 300]), straight[2].points]);
    });

    it('A12 take lines to their sides along', () => {
        const far: Box = { x: 600, y: 400, w: 110, h: 60 };
        const level: Drawn = ['store', 'far', { points: points([410, 330], [655, 330], [655, 400]) }];
        const other: Box = { x: 760, y: 300, w: 110, h: 60 };
        const back: Drawn = ['other', 'far', { points: points([760, 330], [685, 330], [685, 400]) }];
        const { lines } = shifted({ server, store, far, other }, [reads, writes, level, back]);
        expect(lines[2]?.way.points).to.deep.equal(points([421, 330], [655, 330], [655, 400]));
    });

    it('A12 stay where a line to their side would be too short then', () => {
        const far: Box = { x: 375, y: 450, w: 110, h: 60 };
        const short: Drawn = ['store', 'far', { points: points([410, 330], [430, 330], [430, 450]) }];
        const other: Box = { x: 560, y: 300, w: 110, h: 60 };
        const back: Drawn = ['other', 'far', { points: points([560, 330], [460, 330], [460, 450]) }];
        const { boxes, lines } = shifted({ server, store, far, other }, [reads, writes, short, back]);
        expect(boxes.get('store')).to.deep.equal(store);
        expect(lines[2]?.way.points[0]?.x).to.equal(410);
    });

    it('A12 have what such a line goes on along, with its label, as far from them as it has to be', () => {
        const far: Box = { x: 540, y: 450, w: 110, h: 60 };
        const on: Drawn = [
            'store',
            'far',
            { points: points([410, 330], [436, 330], [436, 480], [540, 480]), label: { x: 436, y: 405 }, labelSize: { w: 20, h: 16 } }
        ];
        const other: Box = { x: 700, y: 300, w: 110, h: 60 };
        const back: Drawn = ['other', 'far', { points: points([755, 360], [755, 480], [650, 480]) }];
        const { boxes, lines } = shifted({ server, store, far, other }, [reads, writes, on, back]);
        expect(boxes.get('store')?.x).to.equal(311);
        expect(lines[2]?.way.points).to.deep.equal(points([421, 330], [445, 330], [445, 480], [540, 480]));
        expect(lines[2]?.way.label).to.deep.equal({ x: 445, y: 405 });
    });

    it('A12 take their loops along, with labels', () => {
        const loop: Drawn = [
            'store',
            'store',
            { points: points([410, 318], [440, 318], [440, 342], [410, 342]), label: { x: 440, y: 330 }, labelSize: { w: 40, h: 16 } }
        ];
        const { boxes, lines } = shifted({ server, store }, [reads, writes, loop]);
        expect(boxes.get('store')?.x).to.equal(311);
        expect(lines[2]?.way.points).to.deep.equal(points([421, 318], [451, 318], [451, 342], [421, 342]));
        expect(lines[2]?.way.label).to.deep.equal({ x: 451, y: 330 });
    });

    it('A12 stay where something is in the way, or a line would no longer come to them', () => {
        const near: Box = { x: 440, y: 300, w: 110, h: 60 };
        expect(shifted({ server, store, near }, [reads, writes]).boxes.get('store')).to.deep.equal(store);
        const atCorner: Drawn = ['server', 'store', { points: points([312, 60], [312, 300]) }];
        expect(shifted({ server, store }, [atCorner, writes]).boxes.get('store')?.x).to.be.at.most(302);
    });

    it('A12 go further where they have one line only, as far as there is room', () => {
        const person: Box = { x: 600, y: -300, w: 120, h: 60 };
        const visits: Drawn = ['person', 'server', { points: points([660, -240], [660, -60], [400, -60], [400, 0]) }];
        const other: Box = { x: 400, y: -300, w: 120, h: 60 };
        const alone = shifted({ person, server: { ...server, x: 340 } }, [
            ['person', 'server', { points: points([660, -240], [660, -60], [500, -60], [500, 0]) }]
        ]);
        expect(alone.boxes.get('person')?.x).to.equal(440);
        expect(alone.lines[0]?.way.points).to.deep.equal(points([500, -240], [500, 0]));
        expect(shifted({ person, server }, [visits]).boxes.get('person')).to.deep.equal(person);
        const near = shifted({ person, other, server: { ...server, x: 420 } }, [
            ['person', 'server', { points: points([660, -240], [660, -60], [590, -60], [590, 0]) }]
        ]);
        expect(near.boxes.get('person')?.x).to.be.within(556, 568);
        expect(near.lines[0]?.way.points).to.deep.equal(points([590, -240], [590, 0]));
    });

    it('A12 have lines in the middle that were a little off it', () => {
        const line: Drawn = ['server', 'store', { points: points([371, 60], [371, 300]) }];
        const { boxes, lines } = shifted({ server, store: { ...store, x: 302 } }, [line]);
        expect(boxes.get('store')?.x).to.equal(316);
        expect(lines[0]?.way.points).to.deep.equal(line[2].points);
    });

    it('A12 take along what is in line with them', () => {
        const copy: Box = { ...store, y: 500 };
        const copies: Drawn = ['store', 'copy', { points: points([355, 360], [355, 500]) }];
        const left: Box = { x: 0, y: 500, w: 110, h: 60 };
        const level: Drawn = ['left', 'copy', { points: points([110, 530], [300, 530]) }];
        const { boxes, lines } = shifted({ server, store, copy, left }, [reads, writes, copies, level]);
        expect([boxes.get('store')?.x, boxes.get('copy')?.x]).to.deep.equal([311, 311]);
        expect(lines[2]?.way.points).to.deep.equal(points([366, 360], [366, 500]));
        expect(lines[3]?.way.points).to.deep.equal(points([110, 530], [311, 530]));
    });

    describe('two at one side of another one', () => {
        const app: Box = { x: 200, y: 300, w: 240, h: 60 };
        const people: Readonly<Record<string, Box>> = { one: { x: 100, y: 0, w: 160, h: 100 }, two: { x: 380, y: 0, w: 160, h: 100 } };
        const lines: readonly Drawn[] = [
            ['one', 'app', { points: points([220, 100], [220, 300]) }],
            ['two', 'app', { points: points([420, 100], [420, 300]) }]
        ];

        it('A12 come nearer to each other where their straight lines are nearer to their middles then, both by as much', () => {
            const { boxes, lines: led } = shifted({ app, ...people }, lines);
            expect([boxes.get('one')?.x, boxes.get('two')?.x]).to.deep.equal([140, 340]);
            expect(led.map(({ way }) => way.points)).to.deep.equal(lines.map(([, , way]) => way.points));
        });

        it('A12 are no nearer to each other than shapes are, and stay with further lines', () => {
            const wide: Readonly<Record<string, Box>> = { one: { x: 60, y: 0, w: 240, h: 100 }, two: { x: 340, y: 0, w: 240, h: 100 } };
            expect(shifted({ app, ...wide }, lines).boxes.get('one')?.x).to.equal(60);
            const third: Box = { x: 100, y: 500, w: 160, h: 60 };
            const more: Drawn = ['one', 'third', { points: points([140, 100], [140, 500]) }];
            expect(shifted({ app, ...people, third }, [...lines, more]).boxes.get('two')?.x).to.equal(380);
        });
    });

    it('A12 stay where they are on the main path of a flow', () => {
        const picture = blockOf({ server, store }, [reads, writes], { server: { isDiamond: true } });
        expect(withShapesShifted(picture, true, new Set()).boxes.get('store')?.x).to.equal(311);
        expect(withShapesShifted(picture, true, new Set(['store'])).boxes.get('store')?.x).to.equal(300);
    });
});
