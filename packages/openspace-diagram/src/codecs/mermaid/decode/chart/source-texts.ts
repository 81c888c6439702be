import type { ParsedDiagramModel } from 'pele';
import { plainLabel } from '../../text/plain-label';

/** Deeper models than any parser makes are not looked through. */
const MAX_DEPTH = 200;

/** The texts of a diagram as its source has them, before a picture broke them into lines or cut them off. */
export class SourceTexts {
    private readonly byLetters = new Map<string, string>();
    private readonly all: string[];

    constructor(model: ParsedDiagramModel) {
        const found = new Set<string>();
        gather(model, found, new Set(), 0);
        for (const text of found) {
            const plain = plainLabel(text, false).text;
            if (!this.byLetters.has(lettersOf(plain))) {
                this.byLetters.set(lettersOf(plain), plain);
            }
        }
        this.all = [...this.byLetters.values()];
    }

    /** The text that was drawn in these lines; the lines themselves where the source has none such. */
    find(lines: string): string {
        return this.byLetters.get(lettersOf(lines)) ?? this.uncut(lines) ?? lines;
    }

    private uncut(lines: string): string | undefined {
        const letters = lettersOf(lines);
        return letters.endsWith('…') && letters.length > 1
            ? this.all.find(text => lettersOf(text).startsWith(letters.slice(0, -1)))
            : undefined;
    }
}

/** A text without what lines are broken at. */
export function lettersOf(text: string): string {
    return text.replace(/\s+/g, '');
}

function gather(value: unknown, found: Set<string>, seen: Set<object>, depth: number): void {
    if (typeof value === 'string') {
        found.add(value);
    } else if (typeof value === 'object' && value !== null && !seen.has(value) && depth < MAX_DEPTH) {
        seen.add(value);
        const inside: Iterable<unknown> = value instanceof Map ? [...value].flat() : Object.values(value);
        for (const part of inside) {
            gather(part, found, seen, depth + 1);
        }
    }
}
