import { type ElkNode } from '@openspace/board';
import { expect } from 'chai';
import type { Diagram, DiagramNode } from '../diagram';
import { keepPlaces } from './keep-places';
import { layOutPages } from './lay-out-diagram';
import { layOutQuickly } from './quick-layout';

const EMPTY: Diagram = { nodes: [], edges: [] };
const at = (id: string, x: number, y: number) => ({ id, shape: 'rectangle', bounds: { x, y, width: 100, height: 50 } }) as const;

/** Puts everything in a row, as far in as it is deep. */
async function row(graph: ElkNode): Promise<ElkNode> {
    const place = (node: ElkNode, index: number, left: number): ElkNode => {
        const x = left + index * 200 + 10;
        const children = node.children?.map((child, at) => place(child, at, x));
        return { ...node, x, y: 20, width: node.width ?? 500, height: node.height ?? 300, ...(children && { children }) };
    };
    return { ...graph, children: graph.children?.map((child, at) => place(child, at, 0)) ?? [] };
}

describe('places', () => {
    it('M4 known nodes stay, new ones go next to their neighbours', () => {
        const laidOut = new Set(['a', 'b', 'c']);
        const diagram: Diagram = {
            nodes: [at('a', 0, 0), at('b', 0, 200), at('c', 0, 400)],
            edges: [{ id: 'e', from: { node: 'b' }, to: { node: 'c' } }]
        };
        const placed = keepPlaces(diagram, { nodes: [at('a', 500, 500), at('b', 1000, 100)], edges: [] }, laidOut);
        expect(placed.nodes.map(({ bounds }) => [bounds?.x, bounds?.y])).to.deep.equal([
            [500, 500],
            [1000, 100],
            [1000, 300]
        ]);
    });

    it('M4 a frame grows around what is new in it', () => {
        const frame = { id: 'f', shape: 'frame', bounds: { x: 0, y: 0, width: 200, height: 100 } } as const;
        const diagram: Diagram = {
            nodes: [
                { ...frame, bounds: { ...frame.bounds, width: 400 } },
                { ...at('new', 280, 30), parent: 'f' }
            ],
            edges: []
        };
        const placed = keepPlaces(diagram, { nodes: [frame], edges: [] }, new Set(['f', 'new']));
        expect(placed.nodes[0]?.bounds?.width).to.be.at.least(380);
    });

    it('M4 what is all new goes where nothing lies under it', () => {
        const placed = keepPlaces({ nodes: [at('a', 0, 0)], edges: [] }, { nodes: [at('other', 50, 10)], edges: [] }, new Set());
        expect(placed.nodes[0]?.bounds?.x).to.be.above(150);
        const apart = { nodes: [at('a', 900, 0)], edges: [] };
        expect(keepPlaces(apart, { nodes: [at('other', 50, 10)], edges: [] }, new Set())).to.deep.equal(apart);
        expect(keepPlaces(apart, EMPTY, new Set(['a']))).to.deep.equal(apart);
    });

    it('M5 every node gets a place, in its frame, and those that have one keep it', async () => {
        const fixed = at('fixed', 0, 0);
        const { diagram, laidOut } = await layOutPages(
            {
                nodes: [
                    fixed,
                    { id: 'f', shape: 'frame', label: 'F' },
                    { id: 'a', shape: 'rectangle', label: 'A', parent: 'f' },
                    { id: 'b', shape: 'diamond', label: 'B' }
                ],
                edges: [{ id: 'e', from: { node: 'a' }, to: { node: 'b' }, label: 'yes' }]
            },
            row
        );
        expect(laidOut).to.deep.equal(['f', 'a', 'b']);
        expect(diagram.nodes[0]).to.deep.equal(fixed);
        const [, frame, inner] = diagram.nodes;
        expect(inner?.bounds?.x).to.be.at.least((frame?.bounds?.x ?? NaN) + 10);
        expect((inner?.bounds?.x ?? NaN) + (inner?.bounds?.width ?? NaN)).to.be.below(
            (frame?.bounds?.x ?? NaN) + (frame?.bounds?.width ?? NaN)
        );
        expect(frame?.bounds?.y).to.be.above(50);
        expect(diagram.nodes.every(({ bounds }) => bounds && bounds.width > 0)).to.equal(true);
    });

    it('M5 an edge turns where the layout leads it so, unless the format says otherwise', async () => {
        const bends = [
            { x: 50, y: 160 },
            { x: 250, y: 160 }
        ];
        const led = async (graph: ElkNode): Promise<ElkNode> => {
            const children = (await row(graph)).children?.map(child => ({ ...child, height: 100 }));
            const placed = { ...graph, children };
            const box = (id: string | undefined) => ({ x: 0, y: 0, ...children?.find(child => child.id === id), height: 100 });
            const edges = (graph.edges ?? []).map(edge => {
                const isPlain = edge.targets[0] === 'c';
                const [start, end] = [box(edge.sources[0]), box(edge.targets[0])];
                // At the bottom of a box, or at the top; nothing crosses.
                const startPoint = { x: start.x + 40, y: start.y + start.height };
                const endPoint = { x: end.x + 40, y: isPlain ? end.y : end.y + end.height };
                return { ...edge, sections: [{ startPoint, endPoint, bendPoints: isPlain ? [] : bends }] };
            });
            return { ...placed, edges };
        };
        const ends = { from: { node: 'a' }, to: { node: 'b' } };
        const { diagram } = await layOutPages(
            {
                nodes: ['a', 'b', 'c'].map(id => ({ id, shape: 'rectangle' })),
                edges: [
                    { id: 'plain', from: { node: 'a' }, to: { node: 'c' } },
                    { id: 'bent', ...ends },
                    { id: 'curved', ...ends, route: 'curved' },
                    { id: 'direct', ...ends, route: 'straight' }
                ]
            },
            led
        );
        expect(diagram.edges.map(({ route, waypoints = [] }) => [route, waypoints.length > 0])).to.deep.equal([
            [undefined, false],
            ['orthogonal', true],
            ['curved', true],
            ['straight', false]
        ]);
        expect([diagram.edges[0]?.from.anchor?.y, diagram.edges[0]?.to.anchor?.y]).to.deep.equal([1, 0]);
        expect(diagram.edges[1]?.from.anchor).to.equal(undefined);
    });

    it('M5 a label is where the layout has room for it on the way', async () => {
        const bends = [
            { x: 60, y: 160 },
            { x: 260, y: 160 }
        ];
        const labelled =
            (y: number, off: number) =>
            async (graph: ElkNode): Promise<ElkNode> => {
                const edges = (graph.edges ?? []).map(edge => ({
                    ...edge,
                    labels: (edge.labels ?? []).map(label => ({
                        ...label,
                        x: 260 + off - (label.width ?? 0) / 2,
                        y: y - (label.height ?? 0) / 2
                    })),
                    sections: [{ startPoint: { x: 60, y: 120 }, endPoint: { x: 260, y: 360 }, bendPoints: bends }]
                }));
                const places: Record<string, object> = { a: { y: 20, height: 100 }, b: { y: 360 } };
                const children = (await row(graph)).children?.map(child => ({ ...child, ...places[child.id] }));
                return { ...graph, children, edges };
            };
        const nodes = ['a', 'b'].map((id): DiagramNode => ({ id, shape: 'rectangle' }));
        const edges = [{ id: 'e', from: { node: 'a' }, to: { node: 'b' }, label: 'is' }];
        const shareAt = async (y: number, off = 0) => (await layOutPages({ nodes, edges }, labelled(y, off))).diagram.edges[0]?.labelAt;
        // 130 to the right, and 290 down: the line leaves at the side, where it turns once only.
        expect(await shareAt(260)).to.be.closeTo((130 + 190) / 420, 0.01);
        // Ways are docked and straightened a little after ELK has placed their labels.
        expect(await shareAt(260, 2)).to.be.closeTo((130 + 190) / 420, 0.01);
        expect(await shareAt(-100)).to.equal(undefined);
    });

    it('M5 the work for many pages is bounded; those laid out simply are counted and named', async () => {
        const page = (count: number) => ({
            nodes: Array.from({ length: count }, (_, at) => ({ id: `n${at}`, shape: 'rectangle' as const, label: `${at}` })),
            edges: Array.from({ length: count - 1 }, (_, at) => ({ id: `e${at}`, from: { node: `n${at}` }, to: { node: `n${at + 1}` } }))
        });
        let calls = 0;
        const elk: Parameters<typeof layOutPages>[1] = async graph => {
            calls++;
            return layOutQuickly(graph);
        };
        const all = Array.from({ length: 99 }, (_, at) => ({ ...page(50), page: { name: `v${at + 2}` } }));
        const { diagram, losses } = await layOutPages({ ...page(50), others: all }, elk);
        expect(diagram.others?.at(-1)?.nodes.every(({ bounds }) => bounds)).to.equal(true);
        expect(losses.map(({ message }) => message).join()).to.match(
            /^20 of 100 pages \("v81", "v82", "v83", "v84", "v85", 15 more\) are laid out in simple layers/
        );
        expect(calls).to.equal(80);
        expect((await layOutPages({ ...page(30), others: [page(30)] }, elk)).losses).to.deep.equal([]);
        expect((await layOutPages({ ...page(401), others: [page(3)] }, elk)).losses[0]?.message).to.match(/^1 of 2 pages \("1"\)/);
        expect((await layOutPages(page(401), elk)).losses[0]?.message).to.match(/^The diagram is laid out in simple layers/);
    });

    it('M5 ELK looks less long for the pictures of many pages than for those of a few', async () => {
        const page = (name: string): Diagram => ({
            nodes: Array.from({ length: 30 }, (_, at) => ({ id: `n${at}`, shape: 'rectangle', label: `${at}` })),
            edges: Array.from({ length: 38 }, (_, at) => ({
                id: `e${at}`,
                from: { node: `n${at % 30}` },
                to: { node: `n${(at * 7 + 1) % 30}` }
            })),
            page: { name }
        });
        const effortOf = async (pages: number) => {
            const seen = new Set<string | undefined>();
            let calls = 0;
            const others = Array.from({ length: pages - 1 }, (_, at) => page(`${at}`));
            const { losses } = await layOutPages({ ...page('first'), others }, async graph => {
                calls++;
                seen.add(graph.layoutOptions?.['elk.layered.thoroughness']);
                return layOutQuickly(graph);
            });
            return { each: calls / pages, seen: [...seen], losses };
        };
        expect((await effortOf(2)).seen).to.deep.equal([undefined]);
        const many = await effortOf(20);
        expect([many.each, many.seen, many.losses]).to.deep.equal([1, ['1'], []]);
    });

    it('M5 a page is laid out as if it were alone where the other one is laid out without ELK', async () => {
        const page = (count: number): Diagram => ({
            nodes: Array.from({ length: count }, (_, at) => ({ id: `n${at}`, shape: 'rectangle', label: `${at}` })),
            edges: Array.from({ length: count - 1 }, (_, at) => ({ id: `e${at}`, from: { node: 'n0' }, to: { node: `n${at + 1}` } }))
        });
        const graphsOf = async (diagram: Diagram) => {
            const graphs: (string | undefined)[] = [];
            await layOutPages(diagram, async graph => {
                graphs.push(JSON.stringify(graph.layoutOptions));
                return layOutQuickly(graph);
            });
            return graphs;
        };
        const alone = await graphsOf(page(10));
        expect(alone).to.have.length.above(1);
        expect(await graphsOf({ ...page(401), others: [page(10)] })).to.deep.equal(alone);
        expect(await graphsOf({ ...page(10), others: [page(401), page(401)] })).to.deep.equal(alone);
    });

    it('M5 few nodes with lines through many layers are placed less finely, and as a tree if ELK would take minutes', async () => {
        // A chain to each link of which its first one leads as well.
        const chain = (links: number): Diagram => ({
            nodes: Array.from({ length: links + 1 }, (_, at) => ({ id: `n${at}`, shape: 'rectangle', label: `${at}` })),
            edges: Array.from({ length: links }, (_, at) => [
                { id: `c${at}`, from: { node: `n${at}` }, to: { node: `n${at + 1}` } },
                { id: `f${at}`, from: { node: 'n0' }, to: { node: `n${at + 1}` } }
            ]).flat()
        });
        const placementOf = async (links: number) => {
            const seen = new Set<string | undefined>();
            const { diagram, losses } = await layOutPages(chain(links), async graph => {
                seen.add(graph.layoutOptions?.['elk.layered.nodePlacement.strategy']);
                return layOutQuickly(graph);
            });
            expect(diagram.nodes.every(({ bounds }) => bounds)).to.equal(true);
            return [...seen, ...losses.map(({ message }) => message)];
        };
        // What it is compared with afterwards may be balanced.
        expect((await placementOf(10))[0]).to.equal('NETWORK_SIMPLEX');
        expect(await placementOf(40)).to.deep.equal(['BRANDES_KOEPF']);
        expect(await placementOf(80)).to.deep.equal([
            'The diagram is laid out as a tree: a better layout of so many nodes and lines would take too long.'
        ]);
        const pages = { ...chain(80), others: [chain(10), { ...chain(80), page: { name: 'Last' } }] };
        const { losses } = await layOutPages(pages, async graph => layOutQuickly(graph));
        expect(losses.map(({ message }) => message).join()).to.match(/^2 of 3 pages \("1", "Last"\) are laid out as a tree:/);
    });

    it('M5 pages are laid out one after the other', async () => {
        const page = (): Diagram => ({
            nodes: ['a', 'b', 'c'].map(id => ({ id, shape: 'rectangle', label: id })),
            edges: [{ id: 'e', from: { node: 'a' }, to: { node: 'b' } }]
        });
        const mostAtOnce = async (diagram: Diagram): Promise<number> => {
            let [running, most] = [0, 0];
            await layOutPages(diagram, async graph => {
                most = Math.max(most, ++running);
                await new Promise(resolve => setImmediate(resolve));
                running--;
                return layOutQuickly(graph);
            });
            return most;
        };
        const alone = await mostAtOnce(page());
        expect(alone).to.be.at.least(1);
        expect(await mostAtOnce({ ...page(), others: Array.from({ length: 20 }, page) })).to.equal(alone);
    });

    it('M5 a thousand nodes are placed soon, apart from each other and in their frames', async () => {
        const nodes = Array.from({ length: 1_000 }, (_, at): DiagramNode => ({
            id: `n${at}`,
            shape: 'rectangle',
            label: `Node ${at}`,
            ...(at % 10 === 0 && { parent: 'f' })
        }));
        const edges = nodes.slice(1).map(({ id }, at) => ({ id: `e${at}`, from: { node: `n${Math.floor(at / 2)}` }, to: { node: id } }));
        const { diagram } = await layOutPages({ nodes: [{ id: 'f', shape: 'frame', label: 'F' }, ...nodes], edges }, () =>
            expect.fail('ELK')
        );
        const frame = diagram.nodes[0]?.bounds;
        const seen = new Set<string>();
        for (const { id, bounds, parent } of diagram.nodes.slice(1)) {
            seen.add(`${bounds?.x} ${bounds?.y}`);
            const isInside =
                frame && bounds && bounds.x >= frame.x && bounds.y > frame.y && bounds.x + bounds.width <= frame.x + frame.width;
            expect(isInside === true && bounds !== undefined && bounds.y + bounds.height <= frame.y + frame.height, id).to.equal(
                parent === 'f'
            );
        }
        expect(seen.size).to.equal(1_000);
    });
});
