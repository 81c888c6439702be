import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { BoardIndex } from '../../geometry/board-index';
import { distance, type Point } from '../../geometry/matrix';
import { meets } from '../../quality/crossed-shapes';
import { routeMetrics } from '../../quality/route-metrics';
import { drawClean, noElk } from '../../test/draw-placed';
import { randomProcess } from '../../test/random-processes';

/** Fewer would have no such ends at all. */
const PROCESSES = Math.max(60, runs(200));
/** Around the tip of an arrow, where no other line runs. */
const AROUND_TIP = 18;
/** What ends at the same shape may be this near. */
const AT_SHAPE = 60;

describe('Ends of lines in a process', () => {
    it('PR1 are clear of other lines, and each has a side of a gateway for itself where there are enough', async () => {
        let [arrows, near, shared] = [0, 0, 0];
        for (let number = 0; number < PROCESSES; number++) {
            const { shapes } = randomProcess(number);
            // Without what leads back, no gateway has more arrows than sides.
            const { board } = await drawClean(
                shapes.filter(({ id }) => id !== 'again'),
                noElk
            );
            shared += routeMetrics(board).onRoutes.length;
            const index = BoardIndex.of(board);
            const ways = index
                .descendants(index.pageId)
                .flatMap(shape => (shape.type === 'arrow' ? [index.route(shape)?.points ?? []] : []));
            arrows += ways.length;
            near += ways.filter(way => ways.some(other => other !== way && runsNear(other, way.at(-1)))).length;
        }
        expect(shared / arrows, 'ends that are shared').to.be.below(0.003);
        expect(near / arrows, 'ends that others run past').to.be.below(0.001);
    });
});

function runsNear(way: readonly Point[], tip: Point | undefined): boolean {
    const [first, last] = [way[0], way.at(-1)];
    if (!tip || !first || !last || distance(first, tip) < AT_SHAPE || distance(last, tip) < AT_SHAPE) {
        return false;
    }
    const around = { x: tip.x - AROUND_TIP, y: tip.y - AROUND_TIP, w: AROUND_TIP * 2, h: AROUND_TIP * 2 };
    return way.slice(1).some((to, at) => meets(around, way[at] ?? to, to));
}
