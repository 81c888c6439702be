import { isBoardPath } from '@openspace/core/lib/common/board-path';
import type { DocumentPicture, DocumentPicturesServer } from '@openspace/core/lib/common/document-pictures';
import { LinkedAbort } from '@openspace/core/lib/node/calls/linked-abort';
import { renderSvg } from '@openspace/board';
import { type Result, toResultAsync } from '@openspace/tool';
import type { CancellationToken, Disposable } from '@theia/core';
import { lookAt } from '../common/tools/on-one-board';
import type { Whiteboard } from '../common/whiteboard-port';
import type { DiagramService } from './diagram-service';

/** A window's connection. Work that a closed window asked for is given up. */
export class DocumentPictures implements DocumentPicturesServer, Disposable {
    private readonly gone = new AbortController();

    constructor(
        private readonly whiteboard: Pick<Whiteboard, 'board'>,
        private readonly diagrams: Pick<DiagramService, 'pictureOf'>
    ) {}

    async picture(path: string, dark: boolean, cancel: CancellationToken): Promise<Result<DocumentPicture>> {
        const abort = new LinkedAbort(this.gone.signal);
        const listening = cancel.onCancellationRequested(abort.cancel);
        try {
            return await toResultAsync(async () => {
                const { svg, width, height } = isBoardPath(path)
                    ? await lookAt(this.whiteboard, path, view => renderSvg(view, { dark }))
                    : await this.diagrams.pictureOf(path, dark, abort.signal);
                return { svg, width, height };
            });
        } finally {
            listening.dispose();
            abort.dispose();
        }
    }

    dispose(): void {
        this.gone.abort();
    }
}
