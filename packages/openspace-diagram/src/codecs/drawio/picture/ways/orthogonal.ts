import { largest } from '@openspace/tool/lib/long-lists';
import type { StyleReader } from '@openspace/drawio';
import type { Bounds, Point } from '../../../../diagram';
import { alongWaypoints } from './along-waypoints';
import type { Given } from './given';
import { type Exit, squareWay } from './square-way';
import { boxAt, openSides, seenBox, type Side, SIDES } from './terminal';

/** How far a line runs straight out of its cell, if nothing else is said. */
const JETTY = 10;
/** Size of a head, if nothing else is said. */
const HEAD = 6;

/** `orthogonalEdgeStyle`: the corners of a line that leaves both cells squarely and goes around them. */
export function orthogonal(given: Given): Point[] {
    const { source, target, start, end, style, waypoints } = given;
    const [a, b] = [source ? seenBox(source) : start && boxAt(start), end && !target ? boxAt(end) : target && seenBox(target)];
    if (!a || !b || waypoints.length > 0) {
        return alongWaypoints(given);
    }
    const jetties = [jettyOf(style, 'source'), jettyOf(style, 'target')] as const;
    const loops = source !== undefined && source.cell === target?.cell;
    const [out, back] = loops ? [largest(jetties), largest(jetties)] : jetties;
    if (start && end && Math.hypot(end.x - start.x, end.y - start.y) < out + back) {
        return alongWaypoints(given);
    }
    const [one, other] = sidesOf(given, a, b);
    const exit = (box: Bounds, side: Side, fixed: Point | undefined, jetty: number): Exit => ({
        ...{ box, side, jetty },
        point: fixed ?? middleOfSide(box, side)
    });
    return squareWay(exit(a, one, start, out), exit(b, other, end, back));
}

function jettyOf(style: StyleReader, end: 'source' | 'target'): number {
    const said = style.text(`${end}JettySize`, style.text('jettySize', String(JETTY)));
    if (said !== 'auto') {
        return Math.min(1000, Math.max(0, Number.parseFloat(said) || 0));
    }
    const name = end === 'source' ? 'start' : 'end';
    const head = style.text(`${name}Arrow`, end === 'source' ? 'none' : 'classic');
    return head === 'none' ? 2 * JETTY : Math.max(2, Math.ceil((style.number(`${name}Size`, HEAD, 0, 1000) + JETTY) / JETTY)) * JETTY;
}

/** The sides that the line leaves by: those of fixed ends, else the ones that need fewest corners. */
function sidesOf(given: Given, a: Bounds, b: Bounds): readonly [Side, Side] {
    const gaps = { north: a.y - (b.y + b.height), west: a.x - (b.x + b.width), south: b.y - (a.y + a.height), east: b.x - (a.x + a.width) };
    const open = [
        given.source ? openSides(given.source, given.style, 'source') : SIDES,
        given.target ? openSides(given.target, given.style, 'target') : SIDES
    ] as const;
    const fixed = [given.source && sideOf(given.start, a), given.target && sideOf(given.end, b)] as const;
    const across: Side = gaps.west >= gaps.east ? 'west' : 'east';
    const down: Side = gaps.north >= gaps.south ? 'north' : 'south';
    const facing = [
        { across: available(across, open[0]), down: available(down, open[0]) },
        { across: available(OPPOSITE[across], open[1]), down: available(OPPOSITE[down], open[1]) }
    ] as const;
    const beside = Math.max(gaps.west, gaps.east) > 0;
    const above = Math.max(gaps.north, gaps.south) > 0;
    const order = ((): readonly ['across' | 'down', 'across' | 'down'] => {
        if (beside && above) {
            if (open[0].includes(facing[0].across) && open[1].includes(facing[1].down)) {
                return ['across', 'down'];
            }
            if (open[0].includes(facing[0].down) && open[1].includes(facing[1].across)) {
                return ['down', 'across'];
            }
        }
        return above || !beside ? ['down', 'down'] : ['across', 'across'];
    })();
    return [fixed[0] ?? chosen(facing[0], order[0], open[0]), fixed[1] ?? chosen(facing[1], order[1], open[1])];
}

const OPPOSITE: Readonly<Record<Side, Side>> = { north: 'south', south: 'north', east: 'west', west: 'east' };

function available(side: Side, open: readonly Side[]): Side {
    return open.includes(side) ? side : OPPOSITE[side];
}

function chosen(facing: { across: Side; down: Side }, first: 'across' | 'down', open: readonly Side[]): Side {
    const second = first === 'across' ? 'down' : 'across';
    return [facing[first], facing[second], ...open].find(side => open.includes(side)) ?? facing[first];
}

/** The side on which a fixed end is, if it is on one. */
function sideOf(point: Point | undefined, { x, y, width, height }: Bounds): Side | undefined {
    if (!point) {
        return undefined;
    }
    const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1;
    return near(point.y, y)
        ? 'north'
        : near(point.y, y + height)
          ? 'south'
          : near(point.x, x)
            ? 'west'
            : near(point.x, x + width)
              ? 'east'
              : undefined;
}

function middleOfSide({ x, y, width, height }: Bounds, side: Side): Point {
    switch (side) {
        case 'north':
            return { x: x + width / 2, y };
        case 'south':
            return { x: x + width / 2, y: y + height };
        case 'west':
            return { x, y: y + height / 2 };
        case 'east':
            return { x: x + width, y: y + height / 2 };
    }
}
