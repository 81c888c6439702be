import { DiagramBoards } from '@openspace/core/lib/common/diagram-contribution';
import { LinkedAbort } from '@openspace/core/lib/node/calls/linked-abort';
import { type CancelSignal, type Result, toResultAsync } from '@openspace/tool';
import type { CancellationToken, Disposable } from '@theia/core';
import type { CheckedDiagram } from '../common/diagram-check';
import type { CheckRequest, DiagramPreview, DiagramPreviews, PreviewRequest } from '../common/diagram-previews';
import type { FormatThreads } from './format-threads';

/** A window's connection. Work that a closed window asked for is given up. */
export class DiagramPreviewsService implements DiagramPreviews, Disposable {
    private readonly gone = new AbortController();

    constructor(
        private readonly threads: Pick<FormatThreads, 'check' | 'decode'>,
        private readonly boards: Pick<DiagramBoards, 'layOut' | 'picture'>
    ) {}

    preview({ text, format, dark, path }: PreviewRequest, cancel: CancellationToken): Promise<Result<DiagramPreview>> {
        return this.untilCancelled(cancel, async signal => {
            const { diagram, losses } = await this.threads.decode(format, text, { signal, ...(path !== undefined && { path }) });
            const picture = await this.boards.picture(await this.boards.layOut(diagram, signal), { dark });
            return { ...picture, losses: [...losses, ...picture.losses] };
        });
    }

    check({ text, format, path }: CheckRequest, cancel: CancellationToken): Promise<Result<CheckedDiagram>> {
        return this.untilCancelled(cancel, signal => this.threads.check(format, text, { signal, ...(path !== undefined && { path }) }));
    }

    dispose(): void {
        this.gone.abort();
    }

    private async untilCancelled<Value>(cancel: CancellationToken, work: (signal: CancelSignal) => Promise<Value>): Promise<Result<Value>> {
        const abort = new LinkedAbort(this.gone.signal);
        const listening = cancel.onCancellationRequested(abort.cancel);
        try {
            return await toResultAsync(() => work(abort.signal));
        } finally {
            listening.dispose();
            abort.dispose();
        }
    }
}
