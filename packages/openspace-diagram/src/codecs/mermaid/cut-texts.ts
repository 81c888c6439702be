/** An entity, whose `#` and `;` cut nothing. */
const ENTITY = /#\w+;/g;
/** What has a text to the end of its line, in addition to messages and notes, which have it after a colon. */
const TITLED = /^(?:loop|alt|else|opt|par|and|critical|option|break|box|title)\s/i;
const NAMED = /^(?:create\s+)?(?:participant|actor)\s/i;
/** What may stand after a semicolon: a message between two names of a word, or a line that begins with a word of the grammar. */
const STATEMENT =
    /^\s*(?:\S+\s*<{0,2}-{1,2}[>x)]|(?:participant|actor|note|loop|alt|else|opt|par|and|critical|option|break|rect|box|end|activate|deactivate|autonumber|create|destroy|title)\b)/i;
const MOST = 60;

/** A sign that ends a text, and what comes from there on. */
export interface CutText {
    /** From 1. */
    readonly line: number;
    readonly sign: '#' | ';';
    readonly rest: string;
}

/**
 * What a diagram does not show of its texts: a `#` makes a comment of the rest of a line, and in a sequence a `;` begins a statement of its
 * own. Entities are none.
 * @param kind of the diagram; those of most kinds have both signs in their texts
 */
export function cutTexts(source: string, kind: string): CutText[] {
    const textIn = TEXTS.get(kind);
    if (textIn === undefined) {
        return [];
    }
    const lines = source.split(/\r?\n/);
    const closing = lines[0]?.trim() === '---' ? lines.findIndex((line, at) => at > 0 && line.trim() === '---') : -1;
    return lines.flatMap((line, at) => {
        const text = at > closing && !/^(?:#|%%)/.test(line.trim()) ? textIn(line.trim()) : undefined;
        const said = text?.replace(ENTITY, entity => '·'.repeat(entity.length)) ?? '';
        const cut = said.search(/[#;]/);
        const sign = said.charAt(cut) === '#' ? '#' : ';';
        const rest = (text ?? '').slice(cut);
        return cut < 0 || rest.slice(1).trim() === '' || (sign === ';' && STATEMENT.test(rest.slice(1)))
            ? []
            : [{ line: at + 1, sign, rest }];
    });
}

/** Says it to the person. */
export function cutTextSaid({ line, sign, rest }: CutText): string {
    const shown = JSON.stringify(rest.length > MOST ? `${rest.slice(0, MOST)}…` : rest);
    return `Line ${line}: Mermaid ends the text at "${sign}", and ${shown} is not shown; ${sign === '#' ? '#35;' : '#59;'} is the sign itself.`;
}

function inSequence(line: string): string | undefined {
    const word = TITLED.exec(line)?.[0];
    if (word !== undefined) {
        return line.slice(word.length);
    }
    const name = NAMED.test(line) ? line.indexOf(' as ') : -1;
    const colon = line.indexOf(':');
    return name > 0 ? line.slice(name + ' as '.length) : colon > 0 ? line.slice(colon + 1) : undefined;
}

/** Everything but the words of the grammar. */
function inJourney(line: string): string | undefined {
    return /^journey\b/.test(line) ? undefined : line;
}

/** Titles, sections and events have the sign in them; only what stands before the first event is cut. */
function inTimeline(line: string): string | undefined {
    const period = line.split(':', 1)[0] ?? '';
    return /^(?:timeline|title|section|accTitle|accDescr)\b/.test(line) || !period.includes('#') ? undefined : line;
}

const TEXTS: ReadonlyMap<string, (line: string) => string | undefined> = new Map([
    ['sequence', inSequence],
    ['journey', inJourney],
    ['timeline', inTimeline]
]);
