/** Loaded into a backend with `node --require`: tells over a socket how long its loop was held at most since it was asked last. */
import { processorTime } from '@openspace/tool/lib/test/processor-time';
import { createServer } from 'http';
import { isMainThread } from 'worker_threads';

const TICK_MS = 5;
const { OPENSPACE_LOOP_SOCKET: socket } = process.env;

if (isMainThread && socket !== undefined && /backend[\\/]main\.js$/.test(process.argv[1] ?? '')) {
    let last = processorTime();
    let most = 0;
    const look = () => {
        const now = processorTime();
        most = Math.max(most, now - last);
        last = now;
    };
    setInterval(look, TICK_MS).unref();
    createServer((_request, response) => {
        look();
        response.end(String(most));
        most = 0;
    })
        .listen(socket)
        .unref();
}
