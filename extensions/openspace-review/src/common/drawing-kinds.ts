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
