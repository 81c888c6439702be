import { type HubCall, PortPerCall } from '@openspace/core/lib/node/calls/call-options';
import { OpenWindows } from '@openspace/core/lib/node/bridge/open-windows';
import { missingDocument } from '@openspace/core/lib/node/documents/missing-document';
import { readIfPresent } from '@openspace/core/lib/node/documents/read-if-present';
import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { refuseCancelled, type ToolContext, ToolError } from '@openspace/tool';
import { inject, injectable } from '@theia/core/shared/inversify';
import { CanvasChanges } from '@openspace/core/lib/common/changes/canvas-changes';
import { tellRemoved, UNKNOWN_OWNER } from '@openspace/core/lib/common/changes/tell-removed';
import { canvasEdited } from '../common/canvas-edited';
import type { CanvasEdit, CanvasEdited, ExcalidrawCanvas } from '../common/excalidraw-canvas';
import { DEFAULT_CANVAS, withExcalidrawSuffix } from '../common/excalidraw-path';
import { lastActiveCanvas } from './last-active-canvas';
import { SceneThread } from './scene-thread';

/** Only other programs can come in between: other backends wait for the lock. */
const MAX_TRIES = 10;

/** The Excalidraw tools' world when no window has the canvas open: the file itself. */
@injectable()
export class FileExcalidrawCanvas {
    private readonly scenes = new SceneThread();
    readonly port = new PortPerCall<ExcalidrawCanvas>(call => ({ edit: (edit, context) => this.edit(edit, context, call) }));

    constructor(
        @inject(WorkspaceFiles)
        private readonly files: Pick<WorkspaceFiles, 'resolve' | 'read' | 'withWriteLock' | 'writeLocked' | 'movedTo' | 'wasAt' | 'roots'>,
        @inject(OpenWindows) private readonly windows: Pick<OpenWindows, 'all'>,
        @inject(CanvasChanges) private readonly changes: Pick<CanvasChanges, 'record' | 'drawers'>
    ) {}

    private async edit(edit: CanvasEdit, context: ToolContext, call: HubCall): Promise<CanvasEdited> {
        const path = edit.path === undefined ? await this.canvas() : withExcalidrawSuffix(edit.path);
        if (path !== edit.path) {
            return this.again(edit, path, call);
        }
        const file = await this.files.resolve(path, true);
        return this.files.withWriteLock(file, () => this.editFile(file, edit, context), context.signal);
    }

    private async editFile(file: string, edit: CanvasEdit, context: ToolContext): Promise<CanvasEdited> {
        for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
            const { text: before, stamp } = await readIfPresent(this.files, file);
            if (before === undefined) {
                await this.refuseMissing(file, edit);
            }
            const { operations } = edit;
            const places = operations.map((_, index) => edit.placeOf(index));
            const { after, revision, elements, removed, drawn, gone } = await this.scenes.edit(
                { before: before ?? '', file, operations, places },
                context.signal
            );
            refuseCancelled(context.signal);
            const written = await this.files.writeLocked(file, after, stamp);
            if (written.written) {
                const { caller } = context;
                const removals = await tellRemoved(this.changes, { path: file, gone, caller, otherwise: UNKNOWN_OWNER.file });
                await this.changes.record({
                    path: file,
                    tool: edit.tool,
                    caller,
                    summary: edit.summary,
                    // Undoing what created the file leaves it empty, which is an empty canvas.
                    before: before ?? '',
                    after,
                    drawn
                });
                return {
                    path: file,
                    revision,
                    appliedBy: 'file',
                    created: before === undefined,
                    elements: [...elements],
                    removed: [...removed],
                    ...(removals && { removals })
                };
            }
        }
        throw new ToolError('CONFLICT', `${file} is being written by something else all the time; nothing was changed.`, {
            suggestion: 'Wait a moment and call again.'
        });
    }

    /**
     * The canvas at the root of the workspace is made on first use, others when that is asked for.
     * @throws ToolError `NOT_FOUND` with where the canvas went, or with names that are near
     */
    private async refuseMissing(file: string, { create }: CanvasEdit): Promise<void> {
        const isDefault = file === (await this.files.resolve(DEFAULT_CANVAS, true));
        if (create !== true && !(isDefault && (await this.files.movedTo(file)) === undefined)) {
            throw await missingDocument(this.files, file, 'pass create: true');
        }
    }

    /** Once more with the path that was missing: a window may have that canvas open. */
    private async again(edit: CanvasEdit, path: string, call: HubCall): Promise<CanvasEdited> {
        const outcome = await call.call(edit.tool, { ...edit.input, path });
        if (!outcome.success) {
            throw ToolError.from(outcome.error);
        }
        return canvasEdited.parse(outcome.output);
    }

    /** The canvas that the person was in last, else the one at the root of the workspace. */
    private async canvas(): Promise<string> {
        return lastActiveCanvas(this.windows) ?? this.files.resolve(DEFAULT_CANVAS, true);
    }
}
