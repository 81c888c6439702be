import { expect } from 'chai';
import { ElkWorker } from './elk-worker';

const never = new AbortController().signal;

/** A graph with each node joined to some that come before it. */
function graph(size: number, algorithm = 'layered') {
    const children = Array.from({ length: size }, (_, n) => ({ id: `n${n}`, width: 100, height: 50 }));
    const edges = children
        .slice(1)
        .flatMap((_, n) => [1, 7, 13].map(k => ({ id: `e${n}-${k}`, sources: [`n${Math.floor(n / k)}`], targets: [`n${n + 1}`] })));
    return { id: 'root', layoutOptions: { 'elk.algorithm': algorithm }, children, edges };
}

describe('The layout thread', () => {
    it('gives each node a place', async () => {
        const { children } = await new ElkWorker().layout(graph(3), never);
        expect(children).to.have.length(3);
        expect(new Set(children?.map(({ x, y }) => `${x} ${y}`)).size).to.equal(3);
    });

    it('stops when the call is cancelled, and serves the next one', async () => {
        const worker = new ElkWorker();
        const cancel = new AbortController();
        const large = worker.layout(graph(3000), cancel.signal);
        const next = worker.layout(graph(2), never);
        setImmediate(() => cancel.abort());
        expect(await large.catch((error: unknown) => error)).to.include({ code: 'CANCELLED' });
        expect((await next).children).to.have.length(2);
    });

    it('does not start for a call that is cancelled before its turn', async () => {
        const cancel = new AbortController();
        cancel.abort();
        expect(await new ElkWorker().layout(graph(2), cancel.signal).catch((error: unknown) => error)).to.include({ code: 'CANCELLED' });
    });

    it('has a time limit and says what to do', async () => {
        const error: unknown = await new ElkWorker(20).layout(graph(3000), never).catch((reason: unknown) => reason);
        expect(error).to.include({ code: 'TIMEOUT' });
        expect(error).to.have.property('suggestion').that.includes('grid');
    });
}).timeout(10_000);
