import {
    assetIdOf,
    captionId,
    type BoardIndex,
    type BoardShape,
    frameNotationOf,
    hexOf,
    HOST,
    iconAssetOf,
    iconNameOf,
    IDENTITY,
    readLabel,
    hasRows,
    localBounds,
    type NodeNotation,
    nodeNotationOf,
    rotationOf,
    type ShapeOf,
    shownRows,
    readTag,
    transform,
    unionOf
} from '@openspace/board';
import type { Bounds, DiagramNode, Point, Style } from '../../diagram';
import type { Losses } from '../../losses';
import { nodeShapeOf } from './outlines';
import { labelOfRows } from './row-labels';
import { readData } from './own-data';
import { isBackOf, readFace } from './read-face';
import { alignOf, exactStyle, fillOf, styleOf } from './paint';

/** A stroke that is no longer than this is a dot. */
const DOT = 2;

/** Ids of the model are those of the shapes without what tldraw puts before them. */
export const plainId = (shapeId: string): string => shapeId.replace(/^shape:/, '');

type Place = Pick<DiagramNode, 'bounds' | 'rotation'>;
/** What all kinds of node have in common is added by the caller. */
type Kind = Omit<DiagramNode, 'id' | 'bounds' | 'rotation' | 'parent' | 'tag'> & Place;

/** The nodes of a page, back to front, parents before their children. */
export function readNodes(index: BoardIndex, losses: Losses): DiagramNode[] {
    const captions = new Set<string>();
    return index.descendants(index.pageId).flatMap(shape => {
        const id = plainId(shape.id);
        if (shape.type === 'arrow' || captions.has(id) || isBackOf(shape, index.shape(shape.parentId))) {
            return [];
        }
        const kind = kindOf(index, shape, losses);
        const caption = shape.type === 'image' ? captionOf(index, shape) : undefined;
        if (caption) {
            captions.add(plainId(caption.id));
        }
        const face = readFace(index, shape);
        const { opacity } = shape;
        const tag = readTag(shape);
        const host = shape.meta[HOST];
        if ('richText' in shape.props && isRich(shape.props.richText)) {
            losses.add('Bold, lists and links inside of texts become plain text.', id);
        }
        if (shape.isLocked) {
            losses.add('Locked shapes are not locked there.', id);
        }
        return [
            {
                id,
                ...placeOf(index, shape),
                ...kind,
                ...(caption && { label: readLabel(caption), style: { ...kind.style, ...lettersOf(caption) } }),
                ...(face && { face }),
                ...(shape.parentId !== index.pageId && { parent: plainId(shape.parentId) }),
                ...(typeof host === 'string' && { attachedTo: plainId(host) }),
                ...(opacity !== 1 && { style: { ...kind.style, ...(caption && lettersOf(caption)), opacity } }),
                ...(tag !== undefined && { tag }),
                ...readData(shape)
            }
        ];
    });
}

function frameStyle(shape: ShapeOf<'frame'>): Pick<DiagramNode, 'style'> {
    const { fillColor, strokeColor, textColor, strokeWidth, dash, cornerRadius, titleSize } = frameNotationOf(shape) ?? {};
    const style = {
        ...(strokeWidth !== undefined && { strokeWidth }),
        ...(strokeWidth === 0 && { stroke: 'none' }),
        ...(dash !== undefined && { dash: (dash[0] ?? 0) <= DOT ? ('dotted' as const) : ('dashed' as const) }),
        ...(textColor !== undefined && { textColor }),
        ...(strokeColor !== undefined && { stroke: strokeColor }),
        ...(fillColor !== undefined && { fill: fillColor }),
        ...(cornerRadius !== undefined && { cornerRadius }),
        ...(titleSize !== undefined && { fontSize: titleSize })
    };
    return Object.keys(style).length === 0 ? {} : { style };
}

/** The text that an import has put under a picture, told as the picture's label again. */
function captionOf(index: BoardIndex, image: BoardShape): ShapeOf<'text'> | undefined {
    const caption = index.shape(`shape:${captionId(plainId(image.id))}`);
    return caption?.type === 'text' && caption.parentId === image.parentId ? caption : undefined;
}

/** How the letters of a text look, wherever it stands. */
function lettersOf({ props }: ShapeOf<'text'>): Style {
    return { ...styleOf({ ...props, dash: undefined }, 'text'), textColor: hexOf(props.color, 'line') };
}

function placeOf(index: BoardIndex, shape: BoardShape): Place {
    const at = index.pageTransform(shape.id) ?? IDENTITY;
    if (shape.type === 'group' || shape.type === 'arrow') {
        const box = shape.type === 'group' ? groupBounds(index, shape) : index.pageBounds(shape.id);
        return box ? { bounds: { x: tidy(box.x), y: tidy(box.y), width: tidy(box.w), height: tidy(box.h) } } : {};
    }
    const box = localBounds(shape);
    if (!box) {
        return {};
    }
    const middle = transform(at, { x: box.x + box.w / 2, y: box.y + box.h / 2 });
    const rotation = rotationOf(at);
    const bounds: Bounds = { x: tidy(middle.x - box.w / 2), y: tidy(middle.y - box.h / 2), width: tidy(box.w), height: tidy(box.h) };
    return { bounds, ...(Math.abs(rotation) > 1e-6 && { rotation }) };
}

/** The box around what a group holds, without the texts under its pictures, which grow and shrink. */
function groupBounds(index: BoardIndex, group: BoardShape): ReturnType<BoardIndex['pageBounds']> {
    const inside = index.descendants(group.id).filter(shape => shape.type !== 'group' && !isCaption(index, shape));
    return unionOf(inside.map(({ id }) => index.pageBounds(id))) ?? index.pageBounds(group.id);
}

function isCaption(index: BoardIndex, { id, type, parentId }: BoardShape): boolean {
    const picture = type === 'text' && id.endsWith(captionId('')) ? index.shape(id.slice(0, -captionId('').length)) : undefined;
    return picture?.type === 'image' && picture.parentId === parentId;
}

/** Without the last digits, which sums of fractions get wrong. */
function tidy(value: number): number {
    return Math.round(value * 1000) / 1000;
}

function kindOf(index: BoardIndex, shape: BoardShape, losses: Losses): Kind {
    const label = readLabel(shape);
    const id = plainId(shape.id);
    const said = { ...(label !== '' && { label }), ...linkOf(shape.props) };
    switch (shape.type) {
        case 'geo': {
            const { props } = shape;
            const style: Style = {
                stroke: hexOf(props.color, 'line'),
                ...fillOf(props.color, props.fill),
                ...styleOf(props, 'label'),
                ...alignOf(props),
                textColor: hexOf(props.labelColor, 'line')
            };
            const notation = nodeNotationOf(shape);
            if (notation?.outline) {
                const at = index.pageTransform(shape.id) ?? IDENTITY;
                const points = notation.outline.map(({ x, y }) =>
                    transform(at, { x: x * Math.max(1, props.w), y: y * Math.max(1, props.h + props.growY) })
                );
                return {
                    shape: 'path',
                    ...said,
                    // The points are where they are; the bounds of the turned shape would turn them again.
                    rotation: undefined,
                    path: { points: points.map(({ x, y }) => ({ x: tidy(x), y: tidy(y) })), closed: true, area: true },
                    style: { ...style, ...exactStyle(notation) }
                };
            }
            const rows = notation && hasRows(notation) ? shownRows(notation.rows ?? [], label) : undefined;
            const icon = iconOf(index, notation);
            return {
                ...nodeShapeOf(props.geo, notation?.face, shape.meta['outline']),
                ...said,
                ...(icon && { icon }),
                ...(notation?.labelPosition && !icon && { labelPosition: notation.labelPosition }),
                ...(rows && { label: labelOfRows(rows, notation?.face), rows }),
                style: { ...style, ...exactStyle(notation) }
            };
        }
        case 'note': {
            const { props } = shape;
            const style: Style = {
                stroke: 'none',
                fill: hexOf(props.color, 'note'),
                ...styleOf({ ...props, dash: undefined }, 'label'),
                ...alignOf(props)
            };
            return { shape: 'note', ...said, style: { ...style, textColor: hexOf(props.labelColor, 'line') } };
        }
        case 'text': {
            const { props } = shape;
            const { textAlign: align } = props;
            return { shape: 'text', ...said, style: { ...lettersOf(shape), align } };
        }
        case 'frame':
            return { shape: 'frame', ...said, ...frameStyle(shape) };
        case 'group':
            return { shape: 'group' };
        case 'line':
        case 'draw':
        case 'highlight':
            return strokeKind(index, shape, losses);
        case 'image':
            return { shape: 'image', ...said, ...pictureOf(index, shape, losses) };
        default:
            losses.add(`A ${shape.type} is told as a box with its address.`, id);
            return { shape: 'rectangle', ...said, ...(label === '' && 'url' in shape.props && { label: shape.props.url }) };
    }
}

function iconOf(index: BoardIndex, notation: NodeNotation | undefined): DiagramNode['icon'] {
    const asset = index.get(iconAssetOf(notation) ?? '');
    const picture = asset?.typeName === 'asset' && asset.type === 'image' ? asset.props.src : null;
    return asset?.typeName === 'asset' && asset.type === 'image' && picture !== null
        ? { name: iconNameOf(asset) ?? '', picture }
        : undefined;
}

function pictureOf(index: BoardIndex, image: ShapeOf<'image'>, losses: Losses): Pick<DiagramNode, 'image'> {
    const asset = index.get(assetIdOf(image.props) ?? '');
    const src = asset?.typeName === 'asset' ? asset.props.src : null;
    const { crop, flipX, flipY } = image.props;
    if (crop || flipX || flipY) {
        losses.add('Pictures are shown whole and as they were taken, not cropped or turned over.', plainId(image.id));
    }
    if (src === null || src === '') {
        losses.add('A picture is not on the board.', plainId(image.id));
        return {};
    }
    return { image: src };
}

function strokeKind(index: BoardIndex, shape: ShapeOf<'line' | 'draw' | 'highlight'>, losses: Losses): Kind {
    const at = index.pageTransform(shape.id) ?? IDENTITY;
    const { props } = shape;
    const own: readonly Point[] =
        'points' in props
            ? Object.values(props.points).sort((one, other) => (one.index < other.index ? -1 : 1))
            : props.segments.flatMap(segment => segment.points);
    const points = own.map(point => transform(at, point)).map(({ x, y }) => ({ x: tidy(x), y: tidy(y) }));
    const stroke = hexOf(props.color, 'line');
    if (shape.type === 'highlight') {
        losses.add('A highlighter is told as a wide see-through line.', plainId(shape.id));
        const style: Style = { stroke, strokeWidth: 20 * props.scale, opacity: 0.4, fill: 'none' };
        return { shape: 'path', rotation: undefined, path: { points, freehand: true }, style };
    }
    const closed = shape.type === 'draw' && shape.props.isClosed;
    if (shape.type === 'draw' && shape.props.isPen) {
        losses.add('Strokes of a pen have one width all along.', plainId(shape.id));
    }
    const style: Style = {
        stroke,
        ...styleOf({ ...shape.props, font: undefined }, 'none'),
        ...(shape.type === 'draw' && fillOf(props.color, shape.props.fill))
    };
    return {
        shape: 'path',
        // The points are where they are; the bounds of the turned shape would turn them again.
        rotation: undefined,
        path: {
            points: closed && points.length > 2 ? withoutReturn(points) : points,
            ...(closed && { closed }),
            ...(shape.type === 'line' ? shape.props.spline === 'cubic' && { smooth: true } : { freehand: true })
        },
        style
    };
}

/** A closed line need not come back to where it began. */
function withoutReturn(points: readonly Point[]): readonly Point[] {
    const [first, last] = [points[0], points.at(-1)];
    return first && last && Math.hypot(first.x - last.x, first.y - last.y) < 0.01 ? points.slice(0, -1) : points;
}

function linkOf(props: object): Pick<DiagramNode, 'link'> {
    return 'url' in props && typeof props.url === 'string' && props.url !== '' ? { link: props.url } : {};
}

/** Whether a text has more than lines: marks on its words, or blocks that are not paragraphs. */
function isRich({ content }: { readonly content: readonly unknown[] }): boolean {
    return content.some(block => {
        const { type, content: inside }: { type?: unknown; content?: unknown } = Object(block);
        const words: readonly unknown[] = Array.isArray(inside) ? inside : [];
        return type !== 'paragraph' || words.some(word => Array.isArray(Object(word).marks) && Object(word).marks.length > 0);
    });
}
