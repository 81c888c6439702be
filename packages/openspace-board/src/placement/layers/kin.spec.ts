import { expect } from 'chai';
import { boardOf } from '../../test/boards';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { freeGraph } from '../free-graph';
import { kinOf, levelledKin } from './kin';
import type { FreeBlock } from '../placement';

const node = (id: string): ShapeInput => ({ type: 'geo', id, props: { face: 'class' } });
const child = (from: string, to: string): ShapeInput => ({ type: 'arrow', from, to, props: { endMark: 'hollow-triangle' } });
const part = (from: string, to: string, label?: string): ShapeInput => ({
    type: 'arrow',
    from,
    to,
    ...(label && { label }),
    props: { startMark: 'diamond' }
});

function blockOf(shapes: readonly ShapeInput[]): FreeBlock {
    const [block] = freeGraph(boardOf([]), shapes, { layout: 'auto' }).blocks;
    return block ?? expect.fail('There is nothing to lay out.');
}

describe('Families of classes', () => {
    it('A11 are a class with all that inherit from it, each as deep as there are classes above it', () => {
        const shapes = [...['a', 'b', 'c', 'd', 'e'].map(node), child('b', 'a'), child('c', 'b'), child('c', 'a'), child('e', 'd')];
        const kin = kinOf(blockOf([...shapes, part('a', 'd')]));
        const of = (id: string) => kin.get(`shape:${id}`);
        expect(['a', 'b', 'c', 'd', 'e'].map(id => of(id)?.depth)).to.deep.equal([0, 1, 2, 0, 1]);
        expect(of('c')?.family).to.equal(of('a')?.family);
        expect(of('e')?.family).to.equal(of('d')?.family).and.not.equal(of('a')?.family);
    });

    it('A11 have a depth, whatever inherits from itself', () => {
        const kin = kinOf(blockOf([...['a', 'b', 'c'].map(node), child('a', 'b'), child('b', 'a'), child('c', 'b')]));
        expect([...kin.values()].map(({ depth }) => depth)).to.have.length(3);
    });

    it('A11 lead one layer further to all of a row where a label leads to one of it', () => {
        const shapes = [...['a', 'b', 'c', 'd'].map(node), child('b', 'a'), child('c', 'a'), child('d', 'c')];
        const longer = (more: ShapeInput): string[] => {
            const block = blockOf([...shapes, more]);
            const levelled = levelledKin(block, block.edges);
            return block.edges.filter(({ at }) => levelled.has(at)).map(({ from }) => from.slice(6));
        };
        expect(longer(part('c', 'a', 'parts'))).to.deep.equal(['b', 'c']);
        expect(longer(part('c', 'a'))).to.deep.equal([]);
        expect(longer(part('d', 'b', 'parts'))).to.deep.equal(['d']);
    });
});
