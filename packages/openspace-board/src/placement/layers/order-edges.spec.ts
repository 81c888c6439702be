import { expect } from 'chai';
import { boardOf } from '../../test/boards';
import { KIND_BRIEFS } from '../../test/kind-briefs';
import { randomGraph } from '../../test/random-graphs';
import { type RandomOrder, randomClasses, randomRelations } from '../../test/random-kinds';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { freeGraph } from '../free-graph';
import { type EdgeOrder, orderEdges } from './order-edges';
import type { FreeBlock } from '../placement';

function blockOf(shapes: readonly ShapeInput[]): FreeBlock {
    const [block] = freeGraph(boardOf([]), shapes, { layout: 'auto' }).blocks;
    return block ?? expect.fail('There is nothing to lay out.');
}

/** The edges of a block as they are read. */
function read({ edges }: FreeBlock, { turned }: EdgeOrder): (readonly [string, string])[] {
    return edges
        .filter(({ from, to }) => from !== to)
        .map(({ at, from, to }) => (turned.has(at) ? ([to.slice(6), from.slice(6)] as const) : ([from.slice(6), to.slice(6)] as const)));
}

function hasCycle(pairs: readonly (readonly [string, string])[]): boolean {
    let left = pairs;
    for (;;) {
        const targets = new Set(left.map(([, to]) => to));
        const rest = left.filter(([from]) => targets.has(from));
        if (rest.length === left.length) {
            return rest.length > 0;
        }
        left = rest;
    }
}

describe('the order in which edges are read', () => {
    const expectOrder = (random: (seed: number) => RandomOrder): void => {
        for (let seed = 0; seed < 60; seed++) {
            const { shapes, pairs } = random(seed);
            const block = blockOf(shapes);
            const found = read(block, orderEdges(block)).map(pair => pair.join());
            expect(found, `${seed}`).to.include.members(pairs.map(pair => pair.join()));
        }
    };

    it('A11 leads from parents to their children, at whichever end the mark is', () => {
        expectOrder(randomClasses);
    });

    it('A11 leads from what is higher in a family to what is lower, whatever other relations say', () => {
        const child = (from: string, to: string): ShapeInput => ({ type: 'arrow', from, to, props: { endMark: 'hollow-triangle' } });
        const block = blockOf([
            ...['node', 'expression', 'statement', 'if', 'other'].map((id): ShapeInput => ({ type: 'geo', id, props: { face: 'class' } })),
            child('expression', 'node'),
            child('statement', 'node'),
            child('if', 'statement'),
            { type: 'arrow', from: 'if', to: 'expression', props: { startMark: 'diamond' } },
            { type: 'arrow', from: 'if', to: 'other', props: { startMark: 'diamond' } }
        ]);
        const found = read(block, orderEdges(block)).map(pair => pair.join());
        expect(found).to.include.members(['expression,if', 'if,other']);
    });

    it('A13 leads from the one side to the many side, whichever end comes first', () => {
        expectOrder(randomRelations);
    });

    it('A14 begins at the initial state outside of composites, whichever comes first', () => {
        const dot = (id: string, more: Partial<ShapeInput> = {}): ShapeInput => ({ type: 'geo', id, props: { face: 'initial' }, ...more });
        const box = (id: string, more: Partial<ShapeInput> = {}): ShapeInput => ({ type: 'geo', id, label: id, ...more });
        const line = (from: string, to: string): ShapeInput => ({ type: 'arrow', from, to });
        const block = blockOf([
            { type: 'frame', id: 'run', label: 'run' },
            box('work', { parentId: 'run' }),
            dot('inner', { parentId: 'run' }),
            box('idle'),
            dot('outer'),
            ...[line('inner', 'work'), line('work', 'idle'), line('idle', 'run'), line('outer', 'idle')]
        ]);
        expect(orderEdges(block).reached.slice(0, 2)).to.deep.equal(['shape:outer', 'shape:idle']);
    });

    it('A15 has people before systems, though a system writes to them', () => {
        const shapes: ShapeInput[] = [
            { type: 'geo', id: 'customer', label: 'customer', props: { face: 'person' } },
            ...['web', 'mail'].map((id): ShapeInput => ({ type: 'geo', id, label: id, props: { face: 'component' } })),
            { type: 'arrow', from: 'mail', to: 'customer' },
            { type: 'arrow', from: 'web', to: 'mail' },
            { type: 'arrow', from: 'customer', to: 'web' }
        ];
        const block = blockOf(shapes);
        expect(block.kind).to.equal('c4');
        const found = read(block, orderEdges(block)).map(pair => pair.join(' '));
        expect(found).to.have.members(['customer mail', 'web mail', 'customer web']);
    });

    it('A15 cuts a circle where most leads ahead in the order of the call', () => {
        const box = (id: string): ShapeInput => ({ type: 'geo', id, label: id });
        const arrow = (from: string, to: string): ShapeInput => ({ type: 'arrow', from, to });
        const flow = [arrow('crm', 'ingest'), arrow('shop', 'ingest'), arrow('ingest', 'models'), arrow('models', 'shop')];
        const early = blockOf([...['crm', 'shop', 'ingest', 'models'].map(box), ...flow]);
        expect(read(early, orderEdges(early)).map(pair => pair.join(' '))).to.include.members(['shop ingest', 'shop models']);
        const late = blockOf([...['crm', 'ingest', 'models', 'shop'].map(box), ...flow]);
        expect(read(late, orderEdges(late)).map(pair => pair.join(' '))).to.include.members(['ingest shop', 'models shop']);
    });

    it('A15 has no cycle, whatever leads where', () => {
        for (let seed = 0; seed < 60; seed++) {
            const block = blockOf(randomGraph(seed).shapes);
            expect(hasCycle(read(block, orderEdges(block))), `graph ${seed}`).to.equal(false);
        }
        for (const { name, shapes } of KIND_BRIEFS) {
            const block = blockOf(shapes);
            expect(hasCycle(read(block, orderEdges(block))), name).to.equal(false);
        }
    });

    it('A15 turns what leads back between frames, whichever edge comes first', () => {
        const frame = (id: string): ShapeInput => ({ type: 'frame', id, label: id });
        const box = (id: string, parentId?: string): ShapeInput => ({ type: 'geo', id, label: id, ...(parentId && { parentId }) });
        const arrow = (from: string, to: string): ShapeInput => ({ type: 'arrow', from, to });
        const shapes = [
            ...[frame('services'), box('order', 'services'), box('ship', 'services'), box('stock', 'services')],
            ...[frame('stores'), box('events', 'stores'), box('orders', 'stores'), box('carrier')],
            ...[
                arrow('events', 'ship'),
                arrow('order', 'events'),
                arrow('order', 'orders'),
                arrow('order', 'stock'),
                arrow('ship', 'carrier')
            ]
        ];
        const block = blockOf(shapes);
        const found = read(block, orderEdges(block)).map(pair => pair.join(' '));
        expect(found).to.have.members(['ship events', 'order events', 'order orders', 'order stock', 'ship carrier']);
    });

    it('A11 leads from parents to their children, though more leads the other way between their frames', () => {
        const shapes: ShapeInput[] = [
            ...['core', 'app'].map((id): ShapeInput => ({ type: 'frame', id, label: id })),
            ...['core Shape', 'core Registry', 'app Circle', 'app Canvas'].map((words): ShapeInput => {
                const [parentId = '', id = ''] = words.split(' ');
                return { type: 'geo', id, parentId, label: id, props: { face: 'class' } };
            }),
            { type: 'arrow', from: 'Circle', to: 'Shape', props: { endMark: 'hollow-triangle' } },
            { type: 'arrow', from: 'Canvas', to: 'Shape' },
            { type: 'arrow', from: 'Canvas', to: 'Registry' }
        ];
        const block = blockOf(shapes);
        expect(read(block, orderEdges(block)).map(pair => pair.join(' '))).to.include('Shape Circle');
    });

    it('A14 finds ways back from the initial state, wherever it stands in the call', () => {
        const brief = KIND_BRIEFS.find(({ name }) => name === 'the life of an article');
        const block = blockOf(brief?.shapes ?? []);
        const order = orderEdges(block);
        const turned = block.edges.filter(({ at }) => order.turned.has(at)).map(({ from, to }) => `${from.slice(6)} ${to.slice(6)}`);
        expect(turned).to.have.members(['archived review', 'review draft']);
        expect(order.reached[0]).to.equal('shape:start');
    });
});
