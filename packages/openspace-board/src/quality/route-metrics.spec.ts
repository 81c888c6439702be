import { expect } from 'chai';
import { boardOf } from '../test/boards';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { runOf } from './piece-runs';
import { routeMetrics } from './route-metrics';

const box = (id: string, x: number, y: number): ShapeInput => ({ type: 'geo', id, x, y, width: 100, height: 60 });

/** An arrow along points between 0 and 1 of the box around both ends. */
const arrow = (id: string, from: string, to: string, points: readonly (readonly [number, number])[], props: object = {}): ShapeInput => ({
    type: 'arrow',
    id,
    from,
    to,
    props: { ...props, route: { kind: 'orthogonal', points: points.map(([x, y]) => ({ x, y })) } }
});

const free = (id: string, y: number, length = 300): ShapeInput => ({
    type: 'arrow',
    id,
    x: 0,
    y,
    props: { start: { x: 0, y: 0 }, end: { x: length, y: 0 } }
});

describe('routeMetrics', () => {
    it('Q14 tells how long pieces run side by side, and how far apart', () => {
        const along = [
            { x: 0, y: 0 },
            { x: 100, y: 0 }
        ] as const;
        const at = (x: number, y: number) => ({ x, y });
        expect(runOf(along, [at(40, 5), at(160, 5)])).to.deep.equal({ length: 60, apart: 5 });
        expect(runOf(along, [at(160, -5), at(40, -5)])).to.deep.equal({ length: 60, apart: 5 });
        expect(runOf(along, [at(100, 0), at(160, 0)])).to.equal(undefined);
        expect(runOf(along, [at(40, -50), at(40, 50)])).to.equal(undefined);
        expect(runOf(along, [at(40, 0), at(40, 0)])).to.equal(undefined);
    });

    it('Q14 finds arrows on each other and too close to each other, and none that only cross or are far apart', () => {
        const pairs = (shapes: readonly ShapeInput[]) => {
            const { onRoutes, closeRoutes } = routeMetrics(boardOf(shapes));
            return { on: onRoutes.length, close: closeRoutes.length };
        };
        expect(pairs([free('a', 0), free('b', 0)])).to.deep.equal({ on: 1, close: 0 });
        expect(pairs([free('a', 0), free('b', 5)])).to.deep.equal({ on: 0, close: 1 });
        expect(pairs([free('a', 0), free('b', 5, 30)])).to.deep.equal({ on: 0, close: 0 });
        expect(pairs([free('a', 0), free('b', 12)])).to.deep.equal({ on: 0, close: 0 });
        const across: ShapeInput = { type: 'arrow', x: 100, y: -50, props: { start: { x: 0, y: 0 }, end: { x: 0, y: 100 } } };
        expect(pairs([free('a', 0), across])).to.deep.equal({ on: 0, close: 0 });
    });

    it('Q14 takes the trunk of siblings into their parent, and of branches of a tree, for one line', () => {
        const nodes = [box('parent', 200, 0), box('one', 0, 300), box('two', 400, 300)];
        const trunk = (props: object) => [
            arrow(
                'a',
                'one',
                'parent',
                [
                    [0.166, 0.5],
                    [0.833, 0.5]
                ] as const,
                props
            ),
            arrow(
                'b',
                'two',
                'parent',
                [
                    [0.833, 0.5],
                    [0.166, 0.5]
                ] as const,
                props
            )
        ];
        const on = (props: object, isTree = false) => routeMetrics(boardOf([...nodes, ...trunk(props)]), { isTree }).onRoutes;
        expect(on({ endMark: 'arrow' })).to.deep.equal([['shape:a', 'shape:b']]);
        expect(on({ endMark: 'hollow-triangle' })).to.deep.equal([]);
        expect(on({ endMark: 'arrow' }, true)).to.deep.equal([]);
    });

    it('Q14 tells curves that fan out of a shape apart where they have parted, but not those of others', () => {
        const nodes = [box('hub', 0, 200), box('one', 700, 0), box('two', 700, 70), box('other', 0, 200)];
        const curve = (id: string, from: string, to: string, automatic: object): ShapeInput => ({
            ...arrow(id, from, to, []),
            props: {
                route: {
                    kind: 'curved',
                    points: [
                        { x: 0.5, y: 1 },
                        { x: 0.5, y: 0 }
                    ],
                    ...automatic
                }
            }
        });
        const close = (from: string, automatic: object) => {
            const { onRoutes, closeRoutes } = routeMetrics(
                boardOf([...nodes, curve('a', 'hub', 'one', automatic), curve('b', from, 'two', automatic)])
            );
            return [...onRoutes, ...closeRoutes].length;
        };
        expect(close('hub', { automatic: true })).to.equal(0);
        expect(close('hub', {})).to.equal(1);
        expect(close('other', { automatic: true })).to.equal(1);
    });

    it('Q14 takes arrows that come together or part at one corner of a gateway for one line, and those at another shape not', () => {
        const [left, right] = [
            [
                [0.166, 0.5],
                [0.833, 0.5]
            ],
            [
                [0.833, 0.5],
                [0.166, 0.5]
            ]
        ] as const;
        const nodes = (props: ShapeInput['props']): ShapeInput[] => [
            { ...box('end', 200, 0), props },
            box('one', 0, 300),
            box('two', 400, 300)
        ];
        const into = [arrow('a', 'one', 'end', left), arrow('b', 'two', 'end', right)];
        const out = [arrow('a', 'end', 'one', right), arrow('b', 'end', 'two', left)];
        const through = [arrow('a', 'one', 'end', left), arrow('b', 'end', 'two', left)];
        for (const arrows of [into, out]) {
            expect(routeMetrics(boardOf([...nodes({ face: 'choice' }), ...arrows])).onRoutes).to.deep.equal([]);
            expect(routeMetrics(boardOf([...nodes({ face: 'rounded' }), ...arrows])).onRoutes).to.deep.equal([['shape:a', 'shape:b']]);
        }
        expect(routeMetrics(boardOf([...nodes({ face: 'choice' }), ...through])).onRoutes).to.deep.equal([['shape:a', 'shape:b']]);
    });

    it('Q14 finds arrows along borders', () => {
        const wall: ShapeInput = { type: 'frame', id: 'wall', x: 50, y: 1, width: 200, height: 100 };
        expect(routeMetrics(boardOf([wall, free('a', 0)])).onBorders).to.deep.equal([['shape:a', 'shape:wall']]);
        expect(routeMetrics(boardOf([{ ...wall, y: 10 }, free('a', 0)])).onBorders).to.deep.equal([]);
        expect(routeMetrics(boardOf([{ ...wall, y: -50 }, free('a', 0)])).onBorders).to.deep.equal([]);
    });
});
