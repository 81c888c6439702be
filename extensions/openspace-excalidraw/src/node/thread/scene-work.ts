import type { OperationPlace, SceneEdit, SceneOperation } from '@openspace/diagram';
// Not the whole package: the thread reads no other formats.
import { editScene, readScene, revisionOf, writeScene } from '@openspace/diagram/lib/codecs/excalidraw';

/** Edits of a scene's file. */
export interface SceneWork {
    /** The content of the file. */
    readonly before: string;
    readonly file: string;
    readonly operations: readonly SceneOperation[];
    /** Where each operation stands in the caller's input, for errors. */
    readonly places: readonly OperationPlace[];
}

export interface EditedFile extends Pick<SceneEdit, 'elements' | 'removed' | 'drawn' | 'gone'> {
    readonly after: string;
    readonly revision: string;
}

/** @throws ToolError those of {@link readScene} and {@link editScene} */
export function doSceneWork({ before, file, operations, places }: SceneWork): EditedFile {
    const context = { now: Date.now(), random: () => Math.random() };
    const { scene, ...edited } = editScene(readScene(before, file), operations, context, index => places[index]!);
    return { after: writeScene(scene), revision: revisionOf(scene), ...edited };
}
