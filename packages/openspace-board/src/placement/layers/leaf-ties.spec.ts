import { expect } from 'chai';
import { freeEdge, freeNode } from '../../test/free-graph';
import { choicesFor } from './layered-choices';
import { leafTies, nestedByTies } from './leaf-ties';
import type { FreeBlock, FreeEdge } from '../placement';

describe('ties between the leaves of families', () => {
    const nodes = ['list', 'array', 'chain', 'set', 'cursor', 'onArray', 'onChain', 'user'].map(id => freeNode(id));
    const child = (at: number, from: string, to: string): FreeEdge => {
        const edge = freeEdge(at, from, to);
        return { ...edge, ends: { ...edge.ends, end: { mark: 'hollow-triangle', length: 12 } } };
    };
    const families = [
        child(0, 'array', 'list'),
        child(1, 'chain', 'list'),
        child(2, 'set', 'list'),
        child(3, 'onArray', 'cursor'),
        child(4, 'onChain', 'cursor')
    ];
    const ties = [freeEdge(5, 'array', 'onArray'), freeEdge(6, 'chain', 'onChain')];
    const others = [freeEdge(7, 'user', 'array'), freeEdge(8, 'array', 'cursor'), freeEdge(9, 'array', 'chain')];
    const block: FreeBlock = { scope: '', kind: 'class', nodes, edges: [...families, ...ties, ...others], ties: [] };

    it('A15 are lines without a label between those that inherit, and are not inherited from', () => {
        expect([...leafTies(block)]).to.deep.equal([5, 6]);
        const labelled = [...families, freeEdge(5, 'array', 'onArray', { w: 40, h: 20 })];
        expect([...leafTies({ nodes, edges: labelled })]).to.deep.equal([]);
    });

    it('A15 have the first family in the opposite order, so that one tie is inside of the next one', () => {
        const ordered = nestedByTies(block, new Set([5, 6])).map(({ id }) => id);
        expect(ordered).to.deep.equal(['list', 'set', 'chain', 'array', 'cursor', 'onArray', 'onChain', 'user']);
    });

    it('A15 say nothing of where classes are in one of the pictures that are compared where lines cross', () => {
        const loose = choicesFor(block, { directionBy: 'default', direction: 'down' }).filter(choice => choice.loose);
        expect(loose.map(choice => [[...(choice.loose ?? [])], choice.helps])).to.deep.equal([[[5, 6], ['crossings']]]);
        const free = { ...block, edges: [...families, ...others] };
        expect(choicesFor(free, { directionBy: 'default', direction: 'down' }).filter(choice => choice.loose)).to.deep.equal([]);
    });
});
