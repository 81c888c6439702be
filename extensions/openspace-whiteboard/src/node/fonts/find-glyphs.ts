import { fontCharacters } from './font-characters';
import { fontsWith } from './system-fonts';

export interface GlyphQuery {
    readonly codePoints: readonly number[];
    /** The font files that every picture is painted with. */
    readonly own: readonly string[];
    readonly folders: readonly string[];
}

/** For each character the file that has it: '' where our own fonts do, none where no font does. */
export function findGlyphs({ codePoints, own, folders }: GlyphQuery): ReadonlyMap<number, string> {
    const ours = own.map(fontCharacters);
    const [known, foreign]: [number[], number[]] = [[], []];
    for (const codePoint of codePoints) {
        (ours.some(has => has(codePoint)) ? known : foreign).push(codePoint);
    }
    return new Map([...known.map(codePoint => [codePoint, ''] as const), ...fontsWith(foreign, folders)]);
}
