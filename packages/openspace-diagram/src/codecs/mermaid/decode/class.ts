import type { Row } from '@openspace/board/lib/notation/notation';
import type { ClassModel } from 'pele';
import type { Arrowhead } from '../../../diagram';
import { decodeEntities } from '../text/plain-label';
import { SECTION_RULE } from '../../../text/section-rule';
import type { Draft } from './draft';
import { nameClicks } from './clicks';

/** By pele's numbers: aggregation, extension, composition, dependency, lollipop. */
const HEADS: readonly Arrowhead[] = ['open-diamond', 'open-triangle', 'diamond', 'open', 'lollipop'];

/** How Mermaid marks a member of a class. */
const STYLES: Readonly<Record<string, { readonly style: 'static' | 'abstract' }>> = { $: { style: 'static' }, '*': { style: 'abstract' } };

/** Classes with their members, namespaces as frames, notes tied to their classes. */
export function decodeClass(model: ClassModel, draft: Draft): void {
    type Namespace = NonNullable<ReturnType<ClassModel['namespaces']['get']>>;
    const namespace = ({ id, label, parent, children }: Namespace): void => {
        if (!draft.has(id)) {
            draft.node({ id, shape: 'frame', label, parent, group: draft.drawing.take(id, 'pele-cluster') });
            children.forEach(namespace);
        }
    };
    [...model.namespaces.values()].filter(({ parent }) => parent === undefined).forEach(namespace);
    model.namespaces.forEach(namespace);

    for (const {
        id,
        type,
        label,
        annotations,
        members,
        methods,
        cssClasses,
        styles,
        parent,
        link,
        tooltip,
        haveCallback
    } of model.classes.values()) {
        const name = draft.plain(label, false, id);
        const head = [
            ...annotations.map(annotation => `«${decodeEntities(annotation)}»`),
            type === '' ? name : `${name}<${generics(type)}>`
        ];
        const sections = [members, methods].map(list =>
            list.map(member => {
                const text = decodeEntities(member.getDisplayDetails().displayText.trim());
                return { text, ...STYLES[member.classifier] } satisfies Row;
            })
        );
        const shown = sections.filter(list => list.length > 0);
        // As in Mermaid's own picture, a class without members has an empty compartment.
        const compartments = shown.length > 0 ? shown.flatMap((list): Row[] => ['-', ...list]) : (['-'] as const);
        const rows = [{ text: head.join('\n') }, ...compartments];
        nameClicks(draft, id, { tooltip, calls: haveCallback === true });
        draft.node({
            id,
            shape: 'rectangle',
            text: [head, ...shown.map(list => list.map(({ text }) => text))].map(lines => lines.join('\n')).join(`\n${SECTION_RULE}\n`),
            rows,
            parent,
            group: draft.drawing.take(id, 'pele-class', 'pele-node'),
            css: [...['default', ...cssClasses.split(' ')].flatMap(name => model.styleClasses.get(name)?.styles ?? []), ...styles],
            style: shown.length > 0 ? { align: 'start' } : {},
            ...(link !== undefined && { link })
        });
    }
    for (const { id, text, parent } of model.notes.values()) {
        draft.node({ id, shape: 'note', label: text.replaceAll('\\n', '\n'), parent, group: draft.drawing.take(id, 'pele-note') });
    }
    for (const { id, label } of model.interfaces) {
        draft.node({ id, shape: 'text', label, group: draft.drawing.take(id, 'pele-interface'), withTexts: true });
    }
    model.relations.forEach(({ id1, id2, relationTitle1, relationTitle2, title, relation }, index) => {
        draft.edge({
            id: `${id1}-${id2}`,
            from: { node: draft.named(id1), arrowhead: headOf(relation.type1), ...cardinality(draft, relationTitle1) },
            to: { node: draft.named(id2), arrowhead: headOf(relation.type2), ...cardinality(draft, relationTitle2) },
            label: title,
            group: draft.drawing.take(`id_${id1}_${id2}_${index + 1}`, 'pele-edge'),
            style: relation.lineType === 1 ? { dash: 'dashed' } : {}
        });
    });
    for (const { id, class: about } of model.notes.values()) {
        if (about !== undefined && draft.has(about)) {
            draft.edge({
                id: `${id}-${about}`,
                from: { node: draft.named(id) },
                to: { node: draft.named(about) },
                style: { dash: 'dotted' }
            });
        }
    }
}

function headOf(end: number | 'none'): Arrowhead {
    return end === 'none' ? 'none' : (HEADS[end] ?? 'none');
}

function cardinality(draft: Draft, title: string): { label?: string } {
    return title === '' || title === 'none' ? {} : { label: draft.plain(title, false, '') };
}

/** Mermaid writes `List<T>` as `List~T~`. */
function generics(type: string): string {
    return type.replace(/~([^~]*)~/g, '<$1>');
}
