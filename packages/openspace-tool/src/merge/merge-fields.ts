import { sameJson } from './same-json';

/** The properties of a thing in a document, flat: their values by names such as `x` or `props.color`. */
export type Fields = ReadonlyMap<string, unknown>;

export type Side = 'mine' | 'theirs';

/** How the fields of a format make up what a person calls a property. */
export interface MergeRules {
    /** The property that a field belongs to, such as `position` for `x`; fields of one property are taken together. */
    propertyOf(field: string): string;
    /** Whether a property follows from others, or means nothing to a person: it never conflicts. */
    isDerived?(property: string): boolean;
}

export interface MergedFields {
    readonly fields: Map<string, unknown>;
    /** The properties that both sides changed to different values, in the order of their names. */
    readonly conflicts: readonly string[];
}

/**
 * Merges one thing that two sides changed, property by property: what only one side changed is taken from that side.
 * @param prefer whose value of a conflicting property is kept
 */
export function mergeFields(base: Fields, mine: Fields, theirs: Fields, rules: MergeRules, prefer: Side): MergedFields {
    const fields = new Map(mine);
    const conflicts: string[] = [];
    for (const [property, names] of propertiesOf(rules, base, mine, theirs)) {
        const differs = (one: Fields, other: Fields): boolean => names.some(name => !sameJson(one.get(name), other.get(name)));
        if (!differs(theirs, base) || !differs(theirs, mine)) {
            continue;
        }
        let from = theirs;
        if (differs(mine, base)) {
            if (rules.isDerived?.(property) === true) {
                // Regardless of which side is which, so that both get the same result.
                from = keyOf(mine, names) <= keyOf(theirs, names) ? mine : theirs;
            } else {
                conflicts.push(property);
                from = prefer === 'mine' ? mine : theirs;
            }
        }
        if (from === theirs) {
            names.forEach(name => (theirs.has(name) ? fields.set(name, theirs.get(name)) : fields.delete(name)));
        }
    }
    return { fields, conflicts: conflicts.sort() };
}

function propertiesOf(rules: MergeRules, ...sides: readonly Fields[]): Map<string, string[]> {
    const properties = new Map<string, string[]>();
    for (const name of new Set(sides.flatMap(side => [...side.keys()]))) {
        const property = rules.propertyOf(name);
        const names = properties.get(property);
        if (names) {
            names.push(name);
        } else {
            properties.set(property, [name]);
        }
    }
    return properties;
}

function keyOf(side: Fields, names: readonly string[]): string {
    return JSON.stringify([...names].sort().map(name => side.get(name)));
}
