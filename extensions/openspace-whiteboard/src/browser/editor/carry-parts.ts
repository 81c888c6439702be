import {
    asArrowBinding,
    asShape,
    backId,
    BoardIndex,
    captionId,
    carriedCaption,
    ChangedView,
    followingLifelines,
    isGrown,
    isMoved,
    leftBehind,
    liesOverOthers,
    type Stood
} from '@openspace/board';
import type { Editor, TLArrowBinding, TLFrameShape, TLImageShape, TLShape, TLShapeId, TLShapePartial } from '@tldraw/tldraw';
import { inGesture } from './gesture';
import { headsOf } from './heads-of';
import { storeView } from './routes/store-view';
import { isWritten } from './routes/written-records';

const CARRYING = new WeakSet<Editor>();

/**
 * The label of a picture follows it, the lifeline of a participant its head, and the picture behind a frame grows with it, as part of the same
 * step. Nothing that makes no sense without a deleted shape is left behind.
 * @param isOwn whether changes are the person's
 */
export function carryParts(editor: Editor, isOwn: () => boolean): void {
    /** How shapes were before what is being done now. */
    const before = new Map<TLShapeId, TLShape>();
    const gone: TLShape[] = [];
    const unbound: TLArrowBinding[] = [];
    const stood: Stood = new Map();
    const { sideEffects } = editor;
    editor.disposables.add(
        sideEffects.registerAfterChangeHandler('shape', (former, after, source) => {
            if (source === 'user' && isOwn() && !before.has(former.id) && !isWritten(after)) {
                before.set(former.id, former);
            }
        })
    );
    editor.disposables.add(
        sideEffects.registerAfterDeleteHandler('shape', (shape, source) => {
            if (source === 'user' && isOwn()) {
                gone.push(shape);
            }
        })
    );
    editor.disposables.add(
        sideEffects.registerAfterDeleteHandler('binding', (binding, source) => {
            const arrow = source === 'user' && isOwn() ? asArrowBinding(binding) : undefined;
            if (arrow) {
                unbound.push(arrow);
            }
        })
    );
    editor.disposables.add(
        sideEffects.registerOperationCompleteHandler(() => {
            CARRYING.delete(editor);
            const changed = new Map(before);
            const { captions, parts, bound } = partsLeft(editor, gone.splice(0), unbound.splice(0));
            const left = [...captions, ...parts];
            before.clear();
            const owners = [...changed.values()].filter(({ type }) => type === 'image' || type === 'frame');
            const hanging = lifelinesOf(editor, changed, stood);
            if (owners.length + left.length + bound.length + hanging.length > 0) {
                const { history } = editor.store;
                const started = history.__unsafe__getWithoutCapture();
                editor.run(
                    () => {
                        editor.deleteShapes(left);
                        editor.store.put(bound.filter(({ fromId, toId }) => editor.getShape(fromId) && editor.getShape(toId)));
                        editor.updateShapes(hanging);
                        owners.forEach(former => follow(editor, former, changed));
                    },
                    { ignoreShapeLock: true }
                );
                if (history.__unsafe__getWithoutCapture() !== started) {
                    CARRYING.add(editor);
                }
                // What was changed here needs nothing to follow it.
                before.clear();
            }
            if (!inGesture(editor)) {
                stood.clear();
            }
        })
    );
}

/** Whether parts have been carried in a change that the editor has not reported yet. */
export function carriesParts(editor: Editor): boolean {
    return CARRYING.has(editor);
}

interface PartsLeft {
    readonly captions: readonly TLShapeId[];
    readonly parts: readonly TLShapeId[];
    readonly bound: readonly TLArrowBinding[];
}

/**
 * The labels of pictures that are gone, and what is left behind of the rest.
 * @param unbound what is bound no more, as its shape or its arrow is gone, or for another reason
 */
function partsLeft(editor: Editor, gone: readonly TLShape[], unbound: readonly TLArrowBinding[]): PartsLeft {
    const captions = gone.flatMap(({ id, type }) => (type === 'image' ? (partOf(editor, captionId(id), 'text')?.id ?? []) : []));
    const isHead = headsOf(editor);
    const ids = new Set<string>(gone.map(({ id }) => id));
    // Most that a person deletes has nothing with it, and an index of the board takes time in proportion to the board.
    const hasParts = unbound.some(({ toId }) => ids.has(toId)) || gone.some(shape => isHead(shape) || liesOverOthers(asShape(shape)));
    if (!hasParts) {
        return { captions, parts: [], bound: [] };
    }
    const was = BoardIndex.of(new ChangedView(storeView(editor), { put: [...gone, ...unbound], remove: [] }));
    const { parts, bound } = leftBehind(was, ids);
    return { captions, parts: parts.flatMap(({ id }) => editor.getShape(id)?.id ?? []), bound };
}

function follow(editor: Editor, former: TLShape, changed: ReadonlyMap<TLShapeId, TLShape>): void {
    const after = editor.getShape(former.id);
    if (after && editor.isShapeOfType<TLFrameShape>(after, 'frame')) {
        const back = partOf(editor, backId(after.id), 'image');
        if (back && back.parentId === after.id && isGrown(former, after)) {
            const { w, h } = after.props;
            editor.updateShape<TLImageShape>({ id: back.id, type: 'image', x: 0, y: 0, props: { w, h } });
        }
        return;
    }
    const caption = after && partOf(editor, captionId(after.id), 'text');
    // One that the person moves, too, is where the person wants it.
    if (!after || !caption || changed.has(caption.id) || caption.parentId !== former.parentId) {
        return;
    }
    if (after.parentId !== former.parentId) {
        editor.reparentShapes([caption.id], after.parentId);
    } else if (isMoved(former, after)) {
        const { w, h } = editor.getShapeGeometry(caption).bounds;
        editor.updateShape({ id: caption.id, type: caption.type, ...carriedCaption(caption, { w, h }, former, after) });
    }
}

/**
 * What follows participants that have moved, as it is to be now.
 * @param stood what stood on their lifelines when the gesture began
 */
function lifelinesOf(editor: Editor, changed: ReadonlyMap<TLShapeId, TLShape>, stood: Stood): TLShapePartial[] {
    const isHead = headsOf(editor);
    const moved = [...changed.values()].filter(former => {
        const isOne =
            isHead(former) ||
            (former.type === 'frame' && editor.getSortedChildIdsForParent(former.id).some(id => isHead(editor.getShape(id))));
        const after = isOne ? editor.getShape(former.id) : undefined;
        return after !== undefined && after.parentId === former.parentId && isMoved(former, after);
    });
    if (moved.length === 0) {
        return [];
    }
    const before = BoardIndex.of(new ChangedView(storeView(editor), { put: [...changed.values()], remove: [] }));
    const after = new Map([...changed.keys()].flatMap(id => editor.getShape(id) ?? []).map(shape => [shape.id as string, shape]));
    return followingLifelines(before, after, stood).map(({ id, type, x, y, props }) => ({ id, type, x, y, props }));
}

function partOf(editor: Editor, id: string, type: TLShape['type']): TLShape | undefined {
    const part = editor.getShape(id as TLShapeId);
    return part?.type === type ? part : undefined;
}
