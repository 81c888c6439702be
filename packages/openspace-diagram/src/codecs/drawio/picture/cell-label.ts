import { type Cell, type Page, shownLabel, type StyleReader } from '@openspace/drawio';

/** The label of a cell as it is painted, its placeholders filled in. */
export function labelOf(cell: Cell, style: StyleReader, page: Page): string {
    return shownLabel(cell, page, style.is('html')).text;
}
