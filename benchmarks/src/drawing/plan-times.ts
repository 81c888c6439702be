import { allBriefs } from '@openspace/board/lib/test/briefs/all-briefs';
import { diagram, type Shape } from '../drawings';
import { BOARD, withoutWindow } from '../stage';
import { median, timeOf } from '../timing';
import { callOf } from './draw-briefs';

const ROUNDS = 5;
const FORTY = 'graph-services-forty';

/** Milliseconds of a whole call without coordinates and without a window, in the median. */
export interface PlanTimes {
    readonly forty: number;
    readonly thousand: number;
}

export function planTimes(): Promise<PlanTimes> {
    return withoutWindow(async ({ agent }) => {
        const timed = async (call: Record<string, unknown>): Promise<number> => {
            const times: number[] = [];
            for (let round = 0; round <= ROUNDS; round++) {
                times.push(await timeOf(() => agent.call('openspace.whiteboard.replace', call)));
            }
            return median(times.slice(1));
        };
        const forty = allBriefs.find(({ name }) => name === FORTY);
        const thousand = diagram(1_000, 1_000).map(({ x: _x, y: _y, width: _width, height: _height, ...shape }): Shape => shape);
        return {
            forty: forty ? await timed(callOf(forty, BOARD)) : NaN,
            thousand: await timed({ path: BOARD, shapes: thousand })
        };
    });
}
