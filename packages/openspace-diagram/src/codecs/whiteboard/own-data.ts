import { type BoardShape, shapeIdOf } from '@openspace/board';
import type { Diagram, DiagramNode, LabelTemplate } from '../../diagram';
import type { Losses } from '../../losses';

/** So many attributes are told by name. */
const NAMED = 10;

/** What a shape keeps for the format that it comes from. */
export type OwnData = Pick<DiagramNode, 'data' | 'template'>;

type Meta = BoardShape['meta'];

/** Fields of a shape's `meta`. */
const DATA = 'data';
const TEMPLATE = 'template';

/** The fields of a shape's `meta` with what its node has. */
export function noteData({ data, template }: OwnData): Meta {
    return {
        ...(data && { [DATA]: { ...data } }),
        ...(template && {
            [TEMPLATE]: { text: template.text, shown: template.shown, ...(template.values && { values: { ...template.values } }) }
        })
    };
}

/** What {@link noteData} has noted; anything else in its place is none. */
export function readData({ meta }: Pick<BoardShape, 'meta'>): OwnData {
    const data = textsIn(meta[DATA]);
    const { text, shown, values } = Object(meta[TEMPLATE]) as Partial<Record<keyof LabelTemplate, unknown>>;
    const around = textsIn(values);
    return {
        ...(data && { data }),
        ...(typeof text === 'string' && typeof shown === 'string' && { template: { text, shown, ...(around && { values: around }) } })
    };
}

/**
 * Names the attributes of nodes that the board has no shape for.
 * @param drawn ids of the shapes
 */
export function tellLostData({ nodes }: Diagram, drawn: ReadonlySet<string>, losses: Losses): void {
    for (const { id, data } of nodes) {
        if (data && !drawn.has(shapeIdOf(id))) {
            const names = Object.keys(data).slice(0, NAMED).join(', ');
            losses.add(`Attributes of its own (${names}) are left out with what the board has no shape for.`, id);
        }
    }
}

function textsIn(value: unknown): Record<string, string> | undefined {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return undefined;
    }
    const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}
