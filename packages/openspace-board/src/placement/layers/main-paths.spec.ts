import { expect } from 'chai';
import { freeEdge, freeNode } from '../../test/free-graph';
import { mainPaths } from './main-paths';
import type { FreeEdge, FreeNode } from '../placement';

/** Edges such as `ab`, in the order of the call, and the shapes at them. */
function graphOf(text: string, faces: Readonly<Record<string, FreeNode['face']>> = {}) {
    const edges = text.split(' ').map((ends, at): FreeEdge => freeEdge(at, ends[0] ?? '', ends[1] ?? ''));
    const nodes = [...new Set(text.replaceAll(' ', ''))].map(id => freeNode(id, faces[id]));
    return { nodes, edges };
}

function alongOf(text: string, turned: readonly number[] = [], faces?: Readonly<Record<string, FreeNode['face']>>): string[] {
    const graph = graphOf(text, faces);
    const { along } = mainPaths(graph, new Set(turned));
    return graph.edges.filter(({ at }) => along.has(at)).map(({ from, to }) => from + to);
}

/** At which side the edge at a position leaves and reaches its shapes, as it is drawn. */
function sidesOf(
    text: string,
    at: number,
    turned: readonly number[] = [],
    faces?: Readonly<Record<string, FreeNode['face']>>
): (string | undefined)[] {
    const graph = graphOf(text, faces);
    const { sideAt } = mainPaths(graph, new Set(turned));
    const edge = graph.edges[at];
    return edge ? [sideAt(edge, edge.from), sideAt(edge, edge.to)] : [];
}

describe('main paths', () => {
    it('lead from each shape to the one after which the most comes, whatever comes first in the call', () => {
        expect(alongOf('ax ab bc cd')).to.deep.equal(['ab', 'bc', 'cd']);
        expect(alongOf('ab ac')).to.deep.equal(['ab']);
    });

    it('have one edge before and one behind each shape, and none that leads back', () => {
        expect(alongOf('ab bc ca cd', [2])).to.deep.equal(['ab', 'bc', 'cd']);
        expect(alongOf('ab bd ac ce ed')).to.deep.equal(['ac', 'ce', 'ed']);
    });

    it('go through the middle branch of a bar, if there is one', () => {
        const bars = { f: 'bar', j: 'bar' } as const;
        expect(alongOf('af fx fy fz xj yj zj jb', [], bars)).to.deep.equal(['af', 'fy', 'yj', 'jb']);
        expect(alongOf('af fx fy xj yj jb', [], bars)).to.deep.equal(['af', 'jb']);
    });

    it('A14 come to a final state where the ways are as long, and not to what leads back', () => {
        expect(alongOf('ab bc cd db ce ae', [3], { e: 'final' })).to.deep.equal(['ab', 'bc', 'ce']);
    });

    it('A14 go on to an end that another way comes to as late, whichever the call names first', () => {
        expect(alongOf('ab bc bd de ce', [], { e: 'final' })).to.deep.equal(['ab', 'bc', 'ce']);
    });

    it('are found where shapes are in a circle that no edge is turned in', () => {
        expect(alongOf('ab bc ca')).to.have.length.greaterThan(1);
        expect(alongOf('aa ab')).to.deep.equal(['ab']);
    });

    it('are passed by lines from side paths as far as these have left them', () => {
        const { nodes, edges } = graphOf('ab bc cd de ax xd ad');
        const { reachAt } = mainPaths({ nodes, edges }, new Set());
        expect(edges.map(edge => reachAt(edge, edge.to))).to.deep.equal([-1, -1, -1, -1, -1, -3, -3]);
    });

    it('A20 are left by a side path where it is reached, and not where it leads back to', () => {
        const { nodes, edges } = graphOf('ab bc cd cx xa');
        const { stepsAt } = mainPaths({ nodes, edges }, new Set([4]));
        expect(edges.map(edge => stepsAt(edge, edge.from))).to.deep.equal([1, 1, 1, 1, -3]);
    });

    it('are left outside of other lines by side paths that reach further', () => {
        const { nodes, edges } = graphOf('ab bc cd de ax xe ac', { y: 'final' });
        const { reachAt } = mainPaths({ nodes, edges }, new Set());
        const [, , , , path, back, line] = edges.map(edge => [reachAt(edge, edge.from), reachAt(edge, edge.to)]);
        expect([path?.[0], line?.[0]]).to.deep.equal([4, 2]);
        expect(back?.[1]).to.equal(-4);
        const ending = graphOf('ab bc cd ax xy', { y: 'final' });
        const reach = mainPaths(ending, new Set()).reachAt;
        expect(ending.edges.map(edge => reach(edge, edge.from))).to.deep.equal([1, 1, 1, Infinity, Infinity]);
    });

    it('take no edges to what holds others', () => {
        const { nodes, edges } = graphOf('ab bc');
        const inside = nodes.map(node => (node.id === 'a' ? { ...node, parent: 'b' } : node));
        expect([...mainPaths({ nodes: inside, edges }, new Set()).along]).to.deep.equal([]);
    });
});

describe('next to a main path', () => {
    it('side paths leave to the right, and what leads back does so on the left', () => {
        expect(sidesOf('ab bc cd ax', 3)).to.deep.equal(['right', 'left']);
        expect(sidesOf('ab bc cd da', 3, [3])).to.deep.equal(['left', 'left']);
    });

    it('what has to cross another line on one side is on the other one', () => {
        // From a past b to c, and from b past c to d.
        const text = 'ab bc cd de ac bd';
        expect(sidesOf(text, 4)).to.deep.equal(['right', 'right']);
        expect(sidesOf(text, 5)).to.deep.equal(['left', 'left']);
    });

    it('a line does not come back to the path where a side path has a shape', () => {
        // The side path x stands next to c, where the line from a ends.
        const text = 'ab bc cd bx ac';
        expect(sidesOf(text, 3)).to.deep.equal(['right', 'left']);
        expect(sidesOf(text, 4)).to.deep.equal(['left', 'left']);
    });

    it('A15 what ends early is on the left where the picture goes on at the right', () => {
        const { nodes, edges } = graphOf('ab bc cd de ef bx xf dy yf', { f: 'final' });
        const sides = (isFolded: boolean) => {
            const { sideAt } = mainPaths({ nodes, edges }, new Set(), isFolded);
            return [edges[5], edges[7]].map(edge => edge && sideAt(edge, edge.from));
        };
        expect(sides(false)).to.deep.equal(['right', 'left']);
        expect(sides(true)).to.deep.equal(['left', 'right']);
    });

    it('what leads back from a side path does so around it', () => {
        expect(sidesOf('ab bc cd bx xy ya', 5, [5])).to.deep.equal(['right', 'right']);
    });

    it('A20 side paths that a line leads between are on one side, as it would have to cross the main path', () => {
        // The side path y would have more room on the left.
        const text = 'ab bc cd ax by xy';
        expect(sidesOf(text, 3)).to.deep.equal(['right', 'left']);
        expect(sidesOf(text, 4)).to.deep.equal(['right', 'left']);
        expect(sidesOf('ab bc cd ax xd by', 5)).to.deep.equal(['left', 'right']);
    });

    it('A20 a side path makes way for a line that came later and has no other side', () => {
        // On the left, from b past d, the line would cross what leads back from c; on the right x, which leaves d.
        const text = 'ab bc cd de ef be ca dx xf';
        expect(sidesOf(text, 5, [6])).to.deep.equal(['right', 'right']);
        expect(sidesOf(text, 7, [6])).to.deep.equal(['left', 'right']);
    });

    it('A20 nothing makes way where shapes stand in frames, through which lines run elsewhere', () => {
        const { nodes, edges } = graphOf('ab bc cd de ef be ca dx xf');
        const inside = [...nodes.map(node => (node.id === 'x' ? { ...node, parent: 'frame' } : node)), freeNode('frame')];
        const path = edges[7];
        expect(path && mainPaths({ nodes: inside, edges }, new Set([6])).sideAt(path, 'd')).to.equal('right');
    });

    it('A20 a line keeps clear of a side path that others lead to in between', () => {
        // The side path x is reached from a and from c, and leads on to e.
        const text = 'ab bc cd de ax cx xe ca ad';
        expect(sidesOf(text, 4, [7])).to.deep.equal(['right', 'right']);
        expect(sidesOf(text, 8, [7])).to.deep.equal(['left', 'left']);
    });

    it('A20 the way of a side path to a final state runs past all of the main path', () => {
        // What leads back from g to b would cross the way from x to f on the right.
        const text = 'ab bc cd de eg cx xf ca gb';
        expect(sidesOf(text, 8, [7, 8], { f: 'final' })).to.deep.equal(['left', 'left']);
        expect(sidesOf(text, 8, [7, 8])).to.deep.equal(['right', 'right']);
    });

    it('A20 a line from before a side path comes to it from outside', () => {
        expect(sidesOf('ab bc cd de cx xy ay', 6)).to.deep.equal(['right', 'right']);
        expect(sidesOf('ab bc cd de bx xy cy', 6)).to.deep.equal(['right', 'left']);
    });

    it('A20 lines are around loops, and end at the other side of a shape that has one', () => {
        expect(sidesOf('ab bc cd bb', 3)).to.deep.equal(['right', 'right']);
        expect(sidesOf('ab bc cd bd bb', 3)).to.deep.equal(['left', 'left']);
        expect(sidesOf('ab bc cd bd', 3)).to.deep.equal(['right', 'right']);
        expect(sidesOf('ab bc cd bx bb', 4)).to.deep.equal(['left', 'left']);
    });

    it('A20 a loop makes way for a line that has no other side', () => {
        // What leads back from c to a is on the left, and would cross a line there from b to d.
        const text = 'ab bb bc ca bd cd';
        expect(sidesOf(text, 3, [3])).to.deep.equal(['left', 'left']);
        expect(sidesOf(text, 4, [3])).to.deep.equal(['right', 'right']);
        expect(sidesOf(text, 1, [3])).to.deep.equal(['left', 'left']);
    });
});
