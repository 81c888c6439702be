import { expect } from 'chai';
import type { ElkNode } from '../../layout/elk-layout';
import { boardOf } from '../../test/boards';
import { freeEdge } from '../../test/free-graph';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { arrangeBlocks } from '../arrange-block';
import { freeGraph } from '../free-graph';
import type { ArrangedBlock, Way } from '../placement';
import { straightenWays } from '../docks/straighten-ways';

type Rows = NonNullable<NonNullable<ShapeInput['props']>['rows']>;

function table(id: string, ...keys: readonly string[]): ShapeInput {
    const rows: Rows = keys.map(said => {
        const [key, text = ''] = said.split(' ');
        return { text, ...((key === 'PK' || key === 'FK') && { key }) };
    });
    return { type: 'geo', id, props: { face: 'table', rows: [{ text: id }, '-', ...rows] } };
}

function relation(from: string, to: string): ShapeInput {
    return { type: 'arrow', from, to, props: { startMark: 'crow-one', endMark: 'crow-many' } };
}

/** Where the ports of each table are, in the order of its lines. */
async function drawn(shapes: readonly ShapeInput[], direction: 'right' | 'down' = 'right') {
    const found = new Map<string, number[]>();
    const elk = async (graph: ElkNode): Promise<ElkNode> => {
        graph.children?.forEach(({ id, ports }) =>
            found.set(
                id.slice(6),
                (ports ?? []).map(({ y }) => y ?? NaN)
            )
        );
        return { ...graph, children: (graph.children ?? []).map((child, at) => ({ ...child, x: at * 400, y: at * 12 })) };
    };
    const blocks = await arrangeBlocks(freeGraph(boardOf([]), shapes, { layout: 'auto', direction }), elk);
    return { found, block: blocks[0] };
}

function rowsIn(block: ArrangedBlock | undefined, id: string): number[] {
    return block?.nodes.find(node => node.id === `shape:${id}`)?.table?.keys.map(({ middle }) => middle) ?? [];
}

describe('Lines at the side of a table', () => {
    it('A13 end at the keys that they are about', async () => {
        const fact = table('sale', 'FK day_key', 'FK shop_id', 'FK product', 'amount');
        const shapes = [table('day', 'PK day_key'), table('shop', 'PK id', 'name'), table('products', 'PK code'), fact];
        const arrows = ['products', 'day', 'shop'].map(id => relation(id, 'sale'));
        const { found, block } = await drawn([...shapes, ...arrows]);
        const [day, shop, product] = rowsIn(block, 'sale');
        expect(found.get('sale')).to.deep.equal([product, day, shop]);
        expect(found.get('shop')).to.deep.equal(rowsIn(block, 'shop'));
        expect((await drawn([...shapes, ...arrows], 'down')).found.get('sale')).to.deep.equal([]);
    });

    it('A12 A13 stay there where a line would be straight otherwise', () => {
        const keys = [{ key: 'FK', name: 'a', middle: 40 }];
        const node = { parent: undefined, w: 80, h: 60, origin: { x: 0, y: 0 }, isFrame: false, hasSize: false };
        const nodes = ['left', 'right'].map((id, at) => ({ ...node, at, id, table: { name: id, keys } }));
        const way = (end: number): Way => ({
            points: [
                { x: 80, y: 40 },
                { x: 140, y: 40 },
                { x: 140, y: end },
                { x: 200, y: end }
            ]
        });
        const straight = (end: number): number | undefined => {
            const boxes = new Map([
                ['left', { x: 0, y: 0, w: 80, h: 60 }],
                ['right', { x: 200, y: 10, w: 80, h: 60 }]
            ]);
            const edges = [freeEdge(0, 'left', 'right')];
            const block = { scope: '', kind: 'er' as const, nodes, edges, ties: [], w: 280, h: 70, boxes, ways: new Map([[0, way(end)]]) };
            return straightenWays(block).ways.get(0)?.points.length;
        };
        expect(straight(50), 'from key to key').to.equal(4);
        expect(straight(30), 'from a key to the side').to.equal(2);
    });

    it('A13 end anywhere where one of them has no such key, or two have the same', async () => {
        const loose = [table('person', 'PK id'), table('task', 'PK id', 'FK owner'), relation('person', 'task')];
        expect((await drawn(loose)).found.get('task')).to.deep.equal([]);
        const twice = [table('person', 'PK id'), table('task', 'FK person_id'), relation('person', 'task'), relation('person', 'task')];
        expect((await drawn(twice)).found.get('task')).to.deep.equal([]);
    });

    it('A13 stay at keys, and tables of a picture from the top to the bottom stand over the middle of others', async () => {
        const shapes = [table('hall', 'PK id'), table('seat', 'PK id', 'FK hall_id'), table('stage', 'PK id', 'FK hall_id')];
        const off = async (direction: 'right' | 'down'): Promise<number> => {
            // Both tables that refer to the hall are 30 off the places at the same distance of its middle.
            const elk = async (graph: ElkNode): Promise<ElkNode> => {
                const places =
                    direction === 'down'
                        ? [
                              [150, 0],
                              [30, 300],
                              [330, 300]
                          ]
                        : [
                              [0, 150],
                              [300, 30],
                              [300, 330]
                          ];
                const children = (graph.children ?? []).map((child, at) => ({
                    ...child,
                    x: places[at]?.[0] ?? 0,
                    y: places[at]?.[1] ?? 0
                }));
                return { ...graph, children };
            };
            const graph = freeGraph(boardOf([]), [...shapes, relation('hall', 'seat'), relation('hall', 'stage')], {
                layout: 'auto',
                direction
            });
            const [block] = await arrangeBlocks(graph, elk);
            const [hall, seat, stage] = ['hall', 'seat', 'stage'].map(
                id => block?.boxes.get(`shape:${id}`) ?? { x: NaN, y: NaN, w: NaN, h: NaN }
            );
            return !hall || !seat || !stage
                ? NaN
                : direction === 'down'
                  ? hall.x + hall.w / 2 - (seat.x + seat.w / 2 + stage.x + stage.w / 2) / 2
                  : hall.y + hall.h / 2 - (seat.y + seat.h / 2 + stage.y + stage.h / 2) / 2;
        };
        expect(Math.abs(await off('down'))).to.be.below(1);
        expect(Math.abs(await off('right'))).to.be.greaterThan(20);
    });
});
