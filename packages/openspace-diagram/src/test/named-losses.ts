import { addTo } from '@openspace/tool';
import type { Loss } from '../codec';
import type { Diagram } from '../diagram';
import { namesIn } from '../losses';

export interface Named {
    /** Each with the ids that are called so; none where a loss is about the diagram as a whole. */
    readonly names: readonly (readonly string[])[];
    /** How many more it is about than it names. */
    readonly more: number;
}

/** What a loss names. */
export function namedBy({ id, message }: Loss, diagram: Diagram): Named {
    if (id !== undefined) {
        return { names: [[id]], more: 0 };
    }
    const [, list, more] = / \((.*?)(?: and (\d+) more)?\)$/s.exec(message) ?? [];
    return { names: list === undefined ? [] : splitNames(list, idsByName(diagram)), more: Number(more ?? 0) };
}

/** Shapes may have one label, and one may be called what is the id of another. */
function idsByName({ nodes, edges }: Diagram): Map<string, string[]> {
    const nameOf = namesIn({ nodes, edges });
    const ids = new Map<string, string[]>();
    for (const { id } of [...nodes, ...edges]) {
        for (const name of new Set([nameOf(id), id])) {
            addTo(ids, name, id);
        }
    }
    return ids;
}

/** Names have commas too: the longest that fits comes first, and an unknown one ends at a comma. */
function splitNames(list: string, ids: ReadonlyMap<string, string[]>): string[][] {
    if (list === '') {
        return [];
    }
    const known = [...ids.keys()].filter(each => `${list}, `.startsWith(`${each}, `)).sort((one, other) => other.length - one.length)[0];
    const name = known ?? list.split(', ', 1)[0] ?? list;
    return [ids.get(name) ?? [name], ...splitNames(list.slice(name.length + ', '.length), ids)];
}
