import type { DrawnPart } from '@openspace/core/lib/common/changes/canvas-changes';

/** The lines that one text of a diagram has and the other has not; the text of a line is its id, since Mermaid gives none. */
export function linesBeyond(diagram: string, other: string): DrawnPart[] {
    const known = new Set(linesOf(other));
    return [...new Set(linesOf(diagram))].filter(line => !known.has(line)).map(line => ({ id: line, type: 'line', label: line }));
}

function linesOf(diagram: string): string[] {
    return diagram
        .split('\n')
        .map(line => line.trim())
        .filter(line => line !== '' && !line.startsWith('%%'));
}
