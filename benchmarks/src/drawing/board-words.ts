import type { BriefKind } from '@openspace/board/lib/test/briefs/brief';
import { BoardIndex, type BoardShape, type BoardView, edgeNotationOf, nodeNotationOf } from '@openspace/board';
import { readLabel } from '@openspace/board/lib/geometry/read-label';

/** What a board says, without how it looks. */
export interface BoardWords {
    readonly nodes: readonly string[];
    /** From, to, label and the texts at both ends; of a sequence in the order of time. */
    readonly edges: readonly string[];
}

/** Ends of messages are this near to the middle of their participants. */
const NEAR = 8;

/** The names of shapes and the arrows between them, sorted but for messages of a sequence. */
export function wordsOf(view: BoardView, kind: BriefKind): BoardWords {
    const board = BoardIndex.of(view);
    const isSequence = kind === 'sequence';
    const nameOf = kind === 'c4' ? elementName : wholeName;
    const shapes = board.descendants(board.pageId);
    const named = shapes.filter(shape => shape.type !== 'arrow' && nameOf(shape) !== '');
    const edges = shapes.flatMap(shape => {
        if (shape.type !== 'arrow') {
            return [];
        }
        const [from, to] = (['start', 'end'] as const).map(terminal => {
            const id = board.bindingsOf(shape.id).find(({ props }) => props.terminal === terminal)?.toId;
            const end = id === undefined ? undefined : board.shape(id);
            const name = end ? nameOf(end) : '';
            return name === '' && isSequence ? participantAt(board, named, shape, terminal) : name;
        });
        const { startLabel = '', endLabel = '' } = edgeNotationOf(shape) ?? {};
        const said = [from, to, plain(shape.props.text), startLabel, endLabel].join(' | ');
        return from === undefined || to === undefined ? [] : [{ said, top: board.pageBounds(shape.id)?.y ?? 0 }];
    });
    const ordered = isSequence ? [...edges].sort((one, other) => one.top - other.top) : edges;
    const said = ordered.map(edge => edge.said);
    return { nodes: named.map(nameOf).sort(), edges: isSequence ? said : said.sort() };
}

/** An element of C4 without its stereotype, which Mermaid writes above, and what it is or does, which is below. */
function elementName(shape: BoardShape): string {
    const lines = readLabel(shape).split('\n').map(plain);
    return lines.find(line => line !== '' && !line.startsWith('«')) ?? '';
}

/** The name of a shape: its label, or the first of its rows. */
export function wholeName(shape: BoardShape): string {
    const [first] = (shape.type === 'geo' ? nodeNotationOf(shape)?.rows : undefined) ?? [];
    return plain(first !== undefined && first !== '-' ? first.text : readLabel(shape));
}

export function plain(text: string): string {
    return text.split(/\s/).filter(Boolean).join(' ');
}

/** What stands at the top of the line that a message begins or ends at. */
function participantAt(board: BoardIndex, named: readonly BoardShape[], arrow: BoardShape, terminal: 'start' | 'end'): string {
    const points = arrow.type === 'arrow' ? (board.route(arrow)?.points ?? []) : [];
    const point = terminal === 'start' ? points[0] : points.at(-1);
    const over = named.flatMap(shape => {
        const box = board.pageBounds(shape.id);
        const isOver = box && point && shape.type !== 'text' && Math.abs(box.x + box.w / 2 - point.x) < NEAR && box.y < point.y;
        return isOver ? [{ name: wholeName(shape), y: box.y }] : [];
    });
    return over.sort((one, other) => one.y - other.y)[0]?.name ?? '';
}
