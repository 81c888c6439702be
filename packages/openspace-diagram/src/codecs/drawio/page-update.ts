import { type Cell, holderOfValue, htmlLabel, type Page, parseStyle, type Rect } from '@openspace/drawio';
import { moveAtSide, moveWithHost, setAtSide } from './at-side';
import { labelRows } from './faces/label-rows';
import { hasRows, isRow, updateRows } from './faces/update-rows';
import { changeFace, changeStyle } from './change-style';
import { keepFoldedEnds } from './folded-ends';
import { setSizeOnBoard, sizeOnBoard, withoutFolding } from './folded-size';
import { foldedAround, isFoldedLine, isHidden, isHiddenLine, isVisible } from './shown-cells';
import { isWay, wayOf, wayParts } from './edge-way';
import { plainLabel, writtenLabel } from './drawio-label';
import { placeOnPage } from './drawio-geometry';
import { dissolvedGroups, isEndLabel, moveOut, ownCells, setOrDelete, setText } from './update-parts';

/** Smaller differences come from rounding. */
const MOVED = 0.5;
const KEYS = ['x', 'y', 'width', 'height'] as const;

export interface UpdateFacts {
    /** Ids of the cells that are known to come from where the new page comes from: they go with it. */
    readonly held: ReadonlySet<string>;
    /** Ids of the cells whose styles are not of our own words. */
    readonly faces: ReadonlySet<string>;
    /** Gives an id that is free in the file. */
    readonly mint: () => string;
}

/**
 * Applies the changes of one page to another: the differences between `base`, the page in our model, and `source`,
 * the wanted page in the same model, are applied to `page`. Nothing else is changed.
 */
export class PageUpdate {
    /** Cells that need another id here, because theirs belongs to something else. */
    private readonly ids = new Map<string, string>();
    /** Groups that hold one thing still, which a board has no groups of. */
    private readonly dissolved: ReadonlySet<string>;
    /** Where the cells were before anything was changed. */
    private readonly places = new Map<string, Rect>();

    constructor(
        readonly page: Page,
        readonly base: Page,
        readonly source: Page,
        private readonly about: UpdateFacts
    ) {
        this.dissolved = dissolvedGroups(base, source);
    }

    /** @returns the cells that `source` does not know, which stay, and those that it had before, which are gone */
    run(): { readonly unknown: Cell[]; readonly removed: Cell[] } {
        for (const cell of this.page.drawn) {
            this.places.set(cell.id, placeOnPage(cell, this.page));
        }
        const cells = ownCells(this.source);
        for (const cell of cells) {
            const found = this.page.find(cell.id);
            if (found && (found === this.page.root || this.page.isLayer(found) || !this.base.find(cell.id))) {
                this.ids.set(cell.id, this.about.mint());
            }
        }
        for (const cell of cells) {
            const found = this.ids.has(cell.id) ? undefined : this.page.find(cell.id);
            const before = this.base.find(cell.id);
            if (found && before) {
                this.change(found, before, cell);
            } else {
                this.add(cell);
            }
        }
        const labels = this.endLabels();
        updateRows(this.page, this.base, this.source, { idOf: id => this.idOf(id), mint: this.about.mint });
        const { unknown, removed } = this.missing();
        return { unknown, removed: [...removed, ...labels] };
    }

    private idOf(id: string): string {
        return this.ids.get(id) ?? id;
    }

    private add(cell: Cell): void {
        cell.id = this.idOf(cell.id);
        const holder = this.source.holderOf(cell);
        cell.parentId = holder ? this.idOf(holder.id) : this.layer;
        for (const [end, id] of [
            ['source', cell.sourceId],
            ['target', cell.targetId]
        ] as const) {
            if (id !== undefined) {
                cell.connect(end, this.idOf(id));
            }
        }
        this.page.add(cell);
    }

    private change(cell: Cell, before: Cell, now: Cell): void {
        keepFoldedEnds(before, now, id => this.isUnseen(id), this.page);
        const isInRows = hasRows(now) && labelRows(cell, this.page) !== undefined;
        if (this.about.faces.has(cell.id)) {
            changeFace(cell, before, now);
        } else {
            changeStyle(cell, before, now);
        }
        if (!isInRows) {
            this.changeText(cell, before, now);
        }
        const [parentBefore, parentNow] = [this.holderIn(this.base, before), this.holderIn(this.source, now)];
        const stays = parentBefore !== undefined && this.dissolved.has(parentBefore);
        const isHung = now.isVertex && now.isRelative && parentNow !== undefined;
        if (parentBefore !== parentNow && isHung) {
            this.page.setParent(cell, this.idOf(parentNow));
            setAtSide(cell, { ...cell.rect, x: now.rect.x, y: now.rect.y });
        } else if (parentBefore !== parentNow && cell.isVertex && cell.isRelative) {
            moveOut(cell, parentNow === undefined ? (this.page.layerOf(cell)?.id ?? this.layer) : this.idOf(parentNow), this.page);
        } else if (parentBefore !== parentNow && !stays) {
            this.page.setParent(cell, parentNow === undefined ? (this.page.layerOf(cell)?.id ?? this.layer) : this.idOf(parentNow));
        }
        if (cell.isEdge) {
            this.changeWay(cell, before, now);
        } else if (!cell.isRelative) {
            this.move(cell, before, now);
        } else if (isHung && before.isRelative && parentBefore === parentNow) {
            moveAtSide(cell, { before: before.rect, now: now.rect }, this.page);
        } else if (cell.isVertex && !before.isRelative && !now.isRelative) {
            moveWithHost(cell, { before, now }, this);
        }
        for (const key of ['link', 'openspace-tag']) {
            const value = now.outer.attributes.get(key);
            if (value !== before.outer.attributes.get(key) && cell.outer !== cell.mx) {
                setOrDelete(cell.outer.attributes, key, value);
            }
        }
    }

    /** The text of a line may be its own, or that of a label that hangs on it. */
    private changeText(cell: Cell, before: Cell, now: Cell): void {
        if (now.value === before.value) {
            return;
        }
        const html = parseStyle(now.style).get('html') === '1' ? now.value : htmlLabel(now.value);
        const shown = holderOfValue(cell, this.page);
        if (shown) {
            // draw.io shows an attribute in place of the label, and changes it there.
            shown.cell.outer.attributes.set(shown.name, html);
            return;
        }
        const old = plainLabel(before.value, true);
        const label =
            cell.isEdge && cell.value === ''
                ? [...this.page.childrenOf(cell.id)].find(child => writtenLabel(child) === old && old !== '')
                : undefined;
        setText(label ?? cell, html);
    }

    /** By as much as the diagram moved it, seen from the page: what holds it may have moved before. */
    private move(cell: Cell, before: Cell, now: Cell): void {
        const from = placeOnPage(before, this.base);
        const wanted = parseStyle(now.style).has('group') ? this.withContents(from, now) : placeOnPage(now, this.source);
        const to = withoutFolding(cell, from, wanted);
        const size = sizeOnBoard(cell, this.page);
        const start = { ...(this.places.get(cell.id) ?? from), width: size.width, height: size.height };
        const origin = this.originOf(cell);
        const grown = (key: keyof Rect): number => start[key] + (Math.abs(to[key] - from[key]) < MOVED ? 0 : to[key] - from[key]);
        const rect = { x: grown('x') - origin.x, y: grown('y') - origin.y, width: grown('width'), height: grown('height') };
        const old = { ...cell.rect, width: size.width, height: size.height };
        if (KEYS.some(key => Math.abs(old[key] - rect[key]) > 0.01)) {
            cell.rect = { ...cell.rect, x: rect.x, y: rect.y };
            setSizeOnBoard(cell, rect, this.page);
        }
    }

    /** A group of the board is as large as what it holds; in the file it has a size of its own, and moves when all of that does. */
    private withContents(from: Rect, group: Cell): Rect {
        const moves = [...this.source.childrenOf(group.id)].flatMap(child => {
            const before = this.base.find(child.id);
            if (!before || child.isEdge || child.isRelative) {
                return [];
            }
            const [was, is] = [this.base.absoluteRect(before), this.source.absoluteRect(child)];
            return [{ x: is.x - was.x, y: is.y - was.y }];
        });
        const [first = { x: 0, y: 0 }] = moves;
        const isWhole = moves.every(({ x, y }) => Math.abs(x - first.x) < MOVED && Math.abs(y - first.y) < MOVED);
        return isWhole ? { ...from, x: from.x + first.x, y: from.y + first.y } : from;
    }

    private changeWay(cell: Cell, before: Cell, now: Cell): void {
        for (const [end, was, is] of [
            ['source', before.sourceId, now.sourceId],
            ['target', before.targetId, now.targetId]
        ] as const) {
            if (was !== is) {
                setOrDelete(cell.mx.attributes, end, is === undefined ? undefined : this.idOf(is));
            }
        }
        const geometry = cell.geometry;
        if (!geometry || JSON.stringify(wayOf(before)) === JSON.stringify(wayOf(now))) {
            return;
        }
        const way = wayParts(now);
        geometry.children = [...way, ...geometry.children.filter(child => !way.includes(child) && !isWay(child))];
        const { x, y } = this.originOf(cell);
        cell.shiftPoints(-x, -y);
    }

    /**
     * Texts at the ends of lines have no ids of their own: they are told by their line and their end.
     * @returns those that are gone, of lines that are still there
     */
    private endLabels(): Cell[] {
        const labels = (page: Page): Map<string, Cell> =>
            new Map(
                page.drawn
                    .filter(cell => isEndLabel(cell, page))
                    .map(cell => [`${cell.parentId ?? ''} ${cell.rect.x < 0 ? 'from' : 'to'}`, cell])
            );
        const [before, here] = [labels(this.base), labels(this.page)];
        for (const [key, cell] of labels(this.source)) {
            const found = here.get(key);
            const was = before.get(key);
            if (was?.value === cell.value) {
                continue;
            }
            if (found) {
                setText(found, cell.value);
            } else {
                this.ids.set(cell.id, this.about.mint());
                this.add(cell);
            }
        }
        const now = labels(this.source);
        const gone = [...before].flatMap(([key, { parentId = '' }]) => {
            const found = here.get(key);
            return found && !now.has(key) && this.source.find(parentId) ? [found] : [];
        });
        this.page.remove(new Set(gone));
        return gone;
    }

    private missing(): { unknown: Cell[]; removed: Cell[] } {
        const cells = this.source.drawn.filter(cell => !isRow(cell, this.source));
        const kept = new Set([...cells.map(({ id }) => this.idOf(id)), ...this.dissolved]);
        const gone = ownCells(this.base).flatMap(({ id }) => (kept.has(id) ? [] : (this.page.find(id) ?? [])));
        const removed = gone.filter(({ id }) => this.isRemoved(id));
        const all = new Set(removed);
        for (const cell of all) {
            // Texts and parts that hang on it go with it; what the board has elsewhere was moved out of it before.
            for (const child of this.page.childrenOf(cell.id)) {
                if (!kept.has(child.id)) {
                    all.add(child);
                } else {
                    this.moveOut(child);
                }
            }
        }
        this.page.remove(all);
        const isPart = (cell: Cell): boolean => this.page.parentOf(cell)?.isEdge === true || isRow(cell, this.page);
        return { unknown: this.page.drawn.filter(cell => !kept.has(cell.id) && !isPart(cell)), removed };
    }

    private moveOut(child: Cell): void {
        const isAtSide = child.isVertex && child.isRelative;
        const [before, now] = [this.base.find(child.id), this.source.find(child.id)];
        const holder = before && now && this.holderIn(this.source, now);
        moveOut(child, holder === undefined ? (this.page.layerOf(child)?.id ?? this.layer) : this.idOf(holder), this.page);
        if (isAtSide && before && now) {
            // As long as it sat at a share of the other one it was not moved.
            this.move(child, before, now);
        }
    }

    /** A board that was read while a layer was hidden or a container was folded knows nothing of what is in it. */
    private isRemoved(id: string): boolean {
        const cell = this.page.find(id);
        const isUnseen = [isHidden, isHiddenLine, foldedAround, isFoldedLine].some(test => cell && test(cell, this.page));
        return this.about.held.has(id) && cell !== undefined && !isUnseen;
    }

    /** Where what is new goes, so that one sees it. */
    private get layer(): string {
        const { layers } = this.page;
        return (layers.find(isVisible) ?? layers[0])?.id ?? '1';
    }

    private isUnseen(id: string): boolean {
        return !this.source.find(id) && !this.isRemoved(id);
    }

    private holderIn(page: Page, cell: Cell): string | undefined {
        return page.holderOf(cell)?.id;
    }

    private originOf(cell: Cell): { x: number; y: number } {
        const parent = this.page.parentOf(cell);
        return parent ? this.page.originOf(parent) : { x: 0, y: 0 };
    }
}
