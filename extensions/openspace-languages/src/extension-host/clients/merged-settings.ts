type Section = Readonly<Record<string, unknown>>;

/** Keys of the second win; sections are merged key by key. */
export function merged(defaults: unknown, chosen: unknown): unknown {
    if (!isSection(defaults) || !isSection(chosen)) {
        return chosen ?? defaults ?? null;
    }
    const keys = new Set([...Object.keys(defaults), ...Object.keys(chosen)]);
    return Object.fromEntries([...keys].map(key => [key, merged(defaults[key], chosen[key])]));
}

export function isSection(value: unknown): value is Section {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
