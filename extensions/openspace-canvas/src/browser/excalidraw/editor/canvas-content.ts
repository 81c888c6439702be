import { type Scene, type SceneElement, writeScene } from '@openspace/diagram/lib/codecs/excalidraw';
import { type EditorElement, restoreElements } from './excalidraw-library';

/** What of the editor's state belongs into the file. */
const STATE_IN_FILE = ['gridSize', 'gridStep', 'gridModeEnabled', 'viewBackgroundColor'] as const;

/** A scene as the editor has it: with its defaults where the file has gaps, and apart from what it does not know. */
export interface RestoredScene {
    readonly elements: readonly EditorElement[];
    /** Elements that the editor would drop: types of later versions, and what is too small to be seen. */
    readonly heldBack: readonly SceneElement[];
}

/** The editor changes elements in place: it gets copies. */
export function restored(elements: readonly SceneElement[]): RestoredScene {
    const known = restoreElements(structuredClone(elements), null, { repairBindings: true });
    const ids = new Set(known.map(({ id }) => id));
    return { elements: known, heldBack: elements.filter(({ id }) => !ids.has(id)) };
}

/** Elements of the editor as plain values that it does not change any more. */
export function plainElements(elements: readonly EditorElement[]): SceneElement[] {
    return structuredClone(elements.filter(element => !element.isDeleted));
}

/** The text of the file: what is on the canvas, and everything else that the file had. */
export function sceneText(scene: Scene): string {
    const used = new Set(scene.elements.map(element => element['fileId']));
    return writeScene({ ...scene, files: Object.fromEntries(Object.entries(scene.files).filter(([id]) => used.has(id))) });
}

export function stateInFile(state: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return Object.fromEntries(STATE_IN_FILE.filter(name => state[name] !== undefined).map(name => [name, state[name]]));
}
