import type { Cell } from '../document/cell';
import { overlayStyle } from '../document/style';
import { isPlaceholder, resolvedStyle, styleOfShape } from '../placeholders/placeholders';
import type { ShapeMatch } from '../shapes/shape-library';
import type { CellInfo } from '../tool-fields';
import { GUESSED } from './add-cells';
import { Batch, type BatchData } from './batch';
import type { DiagramSession } from './diagram-session';
import { endCell, intoGroup } from './edge-ends';
import { directionWarnings } from './edge-route';
import { Obstacles } from './obstacles';
import { movingCells, reconnecting } from './reroute';

export interface EditedCell {
    readonly cell?: CellInfo;
    readonly confidence?: number;
    readonly warnings?: string[];
}

export interface CellEdit {
    readonly cell_id: string;
    readonly text?: string | undefined;
    readonly x?: number | undefined;
    readonly y?: number | undefined;
    readonly width?: number | undefined;
    readonly height?: number | undefined;
    readonly style?: string | undefined;
}

export interface EdgeEdit {
    readonly cell_id: string;
    readonly text?: string | undefined;
    readonly source_id?: string | undefined;
    readonly target_id?: string | undefined;
    readonly style?: string | undefined;
}

/** Changes what is given of each vertex; the rest stays. */
export async function editCells(session: DiagramSession, edits: readonly CellEdit[], atomic: boolean): Promise<BatchData<EditedCell>> {
    const { page } = session;
    const batch = new Batch<EditedCell>(edits.length, atomic);
    const bases = await baseStyles(
        session,
        edits.filter(edit => edit.style !== undefined).map(edit => edit.cell_id)
    );
    const moves = ({ x, y, width, height }: CellEdit) => [x, y, width, height].some(value => value !== undefined);
    const moved = new Set(edits.filter(moves).flatMap(edit => page.find(edit.cell_id) ?? []));
    movingCells(page, moved, () => {
        edits.forEach((edit, index) => {
            batch.item(index, {}, () => {
                const cell = session.vertex(edit.cell_id);
                if (edit.text !== undefined) {
                    cell.value = edit.text;
                }
                if (edit.style !== undefined) {
                    cell.style = overlayStyle(bases.get(cell) ?? cell.style, edit.style);
                    bases.delete(cell);
                }
                if (moves(edit)) {
                    const { x, y, width, height } = cell.rect;
                    cell.rect = { x: edit.x ?? x, y: edit.y ?? y, width: edit.width ?? width, height: edit.height ?? height };
                }
                return { cell: session.tell(cell) };
            });
        });
    });
    return batch.data();
}

/** The whole styles of placeholders, on which an edit is laid as on the icons that they stand for. */
async function baseStyles({ page, shapes }: DiagramSession, ids: readonly string[]): Promise<Map<Cell, string>> {
    const bases = new Map<Cell, string>();
    for (const cell of ids.flatMap(id => page.find(id) ?? []).filter(isPlaceholder)) {
        const style = await resolvedStyle(cell, shapes);
        if (style !== undefined) {
            bases.set(cell, style);
        }
    }
    return bases;
}

/** Changes what is given of each edge; a new end is found its way to. */
export function editEdges(session: DiagramSession, edits: readonly EdgeEdit[], atomic: boolean): BatchData<EditedCell> {
    const { page } = session;
    const batch = new Batch<EditedCell>(edits.length, atomic);
    // No vertex moves: found once for all edges.
    const isLed = edits.some(({ source_id, target_id }) => source_id !== undefined || target_id !== undefined);
    const obstacles = isLed ? new Obstacles(page) : undefined;
    edits.forEach((edit, index) => {
        batch.item(index, {}, () => {
            const edge = session.edge(edit.cell_id);
            const source = edit.source_id === undefined ? undefined : endCell(page, edit.source_id, 'SOURCE');
            const target = edit.target_id === undefined ? undefined : endCell(page, edit.target_id, 'TARGET');
            if (obstacles && (source ?? target)) {
                reconnecting(page, edge, obstacles, () => {
                    if (source) {
                        edge.connect('source', source.id);
                    }
                    if (target) {
                        edge.connect('target', target.id);
                    }
                });
            }
            if (edit.text !== undefined) {
                edge.value = edit.text;
            }
            if (edit.style !== undefined) {
                edge.style = overlayStyle(edge.style, edit.style);
            }
            const warnings = source || target ? edgeWarnings(session, edge) : [];
            return { cell: session.tell(edge), ...(warnings.length > 0 && { warnings }) };
        });
    });
    return batch.data();
}

function edgeWarnings(session: DiagramSession, edge: Cell): string[] {
    const { page } = session;
    const source = page.find(edge.sourceId ?? '');
    const target = page.find(edge.targetId ?? '');
    return source && target
        ? [...directionWarnings(page.absoluteRect(source), page.absoluteRect(target)), ...intoGroup(page, source, target)]
        : [];
}

/** Gives vertices the look of other shapes; place, size and text stay. */
export async function setCellShapes(
    session: DiagramSession,
    items: readonly { readonly cell_id: string; readonly shape_name: string }[],
    atomic: boolean
): Promise<BatchData<EditedCell>> {
    const { shapes } = session;
    const batch = new Batch<EditedCell>(items.length, atomic);
    for (const [index, { cell_id, shape_name }] of items.entries()) {
        const found = shapes.find(shape_name);
        const style = found && (await styleOfShape(shapes, found.shape));
        batch.item(index, {}, () => {
            const cell = session.vertex(cell_id);
            const match: ShapeMatch = shapes.get(shape_name);
            cell.style = style ?? cell.style;
            return {
                cell: session.tell(cell),
                ...(match.confidence < 1 && { confidence: match.confidence }),
                ...(match.confidence < GUESSED && { warnings: [`Taken as ${match.shape.name}.`] })
            };
        });
    }
    return batch.data();
}
