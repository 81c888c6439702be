import { closeSync, openSync, read } from 'fs';
import { promisify } from 'util';
import { type ConnectionKey, connectionsIn } from './peer-owner';

/** The kernel gives out at most a page of rows at a time, and pages have up to so many bytes. */
const PART_BYTES = 64 * 1024;

const readPart = promisify(read);

/** Reads a file of the kernel part by part, each with whole rows. */
export async function* readParts(file: string): AsyncGenerator<string> {
    const handle = openSync(file, 'r');
    try {
        const buffer = Buffer.alloc(PART_BYTES);
        let rest = '';
        for (;;) {
            const { bytesRead } = await readPart(handle, buffer, 0, PART_BYTES, null);
            if (bytesRead === 0) {
                return;
            }
            const text = rest + buffer.toString('latin1', 0, bytesRead);
            const end = text.lastIndexOf('\n') + 1;
            rest = text.slice(end);
            yield text.slice(0, end);
        }
    } finally {
        closeSync(handle);
    }
}

interface Question {
    readonly keys: readonly ConnectionKey[];
    readonly answer: (uid: number | undefined) => void;
}

/** One of the kernel's tables of connections. Questions that come together share one reading, which ends with the last answer. */
export class ConnectionTable {
    private waiting: Question[] = [];
    private isReading = false;

    constructor(
        private readonly file: string,
        private readonly parts: (file: string) => AsyncIterable<string> = readParts
    ) {}

    /**
     * Who owns a connection. The reading begins after the call: one under way may have passed the place of a new row.
     * @returns undefined when there is no such connection, or the table cannot be read
     */
    ownerOf(keys: readonly ConnectionKey[]): Promise<number | undefined> {
        return new Promise(answer => {
            this.waiting.push({ keys, answer });
            if (!this.isReading) {
                void this.readAll();
            }
        });
    }

    private async readAll(): Promise<void> {
        this.isReading = true;
        while (this.waiting.length > 0) {
            const questions = this.waiting;
            this.waiting = [];
            await this.readFor(questions).catch(() => undefined);
            // Those that have an answer keep it.
            questions.forEach(({ answer }) => answer(undefined));
        }
        this.isReading = false;
    }

    private async readFor(questions: readonly Question[]): Promise<void> {
        const wanted = new Map(questions.flatMap(question => question.keys.map(key => [key, question] as const)));
        const open = new Set(questions);
        for await (const part of this.parts(this.file)) {
            for (const { key, uid } of connectionsIn(part)) {
                const question = wanted.get(key);
                if (question) {
                    question.answer(uid);
                    open.delete(question);
                }
            }
            if (open.size === 0) {
                return;
            }
        }
    }
}
