import { largest } from '@openspace/tool';
import type { Canvas } from '../canvas';
import { drawStencil, type FindStencil } from '../draw-stencil';
import { scriptOf } from '../scripted';
import type { Stencil } from '../stencil';
import type { StyleReader } from '../stylesheet';
import { numberIn, type ProgramCanvas } from './program-canvas';

/** How far from the corners of a hexagon its slanted sides begin, as a share of the width. */
const HEXAGON = 0.25;
/** A letter is about so wide, as a share of the size of text. */
const LETTER = 0.55;
const LINE = 1.2;

/** The values of a style by key, as mxGraph's style sheet gives them to shapes: numbers are numbers, `none` is left out. */
export type StyleValues = Readonly<Record<string, string | number>>;

/** What a shape is painted with; programs extend it by its prototype, as a function that is called with `this`. */
export interface ProgramShape {
    style: StyleValues;
    reader: StyleReader;
    state: { readonly style: StyleValues };
    bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
    fill: string;
    stroke: string;
    strokewidth: number;
    direction: string | undefined;
    paintVertexShape?(canvas: ProgramCanvas, x: number, y: number, width: number, height: number): void;
    paintBackground?(canvas: ProgramCanvas, x: number, y: number, width: number, height: number): void;
    paintForeground?(canvas: ProgramCanvas, x: number, y: number, width: number, height: number): void;
    redrawPath?(canvas: ProgramCanvas, x: number, y: number, width: number, height: number): void;
}

/** A class of theirs: a function with a prototype. */
export type ProgramClass = new () => ProgramShape;

/** The part of mxGraph that programs use. Everything that could access a page, a network or a file is left out on purpose. */
export function programScope(register: (name: string, shape: ProgramClass) => void, find: FindStencil): Readonly<Record<string, unknown>> {
    function Shape(this: ProgramShape): void {
        // Programs call it as their base class.
    }
    Object.assign(Shape.prototype, {
        isRoundable: () => false,
        getArcSize(this: ProgramShape, width: number, height: number): number {
            const share = numberIn(this.style['arcSize'] ?? 15) / 100;
            return Number(this.style['absoluteArcSize']) === 1
                ? Math.min(width / 2, height / 2, numberIn(this.style['arcSize'] ?? 20) / 2)
                : Math.min(width, height) * share;
        },
        paintBackground: () => undefined,
        paintForeground: () => undefined,
        paintVertexShape(this: ProgramShape, c: ProgramCanvas, x: number, y: number, w: number, h: number): void {
            this.paintBackground?.(c, x, y, w, h);
            c.setShadow(false);
            this.paintForeground?.(c, x, y, w, h);
        },
        addPoints(c: ProgramCanvas, points: { x: number; y: number }[], rounded: unknown, radius: number, close: unknown): void {
            const { dx, dy } = c.origin;
            const moved = points.map(({ x, y }) => ({ x: numberIn(x) + dx, y: numberIn(y) + dy }));
            c.target.rounded(moved, rounded ? numberIn(radius) : 0, Boolean(close));
        }
    });
    const derived = (methods: object, base: object = Shape.prototype): { prototype: object } => {
        function Derived(this: ProgramShape): void {
            // As above.
        }
        Derived.prototype = Object.assign(Object.create(base) as object, methods);
        return Derived;
    };
    const rectangle = derived({
        isRoundable: () => true,
        constraints: [],
        paintBackground(this: ProgramShape & { getArcSize(w: number, h: number): number }, c: ProgramCanvas, ...box: Box): void {
            const [x, y, w, h] = box;
            const radius = Number(this.style['rounded']) === 1 ? this.getArcSize(w, h) : 0;
            c.roundrect(x, y, w, h, radius, radius);
            c.fillAndStroke();
        }
    });
    const actor = derived({
        paintVertexShape(this: ProgramShape, c: ProgramCanvas, ...[x, y, w, h]: Box): void {
            c.translate(x, y);
            c.begin();
            this.redrawPath?.(c, x, y, w, h);
            c.fillAndStroke();
        }
    });
    const hexagon = derived(
        {
            redrawPath(c: ProgramCanvas, _x: number, _y: number, w: number, h: number): void {
                c.moveTo(HEXAGON * w, 0);
                c.lineTo((1 - HEXAGON) * w, 0);
                c.lineTo(w, 0.5 * h);
                c.lineTo((1 - HEXAGON) * w, h);
                c.lineTo(HEXAGON * w, h);
                c.lineTo(0, 0.5 * h);
                c.close();
            }
        },
        actor.prototype
    );
    const swimlane = derived({
        paintVertexShape(this: ProgramShape, c: ProgramCanvas, ...[x, y, w, h]: Box): void {
            const start = numberIn(this.style['startSize'] ?? 40);
            const flat = Number(this.style['horizontal'] ?? 1) === 0;
            const [headWidth, headHeight] = flat ? [Math.min(start, w), h] : [w, Math.min(start, h)];
            c.rect(x, y, headWidth, headHeight);
            c.fillAndStroke();
            c.rect(x, y, w, h);
            c.stroke();
        }
    });
    const point = function (this: { x: unknown; y: unknown }, x: unknown = 0, y: unknown = 0): void {
        [this.x, this.y] = [x, y];
    };
    const box = function (this: Record<string, unknown>, x: unknown = 0, y: unknown = 0, width: unknown = 0, height: unknown = 0): void {
        Object.assign(this, { x, y, width, height });
    };
    const defaultShapes: Record<string, ProgramClass> = {};
    return {
        mxShape: Shape,
        mxRectangleShape: rectangle,
        mxActor: actor,
        mxHexagon: hexagon,
        mxSwimlane: swimlane,
        mxCylinder: derived({}),
        mxArrow: derived({}),
        mxArrowConnector: derived({}),
        mxConnector: derived({}),
        mxEllipse: derived({}),
        mxPoint: point,
        mxRectangle: box,
        mxConnectionConstraint: point,
        mxMarker: { addMarker: () => undefined },
        mxCellRenderer: {
            defaultShapes,
            prototype: { getShape: (name: string) => defaultShapes[name] ?? derived(ownShape(name, find)) },
            registerShape: (name: string, shape: ProgramClass) => {
                defaultShapes[name] = shape;
                register(name, shape);
            }
        },
        mxStencilRegistry: { getStencil: (name: unknown) => stencilOf(name, find) },
        mxConstants: constants(),
        mxUtils: {
            extend: (own: { prototype: object }, base: { prototype: object }) => {
                own.prototype = Object.assign(Object.create(base.prototype) as object, { constructor: own });
            },
            getValue: (values: StyleValues | undefined, key: string, otherwise: unknown) => values?.[key] ?? otherwise,
            getNumber: (values: StyleValues | undefined, key: string, otherwise: number) => Number(values?.[key] ?? otherwise ?? 0),
            clone: (value: object) => ({ ...value }),
            bind: (self: object, method: (...args: unknown[]) => unknown) => method.bind(self),
            getSizeForString: (text: unknown, size: unknown) => {
                const lines = String(text).split(/<br\s*\/?>|\n/);
                const em = numberIn(size) || 12;
                return { width: largest(lines.map(line => line.length)) * em * LETTER, height: lines.length * em * LINE };
            }
        },
        Graph: { handleFactory: {}, createHandle: () => undefined, prototype: {} }
    };
}

/** A shape of the app itself, whose program is not in the package's folder, painted by ours. */
function ownShape(name: string, find: FindStencil): object {
    function paint(c: ProgramCanvas, [x, y, width, height]: Box, style: StyleReader): void {
        const { dx, dy } = c.origin;
        const canvas = c.target.within(x + dx, y + dy, { x: 1, y: 1 }, c.target.current, true);
        scriptOf(name)?.({ canvas, width, height, style, find });
    }
    return {
        customProperties: [],
        paintVertexShape(this: ProgramShape, c: ProgramCanvas, ...[x, y, width, height]: Box): void {
            paint(c, [x, y, width, height], this.reader);
        },
        /** @param others values in place of those of the style */
        strictDrawShape(this: ProgramShape, c: ProgramCanvas, ...[x, y, width, height, others]: [...Box, others?: object]): void {
            const { strokeWidth, dashed, ...rest } = { strokeWidth: undefined, dashed: undefined, ...others };
            if (strokeWidth !== undefined) {
                c.setStrokeWidth(strokeWidth);
            }
            if (dashed !== undefined) {
                c.setDashed(dashed);
            }
            const values = Object.entries(rest).map(([key, value]) => [key, String(value)]);
            paint(c, [x, y, width, height], this.reader.with(Object.fromEntries(values)));
        }
    };
}

type Box = [x: number, y: number, width: number, height: number];

/** A stencil as programs paint it into a part of theirs. */
function stencilOf(name: unknown, find: FindStencil): object | undefined {
    const stencil: Stencil | undefined = typeof name === 'string' && name !== '' ? find(name) : undefined;
    return (
        stencil && {
            ...{ w0: stencil.width, h0: stencil.height },
            drawShape: (c: ProgramCanvas, _shape: object, x: unknown, y: unknown, width: unknown, height: unknown) => {
                const { dx, dy } = c.origin;
                const place = { x: numberIn(x) + dx, y: numberIn(y) + dy, width: numberIn(width), height: numberIn(height) };
                const inner: Canvas = c.target.within(0, 0, { x: 1, y: 1 }, c.target.current);
                drawStencil(inner, stencil, place, find);
            }
        }
    );
}

function constants(): Readonly<Record<string, string | number>> {
    const keys = ['fillColor', 'strokeColor', 'fontColor', 'fontSize', 'fontStyle', 'strokeWidth', 'dashed', 'gradientColor', 'opacity'];
    const styles = [...keys, 'textColor', 'pointerEvents', 'rounded', 'arcSize', 'startSize', 'direction', 'shadow'];
    return {
        ...Object.fromEntries(styles.map(key => [`STYLE_${key.toUpperCase()}`, key])),
        STYLE_POINTER_EVENTS: 'pointerEvents',
        ...{ ALIGN_LEFT: 'left', ALIGN_CENTER: 'center', ALIGN_RIGHT: 'right' },
        ...{ ALIGN_TOP: 'top', ALIGN_MIDDLE: 'middle', ALIGN_BOTTOM: 'bottom' },
        ...{ DIRECTION_NORTH: 'north', DIRECTION_SOUTH: 'south', DIRECTION_EAST: 'east', DIRECTION_WEST: 'west' },
        ...{ FONT_BOLD: 1, FONT_ITALIC: 2, DEFAULT_FONTFAMILY: 'Arial,Helvetica', DEFAULT_FONTSIZE: 11 },
        ...{ NONE: 'none', SHAPE_CYLINDER: 'cylinder', LINE_ARCSIZE: 20, RECTANGLE_ROUNDING_FACTOR: 0.15 }
    };
}
