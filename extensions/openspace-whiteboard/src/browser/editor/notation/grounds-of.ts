import { asShape, Grounds, isAtLifeline, lifelineIn, paintedArea, type PlacedArea, type PlacedLine, themeOf } from '@openspace/board';
import { computed, type Computed, type Editor, type TLShape, type VecLike } from '@tldraw/tldraw';

interface Stack {
    readonly areas: readonly PlacedArea[];
    readonly lifelines: readonly PlacedLine[];
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
    const { grounds, orders } = groundsOf(editor);
    return grounds.behind(orders.get(shape.id) ?? 0, point);
}

/** Whether lifelines run behind a text, by tldraw's signals. */
export function hasLifelineBehind(editor: Editor, text: TLShape): boolean {
    const { grounds, orders } = groundsOf(editor);
    const bounds = editor.getShapePageBounds(text.id);
    return bounds !== undefined && grounds.hasLifelineBehind(orders.get(text.id) ?? 0, bounds);
}

/** Whether an arrow is a message of a sequence. */
export function isMessageIn(editor: Editor, arrow: TLShape): boolean {
    return editor.getBindingsFromShape(arrow, 'arrow').some(({ toId }) => isAtLifeline(asShape(editor.getShape(toId))));
}

function groundsOf(editor: Editor): PageGrounds {
    let known = KNOWN.get(editor);
    if (!known) {
        known = computeGrounds(editor);
        KNOWN.set(editor, known);
    }
    return known.get();
}

function computeGrounds(editor: Editor): Computed<PageGrounds> {
    // Most changes leave all areas as they are, and so what depends on them.
    const stack = computed('openspace areas', () => stackOf(editor), { isEqual: isSame });
    return computed('openspace grounds', () => {
        const { areas, lifelines, orders } = stack.get();
        return { grounds: new Grounds(areas, lifelines, themeOf(editor.user.getIsDarkMode()).background), orders };
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
    const lifelines = shapes.flatMap((record, order): PlacedLine[] => {
        const shape = record.type === 'geo' || record.type === 'line' ? asShape(record) : undefined;
        const bounds = shape && editor.getShapePageBounds(record.id);
        const box = bounds && lifelineIn(shape, bounds, () => editor.getBindingsToShape(record.id, 'arrow').length > 0);
        return box ? [{ id: record.id, box, order }] : [];
    });
    return { areas, lifelines, orders: new Map(shapes.map(({ id }, order) => [id, order])) };
}

function isSame(one: Stack, other: Stack): boolean {
    return (
        one.areas.length === other.areas.length &&
        one.areas.every((area, at) => isSameArea(area, other.areas[at])) &&
        one.lifelines.length === other.lifelines.length &&
        one.lifelines.every((line, at) => isSameLine(line, other.lifelines[at])) &&
        one.orders.size === other.orders.size &&
        [...one.orders].every(([id, order]) => other.orders.get(id) === order)
    );
}

function isSameArea(one: PlacedArea, other: PlacedArea | undefined): boolean {
    return isSameLine(one, other) && one.color === other?.color && one.opacity === other.opacity && one.isBox === other.isBox;
}

function isSameLine({ id, order, box }: PlacedLine, other: PlacedLine | undefined): boolean {
    return (
        other !== undefined &&
        id === other.id &&
        order === other.order &&
        (['x', 'y', 'w', 'h'] as const).every(key => box[key] === other.box[key])
    );
}
