import { expect } from 'chai';
import { freeEdge, freeNode } from '../../test/free-graph';
import type { FreeBlock, FreeEdge } from '../placement';
import { widthsOfConversations } from './conversations';

const W = 100;
const label = { w: 60, h: 20 };
const none = new Set<number>();

/** A server with a client above it, and a store and a worker below. */
function blockOf(edges: readonly FreeEdge[]): FreeBlock {
    const nodes = ['client', 'server', 'store', 'worker'].map(id => ({ ...freeNode(id), w: W, h: 60, hasSize: false }));
    return { scope: '', kind: 'graph', nodes, edges, ties: [] };
}

const asks = freeEdge(0, 'client', 'server', label);
const answers = freeEdge(1, 'server', 'client', label);
const reads = freeEdge(2, 'server', 'store', label);
const writes = freeEdge(3, 'server', 'store');
const starts = freeEdge(4, 'server', 'worker');
const ends = freeEdge(5, 'worker', 'server');
/** Those that lead back are read the other way round. */
const turned = new Set([1, 5]);

describe('how wide shapes are that have several lines with the same one', () => {
    it('A12 is as wide as their labels side by side, and the other one as wide as all of them on one side of it', () => {
        const widths = widthsOfConversations(blockOf([asks, answers, reads, writes, starts, ends]), turned);
        expect(widths.get('client')).to.equal(2 * 60 + 3 * 32);
        expect(widths.get('store')).to.equal(60 + 3 * 32);
        expect(widths.get('worker')).to.equal(3 * 32);
        // The client is alone at the other side.
        expect(widths.get('server')).to.equal(60 + 3 * 32 + 32 + W);
    });

    it('A12 is as it was where only one has several lines, or one has some with others, too', () => {
        expect(widthsOfConversations(blockOf([asks, answers, reads, starts]), turned)).to.deep.equal(new Map());
        expect(widthsOfConversations(blockOf([asks, answers, reads, writes, freeEdge(4, 'worker', 'store')]), none)).to.deep.equal(
            new Map()
        );
    });
});
