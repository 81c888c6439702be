import { largest, least } from '@openspace/tool';
import type { Box } from '../../geometry/box';
import { distance, type Point } from '../../geometry/matrix';
import { BEND, costOfTurn, docksAt, linesByShape } from './dock-cost';
import { keepsJogs, slidBy } from './dock-ways';
import { fixedCorners } from '../ways/fixed-ends';
import { frameHits, framesOf } from '../frames/frame-hits';
import { fullSides } from './full-sides';
import { STRAIGHT_END, TEXT_GAP } from '../gaps';
import type { ArrangedBlock, FreeEdge, Way } from '../placement';
import { sidesOf } from './straighten-ways';
import { hits, isLevel, type Line, linesOf, wallsOf, waysOf } from '../ways/way-hits';
import { hasLabel, isOnPiece } from '../ways/way-pieces';

/** Next to a shape, before the first corner. */
const LEAST = 24;
/** A line that is no nearer than this stays where it is. */
const NEAR = 16;
/** From the corner of a shape. */
const FROM_CORNER = 14;
const MIDDLE = [1 / 2];
/** In the middle, or else nearer to where a line leads. */
export const MIDDLE_OR_NEARER = [1 / 2, 3 / 4];
/** A line so near to one across a shape seems to go on as that. */
const OFF_RULE = 8;
/** A side so low has no room for a line of its own. */
const LOW = 32;

/** Where an edge may end at the sides of a shape, the best first: as shares of these, from the end that is further from where it leads. */
export type SidePlaces = (edge: FreeEdge, id: string) => readonly number[];

/**
 * Has lines that go far to the side leave their shapes there, where no other line does: they bend once less, and others get more room. One that
 * would pass the front of a shape near by does not turn back to the side of that.
 */
export function dockAtSides(block: ArrangedBlock, isUpright: boolean, sharesFor: SidePlaces = () => MIDDLE): ArrangedBlock {
    const sides = sidesOf(block);
    const { frames, names } = framesOf(block);
    const [walls, lines] = [[...wallsOf(block), ...names], linesOf(block)];
    const fixed = new Set([...fixedCorners(block.nodes), ...fullSides(block.edges)]);
    const rules = new Map(block.nodes.map(node => [node.id, isUpright ? (node.rules ?? []) : []]));
    const count = (way: Way, { edge }: Line): number => hits({ edge, way }, walls, lines) + frameHits(way, frames);
    for (const line of lines) {
        for (const isStart of [true, false]) {
            const id = isStart ? line.edge.from : line.edge.to;
            const { length, text } = isStart ? line.edge.ends.start : line.edge.ends.end;
            const isLoop = line.edge.from === line.edge.to;
            const box = fixed.has(id) || isLoop ? undefined : sides.get(id);
            const mark = length + (text ? (isUpright ? text.w : text.h) + TEXT_GAP : 0);
            const places = box
                ? sharesFor(line.edge, id).flatMap(
                      share => atSide(line.way, box, { isStart, isUpright, mark, share, rules: rules.get(id) ?? [] }) ?? []
                  )
                : [];
            line.way =
                places.find(docked => {
                    const dock = isStart ? docked.points[0] : docked.points.at(-1);
                    const isBack = costOfTurn(docked, isUpright, block) > BEND;
                    return dock && !isBack && isFree(dock, id, line, lines) && count(docked, line) <= count(line.way, line);
                }) ?? line.way;
        }
    }
    return { ...block, ways: waysOf(lines) };
}

/** Has a line with corners that ends alone at a side of a shape end in the middle of that, where nothing else is in its way. */
export function dockAlone(block: ArrangedBlock): ArrangedBlock {
    const sides = sidesOf(block);
    const { frames, names } = framesOf(block);
    const [walls, lines] = [[...wallsOf(block), ...names], linesOf(block)];
    const fixed = fixedCorners(block.nodes);
    const count = (way: Way, { edge }: Line): number => hits({ edge, way }, walls, lines) + frameHits(way, frames);
    const atShape = linesByShape(lines);
    for (const [id, box] of sides) {
        for (const docks of fixed.has(id) ? [] : docksAt(box, id, atShape.get(id) ?? []).values()) {
            const [only, ...others] = docks;
            if (!only || others.length > 0) {
                continue;
            }
            const { line, isStart, at, length } = only;
            const [first, second] = isStart ? line.way.points : [...line.way.points].reverse();
            if (!first || !second || line.way.points.length < 3) {
                continue;
            }
            const slide = (way: Way): Way => slidBy(way, 1, !isLevel(first, second), length / 2 - at);
            const moved = isStart ? slide(line.way) : reversed(slide(reversed(line.way)));
            if (keepsJogs(moved.points, line.way.points) && hasLabel(moved) && count(moved, line) <= count(line.way, line)) {
                line.way = moved;
            }
        }
    }
    return { ...block, ways: waysOf(lines) };
}

function reversed(way: Way): Way {
    return { ...way, points: [...way.points].reverse() };
}

/** Where a line is to leave its shape at a side. */
export interface SideDock {
    readonly isStart: boolean;
    readonly isUpright: boolean;
    /** How long the mark there is, with the text next to it. */
    readonly mark: number;
    /** Where on the side. */
    readonly share: number;
    /** How far below the top of the shape lines across it are. */
    readonly rules: readonly number[];
}

/**
 * A way that leaves its shape at the side that it turns to, where it goes on now, or further from there where that is near;
 * undefined where it does not turn, or not far enough.
 */
export function atSide(way: Way, box: Box, { isStart, isUpright, mark, share, rules }: SideDock): Way | undefined {
    const points = isStart ? way.points : [...way.points].reverse();
    const [first, second, third, fourth] = points;
    if (!first || !second || !third || !fourth || (isUpright ? box.h : box.w) < LOW) {
        return undefined;
    }
    const across = ({ x, y }: Point): number => (isUpright ? x : y);
    const along = ({ x, y }: Point): number => (isUpright ? y : x);
    const isEven = (one: number, other: number): boolean => Math.abs(one - other) < 0.5;
    const isTurn = isEven(across(first), across(second)) && isEven(along(second), along(third)) && isEven(across(third), across(fourth));
    const [from, length] = isUpright ? [box.x, box.w] : [box.y, box.h];
    const sign = across(third) < from ? -1 : across(third) > from + length ? 1 : 0;
    // What goes on next to the shape, and not back past it, is as long as before.
    if (!isTurn || sign === 0 || Math.sign(along(fourth) - along(third)) !== Math.sign(along(second) - along(first))) {
        return undefined;
    }
    const side = sign < 0 ? from : from + length;
    const off = sign * (across(third) - side);
    const least = mark + STRAIGHT_END;
    // Where the label stands on a piece of its own, that may go further away.
    const isLoose = points.length >= 6;
    if (off < Math.max(NEAR, mark > 0 ? least : 0) && !isLoose) {
        return undefined;
    }
    const at = (place: number, by: number): Point => (isUpright ? { x: place, y: by } : { x: by, y: place });
    const lane = isLoose ? side + sign * Math.max(off, LEAST, least) : across(third);
    const [top, height] = isUpright ? [box.y, box.h] : [box.x, box.w];
    const place = top + offRules(height * (along(second) > along(first) ? share : 1 - share), height, rules);
    if (Math.min(place - top, top + height - place) < FROM_CORNER) {
        return undefined;
    }
    const led = [at(side, place), at(lane, place), at(lane, along(fourth)), ...points.slice(4)];
    const isAlong = (text: Point): boolean => isOnPiece(text, [first, second]) || isOnPiece(text, [third, fourth]);
    const label = way.label && isAlong(way.label) ? at(lane, along(way.label)) : way.label;
    const docked = { ...way, points: isStart ? led : led.reverse(), ...(label && { label }) };
    return hasLabel(docked) ? docked : undefined;
}

/** A place on a side, in the middle of its compartment where it is near to a line across the shape. */
export function offRules(at: number, height: number, rules: readonly number[]): number {
    if (rules.every(rule => Math.abs(rule - at) >= OFF_RULE)) {
        return at;
    }
    const [above, below] = [rules.filter(rule => rule <= at), rules.filter(rule => rule > at)];
    return (largest([0, ...above]) + least([height, ...below])) / 2;
}

/** Whether no other line ends near there at the same shape. */
export function isFree(dock: Point, id: string, own: Line, lines: readonly Line[]): boolean {
    return lines.every(line => {
        const ends = [line.edge.from === id ? line.way.points[0] : undefined, line.edge.to === id ? line.way.points.at(-1) : undefined];
        return line === own || ends.every(end => !end || distance(end, dock) >= LEAST);
    });
}
