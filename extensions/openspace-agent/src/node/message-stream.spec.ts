import { expect } from 'chai';
import { PassThrough } from 'stream';
import { messageStream, type WireFault } from './message-stream';

describe('messageStream', () => {
    let input: PassThrough;
    let output: PassThrough;
    let faults: WireFault[];
    let reader: ReadableStreamDefaultReader<unknown>;

    beforeEach(() => {
        input = new PassThrough();
        output = new PassThrough();
        faults = [];
        reader = messageStream(input, output, fault => faults.push(fault), 200).readable.getReader();
    });

    const note = (text: string) => JSON.stringify({ jsonrpc: '2.0', method: 'note', params: { text } });
    const next = async () => (await reader.read()).value;

    it('reads messages however their bytes come', async () => {
        const bytes = Buffer.from(`${note('ä')}\n\n${note('b')}\n`);
        for (const byte of bytes) {
            output.write(Buffer.of(byte));
        }
        expect(await next()).to.deep.include({ params: { text: 'ä' } });
        expect(await next()).to.deep.include({ params: { text: 'b' } });
        expect(faults).to.deep.equal([]);
    });

    it('reports anything that is not a message and goes on', async () => {
        output.write(`warming up\n[1]\n{"jsonrpc":"1.0","method":"x"}\n{"jsonrpc":"2.0","id":1}\n${note('on')}\n`);
        expect(await next()).to.deep.include({ params: { text: 'on' } });
        expect(faults.map(({ kind }) => kind)).to.deep.equal(['not-json', 'not-a-message', 'not-a-message', 'not-a-message']);
    });

    it('leaves out what is too long, and takes up with the next line', async () => {
        output.write(note('x'.repeat(150)));
        output.write('y'.repeat(10_000));
        output.write(`\n${note('on')}\n`);
        expect(await next()).to.deep.include({ params: { text: 'on' } });
        expect(faults).to.have.length(1);
        expect(faults[0]).to.deep.include({ kind: 'too-large' });
    });

    it('fails the request whose answer is too long, instead of leaving it to wait forever', async () => {
        output.write(`${JSON.stringify({ jsonrpc: '2.0', id: 7, result: { text: 'x'.repeat(300) } })}\n`);
        expect(await next()).to.deep.nested.include({ id: 7, 'error.code': -32603 });
    });

    it('writes one message a line', async () => {
        const writer = messageStream(input, output, fault => faults.push(fault)).writable.getWriter();
        await writer.write({ jsonrpc: '2.0', method: 'a', params: { text: 'two\nlines' } });
        expect(String(input.read()).split('\n')).to.have.length(2);
    });

    it('does not read an agent that asks on and on without reading the answers, until it does', async () => {
        const full = new PassThrough({ highWaterMark: 1 });
        const held = new PassThrough();
        let sent = 0;
        const { readable, writable } = messageStream(
            full,
            held,
            fault => faults.push(fault),
            200,
            { burst: Infinity, perMs: 1, each: 0, now: () => 0 },
            count => (sent += count)
        );
        const reader = readable.getReader();
        const request = (id: number) => `${JSON.stringify({ jsonrpc: '2.0', id, method: 'm' })}\n`;
        const ask = async (count: number) => {
            held.write(Array.from({ length: count }, (_, at) => request(at)).join(''));
            for (let at = 0; at < count; at++) {
                await reader.read();
            }
        };
        await ask(40_000);
        expect(held.isPaused(), 'nothing waits to be read').to.equal(false);
        const writer = writable.getWriter();
        const writes = [0, 1, 2].map(id => writer.write({ jsonrpc: '2.0', id, result: {} }));
        await ask(10_000);
        expect(held.isPaused(), 'it may write all that it asks before it reads').to.equal(false);
        await ask(30_000);
        expect(held.isPaused()).to.equal(true);
        full.resume();
        await Promise.all(writes);
        expect([held.isPaused(), sent]).to.deep.equal([false, 3 * '{"jsonrpc":"2.0","id":0,"result":{}}\n'.length]);
        await ask(10);
    });

    it('reads more slowly what says more than can be shown, and leaves nothing out', async () => {
        let time = 0;
        const pace = { burst: 10_000, perMs: 1_000, each: 500, now: () => time };
        const slow = messageStream(input, output, fault => faults.push(fault), 200, pace).readable.getReader();
        const some = `${note('x')}\n`.repeat(15);
        // The stream of `beforeEach` reads the same output; each chunk is counted once here.
        output.emit('data', Buffer.from(some));
        expect(output.isPaused()).to.equal(false);
        time += 5;
        output.emit('data', Buffer.from(some));
        expect(output.isPaused()).to.equal(true);
        for (let at = 0; at < 30; at++) {
            expect((await slow.read()).value).to.deep.include({ params: { text: 'x' } });
        }
        const resumed = new Promise(resolve => output.once('resume', resolve));
        await resumed;
        expect(output.isPaused()).to.equal(false);
    });
});
