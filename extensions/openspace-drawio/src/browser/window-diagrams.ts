import { ChangedOnDisk, type DocumentFile } from '@openspace/core/lib/browser/documents/document-file';
import { unwrapCall } from '@openspace/core/lib/browser/documents/unwrap-call';
import { NOT_OPEN_HERE } from '@openspace/core/lib/common/bridge-protocol';
import { DocumentFiles } from '@openspace/core/lib/common/document-files';
import { errorData, refuseCancelled, textRevision, type ToolContext, ToolError, type ToolOutcome, unwrap } from '@openspace/tool';
import { type CommandContribution, type CommandRegistry, ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { type ChangedDiagram, type SeenDiagram, WINDOW_DIAGRAM, type WindowRequest } from '../common/window-diagram';
import type { DiagramEditor, PlannedChange } from './editor/diagram-editor';
import { DiagramDocuments } from './editor-documents';

/** How long a call waits for the person to let go. */
const GESTURE_LIMIT_MS = 5_000;

/** Shows the hub the diagrams that are open in this window, and changes them for it. */
@injectable()
export class WindowDiagrams implements CommandContribution {
    @inject(DocumentFiles)
    private readonly files: DocumentFiles;

    @inject(DiagramDocuments)
    private readonly documents: DiagramDocuments;

    @inject(ILogger)
    @named('openspace:tools')
    private readonly logger: ILogger;

    registerCommands(commands: CommandRegistry): void {
        commands.registerCommand(
            { id: WINDOW_DIAGRAM },
            { execute: (request: WindowRequest, context: ToolContext) => this.outcome(request, context) }
        );
    }

    private async outcome(request: WindowRequest, context: ToolContext): Promise<ToolOutcome> {
        try {
            return { success: true, output: { ...(await this.answer(request, context)) }, attachments: [] };
        } catch (error) {
            const report = (name: string, cause: unknown): void => {
                void this.logger.error(`${name} failed`, cause instanceof Error ? cause : String(cause));
            };
            return { success: false, error: errorData(WINDOW_DIAGRAM, error, report) };
        }
    }

    private async answer(request: WindowRequest, context: ToolContext): Promise<SeenDiagram | ChangedDiagram> {
        const { path } = request;
        // The hub has resolved the path already; asking again would cost each call a round trip.
        const document = this.documents.find(path) ?? this.documents.find(await unwrapCall(this.files.resolve(path, true)));
        if (!document) {
            throw new ToolError(NOT_OPEN_HERE, `${path} is not open in this window.`);
        }
        return request.kind === 'look'
            ? document.exclusive(editor => look(editor, request))
            : document.exclusive((editor, file) => change(editor, file, request, context));
    }
}

async function look(editor: DiagramEditor, { revision: known }: WindowRequest): Promise<SeenDiagram> {
    await editor.catchUp();
    const { text } = editor.snapshot();
    const revision = textRevision(text);
    const { page } = editor;
    return { revision, ...(revision !== known && { text }), ...(page !== undefined && { page }) };
}

async function change(
    editor: DiagramEditor,
    file: DocumentFile,
    request: Extract<WindowRequest, { kind: 'change' }>,
    { signal, commit }: ToolContext
): Promise<ChangedDiagram> {
    if (!(await editor.letGo(request.change, GESTURE_LIMIT_MS))) {
        throw new ToolError(
            'CONFLICT',
            `The person is drawing on this diagram and did not let go within ${GESTURE_LIMIT_MS / 1000} s; nothing was changed.`,
            { suggestion: 'Wait a few seconds and call again.' }
        );
    }
    await editor.catchUp();
    refuseCancelled(signal);
    if (textRevision(editor.snapshot().text) !== request.revision) {
        return { stale: true };
    }
    const planned: PlannedChange = unwrap(editor.plan(request.change));
    file.refuseContested(planned.touched);
    try {
        // On disk first: what cannot be written is never shown, and no redo brings it back.
        await file.save({ commit, merges: false, look: () => planned.after });
    } catch (error) {
        if (error instanceof ChangedOnDisk) {
            file.takeOver(error.content);
            return { stale: true };
        }
        throw error;
    }
    const shown = await planned.commit();
    if (!shown.ok) {
        await takeBack(editor, file, commit);
        unwrap(shown);
    }
    return { stale: false, revision: textRevision(await withPicture(editor, file, planned.after.text, commit)) };
}

/** The file gets what the diagram is without the change, and draw.io, which may have drawn half of it, begins again with that. */
async function takeBack(editor: DiagramEditor, file: DocumentFile, commit: ToolContext['commit']): Promise<void> {
    try {
        await file.save({ commit });
    } finally {
        editor.reload();
    }
}

/** A file that is a picture shows what it has in it. @returns the text of the file */
async function withPicture(editor: DiagramEditor, file: DocumentFile, text: string, commit: ToolContext['commit']): Promise<string> {
    const repainted = await editor.repainted();
    if (!repainted || repainted.text === text) {
        return text;
    }
    await file.save({ commit, look: () => repainted });
    return repainted.text;
}
