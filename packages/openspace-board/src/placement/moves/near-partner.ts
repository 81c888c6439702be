import { type Box, grow, touches } from '../../geometry/box';
import { crowding } from './crowding';
import { isImprovable } from './improvable';
import { countHits, isInTheWay } from './lead-moved';
import { linesByShape } from '../docks/dock-cost';
import { leastAt } from './moved-ways';
import { arrangedAs, movedScene, placed, type Scene, sceneOf } from './moving-scene';
import type { ArrangedBlock, FreeEdge, FreeEdgeEnd, Way } from '../placement';
import { isLevel, type Line } from '../ways/way-hits';

/** Between shapes side by side, at least. */
const APART = 28;
/** Less is not worth a move. */
const WORTH = 48;
/** What lines that pass count, as near as they run to shapes elsewhere. */
const CROWDED = 0.25;
/** Around the label of a line. */
const LABEL_MARGIN = 10;

/**
 * Moves tables with one line, which is straight, along it and nearer to the only one that they are related to, into the row of others there. ELK has
 * them in the first layer, or in the last, where its layers say no more of them.
 */
export function nearPartners(block: ArrangedBlock): ArrangedBlock {
    if (!isImprovable(block)) {
        return block;
    }
    let scene = sceneOf(block, false);
    for (const [id, [line, ...more]] of linesByShape(scene.lines)) {
        const isAlone =
            line && more.length === 0 && line.edge.from !== line.edge.to && block.edges.filter(edge => isAt(edge, id)).length === 1;
        scene = isAlone ? movedAlong(id, line, scene) : scene;
    }
    return arrangedAs(scene);
}

/** The scene with a shape as near to the other end of its line as the rows of others let it. */
function movedAlong(id: string, line: Line, scene: Scene): Scene {
    const { edge, way } = line;
    const [box, partner] = [scene.boxes.get(id), scene.boxes.get(edge.from === id ? edge.to : edge.from)];
    const [from, to] = way.points;
    if (!box || !partner || !from || !to || way.points.length > 2 || isLevel(from, to)) {
        return scene;
    }
    const sign = Math.sign(partner.y - box.y);
    const most = Math.abs(to.y - from.y) - lengthFor(line);
    const tops = [...scene.boxes].flatMap(([other, { y }]) => (other === id || scene.held.has(other) ? [] : [(y - box.y) * sign]));
    const tried = [...new Set(tops.map(Math.round))].filter(by => by >= WORTH && by <= most).sort((one, other) => other - one);
    const before = countHits(line, scene.lines, scene);
    for (const by of tried.map(each => each * sign)) {
        const boxes = placed(new Set([id]), by, scene);
        const after = boxes && movedScene(scene, boxes);
        const moved = boxes?.get(id);
        if (!after || !moved || isCrowded(id, moved, line, after) || isInTheWay(new Set([id]), [line], after, scene)) {
            continue;
        }
        const shorter = shortened(line, id, by);
        if (countHits({ edge, way: shorter }, scene.lines, after) <= before) {
            line.way = shorter;
            return after;
        }
    }
    return scene;
}

/** Whether a shape is all too near to others next to it, or to lines that pass it. */
function isCrowded(id: string, moved: Box, own: Line, { boxes, held, lines }: Scene): boolean {
    const room = grow(moved, APART);
    return (
        [...boxes].some(([other, box]) => other !== id && !held.has(other) && touches(room, box)) ||
        lines.some(line => line !== own && crowding(line, { walls: [{ id, box: moved }], frames: [], lines: [] }) > CROWDED)
    );
}

/** How long a straight line has to be for what stands at its ends and for its label. */
function lengthFor({ edge: { ends, label } }: Line): number {
    const roomAt = ({ length, text }: FreeEdgeEnd): number => Math.max(leastAt({ mark: length }), length + (text?.h ?? 0));
    return roomAt(ends.start) + roomAt(ends.end) + (label ? label.h + LABEL_MARGIN * 2 : 0);
}

/** A straight way with one of its ends, and its label in the middle. */
function shortened({ edge, way }: Line, id: string, by: number): Way {
    const isMoved = (at: number): boolean => (at === 0 ? edge.from : edge.to) === id;
    const points = way.points.map(({ x, y }, at) => ({ x, y: isMoved(at) ? y + by : y }));
    const middle = points.reduce((sum, { y }) => sum + y / points.length, 0);
    return { ...way, points, ...(way.label && { label: { x: way.label.x, y: middle } }) };
}

function isAt({ from, to }: FreeEdge, id: string): boolean {
    return from === id || to === id;
}
