/** The header: how many turns of the loop were counted, whether a debugger may hold it, how long the text is. */
const TURNS = 0;
const HAS_DEBUGGER = 1;
const LENGTH = 2;
const HEADER_BYTES = 3 * Int32Array.BYTES_PER_ELEMENT;
const TEXT_BYTES = 64 * 1024;

/** Longer paths and names are cut, because callers choose them. */
const MAX_TEXT = 300;
/** The last calls that began; a longer list would not help to find the one. */
const MAX_CALLS = 8;

/** A call that had begun and not ended. Written by strangers: show it as text only. */
export interface TracedCall {
    readonly tool: string;
    readonly client: string;
    readonly path?: string;
}

/** What the backend was doing. */
export interface TracedWork {
    /** The last that began comes first. */
    readonly calls: readonly TracedCall[];
    /** How many more there were. */
    readonly more: number;
    /** The file that was read last, if that was not long ago. */
    readonly file?: string;
}

interface TraceText {
    readonly calls: readonly TracedCall[];
    readonly more: number;
    readonly file?: { readonly path: string; readonly turn: number };
}

/**
 * Records what this thread works on, in memory that another thread reads. When the loop stands still, this thread
 * runs no code that could answer. Each entry is written before the work begins.
 */
export class LoopTrace {
    private memory: TraceMemory | undefined;
    private readonly calls = new Map<string, TracedCall>();
    private file: TraceText['file'];

    /** Begins to write. Until then nothing is kept. */
    start(): SharedArrayBuffer {
        this.memory ??= new TraceMemory();
        return this.memory.buffer;
    }

    /** @param hasDebugger whether one may hold the loop for as long as it likes */
    turn(hasDebugger: boolean): void {
        this.memory?.turn(hasDebugger);
    }

    begin(id: string, { tool, client, path }: TracedCall): void {
        if (this.memory) {
            this.calls.set(id, { tool: short(tool), client: short(client), ...(path !== undefined && { path: short(path) }) });
            this.write();
        }
    }

    end(id: string): void {
        if (this.calls.delete(id)) {
            this.write();
        }
    }

    /** A file is going to be read. It stays the last one, because most of the work comes after the reading. */
    reads(file: string): void {
        if (this.memory) {
            this.file = { path: short(file), turn: this.memory.turns };
            this.write();
        }
    }

    private write(): void {
        const calls = [...this.calls.values()].slice(-MAX_CALLS).reverse();
        this.memory?.write({ calls, more: this.calls.size - calls.length, ...(this.file && { file: this.file }) });
    }
}

/** The memory as both threads see it. */
export class TraceMemory {
    private readonly header: Int32Array;
    private readonly text: Uint8Array;

    constructor(readonly buffer = new SharedArrayBuffer(HEADER_BYTES + TEXT_BYTES)) {
        this.header = new Int32Array(buffer, 0, HEADER_BYTES / Int32Array.BYTES_PER_ELEMENT);
        this.text = new Uint8Array(buffer, HEADER_BYTES);
    }

    /** How many turns of the loop were counted. */
    get turns(): number {
        return Atomics.load(this.header, TURNS);
    }

    get hasDebugger(): boolean {
        return Atomics.load(this.header, HAS_DEBUGGER) === 1;
    }

    turn(hasDebugger: boolean): void {
        Atomics.store(this.header, HAS_DEBUGGER, hasDebugger ? 1 : 0);
        Atomics.add(this.header, TURNS, 1);
    }

    write(trace: TraceText): void {
        const bytes = Buffer.from(JSON.stringify(trace));
        if (bytes.length <= this.text.length) {
            this.text.set(bytes);
            Atomics.store(this.header, LENGTH, bytes.length);
        }
    }

    /** @param recentTurns a file that was read so many turns ago, or earlier, is not reported */
    read(recentTurns: number): TracedWork {
        const bytes = this.text.slice(0, Atomics.load(this.header, LENGTH));
        if (bytes.length === 0) {
            return { calls: [], more: 0 };
        }
        // Only this class writes here.
        const { calls, more, file } = JSON.parse(Buffer.from(bytes).toString()) as TraceText;
        const isRecent = file !== undefined && this.turns - file.turn < recentTurns;
        return { calls, more, ...(isRecent && { file: file.path }) };
    }
}

/** The trace of the backend. In other threads it is never started and records nothing. */
export const LOOP_TRACE = new LoopTrace();

function short(text: string): string {
    return text.length > MAX_TEXT ? `…${text.slice(-MAX_TEXT)}` : text;
}
