import type { Spelling, Wording } from './shape-wording';

/** The data of a shape for a quick comparison, before its names are compared word by word. */
export interface Sketch {
    /** All words, with a space before each. */
    readonly text: string;
    /** Its names as they may be misspelled. */
    readonly spellings: readonly Spelling[];
}

interface Names {
    readonly names: readonly Wording[];
    readonly aliases: readonly Wording[];
    readonly said: ReadonlySet<string>;
}

export function sketchOf({ names, aliases, said }: Names): Sketch {
    const all = [...names, ...aliases];
    const words = [...said, ...all.flatMap(({ written }) => written?.words ?? []), ...all.map(({ joined }) => joined)];
    return { text: ` ${words.join(' ')}`, spellings: all.flatMap(spellingsOf) };
}

/** How a query or a name may be spelled. */
export function spellingsOf(wording: Wording): readonly Spelling[] {
    return [wording, ...(wording.written ? [wording.written] : [])];
}
