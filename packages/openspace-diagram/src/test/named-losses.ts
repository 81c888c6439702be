import { addTo } from '@openspace/tool';
import type { Loss } from '../codec';
import type { Diagram } from '../diagram';
import { namesIn } from '../losses';

/** What a loss names, each with the ids that are called so. Undefined: it is about more than it names. */
export function namedBy({ id, message }: Loss, diagram: Diagram): string[][] | undefined {
    if (id !== undefined) {
        return [[id]];
    }
    const list = / \((.*)\)$/s.exec(message)?.[1];
    return list === undefined || / and \d+ more$/.test(list) ? undefined : splitNames(list, idsByName(diagram));
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
