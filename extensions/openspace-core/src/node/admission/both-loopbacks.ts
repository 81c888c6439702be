import type { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { injectable } from '@theia/core/shared/inversify';
import type { Server as HttpServer } from 'http';
import { createServer, type Server } from 'net';
import { isErrno } from '../documents/atomic-file';

const OPPOSITE: Readonly<Record<string, string>> = { '127.0.0.1': '::1', '::1': '127.0.0.1' };

/**
 * Takes the port on the other loopback address, too. `localhost` is 127.0.0.1 and ::1, and browsers try both: another
 * user's server on the other one would have the same origin as the IDE, and its page could then use the IDE.
 */
@injectable()
export class BothLoopbacks implements BackendApplicationContribution {
    private second: Server | undefined;

    constructor(private readonly warn: (text: string) => void = text => process.stderr.write(`${text}\n`)) {}

    onStart(server: HttpServer): void {
        if (server.listening) {
            this.takeOther(server);
        } else {
            server.once('listening', () => this.takeOther(server));
        }
    }

    onStop(): void {
        this.second?.close();
    }

    private takeOther(server: HttpServer): void {
        const bound = server.address();
        const other = typeof bound === 'object' ? OPPOSITE[bound?.address ?? ''] : undefined;
        if (typeof bound !== 'object' || bound === null || other === undefined) {
            return;
        }
        this.second = createServer({ allowHalfOpen: true, noDelay: true }, socket => server.emit('connection', socket));
        this.second.on('error', error => {
            // Most other reasons are that the machine has no such address.
            if (isErrno(error, 'EADDRINUSE')) {
                const where = (address: string) => `${address.includes(':') ? `[${address}]` : address}:${bound.port}`;
                this.warn(
                    `Another program listens on ${where(other)}. Open http://${where(bound.address)} instead of localhost, which may lead to that program, or choose another port.`
                );
            }
        });
        this.second.listen({ host: other, port: bound.port, ipv6Only: true, exclusive: true });
    }
}
