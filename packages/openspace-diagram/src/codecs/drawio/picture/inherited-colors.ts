import { type Cell, type Page, resolveStyle, type StyleReader } from '@openspace/drawio';

const KEYS = ['fillColor', 'strokeColor', 'fontColor', 'gradientColor'] as const;

/** A style whose colours say `inherit` or `swimlane`, with those of the parent or of the swimlane that it is in. */
export function inheritColors(style: StyleReader, cell: Cell, page: Page): StyleReader {
    const asked = KEYS.filter(key => ['inherit', 'swimlane'].includes(style.text(key)));
    const found = asked.flatMap(key => {
        for (const ancestor of page.ancestorsOf(cell)) {
            const above = resolveStyle(ancestor.style);
            const value = above.get(key);
            const fits = style.text(key) === 'inherit' || above.get('shape') === 'swimlane';
            if (fits && value !== undefined && value !== 'inherit' && value !== 'swimlane') {
                return [[key, value] as const];
            }
        }
        return [];
    });
    return found.length === 0 ? style : style.with(Object.fromEntries(found));
}
