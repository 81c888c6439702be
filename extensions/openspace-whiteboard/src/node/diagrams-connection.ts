import type { BoardChange, Planned } from '@openspace/board';
import type { Imported, ImportOptions } from '@openspace/diagram/lib/codecs/whiteboard';
import type { EncodedDiagram } from '@openspace/core/lib/common/diagram-contribution';
import { LinkedAbort } from '@openspace/core/lib/node/calls/linked-abort';
import type { Diagram } from '@openspace/diagram';
import { type CancelSignal, type Result, toResultAsync } from '@openspace/tool';
import type { CancellationToken } from '@theia/core';
import type { DiagramFormat, Diagrams, DiagramsServer, OpenedDiagram, OpenOptions, SavedFile, SaveOptions } from '../common/diagrams';

/** A window's connection to the backend's {@link Diagrams}. Work that a closed window asked for is given up. */
export class DiagramsConnection implements DiagramsServer {
    private readonly gone = new AbortController();

    constructor(private readonly diagrams: Required<Diagrams> & { readonly readable: readonly DiagramFormat[] }) {}

    async formats(): Promise<readonly DiagramFormat[]> {
        return this.diagrams.readable;
    }

    open(source: string, options: OpenOptions, cancel: CancellationToken): Promise<Result<OpenedDiagram>> {
        return this.cancellable(cancel, signal => this.diagrams.open(source, options, signal));
    }

    encode(diagram: Diagram, format: string): Promise<Result<EncodedDiagram>> {
        return toResultAsync(() => this.diagrams.encode(diagram, format));
    }

    convert(source: string, format: string, options: OpenOptions, cancel: CancellationToken): Promise<Result<EncodedDiagram>> {
        return this.cancellable(cancel, signal => this.diagrams.convert(source, format, options, signal));
    }

    plan(
        records: BoardChange['put'],
        diagram: Diagram,
        options: ImportOptions,
        cancel: CancellationToken
    ): Promise<Result<Planned<Imported>>> {
        return this.cancellable(cancel, signal => this.diagrams.planInWorker(records, diagram, options, signal));
    }

    png(svg: string): Promise<Result<EncodedDiagram>> {
        return toResultAsync(() => this.diagrams.png(svg));
    }

    save(target: string, encoded: EncodedDiagram, options: SaveOptions): Promise<Result<SavedFile>> {
        return toResultAsync(() => this.diagrams.save(target, encoded, options));
    }

    dispose(): void {
        this.gone.abort();
    }

    private async cancellable<T>(cancel: CancellationToken, work: (signal: CancelSignal) => Promise<T>): Promise<Result<T>> {
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
