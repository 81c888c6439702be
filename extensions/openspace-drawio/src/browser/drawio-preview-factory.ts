import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import { OpenOnWhiteboard } from '@openspace/core/lib/browser/documents/open-on-whiteboard';
import type { ShapeOpenerOptions } from '@openspace/core/lib/browser/documents/shape-opener-options';
import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { DocumentFilesWatcher } from '@openspace/core/lib/common/document-files';
import { URI } from '@theia/core';
import { type NavigatableWidgetOptions, open, OpenerService, type WidgetFactory } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { DrawioPreviews } from '../common/drawio-previews';
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

    @inject(OpenOnWhiteboard)
    private readonly onWhiteboard: OpenOnWhiteboard;

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
        const drawn = await this.onWhiteboard.draw(uri, { page: String(page) });
        if (!drawn) {
            return;
        }
        const {
            board,
            outcome: { output }
        } = drawn;
        const shapeIds = Array.isArray(output['shapeIds']) ? output['shapeIds'].map(String) : [];
        const options: ShapeOpenerOptions = { shapeIds };
        await open(this.opener, board, options);
        const losses: unknown = output['losses'];
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
