import { emptyBoard, followedRoutes, MemoryBoard, planAdd, planRoutes, type ShapeInput } from '@openspace/board';
import { randomChoices } from '@openspace/board/lib/test/random-numbers';
import { diagram, type Shape } from '../drawings';
import { median, timeOf } from '../timing';

const NODES = 200;
const DRAGS = 25;
/** How far a shape is dragged at most, to each side: not onto the next one. */
const FURTHEST = 40;

/** Milliseconds until the routes are there after a node of 200 was dragged, in the median. */
export async function routeTime(): Promise<number> {
    await dragTimes();
    return median(await dragTimes());
}

async function dragTimes(): Promise<number[]> {
    const board = new MemoryBoard(emptyBoard());
    const shapes = diagram(NODES, NODES).map(inputOf);
    board.apply(planAdd(board, shapes).change);
    board.apply(planRoutes(board, {}).change);
    const choose = randomChoices(1);
    const times: number[] = [];
    for (let drag = 0; drag < DRAGS; drag++) {
        const before = new MemoryBoard([...board.records()]);
        const id = `shape:n${choose(NODES)}`;
        const node = board.get(id);
        if (node?.typeName === 'shape') {
            const [x, y] = [node.x + choose(2 * FURTHEST + 1) - FURTHEST, node.y + choose(2 * FURTHEST + 1) - FURTHEST];
            board.apply({ put: [{ ...node, x, y }], remove: [] });
        }
        times.push(await timeOf(async () => board.apply({ put: followedRoutes(before, board, [id]), remove: [] })));
    }
    return times;
}

function inputOf({ id, type, label, x, y, from, to }: Shape): ShapeInput {
    return type === 'arrow'
        ? { type, id: String(id), from: String(from), to: String(to) }
        : { type: 'geo', id: String(id), label: String(label), x: Number(x), y: Number(y), width: 160, height: 80 };
}
