import { mergeLines, type MergedLines, type Side } from '@openspace/tool';
import { detectType } from 'pele';
import { parseMermaid } from '../codecs/mermaid/parse-mermaid';

/** Types in which the order of statements has no meaning: all additions of both sides in one place are kept. */
const UNORDERED: readonly string[] = ['flowchart', 'class', 'er', 'state', 'requirement'];

/**
 * Merges two Mermaid sources statement by statement, which are lines. When the result is not a diagram though both sides are, the file as a whole is a
 * conflict.
 */
export function mergeMermaid(base: string, mine: string, theirs: string, prefer: Side): MergedLines {
    const merged = mergeLines(base, mine, theirs, prefer, isUnordered(mine) && isUnordered(theirs));
    if (merged.text !== mine && merged.text !== theirs && !parses(merged.text) && parses(mine) && parses(theirs)) {
        return { text: prefer === 'mine' ? mine : theirs, conflicts: 1 };
    }
    return merged;
}

function isUnordered(source: string): boolean {
    try {
        const type = detectType(source);
        return type !== null && UNORDERED.some(name => type === name);
    } catch {
        return false;
    }
}

function parses(source: string): boolean {
    try {
        parseMermaid(source);
        return true;
    } catch {
        return false;
    }
}
