import { type Letters, lettersOf } from './letters';
import { wordsOf } from './shape';

/** Names of vendors say which library is meant, not which shape of it. */
const VENDORS: Readonly<Record<string, string>> = { azure: 'azure', microsoft: 'azure', aws: 'aws', amazon: 'aws' };
export const FILLERS = new Set(['icon', 'shape', 'symbol', 'the', 'a', 'an', 'of', 'for', 'and', 'service']);

export interface Spelling {
    readonly words: readonly string[];
    readonly joined: string;
    /** Of all of it. */
    readonly letters: Letters;
}

/** A name in the forms in which it is compared. */
export interface Wording extends Spelling {
    /** As it was written, where that is different: fillers are written wrongly as often as other words. */
    readonly written?: Spelling;
    readonly vendor?: string;
}

export function wordingOf(text: string): Wording {
    const all = wordsOf(text);
    const vendorWord = all.find(word => Object.hasOwn(VENDORS, word));
    const plain = all.filter(word => !Object.hasOwn(VENDORS, word));
    const telling = plain.filter(word => !FILLERS.has(word));
    // "Azure" alone, or "service", is still a name.
    const written = plain.length > 0 ? plain : all;
    // Both `Cosmos DB` and `CosmosDB` are the name of a database.
    const words = (telling.length > 0 ? telling : written).map(word => word.replace(/db$/, 'database'));
    const vendor = vendorWord !== undefined && plain.length > 0 ? VENDORS[vendorWord] : undefined;
    const joined = words.join('');
    const whole = written.join('');
    return {
        words,
        joined,
        letters: lettersOf(joined),
        ...(whole !== joined && { written: { words: written, joined: whole, letters: lettersOf(whole) } }),
        ...(vendor !== undefined && { vendor })
    };
}
