import type { Request, RequestHandler } from 'express';
import { FairQueue } from '../workers/fair-queue';

/**
 * Lets one request begin in a turn of the loop, those of each client in turn. Node hands out all that have come at once in one turn: three
 * hundred calls of one client would hold up everything else for the better part of a second.
 */
export class RequestTurns {
    private readonly waiting = new FairQueue<() => void>();
    private isTaken = false;

    /** @param clientOf whose turn a request takes */
    constructor(private readonly clientOf: (request: Request) => string) {}

    readonly wait: RequestHandler = (request, response, next) => {
        if (!this.isTaken) {
            this.take(next);
            return;
        }
        const client = this.clientOf(request);
        const begin = (): void => next();
        this.waiting.add(client, begin);
        response.once('close', () => this.waiting.remove(client, begin));
    };

    private take(begin: () => void): void {
        this.isTaken = true;
        setImmediate(this.next);
        begin();
    }

    private readonly next = (): void => {
        const waiting = this.waiting.take(() => true);
        if (waiting) {
            this.take(waiting.job);
        } else {
            this.isTaken = false;
        }
    };
}
