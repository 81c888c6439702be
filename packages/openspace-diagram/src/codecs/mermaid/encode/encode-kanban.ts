import { isColumnArea } from '@openspace/board/lib/placement/timeline/column-looks';
import { type Bounds, type Diagram, type DiagramNode, faceWord, type NodeShape } from '../../../diagram';
import type { Losses } from '../../../losses';
import { MermaidIds } from './mermaid-ids';
import { indented, titled } from './mermaid-text';

/** Words of its grammar that are no ids. */
const WORDS: readonly string[] = ['kanban'];
const CARDS: readonly NodeShape[] = ['rounded', 'rectangle', 'note'];
/** What is painted on a board where no one says otherwise. */
const USUAL_FILLS: readonly string[] = ['none', '#ffffff'];

/** Whether a diagram is cards in columns: two or more frames that stand side by side, cards below each other in them, and nothing else. */
export function isKanban({ nodes, edges }: Diagram): boolean {
    const columns = nodes.filter(isColumn);
    const cards = nodes.filter(node => !isColumn(node));
    const names = new Set(columns.map(({ id }) => id));
    return (
        columns.length > 1 &&
        cards.length > 0 &&
        edges.length === 0 &&
        cards.every(card => names.has(card.parent ?? '') && isCard(card)) &&
        isEachBeside(columns, 'x', 'width') &&
        columns.every(({ id }) =>
            isEachBeside(
                cards.filter(({ parent }) => parent === id),
                'y',
                'height'
            )
        )
    );
}

function isColumn({ shape, parent }: DiagramNode): boolean {
    return shape === 'frame' && parent === undefined;
}

function isCard({ shape, native, rows, icon }: DiagramNode): boolean {
    return CARDS.includes(shape) && (native === undefined || native === faceWord('card')) && rows === undefined && icon === undefined;
}

/** Whether none of them is where another one is, in one direction; without places they are where they will be drawn. */
function isEachBeside(nodes: readonly DiagramNode[], at: 'x' | 'y', size: 'width' | 'height'): boolean {
    const boxes = nodes.flatMap(({ bounds }) => bounds ?? []).sort((one, other) => one[at] - other[at]);
    return boxes.every((box, index) => index === 0 || box[at] >= boxes[index - 1]![at] + boxes[index - 1]![size] - 1);
}

/** A kanban diagram: frames as columns with their cards, as they stand. */
export function encodeKanban({ nodes, title }: Diagram, losses: Losses): string[] {
    const ids = new MermaidIds(
        nodes.map(({ id }) => id),
        { hyphens: false, words: WORDS }
    );
    if (title !== undefined) {
        losses.add('Mermaid shows no title above a kanban diagram.');
    }
    nodes.forEach(node => nameLosses(node, losses));
    const line = ({ id, label }: DiagramNode): string => `${ids.of(id)}[${titled(label)}]`;
    const columns = inOrder(nodes.filter(isColumn), 'x');
    return [
        'kanban',
        ...indented(
            columns.flatMap(column => [
                line(column),
                ...indented(
                    inOrder(
                        nodes.filter(({ parent }) => parent === column.id),
                        'y'
                    ).map(line)
                )
            ])
        )
    ];
}

function inOrder(nodes: readonly DiagramNode[], at: keyof Bounds): readonly DiagramNode[] {
    return nodes.every(({ bounds }) => bounds) ? [...nodes].sort((one, other) => one.bounds![at] - other.bounds![at]) : nodes;
}

function nameLosses(node: DiagramNode, losses: Losses): void {
    const { id, shape, native, link, style } = node;
    if (!isColumn(node) && (shape !== 'rounded' || native !== undefined)) {
        losses.add('All cards are rounded boxes in a kanban diagram.', id);
    }
    if (link !== undefined) {
        losses.add('Links have no place in a kanban diagram.', id);
    }
    if (style?.fill !== undefined && !USUAL_FILLS.includes(style.fill) && !isColumnArea(style.fill)) {
        losses.add('Columns and cards have the colours of the theme in a kanban diagram.', id);
    }
}
