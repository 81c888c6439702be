import { DiagramBoards } from '@openspace/core/lib/common/diagram-contribution';
import { LinkedAbort } from '@openspace/core/lib/node/calls/linked-abort';
import { type Result, toResultAsync } from '@openspace/tool';
import type { CancellationToken, Disposable } from '@theia/core';
import type { DiagramPreview, DiagramPreviews, PreviewRequest } from '../common/diagram-previews';
import type { FormatThreads } from './format-threads';

/** A window's connection. Work that a closed window asked for is given up. */
export class DiagramPreviewsService implements DiagramPreviews, Disposable {
    private readonly gone = new AbortController();

    constructor(
        private readonly threads: Pick<FormatThreads, 'decode'>,
        private readonly boards: Pick<DiagramBoards, 'layOut' | 'picture'>
    ) {}

    async preview({ text, format, dark, path }: PreviewRequest, cancel: CancellationToken): Promise<Result<DiagramPreview>> {
        const abort = new LinkedAbort(this.gone.signal);
        const listening = cancel.onCancellationRequested(abort.cancel);
        try {
            return await toResultAsync(async () => {
                const { diagram, losses } = await this.threads.decode(format, text, {
                    signal: abort.signal,
                    ...(path !== undefined && { path })
                });
                const picture = await this.boards.picture(await this.boards.layOut(diagram, abort.signal), { dark });
                return { ...picture, losses: [...losses, ...picture.losses] };
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
