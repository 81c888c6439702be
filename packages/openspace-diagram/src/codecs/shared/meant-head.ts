import type { Arrowhead, EdgeEnd } from '../../diagram';

/** What the head at an end means: one of the board's own, for which no one named a mark, is a plain arrow, though it is drawn open. */
export function meantHead({ arrowhead = 'none', native }: EdgeEnd): Arrowhead {
    return arrowhead === 'open' && native === 'head:arrow' ? 'arrow' : arrowhead;
}
