import type { BoardShape } from '../document/board-schema';
import type { Box } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import { ShapeGrid } from '../quality/shape-grid';
import { onGround } from './exact-color';
import { faceOf } from './faces';
import { paintFrame } from './frame-picture';
import { nodeFill } from './node-picture';
import { iconAssetOf, nodeNotationOf } from './read-notation';
import { themeOf } from './theme';

/** What a shape paints behind all that stands on it. */
export interface PaintedArea {
    readonly color: string;
    /** 1 where nothing shows through. */
    readonly opacity: number;
    /** Whether it fills the box of its shape, and not the middle of it only, as a diamond or an ellipse does. */
    readonly isBox: boolean;
}

/** Outlines that fill their boxes. */
const BOXES: readonly string[] = ['rectangle', 'x-box', 'check-box'];
/** So much of the box of another outline is left out at each side: what remains is in a diamond, and so in all that are rounder. */
const CORNER = 0.25;

/** The area of a shape; undefined where what is behind it shows. */
export function paintedArea(shape: BoardShape, dark: boolean): PaintedArea | undefined {
    const { opacity } = shape;
    switch (shape.type) {
        case 'frame':
            return { color: paintFrame(shape, dark).fill, opacity, isBox: true };
        case 'note':
            return { color: themeOf(dark)[shape.props.color].note.fill, opacity, isBox: true };
        case 'geo': {
            const said = nodeNotationOf(shape);
            const notation = said ?? {};
            const face = faceOf(notation);
            // A lifeline has its head, an event its circle: most of their boxes is not painted.
            const isWhole = iconAssetOf(notation) === undefined && face?.body === undefined && face?.figure === undefined;
            const color = isWhole ? nodeFill(shape.props, said, dark) : undefined;
            const isBox = BOXES.includes(face?.geo ?? shape.props.geo);
            return color === undefined ? undefined : { color, opacity: opacity * (notation.fillOpacity ?? 1), isBox };
        }
        default:
            return undefined;
    }
}

/** An area on a page, in front of those with a lower order. */
export interface PlacedArea extends PaintedArea {
    readonly id: string;
    readonly box: Box;
    readonly order: number;
}

/** The line of a participant of a sequence, or a bar on it, in front of what has a lower order. */
export interface PlacedLine {
    readonly id: string;
    readonly box: Box;
    readonly order: number;
}

/** What colour is behind a label: a rim in any other one would be seen around its letters. */
export class Grounds {
    private readonly grid: ShapeGrid<PlacedArea>;
    private readonly lines: ShapeGrid<PlacedLine>;

    constructor(
        areas: readonly PlacedArea[],
        lifelines: readonly PlacedLine[],
        private readonly board: string
    ) {
        this.lines = new ShapeGrid(lifelines);
        this.grid = new ShapeGrid(areas.map(area => (area.isBox ? area : { ...area, box: middleOf(area.box) })));
    }

    /**
     * The colour at a point of the page, behind a shape. Areas that are no boxes count in their middle.
     * @param order of the shape whose label stands there
     */
    behind(order: number, { x, y }: Point): string {
        return [...this.grid.near({ x, y, w: 0, h: 0 })]
            .filter(area => area.order < order)
            .sort((one, other) => one.order - other.order)
            .reduce((ground, { color, opacity }) => onGround(color, opacity, ground), this.board);
    }

    /** Whether lifelines run behind a text with this box on the page, which hides them. */
    hasLifelineBehind(order: number, box: Box): boolean {
        return [...this.lines.near(box)].some(line => line.order < order);
    }
}

function middleOf({ x, y, w, h }: Box): Box {
    return { x: x + w * CORNER, y: y + h * CORNER, w: w * (1 - 2 * CORNER), h: h * (1 - 2 * CORNER) };
}
