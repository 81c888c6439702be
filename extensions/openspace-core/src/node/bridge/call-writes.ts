import { injectable } from '@theia/core/shared/inversify';
import type { Answer, WriteResult } from '../../common/document-files';

/** The writes that windows have asked for on behalf of calls that are under way. */
@injectable()
export class CallWrites {
    private readonly writes = new Map<string, Promise<Answer<WriteResult>>[]>();

    /** Begins to keep the writes of a call until {@link end}. */
    begin(callId: string): void {
        this.writes.set(callId, []);
    }

    end(callId: string): void {
        this.writes.delete(callId);
    }

    /** Whether the call is still waited for. */
    isOpen(callId: string): boolean {
        return this.writes.has(callId);
    }

    add(callId: string, write: Promise<Answer<WriteResult>>): void {
        this.writes.get(callId)?.push(write);
    }

    /** Resolves when all are done, with whether there were any and all of them were written. */
    async succeeded(callId: string): Promise<boolean> {
        const writes = this.writes.get(callId) ?? [];
        const answers = await Promise.all(writes.map(write => write.catch(() => undefined)));
        return answers.length > 0 && answers.every(answer => answer?.ok === true && answer.value.written);
    }
}
