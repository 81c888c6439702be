import { addTo, least } from '@openspace/tool';
import type { ElkPort } from '../../layout/elk-layout';
import { isVertical, type LayoutOptions } from '../../layout/layout-graph';
import { type Corner, type CornerPorts, mirrored, placeAt, SIDES } from './corner-ports';
import { asRead } from '../layers/level-siblings';
import type { MainPaths } from '../layers/main-paths';
import type { PathSide } from '../layers/path-sides';
import type { FreeEdge, FreeNode } from '../placement';

type Direction = LayoutOptions['direction'];

/** At one side of a shape there are not more lines than this besides those of the main path. */
const MOST_BESIDE = 2;
/** The same of a machine, in which gaps are closed that ELK keeps for corners there. */
const MOST_OF_MACHINE = 3;
/** Two lines to and fro are this far apart, or as far as their labels need. */
const TO_AND_FRO = 16;
const LABELS_APART = { upright: 32, level: 12 };
/** Where shapes are too small for that, their labels are at least this far apart. */
const LEAST_APART = 12;
/** Two lines at the left or the right of a shape are at least this far apart, where it is high enough: nearer, one that ends there seems to go on as the other. */
const BESIDE = 24;
/** A line ends this far from the corner of a shape. */
const FROM_CORNER = 10;

/** An end of an edge at a shape, as it is read. */
interface End {
    readonly at: number;
    readonly isTail: boolean;
    readonly corner: Corner;
    /** How many steps the edge, with all of the side path that it leads to, passes from there, or back where this is negative; undefined of a loop. */
    readonly reach?: number;
    /** The same of the edge alone. */
    readonly steps?: number;
    /** Whether the edge comes to the front of its other shape: it is inside of one that comes to the side of that. */
    readonly isToFront?: boolean;
    /** How far it is from the middle of its side, to the right of it where negative is to the left. */
    readonly off?: number;
}

/**
 * Lets what leads along a main path leave and reach shapes in the middle of their sides, and everything else at the left and the
 * right, as people draw a flow: the path is straight, and what branches off, comes in or leads back does so next to it. What leads
 * back to the shape before is next to the path, where there is room for both.
 * Diamonds have corners instead, and frames have their ports where ELK likes them.
 */
export function axisPorts(
    nodes: readonly FreeNode[],
    edges: readonly FreeEdge[],
    turned: ReadonlySet<number>,
    paths: MainPaths,
    {
        direction,
        isMirrored = false,
        isMachine = false
    }: { readonly direction: Direction; readonly isMirrored?: boolean | undefined; readonly isMachine?: boolean | undefined }
): CornerPorts {
    const isUpright = isVertical(direction);
    const ends = endsOf(nodes, edges, turned, paths, isUpright);
    const loops = edges.filter(({ from, to }) => from === to);
    const ports = new Map<string, ElkPort[]>();
    const fixed = new Set<string>();
    const [tails, heads] = [new Map<number, string>(), new Map<number, string>()];
    for (const node of nodes) {
        const own = ends.get(node.id) ?? [];
        const most = Math.max(countAt(own, 'right'), countAt(own, 'left'));
        const axis = (isUpright ? node.axis?.x : node.axis?.y) ?? 0;
        const isPlain = most === 0 && axis === 0 && own.every(({ off }) => off === undefined);
        if (isPlain || most > (isMachine ? MOST_OF_MACHINE : MOST_BESIDE) || node.isDiamond || node.figure || node.face === 'bar') {
            continue;
        }
        const ownLoops = loops.filter(({ from }) => from === node.id);
        for (const loop of ownLoops) {
            const [at, corner] = [loop.at, paths.sideAt(loop, node.id)];
            own.push({ at, isTail: true, corner }, { at, isTail: false, corner });
        }
        // ELK would order what is at one side, but not always so that no lines cross, and would spread it there.
        const isFixed = most > 1 || ownLoops.length > 0 || axis !== 0 || own.some(({ off }) => off !== undefined);
        const ordered = [...own].sort(
            (one, other) =>
                placeOf(one.reach) - placeOf(other.reach) ||
                placeOf(one.steps) - placeOf(other.steps) ||
                Number(one.isToFront ?? false) - Number(other.isToFront ?? false) ||
                insideOf(one) - insideOf(other)
        );
        if (isFixed) {
            fixed.add(node.id);
        }
        for (const end of ordered) {
            const { at, isTail, corner, off = placeBeside(node, ordered, end, isUpright) } = end;
            const port = `axis ${node.id} ${at} ${isTail ? 'tail' : 'head'}`;
            const side = SIDES[direction][isMirrored ? mirrored(corner) : corner];
            // What is at the left or the right keeps its order from the top to the bottom.
            const isAcross = corner === 'ahead' || corner === 'back';
            const place = (isMirrored && isAcross ? -off : off) + (isAcross ? axis : 0);
            addTo(ports, node.id, {
                id: port,
                width: 0,
                height: 0,
                ...(isFixed && placeAt(node, side, place)),
                layoutOptions: { 'elk.port.side': side }
            });
            (isTail ? tails : heads).set(at, port);
        }
    }
    return { ports, tails, heads, fixed };
}

function endsOf(
    nodes: readonly FreeNode[],
    edges: readonly FreeEdge[],
    turned: ReadonlySet<number>,
    paths: MainPaths,
    isUpright: boolean
): Map<string, End[]> {
    const byId = new Map(nodes.map(node => [node.id, node]));
    const read = edges.flatMap(edge => {
        const { source, target } = asRead(edge, turned.has(edge.at));
        return source === target ? [] : [{ edge, source, target, pair: JSON.stringify([source, target]) }];
    });
    const main = read.filter(({ edge }) => paths.along.has(edge.at));
    const [left, reached] = [new Set(main.map(({ source }) => source)), new Set(main.map(({ target }) => target))];
    const ahead = new Map(main.map(({ edge, pair }) => [pair, edge]));
    const offs = new Map<number, number>();
    for (const { edge, source, target, pair } of read) {
        const other = ahead.get(pair);
        const ends = [byId.get(source), byId.get(target)];
        const off = other && turned.has(edge.at) && !offs.has(other.at) ? roomFor(edge, other, ends, isUpright) : undefined;
        if (other && off !== undefined) {
            offs.set(other.at, -off).set(edge.at, off);
        }
    }
    const found = new Map<string, End[]>();
    const entries = new Map<string, string[]>();
    read.forEach(({ source, target }) => addTo(entries, target, source));
    const isNear = (one: string, other: string): boolean =>
        one === other || byId.get(one)?.parent === other || byId.get(other)?.parent === one;
    for (const { edge, source, target } of read) {
        const off = offs.get(edge.at);
        // Where others come in, what leads back leaves at the side, unless they come from where it leads to: they are next to each other then.
        const sources = turned.has(edge.at) ? (entries.get(target) ?? []) : [];
        const isAside = reached.has(target) || sources.length > MOST_BESIDE || sources.some(each => !isNear(each, source));
        const isAlong = paths.along.has(edge.at) || off !== undefined;
        const endAt = (shape: string) => ({
            at: edge.at,
            reach: paths.reachAt(edge, shape),
            steps: paths.stepsAt(edge, shape),
            ...(off !== undefined && { off })
        });
        const head = isAlong || !isAside ? 'back' : paths.sideAt(edge, target);
        addTo(found, source, {
            ...endAt(source),
            isTail: true,
            isToFront: head === 'back',
            corner: isAlong || !left.has(source) ? 'ahead' : paths.sideAt(edge, source)
        });
        addTo(found, target, { ...endAt(target), isTail: false, corner: head });
    }
    return found;
}

/** From the top to the bottom of a side: what comes from above and what leads down, the outer lines at the inner ends, and a loop below all of them. */
function placeOf(reach: number | undefined): number {
    return reach === undefined ? 2 : (reach < 0 ? -1 : 1) / (1 + Math.abs(reach));
}

/** Of two that are as long, the same one is the outer one at both of its ends. */
function insideOf({ at, isTail }: End): number {
    return isTail ? at : -at;
}

function countAt(own: readonly End[], side: PathSide): number {
    return own.filter(({ corner }) => corner === side).length;
}

/** How far from the middle of the left or right side of a shape one of its lines is. */
function placeBeside(node: FreeNode, own: readonly End[], { at, isTail, corner }: End, isUpright: boolean): number {
    const neighbours = own.filter(end => end.corner === corner);
    const index = neighbours.findIndex(end => end.at === at && end.isTail === isTail);
    const length = isUpright ? node.h : node.w;
    const inside = (length - FROM_CORNER * 2) / Math.max(1, neighbours.length - 1);
    const apart = Math.max(length / (neighbours.length + 1), Math.min(BESIDE, inside));
    return apart * (index - (neighbours.length - 1) / 2);
}

/** How far from the middle of both shapes two lines between them run; undefined where there is no room for them and their labels. */
function roomFor(one: FreeEdge, other: FreeEdge, ends: readonly (FreeNode | undefined)[], isUpright: boolean): number | undefined {
    const across = isUpright ? 'w' : 'h';
    const labels = ((one.label?.[across] ?? 0) + (other.label?.[across] ?? 0)) / 2;
    const wanted = Math.max(TO_AND_FRO, labels > 0 ? labels + LABELS_APART[isUpright ? 'upright' : 'level'] : 0) / 2;
    const room = ends.map(node => (node && !node.isDiamond && !node.figure ? node[across] / 2 - FROM_CORNER : 0));
    const off = Math.min(wanted, least(room));
    return off >= Math.max(TO_AND_FRO, labels > 0 ? labels + LEAST_APART : 0) / 2 ? off : undefined;
}
