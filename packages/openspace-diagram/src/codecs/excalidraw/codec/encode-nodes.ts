import { type Bounds, type Diagram, type DiagramNode, faceWord, type NodeShape, type Style } from '../../../diagram';
import type { Losses } from '../../../losses';
import { type PaintedNode, paintedNodes } from '../../shared/painted-nodes';
import { MAX_POINTS } from '../element-props';
import { mostRadius } from './corner-radius';
import { faceProps } from './face-data';
import { fewerPoints } from './fewer-points';
import { frameGround, hasOwnArea, hasOwnName, ownCorners } from './frame-ground';
import { hostProps, lineProps, looksLikeItself, meaningOf, ownDataProps, titlePlace } from './own-data';
import { dashedLine, facesElements, isPainted } from './painted-faces';
import { pictureUrl } from './picture-url';
import { propsOf, textPropsOf } from './scene-style';

type Element = Record<string, unknown>;

/** What Excalidraw has no outline for is drawn as the nearest that it has. */
const OUTLINES: Readonly<Partial<Record<NodeShape, 'rectangle' | 'ellipse' | 'diamond'>>> = {
    rectangle: 'rectangle',
    rounded: 'rectangle',
    note: 'rectangle',
    ellipse: 'ellipse',
    cloud: 'ellipse',
    actor: 'ellipse',
    diamond: 'diamond'
};
const EXACT: readonly NodeShape[] = ['rectangle', 'rounded', 'ellipse', 'diamond', 'note'];
const PROPORTIONAL_RADIUS = 2;
/** A closed stroke with so many points is a polygon. */
const MAX_CORNERS = 12;
/** In pixels; smaller differences come from rounding. */
const SAME_RADIUS = 0.01;
const NOTE_FILL = '#ffec99';
const GRID = { width: 160, height: 80, gap: 60, columns: 6 };

/**
 * Nodes as elements: frames last, since what is in them is drawn below them.
 * @param heads the ids of the boxes of lifelines by those of the lines below them
 */
export function encodeNodes(diagram: Diagram, heads: ReadonlyMap<string, string>, losses: Losses): Element[] {
    const byId = new Map(diagram.nodes.map(node => [node.id, node]));
    const frames = new Set(diagram.nodes.filter(node => isFrame(node) && outerFrame(node, byId) === undefined).map(({ id }) => id));
    /** How many things that are drawn are in each group, also in others within it. */
    const members = new Map<string, number>();
    const painted = paintedNodes(diagram.nodes.filter(isPainted));
    const drawn = diagram.nodes.map((node, at) => {
        const frameId = outerFrame(node, byId);
        const groupIds = groupsAround(node, byId);
        const placed = (element: Element): Element => {
            const groups = [...(Array.isArray(element['groupIds']) ? element['groupIds'] : []), ...groupIds];
            return { ...(frameId !== undefined && { frameId }), ...(groups.length > 0 && { groupIds: groups }) };
        };
        const head = heads.get(node.id);
        const about = { ...hostProps(node, byId), ...(head !== undefined && lineProps(head)) };
        const paint = heads.has(node.id) ? dashedLine(node) : painted.get(node.id);
        const elements = (paint ? paintedElements(node, paint) : encodeNode(node, at, frames, losses)).map(element =>
            element['id'] === node.id ? withData(element, about) : element
        );
        for (const group of elements.length > 0 ? groupIds : []) {
            members.set(group, (members.get(group) ?? 0) + 1);
        }
        return { id: node.id, elements: elements.map(element => ({ ...element, ...placed(element) })) };
    });
    for (const { id, shape, label = '', parent = '' } of diagram.nodes) {
        const holder = byId.get(parent);
        if (holder && !isFrame(holder) && holder.shape !== 'group') {
            losses.add('What is in a lane, a package or the like only stands on it in Excalidraw.', id);
        }
        if (shape === 'group' && label === '' && (members.get(id) ?? 0) < 2) {
            losses.add('A group has two elements or more in Excalidraw.', id);
        }
    }
    const inside = drawn.filter(({ id }) => !frames.has(id)).flatMap(({ elements }) => elements);
    // Behind all that is in them.
    const grounds = diagram.nodes.filter(node => frames.has(node.id) && hasOwnArea(node)).map(frameGround);
    return [...grounds, ...inside, ...drawn.filter(({ id }) => frames.has(id)).flatMap(({ elements }) => elements)];
}

/** A node whose face Excalidraw lacks: the element that arrows hold on to, which is not seen, with what is seen of the node in one group. */
function paintedElements(node: DiagramNode, paint: PaintedNode): Element[] {
    const { id, shape, label = '', link, style = {} } = node;
    const group = `${id}-face`;
    const type = label === '' ? (OUTLINES[shape] ?? 'rectangle') : 'rectangle';
    const host = {
        id,
        type,
        ...node.bounds,
        roundness: null,
        strokeColor: 'transparent',
        backgroundColor: 'transparent',
        groupIds: [group],
        ...(style.opacity !== undefined && { opacity: Math.round(style.opacity * 100) }),
        ...(link !== undefined && { link }),
        ...ownDataProps(node, faceProps(type, node))
    };
    return [host, ...facesElements(node, paint, group)];
}

function withData(element: Element, more: Readonly<Record<string, unknown>>): Element {
    return Object.keys(more).length === 0 ? element : { ...element, customData: { ...Object(element['customData']), ...more } };
}

function encodeNode(node: DiagramNode, at: number, frames: ReadonlySet<string>, losses: Losses): Element[] {
    const { id, shape, label = '', style = {}, rotation, link, path, image } = node;
    const bounds = node.bounds ?? gridPlace(at);
    const common = {
        id,
        ...bounds,
        ...(rotation !== undefined && rotation !== 0 && { angle: rotation }),
        ...(link !== undefined && { link }),
        ...ownDataProps(node)
    };
    if (frames.has(id)) {
        if (hasOwnName(node)) {
            losses.add('Names of frames look alike in Excalidraw.', id);
        }
        return [{ type: 'frame', ...common, ...(label !== '' && { name: label.replaceAll('\n', ' ') }) }];
    }
    const look = propsOf(style);
    const type = { ...textPropsOf(style, losses, id) };
    if (shape === 'frame') {
        losses.add('A frame in a frame is drawn as a box.', id);
        const text = label === '' ? {} : { label: labelOf(label, style), ...type, verticalAlign: 'top' };
        return [{ type: 'rectangle', ...common, roundness: style.cornerRadius ? ownCorners(node) : null, ...look, ...text }];
    }
    if (shape === 'group') {
        return label === '' ? [] : [textElement(node, bounds, type)];
    }
    if (shape === 'text') {
        if (label === '') {
            losses.add('A text without letters has no place in Excalidraw.', id);
            return [];
        }
        return [textElement(node, bounds, type)];
    }
    const picture = shape === 'image' && image !== undefined ? pictureUrl(image) : undefined;
    if (picture !== undefined) {
        const caption = { id: `${id}-label`, x: bounds.x, y: bounds.y + bounds.height + 4, text: label };
        return [{ type: 'image', ...common, dataURL: picture }, ...(label === '' ? [] : [{ type: 'text', ...type, ...caption }])];
    }
    if (shape === 'path' && path && path.points.length > 1) {
        return [
            pathElement(common, { ...path, points: fewerPoints(path.points, losses, node.id) }, look),
            ...(label === '' ? [] : [{ ...textElement(node, bounds, type), id: `${id}-label` }])
        ];
    }
    const lacking = lackingOutline(node);
    if (lacking !== undefined) {
        losses.add(
            lacking === 'image'
                ? 'A picture that is not in the diagram itself is drawn as a box.'
                : `Excalidraw has no ${lacking}; the nearest outline is drawn.`,
            id
        );
    }
    const drawn = outlined(node, common, look, type);
    const { cornerRadius = 0 } = style;
    if (Object(drawn['roundness'])['value'] === cornerRadius && cornerRadius > mostRadius(bounds) + SAME_RADIUS) {
        losses.add('Corners in Excalidraw take at most a quarter of the short side of their shape.', id);
    }
    return [{ ...drawn, ...ownDataProps(node, meaningOf(node)) }];
}

/** What Excalidraw has no outline for, by the most exact word that there is for it. */
function lackingOutline({ shape, native }: DiagramNode): string | undefined {
    const exact = /^(?:face|geo):/.test(native ?? '') && !looksLikeItself(native ?? '') ? native?.replace(/^\w+:/, '') : undefined;
    return exact ?? (EXACT.includes(shape) ? undefined : shape);
}

function outlined(node: DiagramNode, common: Element, look: Element, type: Element): Element {
    const { shape, native, label = '', style = {} } = node;
    const outline = OUTLINES[shape] ?? 'rectangle';
    const round =
        outline === 'rectangle' && (shape === 'rounded' || native === faceWord('rounded'))
            ? ownCorners({ bounds: node.bounds, style })
            : outline === 'diamond' && style.sketchy
              ? { type: PROPORTIONAL_RADIUS }
              : null;
    return {
        type: outline,
        ...common,
        roundness: round,
        ...look,
        ...(shape === 'note' && style.fill === undefined && { backgroundColor: NOTE_FILL }),
        ...(label !== '' && { label: labelOf(label, style), ...type, ...titlePlace(node) })
    };
}

/** A label with its own colour, where it has one. */
export function labelOf(text: string, { textColor }: Style): Element {
    return { text, ...(textColor !== undefined && textColor !== 'none' && { strokeColor: textColor }) };
}

function textElement(node: DiagramNode, bounds: Bounds, type: Element): Element {
    const { id, label = '', style = {}, rotation, link } = node;
    return {
        type: 'text',
        id,
        x: bounds.x,
        y: bounds.y,
        text: label,
        ...type,
        ...(style.textColor !== undefined && style.textColor !== 'none' && { strokeColor: style.textColor }),
        ...(style.opacity !== undefined && { opacity: Math.round(style.opacity * 100) }),
        ...(rotation !== undefined && rotation !== 0 && { angle: rotation }),
        ...(link !== undefined && { link }),
        ...ownDataProps(node)
    };
}

function pathElement(common: Element, path: NonNullable<DiagramNode['path']>, look: Element): Element {
    const { points, closed, smooth, freehand } = path;
    const [first = { x: 0, y: 0 }] = points;
    const { width: _width, height: _height, ...rest } = common;
    const all = closed === true ? [...points.slice(0, MAX_POINTS - 1), first] : points;
    // A pen rounds off what has few corners.
    const drawn = freehand === true && !(closed === true && points.length <= MAX_CORNERS);
    return {
        type: drawn ? 'freedraw' : 'line',
        ...rest,
        x: first.x,
        y: first.y,
        points: all.map(({ x, y }) => [x - first.x, y - first.y]),
        ...look,
        roundness: smooth === true ? { type: PROPORTIONAL_RADIUS } : null
    };
}

/** A frame, or what has a title like one. */
function isFrame({ shape }: DiagramNode): boolean {
    return shape === 'frame';
}

/** The outermost frame around a node: Excalidraw's frames hold no frames. */
function outerFrame(node: DiagramNode, byId: ReadonlyMap<string, DiagramNode>): string | undefined {
    return ancestors(node, byId).findLast(isFrame)?.id;
}

/**
 * Ids of the groups around a node within its frame, innermost first. A frame that is drawn as a box is grouped with what it holds: the group
 * has the id of the box.
 */
function groupsAround(node: DiagramNode, byId: ReadonlyMap<string, DiagramNode>): string[] {
    const around = ancestors(node, byId);
    const outer = around.findLast(isFrame);
    return [...(isFrame(node) && outer ? [node] : []), ...around]
        .filter(each => each.shape === 'group' || (isFrame(each) && each !== outer))
        .map(({ id }) => id);
}

/** From the parent outwards. */
function ancestors(node: DiagramNode, byId: ReadonlyMap<string, DiagramNode>): DiagramNode[] {
    const found = new Set<DiagramNode>();
    let parent = node.parent === undefined ? undefined : byId.get(node.parent);
    while (parent && !found.has(parent)) {
        found.add(parent);
        parent = parent.parent === undefined ? undefined : byId.get(parent.parent);
    }
    return [...found];
}

/** Where a layout gave no place. */
function gridPlace(at: number): Bounds {
    const { width, height, gap, columns } = GRID;
    return { x: (at % columns) * (width + gap), y: Math.floor(at / columns) * (height + gap), width, height };
}
