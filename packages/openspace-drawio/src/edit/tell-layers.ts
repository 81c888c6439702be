import type { Page } from '../document/page';
import { styleValue } from '../document/style';
import { isSet } from '../xml/is-set';
import type { DiagramSession } from './diagram-session';
import { cellsByLayer } from './diagram-stats';

export interface LayerInfo {
    readonly id: string;
    readonly name: string;
    readonly cells: number;
    readonly visible: boolean;
    readonly locked: boolean;
    readonly active: boolean;
}

export interface PageInfo {
    readonly id: string;
    readonly name: string;
    readonly index: number;
    readonly cells: number;
    readonly active: boolean;
}

/** The layers of the active page, lowest first. */
export function tellLayers({ page, activeLayer }: DiagramSession): LayerInfo[] {
    return cellsByLayer(page).map(({ id, name, cells }) => {
        const layer = page.find(id);
        return {
            id,
            name,
            cells,
            visible: layer === undefined || isSet(layer.mx, 'visible', true),
            locked: styleValue(layer?.style ?? '', 'locked') === '1',
            active: layer === activeLayer
        };
    });
}

/** Pages of the file that cannot be read; undefined where there are none. */
export function tellDamaged({ document }: DiagramSession): { id: string; name: string; reason: string }[] | undefined {
    const { damaged } = document;
    return damaged.length === 0 ? undefined : damaged.map(({ id, name, message }) => ({ id, name, reason: message }));
}

export function tellPages({ document }: DiagramSession): PageInfo[] {
    return document.pages.map((page, index) => tellPage(page, index, page === document.activePage));
}

function tellPage(page: Page, index: number, active: boolean): PageInfo {
    return { id: page.id, name: page.name, index, cells: page.drawn.length, active };
}
