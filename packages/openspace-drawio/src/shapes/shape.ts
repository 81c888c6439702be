/** A shape that agents can ask for by name. Its style may be large (art), so it is fetched when it is used. */
export interface Shape {
    /** Unique, of `[a-z0-9.-]`: it stands in styles. */
    readonly id: string;
    readonly name: string;
    /** The first is shown; a shape may be listed in several. */
    readonly categories: readonly [string, ...string[]];
    readonly width: number;
    readonly height: number;
    /** Other words for it, as people say them. */
    readonly aliases: readonly string[];
    /** Words that say what it is about: a search finds it by them, behind shapes that have the words in their names. */
    readonly tags?: string;
    /** Words that people name its library by: with them and its whole name it is meant. */
    readonly library?: string;
    /** A picture with its name beneath: blank text becomes the name, and a placeholder can stand for it. */
    readonly icon: boolean;
}

export interface ShapeCategory {
    readonly id: string;
    readonly name: string;
}

/** Shapes from one place: built in, an icon package, a library file. */
export interface ShapeSource {
    readonly categories: readonly ShapeCategory[];
    /** Its shapes stand behind those of other sources that fit nearly as well. */
    readonly secondary?: boolean;
    /** Earlier ones win where several fit a name equally well. */
    readonly shapes: readonly Shape[];
    /** All stencils that a style may name, `mxgraph.aws4.lambda`. */
    readonly stencils?: ReadonlySet<string>;
    /** The draw.io style of one of these shapes. */
    style(shape: Shape): Promise<string>;
}

/** Words as they are compared: lower case, without plural endings, split at everything but letters and digits. */
export function wordsOf(text: string): string[] {
    return text
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter(word => word !== '')
        .map(singular);
}

function singular(word: string): string {
    if (word.length > 4 && word.endsWith('ies')) {
        return `${word.slice(0, -3)}y`;
    }
    if (word.length > 4 && /(?:ss|x|ch|sh)es$/.test(word)) {
        return word.slice(0, -2);
    }
    return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** A name as it may stand in an id or a style: `Front Doors` is `front-doors`. */
export function slug(name: string): string {
    const made = name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
    return made === '' ? 'shape' : made;
}
