import type { DiagramNode } from '../../../diagram';
import type { SceneElement } from '../element';

type OwnData = Pick<DiagramNode, 'tag' | 'data'>;

/** The caller's own word and the attributes of a node or an edge, which elements have a place for. */
export function ownDataProps({ tag, data }: OwnData): { readonly customData?: Readonly<Record<string, unknown>> } {
    return tag === undefined && !data ? {} : { customData: { ...(tag !== undefined && { tag }), ...(data && { attributes: data }) } };
}

/** The same of an element; what other programs keep there is theirs. */
export function ownDataOf({ customData }: SceneElement): OwnData {
    const own = typeof customData === 'object' && customData !== null ? new Map(Object.entries(customData)) : new Map<string, unknown>();
    const [tag, attributes] = [own.get('tag'), own.get('attributes')];
    const said = typeof attributes === 'object' && attributes !== null ? Object.entries(attributes) : [];
    const data = said.filter((pair): pair is [string, string] => typeof pair[1] === 'string');
    return { ...(typeof tag === 'string' && { tag }), ...(data.length > 0 && { data: Object.fromEntries(data) }) };
}
