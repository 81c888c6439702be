import type { GraphDraft } from '../shared/graph-draft';
import { packageName } from './links';

/** Classes by their names with those of the packages that they stand in. */
export class ClassPlaces {
    private readonly ids = new Map<string, string>();

    constructor(private readonly draft: GraphDraft) {}

    /** The id of the class that a name means, inside of a package or of none. */
    find(name: string, around: string | undefined): string {
        return this.ids.get(nameIn(around, name)) ?? this.ids.get(name) ?? name;
    }

    /** The id of a class that is declared there; each package may have one of this name. */
    declared(name: string, around: string | undefined): string {
        const full = nameIn(around, name);
        const known = this.draft.node(name)?.parent;
        const isElsewhere = known !== undefined && around !== undefined && known !== around;
        // A line above may have named it already, with its package.
        const id = this.ids.get(full) ?? (this.draft.has(full) ? full : isElsewhere ? this.draft.free(full) : name);
        this.ids.set(full, id);
        return id;
    }
}

/** The name of a class with those of the packages around it. */
export function nameIn(around: string | undefined, name: string): string {
    return around === undefined ? name : `${packageName(around)}.${name}`;
}
