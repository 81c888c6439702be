import type { ContentFault } from '@openspace/core/lib/browser/documents/document-file';
import {
    editorFault,
    elementFault,
    faultSentence,
    type Scene,
    type SceneElement,
    wholeElements,
    writeScene
} from '@openspace/diagram/lib/codecs/excalidraw';
import { type EditorElement, restoreElements } from './excalidraw-library';

/** What of the editor's state belongs into the file. */
const STATE_IN_FILE = ['gridSize', 'gridStep', 'gridModeEnabled', 'viewBackgroundColor'] as const;

/** A scene as the editor has it: with its defaults where the file has gaps, and apart from what it does not know. */
export interface RestoredScene {
    readonly elements: readonly EditorElement[];
    /** Elements that the editor would drop: types of later versions, and what is too small to be seen. */
    readonly heldBack: readonly SceneElement[];
    /** Those of the held back ones that are broken. */
    readonly faults: readonly ContentFault[];
}

/**
 * The editor changes elements in place: it gets copies. Frames that bring a page of their own with them are held back: it
 * could load anything from anywhere.
 */
export function restored(elements: readonly SceneElement[]): RestoredScene {
    const faults = elements.flatMap(faultOf);
    const broken = new Set(faults.map(({ id }) => id));
    const shown = elements.filter(({ id, type }) => type !== 'iframe' && !broken.has(id));
    const known = restoreElements(structuredClone(shown), null, { repairBindings: true });
    const ids = new Set(known.map(({ id }) => id));
    return { elements: known, heldBack: elements.filter(({ id }) => !ids.has(id)), faults };
}

/** Why an element is not shown: the editor would fail on the whole scene. */
function faultOf(element: SceneElement): ContentFault[] {
    if (element['isDeleted'] === true) {
        return [];
    }
    const fault = editorFault(element) ?? refusal(element);
    return fault === undefined ? [] : [{ id: element.id, message: faultSentence(element, fault) }];
}

function refusal(element: SceneElement): string | undefined {
    try {
        restoreElements(structuredClone([element]), null);
        return undefined;
    } catch {
        return 'is not as the editor wants it';
    }
}

/** The pictures of a scene that are in its file. The editor would load others from their hosts unasked. */
export function localFiles(files: Scene['files']): Scene['files'] {
    return Object.fromEntries(Object.entries(files).filter(([, file]) => /^data:/i.test(String(file.dataURL))));
}

/**
 * Elements of the editor as plain values that it no longer changes, without references to what is deleted. Some gestures leave an
 * element that cannot be drawn, such as a line of no length whose end is clicked again; no one sees it, and a file must not have it.
 */
export function plainElements(elements: readonly EditorElement[]): SceneElement[] {
    const plain: SceneElement[] = structuredClone(elements.filter(element => !element.isDeleted));
    return wholeElements(plain.filter(element => elementFault(element) === undefined));
}

/** The text of the file: what is on the canvas, and everything else that the file had. */
export function sceneText(scene: Scene): string {
    const used = new Set(scene.elements.map(element => element['fileId']));
    return writeScene({ ...scene, files: Object.fromEntries(Object.entries(scene.files).filter(([id]) => used.has(id))) });
}

export function stateInFile(state: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return Object.fromEntries(STATE_IN_FILE.filter(name => state[name] !== undefined).map(name => [name, state[name]]));
}
