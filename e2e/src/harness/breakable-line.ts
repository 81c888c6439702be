import { connect, createServer, type Server, type Socket } from 'net';
import type { App } from './app';

/** A way to an app through a port of its own, that is slow, or that a test can break and repair any number of times. */
export class BreakableLine {
    private readonly sockets = new Set<Socket>();
    private readonly server: Server;
    private broken = false;

    private constructor(
        private readonly app: App,
        delayMs: number
    ) {
        this.server = createServer(near => {
            if (this.broken) {
                near.destroy();
                return;
            }
            const far = connect(app.port, 'localhost');
            near.pipe(far);
            // Each piece waits equally long, so they keep their order, and the end comes last.
            far.on('data', piece => setTimeout(() => near.write(piece), delayMs));
            far.on('close', () => setTimeout(() => near.end(), delayMs));
            near.on('close', () => far.destroy());
            for (const socket of [near, far]) {
                this.sockets.add(socket);
                socket.on('error', () => socket.destroy());
                socket.on('close', () => this.sockets.delete(socket));
            }
        });
    }

    /** @param delayMs how long each answer of the app takes longer than it would */
    static async to(app: App, delayMs = 0): Promise<BreakableLine> {
        const line = new BreakableLine(app, delayMs);
        await new Promise<void>(resolve => line.server.listen(0, 'localhost', resolve));
        return line;
    }

    /** The IDE's address through this line, as a person opens it. */
    get url(): string {
        const address = this.server.address();
        if (typeof address !== 'object' || address === null) {
            throw new Error('The line is closed.');
        }
        const url = new URL(this.app.pageUrl());
        url.port = String(address.port);
        return url.href;
    }

    break(): void {
        this.broken = true;
        this.sockets.forEach(socket => socket.destroy());
    }

    repair(): void {
        this.broken = false;
    }

    async close(): Promise<void> {
        this.break();
        await new Promise(resolve => this.server.close(resolve));
    }
}
