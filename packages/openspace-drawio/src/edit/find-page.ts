import { DrawioError, quoted } from '../drawio-error';
import type { DrawioDocument } from '../document/drawio-document';
import type { Page } from '../document/page';

/**
 * Goes to the page that a call names, else to the one that the person looks at, else it stays.
 * @throws DrawioError `PAGE_NOT_FOUND`
 */
export function choosePage(document: DrawioDocument, named: string | null | undefined, seen: string | undefined): void {
    const chosen = typeof named === 'string' ? findPage(document, named) : document.findPage(seen ?? '');
    document.activePage = chosen ?? document.activePage;
}

/** A page by its id, else by its name. @throws DrawioError `PAGE_NOT_FOUND` */
export function findPage(document: DrawioDocument, idOrName: string): Page {
    const page = document.findPage(idOrName) ?? document.pages.find(candidate => candidate.name === idOrName);
    if (!page) {
        const damaged = document.damaged.find(({ id, name }) => id === idOrName || name === idOrName);
        const known = document.pages.slice(0, 20).map(({ id, name }) => `${quoted(id)} (${name})`);
        throw new DrawioError('PAGE_NOT_FOUND', damaged?.message ?? `There is no page ${quoted(idOrName)}.`, {
            suggestion: `The pages are ${known.join(', ')}.`
        });
    }
    return page;
}
