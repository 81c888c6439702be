import { answered } from '@openspace/core/lib/browser/documents/answered';
import type { EncodedDiagram } from '@openspace/core/lib/common/diagram-contribution';
import type { Diagram } from '@openspace/diagram';
import type { CancelSignal } from '@openspace/tool';
import { inject, injectable } from '@theia/core/shared/inversify';
import { type Diagrams, DiagramsServer, type OpenedDiagram, type OpenOptions, type SavedFile } from '../common/diagrams';
import { refuseCancelled } from '../common/refusals';

/** The backend's diagrams, from a window. */
@injectable()
export class WindowDiagrams implements Diagrams {
    @inject(DiagramsServer)
    private readonly server: DiagramsServer;

    async open(source: string, options: OpenOptions, signal: CancelSignal): Promise<OpenedDiagram> {
        const opened = await answered(this.server.open(source, options));
        refuseCancelled(signal);
        return opened;
    }

    encode(diagram: Diagram, format: string): Promise<EncodedDiagram> {
        return answered(this.server.encode(diagram, format));
    }

    async convert(source: string, format: string, options: OpenOptions, signal: CancelSignal): Promise<EncodedDiagram> {
        const converted = await answered(this.server.convert(source, format, options));
        refuseCancelled(signal);
        return converted;
    }

    png(svg: string): Promise<EncodedDiagram> {
        return answered(this.server.png(svg));
    }

    save(target: string, encoded: EncodedDiagram, overwrite: boolean): Promise<SavedFile> {
        return answered(this.server.save(target, encoded, overwrite));
    }
}
