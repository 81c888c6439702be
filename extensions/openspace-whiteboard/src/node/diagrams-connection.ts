import type { EncodedDiagram } from '@openspace/core/lib/common/diagram-contribution';
import type { Answer } from '@openspace/core/lib/common/document-files';
import type { Diagram } from '@openspace/diagram';
import { ToolError } from '@openspace/tool';
import type { Diagrams, DiagramsServer, OpenedDiagram, OpenOptions, SavedFile } from '../common/diagrams';

/** A window's connection to the backend's {@link Diagrams}. Work that a closed window asked for is given up. */
export class DiagramsConnection implements DiagramsServer {
    private readonly gone = new AbortController();

    constructor(private readonly diagrams: Diagrams) {}

    open(source: string, options: OpenOptions): Promise<Answer<OpenedDiagram>> {
        return answer(this.diagrams.open(source, options, this.gone.signal));
    }

    encode(diagram: Diagram, format: string): Promise<Answer<EncodedDiagram>> {
        return answer(this.diagrams.encode(diagram, format));
    }

    convert(source: string, format: string, options: OpenOptions): Promise<Answer<EncodedDiagram>> {
        return answer(this.diagrams.convert(source, format, options, this.gone.signal));
    }

    png(svg: string): Promise<Answer<EncodedDiagram>> {
        return answer(this.diagrams.png(svg));
    }

    save(target: string, encoded: EncodedDiagram, overwrite: boolean): Promise<Answer<SavedFile>> {
        return answer(this.diagrams.save(target, encoded, overwrite));
    }

    dispose(): void {
        this.gone.abort();
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
