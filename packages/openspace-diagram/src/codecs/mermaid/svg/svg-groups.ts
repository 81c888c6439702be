import { append } from '@openspace/tool/lib/long-lists';
import type { Bounds, Point } from '../../../diagram';
import { pathPoints, squareCorners } from './svg-path';
import { type SvgTag, svgTags } from './svg-tags';

/** One drawn thing: an element with a `data-id`, with what is drawn in it down to the next such element. */
export interface SvgGroup {
    /** Empty for what has none, such as the frames of a sequence. */
    readonly id: string;
    readonly classes: readonly string[];
    /** Around its lines and areas, without texts. */
    readonly points: Point[];
    /** The points of its first way that is not an arrowhead. */
    readonly line: Point[];
    /** The corners of that way where it can be drawn square. */
    readonly corners: Point[];
    readonly texts: SvgText[];
    /** Its dashed ways, which part a frame in sections. */
    readonly dashes: Point[][];
    /** The declarations of its `style` attributes. */
    readonly css: string[];
}

export interface SvgText extends Point {
    readonly classes: readonly string[];
    readonly anchor: string;
    readonly fontSize: number;
    text: string;
}

interface Open {
    readonly name: string;
    readonly dx: number;
    readonly dy: number;
    readonly group?: SvgGroup;
    readonly fontSize: number;
    readonly text?: SvgText;
    /** In an icon, whose coordinates are its own. */
    readonly foreign?: boolean;
}

/** Groups without an id that are looked at all the same. */
const NAMELESS = ['pele-frame', 'pele-box', 'pele-rect', 'pele-divider', 'pele-sections', 'pele-axis'];

/** Reads what pele has drawn, with its ids and classes, in the coordinates of the page. */
export function svgGroups(svg: string): SvgGroup[] {
    const groups: SvgGroup[] = [];
    const open: Open[] = [{ name: '', dx: 0, dy: 0, fontSize: 16 }];
    for (const tag of svgTags(svg)) {
        const top = open.at(-1)!;
        if (tag.name === '') {
            if (top.text) {
                top.text.text += tag.text;
            }
        } else if (tag.close) {
            open.pop();
        } else {
            const entered = enter(tag, top, groups);
            if (entered.group && !top.foreign) {
                draw(tag, entered, entered.group);
            }
            if (!tag.selfClosing) {
                open.push(entered);
            }
        }
    }
    return groups;
}

function enter({ name, attributes }: SvgTag, top: Open, groups: SvgGroup[]): Open {
    const [, x = '0', y = '0'] = /^translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(attributes.transform ?? '') ?? [];
    const classes = (attributes.class ?? '').split(' ');
    const id = attributes['data-id'];
    let { group } = top;
    if (id !== undefined || classes.some(name => NAMELESS.includes(name))) {
        group = { id: id ?? '', classes, points: [], line: [], corners: [], texts: [], dashes: [], css: [] };
        groups.push(group);
    }
    const dx = top.dx + Number(x);
    const dy = top.dy + Number(y);
    const fontSize = Number(attributes['font-size']) || top.fontSize;
    return {
        name,
        dx,
        dy,
        group,
        fontSize,
        ...textOf(name, attributes, classes, { ...top, dx, dy, fontSize, group }),
        foreign: top.foreign === true || (name === 'svg' && top.name !== '')
    };
}

/** A line of text: of a `text`, or of a `tspan` that begins a new line in one. */
function textOf(
    name: string,
    attributes: SvgTag['attributes'],
    classes: readonly string[],
    { dx, dy, fontSize, text, group }: Open
): { text?: SvgText } {
    if (name !== 'text' && !(name === 'tspan' && text)) {
        return {};
    }
    if (name === 'tspan' && attributes.x === undefined) {
        return { text: group?.texts.at(-1) ?? text };
    }
    const line: SvgText = {
        x: dx + Number(attributes.x ?? 0),
        y: dy + Number(attributes.y ?? 0),
        anchor: attributes['text-anchor'] ?? text?.anchor ?? 'start',
        classes: name === 'tspan' ? text!.classes : classes,
        fontSize,
        text: ''
    };
    group?.texts.push(line);
    return { text: line };
}

function draw({ name, attributes }: SvgTag, { dx, dy }: Open, group: SvgGroup): void {
    const points = pointsOf(name, attributes).map(({ x, y }) => ({ x: x + dx, y: y + dy }));
    if (points.length === 0) {
        return;
    }
    append(group.points, points);
    append(
        group.css,
        (attributes.style ?? '').split(';').filter(css => css !== '')
    );
    const isWay = name === 'path' || name === 'line';
    const isMarker = attributes.class?.includes('pele-marker') === true;
    if (isWay && !isMarker && group.line.length === 0) {
        append(group.line, points);
        append(
            group.corners,
            (squareCorners(attributes.d ?? '') ?? []).map(({ x, y }) => ({ x: x + dx, y: y + dy }))
        );
    }
    if (isWay && attributes['stroke-dasharray'] !== undefined) {
        group.dashes.push(points);
    }
}

function pointsOf(name: string, attributes: SvgTag['attributes']): Point[] {
    const number = (key: string): number => Number(attributes[key] ?? 0);
    switch (name) {
        case 'rect':
        case 'image':
        case 'svg':
            return corners({ x: number('x'), y: number('y'), width: number('width'), height: number('height') });
        case 'circle':
        case 'ellipse': {
            const rx = number(name === 'circle' ? 'r' : 'rx');
            const ry = number(name === 'circle' ? 'r' : 'ry');
            return corners({ x: number('cx') - rx, y: number('cy') - ry, width: 2 * rx, height: 2 * ry });
        }
        case 'line':
            return [
                { x: number('x1'), y: number('y1') },
                { x: number('x2'), y: number('y2') }
            ];
        case 'polygon':
        case 'polyline': {
            const numbers = (attributes.points ?? '').split(/[ ,]+/).map(Number);
            return numbers.flatMap((x, index) => (index % 2 === 0 && index + 1 < numbers.length ? [{ x, y: numbers[index + 1]! }] : []));
        }
        case 'path':
            return pathPoints(attributes.d ?? '');
        default:
            return [];
    }
}

function corners({ x, y, width, height }: Bounds): Point[] {
    return [
        { x, y },
        { x: x + width, y: y + height }
    ];
}
