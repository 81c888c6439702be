import { type BoardShape, BoardIndex, compileShapes, type DrawnInput, emptyBoard, MemoryBoard } from '@openspace/board';
import type { Diagram } from '../diagram';
import { type ImportOptions, planImport } from '../codecs/whiteboard';

/** A board with these shapes, groups among them. */
export function boardOf(shapes: readonly DrawnInput[], title = ''): MemoryBoard {
    const board = new MemoryBoard(emptyBoard(title));
    board.apply({ put: compileShapes(board, shapes).records, remove: [] });
    return board;
}

/** Draws a diagram on a board, an empty one unless given. */
export function drawn(diagram: Diagram, board = new MemoryBoard(emptyBoard()), options: ImportOptions = {}) {
    const { change, result } = planImport(board, diagram, options);
    board.apply(change);
    return { board, ...result };
}

export function shapeOn<Type extends BoardShape['type']>(board: MemoryBoard, id: string, type: Type): Extract<BoardShape, { type: Type }> {
    const shape = BoardIndex.of(board).shape(`shape:${id}`);
    if (shape?.type !== type) {
        throw new Error(`${id} is ${shape?.type ?? 'not there'}, and not a ${type}.`);
    }
    return shape as Extract<BoardShape, { type: Type }>;
}

/** A board with one of each kind that a person draws. */
export const EVERY_KIND: readonly DrawnInput[] = [
    { id: 'frame', type: 'frame', x: 0, y: 0, width: 600, height: 400, label: 'Orders' },
    {
        id: 'box',
        type: 'geo',
        x: 20,
        y: 40,
        width: 160,
        height: 80,
        label: 'Take\norder',
        parentId: 'frame',
        props: { color: 'blue', fill: 'solid', dash: 'dashed', size: 'm' }
    },
    {
        id: 'choice',
        type: 'geo',
        x: 300,
        y: 30,
        width: 140,
        height: 110,
        label: 'ok?',
        parentId: 'frame',
        rotation: 0.5,
        props: { geo: 'diamond', color: 'green', fill: 'semi', font: 'mono', size: 'l' }
    },
    {
        id: 'heart',
        type: 'geo',
        x: 700,
        y: 0,
        width: 100,
        height: 90,
        props: { geo: 'heart', color: 'red', fill: 'fill', dash: 'dotted', size: 'xl' }
    },
    {
        id: 'hatched',
        type: 'geo',
        x: 700,
        y: 200,
        width: 100,
        height: 90,
        props: { geo: 'oval', color: 'violet', fill: 'pattern', dash: 'draw' },
        tag: 'mine'
    },
    { id: 'group', type: 'group', x: 900, y: 0 },
    { id: 'one', type: 'geo', x: 0, y: 0, width: 80, height: 60, label: '1', parentId: 'group' },
    {
        id: 'two',
        type: 'geo',
        x: 100,
        y: 30,
        width: 80,
        height: 60,
        label: '2',
        parentId: 'group',
        props: { geo: 'ellipse', color: 'orange' }
    },
    { id: 'note', type: 'note', x: 0, y: 500, label: 'Ask Ann', props: { color: 'light-green' } },
    {
        id: 'title',
        type: 'text',
        x: 300,
        y: 500,
        label: 'How we\nwork',
        props: { size: 'xl', color: 'grey', textAlign: 'middle', font: 'serif' }
    },
    {
        id: 'wide',
        type: 'text',
        x: 300,
        y: 700,
        width: 120,
        label: 'This text is as wide as a person made it and breaks',
        props: { size: 's' }
    },
    {
        id: 'line',
        type: 'line',
        x: 0,
        y: 800,
        props: {
            points: [
                { x: 0, y: 0 },
                { x: 50, y: 30 },
                { x: 120, y: 0 }
            ],
            spline: 'cubic',
            color: 'light-blue',
            dash: 'solid'
        }
    },
    {
        id: 'stroke',
        type: 'draw',
        x: 300,
        y: 800,
        props: {
            points: [
                { x: 0, y: 0, z: 0.5 },
                { x: 9, y: 30, z: 0.5 },
                { x: 60, y: 12, z: 0.5 }
            ],
            color: 'light-red',
            size: 'l'
        }
    },
    {
        id: 'bound',
        type: 'arrow',
        from: 'box',
        to: 'choice',
        label: 'then',
        props: { color: 'blue', dash: 'dashed', arrowheadStart: 'dot', arrowheadEnd: 'triangle' }
    },
    { id: 'bent', type: 'arrow', from: 'choice', to: 'heart', props: { bend: 60 } },
    { id: 'elbow', type: 'arrow', from: 'one', to: 'note', props: { kind: 'elbow', arrowheadEnd: 'diamond' } },
    { id: 'free', type: 'arrow', x: 50, y: 900, props: { start: { x: 0, y: 0 }, end: { x: 200, y: 40 }, arrowheadEnd: 'bar' } },
    { id: 'half', type: 'arrow', x: 500, y: 900, from: 'two', props: { end: { x: 100, y: 40 } } }
];
