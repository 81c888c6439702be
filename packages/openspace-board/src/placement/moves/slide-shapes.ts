import { distance, type Point } from '../../geometry/matrix';
import { type Dock, dockCost, docksAt, isOn, linesByShape } from '../docks/dock-cost';
import { keepsJogs, slidBy } from '../docks/dock-ways';
import { fromEnd } from './wider-shape';
import { isImprovable } from './improvable';
import { countHits, isInTheWay } from './lead-moved';
import { arrangedAs, movedScene, placed, type Scene, sceneOf } from './moving-scene';
import type { ArrangedBlock, Way } from '../placement';
import { isLevel, type Line, whileLed } from '../ways/way-hits';
import { hasLabel, shiftedWay } from '../ways/way-pieces';

/** A smaller gain is not seen. */
const WORTH = 0.03;
/** Nor is a smaller move. */
const UNSEEN = 4;
/** What has moved may let others be better; so often all are tried. */
const ROUNDS = 2;
/** What several lines share has one point for all of them. */
const SAME = 0.5;

interface Slid {
    readonly scene: Scene;
    readonly ways: ReadonlyMap<Line, Way>;
    readonly cost: number;
}

/**
 * Moves shapes a little to the side, under their straight lines or with one of them, so that these end nearer to where they should at both of their shapes. What
 * shares a line with siblings stays, as does what these share a line to.
 */
export function slideShapes(block: ArrangedBlock): ArrangedBlock {
    if (!isImprovable(block)) {
        return block;
    }
    const before = sceneOf(block, true);
    const atShape = linesByShape(before.lines);
    let scene = before;
    for (let round = 0; round < ROUNDS; round++) {
        for (const { id } of block.nodes) {
            const best = scene.held.has(id) || scene.fixed.has(id) ? undefined : bestFor(id, atShape, scene);
            scene = best?.scene ?? scene;
            best?.ways.forEach((way, line) => (line.way = way));
        }
    }
    return scene === before ? block : arrangedAs(scene);
}

function bestFor(id: string, atShape: ReadonlyMap<string, readonly Line[]>, scene: Scene): Slid | undefined {
    const own = atShape.get(id) ?? [];
    const docks = docksAt(scene.ends.get(id), id, own);
    const upright = [...(docks.get('top') ?? []), ...(docks.get('bottom') ?? [])];
    if (upright.length === 0 || own.some(line => sharesEnd(line, scene))) {
        return undefined;
    }
    const shapes = new Set(own.flatMap(({ edge }) => [edge.from, edge.to]));
    const costOf = (each: Scene): number => dockCost(shapes, own, atShape, each);
    const hitsOf = (each: Scene): number => own.reduce((sum, line) => sum + countHits(line, each.lines, each), 0);
    const [most, hits] = [costOf(scene) - WORTH, hitsOf(scene)];
    let best: Slid | undefined;
    for (const { by, going } of [...docks].flatMap(([, all]) =>
        all.flatMap((dock, at) => movesFor(dock, at, all.length, atShape, scene))
    )) {
        const boxes = Math.abs(by) >= UNSEEN ? placed(new Set([id]), by, scene) : undefined;
        const ways = boxes?.size === 1 ? waysAfter(id, own, by, going) : undefined;
        const after = boxes && ways && movedScene(scene, boxes);
        if (!after || isInTheWay(new Set([id]), own, after, scene)) {
            continue;
        }
        const cost = whileLed(ways, () =>
            own.every(line => line.edge.from === line.edge.to || isOn(line, after)) ? costOf(after) : Infinity
        );
        if (cost < (best?.cost ?? most) && whileLed(ways, () => hitsOf(after)) <= hits) {
            best = { scene: after, ways, cost };
        }
    }
    return best;
}

/** A move of a shape, and the lines that go with it. */
interface Slide {
    readonly by: number;
    readonly going: ReadonlySet<Line>;
}

/** So that a line ends where it should at the shape, or with the line at where that should end at the other one. */
function movesFor(
    { line, isStart, at, length }: Dock,
    index: number,
    count: number,
    atShape: ReadonlyMap<string, readonly Line[]>,
    { ends }: Scene
): Slide[] {
    const own: Slide = { by: at - (length * (index + 1)) / (count + 1), going: new Set() };
    const { edge, way } = line;
    const [first, last] = way.points;
    if (way.points.length > 2 || !first || !last || isLevel(first, last)) {
        return [own];
    }
    const id = isStart ? edge.to : edge.from;
    const box = ends.get(id);
    const sides = [...docksAt(box, id, atShape.get(id) ?? []).values()];
    return [
        own,
        ...sides.flatMap(docks =>
            docks.flatMap((dock, place) =>
                dock.line === line && box
                    ? [{ by: (dock.length * (place + 1)) / (docks.length + 1) - dock.at, going: new Set([line]) }]
                    : []
            )
        )
    ];
}

/** The ways of lines at a shape that has moved to the side; undefined where one of them is not possible. */
function waysAfter(id: string, own: readonly Line[], by: number, going: ReadonlySet<Line>): ReadonlyMap<Line, Way> | undefined {
    const ways = new Map<Line, Way>();
    for (const line of own) {
        const { edge, way } = line;
        const moved =
            edge.from === edge.to ? shiftedWay(way, true, by) : fromEnd(way, edge.from === id, each => wayAfter(each, by, going.has(line)));
        if (edge.from !== edge.to && !(keepsJogs(moved.points, way.points) && hasLabel(moved))) {
            return undefined;
        }
        ways.set(line, moved);
    }
    return ways;
}

/** An end at the left or the right goes with the shape, and one at the top or the bottom if its line does. */
function wayAfter(way: Way, by: number, isGoing: boolean): Way {
    const [first, second] = way.points;
    if (!first || !second || !(isGoing || isLevel(first, second))) {
        return way;
    }
    return isLevel(first, second) ? slidBy(way, 0, true, by) : slidBy(way, 1, true, by);
}

/** Whether a line ends at the same point as another one. */
function sharesEnd(line: Line, { lines }: Scene): boolean {
    const endsOf = ({ way: { points } }: Line): Point[] => [points[0], points.at(-1)].flatMap(point => point ?? []);
    const own = endsOf(line);
    return lines.some(other => other !== line && endsOf(other).some(end => own.some(each => distance(each, end) < SAME)));
}
