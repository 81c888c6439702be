import { arrangeBlocks, type BoardChange, boardGraph, planRoutes, planSequence, planTidyWithSequence, tidyScope } from '@openspace/board';
import type { Box, Editor, TLShapeId } from '@tldraw/tldraw';
import type { TidyTexts } from '../../accessibility/tidy-texts';
import { clearView, fitInView } from '../fit-in-view';
import { inGesture, whenOver } from '../gesture';
import { heldBy } from '../held-shapes';
import { replaceRecords } from '../replace-records';
import { shownMoving } from './shown-moving';
import type { TidyContext } from './tidy-context';
import { tidyChoice } from './tidy-state';
import { pause, say, work } from './tidy-work';

/** How long a job waits for the person to let go of what it changes. */
const GESTURE_MS = 5_000;
/** Around what is shown, in pixels. */
const MARGIN = 64;

/** Arranges the selection, with what a single shape is connected with, or the board where nothing is selected, by the kind and the direction that are chosen. */
export async function tidyUp(editor: Editor, context: TidyContext): Promise<void> {
    const { texts } = context;
    const chosen = selectedIds(editor);
    if (chosen?.every(id => editor.getShape(id)?.type === 'arrow')) {
        return routeArrows(editor, context);
    }
    if (refusesReadOnly(editor, texts)) {
        return;
    }
    const { kind: layout, direction } = tidyChoice.get();
    await work(editor, texts, async signal => {
        const view = context.view(editor);
        const selected = chosen && tidyScope(view, chosen);
        const isSequence = layout === 'sequence';
        const graph = boardGraph(view, {
            layout: isSequence ? 'auto' : layout,
            direction: direction === 'auto' ? undefined : direction,
            // The messages alone are laid out then.
            shapeIds: isSequence ? [] : selected
        });
        if (graph.blocks.length === 0 && !(graph.layout === 'auto' && planSequence(view, selected))) {
            return isSequence ? texts.noSequence : texts.allKept;
        }
        const blocks = await arrangeBlocks(graph, elk => context.runElk(elk, signal));
        await pause(signal);
        const plan = () => ({ ...planTidyWithSequence(context.view(editor), graph, blocks, selected), nothing: texts.nothing });
        return inOneStep(editor, signal, texts, view.pageId, 'tidy up', plan);
    });
}

/** Leads the arrows of the selection, or of the board, around what is in their way; shapes stay. */
export async function routeArrows(editor: Editor, context: TidyContext): Promise<void> {
    const { texts } = context;
    const selected = selectedIds(editor);
    if (refusesReadOnly(editor, texts)) {
        return;
    }
    const { direction } = tidyChoice.get();
    await work(editor, texts, async signal => {
        await pause(signal);
        const { pageId } = context.view(editor);
        const plan = () => {
            const options = { shapeIds: selected, direction: direction === 'auto' ? undefined : direction };
            const { change, result } = planRoutes(context.view(editor), options);
            return {
                change,
                result: { moved: 0, ...result },
                nothing: result.found === 0 ? texts.noArrows : texts.noBetterWays(result.loose)
            };
        };
        return inOneStep(editor, signal, texts, pageId, 'route arrows', plan);
    });
}

function selectedIds(editor: Editor): TLShapeId[] | undefined {
    const ids = editor.getSelectedShapeIds();
    return ids.length === 0 ? undefined : ids;
}

function refusesReadOnly(editor: Editor, { readOnly }: TidyTexts): boolean {
    if (editor.getIsReadonly()) {
        say(editor, readOnly);
        return true;
    }
    // Whatever is being written or drawn ends here.
    editor.complete();
    return false;
}

interface Plan {
    readonly change: BoardChange;
    readonly result: { readonly moved: number; readonly routed: number };
    /** What to say where it changes nothing. */
    readonly nothing: string;
}

/** Makes a plan as one step of the person's history, on the page that it began on, when they hold nothing of it. */
async function inOneStep(
    editor: Editor,
    signal: AbortSignal,
    texts: TidyTexts,
    pageId: string,
    name: string,
    plan: () => Plan
): Promise<string> {
    let planned = plan();
    const isFree = (): boolean => !inGesture(editor) && heldBy(editor, planned.change).length === 0;
    if (!isFree()) {
        if (!(await whenOver(() => !isFree(), GESTURE_MS))) {
            return texts.busy;
        }
        signal.throwIfAborted();
        planned = plan();
    }
    const { change, result, nothing } = planned;
    if (editor.getCurrentPageId() !== pageId) {
        return '';
    }
    if (change.put.length + change.remove.length === 0) {
        return nothing;
    }
    // What was below a panel was in view all the same.
    const sawAll = isWithin(editor.getViewportPageBounds(), editor.getCurrentPageBounds());
    shownMoving(editor, () => {
        editor.markHistoryStoppingPoint(name);
        editor.run(() => replaceRecords(editor.store, change, editor), { ignoreShapeLock: true });
        editor.markHistoryStoppingPoint(`after ${name}`);
    });
    const bounds = editor.getCurrentPageBounds();
    if (sawAll && bounds && !isWithin(clearView(editor), bounds)) {
        fitInView(editor, bounds, MARGIN, editor.getZoomLevel());
    }
    return texts.done(result.moved, result.routed);
}

function isWithin(view: Box, bounds: Box | undefined): boolean {
    return bounds === undefined || view.contains(bounds);
}
