import type {
    DiagramBoards,
    DrawnBoard,
    DrawOptions,
    EncodedDiagram,
    PictureOptions
} from '@openspace/core/lib/common/diagram-contribution';
import type { Diagram, Picture } from '@openspace/diagram';
import { type CancelSignal, ToolError } from '@openspace/tool';
import { inject, injectable } from '@theia/core/shared/inversify';
import { importDiagram } from '../common/tools/import';
import { DiagramService } from './diagram-service';

/** Draws diagrams that other toolsets came by. */
@injectable()
export class DiagramBoardsService implements DiagramBoards {
    constructor(
        @inject(DiagramService) private readonly diagrams: Pick<DiagramService, 'layOut' | 'encode' | 'onto' | 'lend' | 'png' | 'picture'>
    ) {}

    async draw(path: string, given: Diagram, { call, signal }: DrawOptions): Promise<DrawnBoard> {
        const { diagram, laidOut, losses } = await this.diagrams.layOut(given, signal);
        const lent = this.diagrams.lend({ format: 'diagram', diagram, laidOut, losses, source: 'diagram', renews: true });
        try {
            const outcome = await call(importDiagram.name, { path, source: lent.source }, signal);
            if (!outcome.success) {
                throw ToolError.from(outcome.error);
            }
            return importDiagram.output.parse(outcome.output);
        } finally {
            lent.dispose();
        }
    }

    async layOut(diagram: Diagram, signal: CancelSignal): Promise<Diagram> {
        return (await this.diagrams.layOut(diagram, signal)).diagram;
    }

    async picture(diagram: Diagram, { dark }: PictureOptions): Promise<Picture> {
        return this.diagrams.picture(diagram, dark);
    }

    async encode(diagram: Diagram, format: string, onto?: string): Promise<EncodedDiagram> {
        const encoded = await this.diagrams.encode(diagram, format);
        return onto === undefined ? encoded : this.diagrams.onto(onto, encoded, format);
    }

    png(svg: string): Promise<EncodedDiagram> {
        return this.diagrams.png(svg);
    }
}
