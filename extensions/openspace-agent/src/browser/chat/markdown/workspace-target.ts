/** A place in a file as an agent writes it. Line and column count from 1. */
export interface FileTarget {
    /** Relative to a folder of the workspace, or absolute. */
    readonly path: string;
    readonly line?: number;
    readonly column?: number;
}

const MAX_LENGTH = 500;
const PLACE = /^(.*?)(?::(\d{1,7})(?::(\d{1,7}))?(?:-\d+)?|#L(\d{1,7})(?:C(\d{1,7}))?(?:-L?\d+)?)?$/;
/** In words of a sentence: with a folder or a line, and a suffix. */
const WORD = /[\w@+./-]+(?::\d{1,7}(?::\d{1,7})?|#L\d{1,7})?/g;
const NAMED = /^(?:\.{0,2}\/)?(?:[\w@+.-]+\/)*[\w@+-]+(?:\.[\w-]+)*\.[A-Za-z]\w{0,11}/;

/** Reads `src/a.ts`, `src/a.ts:12:3`, `src/a.ts#L12` and `file:///…/a.ts`. @returns undefined for what can be no path */
export function fileTarget(written: string): FileTarget | undefined {
    const text = decoded(written.trim());
    const [, path = '', line, column, hashLine, hashColumn] = (text.length <= MAX_LENGTH && PLACE.exec(text)) || [];
    const plain = path.startsWith('file://') ? path.slice('file://'.length).replace(/^localhost(?=\/)/, '') : path;
    if (plain === '' || /[\0\n\r*?"<>|]/.test(plain) || /^[a-z][a-z\d+.-]+:/i.test(plain) || plain.startsWith('//') || /^#/.test(plain)) {
        return undefined;
    }
    const [at, character] = [line ?? hashLine, column ?? hashColumn];
    return {
        path: plain,
        ...(at !== undefined && { line: Number(at) }),
        ...(character !== undefined && { column: Number(character) })
    };
}

/** Whether code in a sentence reads as the name of a file. */
export function looksLikeFile(code: string): boolean {
    const target = fileTarget(code);
    return target !== undefined && /^[^\s()=,;{}[\]']+$/.test(target.path) && /[./]/.test(target.path) && /\w/.test(target.path);
}

/** Cuts a text at the files that it names, for example `see src/a.ts:12.` Joined, the parts are the text. */
export function mentionedFiles(text: string): readonly { readonly text: string; readonly isFile: boolean }[] {
    const parts: { text: string; isFile: boolean }[] = [];
    let from = 0;
    for (const { 0: word, index } of text.matchAll(WORD)) {
        const named = NAMED.exec(word)?.[0] ?? '';
        // The line belongs to the name only where nothing is between them.
        const found = /^[:#]/.test(word.slice(named.length)) ? word : named;
        const isFile = (found.includes('/') || /[:#]L?\d+$/.test(found)) && !/[\w/:@-]/.test(text[index - 1] ?? ' ');
        if (isFile) {
            parts.push({ text: text.slice(from, index), isFile: false }, { text: found, isFile });
            from = index + found.length;
        }
    }
    parts.push({ text: text.slice(from), isFile: false });
    return parts.filter(part => part.text !== '');
}

function decoded(text: string): string {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}
