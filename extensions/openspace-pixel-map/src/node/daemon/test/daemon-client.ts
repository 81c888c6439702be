import { once } from 'events';
import WebSocket = require('ws');

/** A message of the daemon, as its JSON has it. */
export type Message = Readonly<Record<string, unknown>>;

/** A connection to a daemon that keeps every message it received. */
export class DaemonClient {
    readonly told: Message[] = [];
    private readonly waiting = new Set<() => void>();

    private constructor(readonly socket: WebSocket) {
        socket.on('message', data => {
            this.told.push(JSON.parse(data.toString()));
            this.waiting.forEach(wake => wake());
        });
    }

    /**
     * Connects to a daemon on this machine.
     * @param channel the path of the channel, such as `/agents`
     * @throws if the daemon refuses the connection
     */
    static async connect(port: number, channel: string, headers: Readonly<Record<string, string>>): Promise<DaemonClient> {
        const socket = new WebSocket(`ws://127.0.0.1:${port}${channel}`, { headers });
        await once(socket, 'open');
        return new DaemonClient(socket);
    }

    send(message: unknown): void {
        this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    }

    /** The first message that fits, among those received so far and those still to come. */
    async heard(fits: (message: Message) => boolean): Promise<Message> {
        for (;;) {
            const found = this.told.find(fits);
            if (found) {
                return found;
            }
            await new Promise<void>(resolve => {
                const wake = () => {
                    this.waiting.delete(wake);
                    resolve();
                };
                this.waiting.add(wake);
            });
        }
    }

    /** The answer to a request; events about it do not count. */
    answer(requestId: unknown): Promise<Message> {
        return this.heard(message => message.requestId === requestId && message.event === undefined);
    }
}
