import type { Decoded } from '../../../codec';
import { END_FONT } from '@openspace/board/lib/text/label-size';
import type { Diagram, DiagramEdge, DiagramNode, Style } from '../../../diagram';
import { Losses } from '../../../losses';
import { boundTo, boxOf, CONTAINER_TYPES, numberOf, type SceneElement, textOf } from '../element';
import { elementFault, faultSentence } from '../element-fault';
import { liveElements, MALFORMED, type Scene } from '../scene';
import { cornerRadiusOf } from './corner-radius';
import { decodeArrow, pathOf } from './decode-lines';
import { facesIn } from './face-data';
import { groupsOf } from './groups';
import { joinLifelines } from './lifelines';
import {
    endOf,
    groundedBy,
    hasUsualCorners,
    hasUsualLine,
    headOf,
    hostOf,
    OWN_CORNERS,
    ownDataOf,
    readMeaning,
    readSide
} from './own-data';
import { FONT_SIZE, styleOf, textStyleOf } from './scene-style';

/** Smaller differences between sizes of letters come from rounding. */
const SAME_SIZE = 0.1;
/** What each of these becomes; the others are told as losses. */
const FRAMES = ['frame', 'magicframe'];
const EMBEDDED = ['embeddable', 'iframe'];

/** Reads a scene as a neutral diagram. */
export function decodeScene(scene: Scene): Decoded {
    const losses = new Losses();
    const byId = new Map<string, SceneElement>();
    for (const _malformed of scene[MALFORMED] ?? []) {
        losses.add('An entry of the elements that is no object with an id and a type is not read.');
    }
    for (const element of liveElements(scene)) {
        const fault = elementFault(element);
        if (fault !== undefined) {
            losses.add(`${faultSentence(element, fault)} It is not read.`, element.id);
            continue;
        }
        if (byId.has(element.id)) {
            losses.add('Of elements with the same id only the first one is read.', element.id);
        } else {
            byId.set(element.id, element);
        }
    }
    const { faces, parts } = facesIn([...byId.values()]);
    const grounds = new Map<string, SceneElement>();
    const elements = [...byId.values()].filter(element => {
        const grounded = groundedBy(element, byId);
        if (grounded) {
            grounds.set(grounded.id, element);
        }
        return !parts.has(element.id) && !grounded;
    });
    const frames = new Set(elements.filter(({ type }) => FRAMES.includes(type)).map(({ id }) => id));
    const arrows = new Set(elements.flatMap(({ id, type }) => (type === 'arrow' ? [id] : [])));
    /** Texts at the ends of arrows, unless something else holds on to them, or they are in a box by now. */
    const ends = new Map<string, SceneElement>();
    for (const element of elements) {
        const end = endOf(element);
        const isFree = boundTo(element).length === 0 && !isLabel(element, byId);
        if (end && isFree && arrows.has(end.edge) && !ends.has(JSON.stringify(end))) {
            ends.set(JSON.stringify(end), element);
        }
    }
    const atEnds = new Set([...ends.values()].map(({ id }) => id));
    const { groups, parentOf, isBox } = groupsOf(
        elements.filter(element => !isLabel(element, byId) && !atEnds.has(element.id)),
        frames,
        losses
    );
    const read = (element: SceneElement): DiagramNode[] => {
        const face = labelOf(element, byId) ? undefined : faces.get(element.id);
        if (face && element['roundness']) {
            losses.add(OWN_CORNERS, element.id);
        }
        const nodes = decodeNode(element, scene, byId, parentOf(element), losses).map(node => ({
            ...node,
            ...face,
            ...(frames.has(element.id) && frameLook(grounds.get(element.id), losses))
        }));
        return isBox(element) ? nodes.map(node => ({ ...node, shape: 'frame' })) : nodes;
    };
    // A parent comes before its children, and a frame is drawn after them.
    const framed = elements.filter(({ id }) => frames.has(id));
    const others = elements.filter(({ id }) => !frames.has(id) && !atEnds.has(id)).flatMap(read);
    const nodes = [...framed.flatMap(read), ...parentsFirst([...groups, ...others], losses)];
    const known = new Set(nodes.map(({ id }) => id));
    const edges: DiagramEdge[] = elements
        .filter(({ type }) => type === 'arrow')
        .map(arrow => decodeArrow(arrow, labelOf(arrow, byId), known, losses))
        .map(edge => {
            const [from, to] = (['from', 'to'] as const).map(side => ends.get(JSON.stringify({ edge: edge.id, side })));
            return withEndTexts(edge, { from, to }, losses);
        });
    const heads = new Map(
        elements.flatMap(element => {
            const head = headOf(element, byId);
            return head && known.has(head.id) && known.has(element.id) && !labelOf(element, byId) ? [[element.id, head.id] as const] : [];
        })
    );
    const title = textOf({ id: '', type: '', ...scene.appState }, 'name');
    const diagram: Diagram = { ...(title !== undefined && { title }), kind: 'excalidraw', nodes, edges };
    return { diagram: joinLifelines(diagram, heads), losses: losses.all };
}

/** How a frame looks by the box that fills it. */
function frameLook(ground: SceneElement | undefined, losses: Losses): Pick<DiagramNode, 'style'> {
    if (!ground) {
        return {};
    }
    const { stroke = 'none', ...style } = styleOf(ground, losses);
    const cornerRadius = ground['roundness'] ? cornerRadiusOf(ground) : undefined;
    return { style: { ...style, ...(!hasUsualLine(ground) && { stroke }), ...(cornerRadius !== undefined && { cornerRadius }) } };
}

/** The words of the model for how a text looks, apart from where it stands. */
function lettersOf(text: SceneElement, losses: Losses): Pick<Style, 'textColor' | 'fontSize' | 'fontFamily'> {
    const { align: _, verticalAlign: _at, ...letters } = textStyleOf(text, losses);
    return letters;
}

/** An arrow with the texts at its ends. All texts of an arrow look alike, those at its ends somewhat smaller. */
function withEndTexts(
    edge: DiagramEdge,
    texts: Readonly<Partial<Record<'from' | 'to', SceneElement | undefined>>>,
    losses: Losses
): DiagramEdge {
    const found = [texts.from, texts.to].flatMap(text => text ?? []);
    const looks = found.map(text => {
        const { fontSize = FONT_SIZE, ...letters } = lettersOf(text, losses);
        return { ...letters, fontSize: Math.round((fontSize / END_FONT) * 100) / 100 };
    });
    const { textColor, fontSize, fontFamily } = edge.style ?? {};
    const look = edge.label === undefined ? looks[0] : { textColor, fontSize, fontFamily };
    const isAnother = (one: Style): boolean =>
        one.textColor !== look?.textColor ||
        one.fontFamily !== look?.fontFamily ||
        Math.abs((one.fontSize ?? 0) - (look?.fontSize ?? 0)) > SAME_SIZE;
    if (looks.some(isAnother)) {
        losses.add('The texts at the ends of an arrow look like the text on it.', edge.id);
    }
    const end = (side: 'from' | 'to') => {
        const text = texts[side];
        return text ? { ...edge[side], label: contentOf(text) } : edge[side];
    };
    return { ...edge, from: end('from'), to: end('to'), style: { ...edge.style, ...look } };
}

/** Boxes of groups are drawn where they are, which may be after what they hold. What would hold itself is held by nothing. */
function parentsFirst(nodes: readonly DiagramNode[], losses: Losses): DiagramNode[] {
    const byId = new Map(nodes.map(node => [node.id, node]));
    const sorted = new Map<string, DiagramNode>();
    for (const node of nodes) {
        const around: DiagramNode[] = [];
        const found = new Set<string>();
        let next: DiagramNode | undefined = node;
        while (next && !sorted.has(next.id) && !found.has(next.id)) {
            found.add(next.id);
            around.push(next);
            next = byId.get(next.parent ?? '');
        }
        const [outer] = around.slice(-1);
        if (next && outer && found.has(next.id)) {
            const { parent: _, ...free } = outer;
            around[around.length - 1] = free;
            losses.add('Of boxes that hold each other, the outer one is held by nothing.', outer.id);
        }
        around.reverse().forEach(each => sorted.set(each.id, each));
    }
    return [...sorted.values()];
}

function decodeNode(
    element: SceneElement,
    scene: Scene,
    byId: ReadonlyMap<string, SceneElement>,
    parent: string | undefined,
    losses: Losses
): DiagramNode[] {
    const { id, type } = element;
    if (type === 'arrow' || isLabel(element, byId)) {
        return [];
    }
    const common = {
        id,
        ...(parent !== undefined && { parent }),
        bounds: boxOf(element),
        ...(numberOf(element, 'angle') !== 0 && { rotation: numberOf(element, 'angle') }),
        ...(textOf(element, 'link') !== undefined && { link: textOf(element, 'link') }),
        ...ownDataOf(element),
        ...hostOf(element, byId)
    };
    if (element['locked'] === true) {
        losses.add('What is locked is no longer locked.', id);
    }
    if (FRAMES.includes(type)) {
        return [{ ...common, shape: 'frame', label: textOf(element, 'name') ?? 'Frame' }];
    }
    const style = styleOf(element, losses);
    switch (type) {
        case 'rectangle':
        case 'ellipse':
        case 'diamond': {
            const label = labelOf(element, byId);
            const shape = type === 'rectangle' && element['roundness'] ? 'rounded' : type;
            const { isNote = false, ...meaning } = readMeaning(element, label ? contentOf(label) : '', losses);
            const corner = hasUsualCorners(element) ? undefined : cornerRadiusOf(element);
            const letters = label && textStyleOf(label, losses);
            const text = label && letters && { label: contentOf(label), style: { ...letters, ...readSide(element, letters) } };
            const look = {
                ...style,
                ...(shape === 'rounded' && !isNote && corner !== undefined && { cornerRadius: corner }),
                ...text?.style
            };
            return [{ ...common, shape: isNote ? 'note' : shape, ...text, style: look, ...meaning }];
        }
        case 'text':
            return [{ ...common, shape: 'text', label: contentOf(element), style: textStyleOf(element, losses) }];
        case 'line':
        case 'freedraw': {
            const { rotation: _turned, ...rest } = { rotation: undefined, ...common };
            return [{ ...rest, shape: 'path', path: pathOf(element), style }];
        }
        case 'image':
            return [decodeImage(common, element, scene, losses)];
        default:
            losses.add(
                EMBEDDED.includes(type) ? 'An embedded page is drawn as a box with its address.' : `A ${type} is drawn as a box.`,
                id
            );
            return [{ ...common, shape: 'rectangle', label: textOf(element, 'link') ?? type, style }];
    }
}

function decodeImage(common: Omit<DiagramNode, 'shape'>, element: SceneElement, scene: Scene, losses: Losses): DiagramNode {
    const file = scene.files[String(element['fileId'])];
    if (element['crop']) {
        losses.add('A cropped picture is drawn whole.', element.id);
    }
    if (Array.isArray(element['scale']) && element['scale'].some(scale => scale !== 1)) {
        losses.add('A mirrored picture is drawn unmirrored.', element.id);
    }
    if (!file) {
        losses.add('The file lacks a picture; a box is drawn in its place.', element.id);
        return { ...common, shape: 'rectangle', label: 'picture' };
    }
    return { ...common, shape: 'image', image: file.dataURL };
}

function isLabel(element: SceneElement, byId: ReadonlyMap<string, SceneElement>): boolean {
    const container = typeof element['containerId'] === 'string' ? byId.get(element['containerId']) : undefined;
    return element.type === 'text' && container !== undefined && labelOf(container, byId)?.id === element.id;
}

function labelOf(container: SceneElement, byId: ReadonlyMap<string, SceneElement>): SceneElement | undefined {
    const bound = CONTAINER_TYPES.includes(container.type) ? boundTo(container).filter(({ type }) => type === 'text') : [];
    return bound.map(({ id }) => byId.get(id)).find(text => text?.type === 'text');
}

export function contentOf(text: SceneElement): string {
    return textOf(text, 'originalText') ?? textOf(text, 'text') ?? '';
}
