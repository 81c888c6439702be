/** The groups in which tools are listed; a connection chooses among them. */
export const TOOLSET_IDS = ['whiteboard', 'review', 'drawio', 'canvas', 'research', 'pixelmap', 'discovery'] as const;

export type ToolsetId = (typeof TOOLSET_IDS)[number];

/** What a connection lists if it does not choose. */
export const DEFAULT_TOOLSETS: readonly ToolsetId[] = ['whiteboard', 'discovery'];

/** The size of `tools/list` in bytes, at most: every agent that connects pays for it in context. */
export const TOOL_LIST_LIMITS = { byDefault: 20_000, discoveryOnly: 5 * 1024 } as const;

export function isToolsetId(value: string): value is ToolsetId {
    return (TOOLSET_IDS as readonly string[]).includes(value);
}

/** Reads names of toolsets, also `all`. Empty names are skipped; unknown names are returned separately. */
export function readToolsets(names: readonly string[]): { toolsets: ReadonlySet<ToolsetId>; unknown: readonly string[] } {
    const given = names.map(name => name.trim()).filter(name => name !== '');
    const wanted = given.flatMap(name => (name === 'all' ? TOOLSET_IDS : [name]));
    return { toolsets: new Set(wanted.filter(isToolsetId)), unknown: wanted.filter(name => !isToolsetId(name)) };
}
