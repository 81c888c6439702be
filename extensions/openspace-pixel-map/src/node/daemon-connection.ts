import { ToolError } from '@openspace/tool';
import { randomUUID } from 'crypto';
import WebSocket = require('ws');
import { areEqual, type DaemonSecrets, NONCE_HEADER, PROOF_HEADER, proofOf } from './daemon/daemon-secret';

const CONNECT_LIMIT_MS = 5_000;
const MAX_FRAME = 32 * 2 ** 20;

type Message = Readonly<Record<string, unknown>>;

interface Waiting {
    resolve(message: Message): void;
    reject(error: Error): void;
    progress(message: Message): void;
}

/** One WebSocket to the daemon, on which answers find their questions by `requestId`. */
export class DaemonConnection {
    private readonly waiting = new Map<string, Waiting>();
    private nextId = 1;

    private constructor(
        private readonly socket: WebSocket,
        private readonly url: string,
        onEvent: (message: Message) => void,
        onClose: () => void
    ) {
        socket.on('message', data => this.receive(data.toString(), onEvent));
        socket.on('error', () => socket.terminate());
        socket.on('close', () => {
            const lost = new ToolError('BACKEND_UNAVAILABLE', `The daemon at ${url} went away.`, {
                suggestion: 'Call again: it is started again.'
            });
            this.waiting.forEach(({ reject }) => reject(lost));
            this.waiting.clear();
            onClose();
        });
    }

    /**
     * @param secrets with a proof key, nothing is sent before the other end has shown that it has the key, too
     * @throws NodeJS.ErrnoException when no one listens; ToolError `BACKEND_UNAVAILABLE` when it takes longer than 5 s or it is no daemon
     */
    static open(
        url: string,
        secrets: DaemonSecrets | undefined,
        onEvent: (message: Message) => void = () => undefined,
        onClose: () => void = () => undefined
    ): Promise<DaemonConnection> {
        return new Promise((resolve, reject) => {
            const nonce = randomUUID();
            const headers = { ...(secrets && { authorization: `Bearer ${secrets.token}`, [NONCE_HEADER]: nonce }) };
            const socket = new WebSocket(url, { handshakeTimeout: CONNECT_LIMIT_MS, maxPayload: MAX_FRAME, headers });
            let shown = secrets?.proofKey === undefined;
            socket.once('upgrade', ({ headers: answered }) => {
                const proof = answered[PROOF_HEADER];
                shown ||= typeof proof === 'string' && areEqual(proof, proofOf(nonce, secrets?.proofKey ?? ''));
            });
            const timer = setTimeout(() => {
                socket.terminate();
                reject(
                    new ToolError('BACKEND_UNAVAILABLE', `The daemon at ${url} did not answer within ${CONNECT_LIMIT_MS / 1000} seconds.`)
                );
            }, CONNECT_LIMIT_MS);
            socket.once('error', error => {
                clearTimeout(timer);
                reject(error);
            });
            socket.once('open', () => {
                clearTimeout(timer);
                if (!shown) {
                    socket.terminate();
                    reject(new ToolError('BACKEND_UNAVAILABLE', 'another program answers there'));
                    return;
                }
                socket.removeAllListeners('error');
                resolve(new DaemonConnection(socket, url, onEvent, onClose));
            });
        });
    }

    /**
     * @param onProgress called with what comes before the answer
     * @throws ToolError what the daemon answers, `BACKEND_UNAVAILABLE` when it goes away, `CANCELLED`, `TIMEOUT`
     */
    ask(
        message: Message,
        limitMs: number,
        signal?: AbortSignal,
        onProgress: (message: Message) => void = () => undefined
    ): Promise<Message> {
        const requestId = `${process.pid}-${this.nextId++}`;
        return new Promise<Message>((resolve, reject) => {
            const timer = setTimeout(
                () => fail(new ToolError('TIMEOUT', `The daemon did not answer within ${limitMs / 1000} seconds.`)),
                limitMs
            );
            const cancel = () => fail(new ToolError('CANCELLED', 'The call was cancelled.'));
            const end = () => {
                clearTimeout(timer);
                signal?.removeEventListener('abort', cancel);
                this.waiting.delete(requestId);
            };
            const fail = (error: Error) => {
                end();
                reject(error);
            };
            signal?.addEventListener('abort', cancel, { once: true });
            const take = (answer: Message) => {
                end();
                resolve(answer);
            };
            this.waiting.set(requestId, { resolve: take, reject: fail, progress: onProgress });
            this.socket.send(JSON.stringify({ requestId, ...message }));
        });
    }

    close(): void {
        this.socket.terminate();
    }

    private receive(text: string, onEvent: (message: Message) => void): void {
        const message = parsed(text);
        const waiting = this.waiting.get(String(message?.requestId));
        if (!message) {
            this.waiting.forEach(({ reject }) => reject(new ToolError('CONFLICT', `${this.url} does not speak as the daemon does.`)));
        } else if (message.event !== undefined) {
            (waiting?.progress ?? onEvent)(message);
        } else if (message.success === true) {
            waiting?.resolve(message);
        } else {
            waiting?.reject(new ToolError(codeOf(message.error_code), String(message.error ?? 'The daemon failed.')));
        }
    }
}

function codeOf(code: unknown): 'BACKEND_UNAVAILABLE' | 'INVALID_INPUT' | 'CONFLICT' {
    return code === 'BACKEND_UNAVAILABLE' || code === 'INVALID_INPUT' ? code : 'CONFLICT';
}

function parsed(text: string): Message | undefined {
    try {
        const value: unknown = JSON.parse(text);
        return typeof value === 'object' && value !== null ? { ...value } : undefined;
    } catch {
        return undefined;
    }
}
