import { arrangeBlocks, emptyBoard, freeGraph, inAgentStyle, MemoryBoard, placeShapes, type ShapeInput } from '@openspace/board';
import { allBriefs } from '@openspace/board/lib/test/briefs/all-briefs';
import Elk from 'elkjs';
import { diagram } from '../drawings';
import { median, timeOf } from '../timing';
import { layOut } from './measure-briefs';

const ROUNDS = 7;
const FORTY = 'graph-services-forty';

/** Milliseconds in which shapes without places get places and arrows their ways, in the median. */
export interface PlanTimes {
    readonly forty: number;
    readonly thousand: number;
}

export async function planTimes(): Promise<PlanTimes> {
    const forty = allBriefs.find(({ name }) => name === FORTY)?.shapes ?? [];
    const thousand = diagram(1_000, 1_000).map(({ id, type, label, from, to }) =>
        type === 'arrow' ? arrow(String(id), String(from), String(to)) : box(String(id), String(label))
    );
    return { forty: await planTime(forty), thousand: await planTime(thousand) };
}

const arrow = (id: string, from: string, to: string): ShapeInput => ({ type: 'arrow', id, from, to });
const box = (id: string, label: string): ShapeInput => ({ type: 'geo', id, label });

async function planTime(said: readonly ShapeInput[]): Promise<number> {
    const elk = new Elk();
    const shapes = inAgentStyle('clean', said);
    const plan = async (): Promise<void> => {
        const board = new MemoryBoard(emptyBoard());
        const graph = freeGraph(board, shapes, { layout: 'auto' });
        placeShapes(board, shapes, await arrangeBlocks(graph, each => layOut(elk, each)), graph.direction);
    };
    await plan();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
        times.push(await timeOf(plan));
    }
    return median(times);
}
