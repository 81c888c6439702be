import { expect } from 'chai';
import { freeEdge, freeNode } from '../../test/free-graph';
import { choicesFor, isGood, WRAPPED } from './layered-choices';
import type { FreeBlock } from '../placement';

const SAID = { direction: 'down', directionBy: 'default' } as const;
const LABEL = { w: 40, h: 20 };

describe('pictures that are compared', () => {
    it('A13 have tables as far apart without a label between them as with one, first of all', () => {
        const longerOf = (kind: FreeBlock['kind'], labels: readonly number[]) => {
            const edges = [1, 2, 3].map(at => freeEdge(at, 'a', `${at}`, labels.includes(at) ? LABEL : undefined));
            const nodes = ['a', '1', '2', '3'].map(id => freeNode(id));
            return choicesFor({ scope: 'page', kind, nodes, edges, ties: [] }, SAID)[0]?.longer;
        };
        expect(longerOf('er', [2])).to.deep.equal([1, 3]);
        expect(longerOf('er', [])).to.equal(undefined);
        expect(longerOf('er', [1, 2, 3])).to.equal(undefined);
        expect(longerOf('graph', [2])).to.equal(undefined);
    });

    it('A13 have classes on one level that something leads to with and without a label', () => {
        const edges = [freeEdge(0, 'a', 'b', LABEL), freeEdge(1, 'a', 'c'), freeEdge(2, 'c', 'd')];
        const nodes = ['a', 'b', 'c', 'd'].map(id => freeNode(id));
        const [first] = choicesFor({ scope: 'page', kind: 'class', nodes, edges, ties: [] }, SAID);
        expect(first?.longer).to.deep.equal([1]);
    });

    it('A15 have all classes that are as deep on one level where the picture is too wide', () => {
        const child = { mark: 'hollow-triangle', length: 12 } as const;
        const inherits = [1, 2].map(at => {
            const edge = freeEdge(at, `${at}`, 'a');
            return { ...edge, ends: { ...edge.ends, end: child } };
        });
        const wideOf = (label?: typeof LABEL) => {
            const nodes = ['a', '1', '2', 'b'].map(id => freeNode(id));
            const edges = [freeEdge(0, 'a', 'b', label), ...inherits];
            const all = choicesFor({ scope: 'page', kind: 'class', nodes, edges, ties: [] }, SAID);
            return all.filter(({ helps, longer }) => longer && helps?.includes('wide')).map(({ longer }) => longer);
        };
        expect(wideOf(LABEL)).to.deep.equal([[1, 2]]);
        expect(wideOf()).to.deep.equal([]);
    });

    it('A13 have tables from the first row on, unless there are few bends already', () => {
        const nodes = ['a', 'b'].map(id => freeNode(id));
        const all = choicesFor({ scope: 'page', kind: 'er', nodes, edges: [freeEdge(0, 'a', 'b')], ties: [] }, SAID);
        const fromFirst = all.filter(({ options }) => options?.['elk.layered.layering.strategy'] === 'LONGEST_PATH_SOURCE');
        const cost = { crossings: 0, wide: 0, high: 0, late: 0, askew: 0, all: 0.3 };
        expect(fromFirst.map(({ helps }) => helps)).to.deep.equal([undefined, undefined, ['crossings']]);
        expect(fromFirst.map(each => isGood(cost, each))).to.deep.equal([false, false, false]);
        expect(isGood(cost, { direction: 'down' })).to.equal(true);
        expect(fromFirst.map(each => isGood({ ...cost, all: 0.1 }, each))).to.deep.equal([true, true, true]);
    });

    it('A15 go on in a further column from four shapes on, and from three states between the initial and the final one', () => {
        const isContinued = (kind: FreeBlock['kind'], count: number): boolean => {
            const nodes = Array.from({ length: count }, (_, at) => freeNode(`${at}`));
            const edges = nodes.slice(1).map((_, at) => freeEdge(at, `${at}`, `${at + 1}`));
            return choicesFor({ scope: 'page', kind, nodes, edges, ties: [] }, SAID).some(({ options }) => options === WRAPPED);
        };
        for (const kind of ['er', 'graph', 'c4'] as const) {
            expect([3, 4].map(count => isContinued(kind, count))).to.deep.equal([false, true]);
        }
        expect([4, 5].map(count => isContinued('state', count))).to.deep.equal([false, true]);
    });

    it('A11 have classes in another order than that of the call where that is clearly better, even if no lines cross', () => {
        const nodes = ['a', 'b'].map(id => freeNode(id));
        const ordersOf = (kind: FreeBlock['kind']) =>
            choicesFor({ scope: 'page', kind, nodes, edges: [freeEdge(0, 'a', 'b')], ties: [] }, SAID).filter(
                ({ options }) => options && Object.keys(options).every(name => /considerModelOrder|randomSeed/.test(name))
            );
        const orders = ordersOf('class').slice(0, 2);
        expect(orders.map(({ helps }) => helps)).to.deep.equal([undefined, undefined]);
        expect(orders.every(({ handicap = 0 }) => handicap > 0)).to.equal(true);
        expect(ordersOf('graph')[0]?.helps).to.deep.equal(['crossings']);
    });

    it('A11 have classes as near to the first row as they can be, too, where that is better', () => {
        const nodes = ['a', 'b'].map(id => freeNode(id));
        const inRows = (['class', 'graph'] as const).map(kind =>
            choicesFor({ scope: 'page', kind, nodes, edges: [freeEdge(0, 'a', 'b')], ties: [] }, SAID).filter(
                ({ options }) => options?.['elk.layered.layering.strategy'] === 'LONGEST_PATH_SOURCE'
            )
        );
        expect(inRows.map(choices => choices.map(({ handicap = 0 }) => handicap > 0))).to.deep.equal([[true], []]);
    });

    it('A11 have siblings in two rows only where that is much better than one row with more room above', () => {
        const end = { mark: 'hollow-triangle', length: 12 } as const;
        const edges = [0, 1, 2, 3].map(at => {
            const edge = freeEdge(at, `${at}`, 'parent');
            return { ...edge, ends: { ...edge.ends, end } };
        });
        const nodes = ['parent', '0', '1', '2', '3'].map(id => freeNode(id));
        const all = choicesFor({ scope: 'page', kind: 'class', nodes, edges, ties: [] }, SAID).filter(({ helps }) =>
            helps?.includes('wide')
        );
        expect(all.map(({ isStaggered = false, handicap = 0 }) => isStaggered === handicap > 0)).to.deep.equal(all.map(() => true));
        expect(all.map(({ isStaggered = false }) => isStaggered)).to.deep.equal([false, false, true, true]);
    });

    it('A15 have the leaves of a hub on both sides, in both directions, unless the call says one', () => {
        const leaves = ['1', '2', '3', '4', '5', '6'];
        const edges = leaves.map((id, at) => freeEdge(at, 'hub', id));
        const nodes = ['hub', ...leaves].map(id => freeNode(id));
        const directionsOf = (kind: FreeBlock['kind'], directionBy: 'call' | 'default') =>
            choicesFor({ scope: 'page', kind, nodes, edges, ties: [] }, { direction: 'down', directionBy }).flatMap(
                ({ order, direction }) => (order ? [direction] : [])
            );
        expect(directionsOf('graph', 'default')).to.deep.equal(['down', 'right']);
        expect(directionsOf('graph', 'call')).to.deep.equal([]);
        expect(directionsOf('class', 'default')).to.deep.equal([]);
    });

    it('A15 have shapes in another order than that of the call in the other direction, too, where lines cross there', () => {
        const nodes = ['a', 'b'].map(id => freeNode(id));
        const toTheRight = (directionBy: 'call' | 'default') =>
            choicesFor(
                { scope: 'page', kind: 'graph', nodes, edges: [freeEdge(0, 'a', 'b')], ties: [] },
                { direction: 'down', directionBy }
            )
                .filter(({ direction }) => direction === 'right')
                .map(({ options = {}, helps }) => [Object.keys(options).length > 0, helps]);
        expect(toTheRight('default').slice(0, 2)).to.deep.equal([
            [false, ['wide']],
            [true, ['crossings']]
        ]);
        expect(toTheRight('call')).to.deep.equal([]);
    });
});
