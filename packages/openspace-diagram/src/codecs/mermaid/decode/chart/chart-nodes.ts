import type { Bounds, NodeShape, Point, Style } from '../../../../diagram';
import type { Draft } from '../draft';
import type { SceneShape } from '../../svg/scene';
import { boundsAround } from '../../svg/scene';
import { areaStyle, groundOf, isColored, strokeStyle, textStyle } from './chart-paint';
import { UnitPlaces } from './chart-scale';
import { type ChartUnit, isRigid } from './chart-units';
import { withoutSpare } from './spare-points';
import { FACE_PADDING, type HostedLabel, isArea, roomFor, textAsEnd } from './host-labels';
import type { TextBlock } from './text-blocks';
import type { SourceTexts } from './source-texts';

/** A shape of the picture, and the node that it became. */
export interface DrawnShape {
    readonly unit: ChartUnit;
    readonly shape: SceneShape;
    readonly node: string;
}

/** Sizes that a label is tried in before it becomes a text next to its shape. */
const SMALLER = [1, 0.93, 0.86];
/** Lines of shapes without a label are as thin as those around texts of this size. */
const UNLABELLED = 12;
/** How much larger than in Mermaid a title is, which is bold there. */
const TITLE = 1.25;
/** Of rounded boxes. */
const RADIUS = 5;
/** Half the width of a line in a colour of its own. */
const STRIP = 1;
/** Parts that move together. */
const GROUPED = ['pele-task'];

/** Draws the areas, lines and texts of a chart, but not the lines between its shapes. */
export class ChartNodes {
    /** Shapes that lines can end at. */
    readonly drawn: DrawnShape[] = [];
    private readonly hosted: ReadonlyMap<SceneShape, HostedLabel>;
    private readonly blocks: ReadonlySet<TextBlock>;

    constructor(
        private readonly draft: Draft,
        private readonly scale: number,
        labels: readonly HostedLabel[],
        private readonly texts: SourceTexts
    ) {
        const fitting = labels.filter(label => this.fontSize(label) !== undefined);
        this.hosted = new Map(fitting.map(label => [label.shape, label]));
        this.blocks = new Set(fitting.map(({ block }) => block));
    }

    /** @param consumed shapes that are lines between nodes, or the heads of such lines */
    draw(unit: ChartUnit, consumed: ReadonlySet<SceneShape>): void {
        const places = new UnitPlaces(unit, this.scale);
        const shapes = unit.shapes.filter(shape => !consumed.has(shape));
        const texts = unit.texts.filter(block => !this.blocks.has(block));
        const base = unit.id ?? nameOf(unit);
        const count = texts.length + shapes.reduce((sum, shape) => sum + (isArea(shape) ? 1 : shape.pieces.length), 0);
        const isGrid = texts.length === 0 && count > 1 && !shapes.some(isArea);
        const parent =
            count > 1 && (isGrid || isRigid(unit) || GROUPED.some(name => unit.classes.includes(name)))
                ? this.draft.node({ id: `${base}-group`, shape: 'group', text: '', ...boundsIn(unit, places) })
                : undefined;
        for (const shape of shapes) {
            if (isArea(shape)) {
                this.area(unit, shape, places, parent);
            } else {
                this.lines(base, shape, places, parent);
            }
        }
        for (const block of texts) {
            const node = this.text(block, places, parent);
            const end = textAsEnd(unit);
            if (end) {
                this.drawn.push({ unit, shape: end, node });
            }
        }
    }

    private area(unit: ChartUnit, shape: SceneShape, places: UnitPlaces, parent: string | undefined): void {
        const hosted = this.hosted.get(shape);
        const bounds = places.shape(shape.form === 'actor' && hosted ? around(shape.bounds, hosted.block.bounds) : shape.bounds);
        const points = (shape.pieces[0]?.points ?? []).map(point => places.point(point));
        const node = this.draft.node({
            id: shape.id ?? unit.id ?? nameOf(unit),
            shape: hosted && shape.form === 'rectangle' ? 'rounded' : shape.form,
            text: hosted ? this.texts.find(hosted.block.text) : '',
            parent,
            bounds: shape.form === 'path' ? (boundsAround(points) ?? bounds) : bounds,
            ...(shape.form === 'path' && { path: { points, closed: true, area: true } }),
            ...(shape.rotation !== 0 && { rotation: shape.rotation }),
            style: {
                fontSize: UNLABELLED,
                cornerRadius: shape.form === 'rounded' ? RADIUS : 0,
                ...areaStyle(shape),
                ...(hosted && this.labelStyle(hosted))
            }
        });
        this.drawn.push({ unit, shape, node });
    }

    private lines(base: string, { pieces, paint }: SceneShape, places: UnitPlaces, parent: string | undefined): void {
        for (const { points, curved } of pieces) {
            const at = points.map(point => places.point(point));
            const bounds = boundsAround(at);
            const [from, to, ...others] = at;
            if (from && to && others.length === 0 && isColored(paint)) {
                // A line on a board has one of the colours of the palette, an area any.
                const points = stripAlong(from, to);
                const style = { fill: paint.stroke, stroke: 'none', fontSize: UNLABELLED };
                this.draft.node({ id: `${base}-line`, shape: 'path', text: '', parent, path: { points, closed: true, area: true }, style });
                continue;
            }
            this.draft.node({
                id: `${base}-line`,
                shape: 'path',
                text: '',
                parent,
                ...(bounds && { bounds }),
                path: { points: curved ? withoutSpare(at) : at },
                style: strokeStyle(paint)
            });
        }
    }

    private text(block: TextBlock, places: UnitPlaces, parent: string | undefined): string {
        const { paint, rotation, bounds, isTitle } = block;
        const id = block.text.replace(/\s+/g, ' ').slice(0, 40);
        return this.draft.node({
            id: `text-${id}`,
            shape: 'text',
            text: block.text,
            parent,
            bounds: places.text(isTitle ? enlarged(bounds) : bounds, paint.anchor, rotation),
            ...(rotation !== 0 && { rotation }),
            style: {
                fontSize: paint.fontSize * (isTitle ? TITLE : 1),
                align: paint.anchor,
                ...(paint.mono && { fontFamily: 'mono' })
            }
        });
    }

    private labelStyle(hosted: HostedLabel): Style {
        const { shape, block, align, verticalAlign } = hosted;
        const fontSize = this.fontSize(hosted);
        return {
            ...(fontSize !== undefined && { fontSize }),
            align,
            verticalAlign,
            ...textStyle(block.paint, groundOf(shape.paint)),
            ...(block.paint.mono && { fontFamily: 'mono' as const })
        };
    }

    /** The largest size at which a label stays inside of its shape; undefined where there is none. */
    private fontSize(label: HostedLabel): number | undefined {
        const { width, height } = label.shape.bounds;
        return SMALLER.map(share => label.block.paint.fontSize * share).find(size => {
            const { w, h } = roomFor(label, size);
            return w <= width * this.scale + 0.5 && h <= height * this.scale + 0.5;
        });
    }
}

/** Around a figure and its caption. */
function around(one: Bounds, other: Bounds): Bounds {
    const [x, y] = [Math.min(one.x, other.x - FACE_PADDING), Math.min(one.y, other.y)];
    const right = Math.max(one.x + one.width, other.x + other.width + FACE_PADDING);
    return { x, y, width: right - x, height: Math.max(one.y + one.height, other.y + other.height) - y };
}

function enlarged({ x, y, width, height }: Bounds): Bounds {
    const [w, h] = [width * TITLE, height * TITLE];
    return { x: x - (w - width) / 2, y: y - (h - height) / 2, width: w, height: h };
}

/** `pele-axis-labels` is `axis-labels`. */
function nameOf({ classes, id }: ChartUnit): NodeShape | string {
    return id ?? classes.at(-1)?.replace(/^pele-/, '') ?? 'chart';
}

/** Around all parts of a unit. */
function boundsIn({ shapes, texts }: ChartUnit, places: UnitPlaces): { bounds?: Bounds } {
    const boxes = [
        ...shapes.map(({ bounds }) => places.shape(bounds)),
        ...texts.map(({ bounds, rotation, paint }) => places.text(bounds, paint.anchor, rotation))
    ];
    const bounds = boundsAround(
        boxes.flatMap(({ x, y, width, height }) => [
            { x, y },
            { x: x + width, y: y + height }
        ])
    );
    return bounds ? { bounds } : {};
}

/** The outline of a line as an area. */
function stripAlong(from: Point, to: Point): Point[] {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [x, y] = [((from.y - to.y) / length) * STRIP, ((to.x - from.x) / length) * STRIP];
    return [
        { x: from.x + x, y: from.y + y },
        { x: to.x + x, y: to.y + y },
        { x: to.x - x, y: to.y - y },
        { x: from.x - x, y: from.y - y }
    ];
}
