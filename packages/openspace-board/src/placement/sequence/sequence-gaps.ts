import { BASE_FONT_SIZE } from './sequence-model';

/** The distances of a sequence, in page units. */
export type SequenceGaps = Readonly<typeof AT_BASE>;

/** Half of the cross at the end of a lifeline, which is as large in all sequences: the head of a message that ends there is seen within it. */
export const CROSS = 11;

/** For texts of the base size. */
const AT_BASE = {
    /** Half the width of an activation, and how far each further one is to the right. */
    bar: 5,
    /** Around the columns of a group. */
    groupMargin: 14,
    /** Above the title of a group. */
    groupHeading: 25,
    /** What a message between neighbours keeps free of its label at both ends together. */
    ends: 74,
    /** Between a text and a line that it may not touch. */
    clear: 14,
    /** Between the heads of neighbours. */
    heads: 28,
    /** From a lifeline to the side of a fragment around it. */
    fragmentSide: 24,
    /** Between the sides of fragments in each other. */
    fragmentMargin: 14,
    /** Between the title of a fragment and the first lifeline or bar right of it. */
    besideTitle: 10,
    /** So much wider a sequence may become so that a title stands before the first lifeline of its fragment. */
    titleRoom: 120,
    /** The same left of all lifelines, where a fragment would stand out. */
    titleOutside: 16,
    /** A title that reaches a further lifeline by no more than this ends before it. */
    titleReach: 30,
    /** From the side of a fragment to its conditions: as far as to the words of its title. */
    condition: 13,
    /** Below the title of a fragment. */
    fragmentHeading: 10,
    /** How far a message to oneself leads away at least, and how far it leads down besides its label. */
    ownReach: 34,
    ownRoom: 14,
    /** Between one thing that happens and the next. */
    step: 12,
    /** A line of text. */
    line: 19,
    /** Around a note, of both sides together. */
    noteRoom: 32,
    /** Between the last message of a lifeline and the cross below it, if it does not end there: more than half the head of a message. */
    belowEnd: 9,
    /** The least length of a lifeline. */
    lifeline: 12,
    /** From a line between sections to the condition below it. */
    below: 4
};

/**
 * The scale for messages with texts of these font sizes, which most of them decide: one that is larger, as a person has drawn it, makes only its own
 * room larger.
 */
export function gapScale(fontSizes: readonly number[]): number {
    const sorted = [...fontSizes].sort((one, other) => one - other);
    return Math.max(1, (sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) / BASE_FONT_SIZE);
}

export function sequenceGaps(scale: number): SequenceGaps {
    const scaled = Object.entries(AT_BASE).map(([name, gap]) => [name, gap * scale]);
    return { ...AT_BASE, ...Object.fromEntries(scaled) };
}
