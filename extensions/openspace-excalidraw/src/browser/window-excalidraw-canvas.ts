import { unwrapCall } from '@openspace/core/lib/browser/documents/unwrap-call';
import type { DocumentFile } from '@openspace/core/lib/browser/documents/document-file';
import { NOT_OPEN_HERE } from '@openspace/core/lib/common/bridge-protocol';
import { DocumentFiles } from '@openspace/core/lib/common/document-files';
import { refuseCancelled, type ToolContext, ToolError, unwrap } from '@openspace/tool';
import { inject, injectable } from '@theia/core/shared/inversify';
import { CanvasChanges } from '@openspace/core/lib/common/changes/canvas-changes';
import { tellRemoved, UNKNOWN_OWNER } from '@openspace/core/lib/common/changes/tell-removed';
import type { CanvasEdit, CanvasEdited, ExcalidrawCanvas } from '../common/excalidraw-canvas';
import { CanvasDocuments } from './canvas-documents';
import type { CanvasEditor, PlannedEdit } from './canvas-editor';

/** How long a call waits for the person to let go. */
const GESTURE_LIMIT_MS = 5_000;

/** The Excalidraw tools' world in a window: the canvases that the person has open. */
@injectable()
export class WindowExcalidrawCanvas implements ExcalidrawCanvas {
    @inject(DocumentFiles)
    private readonly files: DocumentFiles;

    @inject(CanvasDocuments)
    private readonly documents: CanvasDocuments;

    @inject(CanvasChanges)
    private readonly changes: CanvasChanges;

    async edit(edit: CanvasEdit, context: ToolContext): Promise<CanvasEdited> {
        const given = edit.path ?? '';
        // The hub has resolved the path already; asking again would cost each call a round trip.
        const document = this.documents.find(given) ?? this.documents.find(await unwrapCall(this.files.resolve(given, false)));
        if (!document) {
            throw new ToolError(NOT_OPEN_HERE, `${given} is not open in this window.`);
        }
        return document.exclusive((editor, file) => this.editOpen(editor, file, edit, context));
    }

    private async editOpen(editor: CanvasEditor, file: DocumentFile, edit: CanvasEdit, context: ToolContext): Promise<CanvasEdited> {
        if (!(await editor.settled(GESTURE_LIMIT_MS))) {
            throw new ToolError(
                'CONFLICT',
                `The person is drawing on this canvas and did not let go within ${GESTURE_LIMIT_MS / 1000} s; nothing was changed.`,
                { suggestion: 'Wait a few seconds and call again.' }
            );
        }
        refuseCancelled(context.signal);
        await editor.whenReady();
        refuseCancelled(context.signal);
        let planned: PlannedEdit | undefined;
        // On disk first: what cannot be written is never shown, and no redo brings it back.
        await file.save({
            commit: context.commit,
            look: () => {
                planned = unwrap(editor.plan(edit.operations, index => edit.placeOf(index)));
                file.refuseContested([...planned.elements.map(({ id }) => id), ...planned.removed]);
                return planned.after;
            }
        });
        if (!planned) {
            throw new Error('A file was saved without its content.');
        }
        await editor.settled(GESTURE_LIMIT_MS);
        await planned.commit();
        const { elements, removed, before, revision, drawn, gone } = planned;
        const { caller } = context;
        const after = planned.after.text;
        const { path } = file;
        const removals = await tellRemoved(this.changes, { path, gone, caller, otherwise: UNKNOWN_OWNER.window });
        await this.changes.record({ path, tool: edit.tool, caller, summary: edit.summary, before, after, drawn });
        return {
            path,
            revision,
            appliedBy: 'window',
            created: false,
            elements: [...elements],
            removed: [...removed],
            ...(removals && { removals })
        };
    }
}
