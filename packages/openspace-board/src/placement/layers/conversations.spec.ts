import { expect } from 'chai';
import { freeEdge, freeNode } from '../../test/free-graph';
import type { FreeBlock, FreeEdge } from '../placement';
import { roomForConversations } from './conversations';

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
        const widths = roomForConversations(blockOf([asks, answers, reads, writes, starts, ends]), turned, 'w');
        expect(widths.get('client')).to.equal(2 * 60 + 3 * 32);
        expect(widths.get('store')).to.equal(60 + 3 * 32);
        expect(widths.get('worker')).to.equal(3 * 32);
        // The client is alone at the other side.
        expect(widths.get('server')).to.equal(60 + 3 * 32 + 45 + W);
    });

    it('A12 is as high as the labels of level lines below each other', () => {
        const heights = roomForConversations(blockOf([asks, answers, reads, writes, starts, ends]), turned, 'h');
        expect(heights.get('client')).to.equal(2 * 20 + 3 * 12);
        expect(heights.get('server')).to.equal(60 + 45 + 60);
    });

    it('A12 is as wide as all that have lines with it alone, also where these are single ones', () => {
        const nodes = ['hub', 'one', 'other', 'single'].map(id => ({ ...freeNode(id), w: W, h: 60, hasSize: false }));
        const edges = ['one', 'one', 'other', 'other', 'single'].map((to, at) => freeEdge(at, 'hub', to));
        const widths = roomForConversations({ scope: '', kind: 'graph', nodes, edges, ties: [] }, none, 'w');
        expect(widths.get('hub')).to.equal(3 * W + 2 * 45);
        expect(widths.has('single')).to.equal(false);
        const many = Array.from({ length: 17 }, (_, at) => freeEdge(10 + at, 'hub', `further ${at}`));
        expect(roomForConversations({ scope: '', kind: 'graph', nodes, edges: [...edges, ...many], ties: [] }, none, 'w').size).to.equal(0);
    });

    it('A12 is as it was where only one has several lines, or one has some with others, too', () => {
        expect(roomForConversations(blockOf([asks, answers, reads, starts]), turned, 'w')).to.deep.equal(new Map());
        expect(roomForConversations(blockOf([asks, answers, reads, writes, freeEdge(4, 'worker', 'store')]), none, 'w')).to.deep.equal(
            new Map()
        );
    });
});
