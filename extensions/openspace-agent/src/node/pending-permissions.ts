import type { RequestPermissionResponse } from '@agentclientprotocol/sdk';
import type { PermissionItem } from '../common/agent-transcript';

const CANCELLED: RequestPermissionResponse = { outcome: { outcome: 'cancelled' } };
/** An agent that asks without end is answered with no. */
const MAX_PENDING = 50;

/** The permission requests of one session that wait for the person; each ends in one of three ways. */
export class PendingPermissions {
    private readonly pending = new Map<string, (answer: PermissionItem['answer']) => void>();

    constructor(private readonly show: (item: PermissionItem) => void) {}

    get size(): number {
        return this.pending.size;
    }

    /** Shows the request and waits for its answer, at most so long. */
    ask(item: PermissionItem, limitMs: number, signal: AbortSignal): Promise<RequestPermissionResponse> {
        if (this.pending.size >= MAX_PENDING) {
            return Promise.resolve(CANCELLED);
        }
        return new Promise(resolve => {
            const settle = (answer: PermissionItem['answer']) => {
                if (this.pending.delete(item.id)) {
                    clearTimeout(timer);
                    signal.removeEventListener('abort', cancel);
                    this.show({ ...item, answer });
                    resolve(typeof answer === 'object' ? { outcome: { outcome: 'selected', optionId: answer.optionId } } : CANCELLED);
                }
            };
            const cancel = () => settle('cancelled');
            const timer = setTimeout(() => settle('timeout'), limitMs);
            this.pending.set(item.id, settle);
            signal.addEventListener('abort', cancel);
            this.show(item);
        });
    }

    /** @returns whether it still waited. */
    answer(id: string, optionId: string): boolean {
        const settle = this.pending.get(id);
        settle?.({ optionId });
        return settle !== undefined;
    }

    cancelAll(): void {
        [...this.pending.values()].forEach(settle => settle('cancelled'));
    }
}
