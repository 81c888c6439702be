import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import type { ElkNode } from '../../layout/elk-layout';
import { boardOf } from '../../test/boards';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { arrangeBlocks } from '../arrange-block';
import { freeGraph } from '../free-graph';
import { choicesFor } from './layered-choices';
import type { ArrangedBlock } from '../placement';

const shapes: ShapeInput[] = [
    ...['a', 'b', 'c', 'd'].map((id): ShapeInput => ({ type: 'geo', id, label: id })),
    ...['ab', 'bc', 'cd'].map(([from = '', to = '']): ShapeInput => ({ type: 'arrow', from, to }))
];

/** In a column or a row, as the direction says. */
function inLine(graph: ElkNode): ElkNode {
    const isUpright = /DOWN|UP/.test(graph.layoutOptions?.['elk.direction'] ?? '');
    const children = graph.children?.map((child, at) => ({ ...child, x: isUpright ? 0 : at * 220, y: isUpright ? at * 3_000 : 0 }));
    return { ...graph, ...(children && { children }) };
}

/** Everything below each other, or next to each other, frames around what is in them. */
function stacked(graph: ElkNode, isUpright = /DOWN/.test(graph.layoutOptions?.['elk.direction'] ?? '')): ElkNode {
    let end = 0;
    const children = graph.children?.map(each => {
        const child = each.children ? stacked(each, isUpright) : each;
        const begin = end;
        end += (isUpright ? (child.height ?? 0) : (child.width ?? 0)) + 40;
        return { ...child, x: isUpright ? 0 : begin, y: isUpright ? begin : 0 };
    });
    const sides = (children ?? []).map(({ width = 0, height = 0 }) => (isUpright ? width : height));
    const [along, across] = [Math.max(0, end - 40), Math.max(0, ...sides)];
    const size = children ? { width: isUpright ? across : along, height: isUpright ? along : across } : {};
    return { ...graph, ...size, ...(children && { children }) };
}

async function arranged(elk: (graph: ElkNode) => ElkNode, direction?: 'down'): Promise<ArrangedBlock | undefined> {
    const graph = freeGraph(boardOf([]), shapes, { layout: 'auto', direction });
    const [block] = await arrangeBlocks(graph, async each => elk(each));
    return block;
}

describe('a picture in layers', () => {
    it('A15 takes the direction with the better picture, unless the call says one', async () => {
        expect((await arranged(inLine))?.direction).to.equal('right');
        expect((await arranged(inLine, 'down'))?.direction).to.equal('down');
    });

    it('A15 goes on in a further row without wide gaps, and the line there comes in from above rather than around the row', async () => {
        const names = ['a', 'b', 'c', 'd', 'e', 'f'];
        const chain: ShapeInput[] = [
            ...names.map((id): ShapeInput => ({ type: 'geo', id, label: id })),
            ...['ab', 'bc', 'cd', 'de', 'ef'].map(([from = '', to = '']): ShapeInput => ({ type: 'arrow', from, to }))
        ];
        const elk = (graph: ElkNode): ElkNode => {
            const isWrapped = graph.layoutOptions?.['elk.layered.wrapping.strategy'] !== undefined;
            const place = (at: number) => (isWrapped ? { x: (at % 3) * 600, y: at < 3 ? 0 : 500 } : { x: at * 3_000, y: 0 });
            const children = (graph.children ?? []).map((child, at) => ({ ...child, ...place(at) }));
            const [from, to] = [children[2], children[3]];
            const [right, left] = [(from?.x ?? 0) + (from?.width ?? 0), to?.x ?? 0];
            const [start, end] = [(from?.height ?? 0) / 2, (to?.y ?? 0) + (to?.height ?? 0) / 2];
            const corners = [
                { x: right + 30, y: start },
                { x: right + 30, y: 400 },
                { x: left - 30, y: 400 },
                { x: left - 30, y: end }
            ];
            const level = ({ x = 0, y = 0, width = 0, height = 0 }: ElkNode) => ({
                startPoint: { x: x + width, y: y + height / 2 },
                endPoint: { x: x + 600, y: y + height / 2 }
            });
            const edges = graph.edges?.map(edge => {
                const source = children.find(({ id }) => id === edge.sources[0]);
                const back = { startPoint: { x: right, y: start }, bendPoints: corners, endPoint: { x: left, y: end } };
                return isWrapped && source ? { ...edge, sections: [edge.targets[0] === to?.id ? back : level(source)] } : edge;
            });
            return { ...graph, children, ...(edges && { edges }) };
        };
        const graph = freeGraph(boardOf([]), chain, { layout: 'auto', direction: 'right' });
        const [block] = await arrangeBlocks(graph, async each => elk(each));
        const points = block?.ways.get(8)?.points ?? [];
        expect(points.length).to.be.at.most(4);
        expect([block?.boxes.get('shape:b')?.x, points.at(-1)?.y]).to.deep.equal([240, 312]);
    });

    it('A15 is looked for from another order of shapes where lines cross', async () => {
        const crossed: ShapeInput[] = [
            ...['a', 'b', 'c', 'd', 'e', 'f'].map((id): ShapeInput => ({ type: 'geo', id })),
            ...['af', 'be', 'cd'].map(([from = '', to = '']): ShapeInput => ({ type: 'arrow', from, to }))
        ];
        // Three above three, the lower ones the other way round from another order.
        const elk = ({ children = [], ...graph }: ElkNode): ElkNode => {
            const isOther = graph.layoutOptions?.['elk.randomSeed'] !== undefined;
            const column = (at: number): number => (at < 3 ? at : isOther ? 5 - at : at - 3);
            return { ...graph, children: children.map((child, at) => ({ ...child, x: column(at) * 400, y: at < 3 ? 0 : 500 })) };
        };
        const graph = freeGraph(boardOf([]), crossed, { layout: 'auto', direction: 'down' });
        const [block] = await arrangeBlocks(graph, async each => elk(each));
        expect(block?.boxes.get('shape:f')?.x).to.equal(block?.boxes.get('shape:a')?.x);
    });

    it('A15 of classes stays a tree where room between siblings makes it wide enough, and goes on in a further column otherwise', async () => {
        const classes: ShapeInput[] = [
            ...['customer', 'order', 'line', 'payment', 'product', 'card'].map((id): ShapeInput => ({
                type: 'geo',
                id,
                label: id,
                props: { face: 'class', rows: [{ text: id }] }
            })),
            ...['customer-order', 'order-line', 'order-payment', 'line-product'].map((id): ShapeInput => {
                const [from = '', to = ''] = id.split('-');
                return { type: 'arrow', from, to, props: { arrowheadEnd: 'none' } };
            }),
            { type: 'arrow', from: 'payment', to: 'card', props: { startMark: 'hollow-triangle', endMark: 'none' } }
        ];
        const rows = [['customer'], ['order'], ['line', 'payment'], ['product', 'card']].map(row => row.map(id => `shape:${id}`));
        // High, unless siblings are further apart; parts of it are laid out side by side, which is neither high nor wide.
        const elk = (isChain: boolean) => (graph: ElkNode) => {
            const children = graph.children ?? [];
            const room = isChain ? 0 : Number(graph.layoutOptions?.['elk.spacing.nodeNode'] ?? 40);
            const places = children.map((child, at) => {
                const row = rows.findIndex(each => each.includes(child.id));
                return children.length < 6
                    ? { ...child, x: (at % 2) * 300, y: Math.floor(at / 2) * 200 }
                    : { ...child, x: (rows[row]?.indexOf(child.id) ?? 0) * (120 + 3 * room), y: row * 320 };
            });
            const size = { width: 600, height: 400 };
            return { ...graph, ...size, children: places };
        };
        const isTree = async (isChain: boolean): Promise<boolean> => {
            const graph = freeGraph(boardOf([]), classes, { layout: 'auto' });
            const [block] = await arrangeBlocks(graph, async each => elk(isChain)(each));
            const tops = rows.map(row => row.map(id => block?.boxes.get(id)?.y ?? NaN));
            return tops.every((row, at) => row.every(y => at === 0 || y > (tops[at - 1]?.[0] ?? NaN)));
        };
        expect(await isTree(false)).to.equal(true);
        expect(await isTree(true)).to.equal(false);
    });

    it('A15 of a long machine with frames runs across in them', async () => {
        const inFrame = ['c', 'd', 'e', 'f', 'g'];
        const machine: ShapeInput[] = [
            { type: 'geo', id: 'start', props: { face: 'initial' } },
            ...['a', 'b'].map((id): ShapeInput => ({ type: 'geo', id })),
            { type: 'frame', id: 'frame' },
            ...inFrame.map((id): ShapeInput => ({ type: 'geo', id, parentId: 'frame' })),
            { type: 'arrow', from: 'start', to: 'a' },
            { type: 'arrow', from: 'a', to: 'b' },
            { type: 'arrow', from: 'b', to: 'frame' },
            ...inFrame.slice(1).map((to, at): ShapeInput => ({ type: 'arrow', from: inFrame[at] ?? '', to }))
        ];
        const [block] = await arrangeBlocks(freeGraph(boardOf([]), machine, { layout: 'auto' }), async each => stacked(each));
        const box = (id: string) => block?.boxes.get(`shape:${id}`) ?? { x: NaN, y: NaN, w: NaN, h: NaN };
        expect(box('frame').y).to.be.above(box('b').y);
        expect(inFrame.map(id => box(id).y - box('c').y)).to.deep.equal(inFrame.map(() => 0));
        expect(box('frame').w).to.be.above(box('g').x + box('g').w - box('c').x);
    });

    it('A15 of a long machine goes on in a further column rather than with a lot of room between what is side by side', async () => {
        const states = Array.from({ length: 12 }, (_, at) => `s${at}`);
        const machine: ShapeInput[] = [
            { type: 'geo', id: 'start', props: { face: 'initial' } },
            ...states.map((id): ShapeInput => ({ type: 'geo', id })),
            ...states.map((to, at): ShapeInput => ({ type: 'arrow', from: states[at - 1] ?? 'start', to }))
        ];
        const elk = (graph: ElkNode): ElkNode => {
            const { 'elk.layered.wrapping.strategy': wrapping, 'elk.spacing.nodeNode': apart } = graph.layoutOptions ?? {};
            const half = Math.ceil((states.length + 1) / 2);
            const place = (at: number) =>
                wrapping === undefined
                    ? { x: (at % 2) * 3 * Number(apart), y: at * 120 }
                    : at < half
                      ? { x: 0, y: at * 120 }
                      : { x: 500, y: (at - half + 1) * 120 };
            return { ...graph, children: (graph.children ?? []).map((child, at) => ({ ...child, ...place(at) })) };
        };
        const [block] = await arrangeBlocks(freeGraph(boardOf([]), machine, { layout: 'auto' }), async each => elk(each));
        expect(block?.h).to.be.below(states.length * 120);
    });

    it('A20 of a flow without a straight main path has to be clearly better than one with it', () => {
        const machine: ShapeInput[] = [
            { type: 'geo', id: 'start', props: { face: 'initial' } },
            ...['a', 'b'].map((id): ShapeInput => ({ type: 'geo', id })),
            { type: 'arrow', from: 'start', to: 'a' },
            { type: 'arrow', from: 'a', to: 'b' }
        ];
        const graph = freeGraph(boardOf([]), machine, { layout: 'auto' });
        const choices = graph.blocks.flatMap(block => choicesFor(block, graph));
        const [axial, others] = [choices.filter(({ isAxial }) => isAxial), choices.filter(({ isAxial }) => !isAxial)];
        expect(axial[0]?.handicap).to.equal(undefined);
        expect(others.length).to.be.above(0);
        expect(others.every(({ handicap = 0 }) => handicap > 0)).to.equal(true);
    });

    it('A15 is the one that there is where a better one takes too long, but not of a call that is cancelled', async () => {
        const failing = (code: 'TIMEOUT' | 'CANCELLED') => {
            let calls = 0;
            return (graph: ElkNode): ElkNode => {
                if (calls++ > 0) {
                    throw new ToolError(code, 'It has ended.', { suggestion: 'Try again.' });
                }
                return inLine(graph);
            };
        };
        expect((await arranged(failing('TIMEOUT')))?.direction).to.equal('down');
        const error = await arranged(failing('CANCELLED')).catch((reason: unknown) => reason);
        expect(error).to.be.instanceOf(ToolError).with.property('code', 'CANCELLED');
    });

    it('A13 has tables of one row with one top line, and their lines well apart', async () => {
        const tables = ['a', 'b'].map((id): ShapeInput => ({ type: 'geo', id, props: { face: 'table', rows: [{ text: id }] } }));
        const line: ShapeInput = { type: 'arrow', from: 'a', to: 'b', props: { startMark: 'crow-one', endMark: 'crow-many' } };
        const alignments = new Set<string | undefined>();
        const between = new Set<string | undefined>();
        await arrangeBlocks(freeGraph(boardOf([]), [...tables, line], { layout: 'auto', direction: 'down' }), async graph => {
            between.add(graph.layoutOptions?.['elk.layered.spacing.edgeEdgeBetweenLayers']);
            graph.children?.forEach(({ layoutOptions }) => alignments.add(layoutOptions?.['elk.alignment']));
            return inLine(graph);
        });
        expect([...alignments]).to.deep.equal(['TOP']);
        expect([...between]).to.deep.equal(['24']);
    });

    /** The last ones of two and two shapes the other way round where what ELK gets says so. */
    async function turnedRound(given: readonly ShapeInput[], isTurned: (graph: ElkNode) => boolean): Promise<boolean> {
        const elk = (graph: ElkNode): ElkNode => {
            const places = isTurned(graph) ? { a: 0, b: 1, c: 1, d: 0 } : { a: 0, b: 1, c: 0, d: 1 };
            const children = (graph.children ?? []).map(child => {
                const name = child.id.slice(6) as keyof typeof places;
                return { ...child, x: places[name] * 400, y: name > 'b' ? 400 : 0 };
            });
            return { ...graph, children };
        };
        const graph = freeGraph(boardOf([]), given, { layout: 'auto', direction: 'down' });
        const [block] = await arrangeBlocks(graph, async each => elk(each));
        return block?.boxes.get('shape:d')?.x === block?.boxes.get('shape:a')?.x;
    }

    it('A15 looks for an order without crossings a last time where all others have some', async () => {
        const crossed: ShapeInput[] = [
            ...['a', 'b', 'c', 'd'].map((id): ShapeInput => ({ type: 'geo', id, label: id })),
            { type: 'arrow', from: 'a', to: 'd' },
            { type: 'arrow', from: 'b', to: 'c' }
        ];
        expect(await turnedRound(crossed, ({ layoutOptions }) => layoutOptions?.['elk.randomSeed'] === '4')).to.equal(true);
    });

    const ends = { startMark: 'crow-one', endMark: 'crow-many' } as const;
    const crossedTables: ShapeInput[] = [
        ...['a', 'b', 'c', 'd'].map((id): ShapeInput => ({ type: 'geo', id, props: { face: 'table', rows: [{ text: id }] } })),
        { type: 'arrow', from: 'a', to: 'd', props: ends },
        { type: 'arrow', from: 'b', to: 'c', props: ends }
    ];

    const hasStrategy = (strategy: string, { layoutOptions }: ElkNode): boolean =>
        layoutOptions?.['elk.layered.layering.strategy'] === strategy;

    it('A13 has few tables in each row where lines cross in all orders', async () => {
        expect(await turnedRound(crossedTables, each => hasStrategy('COFFMAN_GRAHAM', each))).to.equal(true);
    });

    it('A13 has all tables that nothing leads to in one row where it is better then', async () => {
        expect(await turnedRound(crossedTables, each => hasStrategy('LONGEST_PATH_SOURCE', each))).to.equal(true);
    });

    it('A13 has a table one layer further down where fewer lines cross then', async () => {
        const isLonger = ({ edges = [] }: ElkNode): boolean =>
            edges.some(({ labels = [] }) => labels.some(({ text }) => text === 'longer'));
        expect(await turnedRound(crossedTables, isLonger)).to.equal(true);
    });

    it('A20 has lines of a machine, and of tables, further apart than those of other pictures, and parts of a machine nearer', async () => {
        const lanesOf = async (layout: 'state' | 'er' | 'layered'): Promise<(string | undefined)[]> => {
            const options: NonNullable<ElkNode['layoutOptions']>[] = [];
            await arrangeBlocks(freeGraph(boardOf([]), shapes, { layout, direction: 'down' }), async graph => {
                options.push(graph.layoutOptions ?? {});
                return inLine(graph);
            });
            const names = ['layered.spacing.edgeEdgeBetweenLayers', 'spacing.edgeNode', 'spacing.componentComponent'];
            return names.map(name => options[0]?.[`elk.${name}`]);
        };
        expect([await lanesOf('layered'), await lanesOf('er'), await lanesOf('state')]).to.deep.equal([
            ['16', '20', '60'],
            ['24', '24', '60'],
            ['24', '28', '36']
        ]);
    });

    it('A20 has what stands next to the paths of a machine near to them', async () => {
        const aside = async (graph: ElkNode): Promise<ElkNode> => ({
            ...graph,
            children: graph.children?.map((child, at) => ({ ...child, x: at === 3 ? 700 : 0, y: Math.min(at, 2) * 140 })) ?? []
        });
        const [block] = await arrangeBlocks(freeGraph(boardOf([]), shapes, { layout: 'state', direction: 'down' }), aside);
        const [c, d] = ['c', 'd'].map(id => [...(block?.boxes ?? [])].find(([key]) => key.endsWith(id))?.[1]);
        expect((d?.x ?? NaN) - (c?.x ?? NaN) - (c?.w ?? NaN)).to.equal(40);
    });
});
