/** What a table says of a word in a file; words that every object has, such as `constructor`, are none of its. */
export function entryOf<One>(table: Readonly<Record<string, One>>, word: string | undefined): One | undefined {
    return word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined;
}
