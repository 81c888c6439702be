import { decodeBoard, diffBoards, drawDiff, type DiffPicture, type DiffPictureOptions, shapeIdOf } from '@openspace/board';
import { diffDiagrams } from '@openspace/diagram';
import { type ChangeEntry, lineEdits } from '@openspace/tool';
import type { DrawingDiff } from './diff-texts';
import { boardOf, decodeDrawing } from './drawing';
import { type DrawingKind, kindOfPath } from './drawing-kinds';

/** Two versions of a drawing; an empty text is one that does not exist. */
export interface DrawingVersions {
    readonly before: string;
    readonly after: string;
    /** Says which format it is, and is in messages. */
    readonly path: string;
}

/** @throws ToolError when a version cannot be read */
export function diffDrawings({ before, after, path }: DrawingVersions): DrawingDiff {
    const kind = kindOfPath(path);
    const entries = before === after ? [] : entriesOf(kind, before, after, path);
    return {
        entries,
        unnamed:
            entries.length > 0
                ? 0
                : lineEdits(before, after).reduce((sum, { remove, insert }) => sum + Math.max(remove, insert === '' ? 0 : 1), 0)
    };
}

function entriesOf(kind: ReturnType<typeof kindOfPath>, before: string, after: string, path: string): readonly ChangeEntry[] {
    if (kind === 'board') {
        return diffBoards(decodeBoard(before, path).records, decodeBoard(after, path).records);
    }
    const [was, is] = [decodeDrawing(kind, before, path), decodeDrawing(kind, after, path)];
    return diffDiagrams(was.diagram, is.diagram, { laidOut: was.laidOut === true || is.laidOut === true });
}

/** Pictures of what differs, one for each page with differences. */
export function drawDrawings({ before, after, path }: DrawingVersions, options: DiffPictureOptions = {}): DiffPicture[] {
    const kind = kindOfPath(path);
    const marks = marksOf(kind, () => entriesOf(kind, before, after, path));
    return drawDiff(boardOf(kind, before, path).records(), boardOf(kind, after, path).records(), { ...options, ...marks });
}

/**
 * Which shapes are marked when a drawing of this kind becomes a board: what a layout and an import chose is no change of the drawing.
 * @param entries what differs between the drawings
 */
export function marksOf(
    kind: DrawingKind,
    entries: () => readonly ChangeEntry[]
): Pick<DiffPictureOptions, 'laidOut' | 'named' | 'unordered'> {
    return kind === 'mermaid'
        ? { laidOut: true, named: new Set(entries().map(({ id }) => shapeIdOf(id))) }
        : { unordered: kind !== 'board' };
}
