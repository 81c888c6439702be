import { asShape, Grounds, isAtLifeline, paintedArea, type PlacedArea, themeOf } from '@openspace/board';
import { computed, type Computed, type Editor, type TLShape, type VecLike } from '@tldraw/tldraw';

interface Stack {
    readonly areas: readonly PlacedArea[];
    /** All shapes of the page, back to front. */
    readonly orders: ReadonlyMap<string, number>;
}

interface PageGrounds {
    readonly grounds: Grounds;
    readonly orders: Stack['orders'];
}

const KNOWN = new WeakMap<Editor, Computed<PageGrounds>>();

/** The colour behind a point of the page where the label of a shape stands, by tldraw's signals; the same as in the pictures of the hub. */
export function groundBehind(editor: Editor, shape: TLShape, point: VecLike): string {
    let known = KNOWN.get(editor);
    if (!known) {
        known = groundsOf(editor);
        KNOWN.set(editor, known);
    }
    const { grounds, orders } = known.get();
    return grounds.behind(orders.get(shape.id) ?? 0, point);
}

/** Whether an arrow is a message of a sequence. */
export function isMessageIn(editor: Editor, arrow: TLShape): boolean {
    return editor.getBindingsFromShape(arrow, 'arrow').some(({ toId }) => isAtLifeline(asShape(editor.getShape(toId))));
}

function groundsOf(editor: Editor): Computed<PageGrounds> {
    // Most changes leave all areas as they are, and so what depends on them.
    const stack = computed('openspace areas', () => stackOf(editor), { isEqual: isSame });
    return computed('openspace grounds', () => {
        const { areas, orders } = stack.get();
        return { grounds: new Grounds(areas, themeOf(editor.user.getIsDarkMode()).background), orders };
    });
}

function stackOf(editor: Editor): Stack {
    const dark = editor.user.getIsDarkMode();
    const shapes = editor.getCurrentPageShapesSorted();
    const areas = shapes.flatMap((record, order): PlacedArea[] => {
        const shape = asShape(record);
        const area = shape && paintedArea(shape, dark);
        const bounds = area && editor.getShapePageBounds(record.id);
        return area && bounds ? [{ ...area, id: record.id, box: { x: bounds.x, y: bounds.y, w: bounds.w, h: bounds.h }, order }] : [];
    });
    return { areas, orders: new Map(shapes.map(({ id }, order) => [id, order])) };
}

function isSame(one: Stack, other: Stack): boolean {
    return (
        one.areas.length === other.areas.length &&
        one.areas.every((area, at) => isSameArea(area, other.areas[at])) &&
        one.orders.size === other.orders.size &&
        [...one.orders].every(([id, order]) => other.orders.get(id) === order)
    );
}

function isSameArea({ id, color, opacity, isBox, order, box }: PlacedArea, other: PlacedArea | undefined): boolean {
    return (
        other !== undefined &&
        id === other.id &&
        color === other.color &&
        opacity === other.opacity &&
        isBox === other.isBox &&
        order === other.order &&
        (['x', 'y', 'w', 'h'] as const).every(key => box[key] === other.box[key])
    );
}
