import { parseXml } from '../xml/parse-xml';
import { serializeXml } from '../xml/serialize-xml';
import type { DiagramChange, PageChange } from './diagram-change';

type Entries<Value> = readonly (readonly [key: string, value: Value | null])[];

type SentPage =
    | {
          readonly kind: 'changed';
          readonly name?: string;
          readonly settings: Entries<string>;
          /** As XML; null: removed. */
          readonly cells: Entries<string>;
          readonly order?: readonly string[];
      }
    | { readonly kind: 'added'; readonly diagram: string }
    | { readonly kind: 'removed' };

/** A {@link DiagramChange} as JSON, which goes from the hub to a window. */
export interface SentChange {
    readonly pages: readonly (readonly [id: string, page: SentPage])[];
    readonly order?: readonly string[];
}

export function sendChange({ pages, order }: DiagramChange): SentChange {
    return { pages: [...pages].map(([id, page]) => [id, sendPage(page)] as const), ...(order && { order }) };
}

export function receiveChange({ pages, order }: SentChange): DiagramChange {
    return { pages: new Map(pages.map(([id, page]) => [id, receivePage(page)])), ...(order && { order }) };
}

function sendPage(page: PageChange): SentPage {
    switch (page.kind) {
        case 'added':
            return { kind: 'added', diagram: serializeXml(page.diagram) };
        case 'removed':
            return page;
        case 'changed': {
            const settings = [...page.settings].map(([key, value]) => [key, value ?? null] as const);
            const cells = [...page.cells].map(([id, cell]) => [id, cell ? serializeXml(cell) : null] as const);
            return { ...page, settings, cells };
        }
    }
}

function receivePage(page: SentPage): PageChange {
    switch (page.kind) {
        case 'added':
            return { kind: 'added', diagram: parseXml(page.diagram) };
        case 'removed':
            return page;
        case 'changed': {
            const settings = new Map(page.settings.map(([key, value]) => [key, value ?? undefined]));
            const cells = new Map(page.cells.map(([id, cell]) => [id, cell === null ? undefined : parseXml(cell)]));
            return { ...page, settings, cells };
        }
    }
}
