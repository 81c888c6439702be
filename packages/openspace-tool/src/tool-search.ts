import MiniSearch from 'minisearch';
import { categoryOf, type Tool } from './define-tool';

/** A tool that a search found, and the words for which it did. */
export interface ToolMatch {
    readonly tool: Tool;
    /** The words that matched, by the field in which they stand: `{ name: ['shape'], description: ['shape', 'label'] }`. */
    readonly matched: Readonly<Record<string, readonly string[]>>;
}

/** A word in a name says more about a tool than one in its description. */
const WEIGHTS = { name: 4, tags: 3, title: 2, category: 2, description: 1 };

/** Words that every description has. */
const STOP_WORDS = new Set(
    'a an and are as at be by can do for from how i in into is it its me my of on one or that the this to want with'.split(' ')
);

/** A full-text index of tools, by names, tags and descriptions. */
export class ToolSearch {
    private readonly index = new MiniSearch<Tool>({
        fields: Object.keys(WEIGHTS),
        idField: 'name',
        extractField: (tool, field) => fieldOf(tool, field),
        processTerm: wordOf
    });
    private readonly byName: ReadonlyMap<string, Tool>;

    constructor(tools: readonly Tool[]) {
        this.byName = new Map(tools.map(tool => [tool.name, tool]));
        this.index.addAll(tools);
    }

    /** The tools with any of the words, or with a word that begins like one of them or is spelled almost like it; best first. */
    search(query: string): ToolMatch[] {
        const found = this.index.search(query, {
            boost: WEIGHTS,
            processTerm: askedWords,
            prefix: word => word.length > 2,
            fuzzy: word => (word.length > 4 ? 0.3 : false)
        });
        return found.flatMap(({ id, match }) => {
            const tool = this.byName.get(String(id));
            return tool ? [{ tool, matched: byField(match) }] : [];
        });
    }
}

function fieldOf(tool: Tool, field: string): string {
    switch (field) {
        case 'name':
            return tool.name;
        case 'tags':
            return (tool.tags ?? []).join(' ');
        case 'title':
            return tool.title;
        case 'category':
            return categoryOf(tool);
        default:
            return tool.description;
    }
}

/** One form for singular and plural; null leaves the word out. */
function wordOf(term: string): string | null {
    const word = term.toLowerCase();
    if (STOP_WORDS.has(word)) {
        return null;
    }
    return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** A query may say `deleting` or `deleted` where a description says `delete`: the stem finds it as a prefix. */
function askedWords(term: string): string[] | null {
    const word = wordOf(term);
    const stem = word === null ? undefined : /^(\w{3,})(?:ing|ed)$/.exec(word)?.[1];
    return word === null ? null : stem === undefined ? [word] : [word, stem];
}

function byField(match: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
    const words: Record<string, string[]> = {};
    for (const [word, fields] of Object.entries(match)) {
        for (const field of fields) {
            (words[field] ??= []).push(word);
        }
    }
    return words;
}
