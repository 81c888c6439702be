import { conflictLine, RESOLVE_IT, textRevision, ToolError, UNRESOLVED } from '@openspace/tool';
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
const FORM_VERSION = 2;

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

/**
 * Reads an `.excalidraw` file; an empty one is an empty scene.
 * @param name the file's name or path, for messages
 * @throws ToolError `UNSUPPORTED_FORMAT` saying what is wrong, `TOO_LARGE`
 */
export function readScene(text: string, name: string): Scene {
    if (text.length > MAX_SCENE_TEXT) {
        throw new ToolError('TOO_LARGE', `${name} has ${text.length} characters; scenes are read up to ${MAX_SCENE_TEXT}.`);
    }
    if (text.trim() === '') {
        return emptyScene();
    }
    const json = parsed(text, name);
    if (!isRecord(json)) {
        throw unreadable(name, 'it is no JSON object');
    }
    if (json['type'] !== 'excalidraw') {
        throw unreadable(name, `its type is ${JSON.stringify(json['type']) ?? 'missing'} instead of "excalidraw"`);
    }
    const { elements = [], appState, files } = json;
    if (!Array.isArray(elements)) {
        throw unreadable(name, 'its elements are no list');
    }
    if (elements.length > MAX_ELEMENTS) {
        throw new ToolError('TOO_LARGE', `${name} has ${elements.length} elements; scenes are read up to ${MAX_ELEMENTS}.`);
    }
    const malformed: readonly unknown[] = elements.filter(element => !isElement(element));
    if (malformed.length > 0 && malformed.length === elements.length) {
        throw unreadable(name, 'none of its elements is an object with an id and a type');
    }
    const empty = emptyScene();
    return {
        ...empty,
        ...json,
        type: 'excalidraw',
        version: typeof json['version'] === 'number' ? json['version'] : FORM_VERSION,
        source: typeof json['source'] === 'string' ? json['source'] : empty.source,
        elements: elements.filter(isElement),
        appState: isRecord(appState) ? appState : empty.appState,
        files: isRecord(files) ? Object.fromEntries(Object.entries(files).filter(isFileEntry)) : {},
        ...(malformed.length > 0 && { [MALFORMED]: malformed })
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

function parsed(text: string, name: string): unknown {
    try {
        return JSON.parse(text.replace(/^\uFEFF/, ''));
    } catch (error) {
        const line = conflictLine(text);
        if (line !== undefined) {
            throw unreadable(name, `it has an ${UNRESOLVED} at line ${line}`, { suggestion: RESOLVE_IT, line });
        }
        throw unreadable(name, `it is no JSON: ${error instanceof Error ? error.message : String(error)}`);
    }
}

function unreadable(name: string, why: string, { suggestion, line }: { suggestion?: string; line?: number } = {}): ToolError {
    return new ToolError('UNSUPPORTED_FORMAT', `${name} cannot be read as an Excalidraw scene: ${why}. It was not changed.`, {
        suggestion: suggestion ?? 'Fix the file in a text editor or restore it, or give the path of another canvas.',
        details: { path: name, ...(line !== undefined && { line }) }
    });
}

function isRecord(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isElement(value: unknown): value is SceneElement {
    return isRecord(value) && typeof value['id'] === 'string' && typeof value['type'] === 'string';
}

function isFileEntry(entry: [string, unknown]): entry is [string, SceneFile] {
    return isRecord(entry[1]) && typeof entry[1]['dataURL'] === 'string';
}
