import { type Cell, type DrawioDocument, type Page } from '@openspace/drawio';
import { isRow } from './faces/update-rows';
import { writtenLabel } from './drawio-label';
import { heldBy } from './page-notes';

/** The ids of draw.io's own pages are chance; those that we or a bare model give are the same in many files. */
const COUNTED = /^(page(-\d+)?)?$/;
/** If this share of a page's known or compared cells is equal, it counts as the same page. */
const MOST = 0.5;

/**
 * Finds the pages of a file that pages of a diagram are newer versions of. Cells with the same ids are not enough:
 * many files count theirs alike.
 * @param own places of those among the pages that were read from this file
 */
export function matchPages(file: DrawioDocument, sources: readonly Page[], own: readonly number[]): Map<Page, Page> {
    const texts = new Map<Cell, string>();
    const pairs = sources.flatMap((source, at) =>
        file.pages.map(page => ({ source, page, isOwn: own.includes(at), sameId: page.id === source.id, ...compare(page, source, texts) }))
    );
    const likely = pairs
        .filter(isSame)
        .sort((one, other) => Number(other.sameId && other.isOwn) - Number(one.sameId && one.isOwn) || other.score - one.score);
    const found = new Map<Page, Page>();
    const used = new Set<Page>();
    for (const { source, page } of likely) {
        if (!found.has(source) && !used.has(page)) {
            found.set(source, page);
            used.add(page);
        }
    }
    const [blank] = file.pages;
    const [first] = sources;
    if (blank && first && found.size === 0 && file.pages.every(({ drawn }) => drawn.length === 0)) {
        found.set(first, blank);
    }
    return found;
}

interface Comparison {
    /** Cells of the same id and kind. */
    readonly common: number;
    /** Those among them that say the same, and that say something else. */
    readonly alike: number;
    readonly unlike: number;
    /** Most of what the board wrote there last is on the diagram, and the other way round. */
    readonly held: boolean;
    readonly score: number;
}

/** @param texts what cells say, once that was asked */
function compare(page: Page, source: Page, texts: Map<Cell, string>): Comparison {
    const said = (cell: Cell): string => {
        const text = texts.get(cell) ?? writtenLabel(cell);
        texts.set(cell, text);
        return text;
    };
    let [common, alike, unlike] = [0, 0, 0];
    for (const cell of source.drawn.filter(each => !isRow(each, source))) {
        const found = page.find(cell.id);
        if (found && found.isEdge === cell.isEdge && found !== page.root && !page.isLayer(found)) {
            const [one, other] = [said(found), said(cell)];
            common++;
            alike += Number(one === other && one !== '');
            unlike += Number(one !== other);
        }
    }
    const held = heldBy(page);
    const known = source.drawn.filter(({ id }) => held.has(id)).length;
    return {
        common,
        alike,
        unlike,
        held: known > 0 && known >= MOST * Math.min(held.size, source.drawn.length),
        score: common + 2 * alike
    };
}

interface Pair extends Comparison {
    readonly page: Page;
    readonly source: Page;
    readonly sameId: boolean;
    readonly isOwn: boolean;
}

function isSame({ page, source, isOwn, sameId, common, alike, unlike, held }: Pair): boolean {
    if (sameId && (isOwn || (!COUNTED.test(page.id) && (common > 0 || page.drawn.length === 0)))) {
        return common > 0 || page.drawn.length === 0 || source.drawn.length === 0;
    }
    return common > 0 && (held || (alike > 0 && alike >= unlike));
}
