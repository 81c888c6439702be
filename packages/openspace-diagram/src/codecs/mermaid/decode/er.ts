import type { Row } from '@openspace/board/lib/notation/notation';
import { ROW_KEYS } from '@openspace/board/lib/notation/notation';
import type { ErModel } from 'pele';
import type { Arrowhead } from '../../../diagram';
import { labelOfRows } from '../../whiteboard/row-labels';
import { UNTYPED } from '../encode/er-attribute';
import type { Draft } from './draft';

type Cardinality = ErModel['relationships'][number]['relSpec']['cardA'];

const ENDS: Readonly<Record<Cardinality, { arrowhead: Arrowhead; label?: string }>> = {
    ZERO_OR_ONE: { arrowhead: 'crow-zero-one' },
    ONLY_ONE: { arrowhead: 'crow-only-one' },
    ZERO_OR_MORE: { arrowhead: 'crow-zero-many' },
    ONE_OR_MORE: { arrowhead: 'crow-one-many' },
    MD_PARENT: { arrowhead: 'none', label: 'u' }
};

/** Entities with their attributes, and relationships with their cardinalities. */
export function decodeEr(model: ErModel, draft: Draft): void {
    const names = new Map([...model.entities].map(([name, { id }]) => [id, name]));
    const parents = new Map(model.subgraphs.flatMap(({ id, nodes }) => nodes.map(node => [names.get(node) ?? node, id] as const)));
    for (const { id, title, labelType, cssStyles } of [...model.subgraphs].reverse()) {
        draft.node({
            id,
            shape: 'frame',
            label: title,
            markdown: labelType === 'markdown',
            parent: parents.get(id),
            group: draft.drawing.take(id, 'pele-cluster', 'pele-node'),
            css: cssStyles
        });
    }
    for (const [name, { id, label, alias, attributes, cssClasses, cssStyles }] of model.entities) {
        const plain = (text: string): string => draft.plain(text, false, name);
        const rows = attributes.map(attribute => rowOf(attribute, plain));
        const title = plain(alias === '' ? label : alias);
        draft.node({
            id: name,
            shape: 'rectangle',
            native: 'face:table',
            rows: [{ text: title }, ...(rows.length > 0 ? ['-' as const, ...rows] : [])],
            text: labelOfRows([{ text: title }, ...(rows.length > 0 ? ['-' as const, ...rows] : [])], 'table'),
            parent: parents.get(name),
            group: draft.drawing.take(name, 'pele-entity') ?? draft.drawing.take(id, 'pele-entity'),
            css: [...['default', ...cssClasses.split(' ')].flatMap(css => model.classes.get(css)?.styles ?? []), ...cssStyles],
            style: rows.length > 0 ? { align: 'start' } : {}
        });
    }
    model.relationships.forEach(({ entityA, entityB, roleA, relSpec }, index) => {
        const [a, b] = [names.get(entityA) ?? entityA, names.get(entityB) ?? entityB];
        draft.edge({
            id: `${a}-${b}`,
            // `cardA` is what stands at the second entity (https://mermaid.js.org/syntax/entityRelationshipDiagram.html).
            from: { node: draft.named(a), ...ENDS[relSpec.cardB] },
            to: { node: draft.named(b), ...ENDS[relSpec.cardA] },
            label: roleA,
            group: draft.drawing.take(`id_${entityA}_${entityB}_${index}`, 'pele-edge'),
            style: relSpec.relType === 'NON_IDENTIFYING' ? { dash: 'dashed' } : {}
        });
    });
}

type Attribute = NonNullable<ReturnType<ErModel['entities']['get']>>['attributes'][number];

/** It has a column for each part; further keys and a comment stand behind its name. A comment without a type has all in one text. */
function rowOf({ type, name, keys, comment }: Attribute, plain: (text: string) => string): Exclude<Row, '-'> {
    const [first, ...further] = keys;
    const key = ROW_KEYS.find(known => known === first);
    const kind = type === UNTYPED ? '' : type;
    const said = comment === '' ? [] : [`"${comment}"`];
    if (kind === '' && keys.length + said.length > (key === undefined ? 0 : 1)) {
        return { text: plain([name, keys.join(', '), ...said].filter(part => part !== '').join(' ')) };
    }
    const text = plain([name, ...further, ...said].join(' '));
    return { text, ...(kind !== '' && { type: plain(kind) }), ...(key !== undefined && { key }) };
}
