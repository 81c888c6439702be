import { BoardIndex, decodeBoard, MemoryBoard, pictureMetrics } from '@openspace/board';
import { type RandomGraph, randomGraph } from '@openspace/board/lib/test/random-graphs';
import { expect } from 'chai';
import type { TemporaryWorkspace } from './temporary-workspace';

/** How many shapes are added to each graph. */
export const ADDED = 5;
const BOARD = 'flow.whiteboard.json';
const LABELS = ['calls', 'reads from', undefined, undefined];

const boardOf = (workspace: TemporaryWorkspace): MemoryBoard => new MemoryBoard(decodeBoard(workspace.text(BOARD), BOARD).records);
const boxes = (of: MemoryBoard): Map<string, string> => {
    const index = BoardIndex.of(of);
    const shapes = index.descendants(of.pageId).filter(({ type }) => type !== 'arrow');
    return new Map(shapes.map(({ id }) => [id, JSON.stringify(index.pageBounds(id))]));
};

/** What a reader would see is wrong. */
const faultsOf = (of: MemoryBoard) => {
    const { brokenWords, textsOverTexts, textsOverLines, edgesThroughNodes, overlaps } = pictureMetrics(of);
    return { brokenWords, textsOverTexts, textsOverLines, edgesThroughNodes, overlaps };
};
const NO_FAULTS = { brokenWords: [], textsOverTexts: [], textsOverLines: [], edgesThroughNodes: [], overlaps: [] };

/** A shape with an arrow that leads to it, and sometimes one that leads on. */
const nextShapes = ({ random }: RandomGraph, nodes: readonly string[], at: number) => {
    const any = (): string => nodes[Math.floor(random() * nodes.length)] ?? '';
    const [from, to, goesOn] = [any(), any(), random() < 0.5];
    const arrow = (id: string, ends: object) => {
        const label = LABELS[Math.floor(random() * LABELS.length)];
        return { id, type: 'arrow', ...ends, ...(label !== undefined && { label }) };
    };
    return [
        { type: 'geo', id: `new${at}`, label: `New service ${at}` },
        arrow(`to${at}`, { from, to: `new${at}` }),
        ...(goesOn && to !== from ? [arrow(`on${at}`, { from: `new${at}`, to })] : [])
    ];
};

/** Draws random graphs without coordinates, and adds shapes to each, one by one: nothing may lie on anything else, nor move. */
export async function checkPlaces(workspace: TemporaryWorkspace, graphs: number): Promise<void> {
    await workspace.ok('create', { path: BOARD });
    for (let seed = 0; seed < graphs; seed++) {
        const graph = randomGraph(seed);
        await workspace.ok('replace', { path: BOARD, shapes: graph.shapes });
        expect(faultsOf(boardOf(workspace)), graph.name).to.deep.equal(NO_FAULTS);
        const nodes = [...graph.nodes];
        let before = boxes(boardOf(workspace));
        for (let at = 0; at < ADDED; at++) {
            await workspace.ok('batch_add_shapes', { path: BOARD, shapes: nextShapes(graph, nodes, at) });
            nodes.push(`new${at}`);
            const after = boxes(boardOf(workspace));
            expect([...after], `${graph.name}, shape ${at}`).to.deep.include.members([...before]);
            before = after;
        }
        expect(faultsOf(boardOf(workspace)), `${graph.name}, with ${ADDED} more`).to.deep.equal(NO_FAULTS);
    }
}

/** How many of the bytes of graphs with types, coordinates and ids of arrows are left without them, from 0 to 1. */
export async function shareOfBytes(workspace: TemporaryWorkspace, graphs: number): Promise<number> {
    await workspace.ok('create', { path: BOARD });
    let [without, withPlaces] = [0, 0];
    for (let seed = 0; seed < graphs; seed++) {
        const shapes = randomGraph(seed).shapes.map(({ type, id, ...shape }) =>
            type === 'arrow' ? shape : { ...(type === 'frame' && { type }), id, ...shape }
        );
        await workspace.ok('replace', { path: BOARD, shapes });
        const index = BoardIndex.of(boardOf(workspace));
        const drawn = randomGraph(seed).shapes.map(shape => {
            const box = index.pageBounds(`shape:${shape.id}`);
            const place = box && { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.w), height: Math.round(box.h) };
            return shape.type === 'arrow' ? shape : { ...shape, ...place };
        });
        without += JSON.stringify(shapes).length;
        withPlaces += JSON.stringify(drawn).length;
    }
    return without / withPlaces;
}
