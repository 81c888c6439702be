import { DrawioError, quoted } from '../drawio-error';
import { LIMITS } from '../limits';
import { childNamed, element, elementsOf, type XmlElement } from '../xml/xml-tree';
import { Cell, type Rect } from './cell';
import type { IdGenerator } from './id-generator';

const NONE: ReadonlySet<Cell> = new Set();
const NO_VARIABLES: ReadonlyMap<string, string> = new Map();

/** What a page knows of the file that it is in. */
export interface PageSurroundings {
    readonly pages: readonly Page[];
    /** Those that cannot be read included. */
    readonly pageCount: number;
    readonly fileName: string | undefined;
    /** The file's own placeholders. */
    readonly variables: ReadonlyMap<string, string>;
}

/**
 * One page: its `diagram` element (id, name) and its model. All changes to which cells there are, and to
 * where they belong, go through here, so that the indices stay true.
 */
export class Page {
    private readonly byId = new Map<string, Cell>();
    private readonly byParent = new Map<string, Set<Cell>>();
    private readonly rootElement: XmlElement;
    readonly root: Cell;

    /**
     * @param ids gives an id to cells that have none, and is notified of removed cells
     * @throws DrawioError `INVALID_XML`: two cells with one id, parents in a circle, or cells nested too deep
     */
    constructor(
        readonly diagram: XmlElement,
        readonly model: XmlElement,
        private readonly ids: IdGenerator,
        private readonly around?: PageSurroundings
    ) {
        this.rootElement = childNamed(model, 'root') ?? addTo(model, element('root'));
        const cells = elementsOf(this.rootElement).flatMap(child => Cell.of(child) ?? []);
        if (cells.length > LIMITS.cells) {
            throw new DrawioError('INVALID_XML', `A page has ${cells.length} cells; up to ${LIMITS.cells} are read.`);
        }
        for (const cell of cells) {
            if (cell.id !== '') {
                this.index(cell);
            }
        }
        for (const cell of cells.filter(found => found.id === '')) {
            cell.id = ids.next('cell');
            this.index(cell);
        }
        this.root = cells.find(cell => cell.parentId === undefined) ?? this.addRoot();
        if (this.layers.length === 0) {
            this.add(Cell.create(this.byId.has('1') ? ids.next('layer') : '1', { parent: this.root.id }));
        }
        this.refuseCircles();
        this.refuseDeepNesting();
    }

    private addRoot(): Cell {
        let id = '0';
        while (this.byId.has(id)) {
            id += '0';
        }
        const root = Cell.create(id, {});
        this.rootElement.children.unshift(root.outer);
        this.index(root);
        return root;
    }

    get id(): string {
        return this.diagram.attributes.get('id') ?? '';
    }

    get name(): string {
        return this.diagram.attributes.get('name') ?? '';
    }

    set name(name: string) {
        this.diagram.attributes.set('name', name);
    }

    /** Which page of its file it is, from 1. */
    get number(): number {
        return (this.around?.pages.indexOf(this) ?? 0) + 1;
    }

    /** How many pages its file has. */
    get count(): number {
        return this.around?.pageCount ?? 1;
    }

    /** What its file is called, where that is known. */
    get fileName(): string | undefined {
        return this.around?.fileName;
    }

    /** What `vars` of its file says, for placeholders in labels. */
    get variables(): ReadonlyMap<string, string> {
        return this.around?.variables ?? NO_VARIABLES;
    }

    get layers(): Cell[] {
        return [...this.childrenOf(this.root.id)].filter(cell => this.isLayer(cell));
    }

    /** Every cell, the root and the layers included, in their order. */
    get all(): Iterable<Cell> {
        return this.byId.values();
    }

    /** The visible cells: all but the root and the layers. */
    get drawn(): Cell[] {
        return [...this.byId.values()].filter(cell => cell !== this.root && !this.isLayer(cell));
    }

    find(id: string): Cell | undefined {
        return this.byId.get(id);
    }

    childrenOf(id: string): ReadonlySet<Cell> {
        return this.byParent.get(id) ?? NONE;
    }

    /** What is drawn may stand next to the layers, where draw.io shows it too. */
    isLayer(cell: Cell): boolean {
        return cell.parentId === this.root.id && !cell.isVertex && !cell.isEdge;
    }

    /** From the parent up to the layer. */
    *ancestorsOf(cell: Cell): Generator<Cell> {
        for (let parent = this.parentOf(cell); parent && parent !== this.root; parent = this.parentOf(parent)) {
            yield parent;
        }
    }

    parentOf(cell: Cell): Cell | undefined {
        return cell.parentId === undefined ? undefined : this.byId.get(cell.parentId);
    }

    /** The cell that a cell is in; undefined directly in a layer, next to the layers, and when the parent is missing. */
    holderOf(cell: Cell): Cell | undefined {
        const parent = this.parentOf(cell);
        return parent && parent !== this.root && !this.isLayer(parent) ? parent : undefined;
    }

    /** Undefined when a parent is missing. */
    layerOf(cell: Cell): Cell | undefined {
        if (this.isLayer(cell)) {
            return cell;
        }
        for (const ancestor of this.ancestorsOf(cell)) {
            if (this.isLayer(ancestor)) {
                return ancestor;
            }
        }
        return undefined;
    }

    /** Position on the page of the origin in which a cell's children are placed. */
    originOf(cell: Cell): { x: number; y: number } {
        let x = 0;
        let y = 0;
        for (const each of [cell, ...this.ancestorsOf(cell)]) {
            if (each.isVertex && !each.isRelative) {
                x += each.rect.x;
                y += each.rect.y;
            }
        }
        return { x, y };
    }

    /** Where a vertex is on the page. */
    absoluteRect(cell: Cell): Rect {
        const parent = this.parentOf(cell);
        const origin = parent ? this.originOf(parent) : { x: 0, y: 0 };
        const rect = cell.rect;
        if (cell.isRelative && parent) {
            return { ...rect, x: origin.x + rect.x * parent.rect.width, y: origin.y + rect.y * parent.rect.height };
        }
        return { ...rect, x: origin.x + rect.x, y: origin.y + rect.y };
    }

    /**
     * @param next the cell of the page that it comes before; the last one unless given
     * @throws DrawioError `INVALID_INPUT` for one that would be nested too deep
     */
    add(cell: Cell, next?: Cell): void {
        this.requireRoom(cell, cell.parentId);
        this.index(cell);
        const { children } = this.rootElement;
        children.splice(next ? children.indexOf(next.outer) : children.length, 0, cell.outer);
        const all = next ? [...this.byId.values()] : [];
        const later = next ? all.slice(all.indexOf(next), -1) : [];
        later.forEach(each => this.reindexLast(each));
    }

    private reindexLast(cell: Cell): void {
        this.byId.delete(cell.id);
        this.byParent.get(cell.parentId ?? '')?.delete(cell);
        this.index(cell);
    }

    /** Removes cells; their children stay in the list and must be dealt with by the caller. */
    remove(cells: ReadonlySet<Cell>): void {
        const gone = new Set(Array.from(cells, cell => cell.outer));
        this.rootElement.children = this.rootElement.children.filter(child => child.kind !== 'element' || !gone.has(child));
        for (const cell of cells) {
            this.byId.delete(cell.id);
            this.ids.retire(cell.id);
            this.byParent.get(cell.parentId ?? '')?.delete(cell);
        }
    }

    /** @throws DrawioError `INVALID_INPUT` for one that would be nested too deep with what is in it */
    setParent(cell: Cell, parentId: string): void {
        this.requireRoom(cell, parentId);
        this.byParent.get(cell.parentId ?? '')?.delete(cell);
        cell.parentId = parentId;
        this.indexParent(cell);
    }

    private index(cell: Cell): void {
        if (this.byId.has(cell.id)) {
            throw new DrawioError('INVALID_XML', `Two cells of page ${quoted(this.name)} have the id ${quoted(cell.id)}.`, {
                cell_id: cell.id,
                suggestion: 'Give one of them another id; nothing was changed.'
            });
        }
        this.byId.set(cell.id, cell);
        this.indexParent(cell);
    }

    private indexParent(cell: Cell): void {
        const parentId = cell.parentId;
        if (parentId !== undefined) {
            const siblings = this.byParent.get(parentId);
            if (siblings) {
                siblings.add(cell);
            } else {
                this.byParent.set(parentId, new Set([cell]));
            }
        }
    }

    private requireRoom(cell: Cell, parentId: string | undefined): void {
        const parent = parentId === undefined ? undefined : this.byId.get(parentId);
        const above = parent ? [parent, ...this.ancestorsOf(parent)].length : 0;
        if (above + this.levelsFrom([cell]) > LIMITS.nesting) {
            throw new DrawioError('INVALID_INPUT', `Cells would be nested more than ${LIMITS.nesting} deep.`, {
                cell_id: cell.id,
                suggestion: 'Put it into a group that is not as deep.'
            });
        }
    }

    /** How many levels of cells there are: these, those in them, and so on. */
    private levelsFrom(cells: readonly Cell[]): number {
        let levels = 0;
        for (let level = cells; level.length > 0; level = level.flatMap(cell => [...this.childrenOf(cell.id)])) {
            levels++;
        }
        return levels;
    }

    private refuseDeepNesting(): void {
        // Cells whose parent is missing are kept, with what is in them.
        const tops = [...this.byId.values()].filter(cell => cell !== this.root && !this.byId.has(cell.parentId ?? ''));
        if (this.levelsFrom([...this.layers, ...tops]) > LIMITS.nesting) {
            throw new DrawioError('INVALID_XML', `The cells of page ${quoted(this.name)} are nested more than ${LIMITS.nesting} deep.`, {
                suggestion: 'Set the parent of the inner ones to a layer, or split the page.'
            });
        }
    }

    private refuseCircles(): void {
        const known = new Set<Cell>();
        for (const start of this.byId.values()) {
            const path = new Set<Cell>();
            for (let cell: Cell | undefined = start; cell && !known.has(cell); cell = this.parentOf(cell)) {
                if (path.has(cell)) {
                    throw new DrawioError('INVALID_XML', `The parents of cell ${quoted(cell.id)} go round in a circle.`, {
                        cell_id: cell.id,
                        suggestion: 'Set the parent of one of them to a layer.'
                    });
                }
                path.add(cell);
            }
            path.forEach(cell => known.add(cell));
        }
    }
}

function addTo(parent: XmlElement, child: XmlElement): XmlElement {
    parent.children.push(child);
    return child;
}
