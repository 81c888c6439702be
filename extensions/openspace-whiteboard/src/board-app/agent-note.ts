/** What the person did to a shape in the page. */
export interface PersonsEdit {
    readonly shapeId: string;
    /** The label before the change. */
    readonly name: string;
    readonly change: { readonly x: number; readonly y: number } | { readonly label: string } | { readonly comment: string };
}

/** What the person decided about a step of the agent. */
export interface Verdict {
    /** The revision that the step left, as the agent knows it from its answer. */
    readonly revision: string;
    readonly accepted: boolean;
    /** Where it was only proposed; the revision is then that of the board before. */
    readonly proposalId?: string;
    /** How many proposed changes no longer fitted the board. */
    readonly stale?: number;
}

/** What was done in the page. */
export interface PersonsWork {
    readonly edits: readonly PersonsEdit[];
    readonly selected: string | undefined;
    readonly verdict: Verdict | undefined;
}

/** The agent gets the newest; all of them are in the file. */
export const MOST_EDITS = 50;

/** What the agent gets to know of what the person did, as text and as data; texts are quoted, because anyone may have written them. */
export function agentNote(path: string, revision: string, { edits, selected, verdict }: PersonsWork) {
    const done = [...edits.map(told), ...(verdict ? [toldOf(verdict)] : [])];
    const text = [
        `Board: ${path}, revision ${revision}.`,
        ...(done.length > 0 ? ['In the view of the board the person:', ...done] : []),
        selected === undefined ? 'No shape is selected there.' : `Selected there: ${selected}.`
    ];
    const changes = edits.map(({ shapeId, change }) => ({ shapeId, ...change }));
    return {
        text: text.join('\n'),
        structured: { path, revision, changes, ...(selected !== undefined && { selected }), ...(verdict && { verdict }) }
    };
}

function told({ shapeId, name, change }: PersonsEdit): string {
    const which = name === '' ? shapeId : `${shapeId} (${JSON.stringify(name)})`;
    if ('comment' in change) {
        return `- commented on ${which}: ${JSON.stringify(change.comment)}`;
    }
    return 'label' in change
        ? `- changed the label of ${which} to ${JSON.stringify(change.label)}`
        : `- moved ${which} to x ${change.x}, y ${change.y}`;
}

function toldOf({ revision, accepted, proposalId, stale }: Verdict): string {
    if (proposalId !== undefined) {
        const left = stale === undefined ? '' : `; ${stale} of its changes no longer fit the board (see openspace.review.get)`;
        return accepted ? `- accepted the proposal ${proposalId}${left}` : `- rejected the proposal ${proposalId}: nothing was changed`;
    }
    return accepted
        ? `- accepted the change that left revision ${revision}`
        : `- rejected the change that left revision ${revision}: it was undone`;
}
