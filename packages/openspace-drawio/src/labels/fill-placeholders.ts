/** A placeholder in a label, from `%` to `%`. */
export interface Placeholder {
    readonly start: number;
    readonly end: number;
    /** What stands between the signs. */
    readonly name: string;
    /** A `%` in front says that it is to be shown as it is written. */
    readonly escaped: boolean;
}

const DATE = 'date{';
/** They stand for the label and the tooltip themselves, and are not filled in. */
const OWN = new Set(['label', 'tooltip']);

/** The placeholders of a text as draw.io's `Graph.placeholderPattern` finds them: `%name%`, `%date{mask}%`. */
export function placeholdersIn(text: string): Placeholder[] {
    const found: Placeholder[] = [];
    let after = 0;
    for (let start = text.indexOf('%'); start >= 0;) {
        const end = text.startsWith(DATE, start + 1) ? endOfDate(text, start) : endOfName(text, start);
        if (end === undefined) {
            start = text.indexOf('%', start + 1);
            continue;
        }
        const name = text.slice(start + 1, end - 1);
        if (!OWN.has(name)) {
            found.push({ start, end, name, escaped: start > after && text.charAt(start - 1) === '%' });
            after = end;
        }
        start = text.indexOf('%', end);
    }
    return found;
}

/**
 * A text with its placeholders filled in; those that `valueOf` does not know stay as they are written, and `%%name%` becomes `%name%`,
 * all as in draw.io's `Graph.replacePlaceholders`.
 */
export function fillPlaceholders(text: string, valueOf: (name: string) => string | undefined): string {
    let filled = '';
    let from = 0;
    for (const { start, end, name, escaped } of placeholdersIn(text)) {
        const whole = text.slice(start, end);
        filled += text.slice(from, start) + (escaped ? whole.slice(1) : (valueOf(name) ?? whole));
        from = end;
    }
    return filled + text.slice(from);
}

/** A text that {@link fillPlaceholders} leaves as it is, whatever it knows. */
export function escapePlaceholders(text: string): string {
    let escaped = '';
    let from = 0;
    for (const { start, end } of placeholdersIn(text)) {
        escaped += `${text.slice(from, start)}%${text.slice(start, end)}`;
        from = end;
    }
    return escaped + text.slice(from);
}

/** The last end in the line, as the pattern has it. */
function endOfDate(text: string, start: number): number | undefined {
    const line = text.slice(start).search(/[\n\r\u2028\u2029]/);
    const last = text.slice(start, line < 0 ? text.length : start + line).lastIndexOf('}%');
    return last < DATE.length + 1 ? undefined : start + last + 2;
}

function endOfName(text: string, start: number): number | undefined {
    const length = text.slice(start + 1).search(/[%^{}]/);
    return length > 0 && text.charAt(start + 1 + length) === '%' ? start + length + 2 : undefined;
}
