import type { BoardView } from '../document/board-view';
import { ChangedView } from '../document/changed-view';
import { BoardIndex } from '../geometry/board-index';
import { distance } from '../geometry/matrix';
import { planRoutes } from '../plans/plan-routes';
import { pictureMetrics } from '../quality/picture-metrics';

/** What is worse on a page when its arrows are routed again, as texts. */
export function worseWhenRouted(view: BoardView): string[] {
    const [was, now] = [measured(view), measured(new ChangedView(view, planRoutes(view, {}).change))];
    return Object.entries(was).flatMap(([name, value]) => {
        const after = now[name] ?? 0;
        return after > value + 1 / 2 ? [`${name}: ${Math.round(value)} became ${Math.round(after)}`] : [];
    });
}

function measured(view: BoardView): Record<string, number> {
    const board = BoardIndex.of(view);
    const { crossings, edgesThroughNodes, textsOverLines, textsOverTexts } = pictureMetrics(board);
    const ways = board.descendants(board.pageId).flatMap(shape => (shape.type === 'arrow' ? [board.route(shape)?.points ?? []] : []));
    return {
        crossings,
        'through nodes': edgesThroughNodes.length,
        'texts covered': textsOverLines.length + textsOverTexts.length,
        corners: ways.reduce((sum, points) => sum + Math.max(0, points.length - 2), 0),
        length: ways.reduce((sum, points) => sum + points.reduce((total, to, at) => total + distance(points[at - 1] ?? to, to), 0), 0)
    };
}
