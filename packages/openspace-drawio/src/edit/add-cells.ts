import { DrawioError, quoted } from '../drawio-error';
import { Cell, edgeGeometry, vertexGeometry } from '../document/cell';
import { overlayStyle } from '../document/style';
import { placeholderId, styleOfShape } from '../placeholders/placeholders';
import type { KnownStencils } from '../shapes/known-stencils';
import type { ShapeMatch } from '../shapes/shape-library';
import type { CellInfo } from '../tool-fields';
import { Batch, type BatchData } from './batch';
import type { DiagramSession } from './diagram-session';
import { endCell, intoGroup } from './edge-ends';
import { anchorStyle, directionWarnings } from './edge-route';
import { inParent, Obstacles } from './obstacles';

/** A cell as agents ask for it. */
export interface NewCell {
    readonly type: 'vertex' | 'edge';
    readonly x?: number | undefined;
    readonly y?: number | undefined;
    readonly width?: number | undefined;
    readonly height?: number | undefined;
    readonly text?: string | undefined;
    readonly style?: string | undefined;
    readonly shape_name?: string | undefined;
    readonly source_id?: string | undefined;
    readonly target_id?: string | undefined;
    readonly temp_id?: string | undefined;
}

export interface AddedCell {
    readonly cell?: CellInfo;
    readonly tempId?: string;
    readonly confidence?: number;
    readonly warnings?: string[];
}

/** Below this, a name was taken for another one; above, it is another word for the same. */
export const GUESSED = 0.9;

const PLAIN_STYLE = 'rounded=0;whiteSpace=wrap;html=1;';
export const EDGE_STYLE = 'edgeStyle=orthogonalEdgeStyle;rounded=0;orthogonalLoop=1;jettySize=auto;html=1;';
const PLAIN_SIZE = { width: 120, height: 60 };

/** Adds vertices, then edges between them and to what was there before; temporary ids may be used before they are given. */
export async function addCells(session: DiagramSession, cells: readonly NewCell[], atomic: boolean): Promise<BatchData<AddedCell>> {
    return new Adding(session, cells, atomic).run();
}

class Adding {
    private readonly batch: Batch<AddedCell>;
    private readonly byTempId = new Map<string, Cell>();
    /** Temporary ids of items that failed, to say so where they are used. */
    private readonly lost = new Map<string, number>();
    private readonly stencils: KnownStencils;
    private readonly looks = new Map<string, { match: ShapeMatch; style: string } | DrawioError>();

    constructor(
        private readonly session: DiagramSession,
        private readonly cells: readonly NewCell[],
        atomic: boolean
    ) {
        this.batch = new Batch(cells.length, atomic);
        this.stencils = session.shapes.knownStencils();
    }

    async run(): Promise<BatchData<AddedCell>> {
        await this.lookUpShapes();
        this.each('vertex', item => this.addVertex(item));
        const obstacles = new Obstacles(this.session.page);
        this.each('edge', item => this.addEdge(item, obstacles));
        return this.batch.data();
    }

    private each(type: NewCell['type'], add: (item: NewCell) => AddedCell): void {
        this.cells.forEach((item, index) => {
            if (item.type === type) {
                const told = item.temp_id === undefined ? {} : { tempId: item.temp_id };
                this.batch.item(index, told, () => ({ ...add(item), ...told }));
                if (item.temp_id !== undefined && this.batch.failed(index) && !this.byTempId.has(item.temp_id)) {
                    this.lost.set(item.temp_id, index);
                }
            }
        });
    }

    private async lookUpShapes(): Promise<void> {
        const { shapes } = this.session;
        for (const name of new Set(this.cells.flatMap(cell => cell.shape_name ?? []))) {
            try {
                const match = shapes.get(name);
                this.looks.set(name, { match, style: await styleOfShape(shapes, match.shape) });
            } catch (error) {
                if (!(error instanceof DrawioError)) {
                    throw error;
                }
                this.looks.set(name, error);
            }
        }
    }

    private addVertex(item: NewCell): AddedCell {
        const { page, document, usesPlaceholders, random, activeLayer } = this.session;
        this.stencils.check(item.style ?? '');
        this.claim(item.temp_id);
        const look = item.shape_name === undefined ? undefined : this.looks.get(item.shape_name);
        if (look instanceof DrawioError) {
            throw look;
        }
        const shape = look?.match.shape;
        const size = shape ?? PLAIN_SIZE;
        const taken = (id: string) => document.pages.some(each => each.find(id));
        const id = usesPlaceholders && shape?.icon ? placeholderId(shape, random, taken) : document.newId('cell');
        const blank = (item.text ?? '').trim() === '';
        const value = blank ? (shape?.icon ? shape.name : (item.text ?? '')) : (item.text ?? '');
        const style = look ? overlayStyle(look.style, item.style ?? '') : (item.style ?? PLAIN_STYLE);
        const rect = { x: item.x ?? 0, y: item.y ?? 0, width: item.width ?? size.width, height: item.height ?? size.height };
        const cell = Cell.create(id, { value, style, vertex: '1', parent: activeLayer.id }, vertexGeometry(rect));
        page.add(cell);
        this.remember(item.temp_id, cell);
        const ignored = item.source_id !== undefined || item.target_id !== undefined;
        const warnings = ignored ? ['source_id and target_id belong to edges; they were ignored.'] : [];
        return this.told(cell, warnings, look && look.match.confidence < 1 ? look.match : undefined);
    }

    private addEdge(item: NewCell, obstacles: Obstacles): AddedCell {
        const { page, document, activeLayer } = this.session;
        const source = this.end(item.source_id, 'source');
        const target = this.end(item.target_id, 'target');
        this.claim(item.temp_id);
        const route = source === target ? undefined : obstacles.route(source, target);
        const style = overlayStyle(EDGE_STYLE + (route ? anchorStyle(route) : ''), item.style ?? '');
        const geometry = edgeGeometry(inParent(route?.waypoints ?? [], page, activeLayer));
        const attributes = { value: item.text ?? '', style, edge: '1', parent: activeLayer.id, source: source.id, target: target.id };
        const cell = Cell.create(document.newId('cell'), attributes, geometry);
        page.add(cell);
        this.remember(item.temp_id, cell);
        return this.told(cell, [
            ...directionWarnings(page.absoluteRect(source), page.absoluteRect(target)),
            ...intoGroup(page, source, target),
            ...(route && route.crossed > 0 ? ['Runs through another cell; move the cells apart.'] : []),
            ...(item.shape_name !== undefined ? ['shape_name belongs to vertices; it was ignored.'] : [])
        ]);
    }

    private told(cell: Cell, warnings: string[], unsure?: ShapeMatch): AddedCell {
        const guessed = unsure !== undefined && unsure.confidence < GUESSED;
        const all = guessed ? [`Taken as ${unsure.shape.name}.`, ...warnings] : warnings;
        return {
            cell: this.session.tell(cell),
            ...(unsure && { confidence: unsure.confidence }),
            ...(all.length > 0 && { warnings: all })
        };
    }

    private claim(tempId: string | undefined): void {
        if (tempId !== undefined && (this.byTempId.has(tempId) || this.lost.has(tempId))) {
            throw new DrawioError('INVALID_INPUT', `The temp_id ${quoted(tempId)} is used twice in this call.`, {
                suggestion: 'Give each item its own temp_id.'
            });
        }
    }

    private remember(tempId: string | undefined, cell: Cell): void {
        if (tempId !== undefined) {
            this.byTempId.set(tempId, cell);
        }
    }

    /** @throws DrawioError `SOURCE_NOT_FOUND`, `INVALID_SOURCE` and the same of the target */
    private end(id: string | undefined, end: 'source' | 'target'): Cell {
        const NAME = end === 'source' ? 'SOURCE' : 'TARGET';
        if (id === undefined) {
            throw new DrawioError('INVALID_INPUT', `The edge has no ${end}_id.`, {
                suggestion: `Give ${end}_id: a cell's id or a temp_id.`
            });
        }
        const lost = this.lost.get(id);
        if (lost !== undefined) {
            throw new DrawioError(`${NAME}_NOT_FOUND`, `Item ${lost}, which was to make ${quoted(id)}, has failed.`, {
                cell_id: id,
                suggestion: `Correct item ${lost}, then add the edge again.`
            });
        }
        return this.byTempId.get(id) ?? endCell(this.session.page, id, NAME);
    }
}
