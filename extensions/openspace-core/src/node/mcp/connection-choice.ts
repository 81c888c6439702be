import { readToolsets, TOOLSET_IDS, type ToolsetId } from '@openspace/tool';
import type { NameStyle } from './mcp-results';

/** What a client chose: what it lists, how tools are named, and which window and undo history its calls belong to. */
export interface ConnectionChoice {
    readonly toolsets: ReadonlySet<ToolsetId>;
    readonly names: NameStyle;
    readonly windowId?: string;
    readonly session?: string;
}

/** The choice as it was written; absent fields were not chosen. */
type Written = Partial<Record<'toolsets' | 'names' | 'window' | 'session', unknown>>;

/** Fields of `_meta` that make the choices of the URL's query for a single request. */
export const CHOICE_META_KEYS = {
    toolsets: 'openspace/toolsets',
    names: 'openspace/names',
    window: 'openspace/window',
    session: 'openspace/session'
} as const;

/** What a request says in `_meta` (https://modelcontextprotocol.io/specification/2026-07-28/basic#_meta). */
export function choiceOfMeta(meta: Readonly<Record<string, unknown>> = {}): Written {
    const written: Written = {};
    for (const field of Object.keys(CHOICE_META_KEYS) as (keyof Written)[]) {
        const value = meta[CHOICE_META_KEYS[field]];
        if (value !== undefined) {
            written[field] = Array.isArray(value) && value.every(name => typeof name === 'string') ? value.join() : value;
        }
    }
    return written;
}

/**
 * Reads `toolsets` (`a,b` or `all`; in `_meta` also a list), `names` (`portable`), `window` and `session`.
 * @param defaults asked when no toolsets were chosen
 * @returns the complaint when one of them is wrong
 */
export async function readChoice(written: Written, defaults: () => Promise<ReadonlySet<ToolsetId>>): Promise<ConnectionChoice | string> {
    const { toolsets = '', names = 'exact', window: windowId, session } = written;
    if (typeof toolsets !== 'string' || typeof names !== 'string' || !isOneOrNone(windowId) || !isOneOrNone(session)) {
        return 'toolsets, names, window and session can be given once each.';
    }
    if (names !== 'exact' && names !== 'portable') {
        return 'names: use exact or portable.';
    }
    const { toolsets: listed, unknown } = readToolsets(toolsets.split(','));
    if (unknown[0] !== undefined) {
        return `toolsets: there is no ${JSON.stringify(unknown[0].slice(0, 60))}; use all, or some of ${TOOLSET_IDS.join(', ')}.`;
    }
    return { toolsets: listed.size > 0 ? listed : await defaults(), names, windowId, session };
}

function isOneOrNone(value: unknown): value is string | undefined {
    return value === undefined || typeof value === 'string';
}
