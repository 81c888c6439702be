import { inBrief, nameInBrief, type Removal } from './removals';
import { ToolError } from './tool-error';

/** How many changes the message of a refused call names. */
const MAX_NAMED = 5;
/** How many its details list. */
const MAX_LISTED = 20;

/** Something that is not as it was at the revision that a call expected. */
export interface ChangeSince extends Removal {
    readonly change: 'added' | 'changed' | 'removed';
}

export interface Expectation {
    /** What the call is about, such as `board`. */
    readonly kind: string;
    /** Undefined: any. */
    readonly expected: string | undefined;
    readonly current: string;
    /** What changed since, and who changed it; undefined if that is no longer known. */
    since(revision: string): readonly ChangeSince[] | undefined;
}

/** @throws ToolError `CONFLICT` with the current revision, and with what changed and by whom, when another one was expected */
export function refuseStale({ kind, expected, current, since }: Expectation): void {
    if (expected === undefined || expected === current) {
        return;
    }
    const changed = since(expected);
    const message = `The ${kind} changed since the revision that you expected; nothing was changed.`;
    throw new ToolError('CONFLICT', changed && changed.length > 0 ? `${message} ${inWords(changed)}` : message, {
        suggestion: `Read the ${kind}, decide again, and call again with details.currentRevision.`,
        details: {
            currentRevision: current,
            expectedRevision: expected,
            ...(changed && { changed: changed.slice(0, MAX_LISTED).map(inBrief), total: changed.length })
        }
    });
}

function inWords(changed: readonly ChangeSince[]): string {
    const said = changed.slice(0, MAX_NAMED).map(each => `${nameInBrief(each)} was ${each.change} by ${each.by}`);
    const more = changed.length > MAX_NAMED ? `, and ${changed.length - MAX_NAMED} more` : '';
    return `Since then ${said.join(', ')}${more}.`;
}
