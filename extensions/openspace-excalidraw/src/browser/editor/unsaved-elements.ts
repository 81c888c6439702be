import { isSameElement, readScene, type SceneElement } from '@openspace/diagram/lib/codecs/excalidraw';

/** Elements that were changed and not saved: as the file had them, and as they were then. */
export interface UnsavedElements {
    readonly ids: readonly string[];
    readonly base: ReadonlyMap<string, SceneElement>;
    readonly edited: ReadonlyMap<string, SceneElement>;
}

/** @returns undefined when nothing is changed */
export function writeUnsaved(saved: readonly SceneElement[], now: readonly SceneElement[]): string | undefined {
    const [before, after] = [byId(saved), byId(now)];
    const ids = [...new Set([...before.keys(), ...after.keys()])].filter(id => !isSameElement(before.get(id), after.get(id)));
    if (ids.length === 0) {
        return undefined;
    }
    const chosen = (elements: ReadonlyMap<string, SceneElement>) =>
        ids.map(id => elements.get(id)).filter(element => element !== undefined);
    return JSON.stringify({ ids, base: chosen(before), edited: chosen(after) });
}

/** @returns undefined when it cannot be read */
export function readUnsaved(text: string): UnsavedElements | undefined {
    try {
        const { ids, base, edited }: Record<string, unknown> = JSON.parse(text) ?? {};
        if (!Array.isArray(ids)) {
            return undefined;
        }
        const elements = (value: unknown) =>
            byId(readScene(JSON.stringify({ type: 'excalidraw', version: 2, elements: value }), 'unsaved').elements);
        return { ids: ids.filter(id => typeof id === 'string'), base: elements(base), edited: elements(edited) };
    } catch {
        return undefined;
    }
}

function byId(elements: readonly SceneElement[]): ReadonlyMap<string, SceneElement> {
    return new Map(elements.map(element => [element.id, element]));
}
