import { BOARD_SUFFIX, TLDR_SUFFIX } from '@openspace/core/lib/common/board-path';
import type { ShapeLabel } from './matching-labels';

const BOARDS = [BOARD_SUFFIX, TLDR_SUFFIX];
/** What a picture of the same name is an export of. */
const SOURCES = [
    ...BOARDS,
    ...['.drawio', '.dio', '.excalidraw', '.mmd', '.mermaid'],
    ...['.puml', '.plantuml', '.dot', '.gv', '.d2', '.dsl', '.c4', '.likec4', '.bpmn']
];

/** @returns the files of which a picture may be an export; none for other files */
export function sourcesOfPicture(path: string): string[] {
    const stem = /\.svg$/i.test(path) ? path.slice(0, -'.svg'.length) : undefined;
    return stem === undefined ? [] : SOURCES.map(suffix => stem + suffix);
}

/** @returns the boards that may say the same as a diagram in another format */
export function boardsOfDiagram(path: string): string[] {
    const stem = /^(.*?)(?:\.(?:drawio|dio)(?:\.(?:xml|svg))?|\.excalidraw)$/is.exec(path)?.[1];
    return stem === undefined ? [] : BOARDS.map(suffix => stem + suffix);
}

/** @returns the labels that the board does not have */
export function labelsBesides(labels: readonly ShapeLabel[], board: readonly ShapeLabel[]): ShapeLabel[] {
    const said = new Set(board.map(({ text }) => inOneLine(text)));
    return labels.filter(({ text }) => !said.has(inOneLine(text)));
}

function inOneLine(text: string): string {
    return text.split(/\s+/).filter(Boolean).join(' ');
}
