import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { blockOf, type Drawn } from '../../test/drawn-block';
import type { ArrangedBlock, FreeNode } from '../placement';
import { widenBars, widenShapes } from './widen-shapes';

const points = (...all: readonly (readonly [number, number])[]): Point[] => all.map(([x, y]) => ({ x, y }));

describe('shapes that are wider for the sake of their lines', () => {
    const [left, right]: Box[] = [100, 300].map(x => ({ x, y: 0, w: 120, h: 60 }));
    const system: Box = { x: 200, y: 300, w: 120, h: 60 };
    const far: Box = { x: 600, y: 500, w: 120, h: 60 };
    const lines: readonly Drawn[] = [
        [
            'left',
            'system',
            { points: points([160, 60], [160, 250], [240, 250], [240, 300]), label: { x: 160, y: 120 }, labelSize: { w: 60, h: 20 } }
        ],
        ['right', 'system', { points: points([360, 60], [360, 250], [280, 250], [280, 300]) }],
        ['system', 'far', { points: points([320, 330], [660, 330], [660, 500]) }]
    ];
    const widened = (boxes: Readonly<Record<string, Box>> = {}, node: Partial<FreeNode> = {}): ArrangedBlock =>
        widenShapes(
            blockOf({ left: left!, right: right!, system, far, ...boxes }, lines, { system: { hasSize: false, w: system.w, ...node } })
        );

    it('A12 have them come straight, with their labels, and others leave at their sides as before', () => {
        const { boxes, ways, nodes, sized } = widened();
        expect(boxes.get('system')).to.deep.equal({ ...system, x: 172, w: 176 });
        expect([nodes.find(({ id }) => id === 'system')?.w, ...(sized ?? [])]).to.deep.equal([176, 'system']);
        expect(ways.get(0)).to.deep.include({ points: points([196, 60], [196, 300]), label: { x: 196, y: 120 } });
        expect([1, 2].map(at => ways.get(at)?.points)).to.deep.equal([
            points([324, 60], [324, 300]),
            points([348, 330], [660, 330], [660, 500])
        ]);
    });

    it('A12 are no wider where the call says how large they are, something is next to them, or others are too far to the side', () => {
        const near: Box = { x: 60, y: 300, w: 100, h: 60 };
        for (const { boxes, sized } of [widened({}, { hasSize: true }), widened({ near }), widened({ left: { ...left!, x: 60 } })]) {
            expect(boxes.get('system')).to.deep.equal(system);
            expect([...(sized ?? [])]).to.deep.equal([]);
        }
    });

    it('A12 have them come straight to classes, too, but for those that share an end with others', () => {
        const boxes = { left: left!, right: right!, system, far };
        const asClass = (drawn: readonly Drawn[]): ArrangedBlock =>
            widenShapes({ ...blockOf(boxes, drawn, { system: { hasSize: false, w: 120 } }), kind: 'class' });
        expect(asClass(lines).boxes.get('system')).to.deep.equal({ ...system, x: 172, w: 176 });
        const shared = [lines[0]!, ['right', 'system', { points: points([360, 60], [360, 250], [240, 250], [240, 300]) }] as const];
        expect(asClass(shared).boxes.get('system')).to.deep.equal(system);
    });

    it('A12 are bars as wide as what they part or join, with lines in the middle of that, as far as each side needs', () => {
        const fork: Box = { x: 200, y: 100, w: 100, h: 8 };
        const join: Box = { x: 230, y: 300, w: 40, h: 8 };
        const [near, beyond]: Box[] = [190, 500].map(x => ({ x, y: 180, w: 120, h: 60 }));
        const branches: readonly Drawn[] = [
            ['fork', 'near', { points: points([230, 108], [230, 140], [250, 140], [250, 180]) }],
            ['fork', 'beyond', { points: points([270, 108], [270, 140], [560, 140], [560, 180]) }]
        ];
        const open = { hasSize: false, face: 'bar' } as const;
        const bars = (boxes: Readonly<Record<string, Box>>, lines: readonly Drawn[], more: object = {}): ArrangedBlock =>
            widenBars({
                ...blockOf(boxes, lines, { fork: { ...open, w: fork.w, h: fork.h, ...more }, join: { ...open, w: join.w, h: join.h } }),
                direction: 'down'
            });
        const joined: readonly Drawn[] = [
            ['near', 'join', { points: points([250, 240], [250, 300]) }],
            ['beyond', 'join', { points: points([560, 240], [560, 270], [260, 270], [260, 300]) }]
        ];
        const { boxes, ways, sized } = bars({ fork, join, near: near!, beyond: beyond! }, [...branches, ...joined]);
        expect([boxes.get('fork'), boxes.get('join')]).to.deep.equal([
            { ...fork, w: 384 },
            { ...join, w: 354 }
        ]);
        expect([...ways.values()].map(way => way.points)).to.deep.equal([
            points([250, 108], [250, 180]),
            points([560, 108], [560, 180]),
            points([250, 240], [250, 300]),
            points([560, 240], [560, 300])
        ]);
        expect([...(sized ?? [])].sort()).to.deep.equal(['fork', 'join']);
        // One with a single line parts nothing, and another is as large as the call says.
        const single = bars({ fork, beyond: beyond! }, branches.slice(1));
        const said = bars({ fork, near: near!, beyond: beyond! }, branches, { hasSize: true });
        for (const block of [single, said]) {
            expect(block.boxes.get('fork')).to.deep.equal(fork);
        }
    });

    it('A12 are bars with what alone leads to them, or is led to, at their middle', () => {
        const [begin, before]: Box[] = [0, 100].map(y => ({ x: 140, y, w: 120, h: 50 }));
        const fork: Box = { x: 150, y: 200, w: 100, h: 8 };
        const [one, other]: Box[] = [120, 400].map(x => ({ x, y: 260, w: 120, h: 50 }));
        const block = blockOf(
            { begin: begin!, before: before!, fork, one: one!, other: other! },
            [
                ['begin', 'before', { points: points([200, 50], [200, 100]) }],
                ['before', 'fork', { points: points([200, 150], [200, 200]), label: { x: 200, y: 175 }, labelSize: { w: 40, h: 20 } }],
                ['fork', 'one', { points: points([180, 208], [180, 260]) }],
                ['fork', 'other', { points: points([220, 208], [220, 230], [460, 230], [460, 260]) }]
            ],
            { fork: { hasSize: false, face: 'bar', w: 100, h: 8 } }
        );
        const { boxes, ways } = widenBars({ ...block, kind: 'state', direction: 'down' });
        expect(boxes.get('fork')).to.deep.equal({ ...fork, w: 334 });
        expect(['begin', 'before'].map(id => boxes.get(id)?.x)).to.deep.equal([257, 257]);
        expect([0, 1].map(at => ways.get(at)?.points)).to.deep.equal([points([317, 50], [317, 100]), points([317, 150], [317, 200])]);
        expect(ways.get(1)?.label).to.deep.equal({ x: 317, y: 175 });
    });

    it('A12 have a single line come straight as well', () => {
        const picture = blockOf({ left: left!, system }, lines.slice(0, 1), { system: { hasSize: false, w: system.w } });
        expect(widenShapes(picture).ways.get(0)?.points).to.deep.equal(points([196, 60], [196, 300]));
    });

    describe('below people', () => {
        const below: readonly Drawn[] = [
            ['left', 'system', { points: points([212, 60], [212, 300]), label: { x: 212, y: 120 }, labelSize: { w: 40, h: 20 } }],
            ['right', 'system', { points: points([308, 60], [308, 300]) }]
        ];
        const people: Readonly<Record<string, Box>> = { left: { ...left!, x: 135 }, right: { ...right!, x: 265 } };
        const picture = (more: readonly Drawn[] = [], face: FreeNode['face'] = 'person'): ArrangedBlock =>
            widenShapes(
                blockOf({ ...people, system, far }, [...below, ...more], {
                    left: { face },
                    right: { face },
                    system: { hasSize: false, w: system.w, face: 'component' }
                })
            );

        it('A12 have a line in the middle under each head, clear of their figure', () => {
            const { boxes, ways } = picture();
            expect(boxes.get('system')).to.deep.equal({ ...system, x: 155, w: 210 });
            expect([0, 1].map(at => ways.get(at)?.points)).to.deep.equal([points([195, 60], [195, 300]), points([325, 60], [325, 300])]);
            expect(ways.get(0)?.label).to.deep.equal({ x: 195, y: 120 });
        });

        it('A12 are as wide below others, and as before where one of them has more lines', () => {
            const second: Drawn = ['left', 'far', { points: points([195, 60], [195, 530], [600, 530]) }];
            const widths = [picture([], 'component'), picture([second])].map(({ boxes }) => boxes.get('system')?.w);
            expect(widths).to.deep.equal([210, 120]);
        });
    });

    describe('at which many lines end', () => {
        const server: Box = { x: 200, y: 0, w: 120, h: 60 };
        const stores = [20, 120, 220, 320, 420].map((x): Box => ({ x, y: 200, w: 80, h: 60 }));
        const ids = stores.map((_, at) => `store${at}`);
        const toStores = ids.map((id, at): Drawn => {
            const [from, to, lane] = [220 + at * 20, 60 + at * 100, [90, 120, 150, 120, 90][at] ?? 0];
            return [
                'server',
                id,
                { points: from === to ? points([from, 60], [to, 200]) : points([from, 60], [from, lane], [to, lane], [to, 200]) }
            ];
        });
        const roomier = (more: readonly Drawn[], node: Partial<FreeNode> = {}): ArrangedBlock =>
            widenShapes(
                blockOf(
                    { server, ...Object.fromEntries(ids.map((id, at) => [id, stores[at]!])), log: { x: 120, y: -160, w: 120, h: 60 } },
                    [...toStores, ...more],
                    { server: { hasSize: false, w: server.w, ...node } }
                )
            );
        const docks = ({ ways }: ArrangedBlock): number[] => toStores.map((_, at) => ways.get(at)?.points[0]?.x ?? 0);

        it('A12 are wider, with these further apart, and with what goes on next to them as far from there as before', () => {
            const picture = roomier([
                [
                    'server',
                    'log',
                    {
                        points: points([200, 30], [180, 30], [180, -50], [200, -50], [200, -100]),
                        label: { x: 180, y: -20 },
                        labelSize: { w: 30, h: 20 }
                    }
                ],
                ['server', 'server', { points: points([320, 20], [350, 20], [350, 40], [320, 40]) }]
            ]);
            const { x = 0, w = 0 } = picture.boxes.get('server') ?? {};
            expect([x, w, ...(picture.sized ?? [])]).to.deep.equal([170, 180, 'server']);
            expect(docks(picture)).to.deep.equal([200, 230, 260, 290, 320]);
            expect(picture.ways.get(5)).to.deep.include({
                points: points([170, 30], [150, 30], [150, -50], [200, -50], [200, -100]),
                label: { x: 150, y: -20 }
            });
            expect(picture.ways.get(6)?.points.map(point => point.x)).to.deep.equal([350, 380, 380, 350]);
        });

        it('A12 are as wide as before where the call says how wide they are', () => {
            const picture = roomier([], { hasSize: true });
            expect(picture.boxes.get('server')).to.deep.equal(server);
            expect(docks(picture)).to.deep.equal([220, 240, 260, 280, 300]);
        });
    });

    describe('whose straight lines end near to the corners of others', () => {
        const [one, other]: Box[] = [100, 340].map(x => ({ x, y: 0, w: 120, h: 60 }));
        const below: Box = { x: 200, y: 200, w: 160, h: 60 };
        const straight: readonly Drawn[] = [
            ['one', 'below', { points: points([210, 60], [210, 200]), label: { x: 210, y: 130 }, labelSize: { w: 60, h: 20 } }],
            ['other', 'below', { points: points([350, 60], [350, 200]) }]
        ];
        const nearer = (more: Partial<ArrangedBlock> = {}, others: Readonly<Record<string, Box>> = {}, lines: readonly Drawn[] = []) =>
            widenShapes({
                ...blockOf({ one: one!, other: other!, below, ...others }, [...straight, ...lines], { below: { hasSize: false, w: 160 } }),
                ...more
            });

        it('A12 are wider, so that the lines end nearer to the middles of these, with their labels', () => {
            for (const kind of ['graph', 'class', 'er'] as const) {
                const { boxes, ways } = nearer({ kind }, { one: { ...one!, x: 60, w: 160 }, other: { ...other!, w: 160 } });
                expect(boxes.get('below')).to.deep.equal({ ...below, x: 160, w: 240 });
                expect(ways.get(0)).to.deep.include({ points: points([184, 60], [184, 200]), label: { x: 184, y: 130 } });
                expect(ways.get(1)?.points).to.deep.equal(points([376, 60], [376, 200]));
            }
        });

        it('A12 are wider still where the lines end right in the middles of these then', () => {
            const { boxes, ways } = nearer();
            expect(boxes.get('below')).to.deep.equal({ ...below, x: 136, w: 288 });
            expect([0, 1].map(at => ways.get(at)?.points[0]?.x)).to.deep.equal([160, 400]);
        });

        it('A12 are as wide as before where others end there as well, or a line of others would pass them near by', () => {
            const third: Box = { x: 0, y: 0, w: 60, h: 60 };
            const second: Drawn = ['one', 'third', { points: points([150, 60], [150, 100], [30, 100], [30, 60]) }];
            const past: Drawn = ['third', 'end', { points: points([50, 60], [50, 100], [170, 100], [170, 400]) }];
            const toOther: Drawn = ['other', 'third', { points: points([400, 60], [400, 120], [30, 120], [30, 60]) }];
            const end: Box = { x: 120, y: 400, w: 100, h: 60 };
            for (const lines of [[second, toOther], [past]]) {
                expect(nearer({}, { third, end }, lines).boxes.get('below')).to.deep.equal(below);
            }
        });

        it('A12 are wider at one side only if they are tables with something next to the other one', () => {
            const others = { other: { ...other!, x: 276 }, next: { ...below, x: 400 } };
            const widths = (['er', 'graph'] as const).map(kind => nearer({ kind }, others).boxes.get('below'));
            expect(widths).to.deep.equal([{ ...below, x: 136, w: 224 }, below]);
        });

        it('A12 leave lines at their sides as much room as what stands there needs', () => {
            const end: Box = { x: 360, y: 400, w: 100, h: 60 };
            const aroundEnd: Drawn = ['below', 'end', { points: points([360, 230], [410, 230], [410, 400]) }];
            const [from, corner] = nearer({}, { end }, [aroundEnd]).ways.get(2)?.points ?? [];
            expect((corner?.x ?? 0) - (from?.x ?? 0)).to.be.greaterThan(16);
        });

        it('A12 are as wide as before where lines lead from classes to a more general one', () => {
            const block = blockOf({ one: one!, other: other!, below }, straight, { below: { hasSize: false, w: 160 } });
            const up = { start: { mark: 'hollow-triangle', length: 14 }, end: { mark: 'none', length: 0 } } as const;
            expect(nearer({ kind: 'class', edges: block.edges.map(edge => ({ ...edge, ends: up })) }).boxes.get('below')).to.deep.equal(
                below
            );
        });
    });

    describe('with several lines at the left or at the right', () => {
        const below: Readonly<Record<string, Box>> = {
            first: { x: 40, y: 420, w: 100, h: 60 },
            second: { x: 120, y: 500, w: 110, h: 60 },
            third: { x: 260, y: 500, w: 120, h: 60 }
        };
        const around: Drawn = ['system', 'first', { points: points([200, 320], [90, 320], [90, 420]) }];
        const down: Drawn = [
            'system',
            'second',
            { points: points([200, 340], [175, 340], [175, 500]), label: { x: 175, y: 400 }, labelSize: { w: 20, h: 20 } }
        ];
        const straight: Drawn = ['system', 'third', { points: points([300, 360], [300, 500]) }];
        const led = (drawn: readonly Drawn[]): ArrangedBlock =>
            widenShapes(blockOf({ system, ...below }, drawn, { system: { hasSize: false, w: system.w } }));

        it('A12 have the one straight that leads to what is nearly in front of them', () => {
            const { boxes, ways } = led([around, down, straight]);
            expect(boxes.get('system')).to.deep.equal({ ...system, x: 151, w: 218 });
            expect(ways.get(1)).to.deep.include({ points: points([175, 360], [175, 500]), label: { x: 175, y: 400 } });
            expect(ways.get(0)?.points).to.deep.equal(points([151, 320], [90, 320], [90, 420]));
        });

        it('A12 have a single one leave at its side', () => {
            expect(led([down, straight]).boxes.get('system')).to.deep.equal(system);
        });
    });

    it('A12 leave a picture as it is in which none is better so', () => {
        const picture = blockOf({ left: left!, system }, lines.slice(0, 1));
        expect(widenShapes(picture)).to.equal(picture);
    });

    it('A12 are as wide as before where their lines can come straight so', () => {
        const { boxes, ways } = widened({ left: { ...left!, x: 128 }, right: { ...right!, x: 272 } }, { hasSize: true });
        expect(boxes.get('system')).to.deep.equal(system);
        expect([0, 1].map(at => ways.get(at)?.points)).to.deep.equal([points([224, 60], [224, 300]), points([296, 60], [296, 300])]);
    });
});
