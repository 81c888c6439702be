import type { DiagramBoards, DrawnBoard, DrawOptions, EncodedDiagram } from '@openspace/core/lib/common/diagram-contribution';
import { type Diagram, planImport } from '@openspace/diagram';
import { type CancelSignal, ToolError } from '@openspace/tool';
import { inject, injectable } from '@theia/core/shared/inversify';
import { DiagramService } from './diagram-service';
import { FileWhiteboard } from './file-whiteboard';

/** Draws diagrams that other toolsets came by. */
@injectable()
export class DrawnBoards implements DiagramBoards {
    constructor(
        @inject(FileWhiteboard) private readonly boards: Pick<FileWhiteboard, 'create' | 'board'>,
        @inject(DiagramService) private readonly diagrams: Pick<DiagramService, 'layOut' | 'encode'>
    ) {}

    async draw(given: string, diagram: Diagram, options: DrawOptions): Promise<DrawnBoard> {
        const { title, caller, signal } = options;
        const laidOut = await this.diagrams.layOut(diagram, signal);
        const { path } = await this.boards
            .create(given, { ...(title !== undefined && { title }), overwrite: false, caller, signal })
            .catch((error: unknown) => {
                if (error instanceof ToolError && error.code === 'ALREADY_EXISTS' && options.replace === true) {
                    return { path: given };
                }
                throw error;
            });
        const session = await this.boards.board(path);
        const { result, revision } = await session.change(
            view => planImport(view, laidOut.diagram, { replace: true, laidOut: laidOut.laidOut }),
            { label: 'draw a diagram', caller, signal }
        );
        return { path: session.path, revision, shapeIds: result.shapeIds, losses: result.losses };
    }

    async layOut(diagram: Diagram, signal: CancelSignal): Promise<Diagram> {
        return (await this.diagrams.layOut(diagram, signal)).diagram;
    }

    encode(diagram: Diagram, format: string): Promise<EncodedDiagram> {
        return this.diagrams.encode(diagram, format);
    }
}
