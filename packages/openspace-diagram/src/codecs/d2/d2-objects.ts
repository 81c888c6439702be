import type { readRow } from './d2-rows';
import type { D2Value } from './d2-syntax';

export interface D2Object {
    readonly id: string;
    readonly name: string;
    readonly parent: D2Object | undefined;
    readonly children: Map<string, D2Object>;
    /** What is said of it, by the path of the key: `style.fill`. */
    readonly fields: Map<string, D2Value>;
    /** Of a class or a table. */
    readonly rows: ReturnType<typeof readRow>[];
}

export interface D2Edge {
    readonly from: D2Object;
    readonly to: D2Object;
    readonly arrow: string;
    readonly fields: Map<string, D2Value>;
}

/** How many objects hold it, and itself. */
export function depthOf(object: D2Object): number {
    let depth = 0;
    for (let at: D2Object | undefined = object; at; at = at.parent) {
        depth++;
    }
    return depth;
}
