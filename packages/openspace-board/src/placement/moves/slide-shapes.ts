import { type Dock, dockCost, docksAt, isOn, linesByShape } from '../docks/dock-cost';
import { keepsJogs, slidBy } from '../docks/dock-ways';
import { fromEnd, straightAt } from './wider-shape';
import { sharesWithOthers } from './clear-lanes';
import { crowdingOf } from './crowding';
import { isImprovable } from './improvable';
import { countHits, isInTheWay, type Move } from './lead-moved';
import { arrangedAs, movedScene, placed, type Scene, sceneOf, topOf } from './moving-scene';
import type { ArrangedBlock, Way } from '../placement';
import { connectedTo, offTitled } from './straight-arms';
import { isLevel, type Line, whileLed } from '../ways/way-hits';
import { hasLabel, shiftedWay } from '../ways/way-pieces';

/** A smaller gain is not seen. */
const WORTH = 0.03;
/** What a line that is alone at a side counts more than others: it stands in a column with its shapes where it ends in the middle. */
const OFF_MIDDLE = 0.6;
/** One that is off the middle by less than this share of its side is there. */
const IN_MIDDLE = 0.02;
/** Nor is a smaller move. */
const UNSEEN = 4;
/** What has moved may let others be better; so often all are tried. */
const ROUNDS = 2;
/** Nor is one of a line. */
const SAME = 0.5;

/** What moves together: a shape, with what hangs on it, and the lines that lead to others, which are all at this shape. */
interface Group {
    readonly id: string;
    readonly ids: ReadonlySet<string>;
    readonly led: readonly Line[];
}

/** By how much a group would move for one of its lines, which goes with it or stays. */
interface Wish {
    readonly by: number;
    readonly line: Line;
    readonly isGoing: boolean;
}

/** A move of a group, and the lines that go with it. */
interface Slide {
    readonly by: number;
    readonly going: ReadonlySet<Line>;
}

/**
 * Moves shapes to the side, under their straight lines or with one of them, so that these end nearer to where they should at both of their shapes: alone, or
 * with all that hangs on them; and lines, where that is as good without. What shares a line with siblings stays.
 */
export function slideShapes(block: ArrangedBlock): ArrangedBlock {
    if (!isImprovable(block)) {
        return block;
    }
    const before = sceneOf(block, true);
    const atShape = linesByShape(before.lines);
    let scene = before;
    let isChanged = false;
    const take = (best: Move | undefined): void => {
        scene = best?.scene ?? scene;
        best?.ways.forEach((way, line) => (line.way = way));
        isChanged ||= best !== undefined;
    };
    for (let round = 0; round < ROUNDS; round++) {
        block.nodes.forEach(({ id }) => groupsAt(id, atShape, scene).forEach(group => take(bestOfGroup(group, atShape, scene))));
        before.lines.forEach(line => take(bestOfLine(line, atShape, scene)));
    }
    return isChanged ? arrangedAs(scene) : block;
}

/** A shape alone, and with all that hangs on its lines down, or up. */
function groupsAt(id: string, atShape: ReadonlyMap<string, readonly Line[]>, scene: Scene): Group[] {
    const own = (atShape.get(id) ?? []).filter(({ edge }) => edge.from !== edge.to);
    const isUp = ({ edge }: Line): boolean => topOf(edge.from === id ? edge.to : edge.from, scene) < topOf(id, scene);
    const [up, down] = [own.filter(isUp), own.filter(line => !isUp(line))];
    const groups = [own, ...(down.length > 0 ? [up] : []), ...(up.length > 0 ? [down] : [])].map(led => ({
        id,
        led,
        ids: connectedTo(id, led, scene)
    }));
    return groups.filter(
        ({ ids, led }) =>
            led.length > 0 &&
            led.every(({ edge }) => ids.has(edge.from) !== ids.has(edge.to)) &&
            ![...ids].some(each => scene.held.has(each) || scene.fixed.has(each) || scene.byId.get(each)?.parent !== undefined) &&
            !led.some(line => sharesWithOthers(line, scene.lines))
    );
}

/** The best place of a group; undefined where it stays. */
function bestOfGroup(group: Group, atShape: ReadonlyMap<string, readonly Line[]>, scene: Scene): Move | undefined {
    const { id, ids, led } = group;
    const docks = [...docksAt(scene.ends.get(id), id, atShape.get(id) ?? []).values()];
    const slides = docks
        .flatMap(all => all.flatMap((dock, at) => (led.includes(dock.line) ? slidesFor(dock, at, all.length, atShape, scene) : [])))
        // The other straight lines stay, or go as well.
        .flatMap(({ by, line, isGoing }): Slide[] =>
            [[], led.filter(other => other !== line && other.way.points.length === 2)].map(others => ({
                by,
                going: new Set([...others, ...(isGoing ? [line] : [])])
            }))
        );
    const touched = scene.lines.filter(({ edge }) => ids.has(edge.from) || ids.has(edge.to));
    return bestOf(
        slides.flatMap(({ by, going }) => {
            const boxes = Math.abs(by) >= UNSEEN ? placed(ids, by, scene) : undefined;
            const ways = boxes?.size === ids.size ? waysAfter(group, touched, by, going) : undefined;
            const after = boxes && movedScene(scene, boxes);
            return after && ways && !isInTheWay(ids, touched, after, scene) ? [{ scene: after, ways }] : [];
        }),
        led,
        atShape,
        scene
    );
}

/** The best place of a straight line between its shapes; undefined where it stays. */
function bestOfLine(line: Line, atShape: ReadonlyMap<string, readonly Line[]>, scene: Scene): Move | undefined {
    const { edge, way } = line;
    const [first, last, ...more] = way.points;
    if (
        !first ||
        !last ||
        more.length > 0 ||
        isLevel(first, last) ||
        scene.fixed.has(edge.from) ||
        scene.fixed.has(edge.to) ||
        sharesWithOthers(line, scene.lines)
    ) {
        return undefined;
    }
    const places = [edge.from, edge.to].flatMap(id => {
        const box = scene.ends.get(id);
        const sides = [...docksAt(box, id, atShape.get(id) ?? []).values()];
        return sides.flatMap(docks =>
            docks.flatMap((dock, at) => (box && dock.line === line ? [box.x + evenPlace(dock, at, docks.length)] : []))
        );
    });
    const tried = places.filter(x => Math.abs(x - first.x) > SAME).map(x => ({ scene, ways: new Map([[line, straightAt(way, x)]]) }));
    return bestOf(tried, [line], atShape, scene);
}

/** The best of some ways to have shapes and lines elsewhere; undefined where none is better than before. */
function bestOf(
    tried: readonly Omit<Move, 'cost'>[],
    led: readonly Line[],
    atShape: ReadonlyMap<string, readonly Line[]>,
    before: Scene
): Move | undefined {
    const shapes = new Set(led.flatMap(({ edge }) => [edge.from, edge.to]));
    const inMiddle = (scene: Scene): string[] => alone(shapes, atShape, scene).flatMap(({ key, off }) => (off < IN_MIDDLE ? [key] : []));
    const costOf = (scene: Scene): number =>
        dockCost(shapes, led, atShape, scene) + alone(shapes, atShape, scene).reduce((sum, { off }) => sum + off, 0) * OFF_MIDDLE;
    const hitsOf = (ways: Move['ways'] | undefined, scene: Scene): number =>
        [...(ways?.keys() ?? led)].reduce((sum, line) => sum + countHits(line, scene.lines, scene), 0);
    // What moves comes no nearer to lines of others.
    const [most, off, middles, crowded] = [costOf(before) - WORTH, offTitled(before), inMiddle(before), crowdingOf(before)];
    const keepsColumns = (scene: Scene): boolean => {
        const now = new Set(inMiddle(scene));
        return middles.every(key => now.has(key));
    };
    const isPossible = (scene: Scene): boolean => led.every(line => isOn(line, scene)) && keepsColumns(scene);
    let best: Move | undefined;
    for (const { scene, ways } of tried) {
        const cost = whileLed(ways, () => (isPossible(scene) ? costOf(scene) : Infinity));
        if (
            cost < (best?.cost ?? most) &&
            whileLed(ways, () => hitsOf(ways, scene)) <= hitsOf(ways, before) &&
            whileLed(ways, () => offTitled(scene) <= off && crowdingOf(scene) <= crowded)
        ) {
            best = { scene, ways, cost };
        }
    }
    return best;
}

/** Lines that are alone at a side, and how far they end off its middle, as shares of these sides. */
function alone(
    ids: ReadonlySet<string>,
    atShape: ReadonlyMap<string, readonly Line[]>,
    { ends }: Scene
): { readonly key: string; readonly off: number }[] {
    const sides = [...ids].flatMap(id => [...docksAt(ends.get(id), id, atShape.get(id) ?? []).values()]);
    return sides.flatMap(([dock, ...more]) =>
        dock && more.length === 0 ? [{ key: `${dock.line.edge.at} ${dock.isStart}`, off: Math.abs(dock.at / dock.length - 1 / 2) }] : []
    );
}

/** So that a line ends where it should at the shape, or with the line at where that should end at the other one. */
function slidesFor(dock: Dock, index: number, count: number, atShape: ReadonlyMap<string, readonly Line[]>, { ends }: Scene): Wish[] {
    const { line, isStart, at } = dock;
    const [first, second] = isStart ? line.way.points : line.way.points.toReversed();
    if (!first || !second || isLevel(first, second)) {
        return [];
    }
    const own = { by: at - evenPlace(dock, index, count), line, isGoing: false };
    const id = isStart ? line.edge.to : line.edge.from;
    const sides = line.way.points.length > 2 ? [] : [...docksAt(ends.get(id), id, atShape.get(id) ?? []).values()];
    return [
        own,
        ...sides.flatMap(docks =>
            docks.flatMap((other, place) =>
                other.line === line ? [{ by: evenPlace(other, place, docks.length) - other.at, line, isGoing: true }] : []
            )
        )
    ];
}

/** Where one of several lines at a side should end. */
function evenPlace({ length }: Dock, index: number, count: number): number {
    return (length * (index + 1)) / (count + 1);
}

/** The ways of lines at a group that has moved to the side; undefined where one of them is not possible. */
function waysAfter({ id, led }: Group, touched: readonly Line[], by: number, going: ReadonlySet<Line>): Move['ways'] | undefined {
    const ways = new Map<Line, Way>();
    for (const line of touched) {
        const { edge, way } = line;
        const isLed = led.includes(line);
        const moved = isLed ? fromEnd(way, edge.from === id, each => wayAfter(each, by, going.has(line))) : shiftedWay(way, true, by);
        if (isLed && !(keepsJogs(moved.points, way.points) && hasLabel(moved))) {
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
