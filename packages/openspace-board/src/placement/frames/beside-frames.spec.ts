import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import { blockOf, type Drawn } from '../../test/drawn-block';
import { withBeside } from '../layers/balanced-picture';
import { besideFrames } from './beside-frames';
import type { ArrangedBlock, FreeNode, Way } from '../placement';

const box = (x: number, y: number, w = 120, h = 60): Box => ({ x, y, w, h });
const way = (...points: readonly (readonly [number, number])[]): Way => ({ points: points.map(([x, y]) => ({ x, y })) });
const said = (each: Way, x: number, y: number): Way => ({ ...each, label: { x, y }, labelSize: { w: 60, h: 20 } });
const inside: Partial<FreeNode> = { parent: 'frame' };
const frame: Partial<FreeNode> = { isFrame: true, hasSize: false };

/** A frame with a shape in each of three rows, and what stands outside. */
function drawn(outside: Readonly<Record<string, Box>>, lines: readonly Drawn[], nodes: Readonly<Record<string, Partial<FreeNode>>> = {}) {
    const rows = { frame: box(0, 0, 184, 424), first: box(32, 32), second: box(32, 182), third: box(32, 332) };
    const held = { frame, first: inside, second: inside, third: inside };
    const block = blockOf(
        { ...rows, ...outside },
        [['first', 'second', way([92, 92], [92, 182])], ['second', 'third', way([92, 242], [92, 332])], ...lines],
        { ...held, ...nodes }
    );
    return { ...block, direction: 'down' } as const;
}

const whole = (block: ArrangedBlock): ArrangedBlock => block;
/** The middle of a shape, compared with that of another one. */
const below = (one: string, other: string, { boxes }: ArrangedBlock): number | undefined => {
    const [a, b] = [boxes.get(one), boxes.get(other)];
    return a && b && a.y + a.h / 2 - b.y - b.h / 2;
};

describe('what stands next to a frame', () => {
    const around = said(way([152, 62], [260, 62], [260, 500]), 260, 300);
    const bank: readonly [Readonly<Record<string, Box>>, Drawn] = [{ bank: box(200, 500) }, ['first', 'bank', around]];

    it('A17 is level with what it is connected to, with its label between both, and the line is straight', () => {
        const moved = besideFrames(drawn(bank[0], [bank[1]]), whole);
        expect(moved && below('bank', 'first', moved)).to.equal(0);
        const { points = [], label } = moved?.ways.get(2) ?? {};
        const [own, outer] = [moved?.boxes.get('bank'), moved?.boxes.get('frame')];
        expect(points.map(({ y }) => y)).to.deep.equal([62, 62]);
        expect(own && outer && own.x > outer.x + outer.w + 60).to.equal(true);
        expect(own && outer && label && Math.abs(label.x - (outer.x + outer.w + own.x) / 2) < 1).to.equal(true);
        const far = besideFrames(drawn(bank[0], [bank[1]]), whole, 2);
        expect(far && own && far.boxes.get('bank')?.x).to.be.greaterThan((own?.x ?? 0) + 60);
        expect(withBeside(drawn(bank[0], [bank[1]]), 1).boxes.get('bank')?.y).to.be.lessThan(100);
    });

    it('A17 leaves the rest in the middle of what is left', () => {
        const seen: boolean[] = [];
        const settled = (each: ArrangedBlock): ArrangedBlock => {
            const [second, isWhole] = [each.boxes.get('second'), each.boxes.has('bank')];
            seen.push(isWhole);
            return isWhole || !second ? each : { ...each, boxes: new Map([...each.boxes, ['second', { ...second, x: second.x + 8 }]]) };
        };
        const moved = besideFrames(drawn(bank[0], [bank[1]]), settled);
        expect(seen).to.deep.equal([false, true]);
        expect((moved?.boxes.get('second')?.x ?? NaN) - (moved?.boxes.get('first')?.x ?? NaN)).to.equal(8);
    });

    it('A17 stands at the other side of the frame than another one that is connected to the same shape, or below it', () => {
        const shop: Drawn = ['first', 'shop', way([152, 70], [420, 70], [420, 500])];
        const moved = besideFrames(drawn({ ...bank[0], shop: box(360, 500) }, [bank[1], shop]), whole);
        expect(moved && below('shop', 'bank', moved)).to.equal(0);
        expect((moved?.boxes.get('shop')?.x ?? NaN) < (moved?.boxes.get('frame')?.x ?? NaN)).to.equal(true);
        const post: Drawn = ['first', 'post', way([152, 54], [580, 54], [580, 500])];
        const third = besideFrames(drawn({ ...bank[0], shop: box(360, 500), post: box(520, 500) }, [bank[1], shop, post]), whole);
        expect(third && below('post', 'first', third)).to.equal(105);
        expect(third?.ways.get(4)?.points.length).to.equal(3);
    });

    it('A17 is connected by level lines in both directions, or by one with a corner to what is not level', () => {
        const back: Drawn = ['bank', 'first', way([220, 500], [220, 80], [152, 80])];
        const both = besideFrames(drawn(bank[0], [bank[1], back]), whole);
        const [one, other] = [2, 3].map(at => both?.ways.get(at)?.points.map(({ y }) => y) ?? []);
        expect([one?.[0], other?.[0]]).to.deep.equal([one?.[1], other?.[1]]);
        expect((other?.[0] ?? NaN) - (one?.[0] ?? NaN)).to.be.greaterThan(24);
        const late: Drawn = ['bank', 'second', way([220, 500], [220, 212], [152, 212])];
        const led = besideFrames(drawn(bank[0], [bank[1], late]), whole);
        expect(led?.ways.get(2)?.points.length).to.equal(2);
        expect(led?.ways.get(3)?.points.map(({ y }) => y)).to.deep.equal([92, 212, 212]);
    });

    it('A17 is a frame in which all are level with what they are connected to', () => {
        const outside = { state: box(-300, 480, 330, 124), one: box(-268, 512), two: box(-120, 512) };
        const lines: Drawn[] = [
            ['first', 'one', way([32, 62], [-208, 62], [-208, 512])],
            ['third', 'two', way([32, 362], [-60, 362], [-60, 512])]
        ];
        const held = { state: frame, one: { parent: 'state' }, two: { parent: 'state' } };
        const moved = besideFrames(drawn(outside, lines, held), whole);
        expect(moved && [below('one', 'first', moved), below('two', 'third', moved)]).to.deep.equal([0, 0]);
        expect(moved?.boxes.get('state')?.h).to.equal(424);
    });

    it('A17 is as wide as what stands below it, if it is hardly narrower and its size is not said', () => {
        const open = { hasSize: false };
        const outside = { ...bank[0], shop: box(360, 500, 150), post: box(520, 500, 100) };
        const lines: Drawn[] = [bank[1], ['second', 'shop', way([152, 212], [420, 212], [420, 500])]];
        const others: Drawn[] = [...lines, ['third', 'post', way([152, 362], [580, 362], [580, 500])]];
        const walls = { left: box(-128, 32), lower: box(-128, 182), lowest: box(-128, 332), frame: box(-160, 0, 344, 424) };
        const held = { left: inside, lower: inside, lowest: inside };
        const moved = besideFrames(drawn({ ...outside, ...walls }, others, { ...held, bank: open, shop: open }), whole);
        expect(['bank', 'shop', 'post'].map(id => moved?.boxes.get(id)?.w)).to.deep.equal([150, 150, 100]);
        expect([...(moved?.sized ?? [])]).to.deep.equal(['bank']);
    });

    it('A17 is above or below its frame in a picture that is read to the right', () => {
        const turned = ({ x, y, w, h }: Box): Box => ({ x: y, y: x, w: h, h: w });
        const block = drawn(bank[0], [bank[1]]);
        const ways = [...block.ways].map(([at, { label, ...each }]): [number, Way] => [
            at,
            { ...each, points: each.points.map(({ x, y }) => ({ x: y, y: x })), ...(label && { label: { x: label.y, y: label.x } }) }
        ]);
        const boxes = new Map([...block.boxes].map(([id, each]) => [id, turned(each)]));
        const moved = besideFrames({ ...block, direction: 'right', boxes, ways: new Map(ways) }, whole);
        const [own, first, outer] = ['bank', 'first', 'frame'].map(id => moved?.boxes.get(id));
        expect(own && first && own.x + own.w / 2 - first.x - first.w / 2).to.equal(0);
        expect(own && outer && own.y > outer.y + outer.h + 60).to.equal(true);
        expect(moved?.ways.get(2)?.points.length).to.equal(2);
    });

    it('A17 stays with others in its row that have no room, if its line is straight', () => {
        const walls = { left: box(-128, 332), right: box(192, 332), frame: box(-160, 0, 504, 424) };
        const held = { left: inside, right: inside };
        const below: Drawn = ['third', 'post', way([92, 392], [92, 500])];
        const beside: Drawn = ['right', 'shop', way([252, 392], [252, 500])];
        const outside = { ...walls, post: box(32, 500), shop: box(192, 500) };
        expect(besideFrames(drawn(outside, [below, beside], held), whole)).to.equal(undefined);
        const bent: Drawn = ['right', 'shop', way([312, 362], [380, 362], [380, 500])];
        expect(besideFrames(drawn({ ...outside, shop: box(320, 500) }, [below, bent], held), whole)).to.not.equal(undefined);
    });

    it('A17 stays where a line would run through something, where a picture begins, and where people are', () => {
        const walls = { left: { parent: 'frame' }, right: { parent: 'frame' } };
        const between = { frame: box(-160, 0, 504, 424), left: box(-128, 32), right: box(192, 32), ...bank[0] };
        expect(besideFrames(drawn(between, [bank[1]], walls), whole)).to.equal(undefined);
        // A line that stays leads along the frame at each side.
        const around = { user: box(32, -160), post: box(32, 500) };
        const passing: Drawn[] = [
            ['user', 'post', way([152, -130], [380, -130], [380, 530], [152, 530])],
            ['user', 'post', way([32, -130], [-190, -130], [-190, 530], [32, 530])]
        ];
        expect(besideFrames(drawn({ ...around, bank: box(520, 500) }, [...passing, bank[1]]), whole)).to.equal(undefined);
        const source: Drawn = ['bank', 'first', way([92, -100], [92, 32])];
        expect(besideFrames(drawn({ bank: box(32, -160) }, [source]), whole)).to.equal(undefined);
        expect(besideFrames(drawn(bank[0], [bank[1]], { bank: { face: 'person' } }), whole)).to.equal(undefined);
        const user = { user: box(32, -160) };
        const uses: Drawn = ['user', 'first', way([92, -100], [92, 32])];
        const second: Drawn = ['lab', 'second', way([260, -100], [260, 212], [152, 212])];
        const moved = besideFrames(drawn({ ...user, lab: box(200, -160) }, [uses, second], { user: { face: 'person' } }), whole);
        expect(moved && [below('lab', 'second', moved), below('user', 'first', moved)]).to.deep.equal([0, -192]);
    });

    it('A17 stays below its frame where the picture would not be better for it', () => {
        const wide = { frame: box(-300, 0, 784, 424), left: box(-268, 32), right: box(332, 32), bank: box(32, 500) };
        const held = { left: { parent: 'frame' }, right: { parent: 'frame' } };
        const near = drawn(wide, [['third', 'bank', way([92, 392], [92, 500])]], held);
        expect(besideFrames(near, whole)).to.not.equal(undefined);
        expect(withBeside(near, 1)).to.equal(near);
    });
});
