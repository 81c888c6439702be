import { prologOf } from '@openspace/tool';
import { statSync } from 'fs';
import { setTimeout as pause } from 'timers/promises';
import type { FileStamp } from '../../common/document-files';
import { isErrno, stampOf } from './atomic-file';

/** A program that writes in place takes at most this long between two writes, unless it has died. */
const PATIENCE_MS = 1_000;
/** If a text does not show where it ends, it counts as whole when no one has written to it for this long. */
const QUIET_MS = 40;
const PAUSE_MS = 5;
/** However long a program goes on writing. */
const LIMIT_MS = 5_000;
/** Up to this length JSON is parsed to see whether it is whole; only the end of a longer text is checked. */
const MAX_PARSED = 4 * 1024 * 1024;

/**
 * Reads a file that another program may be emptying and filling in place at this moment: waits until it is whole, or no one
 * has written to it for a second.
 * @param read gives the file's content with its stamp from before
 */
export async function readWholeFile<T extends { readonly bytes: Uint8Array; readonly stamp: FileStamp }>(
    file: string,
    read: () => Promise<T>
): Promise<T> {
    const end = performance.now() + LIMIT_MS;
    for (;;) {
        const found = await read();
        const change = lastChange(file);
        if (change === undefined || change.ageMs > PATIENCE_MS || performance.now() > end) {
            return found;
        }
        const whole = isWhole(found.bytes) ?? (change.renamed || change.ageMs > QUIET_MS);
        if (whole && stampOf(file) === found.stamp) {
            return found;
        }
        await pause(PAUSE_MS);
    }
}

/** `renamed`: since its last write it was only renamed. Programs do this when they write the whole file before it gets its name. */
function lastChange(file: string): { readonly ageMs: number; readonly renamed: boolean } | undefined {
    try {
        const { mtimeMs, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
        return { ageMs: Math.abs(Date.now() - Number(mtimeMs)), renamed: ctimeNs > mtimeNs };
    } catch (error) {
        if (isErrno(error, 'ENOENT')) {
            return undefined;
        }
        throw error;
    }
}

/** Whether a document is complete; undefined if its format does not show it. */
export function isWhole(bytes: Uint8Array): boolean | undefined {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const start = text.toString('utf8', 0, 1024).trimStart();
    if (start === '') {
        return false;
    }
    if (start.startsWith('{') || start.startsWith('[')) {
        return text.length > MAX_PARSED ? /[}\]]\s*$/.test(endOf(text)) : isJson(text.toString('utf8').trimStart());
    }
    const root = /^<([\w.:-]+)/.exec(start.slice(prologOf(start).length))?.[1];
    if (root === undefined) {
        return undefined;
    }
    const end = endOf(text).trimEnd();
    return end.endsWith(`</${root}>`) || (text.length <= 1024 && /^[^>]*\/>$/.test(start.slice(start.indexOf(`<${root}`)).trimEnd()));
}

function endOf(text: Buffer): string {
    return text.toString('utf8', Math.max(0, text.length - 256));
}

function isJson(text: string): boolean {
    try {
        JSON.parse(text);
        return true;
    } catch {
        return false;
    }
}
