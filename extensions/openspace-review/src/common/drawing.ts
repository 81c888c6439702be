import { decodeBoard, emptyBoard, MemoryBoard } from '@openspace/board';
import { type Decoded, drawioCodec, excalidrawCodec, mermaidCodec, planImport } from '@openspace/diagram';
import type { DrawingKind } from './drawing-kinds';

/** A drawing of the neutral model; an empty text is an empty drawing. */
export function decodeDrawing(kind: Exclude<DrawingKind, 'board'>, text: string, path: string): Decoded {
    if (text.trim() === '') {
        return { diagram: { nodes: [], edges: [] }, losses: [] };
    }
    switch (kind) {
        case 'mermaid':
            return mermaidCodec.decode(text);
        case 'drawio':
            return drawioCodec.decode(text, {});
        case 'excalidraw':
            return excalidrawCodec.decode(text, { path });
    }
}

/** A drawing of any kind as a board. */
export function boardOf(kind: DrawingKind, text: string, path: string): MemoryBoard {
    if (kind === 'board') {
        return new MemoryBoard(decodeBoard(text, path).records);
    }
    const board = new MemoryBoard(emptyBoard());
    board.apply(planImport(board, decodeDrawing(kind, text, path).diagram).change);
    return board;
}
