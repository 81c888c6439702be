import { nodeNotation } from '@openspace/board/lib/notation/notation';
import { addTo } from '@openspace/tool';
import { z } from 'zod';
import { type DiagramNode, LINE_DASHES, NODE_SHAPES } from '../../../diagram';
import { numberOf, type SceneElement, textOf } from '../element';

/** What a node is whose face is drawn in lines, areas and texts around an element that is not seen. */
type Face = Pick<DiagramNode, 'shape' | 'native' | 'label' | 'rows' | 'labelPosition' | 'style'>;

const color = z.string().regex(/^(?:#[\da-f]{6}|none)$/i);
const length = z.number().min(0).max(10_000);
const side = z.enum(['start', 'middle', 'end']);
const MAX_LABEL = 50_000;
/** Anybody may have changed the file. */
const painted = z.object({
    /** What the element was written as: somebody who makes another one of it means that. */
    as: z.string(),
    shape: z.enum(NODE_SHAPES),
    native: z
        .string()
        .regex(/^(?:face|geo):[a-z\d-]+$/)
        .exactOptional(),
    label: z.string().max(MAX_LABEL).exactOptional(),
    rows: z.unknown().exactOptional(),
    labelPosition: nodeNotation.shape.labelPosition.unwrap().exactOptional(),
    style: z.object({
        stroke: color.exactOptional(),
        fill: color.exactOptional(),
        textColor: color.exactOptional(),
        strokeWidth: length.exactOptional(),
        cornerRadius: length.exactOptional(),
        fontSize: length.exactOptional(),
        fontFamily: z.enum(['hand', 'sans', 'serif', 'mono']).exactOptional(),
        dash: z.enum(LINE_DASHES).exactOptional(),
        align: side.exactOptional(),
        verticalAlign: side.exactOptional(),
        boldName: z.union([z.literal(true), z.literal('line')]).exactOptional(),
        fillOpacity: z.number().min(0).max(1).exactOptional(),
        sketchy: z.boolean().exactOptional()
    })
});

/**
 * Kept with the element that stands for such a node.
 * @param as the type of that element
 */
export function faceProps(
    as: string,
    { shape, native, label, rows, labelPosition, style = {} }: DiagramNode
): Readonly<Record<string, unknown>> {
    const { opacity: _seen, hatched: _not, ...look } = style;
    return {
        painted: {
            as,
            shape,
            ...(native !== undefined && { native }),
            ...(label !== undefined && { label }),
            ...(rows && { rows }),
            ...(labelPosition && { labelPosition }),
            style: look
        }
    };
}

/** Kept with what is drawn for it; of a text, what it says. */
export function partProps(says?: string): { readonly customData: Readonly<Record<string, unknown>> } {
    return { customData: { part: true, ...(says !== undefined && { says }) } };
}

export interface PaintedFaces {
    /** By the ids of the elements that stand for the nodes. */
    readonly faces: ReadonlyMap<string, Face>;
    /** Ids of what is drawn for them. */
    readonly parts: ReadonlySet<string>;
}

/** The nodes that were written with their faces, as somebody has changed them since, and what belongs to them. */
export function facesIn(elements: readonly SceneElement[]): PaintedFaces {
    const known = new Map<string, { readonly host: SceneElement; readonly face: Face }>();
    for (const host of elements) {
        const group = groupOf(host);
        const { data: face } = painted.safeParse(Object(host['customData'])['painted']);
        if (group !== undefined && face?.as === host.type && HOSTS.includes(host.type) && !known.has(group)) {
            const { as: _, rows: said, ...rest } = face;
            const rows = nodeNotation.shape.rows.safeParse(said).data;
            known.set(group, { host, face: { ...rest, ...(rows && { rows }) } });
        }
    }
    const parts = new Map(
        elements.flatMap(element => {
            const found = known.get(groupOf(element) ?? '');
            return found && found.host !== element && Object(element['customData'])['part'] === true ? [[element.id, found] as const] : [];
        })
    );
    const texts = new Map<string, SceneElement[]>();
    for (const element of elements) {
        const found = parts.get(element.id);
        if (found && element.type === 'text') {
            addTo(texts, found.host.id, element);
        }
    }
    return {
        faces: new Map([...known.values()].map(({ host, face }) => [host.id, changed(host, face, texts.get(host.id) ?? [])])),
        parts: new Set(parts.keys())
    };
}

const HOSTS: readonly string[] = ['rectangle', 'ellipse', 'diamond'];

/** With the colours and the words that somebody gave it. */
function changed(host: SceneElement, face: Face, texts: readonly SceneElement[]): Face {
    const [stroke, fill] = ['strokeColor', 'backgroundColor'].map(name => {
        const said = textOf(host, name);
        return said !== undefined && /^#[\da-f]{6}$/i.test(said) ? said.toLowerCase() : undefined;
    });
    const opacity = numberOf(host, 'opacity', 100) / 100;
    const label = texts.reduce((words, text) => {
        const [says, now] = [Object(text['customData'])['says'], textOf(text, 'originalText') ?? textOf(text, 'text')];
        const isChanged = typeof says === 'string' && now !== undefined && now !== says;
        // Each of many texts could make it longer for all that come after it.
        return isChanged && words.length + now.length <= MAX_LABEL ? words.replace(says, () => now) : words;
    }, face.label ?? '');
    const { rows, ...rest } = face;
    return {
        ...rest,
        ...(label === (face.label ?? '') ? rows && { rows } : { label }),
        style: {
            ...face.style,
            ...(stroke !== undefined && { stroke }),
            ...(fill !== undefined && { fill }),
            ...(opacity !== 1 && { opacity })
        }
    };
}

/** The innermost one. */
function groupOf({ groupIds }: SceneElement): string | undefined {
    const [first] = Array.isArray(groupIds) ? groupIds : [];
    return typeof first === 'string' ? first : undefined;
}
