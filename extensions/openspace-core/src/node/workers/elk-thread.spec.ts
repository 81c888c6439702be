import { expect } from 'chai';
import { ElkThread } from './elk-thread';

/** A graph with each node joined to some that come before it. */
function graph(size: number, algorithm = 'layered') {
    const children: { id: string; width: number; height: number; x?: number; y?: number }[] = Array.from({ length: size }, (_, n) => ({
        id: `n${n}`,
        width: 100,
        height: 50
    }));
    const edges = children
        .slice(1)
        .flatMap((_, n) => [1, 7, 13].map(k => ({ id: `e${n}-${k}`, sources: [`n${Math.floor(n / k)}`], targets: [`n${n + 1}`] })));
    return { id: 'root', layoutOptions: { 'elk.algorithm': algorithm }, children, edges };
}

describe('The layout thread', () => {
    it('gives each node a place', async () => {
        const { children } = await new ElkThread().layOut(graph(3));
        expect(children).to.have.length(3);
        expect(new Set(children?.map(({ x, y }) => `${x} ${y}`)).size).to.equal(3);
    });

    it('stops when the call is cancelled, and serves the next one', async () => {
        const thread = new ElkThread();
        const cancel = new AbortController();
        const large = thread.layOut(graph(3000), cancel.signal);
        const next = thread.layOut(graph(2));
        setImmediate(() => cancel.abort());
        expect(await large.catch((error: unknown) => error)).to.include({ code: 'CANCELLED' });
        expect((await next).children).to.have.length(2);
    });

    it('does not start for a call that is cancelled before its turn', async () => {
        const cancel = new AbortController();
        cancel.abort();
        expect(await new ElkThread().layOut(graph(2), cancel.signal).catch((error: unknown) => error)).to.include({ code: 'CANCELLED' });
    });

    it('has a time limit and says what to do', async () => {
        const error: unknown = await new ElkThread(20).layOut(graph(3000)).catch((reason: unknown) => reason);
        expect(error).to.include({ code: 'TIMEOUT' });
        expect(error).to.have.property('suggestion').that.includes('grid');
    });
});
