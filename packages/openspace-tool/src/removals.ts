import { z } from 'zod';

/** Of what went away, so many are named. */
const MAX_NAMED = 20;
/** A label is a name here, and not a text. */
const MAX_LABEL = 60;

/** The name of {@link Removal.by} for what the caller itself drew. */
export const OWN = 'you';

/** Something that a call removed from a document. */
export interface Removal {
    readonly id: string;
    /** What kind of thing it was, such as `arrow`. */
    readonly type: string;
    /** Its text; empty for what has none. */
    readonly label: string;
    /** Whose it was, such as `the person` or `the agent "codex"`; {@link OWN} for the caller's. */
    readonly by: string;
}

const named = z.object({
    id: z.string().describe('The id that it had.'),
    type: z.string().describe('What it was.'),
    label: z.string().describe('Its text, shortened; empty if it had none.'),
    by: z.string().describe('Whose it was: `you`, `the person`, `the agent "NAME"`, or another program, as far as it is known.')
});

/** The field in which every tool that can remove something says what went away. */
export const removals = z
    .object({
        total: z.number().describe('How many things went away.'),
        named: z.array(named).describe(`Up to ${MAX_NAMED} of them: those of others and those with a label first.`),
        summary: z.string().describe('The same in one sentence, to tell the person.')
    })
    .optional()
    .describe('What the call removed, and whose it was; absent if it removed nothing.');

export type Removals = NonNullable<z.infer<typeof removals>>;

/** Says what a call removed. @returns undefined if it removed nothing */
export function tellRemovals(gone: readonly Removal[]): Removals | undefined {
    if (gone.length === 0) {
        return undefined;
    }
    const weight = ({ by, label }: Removal): number => (by === OWN ? 2 : 0) + (label === '' ? 1 : 0);
    const chosen = [...gone]
        .sort((one, other) => weight(one) - weight(other))
        .slice(0, MAX_NAMED)
        .map(inBrief);
    return { total: gone.length, named: chosen, summary: summaryOf(chosen, gone.length - chosen.length) };
}

/** The same with a label that is a name, and not a text. */
export function inBrief<R extends Removal>(removal: R): R {
    return { ...removal, label: shortLabel(removal.label) };
}

/** What a thing is called in a sentence: its label in quotation marks, or its kind. */
export function nameInBrief({ label, type }: Pick<Removal, 'label' | 'type'>): string {
    return label === '' ? `an unlabelled ${type}` : JSON.stringify(shortLabel(label));
}

/** Names an agent in a sentence, as opposed to the person. */
export function agentNamed(caller: string): string {
    return caller === 'person' ? 'the person' : `the agent ${JSON.stringify(caller)}`;
}

function summaryOf(chosen: readonly Removal[], more: number): string {
    const owners = [...new Set(chosen.map(({ by }) => by))];
    const parts = owners.map(owner => {
        const names = chosen.filter(({ by }) => by === owner).map(nameInBrief);
        return `${names.join(', ')} (${owner === OWN ? 'your own' : `of ${owner}`})`;
    });
    return `Removed ${[...parts, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')}.`;
}

function shortLabel(label: string): string {
    // By characters, not by halves of them; a text of a megabyte is not taken apart for that.
    const characters = Array.from(
        label
            .slice(0, 4 * MAX_LABEL)
            .replaceAll('\n', ' ')
            .trim()
    );
    return characters.length > MAX_LABEL ? `${characters.slice(0, MAX_LABEL - 1).join('')}…` : characters.join('');
}
