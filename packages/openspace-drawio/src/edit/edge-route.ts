import type { Point, Rect } from '../document/cell';
import { bottom, boundsOf, centreOf, right, runsThrough } from './geometry';

type Side = 'left' | 'right' | 'top' | 'bottom';

/** Where an edge leaves and enters, and the bends it needs to keep clear of other cells. */
export interface EdgeRoute {
    readonly exit: Point;
    readonly entry: Point;
    readonly waypoints: readonly Point[];
    /** How many cells it still runs through. */
    readonly crossed: number;
}

/** How far an edge goes straight out of a cell before it turns. */
const JETTY = 20;

const SIDES: Readonly<Record<Side, { anchor: Point; out: Point }>> = {
    right: { anchor: { x: 1, y: 0.5 }, out: { x: 1, y: 0 } },
    left: { anchor: { x: 0, y: 0.5 }, out: { x: -1, y: 0 } },
    bottom: { anchor: { x: 0.5, y: 1 }, out: { x: 0, y: 1 } },
    top: { anchor: { x: 0.5, y: 0 }, out: { x: 0, y: -1 } }
};
const ALL: readonly Side[] = ['right', 'bottom', 'left', 'top'];

/** A cell as an edge sees it. */
export interface Obstacle {
    readonly rect: Rect;
    /** Where its label stands beneath it: better kept clear of, but not at any price. */
    readonly label?: Rect | undefined;
}

/** How many pixels of detour it is worth to avoid something. */
const COST = { cell: 100_000, label: 300, bend: 40, bendOfOurs: 60, endAtLabel: 150 };

/**
 * Chooses the sides at which an edge holds on to its ends so that, drawn at right angles, it runs through as few
 * of the obstacles as possible, and then through few labels, and is short with few bends.
 */
export function routeEdge(source: Obstacle, target: Obstacle, obstacles: readonly Obstacle[]): EdgeRoute {
    let best: { cost: number; route: EdgeRoute } | undefined;
    const rects = [...obstacles, source, target].map(obstacle => obstacle.rect);
    const labels = obstacles.flatMap(obstacle => obstacle.label ?? []);
    const around = boundsOf([...rects, ...labels]) ?? source.rect;
    for (const from of ALL) {
        for (const to of ALL) {
            const atLabels =
                Number(from === 'bottom' && source.label !== undefined) + Number(to === 'bottom' && target.label !== undefined);
            for (const { path, bent } of paths(source.rect, from, target.rect, to, around)) {
                const crossed = rects.filter(rect => crosses(path, rect)).length;
                const cost =
                    crossed * COST.cell +
                    labels.filter(rect => crosses(path, rect)).length * COST.label +
                    lengthOf(path) +
                    path.length * COST.bend +
                    (bent ? COST.bendOfOurs : 0) +
                    atLabels * COST.endAtLabel;
                if (!best || cost < best.cost) {
                    const route = { exit: SIDES[from].anchor, entry: SIDES[to].anchor, waypoints: bent ? path.slice(1, -1) : [], crossed };
                    best = { cost, route };
                }
            }
        }
    }
    return best?.route ?? { exit: SIDES.right.anchor, entry: SIDES.left.anchor, waypoints: [], crossed: 0 };
}

/** As keys of a style. */
export function anchorStyle({ exit, entry }: EdgeRoute): string {
    return `exitX=${exit.x};exitY=${exit.y};exitDx=0;exitDy=0;entryX=${entry.x};entryY=${entry.y};entryDx=0;entryDy=0;`;
}

/** The ways between two sides: as draw.io finds by itself, and others, for which it needs to be told the bends. */
function* paths(source: Rect, from: Side, target: Rect, to: Side, around: Rect): Generator<{ path: Point[]; bent: boolean }> {
    const start = at(source, from);
    const end = at(target, to);
    const out = SIDES[from].out;
    const into = SIDES[to].out;
    const vertical = out.x === 0;
    if (from === to) {
        const ends = boundsOf([source, target]) ?? source;
        for (const box of [ends, around]) {
            yield { path: across(start, end, vertical, beyond(from, box)), bent: true };
        }
        return;
    }
    if (out.x === -into.x && out.y === -into.y) {
        const ahead = (end.x - start.x) * out.x + (end.y - start.y) * out.y;
        // Behind each other an edge would have to turn back twice; another pair of sides does better.
        if (ahead > 0) {
            const [first, last] = vertical ? [start.y, end.y] : [start.x, end.x];
            yield { path: across(start, end, vertical, (first + last) / 2), bent: false };
            if (ahead > 2 * JETTY && start.x !== end.x && start.y !== end.y) {
                const step = Math.sign(last - first) * JETTY;
                yield { path: across(start, end, vertical, first + step), bent: true };
                yield { path: across(start, end, vertical, last - step), bent: true };
            }
        }
        return;
    }
    const corner = vertical ? { x: start.x, y: end.y } : { x: end.x, y: start.y };
    const leaves = (corner.x - start.x) * out.x + (corner.y - start.y) * out.y;
    const arrives = (corner.x - end.x) * into.x + (corner.y - end.y) * into.y;
    if (leaves > 0 && arrives > 0) {
        yield { path: [start, corner, end], bent: false };
    }
}

/** Straight on to a level, along it, and straight on to the end. */
function across(start: Point, end: Point, vertical: boolean, level: number): Point[] {
    const corners = vertical
        ? [
              { x: start.x, y: level },
              { x: end.x, y: level }
          ]
        : [
              { x: level, y: start.y },
              { x: level, y: end.y }
          ];
    const straight = vertical ? start.x === end.x : start.y === end.y;
    return straight && between(level, start, end, vertical) ? [start, end] : [start, ...corners, end];
}

function between(level: number, start: Point, end: Point, vertical: boolean): boolean {
    const [one, other] = vertical ? [start.y, end.y] : [start.x, end.x];
    return level >= Math.min(one, other) && level <= Math.max(one, other);
}

function beyond(side: Side, box: Rect): number {
    switch (side) {
        case 'top':
            return box.y - JETTY;
        case 'bottom':
            return bottom(box) + JETTY;
        case 'left':
            return box.x - JETTY;
        case 'right':
            return right(box) + JETTY;
    }
}

function at(rect: Rect, side: Side): Point {
    const { x, y } = SIDES[side].anchor;
    return { x: rect.x + x * rect.width, y: rect.y + y * rect.height };
}

function crosses(path: readonly Point[], rect: Rect): boolean {
    return path.some((to, at) => at > 0 && runsThrough(path[at - 1] ?? to, to, rect));
}

function lengthOf(path: readonly Point[]): number {
    return path.reduce((sum, { x, y }, at) => {
        const before = path[at - 1];
        return before ? sum + Math.abs(x - before.x) + Math.abs(y - before.y) : sum;
    }, 0);
}

/** What is worth telling the agent about the direction of an edge. */
export function directionWarnings(source: Rect, target: Rect): string[] {
    const a = centreOf(source);
    const b = centreOf(target);
    return [
        ...(right(target) <= source.x && b.x < a.x ? ['Runs leftward; diagrams read better from left to right.'] : []),
        ...(bottom(target) <= source.y && b.y < a.y ? ['Runs upward; diagrams read better from top to bottom.'] : [])
    ];
}
