import { nodeNotation } from '@openspace/board/lib/notation/notation';
import type { DiagramEdge, DiagramNode } from '../../../diagram';
import type { SceneElement } from '../element';

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
            ['initial', 'ellipse'],
            ['choice', 'diamond']
        ] as const
    ).map(([face, type]) => [`face:${face}`, type])
);

export function looksLikeItself(native: string): boolean {
    return FACES.has(native);
}

/** What an element does not show: which face it is, and the rows behind its lines. */
type Meaning = Pick<DiagramNode, 'native' | 'rows'> & { readonly isNote?: boolean };

/** Kept with an element, for the way back. */
export function meaningOf({ shape, native, rows, label = '' }: DiagramNode): Readonly<Record<string, unknown>> {
    const isNote = shape === 'note';
    return {
        ...(native !== undefined && FACES.has(native) && { face: native }),
        ...(isNote && native === undefined && { face: 'note' }),
        ...(rows && { rows, rowsSay: label })
    };
}

/** The same of an element, unless somebody made another one of it. Rows are those of the label that they were written with. */
export function readMeaning({ type, customData }: SceneElement, label: string): Meaning {
    const own = mapOf(customData);
    const face = own.get('face');
    if (face === 'note' && type === 'rectangle') {
        return { isNote: true };
    }
    if (typeof face !== 'string' || FACES.get(face) !== type) {
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

function mapOf(customData: unknown): ReadonlyMap<string, unknown> {
    return typeof customData === 'object' && customData !== null ? new Map(Object.entries(customData)) : new Map<string, unknown>();
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
