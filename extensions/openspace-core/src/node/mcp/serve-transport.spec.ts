import { until } from '@openspace/tool/lib/test/until';
import { expect } from 'chai';
import { createServer, get, type IncomingMessage, type Server } from 'http';
import type { AddressInfo, Socket } from 'net';
import { serveTransport } from './serve-transport';

const KILOBYTES_64 = new Uint8Array(65_536).fill(97);

describe('serveTransport', () => {
    let server: Server;
    let asked: Request[];
    let answer: Response;
    let failures: unknown[];

    beforeEach(async () => {
        asked = [];
        failures = [];
        const transport = {
            close: async () => undefined,
            handleRequest: async (request: Request) => {
                asked.push(request);
                return answer;
            }
        };
        server = createServer((request, response) => {
            serveTransport(transport, request, response, undefined).catch(error => failures.push(error));
        });
        await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    });
    afterEach(async () => {
        server.closeAllConnections();
        await new Promise(resolve => server.close(resolve));
        expect(failures).to.deep.equal([]);
    });

    const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
    /** A stream that offers pieces for as long as somebody takes them. */
    const endless = () => {
        const seen = { taken: 0, cancelled: false };
        const stream = new ReadableStream<Uint8Array>({
            pull: controller => {
                seen.taken++;
                controller.enqueue(KILOBYTES_64);
            },
            cancel: () => void (seen.cancelled = true)
        });
        return { seen, stream };
    };

    it('hands on the status, the headers and every byte', async () => {
        answer = new Response('first second', { status: 202, headers: { 'mcp-session-id': 'abc', 'content-type': 'text/event-stream' } });
        const got = await fetch(url(), { headers: { accept: 'text/event-stream', 'last-event-id': '7', cookie: 'secret=1' } });
        expect([got.status, got.headers.get('mcp-session-id'), await got.text()]).to.deep.equal([202, 'abc', 'first second']);
        expect([...asked[0]!.headers]).to.deep.equal([
            ['accept', 'text/event-stream'],
            ['last-event-id', '7']
        ]);
    });

    it('ends the connection where the client asks for it', async () => {
        answer = new Response('all', { headers: { connection: 'keep-alive' } });
        const got = await new Promise<IncomingMessage>(resolve => get(url(), { headers: { connection: 'close' } }, resolve));
        got.resume();
        expect(got.headers.connection).to.equal('close');
    });

    it('sends the head at once, before there is anything to say', async () => {
        let say: ReadableStreamDefaultController<Uint8Array>;
        answer = new Response(new ReadableStream<Uint8Array>({ start: controller => void (say = controller) }));
        const got = await fetch(url());
        expect(got.status).to.equal(200);
        say!.enqueue(KILOBYTES_64);
        say!.close();
        expect((await got.arrayBuffer()).byteLength).to.equal(KILOBYTES_64.length);
    });

    it('takes no more from the stream than the client reads', async () => {
        const { seen, stream } = endless();
        answer = new Response(stream);
        const response = await new Promise<Socket>(resolve => get(url(), incoming => resolve(incoming.socket)));
        response.pause();
        let before = -1;
        await until('no more is taken', () => {
            const still = seen.taken === before;
            before = seen.taken;
            return still && seen.taken > 0;
        });
        expect(seen.taken).to.be.below(2_000);
        response.destroy();
        await until('the stream is cancelled', () => seen.cancelled);
    });

    it('lets go of the stream when the client leaves', async () => {
        let cancelled = false;
        answer = new Response(new ReadableStream<Uint8Array>({ cancel: () => void (cancelled = true) }));
        const request = await new Promise<Socket>(resolve => get(url(), incoming => resolve(incoming.socket)));
        request.destroy();
        await until('the stream is cancelled', () => cancelled);
    });
});
