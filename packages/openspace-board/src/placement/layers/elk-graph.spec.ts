import { expect } from 'chai';
import type { ElkLabel, ElkNode } from '../../layout/elk-layout';
import { boardOf } from '../../test/boards';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { arrangeBlocks } from '../arrange-block';
import { freeGraph } from '../free-graph';

describe('what ELK lays out', () => {
    it('A15 has room along lines at which nothing stands where others have labels, whose layers bring all shapes nearer to each other', async () => {
        const bare: ShapeInput = { type: 'arrow', from: 'a', to: 'b', props: { arrowheadEnd: 'none' } };
        const shapes = (label: string): ShapeInput[] => [
            ...['a', 'b', 'c'].map((id): ShapeInput => ({ type: 'geo', id, label: id })),
            bare,
            { type: 'arrow', from: 'b', to: 'c', label }
        ];
        const gapAndRoom = async (direction: 'down' | 'right', label: string): Promise<(number | undefined)[]> => {
            const { layoutOptions, edges = [] } = await given(shapes(label), direction);
            const [room] = edges.find(({ id }) => id === '3')?.labels ?? [];
            return [Number(layoutOptions?.['elk.layered.spacing.nodeNodeBetweenLayers']), lengthOf(room, direction)];
        };
        for (const direction of ['down', 'right'] as const) {
            const [gap = NaN, none] = await gapAndRoom(direction, '');
            const [nearer = NaN, room = NaN] = await gapAndRoom(direction, 'then');
            expect(none).to.equal(undefined);
            expect(nearer + room).to.equal(gap);
        }
    });
});

function lengthOf(label: ElkLabel | undefined, direction: 'down' | 'right'): number | undefined {
    return direction === 'down' ? label?.height : label?.width;
}

/** The first graph that ELK is given for the shapes of a call. */
async function given(shapes: readonly ShapeInput[], direction: 'down' | 'right'): Promise<ElkNode> {
    const graphs: ElkNode[] = [];
    await arrangeBlocks(freeGraph(boardOf([]), shapes, { layout: 'layered', direction }), async graph => {
        graphs.push(graph);
        return { ...graph, children: graph.children?.map((child, at) => ({ ...child, x: 0, y: at * 200 })) ?? [] };
    });
    return graphs[0] ?? { id: 'none' };
}
