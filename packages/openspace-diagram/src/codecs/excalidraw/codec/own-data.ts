import { nodeNotation } from '@openspace/board/lib/notation/notation';
import { type Arrowhead, type DiagramEdge, type DiagramNode, type EdgeEnd, faceWord, type Point, type Style } from '../../../diagram';
import type { Losses } from '../../../losses';
import { isTouching } from '../../shared/touching';
import { boxOf, type SceneElement } from '../element';
import { usualRadius } from './corner-radius';

/** Faces that look like what Excalidraw draws for them, so that nothing shows which one an element is; with the element that each is. */
const FACES: ReadonlyMap<string, string> = new Map(
    (
        [
            ['rounded', 'rectangle'],
            ['class', 'rectangle'],
            ['table', 'rectangle'],
            ['note', 'rectangle'],
            ['lifeline', 'rectangle'],
            ['activation', 'rectangle'],
            ['bar', 'rectangle'],
            ['interface', 'ellipse'],
            ['start-event', 'ellipse'],
            ['initial', 'ellipse'],
            ['choice', 'diamond']
        ] as const
    ).map(([face, type]) => [`face:${face}`, type])
);

export function looksLikeItself(native: string): boolean {
    return FACES.has(native);
}

/** The one of them that has round corners. */
const ROUND = faceWord('rounded');

export const OWN_CORNERS = 'Classes, tables, notes and the like have corners of their own, and no round ones.';

/** Faces that are around others. */
const AROUND: ReadonlySet<string | undefined> = new Set((['fragment', 'swimlane', 'package'] as const).map(faceWord));

/** Where the label of what is around others stands: in the middle it would lie on them. */
export function titlePlace({ native }: DiagramNode): Readonly<Record<string, unknown>> {
    return AROUND.has(native) ? { textAlign: 'left', verticalAlign: 'top' } : {};
}

/** How a label was set that was written at the top left, unless somebody has moved it since. */
export function readSide({ customData }: SceneElement, { align, verticalAlign }: Style): Pick<Style, 'align'> {
    const side = mapOf(customData).get('side');
    return align === 'start' && verticalAlign === 'start' && (side === 'middle' || side === 'end') ? { align: side } : {};
}

/** What an element does not show: which face it is, and the rows behind its lines. */
type Meaning = Pick<DiagramNode, 'native' | 'rows'> & { readonly isNote?: boolean };

/** Kept with an element, for the way back; also how its label is set. */
export function meaningOf({ shape, native, rows, label = '', bounds, style = {} }: DiagramNode): Readonly<Record<string, unknown>> {
    const isNote = shape === 'note';
    return {
        ...(native !== undefined && FACES.has(native) && { face: native }),
        ...(isNote && native === undefined && { face: 'note' }),
        ...((shape === 'rounded' || native === ROUND) &&
            style.cornerRadius === undefined && { corners: usualRadius({ bounds, style }) ?? 'usual' }),
        ...(AROUND.has(native) && style.align !== undefined && style.align !== 'start' && { side: style.align }),
        ...(rows && { rows, rowsSay: label })
    };
}

/** Whether an element was written without a radius of its own, and no one has given it one. */
export function hasUsualCorners({ customData, roundness }: SceneElement): boolean {
    const [said, value] = [mapOf(customData).get('corners'), mapOf(roundness).get('value')];
    return said === (value ?? 'usual');
}

/**
 * The same of an element, unless somebody made another one of it. Rows are those of the label that they were written with. Corners that
 * somebody made round where the face has square ones go to `losses`.
 */
export function readMeaning(element: SceneElement, label: string, losses: Losses): Meaning {
    const { id, type, customData } = element;
    const own = mapOf(customData);
    const face = own.get('face');
    const isRound = type === 'rectangle' && Boolean(element['roundness']);
    const isFace = typeof face === 'string' && FACES.get(face) === type && (face !== ROUND || isRound);
    if (isRound && face !== ROUND && (isFace || face === 'note')) {
        losses.add(OWN_CORNERS, id);
    }
    if (face === 'note' && type === 'rectangle') {
        return { isNote: true };
    }
    if (typeof face !== 'string' || !isFace) {
        return {};
    }
    // Anybody may have changed the file.
    const rows = own.get('rowsSay') === label ? nodeNotation.shape.rows.safeParse(own.get('rows')).data : undefined;
    return { native: face, ...(rows && { rows }) };
}

/** Of which edge a text is that of an end. */
export interface EndOf {
    readonly edge: string;
    readonly side: 'from' | 'to';
}

export function endProps(edge: DiagramEdge['id'], side: EndOf['side']): { readonly customData: Readonly<Record<string, unknown>> } {
    return { customData: { endOf: edge, side } };
}

export function endOf({ type, customData }: SceneElement): EndOf | undefined {
    const own = mapOf(customData);
    const [edge, side] = [own.get('endOf'), own.get('side')];
    return type === 'text' && typeof edge === 'string' && (side === 'from' || side === 'to') ? { edge, side } : undefined;
}

/** Heads that look like what Excalidraw draws for them, so that nothing shows which one an end has; with the one that each looks like. */
const HEADS: ReadonlyMap<Arrowhead, Arrowhead> = new Map([['open', 'arrow']]);

/** Kept with an arrow, for the way back. */
export function headsOf({ from, to }: DiagramEdge): Readonly<Record<string, unknown>> {
    return Object.fromEntries(
        [['startHead', from.arrowhead] as const, ['endHead', to.arrowhead] as const].filter(([, head]) => head && HEADS.has(head))
    );
}

/** The head that an end was written with, unless somebody chose another one. */
export function readHead({ customData }: SceneElement, end: 'start' | 'end', drawn: Arrowhead): Arrowhead {
    const said = mapOf(customData).get(`${end}Head`);
    return [...HEADS].find(([head, alike]) => head === said && alike === drawn)?.[0] ?? drawn;
}

/** Kept with an end that is not where it is aimed at: a line from middle to middle ends at the outlines on its way. */
export function aimProps(end: 'start' | 'end', { node, anchor }: EdgeEnd, at: Point | undefined): Readonly<Record<string, unknown>> {
    const isAside = node !== undefined && at !== undefined && !(anchor && isAt([at.x, at.y], [anchor.x, anchor.y]));
    return isAside ? { [`${end}Aim`]: { at: [at.x, at.y], aim: anchor ? [anchor.x, anchor.y] : null } } : {};
}

/** What an end is aimed at in its node, unless somebody moved that end; an end without it only holds on to the node. */
export function readAim(
    { customData }: SceneElement,
    end: 'start' | 'end',
    at: readonly [number, number] | null | undefined
): Pick<EdgeEnd, 'anchor'> {
    const said = mapOf(mapOf(customData).get(`${end}Aim`));
    const [written, aim] = [pairOf(said.get('at')), pairOf(said.get('aim'))];
    const meant = at && written && isAt(at, written) ? aim : at;
    return meant ? { anchor: { x: within01(meant[0]), y: within01(meant[1]) } } : {};
}

function within01(share: number): number {
    return Math.min(1, Math.max(0, Math.round(share * 1000) / 1000));
}

function isAt([x, y]: readonly [number, number], [otherX, otherY]: readonly [number, number]): boolean {
    return Math.abs(x - otherX) < SAME_PLACE && Math.abs(y - otherY) < SAME_PLACE;
}

/** Of shares; the editor avoids the exact middle. */
const SAME_PLACE = 0.001;

function pairOf(value: unknown): readonly [number, number] | undefined {
    const [x, y] = Array.isArray(value) ? value.map(Number) : [];
    return x !== undefined && y !== undefined && Number.isFinite(x) && Number.isFinite(y) ? [x, y] : undefined;
}

/**
 * Kept with a box behind the text of an arrow, or behind what is in a frame.
 * @param hasUsualLine whether a frame says nothing of its line, which Excalidraw draws itself
 */
export function groundProps(id: string, hasUsualLine = false): { readonly customData: Readonly<Record<string, unknown>> } {
    return { customData: { groundOf: id, ...(hasUsualLine && { line: 'usual' }) } };
}

/** Whether the frame of a ground says nothing of its line. */
export function hasUsualLine({ customData, strokeColor }: SceneElement): boolean {
    return mapOf(customData).get('line') === 'usual' && strokeColor === 'transparent';
}

/** The arrow or the frame of which an element is only the ground, as long as it is there. */
export function groundedBy({ type, customData }: SceneElement, byId: ReadonlyMap<string, SceneElement>): SceneElement | undefined {
    const id = mapOf(customData).get('groundOf');
    const found = type === 'rectangle' && typeof id === 'string' ? byId.get(id) : undefined;
    return found?.type === 'arrow' || found?.type === 'frame' ? found : undefined;
}

/** Whether an arrow was written with further points, so that its text stands at the middle one. */
export function isTextPlaced({ customData }: SceneElement): boolean {
    return mapOf(customData).get('textAt') === true;
}

/** Kept with the line below a box, which are a lifeline together. */
export function lineProps(head: string): Readonly<Record<string, unknown>> {
    return { lineOf: head };
}

/** The box above a line, as far as they are where they were written: somebody may have taken them apart. */
export function headOf(line: SceneElement, byId: ReadonlyMap<string, SceneElement>): SceneElement | undefined {
    const head = byId.get(String(mapOf(line.customData).get('lineOf')));
    if (line.type !== 'rectangle' || head?.type !== 'rectangle') {
        return undefined;
    }
    const [above, below] = [boxOf(head), boxOf(line)];
    // A box grows with its text, over the beginning of its line.
    const [bottom, end] = [above.y + above.height, below.y + below.height];
    const isBelow = below.y >= above.y && below.y <= bottom + APART && end >= bottom;
    const isInTheMiddle = Math.abs(above.x + above.width / 2 - below.x - below.width / 2) <= APART;
    return isBelow && isInTheMiddle ? head : undefined;
}

/** In pixels; so far apart do things move that are aligned by hand. */
const APART = 2;

/** Kept with what sits on the outline of another one: which one that is, and how far apart their corners are. */
export function hostProps({ attachedTo, bounds }: DiagramNode, hosts: ReadonlyMap<string, DiagramNode>): Readonly<Record<string, unknown>> {
    const host = attachedTo === undefined ? undefined : hosts.get(attachedTo)?.bounds;
    return host && bounds ? { attachedTo, apart: [bounds.x - host.x, bounds.y - host.y] } : {};
}

/** What an element sits on, as long as it touches it or stands from it as it did: somebody may have moved one of them away. */
export function hostOf(element: SceneElement, byId: ReadonlyMap<string, SceneElement>): Pick<DiagramNode, 'attachedTo'> {
    const own = mapOf(element.customData);
    const host = byId.get(String(own.get('attachedTo')));
    if (!host || host.id === element.id || host.type === 'arrow') {
        return {};
    }
    const [one, other] = [boxOf(element), boxOf(host)];
    const said = own.get('apart');
    const [x, y] = Array.isArray(said) ? said.map(Number) : [];
    const stands = Math.abs(one.x - other.x - (x ?? NaN)) <= APART && Math.abs(one.y - other.y - (y ?? NaN)) <= APART;
    return isTouching(one, other) || stands ? { attachedTo: host.id } : {};
}

function mapOf(value: unknown): ReadonlyMap<string, unknown> {
    return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map<string, unknown>();
}

type OwnData = Pick<DiagramNode, 'tag' | 'data'>;

/** The caller's own word and the attributes of a node or an edge, which elements have a place for. */
export function ownDataProps(
    { tag, data }: OwnData,
    more: Readonly<Record<string, unknown>> = {}
): { readonly customData?: Readonly<Record<string, unknown>> } {
    const customData = { ...(tag !== undefined && { tag }), ...(data && { attributes: data }), ...more };
    return Object.keys(customData).length === 0 ? {} : { customData };
}

/** The same of an element; what other programs keep there is theirs. */
export function ownDataOf({ customData }: SceneElement): OwnData {
    const own = mapOf(customData);
    const [tag, attributes] = [own.get('tag'), own.get('attributes')];
    const said = typeof attributes === 'object' && attributes !== null ? Object.entries(attributes) : [];
    const data = said.filter((pair): pair is [string, string] => typeof pair[1] === 'string');
    return { ...(typeof tag === 'string' && { tag }), ...(data.length > 0 && { data: Object.fromEntries(data) }) };
}
