import type { TLShapeId } from '@tldraw/tlschema';
import type { ArrowEnds } from './arrow-ends';
import type { BoardIndex } from '../geometry/geometry';

/** How far apart arrows between the same two shapes run, in page units. tldraw draws bends below 8 straight. */
const LANE = 40;
/** An arrow from a shape to itself bends this far out, to the left of its way. */
const LOOP_BEND = -90;
const LOOP_STEP = -50;
/** What a loop with a label reaches out further than the label is wide. */
const LOOP_ROOM = 84;

interface BoundArrow {
    readonly id: TLShapeId;
    readonly ends: ArrowEnds;
    /** The caller's own bend, which stays. */
    readonly bend: number | undefined;
    /** Of its label, which has to stand in the way out of a loop; 0 without one. */
    readonly labelWidth: number;
}

/** Bends for those new arrows that would lie on another one, or on nothing at all: the ones that lead back to their shape. */
export function bendsFor(board: BoardIndex, arrows: readonly BoundArrow[]): Map<TLShapeId, number> {
    const bends = new Map<TLShapeId, number>();
    const pairs = new Map<string, BoundArrow[]>();
    for (const arrow of arrows) {
        const { start, end } = arrow.ends;
        if (start !== undefined && end !== undefined) {
            const pair = [start, end].sort().join(' ');
            const others = pairs.get(pair);
            if (others) {
                others.push(arrow);
            } else {
                pairs.set(pair, [arrow]);
            }
        }
    }
    for (const group of pairs.values()) {
        const free = group.filter(arrow => arrow.bend === undefined);
        const [sample] = free;
        if (!sample) {
            continue;
        }
        const { start, end } = sample.ends;
        if (start === end) {
            const before = lanesBetween(board, start, end).length + group.length - free.length;
            free.forEach((arrow, at) => {
                const least = arrow.labelWidth > 0 ? Math.min(LOOP_BEND, -arrow.labelWidth - LOOP_ROOM) : LOOP_BEND;
                bends.set(arrow.id, least + LOOP_STEP * (before + at));
            });
            continue;
        }
        const taken = [
            ...lanesBetween(board, start, end),
            ...group.flatMap(arrow => (arrow.bend === undefined ? [] : [laneOf(arrow.ends, arrow.bend)]))
        ];
        const lanes = taken.length === 0 ? evenLanes(free.length) : freeLanes(taken, free.length);
        free.forEach((arrow, at) => {
            const lane = lanes[at] ?? 0;
            if (lane !== 0) {
                bends.set(arrow.id, lane * LANE * directionOf(arrow.ends));
            }
        });
    }
    return bends;
}

/** On which side a bend leads depends on the direction; lanes count from the same side for both. */
function directionOf({ start = '', end = '' }: { readonly start?: string | undefined; readonly end?: string | undefined }): 1 | -1 {
    return start <= end ? 1 : -1;
}

function laneOf(ends: ArrowEnds, bend: number): number {
    return Math.round((bend * directionOf(ends)) / LANE);
}

/** The lanes of the arrows that the board has between two shapes. */
function lanesBetween(board: BoardIndex, one: TLShapeId | undefined, other: TLShapeId | undefined): number[] {
    const lanes: number[] = [];
    for (const binding of board.bindingsTo(one ?? '')) {
        const arrow = board.shape(binding.fromId);
        const far = board.bindingsOf(binding.fromId).find(candidate => candidate.id !== binding.id);
        if (arrow?.type === 'arrow' && far?.toId === other) {
            const isStart = binding.props.terminal === 'start';
            const ends = { start: isStart ? binding.toId : far?.toId, end: isStart ? far?.toId : binding.toId };
            lanes.push(laneOf(ends, arrow.props.bend));
        }
    }
    return lanes;
}

/** As many lanes as asked for, to both sides of the straight line. */
function evenLanes(count: number): number[] {
    return Array.from({ length: count }, (_, at) => at - (count - 1) / 2);
}

/** Lanes from the middle outwards that are not taken. */
function freeLanes(taken: readonly number[], count: number): number[] {
    const used = new Set(taken);
    const lanes: number[] = [];
    for (let step = 0; lanes.length < count; step++) {
        const lane = step % 2 === 0 ? -step / 2 : (step + 1) / 2;
        if (!used.has(lane)) {
            lanes.push(lane);
        }
    }
    return lanes;
}
