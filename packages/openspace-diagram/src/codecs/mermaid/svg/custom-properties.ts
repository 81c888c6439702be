const VALUE = /(?:[^;()]|\([^()]*\))+/y;

/** A declaration of a custom property of CSS (`--ink: #333;`), and where it stands. */
export interface CustomProperty {
    readonly name: string;
    readonly value: string;
    readonly start: number;
    /** After its semicolon. */
    readonly end: number;
}

/** The custom properties that a text declares, in order. Read word by word, since a name may begin at each of many hyphens. */
export function* customProperties(text: string): Generator<CustomProperty> {
    const word = /([\w-]+)\s*(:?)/g;
    for (let found = word.exec(text); found; found = word.exec(text)) {
        const [, name = '', colon] = found;
        VALUE.lastIndex = word.lastIndex;
        const value = name.startsWith('--') && colon === ':' ? VALUE.exec(text)?.[0] : undefined;
        if (value !== undefined) {
            const after = word.lastIndex + value.length;
            word.lastIndex = after + (text[after] === ';' ? 1 : 0);
            yield { name, value: value.trim(), start: found.index, end: word.lastIndex };
        }
    }
}
