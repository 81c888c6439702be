import { shapeIdOf } from '../../vocabulary/shape-ids';
import type { KindEvidence } from '../kind-evidence';
import { isPeriod } from './period-words';

/** Whether shapes are cards in columns: two or more frames without places, cards in them, and nothing else but a title. */
export function areColumns(shapes: readonly KindEvidence[]): boolean {
    const nodes = shapes.filter(({ type, parentId }) => type !== 'arrow' && !(type === 'text' && parentId === undefined));
    const frames = new Set(nodes.flatMap(({ id, type }) => (type === 'frame' && id !== undefined ? [shapeIdOf(id) as string] : [])));
    const isCard = ({ type, parentId }: KindEvidence): boolean =>
        type !== 'frame' && parentId !== undefined && frames.has(shapeIdOf(parentId));
    const isColumn = ({ type, parentId }: KindEvidence): boolean =>
        type === 'frame' && (parentId === undefined || !frames.has(shapeIdOf(parentId)));
    return (
        frames.size > 1 &&
        nodes.some(isCard) &&
        nodes.every(shape => shape.x === undefined && shape.y === undefined && (isCard(shape) || isColumn(shape)))
    );
}

/** Whether these are the columns of a kanban board: no arrow connects any of them. */
export function isKanban(shapes: readonly KindEvidence[]): boolean {
    return !shapes.some(({ type }) => type === 'arrow') && areColumns(shapes);
}

/** Whether these are periods in their order with what happens in each: columns whose names are times, and no arrow leads back. */
export function arePeriods(shapes: readonly KindEvidence[]): boolean {
    const columns = shapes.filter(({ type }) => type === 'frame');
    if (columns.length < 2 || !columns.every(({ label = '' }) => isPeriod(label)) || !areColumns(shapes)) {
        return false;
    }
    const order = new Map(columns.map(({ id = '' }, at) => [shapeIdOf(id) as string, at]));
    const columnOf = new Map(
        shapes.flatMap(({ id, parentId }) =>
            id === undefined || parentId === undefined ? [] : [[shapeIdOf(id) as string, order.get(shapeIdOf(parentId))] as const]
        )
    );
    return shapes.every(({ type, from, to }) => {
        const [one, other] = [from, to].map(id =>
            id === undefined ? undefined : (columnOf.get(shapeIdOf(id)) ?? order.get(shapeIdOf(id)))
        );
        return type !== 'arrow' || (one !== undefined && other !== undefined && one <= other);
    });
}
