import { boxOfPoints, centerOf } from '../../geometry/box';
import { edgesOf } from '../../geometry/crossings';
import { meets } from '../../quality/crossed-shapes';
import { ShapeGrid } from '../../quality/shape-grid';
import { findWay } from './find-way';
import { leadCrossingAgain } from './lead-again';
import { loopWay } from './loop-way';
import type { ArrangedBlock, FreeEdge, FreeGraph, Way } from '../placement';
import type { Scene } from './scene';
import { SharedCorners } from './shared-corners';

/** More arrows than these are not led around what has a place, so that a call ends in time. */
const MOST_LED = 150;

/** Shapes of which the middles are this near to one line are meant to be in it. */
const IN_LINE = 6;

/** Leads arrows to what has a place, and those again that a layout leads over the name of a frame. */
export function leadAll(
    scene: Scene,
    ways: Map<number, Way>,
    ties: ReadonlyMap<number, FreeEdge>,
    blocks: readonly ArrangedBlock[],
    direction: FreeGraph['direction']
): void {
    const names = new ShapeGrid(scene.labels());
    const again: FreeEdge[] = [];
    const edges = new Map(blocks.flatMap(block => block.edges.map(edge => [edge.at, edge] as const)));
    const directions = new Map(blocks.flatMap(block => block.edges.map(({ at }) => [at, block.direction] as const)));
    for (const [at, way] of ways) {
        const edge = edges.get(at);
        if (edge && runsOver(names, way)) {
            again.push(edge);
            ways.delete(at);
        } else {
            scene.addWay(String(at), way);
        }
    }
    const open = [...edges.values()].filter(({ at }) => !ways.has(at) && !again.some(edge => edge.at === at));
    const [loops, lines] = [open.filter(({ from, to }) => from === to), open.filter(({ from, to }) => from !== to)];
    for (const loop of loops) {
        const way = loopWay(scene, loop, direction);
        if (way) {
            ways.set(loop.at, way);
            scene.addWay(String(loop.at), way);
        }
    }
    const unled = [...again, ...ties.values(), ...lines];
    // What can be straight comes first, so that no other line takes its place.
    const straight = new Set(unled.filter(edge => isInLine(scene, edge)));
    const led = [...straight, ...unled.filter(edge => !straight.has(edge))].slice(0, MOST_LED);
    const directionOf = ({ at }: FreeEdge): FreeGraph['direction'] => directions.get(at) ?? direction;
    const messages = new Set(blocks.flatMap(block => (block.sequence ? block.edges : [])));
    const all = [...edges.values(), ...ties.values()].filter(edge => edge.from !== edge.to && !messages.has(edge));
    const leading = { endsOf: (at: number) => edges.get(at) ?? ties.get(at), directionOf };
    const corners = new SharedCorners(scene, ways, all, leading);
    for (const edge of led) {
        const way = findWay(scene, edge, directionOf(edge));
        if (way) {
            ways.set(edge.at, way);
            scene.addWay(String(edge.at), way);
            corners.lead(edge);
        }
    }
    leadCrossingAgain(scene, ways, all, leading);
}

/** Whether two shapes stand straight below or next to each other. */
function isInLine(scene: Scene, { from, to }: FreeEdge): boolean {
    const [one, other] = [from, to].map(id => scene.boxOf(id)).map(box => box && centerOf(box));
    return one !== undefined && other !== undefined && Math.min(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) <= IN_LINE;
}

function runsOver(names: ShapeGrid, { points }: Way): boolean {
    return edgesOf({ points: [...points], closed: false }).some(([from, to]) => {
        const box = boxOfPoints([from, to]);
        return box !== undefined && [...names.near(box)].some(name => meets(name.box, from, to));
    });
}
