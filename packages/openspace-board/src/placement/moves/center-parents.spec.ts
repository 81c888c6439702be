import { expect } from 'chai';
import type { Point } from '../../geometry/matrix';
import { freeEdge, freeNode } from '../../test/free-graph';
import { centerParents } from './center-parents';
import type { ArrangedBlock, FreeEdge } from '../placement';

const at = (x: number, y: number): Point => ({ x, y });
const inherits = (index: number, from: string, to: string): FreeEdge => ({
    ...freeEdge(index, from, to),
    ends: { start: { mark: 'none', length: 0 }, end: { mark: 'hollow-triangle', length: 12 } }
});

/** A parent over the last of its children, with a stem from there, and what else there is. */
function blockOf(
    more: {
        readonly boxes?: Record<string, readonly [number, number]>;
        readonly edges?: readonly [FreeEdge, Point[]][];
        readonly stem?: number;
    } = {}
) {
    const places = { parent: [400, 200], a: [0, 400], b: [200, 400], c: [400, 400], ...more.boxes };
    const boxes = new Map(Object.entries(places).map(([id, [x = 0, y = 0]]) => [id, { x, y, w: 100, h: 60 }]));
    const legs: [FreeEdge, Point[]][] = ['a', 'b', 'c'].map((id, index) => {
        const [x, stem] = [50 + index * 200, (boxes.get('parent')?.x ?? 0) + (more.stem ?? 50)];
        return [
            inherits(index, id, 'parent'),
            x === stem ? [at(x, 400), at(x, 260)] : [at(x, 400), at(x, 350), at(stem, 350), at(stem, 260)]
        ];
    });
    const lines = [...legs, ...(more.edges ?? [])];
    const block: ArrangedBlock = {
        scope: 'page',
        kind: 'class',
        direction: 'down',
        nodes: [...boxes.keys()].map(id => freeNode(id)),
        edges: lines.map(([edge]) => edge),
        ties: [],
        w: 500,
        h: 460,
        boxes,
        ways: new Map(lines.map(([edge, points]) => [edge.at, { points }]))
    };
    return centerParents(block, new Set([0, 1, 2]));
}

const pointsOf = ({ ways }: ArrangedBlock, index: number) => ways.get(index)?.points;

describe('parents of classes', () => {
    it('A11 stand over the child in the middle, whose line is straight then', () => {
        const block = blockOf();
        expect(block.boxes.get('parent')?.x).to.equal(200);
        expect(pointsOf(block, 1)).to.deep.equal([at(250, 400), at(250, 260)]);
        expect(pointsOf(block, 0)).to.deep.equal([at(50, 400), at(50, 350), at(250, 350), at(250, 260)]);
        expect(pointsOf(block, 2)).to.deep.equal([at(450, 400), at(450, 350), at(250, 350), at(250, 260)]);
    });

    it('A11 take along what stands over them, so that its line stays straight', () => {
        const owns = freeEdge(3, 'owner', 'parent');
        const block = blockOf({ boxes: { owner: [400, 0] }, edges: [[owns, [at(450, 60), at(450, 200)]]] });
        expect(block.boxes.get('owner')?.x).to.equal(200);
        expect(pointsOf(block, 3)).to.deep.equal([at(250, 60), at(250, 200)]);
    });

    it('A11 stay where something else is in their place', () => {
        expect(blockOf({ boxes: { other: [220, 200] } }).boxes.get('parent')?.x).to.equal(400);
    });

    it('A11 have their children below them instead, where the picture may be so much wider', () => {
        const block = blockOf({ boxes: { other: [220, 200], far: [400, -400] } });
        // What is furthest to the left stays where that was.
        expect(['other', 'parent', 'a', 'b', 'c'].map(id => block.boxes.get(id)?.x)).to.deep.equal([20, 200, 0, 200, 400]);
        expect(pointsOf(block, 1)).to.deep.equal([at(250, 400), at(250, 260)]);
    });

    it('A11 go as far as there is room, over another child', () => {
        const block = blockOf({ boxes: { parent: [600, 200], other: [220, 200] } });
        expect(block.boxes.get('parent')?.x).to.equal(400);
        expect(pointsOf(block, 2)).to.deep.equal([at(450, 400), at(450, 260)]);
    });

    it('A11 go past the end of a leg, with what else leads from them to the side above the bar', () => {
        const has = freeEdge(3, 'parent', 'part');
        const block = blockOf({
            boxes: { part: [600, 400] },
            edges: [[has, [at(480, 260), at(480, 350), at(650, 350), at(650, 400)]]]
        });
        expect(block.boxes.get('parent')?.x).to.equal(200);
        expect(pointsOf(block, 3)).to.deep.equal([at(280, 260), at(280, 326), at(650, 326), at(650, 400)]);
        expect(pointsOf(block, 2)).to.deep.equal([at(450, 400), at(450, 350), at(250, 350), at(250, 260)]);
    });

    it('A11 have the stem in their middle where no other line is below them', () => {
        const side: Point[] = [at(500, 230), at(650, 230), at(650, 400)];
        const block = blockOf({ boxes: { part: [600, 400] }, edges: [[freeEdge(3, 'parent', 'part'), side]], stem: 30 });
        expect(block.boxes.get('parent')?.x).to.equal(200);
        expect(pointsOf(block, 1)).to.deep.equal([at(250, 400), at(250, 260)]);
        expect(pointsOf(block, 3)).to.deep.equal([at(300, 230), at(650, 230), at(650, 400)]);
    });

    it('A11 stand over the middle of what the only line below them leads to', () => {
        const block = blockOf({
            boxes: { owner: [260, 0], owned: [290, 200] },
            edges: [[freeEdge(3, 'owner', 'owned'), [at(330, 60), at(330, 200)]]]
        });
        expect(block.boxes.get('owner')?.x).to.equal(290);
        expect(pointsOf(block, 3)).to.deep.equal([at(340, 60), at(340, 200)]);
    });
});
