import { encodeBoard, emptyBoard } from '@openspace/board';
import { stampOf } from '@openspace/core/lib/node/documents/atomic-file';
import { expect } from 'chai';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import * as path from 'path';
import { BoardCache } from './board-cache';

describe('BoardCache', () => {
    let folder: string;
    let reads: string[];
    let cache: BoardCache;

    beforeEach(() => {
        folder = mkdtempSync(path.join(tmpdir(), 'openspace-board-cache-'));
        reads = [];
        cache = new BoardCache({
            read: async file => {
                reads.push(path.basename(file));
                return { path: file, text: readFileSync(file, 'utf8'), stamp: stampOf(file) };
            }
        });
    });

    afterEach(() => rmSync(folder, { recursive: true }));

    function write(name: string, title = name): string {
        const file = path.join(folder, name);
        writeFileSync(file, encodeBoard(emptyBoard(title), 'snapshot'));
        return file;
    }

    it('reads a file once, until somebody writes it', async () => {
        const file = write('a');
        const first = await cache.get(file);
        expect((await cache.get(file)).board).to.equal(first.board);
        write('a', 'another title');
        expect((await cache.get(file)).board.revision).to.not.equal(first.board.revision);
        expect(reads).to.deep.equal(['a', 'a']);
    });

    it('keeps 32 boards, and puts away the one that was not used for longest', async () => {
        const files = Array.from({ length: 33 }, (_, n) => write(`b${n}`));
        for (const file of files.slice(0, 32)) {
            await cache.get(file);
        }
        await cache.get(files[0]!);
        await cache.get(files[32]!);
        reads.length = 0;
        await cache.get(files[0]!);
        await cache.get(files[1]!);
        expect(reads).to.deep.equal(['b1']);
    });

    it('keeps no more text than its limit, but always the board in use', async () => {
        const large = { form: 'snapshot' as const, textLength: 40 * 1024 * 1024 };
        const [a, b] = [write('a'), write('b')];
        for (const file of [a, b]) {
            const { board, stamp } = await cache.get(file);
            cache.add(file, { ...large, board, stamp });
        }
        reads.length = 0;
        await cache.get(b);
        await cache.get(a);
        expect(reads).to.deep.equal(['a']);
    });
});
