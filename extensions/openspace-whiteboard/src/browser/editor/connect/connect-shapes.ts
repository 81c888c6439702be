import { createShapeId, type Editor, type TLShape, type TLShapeId } from '@tldraw/tldraw';

/** How far a further arrow between the same shapes is bent, in page units: their texts stay apart. */
const BEND = 48;

/** The selected shapes that an arrow can end at, in the order in which they were selected. */
export function connectable(editor: Editor): TLShapeId[] {
    return editor.getSelectedShapeIds().filter(id => {
        const shape = editor.getShape(id);
        return shape !== undefined && canEndAt(editor, shape);
    });
}

/** Draws an arrow from a shape to each of the others, as one step, and selects the arrows. */
export function connectShapes(editor: Editor, from: TLShapeId, to: readonly TLShapeId[]): void {
    if (editor.getIsReadonly() || to.length === 0) {
        return;
    }
    editor.markHistoryStoppingPoint('connect shapes');
    editor.run(() => {
        editor.setCurrentTool('select.idle');
        editor.select(...to.map(other => connect(editor, from, other)));
    });
}

function connect(editor: Editor, from: TLShapeId, to: TLShapeId): TLShapeId {
    const id = createShapeId();
    const { x = 0, y = 0 } = editor.getShapePageBounds(from)?.center ?? {};
    const bend = BEND * arrowsBetween(editor, from, to);
    editor.createShape({ id, type: 'arrow', x, y, props: { start: { x: 0, y: 0 }, end: { x: 2, y: 0 }, bend } });
    editor.createBindings(
        [from, to].map((end, at) => ({
            type: 'arrow',
            fromId: id,
            toId: end,
            props: {
                terminal: at === 0 ? 'start' : 'end',
                normalizedAnchor: { x: 0.5, y: 0.5 },
                isExact: false,
                isPrecise: false,
                snap: 'none'
            }
        }))
    );
    return id;
}

function arrowsBetween(editor: Editor, one: TLShapeId, other: TLShapeId): number {
    const arrowsAt = (id: TLShapeId): Set<TLShapeId> => new Set(editor.getBindingsToShape(id, 'arrow').map(({ fromId }) => fromId));
    const there = arrowsAt(other);
    return [...arrowsAt(one)].filter(id => there.has(id)).length;
}

function canEndAt(editor: Editor, shape: TLShape): boolean {
    return editor.canBindShapes({ fromShape: 'arrow', toShape: shape, binding: 'arrow' });
}
