import { CallThreads } from '@openspace/core/lib/node/workers/call-threads';
import { ToolError } from '@openspace/tool';
import * as path from 'path';
import { Worker } from 'worker_threads';
import type { GlyphQuery } from './find-glyphs';
import { localFonts } from './local-fonts';
import { fontFolders } from './system-fonts';

/** Next to this file, compiled and in the app's bundle alike. */
const THREAD_FILE = path.join(__dirname, 'glyph-thread.js');
const TIME_LIMIT_MS = 20_000;
/** Our own fonts have all of Latin-1 and Latin Extended-A. */
const OURS_END = 0x180;
const MAX_ASKED = 5_000;
const MAX_KNOWN = 50_000;
/** Each is loaded for each picture. */
const MAX_FILES = 8;
/** Marks that only steer the characters next to them, and spaces. */
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cs}]$/u;

export interface Fallback {
    /** Of the system, for what our own fonts lack. */
    readonly files: readonly string[];
    /** Characters that no font has. */
    readonly missing: readonly string[];
}

/** Finds fonts of the system for characters that ours lack: once for each character, in a thread, since there may be thousands of files. */
export class FallbackFonts {
    private readonly known = new Map<number, string | undefined>();
    private readonly threads = new CallThreads({
        // It keeps the characters of all fonts in memory.
        threads: 1,
        timeLimitMs: TIME_LIMIT_MS,
        start: () => new Worker(THREAD_FILE),
        timedOut: () => new ToolError('TIMEOUT', `The fonts took longer than ${TIME_LIMIT_MS / 1000} s to read.`),
        tooLarge: () => new ToolError('TOO_LARGE', 'The fonts do not fit into memory.'),
        cancelled: 'The call was cancelled.'
    });

    constructor(private readonly folders: readonly string[] = fontFolders()) {}

    /** What painting a text takes in addition to our own fonts. */
    async of(text: string): Promise<Fallback> {
        const wanted = [...new Set(text)].filter(character => codeOf(character) >= OURS_END && !UNSEEN.test(character)).slice(0, MAX_ASKED);
        await this.ask(wanted.map(codeOf).filter(code => !this.known.has(code)));
        const used = new Set(wanted.map(character => this.known.get(codeOf(character))).filter(file => file !== undefined && file !== ''));
        const files = [...used].filter(file => file !== undefined).slice(0, MAX_FILES);
        const has = (file: string | undefined): boolean => file === '' || (file !== undefined && files.includes(file));
        return { files, missing: wanted.filter(character => !has(this.known.get(codeOf(character)))) };
    }

    private async ask(codePoints: readonly number[]): Promise<void> {
        if (codePoints.length === 0) {
            return;
        }
        if (this.known.size > MAX_KNOWN) {
            this.known.clear();
        }
        const input: GlyphQuery = { codePoints, own: await localFonts(), folders: this.folders };
        const answer = await this.threads
            .call<ReadonlyMap<number, string>>(input)
            // Without them there is still a picture, which says what is missing in it.
            .catch(() => undefined);
        for (const codePoint of answer ? codePoints : []) {
            this.known.set(codePoint, answer?.get(codePoint));
        }
    }
}

function codeOf(character: string): number {
    return character.codePointAt(0) ?? 0;
}
