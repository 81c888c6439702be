import type { BoardShape, ShapeOf } from '../document/board-schema';
import { arrowLabelBox, arrowLabelRoom } from '../geometry/arrow-label';
import type { BoardIndex } from '../geometry/board-index';
import { type Box, boxOfPoints, cornersOf, grow } from '../geometry/box';
import { type Matrix, transform } from '../geometry/matrix';
import { readLabel } from '../geometry/read-label';
import { boxSize } from '../geometry/shape-outline';
import { endLabels } from '../notation/edge-picture';
import { frameNameBox, frameTitleSize } from '../notation/frame-picture';
import { paintNode, type PaintedRows, uprightBox } from '../notation/node-picture';
import type { NodeNotation } from '../notation/notation';
import { edgeNotationOf, nodeNotationOf } from '../notation/read-notation';
import { labelWord } from '../notation/typed-label';
import { ARROW_LABEL_FONT_SIZES, LABEL_FONT_SIZES, LABEL_PADDING, TEXT_FONT_SIZES } from '../text/label-size';
import { lineHeightOf, measureText, type TextStyle } from '../text/text-metrics';

/** A text as a reader sees it. */
export interface ShownText {
    /** The shape whose text it is. */
    readonly id: string;
    /** Around its lines, on the page. */
    readonly box: Box;
    /** Whether a word is broken inside, because no line is long enough for it. */
    readonly isBroken: boolean;
    /** Whether it is larger than what it stands in, which cuts it or lets it hang out. */
    readonly isCut: boolean;
}

/** What hangs out by less is not seen. */
const CUT = 2;
/** Browsers round, and let a line be longer than its room by less than this. */
const FUZZ = 0.5;
const NO_FUZZ = 1 / 64;

interface Block {
    /** In the coordinates of the shape, around everything that may have text. */
    readonly room: Box;
    readonly text: string;
    readonly style: TextStyle;
    readonly scale: number;
    readonly across: 'start' | 'middle' | 'end';
    readonly down: 'start' | 'middle' | 'end';
    /** How much longer than its room a line may be; notations are painted with the lines that were measured. */
    readonly fuzz?: number;
    /** Known already, as of lines that were broken before. */
    readonly isBroken?: boolean;
    /** Its lines run upwards: the room is turned about its middle. */
    readonly isTurned?: boolean;
    /** What cuts a longer text, in the coordinates of the shape. */
    readonly within?: { readonly w: number; readonly h: number };
}

/** The size of a frame's name; undefined for a frame without one. */
export function frameNameSize({ props: { name }, meta }: Pick<ShapeOf<'frame'>, 'props' | 'meta'>): { w: number; h: number } | undefined {
    const { w, h } = measureText(name, { font: 'sans', fontSizePx: frameTitleSize({ meta }) });
    return name.trim() === '' ? undefined : { w, h };
}

/** The texts of a shape: its label, the lines of its rows, what stands at its ends. */
export function shownTexts(board: BoardIndex, shape: BoardShape): ShownText[] {
    if (shape.type === 'arrow') {
        return arrowTexts(board, shape);
    }
    const at = board.pageTransform(shape.id);
    return at ? blocksOf(shape).flatMap(block => shownBlock(shape, block, at) ?? []) : [];
}

function shownBlock(
    { id }: BoardShape,
    { room, text, style, scale, across, down, within, fuzz, isTurned = false, isBroken = false }: Block,
    at: Matrix
): ShownText | undefined {
    if (text.trim() === '') {
        return undefined;
    }
    const { lines, inkWidth } = measureText(text, style);
    const [w, h] = [inkWidth * scale, lines.length * lineHeightOf(style.fontSizePx) * scale];
    const local = { x: room.x + (room.w - w) * SHARES[across], y: room.y + (room.h - h) * SHARES[down], w, h };
    const turned = isTurned ? turnedIn(room, local) : local;
    const box = boxOfPoints(cornersOf(turned).map(corner => transform(at, corner)));
    const isCut = within !== undefined && (w > within.w + CUT || h > within.h + CUT);
    return box && { id, box, isBroken: isBroken || breaks(text, style, fuzz), isCut };
}

/** A box by a quarter to the left about the middle of another one. */
function turnedIn(room: Box, { x, y, w, h }: Box): Box {
    const [cx, cy] = [room.x + room.w / 2, room.y + room.h / 2];
    const [right, down] = [x + w / 2 - cx, y + h / 2 - cy];
    return { x: cx + down - h / 2, y: cy - right - w / 2, w: h, h: w };
}

const SHARES = { start: 0, middle: 0.5, end: 1 } as const;

function arrowTexts(board: BoardIndex, arrow: ShapeOf<'arrow'>): ShownText[] {
    const route = board.route(arrow);
    const box = route && arrowLabelBox(arrow, route);
    const maxWidth = route && arrowLabelRoom(arrow, route);
    const { text, font, size } = arrow.props;
    const notation = edgeNotationOf(arrow);
    const own =
        box && maxWidth !== undefined
            ? [{ box, isBroken: breaks(text, { font, fontSizePx: ARROW_LABEL_FONT_SIZES[size], maxWidth }) }]
            : [];
    const ends = notation && route ? endLabels(arrow, notation, route).map(({ box }) => ({ box, isBroken: false })) : [];
    return [...own, ...ends].map(shown => ({ ...shown, id: arrow.id, isCut: false }));
}

function breaks(text: string, style: TextStyle, fuzz = FUZZ): boolean {
    return style.maxWidth !== undefined && measureText(text, { ...style, breakWords: false }).inkWidth > style.maxWidth + fuzz;
}

function blocksOf(shape: Exclude<BoardShape, ShapeOf<'arrow'>>): Block[] {
    const notation = shape.type === 'geo' ? nodeNotationOf(shape) : undefined;
    if (shape.type === 'geo' && notation) {
        return notedBlocks(shape, notation);
    }
    const block = blockOf(shape);
    return block ? [block] : [];
}

/** Where the painter puts the label or the rows. */
function notedBlocks(shape: ShapeOf<'geo'>, notation: NodeNotation): Block[] {
    const { label, lines, rows } = paintNode(shape, notation, false);
    const { font, align, verticalAlign } = shape.props;
    const { w, h } = boxSize(shape) ?? { w: 1, h: 1 };
    if (rows) {
        const { fontSize, lineHeight } = rows;
        return rows.texts.map(({ text, x, top, anchor, bold = false }) => ({
            room: { x, y: top, w: 0, h: lineHeight },
            text,
            style: { font, fontSizePx: fontSize, bold },
            scale: 1,
            across: anchor,
            down: 'start',
            within: { w, h: h - top }
        }));
    }
    if (!label) {
        return [];
    }
    if (lines) {
        return lineBlocks(shape, lines, uprightBox(label), label.padding);
    }
    const room = grow(uprightBox(label), -label.padding);
    return [
        {
            room,
            isTurned: label.isTurned,
            text: readLabel(shape),
            style: { font, fontSizePx: label.fontSize, maxWidth: Math.max(1, room.w) },
            scale: 1,
            across: across(align),
            down: verticalAlign,
            fuzz: NO_FUZZ,
            within: uprightBox(label)
        }
    ];
}

/** Lines of different sizes, each by itself. Where a word is longer than its line, it is in two of them, which is told with the first. */
function lineBlocks(shape: ShapeOf<'geo'>, { texts, fontSize }: PaintedRows, within: Box, padding: number): Block[] {
    const { font } = shape.props;
    const word = labelWord(readLabel(shape), { font, fontSizePx: fontSize, isTyped: true, boldName: nodeNotationOf(shape)?.boldName });
    const isBroken = word > within.w - 2 * padding + NO_FUZZ;
    return texts.map(({ text, x, top, anchor, bold = false, fontSize: own = fontSize, lineHeight = 0 }, at) => ({
        room: { x, y: top, w: 0, h: lineHeight },
        text,
        style: { font, fontSizePx: own, bold },
        isBroken: isBroken && at === 0,
        scale: 1,
        across: anchor,
        down: 'start',
        within: { w: within.w, h: within.y + within.h - top + CUT }
    }));
}

function blockOf(shape: Exclude<BoardShape, ShapeOf<'arrow'>>): Block | undefined {
    switch (shape.type) {
        case 'geo': {
            const { font, size, scale, w, align, verticalAlign } = shape.props;
            const style = { font, fontSizePx: LABEL_FONT_SIZES[size], maxWidth: Math.max(1, w / scale - LABEL_PADDING * 2) };
            return { room: padded(shape, scale), text: readLabel(shape), style, scale, across: across(align), down: verticalAlign };
        }
        case 'note': {
            const { font, size, scale, align, verticalAlign, fontSizeAdjustment } = shape.props;
            const room = padded(shape, scale);
            const style = { font, fontSizePx: fontSizeAdjustment || LABEL_FONT_SIZES[size], maxWidth: room.w / scale };
            return { room, text: readLabel(shape), style, scale, across: across(align), down: verticalAlign };
        }
        case 'text': {
            const { font, size, scale, w, autoSize, textAlign } = shape.props;
            const style = { font, fontSizePx: TEXT_FONT_SIZES[size], ...(!autoSize && { maxWidth: w }) };
            const { w: width, h: height } = boxSize(shape) ?? { w: 1, h: 1 };
            return { room: { x: 0, y: 0, w: width, h: height }, text: readLabel(shape), style, scale, across: textAlign, down: 'start' };
        }
        case 'frame': {
            const titleSize = frameTitleSize(shape);
            const room = frameNameBox(shape.props, titleSize);
            return {
                room,
                text: shape.props.name,
                style: { font: 'sans', fontSizePx: titleSize },
                scale: 1,
                across: 'start',
                down: 'middle',
                within: { w: shape.props.w, h: room.h }
            };
        }
        default:
            return undefined;
    }
}

function padded(shape: ShapeOf<'geo'> | ShapeOf<'note'>, scale: number): Box {
    const { w, h } = boxSize(shape) ?? { w: 1, h: 1 };
    const padding = LABEL_PADDING * scale;
    return { x: padding, y: padding, w: w - padding * 2, h: h - padding * 2 };
}

function across(align: ShapeOf<'geo'>['props']['align']): Block['across'] {
    return align === 'start' || align === 'start-legacy' ? 'start' : align === 'end' || align === 'end-legacy' ? 'end' : 'middle';
}
