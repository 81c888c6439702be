import { BoardIndex, type BoardView, nodeNotationOf, rowLine } from '@openspace/board';
import { paintedRows } from '@openspace/board/lib/notation/rows';
import type { Brief } from '@openspace/board/lib/test/briefs/brief';
import { plainLabel } from '@openspace/diagram/lib/codecs/drawio';
import { drawioCodec } from '@openspace/diagram/lib/codecs/drawio';
import { documentOf } from '@openspace/diagram/lib/codecs/whiteboard';
import { type Cell, DrawioDocument, type Page } from '@openspace/drawio';
import { plain, wholeName } from './board-words';

/** What of a board is not in the cells of its draw.io file: labels, rows as cells of their own, ends of edges, the order of messages. */
export function lostInDrawio(view: BoardView, { kind }: Brief): string[] {
    const board = BoardIndex.of(view);
    const page = DrawioDocument.load(drawioCodec.encode(documentOf(view).diagram).target).pages[0];
    if (!page) {
        return ['there is no page'];
    }
    const lost: string[] = [];
    for (const shape of board.descendants(board.pageId)) {
        const id = shape.id.slice('shape:'.length);
        const cell = page.find(cellId(id));
        const name = wholeName(shape);
        if (shape.type === 'arrow') {
            lost.push(...lostOfEdge(board, shape.id, cell), ...(plain(shape.props.text) === labelOf(cell) ? [] : [`${id}: its label`]));
        } else if (name !== '') {
            const { rows = [], face } = (shape.type === 'geo' && nodeNotationOf(shape)) || {};
            const cells = cell ? within(page, cell) : [];
            if (!cells.some(each => labelOf(each) === name)) {
                lost.push(`${id}: its label`);
            }
            // In a table, the type has a cell of its own, however the row is written.
            for (const row of paintedRows(rows, face).slice(1)) {
                if (row !== '-' && !holds(cells.map(labelOf), plain(rowLine(row)), row.text)) {
                    lost.push(`${id}: the row ${row.text}`);
                }
            }
        }
    }
    return kind === 'sequence' ? [...lost, ...outOfOrder(board, page)] : lost;
}

function lostOfEdge(board: BoardIndex, arrow: string, cell: Cell | undefined): string[] {
    const id = arrow.slice('shape:'.length);
    return (['start', 'end'] as const).flatMap(terminal => {
        const bound = board
            .bindingsOf(arrow)
            .find(({ props }) => props.terminal === terminal)
            ?.toId.slice('shape:'.length);
        const tied = terminal === 'start' ? cell?.sourceId : cell?.targetId;
        return (bound === undefined ? undefined : cellId(bound)) === tied ? [] : [`${id}: its ${terminal}`];
    });
}

/** Cells have other ids than shapes where draw.io would stop at them. */
function cellId(id: string): string {
    return id in [] ? `n${id}` : id;
}

function within(page: Page, cell: Cell): Cell[] {
    return [cell, ...[...page.childrenOf(cell.id)].flatMap(child => within(page, child))];
}

/** A row is in one cell of its own, or in the cells of one row. */
function holds(labels: readonly string[], line: string, text: string): boolean {
    return labels.slice(1).some(label => label === line || label === plain(text));
}

function labelOf(cell: Cell | undefined): string {
    return cell ? plain(plainLabel(cell.value, cell.style.includes('html=1'))) : '';
}

/** Messages whose cells do not come in the order in which they are on the board. */
function outOfOrder(board: BoardIndex, page: Page): string[] {
    const tops = new Map(
        board
            .descendants(board.pageId)
            .flatMap(({ id, type }) => (type === 'arrow' ? [[id.slice('shape:'.length), board.pageBounds(id)?.y ?? 0] as const] : []))
    );
    const cells = [...page.all].map(({ id }) => id).filter(id => tops.has(id));
    return cells
        .slice(1)
        .flatMap((id, at) => ((tops.get(id) ?? 0) < (tops.get(cells[at] ?? '') ?? 0) ? [`${id}: its place in the order`] : []));
}
