import type { FieldChange } from './change-entry';

const LONGEST_NAME = 40;
const LONGEST_VALUE = 60;
const MAX_LISTED = 6;

/**
 * Text of a drawing in quotes, on one line: characters that control a terminal, or reorder the text around them, are
 * escaped.
 */
export function quotedText(text: string, longest: number = LONGEST_NAME): string {
    return JSON.stringify(shortened(text, longest)).replace(
        /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
        char => `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
    );
}

/** `rectangle "Order"`, or only `rectangle` for one that says nothing. */
export function thingName(noun: string, label: string): string {
    const word = noun.replace(/[^\p{L}\p{N} _.-]/gu, '').slice(0, LONGEST_NAME) || 'shape';
    return label.trim() === '' ? word : `${word} ${quotedText(label)}`;
}

/** A value as a person reads it. */
export function valueWords(value: unknown): string {
    switch (typeof value) {
        case 'undefined':
            return 'none';
        case 'number':
            return String(Math.round(value * 100) / 100);
        case 'string':
            return /^[\w#.,:/+-]{1,60}$/.test(value) ? value : quotedText(value, LONGEST_VALUE);
        case 'boolean':
            return String(value);
        default:
            return value === null ? 'none' : '…';
    }
}

/** `color black → red, dash solid → none`. */
export function fieldWords(fields: readonly FieldChange[], nameOf: (field: string) => string): string {
    const words = fields.map(({ field, before, after }) => {
        const [from, to] = [valueWords(before), valueWords(after)];
        return `${nameOf(field ?? '')}${from === to ? '' : ` ${from} → ${to}`}`;
    });
    const unique = [...new Set(words)];
    const more = unique.length - MAX_LISTED;
    return unique.slice(0, MAX_LISTED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** `10, 20`: people need no fractions of a unit. */
export function pointWords(x: unknown, y: unknown): string {
    return `${valueWords(whole(x))}, ${valueWords(whole(y))}`;
}

type Coordinates = readonly [x: unknown, y: unknown];

/** `from 10, 20 to 30, 20`, with fractions only where the two points would read the same without them. */
export function wayWords(from: Coordinates, to: Coordinates): string {
    const [start, end] = [from, to].map(([x, y]) => pointWords(x, y));
    const [exactStart, exactEnd] = [from, to].map(([x, y]) => `${valueWords(x ?? 0)}, ${valueWords(y ?? 0)}`);
    return start === end ? `from ${exactStart} to ${exactEnd}` : `from ${start} to ${end}`;
}

function whole(value: unknown): unknown {
    // Without the sign of a zero.
    return typeof value === 'number' ? Math.round(value) + 0 : (value ?? 0);
}

function shortened(text: string, longest: number): string {
    if (text.length <= longest) {
        return text;
    }
    const cut = text.slice(0, longest - 1);
    // Half of a surrogate pair is no character.
    return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
