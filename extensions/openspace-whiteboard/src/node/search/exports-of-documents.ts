import { BOARD_SUFFIX, TLDR_SUFFIX } from '@openspace/core/lib/common/board-path';
import type { SearchMatch } from '@theia/search-in-workspace/lib/common/search-in-workspace-interface';
import type { ShapeLabel } from './matching-labels';

const BOARDS = [BOARD_SUFFIX, TLDR_SUFFIX];
/** Diagrams in text; the search in files finds them by line. */
const TEXTS = ['.mmd', '.mermaid', '.puml', '.plantuml', '.dot', '.gv', '.d2', '.dsl', '.c4', '.likec4'];
/** What a picture of the same name is an export of. */
const SOURCES = [...BOARDS, ...['.drawio', '.dio', '.excalidraw', '.bpmn'], ...TEXTS];

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

/** @returns the boards that may say the same as a diagram in text */
export function boardsOfText(path: string): string[] {
    const suffix = TEXTS.find(each => path.toLowerCase().endsWith(each));
    return suffix === undefined ? [] : BOARDS.map(board => path.slice(0, -suffix.length) + board);
}

/** @returns the matches in the lines of a diagram that are not part of what a shape of the board says */
export function matchesBesides(matches: readonly SearchMatch[], board: readonly ShapeLabel[]): SearchMatch[] {
    const said = board.map(({ text }) => inOneLine(text));
    return matches.filter(({ lineText, character, length }) => {
        const { text, before } = typeof lineText === 'string' ? { text: lineText, before: 0 } : { ...lineText, before: lineText.character };
        const start = character - 1 - before;
        const found = inOneLine(withoutBreaks(text.slice(start, start + length)));
        const line = inOneLine(withoutBreaks(text));
        return !said.some(label => label.includes(found) && line.includes(label));
    });
}

/** @returns the labels that the board does not have */
export function labelsBesides(labels: readonly ShapeLabel[], board: readonly ShapeLabel[]): ShapeLabel[] {
    const said = new Set(board.map(({ text }) => inOneLine(text)));
    return labels.filter(({ text }) => !said.has(inOneLine(text)));
}

/** Mermaid's way to write the end of a line, and that of the others. */
function withoutBreaks(text: string): string {
    return text.replace(/<br ?\/?>|\\n/g, ' ');
}

function inOneLine(text: string): string {
    return text.split(/\s+/).filter(Boolean).join(' ');
}
