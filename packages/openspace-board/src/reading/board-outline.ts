import type { BoardShape } from '../document/board-schema';
import type { BoardView } from '../document/board-view';
import { BoardIndex } from '../geometry/board-index';
import { readLabel } from '../geometry/read-label';
import { rowsOf } from '../notation/edit-notation';
import { nodeNotationOf } from '../notation/read-notation';

/** A shape in the list of what is on a page. Lists are in reading order: from top to bottom, then from left to right. */
export interface OutlinedShape {
    readonly id: string;
    /** tldraw's type, and of a `geo` shape its face or form, such as `cylinder` or `ellipse`. */
    readonly kind: string;
    /** What it says, on one line; may be empty. */
    readonly label: string;
    /** Arrows that join it to other shapes. Such arrows are not in the list of shapes themselves. */
    readonly connections: readonly OutlinedConnection[];
    readonly children: readonly OutlinedShape[];
}

/** One end of an arrow that joins two shapes, seen from one of them. */
export interface OutlinedConnection {
    readonly arrowId: string;
    readonly direction: 'to' | 'from';
    /** What the arrow says, on one line; may be empty. */
    readonly label: string;
    readonly other: { readonly id: string; readonly kind: string; readonly label: string };
}

/** Shapes whose upper edges differ by less than this read as one row. */
const ROW = 24;

/** What is on the page that the view shows, as a tree that can be read aloud. */
export function outlineOf(view: BoardView): OutlinedShape[] {
    const index = BoardIndex.of(view);
    return outlined(index, index.pageId);
}

/** The face or form of a `geo` shape, else tldraw's type. */
export function kindOf(shape: BoardShape): string {
    return shape.type === 'geo' ? (nodeNotationOf(shape)?.face ?? shape.props.geo) : shape.type;
}

/** Both ends of an arrow that joins two shapes of the board. */
export function joinedBy(index: BoardIndex, arrowId: string): { readonly from: BoardShape; readonly to: BoardShape } | undefined {
    const end = (terminal: 'start' | 'end'): BoardShape | undefined =>
        index.shape(index.bindingsOf(arrowId).find(({ props }) => props.terminal === terminal)?.toId ?? '');
    const [from, to] = [end('start'), end('end')];
    return from && to && { from, to };
}

/** What a shape says, without line breaks; of a class or a table its name. */
export function lineOf(shape: BoardShape): string {
    const [name] = (shape.type === 'geo' && rowsOf(shape)) || [];
    return (name !== undefined && name !== '-' ? name.text : readLabel(shape)).replace(/\s+/g, ' ').trim();
}

function outlined(index: BoardIndex, parentId: string): OutlinedShape[] {
    return index
        .children(parentId)
        .filter(({ id, type }) => type !== 'arrow' || !joinedBy(index, id))
        .map(shape => ({ shape, bounds: index.pageBounds(shape.id) }))
        .sort((a, b) => row(a) - row(b) || (a.bounds?.x ?? 0) - (b.bounds?.x ?? 0))
        .map(({ shape }) => ({
            id: shape.id,
            kind: kindOf(shape),
            label: lineOf(shape),
            connections: connectionsOf(index, shape.id),
            children: outlined(index, shape.id)
        }));
}

function row({ bounds }: { readonly bounds: { readonly y: number } | undefined }): number {
    return Math.round((bounds?.y ?? 0) / ROW);
}

function connectionsOf(index: BoardIndex, shapeId: string): OutlinedConnection[] {
    return index.bindingsTo(shapeId).flatMap(({ fromId, props }) => {
        const arrow = index.shape(fromId);
        const ends = joinedBy(index, fromId);
        if (!arrow || !ends) {
            return [];
        }
        const direction = props.terminal === 'start' ? 'to' : 'from';
        const other = direction === 'to' ? ends.to : ends.from;
        return [{ arrowId: arrow.id, direction, label: lineOf(arrow), other: { id: other.id, kind: kindOf(other), label: lineOf(other) } }];
    });
}
