import { compose, IDENTITY, type Matrix, placement, rotationOf, transform } from '@openspace/board/lib/geometry/matrix';
import type { Bounds, Point } from '../../../diagram';
import { type Paint, type PaintAttributes, paintOf, ROOT_PAINT, Variables } from './scene-paint';
import { type PathPiece, pathPieces } from './svg-path';
import { type SvgTag, svgTags } from './svg-tags';

/** A shape of a picture, in the coordinates of the page. */
export interface SceneShape {
    readonly kind: 'shape';
    readonly form: 'rectangle' | 'rounded' | 'ellipse' | 'path' | 'actor';
    readonly id: string | undefined;
    readonly classes: readonly string[];
    /** Before it is turned about its middle. */
    readonly bounds: Bounds;
    /** Radians, clockwise. */
    readonly rotation: number;
    /** Of a `path`. */
    readonly pieces: readonly PathPiece[];
    readonly paint: Paint;
}

/** One line of text. */
export interface SceneText {
    readonly kind: 'text';
    /** Where its baseline is anchored, on the page. */
    readonly at: Point;
    readonly rotation: number;
    readonly paint: Paint;
    /** Lines of one element belong together. */
    readonly element: object;
    readonly isTitle: boolean;
    text: string;
}

export interface SceneGroup {
    readonly kind: 'group';
    readonly id: string | undefined;
    readonly classes: readonly string[];
    readonly children: SceneItem[];
}

export type SceneItem = SceneGroup | SceneShape | SceneText;

interface Open {
    readonly group: SceneGroup;
    readonly matrix: Matrix;
    readonly paint: Paint;
    readonly element?: object | undefined;
    readonly line?: SceneText | undefined;
    /** Titles, definitions, and icons, whose coordinates are their own. */
    readonly isSkipped?: boolean;
}

const SKIPPED = new Set(['title', 'desc', 'defs', 'style', 'foreignObject', 'image', 'use', 'marker', 'clipPath', 'mask']);

/** What a picture that pele has drawn consists of, with its groups, in drawing order. */
export function readScene(svg: string): SceneGroup {
    const root: SceneGroup = { kind: 'group', id: undefined, classes: [], children: [] };
    const open: Open[] = [{ group: root, matrix: IDENTITY, paint: ROOT_PAINT }];
    let variables: Variables | undefined;
    for (const tag of svgTags(svg)) {
        const top = open.at(-1)!;
        if (tag.name === '') {
            if (top.line && top.isSkipped !== true) {
                top.line.text += tag.text;
            }
        } else if (tag.close) {
            open.pop();
        } else {
            variables ??= new Variables(tag.attributes['style'] ?? '');
            const entered = enter(tag, top, variables, open.length === 1);
            if (!tag.selfClosing) {
                open.push(entered);
            }
        }
    }
    return root;
}

function enter(tag: SvgTag, top: Open, variables: Variables, isRoot: boolean): Open {
    const { name, attributes } = tag;
    if (top.isSkipped === true || SKIPPED.has(name) || (name === 'svg' && !isRoot)) {
        return { ...top, isSkipped: true };
    }
    const said: PaintAttributes = isRoot ? {} : attributes;
    const paint = paintOf(said, top.paint, variables);
    const matrix = isRoot ? IDENTITY : compose(top.matrix, matrixOf(attributes['transform'] ?? ''));
    const classes = (attributes['class'] ?? '').split(' ').filter(text => text !== '');
    const id = attributes['data-id'];
    if (name === 'g') {
        const group: SceneGroup = { kind: 'group', id, classes, children: [] };
        top.group.children.push(group);
        return { group, matrix, paint };
    }
    if (name === 'text' || name === 'tspan') {
        return enterText(tag, { ...top, matrix, paint });
    }
    const shape = shapeOf(tag, matrix, { id, classes, paint });
    if (shape) {
        top.group.children.push(shape);
    }
    return { ...top, matrix, paint };
}

/** A `tspan` with a place begins a new line; another one goes on with the line it is in. */
function enterText({ name, attributes }: SvgTag, top: Open): Open {
    const element = name === 'text' ? {} : (top.element ?? {});
    if (name === 'tspan' && top.line && attributes['x'] === undefined) {
        return top;
    }
    const isTitle = top.line?.isTitle ?? (attributes['class'] ?? '').split(' ').includes('pele-title');
    const at = transform(top.matrix, { x: number(attributes['x']), y: number(attributes['y']) });
    const line: SceneText = { kind: 'text', at, rotation: rotationOf(top.matrix), paint: top.paint, element, isTitle, text: '' };
    top.group.children.push(line);
    return { ...top, element, line };
}

function shapeOf(
    { name, attributes }: SvgTag,
    matrix: Matrix,
    about: Pick<SceneShape, 'id' | 'classes' | 'paint'>
): SceneShape | undefined {
    const shape = { kind: 'shape' as const, rotation: rotationOf(matrix), pieces: [], ...about };
    const value = (key: string): number => number(attributes[key]);
    switch (name) {
        case 'rect': {
            const isRounded = value('rx') > 2 || /(^|;)rx:/.test(attributes['style'] ?? '');
            const box = { x: value('x'), y: value('y'), width: value('width'), height: value('height') };
            return { ...shape, form: isRounded ? 'rounded' : 'rectangle', bounds: placed(box, matrix) };
        }
        case 'circle':
        case 'ellipse': {
            const rx = value(name === 'circle' ? 'r' : 'rx');
            const ry = value(name === 'circle' ? 'r' : 'ry');
            const box = { x: value('cx') - rx, y: value('cy') - ry, width: 2 * rx, height: 2 * ry };
            return { ...shape, form: 'ellipse', bounds: placed(box, matrix) };
        }
        case 'line':
            return path(shape, `M${value('x1')},${value('y1')}L${value('x2')},${value('y2')}`, matrix);
        case 'polygon':
        case 'polyline':
            return path(shape, `M${attributes['points'] ?? ''}${name === 'polygon' ? 'Z' : ''}`, matrix);
        case 'path':
            return path(shape, attributes['d'] ?? '', matrix);
        default:
            return undefined;
    }
}

function path(shape: Omit<SceneShape, 'form' | 'bounds'>, data: string, matrix: Matrix): SceneShape | undefined {
    const pieces = pathPieces(data).map(piece => ({ ...piece, points: piece.points.map(point => transform(matrix, point)) }));
    const bounds = boundsAround(pieces.flatMap(({ points }) => points));
    return bounds && { ...shape, form: 'path', rotation: 0, pieces, bounds };
}

export function boundsAround(points: readonly Point[]): Bounds | undefined {
    if (points.length === 0) {
        return undefined;
    }
    const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    for (const { x, y } of points) {
        box.left = Math.min(box.left, x);
        box.top = Math.min(box.top, y);
        box.right = Math.max(box.right, x);
        box.bottom = Math.max(box.bottom, y);
    }
    return { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top };
}

/** A box about where its middle comes to lie. */
function placed({ x, y, width, height }: Bounds, matrix: Matrix): Bounds {
    const middle = transform(matrix, { x: x + width / 2, y: y + height / 2 });
    return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

function matrixOf(text: string): Matrix {
    let matrix = IDENTITY;
    for (const [, name, inside = ''] of text.matchAll(/(translate|rotate)\(([-\d., e]*)\)/g)) {
        const [a = 0, b = 0, c = 0] = inside.split(/[ ,]+/).map(Number);
        matrix = compose(
            matrix,
            name === 'translate' ? placement(a, b, 0) : compose(placement(b, c, (a * Math.PI) / 180), placement(-b, -c, 0))
        );
    }
    return matrix;
}

function number(text: string | undefined): number {
    const value = Number(text ?? 0);
    return Number.isFinite(value) ? value : 0;
}
