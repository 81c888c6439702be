import type { EncodedDiagram } from '@openspace/core/lib/common/diagram-contribution';
import type { Answer } from '@openspace/core/lib/common/document-files';
import { LinkedAbort } from '@openspace/core/lib/node/calls/linked-abort';
import type { Diagram } from '@openspace/diagram';
import { type CancelSignal, ToolError } from '@openspace/tool';
import type { CancellationToken } from '@theia/core';
import type { Diagrams, DiagramsServer, OpenedDiagram, OpenOptions, SavedFile, SaveOptions } from '../common/diagrams';

/** A window's connection to the backend's {@link Diagrams}. Work that a closed window asked for is given up. */
export class DiagramsConnection implements DiagramsServer {
    private readonly gone = new AbortController();

    constructor(private readonly diagrams: Diagrams) {}

    open(source: string, options: OpenOptions, cancel: CancellationToken): Promise<Answer<OpenedDiagram>> {
        return this.cancellable(cancel, signal => this.diagrams.open(source, options, signal));
    }

    encode(diagram: Diagram, format: string): Promise<Answer<EncodedDiagram>> {
        return answer(this.diagrams.encode(diagram, format));
    }

    convert(source: string, format: string, options: OpenOptions, cancel: CancellationToken): Promise<Answer<EncodedDiagram>> {
        return this.cancellable(cancel, signal => this.diagrams.convert(source, format, options, signal));
    }

    png(svg: string): Promise<Answer<EncodedDiagram>> {
        return answer(this.diagrams.png(svg));
    }

    save(target: string, encoded: EncodedDiagram, options: SaveOptions): Promise<Answer<SavedFile>> {
        return answer(this.diagrams.save(target, encoded, options));
    }

    dispose(): void {
        this.gone.abort();
    }

    private async cancellable<T>(cancel: CancellationToken, work: (signal: CancelSignal) => Promise<T>): Promise<Answer<T>> {
        const abort = new LinkedAbort(this.gone.signal);
        const listening = cancel.onCancellationRequested(abort.cancel);
        try {
            return await answer(work(abort.signal));
        } finally {
            listening.dispose();
            abort.dispose();
        }
    }
}

async function answer<T>(work: Promise<T>): Promise<Answer<T>> {
    try {
        return { ok: true, value: await work };
    } catch (error) {
        if (error instanceof ToolError) {
            return { ok: false, error: error.toData() };
        }
        throw error;
    }
}
