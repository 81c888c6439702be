const KEYS = /^(?:PK|FK|UK)$/;

/** What a line says of an attribute besides its name and type: `id PK, FK "a comment"`. */
export interface AttributeParts {
    readonly words: string[];
    readonly keys: readonly string[];
    readonly comment?: string;
}

/** Keys are the last words, the comment stands behind them in quotes. */
export function attributeParts(line: string): AttributeParts {
    const { rest, ...about } = withoutComment(line);
    const words = rest.split(' ');
    const keys: string[] = [];
    for (let key = keyIn(words.at(-1)); key !== undefined && words.length > 1; key = keyIn(words.at(-1))) {
        keys.unshift(key);
        words.pop();
    }
    return { words, keys, ...about };
}

function keyIn(word: string | undefined): string | undefined {
    const key = word?.replace(/,$/, '') ?? '';
    return KEYS.test(key) ? key : undefined;
}

export function withoutComment(line: string): { readonly rest: string; readonly comment?: string } {
    const at = line.endsWith('"') ? line.indexOf(' "') : -1;
    return at > 0 && at + 2 < line.length - 1 ? { rest: line.slice(0, at), comment: line.slice(at + 2, -1) } : { rest: line };
}
