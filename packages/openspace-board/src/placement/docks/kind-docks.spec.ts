import { expect } from 'chai';
import type { Box } from '../../geometry/box';
import type { Point } from '../../geometry/matrix';
import { freeEdge, freeNode } from '../../test/free-graph';
import { fromKeys, toKeys, withTrunks } from './kind-docks';
import type { ArrangedBlock, FreeEdge } from '../placement';

const at = (x: number, y: number): Point => ({ x, y });
const BOXES = new Map([
    ['one', { x: 200, y: 0, w: 100, h: 80 }],
    ['near', { x: 200, y: 300, w: 100, h: 60 }],
    ['far', { x: 500, y: 300, w: 100, h: 60 }]
]);

function blockOf(kind: 'er' | 'class', edges: readonly FreeEdge[], ways: readonly Point[][]): ArrangedBlock {
    const keys = [{ name: 'id', key: 'PK', middle: 30 }];
    const nodes = [...BOXES].map(([id, { w, h }]) => ({ ...freeNode(id), w, h, ...(kind === 'er' && { table: { name: id, keys } }) }));
    const led = new Map(ways.map((points, index) => [index, { points }]));
    return { scope: '', kind, direction: 'down', nodes, edges, ties: [], w: 400, h: 360, boxes: BOXES, ways: led };
}

const ORDER = { turned: new Set<number>(), reached: [] };
const FAR = [at(280, 80), at(280, 200), at(550, 200), at(550, 300)];
const NEAR = [at(240, 80), at(240, 300)];

describe('lines of tables and classes', () => {
    it('A12 leave a table at its key where they lead far to the side', () => {
        const edges = [freeEdge(0, 'one', 'near'), freeEdge(1, 'one', 'far')];
        const { ways } = fromKeys(blockOf('er', edges, [NEAR, FAR]), ORDER);
        expect(ways.get(0)?.points).to.deep.equal(NEAR);
        expect(ways.get(1)?.points).to.deep.equal([at(300, 30), at(550, 30), at(550, 300)]);
    });

    it('A12 come to a table at its side from far to that side, if it is the many side', () => {
        const edge = freeEdge(0, 'far', 'one');
        const many = { ...edge, ends: { ...edge.ends, end: { mark: 'crow-zero-many' as const, length: 12 } } };
        const led = (each: FreeEdge) => toKeys(blockOf('er', [each], [FAR.toReversed()])).ways.get(0)?.points;
        expect(led(many)).to.deep.equal([at(550, 300), at(550, 40), at(300, 40)]);
        expect(led(edge)).to.deep.equal(FAR.toReversed());
    });

    it('A12 come to a table at its front from all that stand in one row, where these are several', () => {
        const ids = ['near', 'far', 'further'];
        const edges = ids.map((id, index): FreeEdge => {
            const edge = freeEdge(index, id, 'one');
            return { ...edge, ends: { ...edge.ends, end: { mark: 'crow-zero-many', length: 12 } } };
        });
        const further = { x: 700, y: 300, w: 100, h: 60 };
        const ways = [NEAR, FAR, [at(290, 80), at(290, 180), at(750, 180), at(750, 300)]].map(way => way.toReversed());
        const block = blockOf('er', edges, ways);
        const led = (box: Box) => toKeys({ ...block, boxes: new Map([...BOXES, ['further', box]]) }).ways.get(1)?.points;
        expect(led(further)).to.deep.equal(ways[1]);
        expect(led({ ...further, y: 280 })).to.have.length(3);
    });

    it('A12 are straight below a table where another one has left room for it', () => {
        const jogged = [at(220, 80), at(220, 150), at(250, 150), at(250, 300)];
        const far = [at(250, 80), at(250, 120), at(550, 120), at(550, 300)];
        const { ways } = fromKeys(blockOf('er', [freeEdge(0, 'one', 'near'), freeEdge(1, 'one', 'far')], [jogged, far]), ORDER);
        expect(ways.get(0)?.points).to.have.length(2);
    });

    it('A12 leave the sides of a table to a line from it to itself', () => {
        const edges = [freeEdge(0, 'one', 'near'), freeEdge(1, 'one', 'far'), freeEdge(2, 'one', 'one')];
        expect(fromKeys(blockOf('er', edges, [NEAR, FAR]), ORDER).ways.get(1)?.points).to.deep.equal(FAR);
    });

    it('A12 leave a class at its side only where it has children below', () => {
        const child = (index: number, id: string): FreeEdge => {
            const edge = freeEdge(index, 'one', id);
            return { ...edge, ends: { ...edge.ends, start: { mark: 'hollow-triangle', length: 12 } } };
        };
        const stem = [at(280, 80), at(280, 300)];
        const inherits = [child(1, 'near'), child(2, 'near')];
        const led = (edges: readonly FreeEdge[]) => withTrunks(blockOf('class', edges, [FAR, stem, stem]), ORDER).ways.get(0)?.points;
        expect(led([freeEdge(0, 'one', 'far'), ...inherits])?.[0]?.x).to.equal(300);
        expect(led([freeEdge(0, 'one', 'far')])).to.deep.equal(FAR);
    });

    it('A12 leave a class at its side where another one leads straight down, which is in the middle then', () => {
        const edges = [freeEdge(0, 'one', 'far'), freeEdge(1, 'one', 'near')];
        const { ways } = withTrunks(blockOf('class', edges, [FAR, NEAR]), ORDER);
        expect(ways.get(0)?.points).to.deep.equal([at(300, 40), at(550, 40), at(550, 300)]);
        expect(ways.get(1)?.points).to.deep.equal([at(250, 80), at(250, 300)]);
    });

    it('A12 leave both below it where that is off its middle in any case, unless the other one goes far', () => {
        const edges = [freeEdge(0, 'one', 'far'), freeEdge(1, 'one', 'near'), freeEdge(2, 'near', 'far')];
        const next = [at(220, 360), at(220, 400), at(560, 400), at(560, 360)];
        const lane = (x: number): Point[] => [at(280, 80), at(280, 200), at(x, 200), at(x, 300)];
        const block = (x: number): ArrangedBlock => {
            const boxes = new Map([
                ...BOXES,
                ['near', { x: 130, y: 300, w: 100, h: 60 }],
                ['far', { x: x - 50, y: 300, w: 100, h: 60 }]
            ] as const);
            const walls = new Map([...boxes, ['wall', { x: 60, y: 0, w: 100, h: 80 }]] as const);
            const plain = blockOf('class', edges, [lane(x), [at(215, 80), at(215, 300)], next]);
            return { ...plain, boxes: walls, nodes: [...plain.nodes, { ...freeNode('wall'), w: 100, h: 80 }] };
        };
        expect(withTrunks(block(360), ORDER).ways.get(0)?.points[0]).to.deep.equal(at(280, 80));
        expect(withTrunks(block(440), ORDER).ways.get(0)?.points[0]).to.deep.equal(at(300, 40));
    });
});
