import type { Question } from './agent-step';
import type { textsFor } from './app-texts';
import type { ReadBoard } from './board-data';

/** How the person is asked about what the agent did or proposes, with a line for each proposed change; without a text, not at all. */
export function whatIsAsked(
    question: Question | undefined,
    board: ReadBoard | undefined,
    text: ReturnType<typeof textsFor>
): [text: string | undefined, changes: Iterable<string>] {
    if (!question) {
        return [undefined, []];
    }
    if (question.proposalId === undefined) {
        return [text('drawn'), []];
    }
    const { size } = board?.proposed ?? {};
    // Not before it is shown.
    const asked = size === undefined ? undefined : size === 1 ? text('proposedOne') : text('proposed', String(size));
    return [asked, board?.proposed?.values() ?? []];
}

/** What shapes are called; new ones by what the proposal says of them. */
export function namesIn({ shapes, proposed = new Map() }: ReadBoard): Map<string, string> {
    const known = [...shapes].map(([id, { type, label }]): [string, string] => [
        id,
        label === undefined || label === '' ? type : `${type}: ${label}`
    ]);
    return new Map([...proposed, ...known]);
}
