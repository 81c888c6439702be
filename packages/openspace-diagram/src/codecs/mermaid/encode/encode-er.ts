import type { Row } from '@openspace/board/lib/notation/notation';
import { type Arrowhead, type Diagram, type DiagramEdge, type DiagramNode, type EdgeEnd, faceWord } from '../../../diagram';
import type { Losses } from '../../../losses';
import { columnsIn } from '../../whiteboard/row-labels';
import { sectionsOf } from '../../../text/section-rule';
import { chooseDirection } from './choose-direction';
import { erAttribute, erAttributeOf, isNameAndType } from './er-attribute';
import { MermaidIds } from './mermaid-ids';
import { asEntity, indented, quoted, titled } from './mermaid-text';
import { wholeCssOf } from './style-lines';

const ONE: readonly [string, string] = ['||', '||'];
const COUNTS: ReadonlyMap<string, readonly [string, string]> = new Map<string, readonly [string, string]>([
    ['0..1', ['|o', 'o|']],
    ['1', ONE],
    ['0..*', ['}o', 'o{']],
    ['*', ['}o', 'o{']],
    ['1..*', ['}|', '|{']]
]);

/** An ER diagram: the rows of a label as attributes, frames as subgraphs. */
export function encodeEr(diagram: Diagram, losses: Losses): string[] {
    const { nodes, edges } = diagram;
    const ids = new MermaidIds(nodes.map(({ id }) => id));
    const holders = new Set(nodes.flatMap(({ parent }) => parent ?? []));
    const isSubgraph = ({ id, shape }: DiagramNode): boolean => shape === 'frame' || shape === 'group' || holders.has(id);
    const entities = nodes.filter(node => !isSubgraph(node) && node.shape !== 'path' && node.shape !== 'image');
    const names = new Set(entities.map(({ id }) => id));
    const inside = (scope: string | undefined): string[] =>
        nodes
            .filter(({ parent }) => parent === scope)
            .flatMap(node => {
                if (isSubgraph(node)) {
                    return [`subgraph ${ids.of(node.id)}[${safe(titled(node.label))}]`, ...indented(inside(node.id)), 'end'];
                }
                if (!names.has(node.id)) {
                    losses.add('Strokes and pictures have no place in an ER diagram.', node.id);
                    return [];
                }
                return entity(node, ids.of(node.id), losses);
            });
    const relation = ({ id, from, to, label = '', style }: DiagramEdge): string[] => {
        if (from.node === undefined || to.node === undefined || !names.has(from.node) || !names.has(to.node)) {
            losses.add('Arrows that end at no entity have no place in an ER diagram.', id);
            return [];
        }
        const line = style?.dash === 'dashed' || style?.dash === 'dotted' ? '..' : '--';
        const [start, end] = [countOf(from, id, losses)[0], countOf(to, id, losses)[1]];
        return [`${ids.of(from.node)} ${start}${line}${end} ${ids.of(to.node)} : ${label === '' ? '""' : safe(quoted(label))}`];
    };
    const styles = entities.flatMap(({ id, style }) => {
        const css = wholeCssOf(style);
        return css === '' ? [] : [`style ${ids.of(id)} ${css}`];
    });
    return [
        'erDiagram',
        ...indented([
            `direction ${chooseDirection(diagram).replace('TD', 'TB')}`,
            ...inside(undefined),
            ...edges.flatMap(relation),
            ...styles
        ])
    ];
}

function entity({ id, shape, native, label = '', rows: own, link }: DiagramNode, name: string, losses: Losses): string[] {
    const [head = [], ...sections] = sectionsOf(label);
    const title = head.join('\n');
    const declared = title === name ? name : `${name}[${safe(titled(title))}]`;
    if (sections.filter(rows => rows.length > 0).length > 1) {
        losses.add('The rows of an entity are not parted in an ER diagram.', id);
    }
    if (shape !== 'rectangle' || (native !== undefined && native !== faceWord('table'))) {
        losses.add('All entities are boxes in an ER diagram.', id);
    }
    if (link !== undefined) {
        losses.add('Links have no place in an ER diagram.', id);
    }
    const columns = own && native === faceWord('table') ? columnsIn(own).slice(1) : undefined;
    const rows = columns
        ? columns.flatMap(row => (row === '-' || row.text.trim() === '' ? [] : [erAttributeOf(row, isNameFirst(row, columns))]))
        : sections.flat().map(row => erAttribute(row));
    if (columns?.some(row => isNameFirst(row, columns)) === true) {
        losses.add('A row of two words is a name and its type, as the other rows are.', id);
    }
    return rows.length === 0 ? [declared] : [`${declared} {`, ...indented(rows), '}'];
}

/** Whether a row without a colon has its type behind its name all the same, since those of other rows are there. */
function isNameFirst(row: Row, columns: readonly Row[]): boolean {
    return isNameAndType(row) && columns.some(other => other !== '-' && other.type !== undefined);
}

/** Its texts take no percent signs. */
function safe(text: string): string {
    return text.replaceAll('%', asEntity);
}

const COUNTED: Partial<Record<Arrowhead, string>> = {
    'crow-foot': '0..*',
    'crow-zero-many': '0..*',
    'crow-one-many': '1..*',
    'crow-zero-one': '0..1',
    'crow-only-one': '1',
    'crow-one': '1'
};

/** Half of a number. */
const UNSAID: readonly Arrowhead[] = ['crow-foot', 'crow-one'];

/** By the text at the end, else by the arrowhead; one where neither tells. */
function countOf({ label = '', arrowhead = 'none' }: EdgeEnd, id: string, losses: Losses): readonly [string, string] {
    const counted = COUNTS.get(label) ?? COUNTS.get(COUNTED[arrowhead] ?? '');
    if (arrowhead !== 'none' && COUNTED[arrowhead] === undefined) {
        losses.add('The ends of relationships are numbers in an ER diagram, and no other arrowheads.', id);
    } else if (!counted) {
        losses.add('Both ends of a relationship have a number in an ER diagram: one where nothing else is said.', id);
    }
    if (!COUNTS.has(label) && UNSAID.includes(arrowhead)) {
        losses.add('Ends that do not say whether there may be none are zero or many, and exactly one, in an ER diagram.', id);
    }
    if (label !== '' && !COUNTS.has(label)) {
        losses.add('Texts at the ends of relationships have no place in an ER diagram.', id);
    }
    return counted ?? ONE;
}
