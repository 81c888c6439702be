import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import type { ShapeOpenerOptions } from '@openspace/core/lib/browser/documents/shape-opener-options';
import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { DocumentFilesWatcher } from '@openspace/core/lib/common/document-files';
import { WhiteboardTools } from '@openspace/core/lib/common/whiteboard-tools';
import type { ToolOutcome } from '@openspace/tool';
import { CommandService, nls, URI } from '@theia/core';
import { type NavigatableWidgetOptions, open, OpenerService, type WidgetFactory } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { boardPathOf, DrawioPreviews } from '../common/drawio-previews';
import type { FaultPlace } from '../common/preview-fault';
import { DrawioPreviewDocument } from './drawio-preview-document';
import { type DrawioPreviewActions, DrawioPreviewWidget } from './drawio-preview-widget';

@injectable()
export class DrawioPreviewFactory implements WidgetFactory, DrawioPreviewActions {
    readonly id = DrawioPreviewWidget.FACTORY_ID;

    @inject(DrawioPreviews)
    private readonly previews: DrawioPreviews;

    @inject(FileService)
    private readonly files: FileService;

    @inject(DocumentFilesWatcher)
    private readonly written: DocumentFilesWatcher;

    @inject(CommandService)
    private readonly commands: CommandService;

    @inject(EditorManager)
    private readonly textEditors: EditorManager;

    @inject(OpenerService)
    private readonly opener: OpenerService;

    @inject(Messages)
    private readonly messages: Messages;

    createWidget({ uri }: NavigatableWidgetOptions): DrawioPreviewWidget {
        return new DrawioPreviewWidget(new DrawioPreviewDocument(new URI(uri), this.previews, this.files, this.written), this);
    }

    /** Draws the page on a board next to the file, as an agent would, and shows it. */
    async openAsBoard(uri: URI, page: number): Promise<void> {
        const source = uri.path.fsPath();
        const path = boardPathOf(source);
        const outcome = await this.commands.executeCommand<ToolOutcome>(
            ...WhiteboardTools.import.with({ path, source, page: String(page) })
        );
        if (!outcome?.success) {
            await this.messages.error(
                outcome?.error.message ?? nls.localize('openspace/drawio/notOpened', 'The diagram could not be opened as a whiteboard.')
            );
            return;
        }
        const shapeIds = Array.isArray(outcome.output['shapeIds']) ? outcome.output['shapeIds'].map(String) : [];
        const options: ShapeOpenerOptions = { shapeIds };
        await open(this.opener, URI.fromFilePath(path), options);
        const losses: unknown = outcome.output['losses'];
        const told = Array.isArray(losses) ? losses.map(loss => String(loss.message)) : [];
        if (told.length > 0) {
            void this.messages.info(COMMON_TEXTS.losses(told));
        }
    }

    async openAsText(uri: URI, fault?: FaultPlace): Promise<void> {
        await openAsText(this.textEditors, uri, fault);
    }
}

/** Opens a file as text, at the place where it cannot be read on. */
export async function openAsText(textEditors: EditorManager, uri: URI, fault?: FaultPlace): Promise<void> {
    const place = fault && { line: fault.line - 1, character: fault.column - 1 };
    await textEditors.open(uri, place && { selection: { start: place, end: place } });
}
