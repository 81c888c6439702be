import { append } from '@openspace/tool/lib/long-lists';
import { round } from '@openspace/board/lib/geometry/path';
import { element } from '@openspace/board/lib/svg/markup';
import { type Cell, type Page, resolveStyle, type StyleReader } from '@openspace/drawio';
import type { Picture } from '../../../codec';
import type { Bounds, Diagram, DiagramNode, Point } from '../../../diagram';
import { Losses } from '../../../losses';
import { drawioColor } from '../drawio-color';
import { pointIn } from '../drawio-geometry';
import { labelOf } from './cell-label';
import { edgeLabel, paintEdge } from './edge-picture';
import type { PaintedCell } from './cell-faces';
import { EDGE_SHAPES } from './edge-shapes';
import { inheritColors } from './inherited-colors';
import { LineJumps } from './line-jumps';
import { aroundAll, EMPTY, grown } from './picture-box';
import { type ArtTexts, Faces } from './vertex-face';
import { paintVertex } from './vertex-picture';
import { leadEdge } from './ways/lead-edge';

/** A picture, and how true it is. */
export interface PagePicture extends Picture {
    /** Vertices and edges that are in it. */
    readonly cells: number;
    /** Those that are painted as draw.io paints them, not as the nearest outline. */
    readonly own: number;
}

/** The vertices of a page as they are painted. */
export function* paintedCells(cells: Iterable<Cell>, page: Page): Iterable<PaintedCell> {
    for (const cell of cells) {
        if (cell.isVertex) {
            yield { style: styleOf(cell, page), box: page.absoluteRect(cell) };
        }
    }
}

function styleOf(cell: Cell, page: Page): StyleReader {
    return inheritColors(resolveStyle(cell.style), cell, page);
}

/** Paints one page of a draw.io file. */
export class PagePainter {
    private readonly losses = new Losses();
    private readonly faces: Faces;
    private readonly nodes: ReadonlyMap<string, DiagramNode>;
    private readonly edges: ReadonlyMap<string, readonly Point[]>;
    private readonly boxes: Bounds[] = [];
    private readonly jumps = new LineJumps();
    private cells = 0;
    private notOwn = 0;

    constructor(
        private readonly page: Page,
        diagram: Diagram,
        art: ArtTexts
    ) {
        this.faces = new Faces(art);
        this.nodes = new Map(diagram.nodes.map(node => [node.id, node]));
        const cells = diagram.edges.map(({ id }) => page.find(id)).filter(cell => cell !== undefined);
        this.edges = new Map(cells.map(cell => [cell.id, leadEdge(cell, page)]));
    }

    /** @param shown the cells that one sees, back to front */
    paint(shown: readonly Cell[]): PagePicture {
        const drawn = shown.map(cell => this.cell(cell)).join('');
        const box = grown(aroundAll(this.boxes) ?? EMPTY);
        const [width, height] = [round(box.width), round(box.height)];
        const fill = drawioColor(this.page.model.attributes.get('background')) ?? '#ffffff';
        const background = element('rect', { ...box, fill: fill === 'none' ? '#ffffff' : fill });
        const svg = element(
            'svg',
            {
                xmlns: 'http://www.w3.org/2000/svg',
                'xmlns:xlink': 'http://www.w3.org/1999/xlink',
                ...{ width, height },
                viewBox: [box.x, box.y, box.width, box.height].map(round).join(' ')
            },
            background + drawn
        );
        return { svg, width, height, losses: this.losses.all, cells: this.cells, own: this.cells - this.notOwn };
    }

    private cell(cell: Cell): string {
        const style = styleOf(cell, this.page);
        const onEdge = this.page.parentOf(cell)?.isEdge === true && cell.isVertex;
        if (!cell.isVertex && !cell.isEdge) {
            return '';
        }
        this.cells++;
        const svg = cell.isEdge ? this.edge(cell, style) : onEdge ? this.onEdge(cell, style) : this.vertex(cell, style);
        return svg;
    }

    private vertex(cell: Cell, style: StyleReader): string {
        const box = this.page.absoluteRect(cell);
        const offset = cell.isRelative ? pointIn(cell, 'offset') : undefined;
        const placed = offset ? { ...box, x: box.x + offset.x, y: box.y + offset.y } : box;
        return this.painted(cell, style, placed);
    }

    private painted(cell: Cell, style: StyleReader, box: Bounds): string {
        const { svg, boxes, lost, missing } = paintVertex(cell.id, labelOf(cell, style, this.page), style, box, this.faces);
        append(this.boxes, boxes);
        if (lost !== undefined) {
            this.losses.add(`The draw.io outline ${lost} is drawn as a plain one.`, cell.id);
        }
        if (missing === true) {
            this.losses.add('Pictures from elsewhere are not fetched; an empty frame stands in their place.', cell.id);
        }
        const sketched = style.is('sketch') || /hachure|cross-hatch|zigzag/.test(style.text('fillStyle'));
        if (sketched) {
            this.losses.add('What is drawn as if by hand is painted with straight lines and one colour.', cell.id);
        }
        this.notOwn += lost !== undefined || missing === true || sketched ? 1 : 0;
        return svg;
    }

    private edge(cell: Cell, style: StyleReader): string {
        const points = this.edges.get(cell.id) ?? this.pathOf(cell);
        if (points.length < 2) {
            this.losses.add('A line that ends nowhere is left out.', cell.id);
            this.notOwn++;
            return '';
        }
        append(
            this.boxes,
            points.map(({ x, y }) => ({ x, y, width: 0, height: 0 }))
        );
        if (style.has('shape') && !['connector', 'none', ...EDGE_SHAPES].includes(style.text('shape'))) {
            this.losses.add(`The draw.io line ${style.text('shape')} is drawn as a plain one.`, cell.id);
            this.notOwn++;
        }
        const label = edgeLabel(labelOf(cell, style, this.page), style, cell, points, pointIn(cell, 'offset') ?? { x: 0, y: 0 });
        if (label) {
            this.boxes.push(label.box);
        }
        return paintEdge(cell.id, points, style, this.jumps) + (label?.svg ?? '');
    }

    /** A stroke of ours that draw.io keeps as an edge. */
    private pathOf(cell: Cell): readonly Point[] {
        const path = this.nodes.get(cell.id)?.path;
        const [first] = path?.points ?? [];
        return path && first ? [...path.points, ...(path.closed === true ? [first] : [])] : [];
    }

    private onEdge(cell: Cell, style: StyleReader): string {
        const points = this.edges.get(cell.parentId ?? '') ?? [];
        const label = edgeLabel(labelOf(cell, style, this.page), style, cell, points, pointIn(cell, 'offset') ?? { x: 0, y: 0 });
        if (label) {
            this.boxes.push(label.box);
        }
        return label?.svg ?? '';
    }
}
