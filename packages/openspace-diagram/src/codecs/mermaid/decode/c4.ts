import type { C4Model } from 'pele';
import { faceWord } from '../../../diagram';
import { C4_KINDS, c4Colors, type C4Element, c4Native, c4Shape } from '../../shared/c4-look';
import { c4LabelBy } from '../encode/c4-elements';
import type { Draft } from './draft';
import { makeRoomForHeads } from './make-room';
import { widen } from './widen';

/** Persons, systems, containers and components, their boundaries as frames, and their relations. */
export function decodeC4(model: C4Model, draft: Draft): void {
    for (const { alias, label, type, nodeType, parent, bgColor, fontColor, borderColor, descr } of model.boundaries) {
        if (alias === 'global') {
            continue;
        }
        const title = [
            draft.plain(label, false, alias),
            bracketed(draft.plain(nodeType === undefined ? type : (type ?? nodeType), false, alias)),
            draft.plain(descr, false, alias)
        ]
            .filter(line => line !== '')
            .join(' ');
        draft.node({
            id: alias,
            shape: 'frame',
            text: title,
            parent: parent && parent.alias !== 'global' ? parent.alias : undefined,
            group: draft.drawing.take(alias, 'pele-cluster', 'pele-node'),
            css: css(bgColor, fontColor, borderColor)
        });
    }
    for (const {
        alias,
        kind,
        label,
        descr = '',
        techn = '',
        parent,
        bgColor,
        fontColor,
        borderColor,
        link,
        sprite,
        tags = ''
    } of model.shapes) {
        const element = {
            ...kindOf(kind),
            name: draft.plain(label, false, alias),
            technology: draft.plain(techn, false, alias),
            description: draft.plain(descr, false, alias)
        };
        const id = draft.node({
            id: alias,
            shape: c4Shape(kind),
            ...c4Native(kind),
            text: c4LabelBy(draft.plain(tags, false, alias), element),
            parent: parent && parent.alias !== 'global' ? parent.alias : undefined,
            group: draft.drawing.take(alias, 'pele-node'),
            css: css(bgColor, fontColor, borderColor),
            style: { ...(bgColor === undefined && c4Colors(kind)), ...(kind.includes('external') && { dash: 'dashed' as const }) },
            ...(link !== undefined && link !== '' && { link })
        });
        if (sprite !== undefined && sprite !== '') {
            draft.losses.add('Sprites are left out.', id);
        }
    }
    model.rels.forEach(({ from, to, type, label, techn = '', textColor, lineColor }, index) => {
        const both = type === 'birel';
        const id = `${from}-${to}`;
        draft.edge({
            id,
            from: { node: draft.named(from), arrowhead: both || type === 'rel_b' ? 'arrow' : 'none' },
            to: { node: draft.named(to), arrowhead: type === 'rel_b' ? 'none' : 'arrow' },
            text: [
                `${model.c4Type === 'C4Dynamic' ? `${index + 1}: ` : ''}${draft.plain(label, false, id)}`,
                bracketed(draft.plain(techn, false, id))
            ]
                .filter(line => line !== '')
                .join('\n'),
            group: draft.drawing.take(id, 'pele-edge'),
            css: [...(lineColor === undefined ? [] : [`stroke:${lineColor}`]), ...(textColor === undefined ? [] : [`color:${textColor}`])]
        });
    });
    makeRoomForHeads(draft.nodes, draft.edges, ({ native }) => native === faceWord('person'));
    widen(draft.nodes, draft.edges);
}

/** @param kind such as `external_container_db` */
function kindOf(kind: string): Pick<C4Element, 'kind' | 'form' | 'isExternal'> {
    const words = kind.split('_');
    return {
        kind: C4_KINDS.find(each => words.includes(each)) ?? 'system',
        form: words.includes('db') ? 'db' : words.includes('queue') ? 'queue' : '',
        isExternal: words.includes('external')
    };
}

function bracketed(text: string | undefined): string {
    return text === undefined || text === '' ? '' : `[${text}]`;
}

function css(fill: string | undefined, color: string | undefined, stroke: string | undefined): string[] {
    return Object.entries({ fill, color, stroke }).flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]));
}
