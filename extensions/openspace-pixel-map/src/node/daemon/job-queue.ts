import { ToolError } from '@openspace/tool';
import type { RunningThread } from './threads';

/** Runs a few jobs at once and lets a bounded number wait. */
export class JobQueue {
    private readonly waiting: (() => void)[] = [];
    private running = 0;

    constructor(
        private readonly atOnce: number,
        private readonly mostWaiting: number
    ) {}

    get size(): number {
        return this.running + this.waiting.length;
    }

    /** @throws ToolError `CONFLICT` when too many wait already */
    start(begin: () => RunningThread): RunningThread {
        if (this.waiting.length >= this.mostWaiting && this.running >= this.atOnce) {
            throw new ToolError('CONFLICT', `${this.size} jobs are under way already.`, {
                suggestion: 'Wait until some of them have ended.'
            });
        }
        let thread: RunningThread | undefined;
        let cancelled = false;
        const result = this.turn().then(async () => {
            try {
                if (cancelled) {
                    throw new ToolError('CANCELLED', 'The work was cancelled before it began.');
                }
                thread = begin();
                return await thread.result;
            } finally {
                this.running--;
                this.waiting.shift()?.();
            }
        });
        result.catch(() => undefined);
        return {
            result,
            cancel: () => {
                cancelled = true;
                thread?.cancel();
            }
        };
    }

    private async turn(): Promise<void> {
        if (this.running >= this.atOnce) {
            await new Promise<void>(resolve => this.waiting.push(resolve));
        }
        this.running++;
    }
}
