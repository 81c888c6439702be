import { type Cell, formatStyle, type Page, parseStyle } from '@openspace/drawio';
import { aimKey } from './edge-ports';

const SIDES = [
    ['source', 'exit'],
    ['target', 'entry']
] as const;
const idOf = (cell: Cell, side: 'source' | 'target'): string | undefined => (side === 'source' ? cell.sourceId : cell.targetId);

/**
 * A board that was read while a container was folded has lines end at the container that end, in the file, at something
 * in it that the board does not know: there they end as before, at the same port.
 * @param before the line as the file has it
 * @param now the line as the board has it, which is changed
 * @param isUnseen whether the board does not know a cell of the file
 */
export function keepFoldedEnds(before: Cell, now: Cell, isUnseen: (id: string) => boolean, page: Page): void {
    for (const [side, port] of SIDES) {
        const [was, is] = [idOf(before, side), idOf(now, side)];
        const end = was === undefined || was === is || !isUnseen(was) ? undefined : page.find(was);
        if (end && [...page.ancestorsOf(end)].some(({ id }) => id === is)) {
            now.connect(side, end.id);
            keepPort(port, before, now);
        }
    }
}

function keepPort(port: 'exit' | 'entry', before: Cell, now: Cell): void {
    const [old, style] = [parseStyle(before.style), parseStyle(now.style)];
    for (const key of [...['X', 'Y', 'Dx', 'Dy', 'Perimeter'].map(part => `${port}${part}`), aimKey(port)]) {
        const value = old.get(key);
        if (value === undefined) {
            style.delete(key);
        } else {
            style.set(key, value);
        }
    }
    now.style = formatStyle(style);
}
