import { expect } from 'chai';
import type { ElkNode } from '../layout/elk-layout';
import { boardOf } from '../test/boards';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { elkCrossings } from './elk-crossings';
import { initialFirst, lanesEqual, parentsAbove, proportions, siblingsLevel } from './kind-metrics';
import { fragmentsExact, messagesInOrder } from './sequence-metrics';

const box = (id: string, x: number, y: number, more: Partial<ShapeInput> = {}): ShapeInput => ({
    type: 'geo',
    id,
    x,
    y,
    width: 100,
    height: 60,
    ...more
});

const face = (name: 'initial' | 'swimlane' | 'fragment') => ({ props: { face: name } });

describe('kind metrics', () => {
    it('Q15 find parents that are not above their children, whichever end has the mark', () => {
        const nodes = [box('above', 0, 0), box('below', 0, 200)];
        const up: ShapeInput = { type: 'arrow', from: 'below', to: 'above', props: { endMark: 'hollow-triangle' } };
        const turned: ShapeInput = { type: 'arrow', from: 'above', to: 'below', props: { startMark: 'hollow-triangle' } };
        expect(parentsAbove(boardOf([...nodes, up, turned]))).to.deep.equal({ count: 2, misses: [] });
        const down = { ...up, from: 'above', to: 'below' };
        expect(parentsAbove(boardOf([...nodes, down]))).to.deep.equal({ count: 1, misses: [['shape:above', 'shape:below']] });
    });

    it('Q15 find siblings next to each other without a common top line', () => {
        const up = (from: string): ShapeInput => ({ type: 'arrow', from, to: 'parent', props: { endMark: 'hollow-triangle' } });
        const family = (y: number) => [box('parent', 0, 0), box('a', 0, 200), box('b', 200, y), up('a'), up('b')];
        expect(siblingsLevel(boardOf(family(200)))).to.deep.equal({ count: 1, misses: [] });
        expect(siblingsLevel(boardOf(family(210))).misses).to.deep.equal([['shape:a', 'shape:b']]);
        expect(siblingsLevel(boardOf(family(300)))).to.deep.equal({ count: 0, misses: [] });
    });

    it('Q15 find what stands before an initial state, in both directions', () => {
        const begin = box('begin', 0, 0, { width: 20, height: 20, ...face('initial') });
        expect(initialFirst(boardOf([begin, box('a', 0, 100), box('b', 200, 100)])).misses).to.deep.equal([]);
        expect(initialFirst(boardOf([begin, box('a', 100, 0), box('b', 100, -100)])).misses).to.deep.equal([]);
        expect(initialFirst(boardOf([begin, box('a', -200, 100), box('b', 200, -100)]))).to.deep.equal({
            count: 1,
            misses: [['shape:begin', 'shape:a']]
        });
    });

    it('Q15 find lanes that are shorter than others or apart from them', () => {
        const lane = (id: string, y: number, width = 500) => box(id, 0, y, { width, height: 100, ...face('swimlane') });
        expect(lanesEqual(boardOf([lane('a', 0), lane('b', 100)]))).to.deep.equal({ count: 2, misses: [] });
        expect(lanesEqual(boardOf([lane('a', 0), lane('b', 100, 400)])).misses).to.deep.equal(['shape:b']);
        expect(lanesEqual(boardOf([lane('a', 0), lane('b', 130)])).misses).to.deep.equal(['shape:b']);
        expect(lanesEqual(boardOf([box('a', 0, 0)]))).to.deep.equal({ count: 0, misses: [] });
    });

    it('Q15 compare the lanes of each pool with each other, and not with the pool', () => {
        const pool = (id: string, y: number) => box(id, 0, y, { width: 540, height: 200, ...face('swimlane') });
        const lane = (id: string, y: number, parentId: string, width = 500) =>
            box(id, 40, y, { width, height: 100, parentId, ...face('swimlane') });
        const pools = [pool('p', 0), pool('q', 260), lane('a', 0, 'p'), lane('b', 100, 'p'), lane('c', 0, 'q')];
        expect(lanesEqual(boardOf([...pools, lane('d', 100, 'q')]))).to.deep.equal({ count: 6, misses: [] });
        expect(lanesEqual(boardOf([...pools, lane('d', 100, 'q', 400)])).misses).to.deep.equal(['shape:d']);
    });

    it('Q15 measure the proportions of a page', () => {
        expect(proportions(boardOf([]))).to.equal(undefined);
        expect(proportions(boardOf([box('a', 0, 0), box('b', 300, 140)]))).to.equal(2);
    });

    it('Q16 find messages out of order, and in other fragments than they name', () => {
        const message = (id: string, y: number, parentId?: string): ShapeInput => ({
            type: 'arrow',
            id,
            x: 20,
            y,
            props: { start: { x: 0, y: 0 }, end: { x: 200, y: 0 } },
            ...(parentId !== undefined && { parentId })
        });
        const alt = box('alt', 0, 100, { width: 300, height: 100, ...face('fragment') });
        const said = [alt, message('m1', 50), message('m2', 150, 'alt'), message('m3', 250)];
        // A board keeps nothing in fragments: who is in which is of the call alone.
        const drawn = (shapes: readonly ShapeInput[]) => boardOf(shapes.map(({ parentId: _, ...shape }) => shape));
        expect(messagesInOrder(drawn(said), said)).to.deep.equal({ count: 3, misses: [] });
        expect(fragmentsExact(drawn(said), said)).to.deep.equal({ count: 1, misses: [] });
        const section: ShapeInput = { type: 'text', id: 'else', x: 10, y: 160, label: '[else]', parentId: 'alt' };
        const parted = [...said.slice(0, 3), section, message('m4', 190, 'else'), message('m3', 250)];
        expect(fragmentsExact(drawn(parted), parted)).to.deep.equal({ count: 2, misses: [] });
        const early = [...parted.slice(0, 4), message('m4', 140, 'else'), message('m3', 250)];
        expect(fragmentsExact(drawn(early), parted).misses).to.deep.equal([['m4', 'else']]);
        const late = [alt, said[1]!, message('m2', 170, 'alt'), section, message('m4', 190, 'else'), message('m3', 250)];
        expect(fragmentsExact(drawn(late), parted).misses).to.deep.equal([['m2', 'else']]);
        const wrong = [alt, message('m1', 120), message('m2', 220, 'alt'), message('m3', 210)];
        expect(messagesInOrder(drawn(wrong), said).misses).to.deep.equal([['m3', 'm2']]);
        expect(fragmentsExact(drawn(wrong), said).misses).to.deep.equal([
            ['m1', 'alt'],
            ['m2', 'alt']
        ]);
    });

    it('Q17 counts the crossings of the lines that ELK leads', async () => {
        const shapes: ShapeInput[] = [
            { type: 'frame', id: 'f', x: 0, y: 0, width: 400, height: 300 },
            box('a', 20, 20, { parentId: 'f' }),
            box('b', 200, 20, { parentId: 'f' }),
            box('c', 0, 400),
            { type: 'arrow', id: 'ac', from: 'a', to: 'c' },
            { type: 'arrow', id: 'bc', from: 'b', to: 'c' },
            { type: 'arrow', id: 'fa', from: 'f', to: 'a' }
        ];
        let asked: ElkNode | undefined;
        const count = await elkCrossings(boardOf(shapes), async graph => {
            asked = graph;
            // Far from the shapes, at which lines meet without crossing.
            const far = [
                { x: 1000, y: 1000 },
                { x: 1100, y: 1100 },
                { x: 1100, y: 1000 },
                { x: 1000, y: 1100 }
            ] as const;
            const edges = (graph.edges ?? []).map((edge, at) => ({
                ...edge,
                sections: [{ startPoint: far[2 * at] ?? far[0], endPoint: far[2 * at + 1] ?? far[0] }]
            }));
            return { ...graph, edges };
        });
        expect(count).to.equal(1);
        expect(asked?.edges?.map(({ id }) => id)).to.deep.equal(['shape:ac', 'shape:bc']);
        expect(asked?.children?.map(({ id, children }) => [id, children?.map(child => child.id)])).to.deep.equal([
            ['shape:f', ['shape:a', 'shape:b']],
            ['shape:c', undefined]
        ]);
    });
});
