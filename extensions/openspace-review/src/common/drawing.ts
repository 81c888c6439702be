import { decodeBoard, emptyBoard, MemoryBoard } from '@openspace/board';
import { type Decoded, drawioCodec, excalidrawCodec, mermaidCodec, planImport } from '@openspace/diagram';
import { ToolError } from '@openspace/tool';

export const DRAWING_KINDS = ['board', 'mermaid', 'drawio', 'excalidraw'] as const;

export type DrawingKind = (typeof DRAWING_KINDS)[number];

/** Patterns of files, as `.gitattributes` has them, by what they are. */
export const DRAWING_PATTERNS: readonly (readonly [pattern: string, kind: DrawingKind])[] = [
    ['*.whiteboard.json', 'board'],
    ['*.tldr', 'board'],
    ['*.mmd', 'mermaid'],
    ['*.mermaid', 'mermaid'],
    ['*.drawio', 'drawio'],
    ['*.excalidraw', 'excalidraw']
];

/** What a file is by its name. @throws ToolError `UNSUPPORTED_FORMAT` for other files */
export function kindOfPath(path: string): DrawingKind {
    const found = DRAWING_PATTERNS.find(([pattern]) => path.toLowerCase().endsWith(pattern.slice(1)));
    if (!found) {
        throw new ToolError('UNSUPPORTED_FORMAT', `${path} is no drawing that can be compared.`, {
            suggestion: `Use a file named ${DRAWING_PATTERNS.map(([pattern]) => pattern).join(', ')}.`
        });
    }
    return found[1];
}

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
