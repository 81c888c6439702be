import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { Worker } from 'worker_threads';
import { asClient, currentCall, currentClient, ThreadTime } from '../calls/current-client';
import { CallThreads } from './call-threads';

/** A thread that does as it is told, badly too. */
const THREAD = `
const { parentPort } = require('node:worker_threads');
const kept = [];
parentPort.on('message', ({ id, message: { act, value } }) => {
    switch (act) {
        case 'answer': return parentPort.postMessage({ id, value });
        case 'refuse': return parentPort.postMessage({ id, error: { code: 'NOT_FOUND', message: 'None.' } });
        case 'ask': return parentPort.postMessage({ id, ask: 1, request: value });
        case 'end': return process.exit(7);
        case 'fill': for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => ({ at })));
        case 'spin': for (;;);
    }
});
`;

describe('Threads for long calls', () => {
    const started: Worker[] = [];
    const threads = new CallThreads({
        timeLimitMs: 2_000,
        threads: 1,
        maxWaiting: 2,
        start: () => {
            const thread = new Worker(THREAD, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 } });
            started.push(thread);
            return thread;
        },
        timedOut: () => new ToolError('TIMEOUT', 'It takes too long.'),
        isSpent: answer => answer === 'spent',
        tooLarge: () => new ToolError('TOO_LARGE', 'It is too large.'),
        cancelled: 'It was cancelled.'
    });
    const call = (act: string, signal?: AbortSignal, value = 'done') => threads.call<string>({ act, value }, { ...(signal && { signal }) });
    const codeOf = (answer: Promise<unknown>) =>
        answer.then(String, (error: unknown) => (error instanceof ToolError ? error.code : String(error)));

    beforeEach(() => (started.length = 0));
    afterEach(async () => expect(await call('answer')).to.equal('done'));

    it('are kept from one call to the next, also from one that is refused', async () => {
        await call('answer');
        const count = started.length;
        expect(await codeOf(call('refuse'))).to.equal('NOT_FOUND');
        await call('answer');
        expect(started).to.have.length(count);
    });

    it('that say with their answer that they are spent are replaced', async () => {
        await codeOf(call('end'));
        expect(await call('answer', undefined, 'spent')).to.equal('spent');
        expect(await call('answer')).to.equal('done');
        expect(started).to.have.length(2);
    });

    it('that end by themselves fail the call, and the next one works', async () => {
        expect(await codeOf(call('end'))).to.equal('BACKEND_UNAVAILABLE');
    });

    it('that are killed fail the call, and the next one works', async () => {
        await codeOf(call('end'));
        const answer = codeOf(call('spin'));
        await started.at(-1)?.terminate();
        expect(await answer).to.equal('BACKEND_UNAVAILABLE');
    });

    it('that are killed while no one waits for them are replaced', async () => {
        await codeOf(call('end'));
        await call('answer');
        await started.at(-1)?.terminate();
        expect(await call('answer')).to.equal('done');
        expect(started).to.have.length(2);
    });

    it('that run out of memory fail the call alone', async () => {
        expect(await codeOf(call('fill'))).to.equal('TOO_LARGE');
    });

    it('that never end are ended, and those that wait are served', async () => {
        const never = codeOf(call('spin'));
        const waiting = call('answer');
        expect(await never).to.equal('TIMEOUT');
        expect(await waiting).to.equal('done');
    });

    it('that are cancelled are ended at once', async () => {
        const cancel = new AbortController();
        const never = codeOf(call('spin', cancel.signal));
        cancel.abort();
        expect(await never).to.equal('CANCELLED');
    });

    it('refuse more than may wait, and forget who was cancelled while waiting', async () => {
        const cancel = new AbortController();
        const never = codeOf(call('spin', cancel.signal));
        const waits = [call('answer', cancel.signal), call('answer')].map(codeOf);
        expect(await codeOf(call('answer'))).to.equal('BACKEND_UNAVAILABLE');
        cancel.abort();
        expect(await Promise.all([never, ...waits])).to.deep.equal(['CANCELLED', 'CANCELLED', 'done']);
    });
});

describe('Threads that clients share', () => {
    const make = (count?: number): CallThreads =>
        new CallThreads({
            timeLimitMs: 60_000,
            ...(count !== undefined && { threads: count }),
            maxWaiting: 4,
            start: () => new Worker(THREAD, { eval: true }),
            timedOut: () => new ToolError('TIMEOUT', 'It takes too long.'),
            tooLarge: () => new ToolError('TOO_LARGE', 'It is too large.'),
            cancelled: 'It was cancelled.'
        });

    it('serve a client while all calls of another never end, as many as that one makes', async () => {
        const threads = make();
        const cancel = new AbortController();
        const never = asClient('a', () =>
            [1, 2, 3, 4].map(() => threads.call({ act: 'spin' }, { signal: cancel.signal }).catch(() => 'over'))
        );
        expect(await asClient('b', () => threads.call({ act: 'answer', value: 'done' }))).to.equal('done');
        cancel.abort();
        expect(await Promise.all(never)).to.deep.equal(['over', 'over', 'over', 'over']);
    });

    it('serve the clients in turn: who comes later waits for one call of each other', async () => {
        const threads = make(1);
        const order: string[] = [];
        const call = (client: string) => async (value: string) =>
            asClient(client, () => threads.call<string>({ act: 'answer', value })).then(done => order.push(done));
        await Promise.all([...['a1', 'a2', 'a3', 'a4'].map(call('a')), ...['b1', 'b2'].map(call('b')), call('c')('c1')]);
        expect(order).to.deep.equal(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
    });

    it('refuse a client of which many calls wait, and not the others', async () => {
        const threads = make(1);
        const cancel = new AbortController();
        const options = { signal: cancel.signal };
        const waits = asClient('a', () => [1, 2, 3, 4, 5].map(() => threads.call({ act: 'spin' }, options).catch(() => 'over')));
        const refused = await asClient('a', () => threads.call({ act: 'answer' })).catch((error: unknown) => error);
        expect(refused).to.include({ code: 'BACKEND_UNAVAILABLE' });
        const other = asClient('b', () => threads.call<string>({ act: 'answer', value: 'done' }));
        cancel.abort();
        await Promise.all(waits);
        expect(await other).to.equal('done');
    });

    it('let more calls of a client wait that take little memory', async () => {
        const threads = make(1);
        const small = (at: number) => threads.call<string>({ act: 'answer', value: `${at}` }, { maxWaiting: 20 });
        const answers = await asClient('a', () => Promise.all(Array.from({ length: 20 }, (_, at) => small(at))));
        expect(answers).to.deep.equal(Array.from({ length: 20 }, (_, at) => `${at}`));
    });

    it('give a call up when its caller no longer waits, whether it runs or waits itself', async () => {
        const threads = make(1);
        const codes = ['spin', 'answer'].map(act =>
            asClient('a', () => threads.call({ act }).catch((error: unknown) => (error instanceof ToolError ? error.toData() : error)), 300)
        );
        for (const error of await Promise.all(codes)) {
            expect(error).to.include({ code: 'TIMEOUT' });
            expect(error).to.have.property('message').that.contains('longer than 50 s');
        }
    });

    it('count the time of a call in threads, of several at once only once, and not what is between', () => {
        let now = 0;
        const time = new ThreadTime(10_000, () => now);
        now = 100;
        expect(time.begin(), 'nothing before the first').to.equal(10_000);
        now = 150;
        expect(time.begin(), 'since the first began').to.equal(9_950);
        now = 250;
        time.end();
        now = 400;
        time.end();
        now = 1_000;
        expect(time.begin(), 'nothing in between').to.equal(9_700);
    });

    it('use up the time of the call that they work for', async () => {
        const threads = make();
        const left = () => {
            const { threadTime } = currentCall();
            const ms = threadTime.begin();
            threadTime.end();
            return ms;
        };
        await asClient(
            'a',
            async () => {
                await threads.call({ act: 'answer' });
                expect(left()).to.be.below(10_000);
            },
            10_000
        );
    });

    it('are served on behalf of the client that called', async () => {
        const threads = make();
        const served = new Promise<string>(resolve => {
            const serve = async () => resolve(currentClient());
            void asClient('a', () => threads.call({ act: 'ask', value: 1 }, { serve }).catch(() => undefined));
        });
        expect(await served).to.equal('a');
    });
});
