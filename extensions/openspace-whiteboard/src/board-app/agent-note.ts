/** What the person did to a shape in the page. */
export interface PersonsEdit {
    readonly shapeId: string;
    /** The label before the change. */
    readonly name: string;
    readonly change: { readonly x: number; readonly y: number } | { readonly label: string };
}

/** The agent gets the newest; all of them are in the file. */
export const MOST_EDITS = 50;

/** What the agent gets to know of what the person did, as text and as data; labels are quoted, because anyone may have written them. */
export function agentNote(path: string, revision: string, edits: readonly PersonsEdit[], selected: string | undefined) {
    const lines = edits.map(({ shapeId, name, change }) => {
        const which = name === '' ? shapeId : `${shapeId} (${JSON.stringify(name)})`;
        return 'label' in change
            ? `- changed the label of ${which} to ${JSON.stringify(change.label)}`
            : `- moved ${which} to x ${change.x}, y ${change.y}`;
    });
    const done = lines.length > 0 ? ['In the view of the board the person:', ...lines] : [];
    const text = [
        `Board: ${path}, revision ${revision}.`,
        ...done,
        selected === undefined ? 'No shape is selected there.' : `Selected there: ${selected}.`
    ];
    const changes = edits.map(({ shapeId, change }) => ({ shapeId, ...change }));
    return { text: text.join('\n'), structured: { path, revision, changes, ...(selected !== undefined && { selected }) } };
}
