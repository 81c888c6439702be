import { findJsonFault, type JsonFault, REPAIR_FILE } from '@openspace/board/lib/document/json-fault';
import { conflictLine, RESOLVE_IT, ToolError, UNRESOLVED } from '@openspace/tool';
import type { SceneElement } from './element';
import { emptyScene, FORM_VERSION, MALFORMED, MAX_ELEMENTS, MAX_SCENE_TEXT, type Scene, type SceneFile } from './scene-form';
import { inFull } from './shorthand';

export * from './scene-form';

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
    const all = inFull(elements);
    const malformed: readonly unknown[] = all.filter(element => !isElement(element));
    if (malformed.length > 0 && malformed.length === all.length) {
        throw unreadable(name, 'none of its elements is an object with an id and a type');
    }
    const empty = emptyScene();
    return {
        ...empty,
        ...json,
        type: 'excalidraw',
        version: typeof json['version'] === 'number' ? json['version'] : FORM_VERSION,
        source: typeof json['source'] === 'string' ? json['source'] : empty.source,
        elements: all.filter(isElement),
        appState: isRecord(appState) ? appState : empty.appState,
        files: isRecord(files) ? Object.fromEntries(Object.entries(files).filter(isFileEntry)) : {},
        ...(malformed.length > 0 && { [MALFORMED]: malformed })
    };
}

function parsed(text: string, name: string): unknown {
    try {
        return JSON.parse(text.replace(/^\uFEFF/, ''));
    } catch {
        const line = conflictLine(text);
        if (line !== undefined) {
            throw unreadable(name, `it has an ${UNRESOLVED} at line ${line}`, { suggestion: RESOLVE_IT, line });
        }
        const fault = findJsonFault(text);
        throw unreadable(name, `its JSON breaks off${fault ? ` at line ${fault.line}, column ${fault.column}: ${fault.found}` : ''}`, {
            suggestion: REPAIR_FILE,
            ...fault
        });
    }
}

interface Unreadable extends Partial<JsonFault> {
    readonly suggestion?: string;
}

function unreadable(name: string, why: string, { suggestion, ...place }: Unreadable = {}): ToolError {
    return new ToolError('UNSUPPORTED_FORMAT', `${name} cannot be read as an Excalidraw scene: ${why}.`, {
        suggestion: suggestion ?? 'Fix the file in a text editor, restore it, or give the path of another one.',
        details: { path: name, ...place }
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
