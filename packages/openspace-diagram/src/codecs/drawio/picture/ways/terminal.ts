import { largest, least } from '@openspace/tool/lib/long-lists';
import { type Cell, type Page, resolveStyle, type StyleReader } from '@openspace/drawio';
import type { Bounds, Point } from '../../../../diagram';
import { perimeterPoint } from './perimeters';

/** A cell that a line ends at. */
export interface Terminal {
    readonly cell: Cell;
    readonly box: Bounds;
    readonly style: StyleReader;
}

/** The sides of a cell by the name that styles have for them. */
export type Side = 'north' | 'east' | 'south' | 'west';

export const SIDES: readonly Side[] = ['north', 'east', 'south', 'west'];

export function terminalOf(cell: Cell | undefined, page: Page): Terminal | undefined {
    if (!cell?.isVertex) {
        return undefined;
    }
    const style = resolveStyle(cell.style);
    const { x, y, width, height } = page.absoluteRect(cell);
    return { cell, style, box: { x, y, width, height } };
}

export function middleOf({ x, y, width, height }: Bounds): Point {
    return { x: x + width / 2, y: y + height / 2 };
}

export function holds({ x, y, width, height }: Bounds, point: Point): boolean {
    return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}

/** A box of no size. */
export function boxAt({ x, y }: Point): Bounds {
    return { x, y, width: 0, height: 0 };
}

/** A point turned about another, clockwise. */
export function turned(point: Point, degrees: number, about: Point): Point {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const [dx, dy] = [point.x - about.x, point.y - about.y];
    return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos };
}

/** The box around a terminal as it is seen, turned. */
export function seenBox({ box, style }: Terminal): Bounds {
    const rotation = style.number('rotation', 0, -3600, 3600);
    if (rotation === 0) {
        return box;
    }
    const corners = [
        { x: box.x, y: box.y },
        { x: box.x + box.width, y: box.y },
        { x: box.x, y: box.y + box.height },
        { x: box.x + box.width, y: box.y + box.height }
    ].map(corner => turned(corner, rotation, middleOf(box)));
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const [left, top] = [least(xs), least(ys)];
    return { x: left, y: top, width: largest(xs) - left, height: largest(ys) - top };
}

const TURNS: Readonly<Record<string, number>> = { north: 270, west: 180, south: 90 };

/** Where the style of a line fixes its end on a terminal; undefined when the end floats around the outline. */
export function fixedPoint(terminal: Terminal, line: StyleReader, prefix: 'exit' | 'entry'): Point | undefined {
    if (line.get(`${prefix}X`) === undefined || line.get(`${prefix}Y`) === undefined) {
        return undefined;
    }
    const { style, box } = terminal;
    const middle = middleOf(box);
    const turn = style.is('anchorPointDirection', true) ? (TURNS[style.text('direction')] ?? 0) : 0;
    const upright = turn === 90 || turn === 270;
    const own = upright ? { x: middle.x - box.height / 2, y: middle.y - box.width / 2, width: box.height, height: box.width } : box;
    const point = {
        x: own.x + own.width * line.number(`${prefix}X`, 0) + line.number(`${prefix}Dx`, 0),
        y: own.y + own.height * line.number(`${prefix}Y`, 0) + line.number(`${prefix}Dy`, 0)
    };
    const rotation = style.number('rotation', 0, -3600, 3600);
    if (line.is(`${prefix}Perimeter`, true)) {
        return turned(perimeterPoint(terminal, turned(point, turn, middle), false), rotation, middle);
    }
    const [flipH, flipV] = [style.is(upright ? 'flipV' : 'flipH'), style.is(upright ? 'flipH' : 'flipV')];
    const flipped = { x: flipH ? 2 * middle.x - point.x : point.x, y: flipV ? 2 * middle.y - point.y : point.y };
    return turned(flipped, rotation + turn, middle);
}

/** Where a line that comes from `next` meets the outline of a terminal. */
export function floatingPoint(terminal: Terminal, next: Point, square: boolean, space: number): Point {
    const rotation = terminal.style.number('rotation', 0, -3600, 3600);
    const middle = middleOf(terminal.box);
    const met = perimeterPoint(terminal, turned(next, -rotation, middle), square && rotation === 0, space);
    return turned(met, rotation, middle);
}

/** The sides at which lines may leave a terminal. */
export function openSides(terminal: Terminal, line: StyleReader, end: 'source' | 'target'): readonly Side[] {
    const words = terminal.style.get('portConstraint') ?? line.get(`${end}PortConstraint`);
    const named = words === undefined ? [] : SIDES.filter(side => words.includes(side));
    return named.length > 0 ? named : SIDES;
}
