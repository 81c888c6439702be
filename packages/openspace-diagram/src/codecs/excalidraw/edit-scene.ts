import { type Box, extentOf, type SceneElement } from './element';
import { addElements } from './add-elements';
import { labelOf } from './label-layout';
import type { EditContext } from './new-element';
import { operationFault, type OperationPlace, unknownElement } from './operation-fault';
import { liveElements, MAX_ELEMENTS, type Scene, type SceneFile } from './scene';
import { SceneDraft } from './scene-draft';
import { partsBeyond, type ScenePart } from './scene-parts';
import type { SceneOperation } from './scene-operation';
import { SceneWork } from './scene-work';
import { settle } from './settle-scene';
import { updateElement } from './update-element';

/** An element in few words; `bounds` are those of what is drawn, before it is turned by its angle. */
export interface ElementSummary {
    readonly id: string;
    readonly type: string;
    readonly bounds: Box;
    /** Id of the text element that is bound to it. */
    readonly labelId?: string;
}

export interface SceneEdit {
    readonly scene: Scene;
    /** What was added and changed by name, in the order of the operations; without what was removed later. */
    readonly elements: readonly ElementSummary[];
    /** Ids of what was removed by name or by clearing, labels included. */
    readonly removed: readonly string[];
    /** What is new, and what went away. */
    readonly drawn: readonly ScenePart[];
    readonly gone: readonly ScenePart[];
}

/**
 * Edits a scene: all operations, one after the other, or none. The result is finished: versions, order, sizes of texts,
 * labels in their containers, and arrows bound both ways.
 * @param placeOf says where an operation stands in the caller's input
 * @throws ToolError `INVALID_INPUT` naming the operation
 */
export function editScene(
    scene: Scene,
    operations: readonly SceneOperation[],
    context: EditContext,
    placeOf: (index: number) => OperationPlace = index => ({ index, path: `operations[${index}]` })
): SceneEdit {
    const work = new SceneWork(new SceneDraft(scene.elements, context), scene.files);
    operations.forEach((operation, index) => apply(work, operation, placeOf(index)));
    settle(work);
    const edited = { ...scene, elements: work.draft.finish(), files: work.files };
    return {
        drawn: partsBeyond(edited.elements, scene.elements),
        gone: partsBeyond(scene.elements, edited.elements),
        scene: { ...edited, files: usedFiles(scene, edited) },
        elements: [...work.touched].flatMap(id => summariesOf(work.draft, id)),
        removed: [...work.removed]
    };
}

/** What an element is to an agent. */
export function summaryOf(draft: SceneDraft, element: SceneElement): ElementSummary {
    const label = labelOf(draft, element);
    return { id: element.id, type: element.type, bounds: rounded(extentOf(element)), ...(label && { labelId: label.id }) };
}

function apply(work: SceneWork, operation: SceneOperation, place: OperationPlace): void {
    switch (operation.kind) {
        case 'add_elements':
            if (operation.elements.length === 0) {
                throw operationFault(place, [{ path: `${place.path}.elements`, message: 'must not be empty', received: 'an array of 0' }]);
            }
            if (work.draft.size + operation.elements.length > MAX_ELEMENTS) {
                throw operationFault(place, [{ path: `${place.path}.elements`, message: `a canvas has at most ${MAX_ELEMENTS} elements` }]);
            }
            addElements(work, operation.elements, place);
            break;
        case 'update_element':
            updateElement(work, operation.id, operation.props, place);
            break;
        case 'remove_element':
            if (!work.draft.get(operation.id)) {
                throw unknownElement(place, 'id', operation.id, work.draft.ids);
            }
            work.remove(operation.id);
            break;
        case 'clear_scene':
            work.clear();
    }
}

function summariesOf(draft: SceneDraft, id: string): ElementSummary[] {
    const element = draft.get(id);
    return element ? [summaryOf(draft, element)] : [];
}

/** Without the pictures that this edit took the last element of. */
function usedFiles(before: Scene, after: Scene): Readonly<Record<string, SceneFile>> {
    const used = (scene: Scene) => new Set(liveElements(scene).map(element => element['fileId']));
    const [was, is] = [used(before), used(after)];
    return Object.fromEntries(Object.entries(after.files).filter(([id]) => is.has(id) || !was.has(id)));
}

function rounded(box: Box): Box {
    const round = (value: number) => Math.round(value * 100) / 100;
    return { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) };
}
