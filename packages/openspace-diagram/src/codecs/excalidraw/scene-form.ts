import { textRevision } from '@openspace/tool';
import type { SceneElement } from './element';

/** A picture of a scene, by its id in `files`; what is not listed here is kept as it is. */
export interface SceneFile {
    readonly id: string;
    readonly mimeType: string;
    readonly dataURL: string;
    /** Milliseconds since the epoch. */
    readonly created: number;
    readonly [property: string]: unknown;
}

/** Where a scene keeps the entries of its elements that are none. */
export const MALFORMED: unique symbol = Symbol('entries that are no elements');

/** An `.excalidraw` file; what is not listed here is kept as it is. */
export interface Scene {
    readonly type: 'excalidraw';
    readonly version: number;
    readonly source: string;
    /** Back to front. */
    readonly elements: readonly SceneElement[];
    readonly appState: Readonly<Record<string, unknown>>;
    readonly files: Readonly<Record<string, SceneFile>>;
    /** Anything that is not an object with an id and a type; it stays in the file. */
    readonly [MALFORMED]?: readonly unknown[];
    readonly [property: string]: unknown;
}

/** What the beginning of a scene's text has. */
export const EXCALIDRAW_TYPE = /"type"\s*:\s*"excalidraw"/;

/** In UTF-16 code units. */
export const MAX_SCENE_TEXT = 64 * 1024 * 1024;
export const MAX_ELEMENTS = 20_000;
/** Of the form that the editor writes. */
export const FORM_VERSION = 2;

export function emptyScene(): Scene {
    return {
        type: 'excalidraw',
        version: FORM_VERSION,
        source: 'https://excalidraw.com',
        elements: [],
        appState: { gridSize: 20, gridStep: 5, gridModeEnabled: false, viewBackgroundColor: '#ffffff' },
        files: {}
    };
}

/** The text of a file, laid out as the editor does. */
export function writeScene(scene: Scene): string {
    const malformed = scene[MALFORMED] ?? [];
    const file = malformed.length > 0 ? { ...scene, elements: [...scene.elements, ...malformed] } : scene;
    return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** Names what is on a canvas; opaque, another one after every change of an element. */
export function revisionOf(scene: Scene): string {
    return textRevision(
        liveElements(scene)
            .map(element => `${element.id} ${String(element['version'])} ${String(element['versionNonce'])};`)
            .join('')
    );
}

/** The elements that are there for the person; files of the editor's own may also have deleted ones. */
export function liveElements(scene: Scene): readonly SceneElement[] {
    return scene.elements.filter(element => element['isDeleted'] !== true);
}
