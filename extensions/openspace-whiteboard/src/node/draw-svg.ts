import { emptyBoard, MemoryBoard, renderSvg } from '@openspace/board';
import { type Diagram, type Picture, planImport } from '@openspace/diagram';

/** A picture of a diagram as the whiteboard draws it. */
export function drawSvg(diagram: Diagram, dark = false): Picture {
    const board = new MemoryBoard(emptyBoard(diagram.title));
    const { change, result } = planImport(board, diagram);
    board.apply(change);
    return { ...renderSvg(board, { background: true, dark }), losses: result.losses };
}
