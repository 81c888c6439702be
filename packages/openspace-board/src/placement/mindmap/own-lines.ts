import { largest, least } from '@openspace/tool';

/** Between lines next to each other, where they begin and where they run across: what is nearer looks like one line. */
const BEGINNINGS = 32;
const ACROSS = 18;
const LEAST = 10;
/** Of the side of a topic, lines leave so much. */
const SHARE = 0.5;
/** As far apart as they end, lines begin at least with this share: a curve from near to the middle to far outside is almost level. */
const OF_ENDS = 0.4;
/** From the topic, and from the branches, to the piece across. */
const CLEAR = 14;

/** Where a line leaves the side of a topic, from its middle, and how far from there it turns. */
export interface OwnLine {
    readonly from: number;
    readonly turn: number;
}

/**
 * The lines from a topic to its main branches on one side, none on another one, so that each is seen in the colour of its branch: the further out
 * a branch is, the nearer to the topic its line turns.
 * @param middles of the branches, from that of the topic, in order
 * @param side how long the side of the topic is
 * @param gap between the topic and the branches
 * @returns undefined where there is no room for so many
 */
export function ownLines(middles: readonly number[], side: number, gap: number): OwnLine[] | undefined {
    const spread = largest(middles) - least(middles);
    const most = Math.max(BEGINNINGS, (spread * OF_ENDS) / Math.max(1, middles.length - 1));
    const apart = stepFor(middles.length, side * SHARE, most);
    const begin = (at: number): number => (at - (middles.length - 1) / 2) * apart;
    const before = middles.filter((middle, at) => middle < begin(at)).length;
    const after = middles.filter((middle, at) => middle > begin(at)).length;
    const step = stepFor(Math.max(before, after), gap - 2 * CLEAR, ACROSS);
    if (apart < LEAST || step < LEAST) {
        return undefined;
    }
    return middles.map((middle, at) => {
        const from = begin(at);
        const [count, rank] = middle < from ? [before, at] : [after, middles.length - 1 - at];
        return { from, turn: gap / 2 + (rank - (count - 1) / 2) * step };
    });
}

function stepFor(count: number, room: number, most: number): number {
    return count < 2 ? most : Math.min(most, room / (count - 1));
}
