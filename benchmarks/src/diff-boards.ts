import { decodeBoard, diffBoards, emptyBoard, encodeBoard, MemoryBoard, planAdd } from '@openspace/board';
import type { Benchmark } from './benchmark';
import { compare } from './timing';

const COUNT = 1_000;
const boxes = Array.from({ length: COUNT }, (_, at) => ({
    type: 'geo' as const,
    id: `n${at}`,
    x: (at % 32) * 260,
    y: Math.floor(at / 32) * 180,
    width: 160,
    height: 80,
    label: `Step ${at}`
}));
const arrows = boxes.map((_, at) => ({ type: 'arrow' as const, id: `a${at}`, from: `n${at}`, to: `n${(at + 1) % COUNT}` }));

export const diffLarge: Benchmark = {
    name: 'diff',
    question: 'the difference of two boards of 2,000 shapes, 200 of them changed, files read included, against reading the two files',
    bar: 3,
    measure: async () => {
        const board = new MemoryBoard(emptyBoard());
        board.apply(planAdd(board, [...boxes, ...arrows]).change);
        const before = encodeBoard(board.records(), 'snapshot');
        const shapes = board.snapshotRecords().filter(record => record.typeName === 'shape');
        board.apply({ put: shapes.slice(0, 200).map(shape => ({ ...shape, x: shape.x + 1, opacity: 0.5 })), remove: [] });
        const after = encodeBoard(board.records(), 'snapshot');
        const read = async () => [decodeBoard(before, 'a.tldr').records, decodeBoard(after, 'b.tldr').records] as const;
        const diff = async () => diffBoards(...(await read())).length;
        await compare(3, diff, read);
        const { a, b, ratio } = await compare(15, diff, read);
        return { ratio, figures: { read_and_diff: a, read: b, changes: await diff() } };
    }
};
