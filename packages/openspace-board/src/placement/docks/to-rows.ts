import { keepsJogs, slidBy } from './dock-ways';
import { countHits } from '../moves/lead-moved';
import { arrangedAs, type Scene, sceneOf } from '../moves/moving-scene';
import type { ArrangedBlock, Way } from '../placement';
import { rowsBetween } from '../ports/row-ports';
import { isLevel, type Line } from '../ways/way-hits';

/** Between the ends of two lines at the side of a table. */
const APART = 12;
/** Less is not seen. */
const UNSEEN = 0.5;

/** With lines that end at the side of a table at the row that they are about, where that is free: next to another one, they would be taken for lines about that. */
export function toRows(block: ArrangedBlock): ArrangedBlock {
    const scene = sceneOf(block, true);
    for (const line of scene.lines) {
        const [one, other] = [scene.byId.get(line.edge.from), scene.byId.get(line.edge.to)];
        const rows = one && other && rowsBetween(one, other);
        for (const id of rows ? [line.edge.from, line.edge.to] : []) {
            const [row, box] = [rows?.get(id), scene.boxes.get(id)];
            const moved = row && box && endMoved(line, id, box.y + row.middle);
            if (moved && isFree(moved, line, id, scene)) {
                line.way = moved;
            }
        }
    }
    return arrangedAs(scene);
}

/** The way of a line with its end at a side of a shape further up or down; undefined where it is not at a side, or does not turn next to it. */
function endMoved({ edge, way }: Line, id: string, y: number): Way | undefined {
    const turned = (each: Way): Way => (edge.from === id ? each : { ...each, points: each.points.toReversed() });
    const own = turned(way);
    const [end, corner, next] = own.points;
    if (!end || !corner || !next || !isLevel(end, corner) || Math.abs(y - end.y) < UNSEEN) {
        return undefined;
    }
    const moved = slidBy(own, 1, false, y - end.y);
    return keepsJogs(moved.points, own.points) ? turned(moved) : undefined;
}

/** Whether nothing is in the way of a line that ends elsewhere, nor another end next to it. */
function isFree(way: Way, line: Line, id: string, scene: Scene): boolean {
    const { lines } = scene;
    const endOf = ({ edge, way: { points } }: Pick<Line, 'edge' | 'way'>) => (edge.from === id ? points[0] : points.at(-1));
    const own = endOf({ edge: line.edge, way });
    const isNear = (other: Line): boolean => {
        const end = other.edge.from === id || other.edge.to === id ? endOf(other) : undefined;
        return end !== undefined && own !== undefined && Math.abs(end.x - own.x) < UNSEEN && Math.abs(end.y - own.y) < APART;
    };
    return (
        !lines.some(other => other !== line && isNear(other)) &&
        countHits({ edge: line.edge, way }, lines, scene) <= countHits(line, lines, scene)
    );
}
