import { unwrapCall } from '@openspace/core/lib/browser/documents/unwrap-call';
import type { EncodedDiagram } from '@openspace/core/lib/common/diagram-contribution';
import type { BoardChange, Planned } from '@openspace/board';
import type { Diagram } from '@openspace/diagram';
import type { Imported, ImportOptions } from '@openspace/diagram/lib/codecs/whiteboard';
import type { CancelSignal, Result } from '@openspace/tool';
import { type CancellationToken, CancellationTokenSource } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { type Diagrams, DiagramsServer, type OpenedDiagram, type OpenOptions, type SavedFile, type SaveOptions } from '../common/diagrams';
import { refuseCancelled } from '@openspace/tool';

/** The backend's diagrams, from a window. */
@injectable()
export class WindowDiagrams implements Diagrams {
    @inject(DiagramsServer)
    private readonly server: DiagramsServer;

    async open(source: string, options: OpenOptions, signal: CancelSignal): Promise<OpenedDiagram> {
        return cancellable(signal, cancel => this.server.open(source, options, cancel));
    }

    encode(diagram: Diagram, format: string): Promise<EncodedDiagram> {
        return unwrapCall(this.server.encode(diagram, format));
    }

    async convert(source: string, format: string, options: OpenOptions, signal: CancelSignal): Promise<EncodedDiagram> {
        return cancellable(signal, cancel => this.server.convert(source, format, options, cancel));
    }

    async planInWorker(
        records: BoardChange['put'],
        diagram: Diagram,
        options: ImportOptions,
        signal: CancelSignal
    ): Promise<Planned<Imported>> {
        return cancellable(signal, cancel => this.server.plan(records, diagram, options, cancel));
    }

    png(svg: string): Promise<EncodedDiagram> {
        return unwrapCall(this.server.png(svg));
    }

    save(target: string, encoded: EncodedDiagram, options: SaveOptions): Promise<SavedFile> {
        return unwrapCall(this.server.save(target, encoded, options));
    }
}

/** The backend stops when the call is cancelled. */
async function cancellable<T>(signal: CancelSignal, call: (cancel: CancellationToken) => Promise<Result<T>>): Promise<T> {
    const source = new CancellationTokenSource();
    const cancel = () => source.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
        refuseCancelled(signal);
        const value = await unwrapCall(call(source.token));
        refuseCancelled(signal);
        return value;
    } finally {
        signal.removeEventListener('abort', cancel);
        source.dispose();
    }
}
