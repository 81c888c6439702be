import { addTo, largest } from '@openspace/tool';
import { grow } from '../../geometry/box';
import { between, distance, type Point } from '../../geometry/matrix';
import { meets } from '../../quality/crossed-shapes';
import { findWay, labelOn, type Side, SIDES } from './find-way';
import { AWAY } from './gates';
import { labelRoom } from './label-room';
import { CROSSING, LedAgain, type Leading, type WayCost } from './lead-again';
import type { FreeEdge, Way } from '../placement';
import type { Scene } from './scene';
import { LABEL_ROOM } from './way-label';

/** Of a gateway. */
const CORNERS = 4;
/** What has no more corners leads to its shape directly. */
const DIRECT = 1;
/** Lines have a corner each, unless one of them is shorter by so much along another. */
const CLEARLY_SHORTER = 120;
/** What it costs, as a length, that something lies on something else. */
const COVERED = 120;
/** So far from the last shape, or from where they part, lines no longer part. */
const FROM_END = AWAY + 14;
/** From a label to the shape to which its line leads, so that the head is seen to be on a line. */
const HEAD = 20;
/** Less than this is no direction. */
const LEVEL = 0.5;

/** At which end of an edge a gateway is. */
type Terminal = 'from' | 'to';

/** Where others lead from a gateway, or to it. */
interface Corner {
    readonly terminal: Terminal;
    readonly side: Side;
    readonly others: readonly FreeEdge[];
}

/**
 * Leads what has no good corner of a gateway along what is at a corner of it already, as one line up to where both part, or from where both
 * meet: a gateway has four corners only. Each answer is where its line runs alone then.
 */
export class SharedCorners {
    private readonly again: LedAgain;

    /** @param edges those that have ways, or will have them */
    constructor(
        private readonly scene: Scene,
        private readonly ways: Map<number, Way>,
        private readonly edges: readonly FreeEdge[],
        private readonly leading: Leading
    ) {
        this.again = new LedAgain(scene, ways, leading);
    }

    /** Leads an edge that has a way again, if that is better. */
    lead(edge: FreeEdge): void {
        for (const terminal of ['from', 'to'] as const) {
            if (!this.scene.isDecision(edge[terminal]) || this.hasRoom(edge[terminal]) || this.isGood(edge)) {
                continue;
            }
            const found = this.cornersAt(edge, terminal).map(corner => ({ corner, gain: this.gainAt(corner, edge) }));
            const most = largest(found.map(({ gain }) => gain));
            const best = most > 0 ? found.find(({ gain }) => gain === most) : undefined;
            if (best) {
                this.tried(edge, best.corner, () => true);
            }
        }
    }

    /** How much shorter an edge is along what is at a corner, or better in another way; nothing is kept. */
    private gainAt(corner: Corner, edge: FreeEdge): number {
        const isThere = corner.side === sideOf(oriented(this.ways.get(edge.at)?.points ?? [], corner.terminal));
        let gain = -Infinity;
        this.tried(edge, corner, (now, was) => {
            gain = gainOf(now, was) - (isThere ? 0 : CLEARLY_SHORTER);
            return false;
        });
        return gain;
    }

    private tried(edge: FreeEdge, corner: Corner, isBetter: (now: WayCost, was: WayCost) => boolean): void {
        if (!this.again.isOver()) {
            this.again.tried([edge, ...corner.others], isBetter, known => this.leadAlong(edge, corner, known));
        }
    }

    /** Whether a gateway has a corner for each of its edges, and one more. */
    private hasRoom(gateway: string): boolean {
        return this.edges.filter(({ from, to }) => from === gateway || to === gateway).length < CORNERS;
    }

    /** Whether a way leads to its shape directly, and has nothing on it. */
    private isGood(edge: FreeEdge): boolean {
        const { crossings } = this.again;
        const corners = (this.ways.get(edge.at)?.points.length ?? 0) - 2;
        return corners <= DIRECT && !crossings.isShared(edge.at) && crossings.of([edge]).covered === 0;
    }

    /** The corners of a gateway at which others lead from it, or to it, without those at which lines lead the other way as well. */
    private cornersAt(edge: FreeEdge, terminal: Terminal): Corner[] {
        const gateway = edge[terminal];
        const found = new Map<Side, FreeEdge[]>();
        const mixed = new Set<Side | undefined>();
        for (const other of this.edges) {
            const points = this.ways.get(other.at)?.points;
            if (!points || other === edge || other.from === other.to) {
                continue;
            }
            const side = sideOf(oriented(points, terminal));
            if (side && other[terminal] === gateway) {
                addTo(found, side, other);
            } else if (other.from === gateway || other.to === gateway) {
                mixed.add(sideOf(oriented(points, other.from === gateway ? 'from' : 'to')));
            }
        }
        mixed.forEach(side => side && found.delete(side));
        return [...found].map(([side, others]) => ({ terminal, side, others }));
    }

    /** @returns false where there is no way */
    private leadAlong(edge: FreeEdge, { terminal, side, others }: Corner, known: ReadonlyMap<number, Way>): boolean {
        const { scene, leading } = this;
        for (const { at } of others) {
            const way = known.get(at);
            if (way) {
                scene.addWay(String(at), { points: oriented(behindTrunk(oriented(way.points, terminal), way.labelSize), terminal) });
            }
        }
        // The answer has no room in front of the first bend, which may be near then.
        const bare = { ...edge, label: undefined };
        const way = findWay(scene, bare, leading.directionOf(edge), { [terminal === 'from' ? 'start' : 'end']: side }, CROSSING);
        if (!way) {
            return false;
        }
        const all = [...others, edge];
        for (const { at } of all) {
            this.again.put(at, { ...((at === edge.at ? undefined : known.get(at)) ?? way), label: undefined });
        }
        return all.every(each => this.label(each, each === edge ? undefined : known.get(each.at)?.label));
    }

    /**
     * Puts the label of a way where nothing else is, and as near to its question as that is.
     * @param place where it was
     * @returns false where it lies on a line
     */
    private label(edge: FreeEdge, place: Point | undefined): boolean {
        const { at, label } = edge;
        const way = this.ways.get(at);
        const [start] = way?.points ?? [];
        if (!way || !label || !start) {
            return true;
        }
        const labelSize = way.labelSize ?? { w: label.w + LABEL_ROOM * 2, h: label.h + LABEL_ROOM * 2 };
        const own = { ...way, label: place ?? start, labelSize };
        this.scene.removeWay(String(at));
        const led = { ...own, label: labelOn(this.scene, edge, own) ?? own.label };
        const room = labelRoom(led);
        const text = room && grow(room, -LABEL_ROOM);
        const [last, before] = own.points.toReversed();
        const head = last && before ? [{ from: onWay(last, before, HEAD), to: last }] : [];
        const lines = [...this.scene.pieces(), ...this.scene.borders(), ...head];
        const isClear = text === undefined || lines.every(({ from, to }) => !meets(text, from, to));
        this.again.put(at, led);
        return isClear;
    }
}

/** By how much ways are better than they were, as a length: nothing more is to lie on anything, or to cross it. */
function gainOf(now: WayCost, was: WayCost): number {
    const isWorse = now.covered > was.covered || now.count > was.count;
    return isWorse ? -Infinity : was.cost - now.cost + (was.covered - now.covered) * COVERED;
}

/** The points of a way from its gateway on, or the other way round again. */
function oriented(points: readonly Point[], terminal: Terminal): Point[] {
    return terminal === 'from' ? [...points] : points.toReversed();
}

function sideOf([start, next]: readonly Point[]): Side | undefined {
    return start && next && SIDES.find(({ dx, dy }) => (next.x - start.x) * dx + (next.y - start.y) * dy > LEVEL);
}

/** What of a way another one does not follow: its first piece is free for both, but for the room of its label where it has no other piece. */
function behindTrunk(points: readonly Point[], label: Way['labelSize']): readonly Point[] {
    const [start, corner, ...others] = points;
    const [next] = others;
    if (!start || !corner) {
        return points;
    }
    const room = label ? HEAD + (Math.abs(corner.x - start.x) > LEVEL ? label.w : label.h) : 0;
    return next ? [onWay(corner, next, FROM_END), ...others] : [onWay(corner, start, Math.max(FROM_END, room)), corner];
}

/** A point so far from one towards another, but not further than that. */
function onWay(from: Point, to: Point, by: number): Point {
    return between(from, to, Math.min(1, by / Math.max(1, distance(from, to))));
}
