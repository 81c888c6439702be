import {
    BoardIndex,
    type BoardShape,
    type BoardView,
    ChangedView,
    compileShapes,
    EDGE,
    isPiece,
    orphanedAssets,
    PIECE,
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
import { drawEdges } from './draw-edges';
import { drawNodes } from './draw-nodes';
import { edgeWays } from './edge-way';
import { standsFor } from './outlines';
import { diagramOf } from './read-diagram';

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
 * Plans a diagram onto a board as native shapes. Nodes and edges whose ids the board has from the same source, or
 * from a person's hand, replace the old ones; arrows that others have tied to them keep hold.
 * @throws ToolError `TOO_LARGE` for more shapes than a page can hold.
 */
export function planImport(view: BoardView, given: Diagram, options: ImportOptions = {}): Planned<Imported> {
    const board = BoardIndex.of(view);
    const losses = new Losses();
    const named = options.replace === true ? given : withFreshIds(board, given, options.source);
    const diagram = options.middle
        ? centredOn(named, options.middle)
        : keepPlaces(named, diagramOf(board).diagram, new Set(options.laidOut));
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

    const compiled = compileShapes(emptied, shapes);
    const records = finished(compiled.records, diagram, compiled.shapeIds, board, options);
    const kept = new Set<string>(records.map(({ id }) => id));
    const after = new ChangedView(emptied, { put: records, remove: [] });
    const orphans = orphanedAssets(old, after);
    return {
        change: { put: records, remove: [...new Set([...remove, ...orphans])].filter(id => !kept.has(id)) },
        result: {
            shapeIds: compiled.shapeIds,
            losses: losses.all,
            warnings: worstFirst([...compiled.warnings, ...qualityReport(after, compiled.shapeIds)])
        }
    };
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

/** Gives ids that the board has from somewhere else to no one twice. */
function withFreshIds(board: BoardIndex, diagram: Diagram, source: string | undefined): Diagram {
    const taken = (id: string): boolean => {
        const shape = board.shape(shapeIdOf(id));
        return shape !== undefined && shape.meta['source'] !== undefined && shape.meta['source'] !== source;
    };
    if (![...diagram.nodes, ...diagram.edges].some(({ id }) => taken(id))) {
        return diagram;
    }
    const ids = new Set([...diagram.nodes, ...diagram.edges].map(({ id }) => id));
    const fresh = new Map<string, string>();
    for (const id of ids) {
        let name = id;
        for (let count = 2; taken(name) || (name !== id && ids.has(name)); count++) {
            name = `${id}-${count}`;
        }
        fresh.set(id, name);
    }
    const renamed = (id: string | undefined): string | undefined => (id === undefined ? undefined : (fresh.get(id) ?? id));
    return {
        ...diagram,
        nodes: diagram.nodes.map(node => ({ ...node, id: renamed(node.id) ?? node.id, parent: renamed(node.parent) })),
        edges: diagram.edges.map(edge => ({
            ...edge,
            id: renamed(edge.id) ?? edge.id,
            from: { ...edge.from, node: renamed(edge.from.node) },
            to: { ...edge.to, node: renamed(edge.to.node) }
        }))
    };
}

/** Adds what the vocabulary has no word for: opacity, where on a shape an arrow holds, and where a shape comes from. */
function finished(
    records: readonly Put[],
    diagram: Diagram,
    shapeIds: readonly string[],
    board: BoardIndex,
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
    const pieces = new Map<string, Record<string, string>>();
    for (const { id, from, to, route = 'straight', style } of diagram.edges) {
        const way = ways.get(id);
        if (way) {
            const [first = id, last = id] = [way.ids[0], way.ids.at(-1)];
            for (const [key, at] of [
                [`${shapeIdOf(first)} start`, way.anchors.from],
                [`${shapeIdOf(last)} end`, way.anchors.to]
            ] as const) {
                if (at) {
                    anchors.set(key, at);
                }
            }
            way.ids.forEach((piece, at) => {
                pieces.set(shapeIdOf(piece), { [EDGE]: id, [PIECE]: `${at + 1}/${way.ids.length}`, route });
                if (style?.opacity !== undefined && style.opacity >= 0 && style.opacity < 1) {
                    opacities.set(shapeIdOf(piece), style.opacity);
                }
            });
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
    const outlines = new Map(diagram.nodes.map(node => [shapeIdOf(node.id), standsFor(node)]));
    return records.map(record => {
        if (record.typeName === 'binding' && 'terminal' in record.props) {
            const anchor = anchors.get(`${record.fromId} ${record.props.terminal}`);
            return anchor ? { ...record, props: { ...record.props, normalizedAnchor: anchor, isPrecise: true } } : record;
        }
        if (record.typeName !== 'shape' || !imported.has(record.id)) {
            return record;
        }
        const before = replace === true ? undefined : board.shape(record.id);
        const outline = record.type === 'geo' ? outlines.get(record.id) : undefined;
        return {
            ...record,
            ...indexOf(before, record.parentId),
            opacity: opacities.get(record.id) ?? 1,
            meta: {
                ...record.meta,
                ...(source !== undefined && { source }),
                ...(outline !== undefined && { outline }),
                ...pieces.get(record.id)
            }
        };
    });
}

/** A redrawn shape keeps its place in the stacking order. */
function indexOf(before: BoardShape | undefined, parentId: string): Pick<BoardShape, 'index'> | undefined {
    return before?.parentId === parentId ? { index: before.index } : undefined;
}
