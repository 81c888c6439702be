import {
    arrowForm,
    asShape,
    backId,
    BoardIndex,
    type BoardShape,
    type BoardView,
    ChangedView,
    compileShapes,
    EDGE,
    edgeNotationOf,
    endsBox,
    fractionIn,
    HOST,
    iconAsset,
    isPiece,
    rerouteArrows,
    noted,
    orphanedAssets,
    type Planned,
    qualityReport,
    requireRoom,
    shapeIdOf,
    type Warning,
    worstFirst
} from '@openspace/board';
import type { Loss } from '../../codec';
import type { Diagram, Point } from '../../diagram';
import { measureBounds, moved } from '../../layout/measure-bounds';
import { keepPlaces } from '../../layout/keep-places';
import { Losses } from '../../losses';
import { renameIds } from '../../rename-ids';
import { withAutomaticRoutes } from './automatic-routes';
import { TITLE, withTitle } from './diagram-title';
import { drawEdges, isLabelFree } from './draw-edges';
import { drawNodes } from './draw-nodes';
import { type EdgeWay, edgeWays } from './edge-way';
import { freshIds, type NextNames } from './fresh-ids';
import { noteData, tellLostData } from './own-data';
import { FACE } from './read-face';
import { CELL } from './page-origin';
import { shapesOf } from './read-diagram';
import { plainId } from './read-nodes';

export interface ImportOptions {
    /** Clear the page first; otherwise what else is on it stays. */
    readonly replace?: boolean;
    /** Remove what came from the same source before and is no longer in the diagram; what people drew stays. */
    readonly renew?: boolean;
    /** Ids of nodes whose places a layout chose: where the board has them already, they stay where the person put them. */
    readonly laidOut?: readonly string[];
    /** Where on the page its middle goes; otherwise it stays where its places say, or goes next to what is there. */
    readonly middle?: Point;
    /** Names where the diagram comes from; of another source, nodes with the same ids are other nodes. */
    readonly source?: string;
}

export interface Imported {
    /** In the order of the nodes, then of the edges. */
    readonly shapeIds: string[];
    readonly losses: Loss[];
    readonly warnings: Warning[];
}

type Put = Planned<Imported>['change']['put'][number];

/**
 * Plans one page of a diagram onto the page that the view looks at.
 * @throws ToolError `TOO_LARGE` for more shapes than a page can hold.
 */
export function planPage(
    view: BoardView,
    source: Diagram,
    options: ImportOptions,
    next: NextNames
): Planned<Imported & { readonly cells: string[] }> {
    const board = BoardIndex.of(view);
    const losses = new Losses();
    const given = withTitle(source);
    const names = freshIds(board, given, options, next);
    const named = renameIds(given, names);
    const diagram = options.middle
        ? centredOn(named, options.middle)
        : keepPlaces(named, shapesOf(board, new Losses()), new Set([...(options.laidOut ?? []), TITLE]));
    const shapes = [...drawNodes(diagram, losses), ...drawEdges(diagram, losses)];

    const gone = new Set<string>(options.replace === true ? board.descendants(board.pageId).map(({ id }) => id) : outdated(board, options));
    for (const piece of oldPieces(board, diagram, new Set(shapes.map(({ id = '' }) => shapeIdOf(id))))) {
        gone.add(piece);
    }
    const again = shapes.flatMap(({ id }) => (id === undefined ? [] : (board.shape(shapeIdOf(id)) ?? [])));
    const old = [...board.descendants(board.pageId).filter(({ id }) => gone.has(id)), ...again];
    const redrawn = new Set<string>(again.map(({ id }) => id));
    const loose = old.flatMap(({ id }) => [
        ...board.bindingsOf(id),
        ...(redrawn.has(id) && options.replace !== true ? [] : board.bindingsTo(id))
    ]);
    const remove = [...new Set([...old, ...loose].map(({ id }) => id))];
    const emptied = BoardIndex.of(new ChangedView(board, { put: [], remove }));
    requireRoom(emptied, shapes.length);

    const pictures = diagram.nodes.flatMap(({ icon }) => (icon ? [iconAsset(icon)] : []));
    const icons = [...new Map(pictures.map(asset => [asset.id, asset])).values()].filter(({ id }) => !emptied.get(id));
    const withIcons = icons.length === 0 ? emptied : BoardIndex.of(new ChangedView(emptied, { put: icons, remove: [] }));
    const drawing = compileShapes(withIcons, shapes);
    const compiled = { ...drawing, records: [...icons, ...drawing.records] };
    const cells = new Map([...names].map(([cell, id]) => [shapeIdOf(id), cell]));
    const placed = BoardIndex.of(new ChangedView(emptied, { put: compiled.records, remove: [] }));
    const drawnAsSaid = finished(compiled.records, diagram, compiled.shapeIds, cells, board, placed, options);
    // Where a file says how its lines run, or where their labels are, that is so.
    const isFree = (options.laidOut ?? []).length > 0;
    const arrows = diagram.edges.flatMap(edge => (isFree || isLabelFree(edge) ? [shapeIdOf(edge.id)] : []));
    const led = arrows.length > 0 ? rerouteArrows(emptied, drawnAsSaid, arrows, diagram.direction ?? 'down') : drawnAsSaid;
    const laidOut = new Set((options.laidOut ?? []).map(id => names.get(id) ?? id));
    const records = withAutomaticRoutes(led, diagram.edges, laidOut);
    const drawn = new Set(compiled.shapeIds);
    tellLostData(diagram, drawn, losses);
    const kept = new Set<string>(records.map(({ id }) => id));
    const after = new ChangedView(emptied, { put: records, remove: [] });
    const orphans = orphanedAssets(old, after);
    return {
        change: { put: records, remove: [...new Set([...remove, ...orphans])].filter(id => !kept.has(id)) },
        result: {
            shapeIds: compiled.shapeIds,
            cells: [...given.nodes, ...given.edges].flatMap(({ id }) => (drawn.has(shapeIdOf(names.get(id) ?? id)) ? [id] : [])),
            losses: losses.all,
            warnings: worstFirst([...compiled.warnings, ...qualityReport(after, compiled.shapeIds)]).filter(
                warning => diagram.isChart !== true || !isMeant(warning, drawn)
            )
        }
    };
}

const ON_PURPOSE = new Set<Warning['code']>(['OVERLAP', 'CROSSES_SHAPE', 'TEXT_OVER_TEXT', 'ARROWS_CROSS']);

/** Parts of a chart lie on each other on purpose. */
function isMeant({ code, shapeIds }: Warning, drawn: ReadonlySet<string>): boolean {
    return ON_PURPOSE.has(code) && shapeIds.every(id => drawn.has(id));
}

function centredOn(diagram: Diagram, { x, y }: Point): Diagram {
    const bounds = measureBounds(diagram);
    return bounds ? moved(diagram, { x: x - bounds.x - bounds.width / 2, y: y - bounds.y - bounds.height / 2 }) : diagram;
}

/** What the source had before: all that it drew, but for what holds shapes of others. */
function outdated(board: BoardIndex, { renew, source }: ImportOptions): string[] {
    if (renew !== true || source === undefined) {
        return [];
    }
    const isOwn = (shape: BoardShape): boolean => shape.meta['source'] === source;
    return board
        .descendants(board.pageId)
        .filter(shape => isOwn(shape) && board.descendants(shape.id).every(isOwn))
        .map(({ id }) => id);
}

/** Pieces of lines that the diagram has with fewer corners now, or with none. */
function oldPieces(board: BoardIndex, { edges }: Diagram, drawn: ReadonlySet<string>): string[] {
    const ids = new Set(edges.map(({ id }) => id));
    return board
        .descendants(board.pageId)
        .filter(shape => shape.type === 'arrow' && isPiece(shape) && ids.has(String(shape.meta[EDGE])) && !drawn.has(shape.id))
        .map(({ id }) => id);
}

/** Adds what the vocabulary has no word for: opacity, where on a shape an arrow holds, and where a shape comes from. */
function finished(
    records: readonly Put[],
    diagram: Diagram,
    shapeIds: readonly string[],
    cells: ReadonlyMap<string, string>,
    board: BoardIndex,
    placed: BoardIndex,
    { source, replace }: ImportOptions
): Put[] {
    const ways = edgeWays(diagram);
    const opacities = new Map<string, number>();
    const anchors = new Map<string, { x: number; y: number }>();
    for (const { id, style } of [...diagram.nodes, ...diagram.edges]) {
        if (style?.opacity !== undefined && style.opacity >= 0 && style.opacity < 1) {
            opacities.set(shapeIdOf(id), style.opacity);
        }
    }
    for (const { id, from, to } of diagram.edges) {
        const way = ways.get(id);
        if (way) {
            for (const [key, at] of [
                [`${shapeIdOf(id)} start`, way.anchors.from],
                [`${shapeIdOf(id)} end`, way.anchors.to]
            ] as const) {
                if (at) {
                    anchors.set(key, at);
                }
            }
            continue;
        }
        for (const [terminal, end] of [
            ['start', from],
            ['end', to]
        ] as const) {
            if (end.anchor && end.anchor.x >= 0 && end.anchor.x <= 1 && end.anchor.y >= 0 && end.anchor.y <= 1) {
                anchors.set(`${shapeIdOf(id)} ${terminal}`, { x: end.anchor.x, y: end.anchor.y });
            }
        }
    }
    const imported = new Set(shapeIds);
    const faces = new Map(
        diagram.nodes.flatMap(({ id, face }) => {
            const noted = face && { format: face.format, style: face.style, outline: face.outline };
            return noted ? [id, backId(id)].map(shape => [shapeIdOf(shape), noted] as const) : [];
        })
    );
    const hosts = new Map(
        diagram.nodes.flatMap(({ id, attachedTo }) => (attachedTo === undefined ? [] : [[shapeIdOf(id), shapeIdOf(attachedTo)] as const]))
    );
    const data = new Map([...diagram.nodes, ...diagram.edges].map(thing => [shapeIdOf(thing.id), noteData(thing)]));
    const backs = new Set(diagram.nodes.flatMap(({ id, face }) => (face ? [shapeIdOf(backId(id))] : [])));
    return records.map(record => {
        if (record.typeName === 'binding' && 'terminal' in record.props) {
            const anchor = anchors.get(`${record.fromId} ${record.props.terminal}`);
            return anchor ? { ...record, props: { ...record.props, normalizedAnchor: anchor, isPrecise: true } } : record;
        }
        if (record.typeName !== 'shape' || !imported.has(record.id)) {
            return record;
        }
        const before = replace === true ? undefined : board.shape(record.id);
        const cell = cells.get(record.id);
        const face = record.type === 'image' ? faces.get(record.id) : undefined;
        const host = hosts.get(record.id);
        return {
            ...record,
            ...indexOf(before, record.parentId),
            ...(backs.has(record.id) && { isLocked: true }),
            opacity: opacities.get(record.id) ?? 1,
            meta: {
                ...withCorners(placed, record, ways.get(plainId(record.id))),
                ...(source !== undefined && { source }),
                ...(cell !== undefined && { [CELL]: cell }),
                ...(face && { [FACE]: face }),
                ...data.get(record.id),
                ...(host !== undefined && { [HOST]: host })
            }
        };
    });
}

/** The `meta` of an arrow with the corners of its way, as fractions of the box around its nodes as they are drawn. */
function withCorners(index: BoardIndex, record: Extract<Put, { typeName: 'shape' }>, way: EdgeWay | undefined): BoardShape['meta'] {
    const arrow = way && asShape(record);
    const notation = arrow?.type === 'arrow' ? edgeNotationOf(arrow) : undefined;
    const box = arrow?.type === 'arrow' ? endsBox(arrowForm(index, arrow)) : undefined;
    if (!way || !notation?.route || !box) {
        return record.meta;
    }
    const points = way.points.slice(1, -1).map(point => fractionIn(box, point));
    return noted(record.meta, { ...notation, route: { ...notation.route, points } });
}

/** A redrawn shape keeps its place in the stacking order. */
function indexOf(before: BoardShape | undefined, parentId: string): Pick<BoardShape, 'index'> | undefined {
    return before?.parentId === parentId ? { index: before.index } : undefined;
}
