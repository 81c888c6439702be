import type { OperationPlace, SceneOperation } from '@openspace/diagram';
import type { ToolContext } from '@openspace/tool';
import type { z } from 'zod';
import type { canvasEdited } from './canvas-edited';

/** Edits of one canvas, all or none. */
export interface CanvasEdit {
    /** The canvas last active when it is left out. */
    readonly path?: string;
    /** Whether a canvas is made where the path names none. */
    readonly create?: boolean | undefined;
    readonly operations: readonly SceneOperation[];
    /** Where an operation stands in the caller's input, for errors. */
    placeOf(index: number): OperationPlace;
    /** What the change log says. */
    readonly summary: string;
    /** The tool that asks, with what it was asked, should the call belong elsewhere. */
    readonly tool: string;
    readonly input: Readonly<Record<string, unknown>>;
}

export type CanvasEdited = z.input<typeof canvasEdited>;

/** The world of the Excalidraw tools: the file in the hub, or the editor in a window that has it open. */
export interface ExcalidrawCanvas {
    /**
     * Edits a canvas as one undo step, and resolves when it is on disk.
     * @throws ToolError `INVALID_INPUT` naming the operation, `UNSUPPORTED_FORMAT` for a file that cannot be read; nothing is changed then
     */
    edit(edit: CanvasEdit, context: ToolContext): Promise<CanvasEdited>;
}
