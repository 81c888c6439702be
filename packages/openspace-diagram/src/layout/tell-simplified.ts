import type { Loss } from '../codec';
import type { Diagram } from '../diagram';

/** So many pages are named of those that are laid out simply. */
const MAX_NAMED = 5;

/** What the layout makes of a page for which a better one would take too long. */
export type Simplified = 'layers' | 'tree';

const HOW: Readonly<Record<Simplified, string>> = { layers: 'in simple layers', tree: 'as a tree' };

/** Tells which pages are laid out more simply than smaller ones would be. */
export function tellSimplified(pages: readonly Diagram[], simplified: readonly (Simplified | undefined)[]): Loss[] {
    return (['layers', 'tree'] as const).flatMap(how => {
        const names = simplified.flatMap((each, at) => (each === how ? [pages[at]?.page?.name ?? `${at + 1}`] : []));
        return names.length === 0 ? [] : [{ message: messageOf(names, pages.length, HOW[how]) }];
    });
}

function messageOf(names: readonly string[], pages: number, how: string): string {
    const named = names.slice(0, MAX_NAMED).map(name => JSON.stringify(name.slice(0, 60)));
    const more = names.length > named.length ? [`${names.length - named.length} more`] : [];
    const what = pages === 1 ? 'The diagram is' : `${names.length} of ${pages} pages (${[...named, ...more].join(', ')}) are`;
    return `${what} laid out ${how}: a better layout of so many nodes and lines would take too long.`;
}
