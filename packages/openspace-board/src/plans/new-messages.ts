import type { TLRecord } from '@tldraw/tlschema';
import type { BoardIndex } from '../geometry/board-index';
import { noted } from '../notation/apply-notation';
import { edgeNotationOf } from '../notation/read-notation';
import { isLifeline } from '../placement/sequence/sequence-shapes';
import type { BoundArrow } from './arrows-alone';
import { levelMessages } from './level-messages';
import { ownMessages } from './own-messages';

/** A message that falls or rises by no more than this part of its length was meant to be level. */
const NEARLY_LEVEL = 1 / 8;

/**
 * Messages that a person has drawn between two lifelines. They are automatic, and level at the height at which they begin; those that are
 * drawn at a slant stay straight, as they are. Messages from a lifeline to itself lead around a label.
 */
export function newMessages(board: BoardIndex, arrows: readonly BoundArrow[]): TLRecord[] {
    const all = arrows.filter(({ from, to }) => [from, to].every(id => isLifelineAt(board, id)));
    const messages = all.filter(({ from, to }) => from !== to);
    const own = all.filter(({ from, to }) => from === to);
    const isLevel = (each: BoundArrow): boolean => slopeOf(board, each) <= NEARLY_LEVEL;
    const slanted = messages
        .filter(each => !isLevel(each))
        .map(({ arrow }) => ({ ...arrow, meta: noted(arrow.meta, { ...edgeNotationOf(arrow), route: { kind: 'straight' as const } }) }));
    const level = messages.filter(isLevel);
    return [...slanted, ...levelMessages(board, board, level), ...ownMessages(board, own)];
}

function isLifelineAt(board: BoardIndex, id: string): boolean {
    const shape = board.shape(id);
    return shape !== undefined && isLifeline(board, shape);
}

function slopeOf(board: BoardIndex, { arrow }: BoundArrow): number {
    const points = board.route(arrow)?.points ?? [];
    const [first, last] = [points[0], points.at(-1)];
    return first && last ? Math.abs(last.y - first.y) / Math.abs(last.x - first.x) : Infinity;
}
