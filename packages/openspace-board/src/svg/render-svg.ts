import type { BoardShape } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { BoardIndex } from '../geometry/board-index';
import { type Box, boxOfPoints, grow, unionOf } from '../geometry/box';
import { IDENTITY, type Point } from '../geometry/matrix';
import { round } from '../geometry/path';
import { edgeNotationOf, nodeNotationOf } from '../notation/read-notation';
import { arrowSvg } from './arrow-svg';
import { frameSvg, geoSvg, noteSvg, textShapeSvg } from './labelled-svg';
import { FrameClips } from './frame-clips';
import { element, matrixText } from './markup';
import { cardSvg, imageSvg } from './media-svg';
import { notedArrowSvg, notedGeoSvg } from './noted-svg';
import { drawSvg, highlightSvg, lineSvg } from './stroke-svg';
import { paintedBounds, shapesToDraw, shapesWithin } from './picture-bounds';
import { SvgContext } from './svg-context';

export interface SvgOptions {
    /** Only these with what is in them; all of the page otherwise. */
    readonly shapeIds?: readonly string[] | undefined;
    /** Only what reaches into this part of the page. */
    readonly within?: Box | undefined;
    /** The part of the page that the picture shows; around the shapes unless said otherwise. */
    readonly frame?: Box | undefined;
    /** Picture pixels for a page unit; 1 unless said otherwise. */
    readonly scale?: number | undefined;
    /** The scale gets smaller until the picture has at most so many pixels each way; unbounded unless said otherwise. */
    readonly largest?: number | undefined;
    /** Whether the board's colour is behind the shapes; true unless said otherwise. */
    readonly background?: boolean | undefined;
    /** Around the shapes, in page units. */
    readonly padding?: number | undefined;
    readonly dark?: boolean | undefined;
    /** Lines around shapes, by their ids, for pictures of what has changed. */
    readonly halos?: ReadonlyMap<string, Halo> | undefined;
    /** Dashed outlines on the page, of where shapes were. */
    readonly ghosts?: readonly Ghost[] | undefined;
}

export interface Halo {
    readonly color: string;
    /** Whether the shape itself is paler. */
    readonly isFaded?: boolean;
}

export interface Ghost {
    readonly points: readonly Point[];
    readonly isClosed: boolean;
    readonly color: string;
}

export interface SvgPicture {
    readonly svg: string;
    /** In pixels. */
    readonly width: number;
    readonly height: number;
}

/** Around the shapes of a picture, in page units, unless said otherwise. */
export const PICTURE_PADDING = 32;

/**
 * Draws the view's page, or shapes of it, without a browser. The picture has only paths, text and embedded pictures:
 * nothing in it is executed or fetched. Each shape's group carries its id in `data-shape`.
 * @throws ToolError `NOT_FOUND` for ids that are not shapes of the page.
 */
export function renderSvg(view: BoardView, options: SvgOptions = {}): SvgPicture {
    const { background = true, padding = PICTURE_PADDING, dark = false } = options;
    const index = BoardIndex.of(view);
    const chosen = shapesToDraw(index, options.shapeIds);
    const shapes = options.within ? shapesWithin(index, chosen, options.within) : chosen;
    const shown = paintedBounds(index, shapes);
    const content = unionOf([shown, boxOfPoints((options.ghosts ?? []).flatMap(({ points }) => points))]) ?? shown;
    const { x, y, w, h } = options.frame ?? grow(content, padding);
    const scale = Math.min(options.scale ?? 1, (options.largest ?? Infinity) / Math.max(w, h, 1));
    const [width, height] = [Math.max(1, Math.ceil(w * scale)), Math.max(1, Math.ceil(h * scale))];
    const context = new SvgContext(index, shapes, dark, y, scale);
    const clips = new FrameClips(context);
    const opacities = new Map<string, number>();
    const behind = new Map<string, string>();
    const front = shapes.map((shape, order) => {
        const place: Place = { order, clip: clips.of(shape), opacity: opacityOf(index, shape, opacities) };
        if (shape.type === 'highlight') {
            const ground = groundOf(index, shape);
            const ink = placed(context, shape, place, () => highlightSvg(context, shape, 'behind'));
            behind.set(ground, (behind.get(ground) ?? '') + ink);
        }
        const halo = options.halos?.get(shape.id);
        const painted = placed(context, shape, place, () => contentOf(context, shape));
        const faded = halo?.isFaded === true ? element('g', { opacity: FADED }, painted) : painted;
        return { id: shape.id, svg: halo ? haloSvg(index, shape, halo) + faded : faded };
    });
    const drawn =
        (behind.get(PAGE) ?? '') +
        front.map(({ id, svg }) => svg + (behind.get(id) ?? '')).join('') +
        (options.ghosts ?? []).map(ghostSvg).join('');
    const board = background ? element('rect', { x, y, width: w, height: h, fill: context.theme.background }) : '';
    const definitions = context.definitions === '' ? '' : element('defs', {}, context.definitions);
    const svg = element(
        'svg',
        { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: [x, y, Math.max(w, 1), Math.max(h, 1)].map(round).join(' ') },
        definitions + board + drawn
    );
    return { svg, width, height };
}

/** A shape is as transparent as itself and everything it stands in together. */
function opacityOf(index: BoardIndex, shape: BoardShape, known: Map<string, number>): number {
    const parent = index.shape(shape.parentId);
    // Parents come before their children, so theirs is known.
    const opacity = shape.opacity * (parent ? (known.get(parent.id) ?? parent.opacity) : 1);
    known.set(shape.id, opacity);
    return opacity;
}

/** What a highlighter's ink lies on: the frame that it is in, or the page. */
function groundOf(index: BoardIndex, shape: BoardShape): string {
    const seen = new Set<string>();
    for (let parent = index.shape(shape.parentId); parent && !seen.has(parent.id); parent = index.shape(parent.parentId)) {
        if (parent.type === 'frame') {
            return parent.id;
        }
        seen.add(parent.id);
    }
    return PAGE;
}

const PAGE = '';

interface Place {
    readonly order: number;
    readonly clip: string | undefined;
    readonly opacity: number;
}

function placed(context: SvgContext, shape: BoardShape, { order, clip, opacity }: Place, paint: () => string): string {
    // The way of an arrow is in page coordinates already: it depends on shapes that may stand elsewhere.
    const at = shape.type === 'arrow' ? IDENTITY : (context.index.pageTransform(shape.id) ?? IDENTITY);
    context.enter(at, order);
    const content = paint();
    if (content === '') {
        return '';
    }
    const attributes = { 'data-shape': shape.id, opacity: opacity === 1 ? undefined : opacity };
    const group = element('g', { ...attributes, transform: at === IDENTITY ? undefined : matrixText(at) }, content);
    return clip === undefined ? group : element('g', { 'clip-path': clip }, group);
}

const FADED = 0.4;

/** Below the shape, so that nothing of it is hidden. */
function haloSvg(index: BoardIndex, shape: BoardShape, { color }: Halo): string {
    const { points, closed } = index.pageOutline(shape);
    const look = { fill: 'none', stroke: color, 'stroke-width': 12, 'stroke-linejoin': 'round', 'stroke-linecap': 'round', opacity: 0.45 };
    return points.length < 2 ? '' : element('path', { 'data-halo': shape.id, d: outlineData(points, closed), ...look });
}

function ghostSvg({ points, isClosed, color }: Ghost): string {
    const look = { fill: 'none', stroke: color, 'stroke-width': 2, 'stroke-dasharray': '6 5', 'stroke-linejoin': 'round' };
    return points.length < 2 ? '' : element('path', { d: outlineData(points, isClosed), ...look });
}

function outlineData(points: readonly Point[], isClosed: boolean): string {
    return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}${isClosed ? 'Z' : ''}`;
}

function contentOf(context: SvgContext, shape: BoardShape): string {
    switch (shape.type) {
        case 'geo': {
            const notation = nodeNotationOf(shape);
            return notation ? notedGeoSvg(context, shape, notation) : geoSvg(context, shape);
        }
        case 'note':
            return noteSvg(context, shape);
        case 'text':
            return textShapeSvg(context, shape);
        case 'frame':
            return frameSvg(context, shape);
        case 'arrow': {
            const notation = edgeNotationOf(shape);
            const route = notation && context.index.route(shape);
            return notation && route ? notedArrowSvg(context, shape, notation, route) : arrowSvg(context, shape);
        }
        case 'line':
            return lineSvg(context, shape);
        case 'draw':
            return drawSvg(context, shape);
        case 'highlight':
            return highlightSvg(context, shape, 'front');
        case 'image':
            return imageSvg(context, shape);
        case 'video':
        case 'embed':
        case 'bookmark':
            return cardSvg(context, shape);
        case 'group':
            return '';
    }
}
