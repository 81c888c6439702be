import { expect } from 'chai';
import { freeEdge, freeNode } from '../../test/free-graph';
import type { FreeNode } from '../placement';
import type { LaneCell } from './lane-grid';
import { measureLanes } from './lane-measures';

const cell = (id: string, lane: number, column: number): LaneCell => ({ id, lane, column, row: 0 });

/** How far the second of two columns is behind the first one. */
function gapOf(cells: readonly LaneCell[], ...pairs: readonly string[]): number {
    const nodes = new Map(cells.map(({ id }): [string, FreeNode] => [id, { ...freeNode(id), w: 100, h: 60 }]));
    const edges = pairs.map((pair, at) => freeEdge(at, pair[0] ?? '', pair[1] ?? ''));
    const names = [0, 1, 2].map(() => ({ across: 0, along: 0, head: 0 }));
    const { columns } = measureLanes({ cells: new Map(cells.map(each => [each.id, each])), nodes, edges, names, isUpright: false });
    const [first, second] = columns;
    return (second?.start ?? NaN) - (first?.start ?? NaN) - (first?.size ?? NaN);
}

/** How far the middle of a gateway with a text of 100 at its left is behind that of a step in the column before, with these cells besides. */
function behindStep(lane: number, more: readonly LaneCell[] = [], ...pairs: readonly string[]): number {
    const cells = [cell('s', 0, 0), cell('g', lane, 1), ...more];
    const figure = { x: 100, y: 0, w: 50, h: 50 };
    const nodes = new Map(
        cells.map(({ id }): [string, FreeNode] => [id, { ...freeNode(id), ...(id === 'g' ? { w: 150, h: 50, figure } : { w: 50, h: 50 }) }])
    );
    const edges = pairs.map((pair, at) => freeEdge(at, pair[0] ?? '', pair[1] ?? ''));
    const names = [0, 1, 2].map(() => ({ across: 0, along: 0, head: 0 }));
    const { columns } = measureLanes({ cells: new Map(cells.map(each => [each.id, each])), nodes, edges, names, isUpright: false });
    return (columns[1]?.middle ?? NaN) - (columns[0]?.middle ?? NaN);
}

describe('Columns of a process', () => {
    it('PR2 have a text next to a figure reach into the next one where nothing of its lane is there, and no line', () => {
        const near = behindStep(1);
        expect(behindStep(0)).to.be.above(near + 50);
        expect(behindStep(1, [cell('x', 1, 0)])).to.equal(behindStep(0));
        // One that runs straight past in the column before, and one that turns behind it.
        expect(behindStep(1, [cell('y', 2, 0)], 'sy')).to.be.above(near + 20);
        expect(behindStep(1, [], 'sg')).to.be.above(near + 50);
    });

    it('PR2 are as far apart as the lines need that turn next to each other between them', () => {
        const cells = [cell('a', 0, 0), cell('b', 1, 0), cell('c', 2, 1), cell('d', 1, 1)];
        const least = gapOf(cells, 'bd');
        expect(gapOf(cells, 'ac', 'bd')).to.equal(least);
        expect(gapOf(cells, 'ac', 'bc')).to.be.greaterThan(least + 12);
        // One turns below the other one.
        expect(gapOf(cells, 'ad', 'bc')).to.equal(least);
    });
});

describe('Lanes of a process', () => {
    const names = [0, 1, 2].map(() => ({ across: 0, along: 0, head: 0 }));
    const sized = (id: string, h: number, figure?: FreeNode['figure']): [string, FreeNode] => [
        id,
        { ...freeNode(id), w: 100, h, ...(figure && { figure }) }
    ];
    const measure = (...nodes: readonly [string, FreeNode][]) =>
        measureLanes({
            cells: new Map(nodes.map(([id], lane) => [id, cell(id, lane, 0)])),
            nodes: new Map(nodes),
            edges: [],
            names,
            isUpright: false
        });

    it('PR1 are equally thick where they have as many rows, but for one that holds something much larger', () => {
        const { lanes } = measure(sized('a', 60), sized('b', 90), sized('c', 400));
        const [one, other, large] = lanes.map(({ size }) => size);
        expect(one).to.equal(other);
        expect(large).to.be.greaterThan(2 * (one ?? NaN));
    });

    it('PR1 have the figures in their middle, also where a text stands above one', () => {
        const { lanes, rows } = measure(sized('a', 60), sized('b', 60, { x: 25, y: 24, w: 36, h: 36 }), sized('c', 60));
        lanes.forEach(({ middle }, lane) => expect(rows[lane]?.[0]?.middle, `${lane}`).to.be.closeTo(middle, 1));
    });
});
