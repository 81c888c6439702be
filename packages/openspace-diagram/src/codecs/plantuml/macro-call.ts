/** A macro as it is called: `Person(a, "Ann", $link="…") {`. */
export interface MacroCall {
    readonly name: string;
    /** In their order, without their quotes. */
    readonly args: readonly string[];
    /** By their names, without the dollar. */
    readonly named: ReadonlyMap<string, string>;
    /** What follows the closing bracket, such as `{`. */
    readonly rest: string;
}

const NAME = /^([A-Za-z_]\w*)\s*\(/;
const NAMED = /^\$([A-Za-z_]\w*)\s*=(?!=)\s*(.*)$/s;

/** Reads a line that is nothing but a call; undefined for anything else. */
export function macroCall(text: string): MacroCall | undefined {
    const [opened = '', name] = NAME.exec(text) ?? [];
    const list = name === undefined ? undefined : argumentsIn(text, opened.length);
    if (name === undefined || !list) {
        return undefined;
    }
    const args: string[] = [];
    const named = new Map<string, string>();
    for (const part of list.parts) {
        const [, key, value = ''] = NAMED.exec(part) ?? [];
        if (key === undefined) {
            args.push(withoutQuotes(part));
        } else {
            named.set(key, withoutQuotes(value));
        }
    }
    return { name, args, named, rest: text.slice(list.end).trim() };
}

/** An argument by its name, or else by its place. */
export function argumentOf({ args, named }: MacroCall, name: string, at: number): string {
    return named.get(name) ?? args[at] ?? '';
}

/** What commas part from behind an opening bracket up to its own closing one; brackets and commas in quotes are text. */
export function argumentsIn(text: string, from: number): { readonly parts: readonly string[]; readonly end: number } | undefined {
    const parts: string[] = [];
    let [depth, start, isQuoted] = [0, from, false];
    for (let at = from; at < text.length; at++) {
        const letter = text[at] ?? '';
        if (letter === '"') {
            isQuoted = !isQuoted;
        } else if (isQuoted) {
            continue;
        } else if (letter === '(') {
            depth++;
        } else if (letter === ')' && depth > 0) {
            depth--;
        } else if ((letter === ',' || letter === ')') && depth === 0) {
            parts.push(text.slice(start, at).trim());
            start = at + 1;
            if (letter === ')') {
                return { parts: parts.length === 1 && parts[0] === '' ? [] : parts, end: at + 1 };
            }
        }
    }
    return undefined;
}

function withoutQuotes(text: string): string {
    return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}
