import {
    backId,
    captionId,
    compose,
    type DrawnInput,
    iconAsset,
    IDENTITY,
    invert,
    type Matrix,
    longestWord,
    measureText,
    placement,
    rotationOf,
    TEXT_FONT_SIZES
} from '@openspace/board';
import { faceOf } from '@openspace/board/lib/notation/faces';
import { HOLDING_FACES } from '@openspace/board/lib/notation/holding-faces';
import { type Bounds, type Diagram, type DiagramNode, faceWord, type NodeFace } from '../../diagram';
import type { Losses } from '../../losses';
import { aligned, drawPath, tellLostLink, type Unplaced, webLink } from './draw-paths';
import { frameProps } from './frame-props';
import { geoOf } from './outlines';
import { colorOf, exactArea, exactText, exactWidth, fontOf, isHex, strokeOf } from './paint';
import { roomForRows, rowsIn } from './row-labels';
import { isSticky, stickyNote } from './sticky-note';
import { withWholeWords } from './whole-words';

const CAPTION_GAP = 4;
/** A picture's caption may be this much wider than the picture. */
const CAPTION_WIDTH = 160;
const CAPTION_FONT = 12;
/** A note that says nothing of its area. */
const BLANK_NOTE = { color: 'yellow', fill: 'solid' } as const;

/** The shapes that nodes are drawn as, parents before children, in the vocabulary of the board. */
export function drawNodes(diagram: Diagram, losses: Losses): DrawnInput[] {
    const places = new Map<string, Matrix>();
    const frames = containersOf(diagram);
    const parents = new Map(diagram.nodes.map(({ id, parent }) => [id, parent]));
    return diagram.nodes.flatMap(node => {
        const at = node.bounds && placeOf(node.bounds, node.rotation ?? 0);
        if (at) {
            places.set(node.id, at);
        }
        const parent = holderOf(node, parents, frames);
        const outer = (parent !== undefined && places.get(parent)) || IDENTITY;
        const drawn = drawNode(node, frames.has(node.id), losses);
        tellLostLink(node, drawn, losses);
        return drawn.map(({ place, ...shape }) => ({
            ...(parent !== undefined && { parentId: parent }),
            ...shape,
            ...(place && within(shape.parentId === undefined ? outer : (places.get(shape.parentId) ?? IDENTITY), place)),
            ...(node.tag !== undefined && { tag: node.tag })
        }));
    });
}

/** Ids of the nodes that hold others and can: frames, and groups of two or more. */
function containersOf({ nodes }: Diagram): Set<string> {
    const children = new Map<string, number>();
    for (const { parent } of nodes) {
        if (parent !== undefined) {
            children.set(parent, (children.get(parent) ?? 0) + 1);
        }
    }
    return new Set(
        nodes
            .filter(
                ({ id, shape, label }) => shape === 'frame' || (children.get(id) ?? 0) > (shape === 'group' && (label ?? '') === '' ? 1 : 0)
            )
            .map(node => node.id)
    );
}

/** Whether a node is a box of a board's own in which others stand, such as a lane. */
function isHoldingFace({ shape, native = '' }: DiagramNode): boolean {
    return shape !== 'frame' && HOLDING_FACES.some(face => native === faceWord(face));
}

/** The nearest node around this one that is a container on the board, too. */
function holderOf(
    node: DiagramNode,
    parents: ReadonlyMap<string, string | undefined>,
    containers: ReadonlySet<string>
): string | undefined {
    let { parent } = node;
    while (parent !== undefined && !containers.has(parent)) {
        parent = parents.get(parent);
    }
    return parent;
}

/** The top left corner of bounds that are turned about their middle. */
function placeOf({ x, y, width, height }: Bounds, rotation: number): Matrix {
    const middle = placement(x + width / 2, y + height / 2, rotation);
    return compose(middle, placement(-width / 2, -height / 2, 0));
}

function within(outer: Matrix, place: Matrix): { x: number; y: number; rotation?: number } {
    const own = compose(invert(outer), place);
    const rotation = rotationOf(own);
    return { x: own.e, y: own.f, ...(Math.abs(rotation) > 1e-9 && { rotation }) };
}

function drawNode(node: DiagramNode, isContainer: boolean, losses: Losses): Unplaced[] {
    const { id, shape, label = '', bounds, rotation = 0, style = {} } = node;
    const place = bounds && placeOf(bounds, rotation);
    const size = bounds && { width: Math.max(1, bounds.width), height: Math.max(1, bounds.height) };
    if (isContainer && !isHoldingFace(node)) {
        const frame = container(node, place, size, losses);
        return node.face && frame.type === 'frame'
            ? [frame, { id: backId(id), type: 'image', place, ...size, parentId: id, props: { src: node.face.picture } }]
            : [frame];
    }
    if (node.face) {
        const picture: Unplaced = { id, type: 'image', place, ...size, props: { src: node.face.picture, ...webLink(node) } };
        return label === '' ? [picture] : [picture, inFace(node, node.face, losses)];
    }
    if (shape === 'group') {
        if (label === '') {
            return [];
        }
        return [text(node, losses)];
    }
    if (shape === 'image' && node.image !== undefined && /^(data:|https?:)/.test(node.image)) {
        const picture: Unplaced = { id, type: 'image', place, ...size, props: { src: node.image, ...webLink(node) } };
        return label === '' ? [picture] : [picture, caption(node, losses)];
    }
    if (shape === 'path' && node.path && node.path.points.length > 1) {
        return [drawPath(node, losses)];
    }
    if (isBare(node) && (label !== '' || shape === 'text')) {
        return [text(node, losses)];
    }
    if (shape === 'text') {
        // With an area or a line, a text is a box.
        const { align = 'start', verticalAlign = 'start', stroke = 'none' } = style;
        return [geo({ ...node, shape: 'rectangle', style: { ...style, align, verticalAlign, stroke } }, place, size, losses)];
    }
    if (shape === 'note' && node.native === undefined && isSticky(style, size)) {
        return [{ ...stickyNote(node, size, losses), place }];
    }
    return [geo(node, place, size, losses)];
}

/** Whether nothing but its letters is seen of a node. */
function isBare({ shape, style: { stroke, fill = 'none' } = {} }: DiagramNode): boolean {
    return fill === 'none' && (stroke ?? (shape === 'text' ? 'none' : 'ink')) === 'none';
}

function geo(node: DiagramNode, place: Matrix | undefined, size: { width: number; height: number } | undefined, losses: Losses): Unplaced {
    const { id, shape, label = '', style = {} } = node;
    const { geo: outline, face, loss } = geoOf(shape, node.native);
    if (loss !== undefined) {
        losses.add(loss, id);
    }
    const rows = rowsIn(node);
    const { labelPosition } = node;
    const isCaption = faceOf({ face, labelPosition })?.isCaptioned === true;
    const text = withWholeWords({ ...strokeOf(style, 'label'), font: fontOf(style) }, { label: rows ? '' : label, size, isCaption });
    const room = rows && size ? roomForRows(rows.rows ?? [], text, size) : undefined;
    const line = isHex(style.stroke) ? { strokeColor: style.stroke.toLowerCase() } : {};
    const area = exactArea(style, id);
    const paint = shape === 'note' && style.fill === undefined ? { ...area, ...line, ...BLANK_NOTE } : area;
    const props = {
        geo: outline,
        ...(rows ?? (face && { face, ...(style.boldName && { boldName: style.boldName }) })),
        ...(labelPosition && { labelPosition }),
        ...(node.icon && { face: 'icon' as const, icon: iconAsset(node.icon).id, labelPosition: 'below' }),
        ...(face === 'rounded' && style.cornerRadius !== undefined && { cornerRadius: style.cornerRadius }),
        ...paint,
        ...text,
        ...aligned(style),
        ...exactText(style, id),
        ...webLink(node)
    };
    return {
        id,
        type: 'geo',
        place: room && place ? compose(place, placement(-room.more.w / 2, -room.more.h / 2, 0)) : place,
        ...(room?.size ?? size),
        ...(label !== '' && !rows && { label }),
        props: { ...props, ...exactWidth(style, props, losses, id) }
    };
}

function container(
    { id, shape, label = '', style = {}, face }: DiagramNode,
    place: Matrix | undefined,
    size: object | undefined,
    losses: Losses
): Unplaced {
    if (shape === 'group' && label === '') {
        return { id, type: 'group', place };
    }
    if (shape === 'group') {
        losses.add('A group with a text is a frame on a board.', id);
    }
    const { fontFamily = 'sans' } = style;
    if (fontFamily !== 'sans' && label !== '' && !face) {
        losses.add('The names of frames have one font on a board.', id);
    }
    const props = frameProps(style);
    return {
        id,
        type: 'frame',
        place,
        ...size,
        ...(label !== '' && { label: label.replaceAll('\n', ' ') }),
        // What is painted as its format does has a picture of its own.
        ...(!face && Object.keys(props).length > 0 && { props })
    };
}

/** A text keeps its lines where it has room for them, and breaks where it had to before. */
function text(node: DiagramNode, losses: Losses): Unplaced {
    const { id, label = '', bounds, style = {}, rotation = 0 } = node;
    const { size, scale = 1 } = strokeOf({ fontSize: style.fontSize }, 'text');
    const font = fontOf(style);
    const align = style.align ?? (node.shape === 'text' ? 'start' : 'middle');
    const natural = measureText(label, { font, fontSizePx: TEXT_FONT_SIZES[size] });
    const width = (natural.w + 1) * scale;
    const fits = !bounds || width <= bounds.width * 1.15 + 8;
    const word = longestWord(label, { font, fontSizePx: TEXT_FONT_SIZES[size] }) * scale;
    // However little room there is, no word breaks.
    const room = fits ? width : Math.max(bounds.width, Math.ceil(word) + 1);
    const share = { start: 0, middle: 0.5, end: 1 }[align];
    const height = natural.h * scale;
    const down =
        node.shape === 'text' && style.verticalAlign === undefined ? 0 : { start: 0, middle: 0.5, end: 1 }[style.verticalAlign ?? 'middle'];
    const place =
        bounds &&
        compose(placeOf(bounds, rotation), placement((bounds.width - room) * share, fits ? (bounds.height - height) * down : 0, 0));
    const color = isHex(style.textColor) ? colorOf(style.textColor, 'line', losses, id) : 'black';
    return {
        id,
        type: 'text',
        place,
        label,
        ...(!fits && bounds && { width: Math.max(1, room) }),
        props: { color, size, ...(scale !== 1 && { scale }), font, textAlign: align }
    };
}

function caption(node: DiagramNode, losses: Losses): Unplaced {
    const { id, bounds, style = {} } = node;
    const width = Math.max(bounds?.width ?? 0, CAPTION_WIDTH);
    const at = bounds && { x: bounds.x + (bounds.width - width) / 2, y: bounds.y + bounds.height + CAPTION_GAP, width, height: 1 };
    const captioned = { ...style, fontSize: style.fontSize ?? CAPTION_FONT, align: 'middle' as const, verticalAlign: 'start' as const };
    return text(
        {
            id: captionId(id),
            shape: 'text',
            ...(node.label !== undefined && { label: node.label }),
            ...(at && { bounds: at }),
            style: captioned
        },
        losses
    );
}

/** The text of a node that is painted as its format does, where it is there. */
function inFace(node: DiagramNode, face: NodeFace, losses: Losses): Unplaced {
    const { id, bounds, rotation = 0, style = {} } = node;
    if (!face.label || !bounds) {
        return caption(node, losses);
    }
    const { x, y, width, height } = face.label;
    const centre = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
    const [dx, dy] = [x + (width - bounds.width) / 2, y + (height - bounds.height) / 2];
    const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
    const turned = { x: centre.x + dx * cos - dy * sin - width / 2, y: centre.y + dx * sin + dy * cos - height / 2, width, height };
    return text(
        {
            id: captionId(id),
            shape: 'text',
            ...(node.label !== undefined && { label: node.label }),
            bounds: turned,
            ...(rotation !== 0 && { rotation }),
            style: { ...style, align: style.align ?? 'middle', verticalAlign: 'middle' }
        },
        losses
    );
}
