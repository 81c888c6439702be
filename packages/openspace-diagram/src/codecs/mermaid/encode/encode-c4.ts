import type { Diagram, DiagramEdge, DiagramNode } from '../../../diagram';
import type { Losses } from '../../../losses';
import { meantHead } from '../../shared/meant-head';
import { type C4Element, c4Colors, c4Kind, c4Native, c4Shape } from '../../shared/c4-look';
import { c4Element, c4LabelBy, c4Macro, c4Tag, c4Unsaid } from './c4-elements';
import { MermaidIds } from './mermaid-ids';
import { indented, quoted, quotedLink } from './mermaid-text';
import { hasOwnColor } from './style-lines';

/** What holds everything. */
const WORDS: readonly string[] = ['global'];

const UNWRITTEN: readonly DiagramNode['shape'][] = ['path', 'image', 'text'];
/** One sentence for all that follows from the kind of an element. */
const LOOK = 'Elements have the outlines of C4 in Mermaid, dashed where they are external.';
const LABEL = 'Elements have their kind above their name in Mermaid, and their technology and description below it.';
const NUMBER = /^(\d+): /;

/** A C4 diagram: persons, systems, containers and components, frames as boundaries, and relations with their technology. */
export function encodeC4(diagram: Diagram, losses: Losses): string[] {
    const { nodes, edges } = diagram;
    const ids = new MermaidIds(
        nodes.map(({ id }) => id),
        { hyphens: false, words: WORDS }
    );
    const holders = new Set(nodes.flatMap(({ parent }) => parent ?? []));
    const isBoundary = ({ id, shape }: DiagramNode): boolean => shape === 'frame' || shape === 'group' || holders.has(id);
    const boundaries = new Set(nodes.filter(isBoundary).map(({ id }) => id));
    const elements = new Map(
        nodes
            .filter(node => !isBoundary(node) && !UNWRITTEN.includes(node.shape))
            .map(node => [node.id, { node, element: elementOf(node, boundaries.has(node.parent ?? ''), losses) }] as const)
    );
    const parents = new Map(nodes.map(({ id, parent }) => [id, parent]));
    /** The elements, and what holds one. */
    const known = new Set<string>();
    for (const id of elements.keys()) {
        for (let each: string | undefined = id; each !== undefined && !known.has(each); each = parents.get(each)) {
            known.add(each);
        }
    }
    const inside = (scope: string | undefined): string[] =>
        nodes
            .filter(({ parent }) => parent === scope)
            .flatMap(node => {
                if (isBoundary(node)) {
                    if (known.has(node.id)) {
                        return [`${boundary(node, ids, losses)} {`, ...indented(inside(node.id)), '}'];
                    }
                    losses.add('A boundary without elements has no place in a C4 diagram.', node.id);
                    return [];
                }
                const found = elements.get(node.id);
                if (!found) {
                    losses.add('Strokes, texts and pictures have no place in a C4 diagram.', node.id);
                    return [];
                }
                return [elementLine(node, found.element, ids)];
            });
    const relations = edges.filter(edge => {
        const isBound = known.has(edge.from.node ?? '') && known.has(edge.to.node ?? '');
        if (!isBound) {
            losses.add('Arrows that end at no element have no place in a C4 diagram.', edge.id);
        }
        return isBound;
    });
    const written = waysOf(relations, losses);
    const isDynamic = relations.length > 0 && relations.every(({ label = '' }, at) => NUMBER.exec(label)?.[1] === String(at + 1));
    const kinds = new Set([...elements.values()].map(({ element }) => element.kind));
    const type = isDynamic ? 'Dynamic' : kinds.has('component') ? 'Component' : kinds.has('container') ? 'Container' : 'Context';
    return [
        `C4${type}`,
        ...indented([
            ...inside(undefined),
            ...written.map(each => relation(each, isDynamic, ids, losses)),
            ...[...elements.values()].flatMap(({ node, element }) => elementStyle(node, element, ids)),
            ...written.flatMap(each => relationStyle(each, ids))
        ])
    ];
}

function elementOf(node: DiagramNode, isInside: boolean, losses: Losses): C4Element {
    const { id, shape, native, label = '', style } = node;
    const said = c4Element(node);
    const element = said ?? c4Unsaid(node, isInside);
    const kind = c4Kind(element);
    if (!said && !element.isExternal) {
        losses.add(`What does not say its kind is a ${kind.split('_')[0]} in a C4 diagram.`, id);
    }
    const face = c4Native(kind).native;
    const isOfC4 = native === face && (face !== undefined || shape === c4Shape(kind));
    const isDashed = (style?.dash ?? 'solid') !== (element.isExternal ? 'dashed' : 'solid');
    if (!isOfC4 || isDashed) {
        losses.add(LOOK, id);
    }
    if (c4LabelBy(c4Tag(node, element), element) !== label) {
        losses.add(LABEL, id);
    }
    return element;
}

function elementLine(node: DiagramNode, element: C4Element, ids: MermaidIds): string {
    const { id, link } = node;
    const tag = c4Tag(node, element);
    const { kind, name, technology, description } = element;
    const isPart = kind === 'container' || kind === 'component';
    const said = isPart && (technology !== '' || description !== '') ? [technology, description] : [description];
    const texts = [name, ...said].map(text => quoted(text));
    while (texts.length > 1 && texts.at(-1) === '""') {
        texts.pop();
    }
    const more = [...(tag === '' ? [] : [`$tags=${quoted(tag)}`]), ...(link === undefined ? [] : [`$link=${quotedLink(link)}`])];
    return `${c4Macro(element)}(${[ids.of(id), ...texts, ...more].join(', ')})`;
}

function boundary({ id, label = '', shape, link }: DiagramNode, ids: MermaidIds, losses: Losses): string {
    const { name, type, description } = titleIn(label);
    if (shape !== 'frame' && shape !== 'group') {
        losses.add('What holds other elements is a boundary in a C4 diagram.', id);
    }
    if (link !== undefined) {
        losses.add('Links of boundaries have no place in a C4 diagram.', id);
    }
    const texts = [name, type, ...(description === '' ? [] : [description])].map(text => quoted(text));
    return `${description === '' ? 'Boundary' : 'Node'}(${[ids.of(id), ...texts].join(', ')})`;
}

/** `Name [type] description`, as the title of a boundary is shown. */
function titleIn(label: string): { readonly name: string; readonly type: string; readonly description: string } {
    const start = label.indexOf(' [');
    const end = label.indexOf(']', start);
    const rest = label.slice(end + 1);
    return start < 0 || end < 0 || (rest !== '' && !rest.startsWith(' '))
        ? { name: label, type: '', description: '' }
        : { name: label.slice(0, start), type: label.slice(start + 2, end), description: rest.slice(1) };
}

interface WrittenRelation {
    readonly edge: DiagramEdge;
    readonly macro: 'Rel' | 'BiRel' | 'Rel_Back';
    readonly from: string;
    readonly to: string;
}

/** Mermaid keeps one relation from each element to each other one: a second one is written the other way round. */
function waysOf(relations: readonly DiagramEdge[], losses: Losses): WrittenRelation[] {
    const taken = new Set<string>();
    return relations.flatMap(edge => {
        const { from, to } = edge;
        const [start, end] = [from.arrowhead ?? 'none', to.arrowhead ?? 'none'];
        const macro = start !== 'none' && end !== 'none' ? 'BiRel' : start !== 'none' ? 'Rel_Back' : 'Rel';
        const turned = { BiRel: 'BiRel', Rel: 'Rel_Back', Rel_Back: 'Rel' } as const;
        const ways: WrittenRelation[] = [
            { edge, macro, from: from.node ?? '', to: to.node ?? '' },
            { edge, macro: turned[macro], from: to.node ?? '', to: from.node ?? '' }
        ];
        const free = ways.find(way => !taken.has(JSON.stringify([way.from, way.to])));
        if (!free) {
            losses.add('Mermaid keeps two relations between the same elements; further ones are left out.', edge.id);
            return [];
        }
        taken.add(JSON.stringify([free.from, free.to]));
        return [free];
    });
}

function relation({ edge, macro, from, to }: WrittenRelation, isDynamic: boolean, ids: MermaidIds, losses: Losses): string {
    const { id, label = '', style } = edge;
    const heads = [edge.from, edge.to].map(meantHead);
    const isPlain = heads.every(head => head === 'none' || head === 'arrow') && heads.includes('arrow');
    if (!isPlain || (style?.dash ?? 'solid') !== 'solid') {
        losses.add('Relations are whole lines with plain arrowheads in a C4 diagram.', id);
    }
    if ((edge.from.label ?? '') !== '' || (edge.to.label ?? '') !== '') {
        losses.add('Texts at the ends of relations have no place in a C4 diagram.', id);
    }
    const lines = (isDynamic ? label.replace(NUMBER, '') : label).split('\n');
    const technology = lines.length > 1 ? /^\[(.+)\]$/.exec(lines.at(-1) ?? '')?.[1] : undefined;
    const text = (technology === undefined ? lines : lines.slice(0, -1)).join('\n');
    const texts = [text, ...(technology === undefined ? [] : [technology])].map(said => quoted(said));
    return `${macro}(${[ids.of(from), ids.of(to), ...texts].join(', ')})`;
}

/** Mermaid writes on elements of all kinds in this colour, also on pale ones. */
const MERMAID_TEXT = '#ffffff';

/** Colours that are not those of its kind. */
function elementStyle({ id, style = {} }: DiagramNode, element: C4Element, ids: MermaidIds): string[] {
    const theme = c4Colors(c4Kind(element));
    const isFilled = style.fill !== undefined && style.fill !== 'none';
    const own = [
        isFilled && style.fill !== theme.fill && `$bgColor="${style.fill}"`,
        isFilled && style.textColor !== undefined && style.textColor.toLowerCase() !== MERMAID_TEXT && `$fontColor="${style.textColor}"`,
        isFilled &&
            style.stroke !== undefined &&
            style.stroke !== theme.stroke &&
            style.stroke !== 'none' &&
            `$borderColor="${style.stroke}"`
    ].filter(part => part !== false);
    return own.length === 0 ? [] : [`UpdateElementStyle(${[ids.of(id), ...own].join(', ')})`];
}

function relationStyle({ edge: { style = {} }, from, to }: WrittenRelation, ids: MermaidIds): string[] {
    const own = [
        hasOwnColor(style.stroke) && style.stroke !== 'none' && `$lineColor="${style.stroke}"`,
        hasOwnColor(style.textColor) && style.textColor !== 'none' && `$textColor="${style.textColor}"`
    ].filter(part => part !== false);
    return own.length === 0 ? [] : [`UpdateRelStyle(${[ids.of(from), ids.of(to), ...own].join(', ')})`];
}
