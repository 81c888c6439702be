import type { Side } from './merge-fields';

/**
 * Merges two orders that both started from `base`. The order of the side that reordered is kept. An addition follows
 * the thing after which it was added. Additions of both sides in one place are ordered by id, so that the result is
 * the same for both sides.
 * @param prefer whose order is taken where both reordered
 * @returns every id of the three lists once
 */
export function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[], prefer: Side): string[] {
    const known = new Set(base);
    const [own, other] = [reordered(base, mine), reordered(base, theirs)];
    const order = own && other ? (prefer === 'mine' ? mine : theirs) : own ? mine : other ? theirs : base;
    const spine = order.filter(id => known.has(id));
    const present = new Set(spine);
    // What the reordering side removed has no place in its order.
    const removed = base.filter(id => !present.has(id));
    const behind = new Map<string, string[][]>();
    const placed = new Set([...spine, ...removed]);
    for (const run of [...runsOf(mine, placed), ...runsOf(theirs, placed)]) {
        const runs = behind.get(run.anchor);
        if (runs) {
            runs.push(run.ids);
        } else {
            behind.set(run.anchor, [run.ids]);
        }
    }
    const result = new Set<string>();
    const add = (anchor: string): void => {
        const runs = behind.get(anchor) ?? [];
        runs.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)).forEach(ids => ids.forEach(id => result.add(id)));
    };
    add(START);
    for (const id of [...spine, ...removed]) {
        result.add(id);
        add(id);
    }
    return [...result];
}

const START = '';

function reordered(base: readonly string[], side: readonly string[]): boolean {
    const place = new Map(base.map((id, at) => [id, at]));
    let last = -1;
    return side.some(id => {
        const at = place.get(id);
        if (at === undefined) {
            return false;
        }
        const before = last;
        last = at;
        return at < before;
    });
}

/** What a side added, in runs, each with what it stands behind. */
function runsOf(side: readonly string[], known: ReadonlySet<string>): { anchor: string; ids: string[] }[] {
    const runs: { anchor: string; ids: string[] }[] = [];
    let anchor = START;
    let run: string[] | undefined;
    for (const id of side) {
        if (known.has(id)) {
            anchor = id;
            run = undefined;
        } else if (run) {
            run.push(id);
        } else {
            run = [id];
            runs.push({ anchor, ids: run });
        }
    }
    return runs;
}
