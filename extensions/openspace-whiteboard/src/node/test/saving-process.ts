/**
 * A program that knows nothing of locks: it reads a board, adds a shape of its own, and saves it. SAVES TIMES as many.
 * FILE STYLE(rename|in place) TIMES
 */
import { closeSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'fs';

interface Store {
    readonly store: Record<string, { readonly typeName: string; readonly id: string }>;
}

const [file = '', style = '', times = ''] = process.argv.slice(2);

for (let n = 0; n < Number(times); n++) {
    const board = JSON.parse(readFileSync(file, 'utf8')) as Store;
    const template = Object.values(board.store).find(({ id }) => id === 'shape:a');
    if (!template) {
        throw new Error('The board lost its first shape.');
    }
    const id = `shape:save-${n}`;
    board.store[id] = { ...template, id };
    const text = JSON.stringify(board);
    if (style === 'rename') {
        writeFileSync(`${file}.theirs`, text);
        renameSync(`${file}.theirs`, file);
    } else {
        const handle = openSync(file, 'w');
        for (let from = 0; from < text.length; from += 4096) {
            writeSync(handle, text.slice(from, from + 4096));
        }
        closeSync(handle);
    }
    // Some time for the other one.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10 + (n % 30));
}
