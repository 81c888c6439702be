import { addTo } from '@openspace/tool';
import type { BoardIndex } from '../geometry/board-index';
import { distance, type Point } from '../geometry/matrix';
import type { BoundArrow } from './arrows-alone';

/** Points that are nearer are the same. */
const SAME = 0.5;

/** The line to a shape that several arrows had in common, such as that of the children of a class. */
export interface FormerTrunk {
    /** The end of the arrow that is at the trunk. */
    readonly side: 'start' | 'end';
    /** Where arrows turn off it. */
    readonly fork: Point;
}

interface Led {
    readonly id: string;
    /** From the shape. */
    readonly way: readonly Point[];
}

/** The trunks of a board, shape by shape. */
export class FormerTrunks {
    private readonly at = new Map<string, ReadonlyMap<string, readonly Led[]>>();

    constructor(private readonly was: BoardIndex) {}

    /** The trunk of an arrow that led straight to a shape, or turned twice on its way; undefined for any other. */
    of({ arrow, from, to }: BoundArrow, points: readonly Point[]): FormerTrunk | undefined {
        for (const [side, shape] of [
            ['start', from],
            ['end', to]
        ] as const) {
            const way = side === 'start' ? points : [...points].reverse();
            const fork = this.fork(arrow.id, shape, way);
            if (fork) {
                return { side, fork };
            }
        }
        return undefined;
    }

    private fork(id: string, shape: string, way: readonly Point[]): Point | undefined {
        const [root, next] = way;
        if (!root || !next || !(way.length === 2 || way.length === 4)) {
            return undefined;
        }
        const others = (this.waysAt(shape).get(keyOf(root)) ?? []).filter(led => led.id !== id && isSameWay(root, next, led.way[1]));
        if (way.length === 4) {
            return others.some(({ way: [, turn, ...rest] }) => turn && (rest.length === 0 || distance(turn, next) < SAME))
                ? next
                : undefined;
        }
        const forks = others.flatMap(led => (led.way.length > 2 && led.way[1] ? [led.way[1]] : []));
        return forks.find(fork => distance(root, fork) < distance(root, next));
    }

    /** The ways of arrows at a shape, by where they begin. */
    private waysAt(shape: string): ReadonlyMap<string, readonly Led[]> {
        const known = this.at.get(shape);
        if (known) {
            return known;
        }
        const found = new Map<string, Led[]>();
        for (const { fromId, props } of this.was.bindingsTo(shape)) {
            const points = routeOn(this.was, fromId);
            const way = props.terminal === 'start' ? points : [...points].reverse();
            if (way[0]) {
                addTo(found, keyOf(way[0]), { id: fromId, way });
            }
        }
        this.at.set(shape, found);
        return found;
    }
}

/** Where an arrow of a board leads; nowhere if it is none. */
export function routeOn(board: BoardIndex, id: string): readonly Point[] {
    const shape = board.shape(id);
    return (shape?.type === 'arrow' ? board.route(shape)?.points : undefined) ?? [];
}

function keyOf({ x, y }: Point): string {
    return `${Math.round(x)} ${Math.round(y)}`;
}

/** Whether two ways from a point begin in one direction, which is level or upright. */
function isSameWay(from: Point, one: Point, other: Point | undefined): boolean {
    const isAlong = (a: 'x' | 'y', b: 'x' | 'y'): boolean =>
        other !== undefined &&
        Math.abs(one[a] - from[a]) < SAME &&
        Math.abs(other[a] - from[a]) < SAME &&
        Math.sign(one[b] - from[b]) === Math.sign(other[b] - from[b]);
    return isAlong('x', 'y') || isAlong('y', 'x');
}
