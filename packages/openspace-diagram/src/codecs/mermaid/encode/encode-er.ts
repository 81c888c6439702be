import type { Arrowhead, Diagram, DiagramEdge, DiagramNode, EdgeEnd } from '../../../diagram';
import type { Losses } from '../../../losses';
import { sectionsOf } from '../../../text/section-rule';
import { chooseDirection } from './choose-direction';
import { MermaidIds } from './mermaid-ids';
import { escaped, indented, quoted } from './mermaid-text';
import { cssOf } from './style-lines';

const COUNTS: Readonly<Record<string, readonly [string, string]>> = {
    '0..1': ['|o', 'o|'],
    '1': ['||', '||'],
    '0..*': ['}o', 'o{'],
    '*': ['}o', 'o{'],
    '1..*': ['}|', '|{']
};

/** An ER diagram: the rows of a label as attributes. */
export function encodeEr(diagram: Diagram, losses: Losses): string[] {
    const { nodes, edges } = diagram;
    const ids = new MermaidIds(nodes.map(({ id }) => id));
    const entities = nodes.filter(({ id, shape }) => {
        const isEntity = shape !== 'path' && shape !== 'image' && shape !== 'frame' && shape !== 'group';
        if (!isEntity) {
            losses.add('Frames, strokes and pictures have no place in an ER diagram.', id);
        }
        return isEntity;
    });
    const names = new Set(entities.map(({ id }) => id));
    const entity = ({ id, label = '' }: DiagramNode): string[] => {
        const [head = [], ...sections] = sectionsOf(label);
        const title = head.join(' ');
        const name = ids.of(id);
        const declared = title === name || title === '' ? name : `${name}[${quoted(title)}]`;
        const rows = sections.flat().map(row => attribute(row, id, losses));
        return rows.length === 0 ? [declared] : [`${declared} {`, ...indented(rows), '}'];
    };
    const relation = ({ id, from, to, label = '', style }: DiagramEdge): string[] => {
        if (from.node === undefined || to.node === undefined || !names.has(from.node) || !names.has(to.node)) {
            losses.add('Arrows that end at no entity have no place in an ER diagram.', id);
            return [];
        }
        const line = style?.dash === 'dashed' || style?.dash === 'dotted' ? '..' : '--';
        return [`${ids.of(from.node)} ${countOf(from)[0]}${line}${countOf(to)[1]} ${ids.of(to.node)} : "${escaped(label)}"`];
    };
    const styles = entities.flatMap(({ id, style }) => {
        const css = cssOf(style, true);
        return css === '' ? [] : [`style ${ids.of(id)} ${css}`];
    });
    return [
        'erDiagram',
        ...indented([
            `direction ${chooseDirection(diagram).replace('TD', 'TB')}`,
            ...entities.flatMap(entity),
            ...edges.flatMap(relation),
            ...styles
        ])
    ];
}

const COUNTED: Partial<Record<Arrowhead, string>> = {
    'crow-foot': '0..*',
    'crow-zero-many': '0..*',
    'crow-one-many': '1..*',
    'crow-zero-one': '0..1'
};

/** By the text at the end, else by the arrowhead; one where neither tells. */
function countOf({ label = '', arrowhead = 'none' }: EdgeEnd): readonly [string, string] {
    return COUNTS[label] ?? COUNTS[COUNTED[arrowhead] ?? '1']!;
}

/** `type name keys "comment"`; anything else is a name without a type. */
function attribute(row: string, id: string, losses: Losses): string {
    const [, type, name, keys = '', comment] = /^(\S+) (\S+)((?: (?:PK|FK|UK),?)*)(?: "(.*)")?$/.exec(row) ?? [];
    if (type !== undefined && name !== undefined) {
        return `${word(type)} ${word(name)}${keys}${comment === undefined ? '' : ` "${comment.replaceAll('"', "'")}"`}`;
    }
    losses.add('Rows that are no attributes are written as comments.', id);
    return `text ${word(row.split(' ')[0] ?? 'row')} "${row.replaceAll('"', "'")}"`;
}

function word(text: string): string {
    const plain = text.replace(/[^\p{L}\p{N}_()[\]*-]/gu, '_');
    return /^[\p{L}_*]/u.test(plain) ? plain : `_${plain}`;
}
