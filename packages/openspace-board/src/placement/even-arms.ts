import type { Box } from '../geometry/box';
import { crowding } from './crowding';
import { type Dock, docksAt, isOn, linesByShape } from './dock-cost';
import { parentEndOf } from './edge-ends';
import { STRAIGHT_END, TEXT_GAP } from './gaps';
import { isImprovable } from './improvable';
import { countHits } from './lead-moved';
import { arrangedAs, type Scene, sceneOf } from './moving-scene';
import type { ArrangedBlock, Way } from './placement';
import type { Line } from './way-hits';
import { hasLabel } from './way-pieces';

/** A line that ends within this share of the bottom of a shape from its corner does so off the middle. */
const OFF_MIDDLE = 0.3;
/** Less is not seen. */
const UNSEEN = 1;

/**
 * Has two lines of a shape to others in one row leave it in the same way: where one leaves at a side, and the other one straight down near the corner at
 * the other side, that leaves at its side as well, as far from the shape.
 */
export function evenArms(block: ArrangedBlock): ArrangedBlock {
    if (block.direction !== 'down' || !isImprovable(block)) {
        return block;
    }
    const scene = sceneOf(block, true);
    const atShape = linesByShape(scene.lines);
    let isChanged = false;
    for (const [id, lines] of atShape) {
        const way = scene.held.has(id) || scene.fixed.has(id) ? undefined : evenWay(id, lines, scene);
        if (way) {
            way.line.way = way.led;
            isChanged = true;
        }
    }
    return isChanged ? arrangedAs(scene) : block;
}

/** The line of a shape that leaves at its side as another one does at the opposite one, and its way then. */
function evenWay(id: string, lines: readonly Line[], scene: Scene): { readonly line: Line; readonly led: Way } | undefined {
    const box = scene.ends.get(id);
    const docks = docksAt(box, id, lines);
    const [[arm, ...atSides], [straight, ...below]] = [
        [...(docks.get('left') ?? []), ...(docks.get('right') ?? [])],
        docks.get('bottom') ?? []
    ];
    if (!box || !arm || !straight || atSides.length > 0 || below.length > 0 || !areAlike(arm, straight, scene)) {
        return undefined;
    }
    const [dock, corner] = outwards(arm);
    const sign = dock && corner ? Math.sign(dock.x - corner.x) : 0;
    const share = sign < 0 ? straight.at / straight.length : 1 - straight.at / straight.length;
    const line = straight.line;
    const end = outwards(straight).at(-1);
    if (!dock || !corner || !end || share > OFF_MIDDLE) {
        return undefined;
    }
    const x = box.x + box.w - (corner.x - box.x);
    const points = [
        { x: sign < 0 ? box.x : box.x + box.w, y: dock.y },
        { x, y: dock.y },
        { x, y: end.y }
    ];
    const { label } = line.way;
    const led = { ...line.way, points: straight.isStart ? points : points.toReversed(), ...(label && { label: { x, y: label.y } }) };
    return Math.abs(x - (points[0]?.x ?? x)) >= roomAt(straight) && isAsClear(line, led, scene) ? { line, led } : undefined;
}

/** Whether both lead down to shapes in one row, and none to a more general class. */
function areAlike(arm: Dock, straight: Dock, { boxes }: Scene): boolean {
    const topOf = ({ line: { edge }, isStart }: Dock): Box | undefined => boxes.get(isStart ? edge.to : edge.from);
    const [one, other] = [topOf(arm), topOf(straight)];
    return (
        one !== undefined &&
        other !== undefined &&
        Math.abs(one.y - other.y) < UNSEEN &&
        arm.line.way.points.length === 3 &&
        straight.line.way.points.length === 2 &&
        [arm, straight].every(({ line: { edge } }) => parentEndOf(edge) === undefined)
    );
}

/** The points of a line, from the shape that it leaves. */
function outwards({ line: { way }, isStart }: Dock): Way['points'] {
    return isStart ? way.points : way.points.toReversed();
}

/** How long a line is straight at a shape for what stands there. */
function roomAt({ line: { edge }, isStart }: Dock): number {
    const { length, text } = isStart ? edge.ends.start : edge.ends.end;
    return length + Math.max(STRAIGHT_END, text ? text.w + TEXT_GAP : 0);
}

/** Whether a line with another way comes no nearer to anything. */
function isAsClear(line: Line, way: Way, scene: Scene): boolean {
    const led = { ...line, way };
    const others = { ...scene, lines: scene.lines.filter(other => other !== line) };
    return (
        isOn(led, scene) &&
        hasLabel(way) &&
        countHits(led, others.lines, scene) <= countHits(line, others.lines, scene) &&
        crowding(led, others) <= crowding(line, others)
    );
}
