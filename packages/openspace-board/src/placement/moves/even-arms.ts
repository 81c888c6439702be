import type { Box } from '../../geometry/box';
import { crowding } from './crowding';
import { type Dock, docksAt, isOn, linesByShape } from '../docks/dock-cost';
import { parentEndOf } from '../edge-ends';
import { STRAIGHT_END, TEXT_GAP } from '../gaps';
import { isImprovable } from './improvable';
import { countHits } from './lead-moved';
import { arrangedAs, movedScene, placed, type Scene, sceneOf } from './moving-scene';
import type { ArrangedBlock, Way } from '../placement';
import type { Line } from '../ways/way-hits';
import { hasLabel } from '../ways/way-pieces';

/** A line that ends within this share of the bottom of a shape from its corner does so off the middle. */
const OFF_MIDDLE = 0.3;
/** Less is not seen. */
const UNSEEN = 1;

/** A line with another way. */
interface Led {
    readonly line: Line;
    readonly led: Way;
}

/**
 * Has two lines of a shape to others in one row leave it in the same way: where one leaves at a side, and the other one straight down near the corner at
 * the other side, that leaves at its side as well, as far from the shape; both as far as brings them nearest to the middles of the others. A shape that has
 * no others moves, so that both end there.
 */
export function evenArms(block: ArrangedBlock): ArrangedBlock {
    if (block.direction !== 'down' || !isImprovable(block)) {
        return block;
    }
    let scene = sceneOf(block, true);
    const atShape = linesByShape(scene.lines);
    let isChanged = false;
    for (const id of atShape.keys()) {
        const ways = scene.held.has(id) || scene.fixed.has(id) ? [] : evenWays(id, atShape, scene);
        for (const { line, led } of ways) {
            line.way = led;
            isChanged = true;
        }
        const between = scene.held.has(id) || scene.fixed.has(id) ? undefined : betweenBoth(id, atShape, scene);
        if (between) {
            between.ways.forEach(({ line, led }) => (line.way = led));
            scene = between.scene;
            isChanged = true;
        }
    }
    return isChanged ? arrangedAs(scene) : block;
}

/** The ways of two lines that leave a shape at opposite sides then; none where they do not leave it as described above. */
function evenWays(id: string, atShape: ReadonlyMap<string, readonly Line[]>, scene: Scene): readonly Led[] {
    const box = scene.ends.get(id);
    const docks = docksAt(box, id, atShape.get(id) ?? []);
    const [[arm, ...atSides], [straight, ...below]] = [
        [...(docks.get('left') ?? []), ...(docks.get('right') ?? [])],
        docks.get('bottom') ?? []
    ];
    if (!box || !arm || !straight || atSides.length > 0 || below.length > 0 || !areAlike(arm, straight, scene)) {
        return [];
    }
    const [dock, corner] = outwards(arm);
    const sign = dock && corner ? Math.sign(corner.x - dock.x) : 0;
    const share = sign > 0 ? straight.at / straight.length : 1 - straight.at / straight.length;
    if (!dock || !corner || share > OFF_MIDDLE) {
        return [];
    }
    const out = Math.abs(corner.x - dock.x);
    const even = armAt(straight, box, { sign: -sign, y: dock.y, out });
    const more = outFor(
        [
            { ...arm, way: arm.line.way },
            { ...straight, way: even.led }
        ],
        atShape,
        scene
    );
    const further = [
        armAt(arm, box, { sign, y: dock.y, out: out + more }),
        armAt(straight, box, { sign: -sign, y: dock.y, out: out + more })
    ];
    const options = [...(Math.abs(more) > UNSEEN ? [further] : []), [even]];
    return options.find(ways => out >= roomAt(straight) && areAsClear(ways, scene)) ?? [];
}

/** The scene with a shape over the middle between two others, in whose middles its only lines end then; undefined where it has others, or no room there. */
function betweenBoth(
    id: string,
    atShape: ReadonlyMap<string, readonly Line[]>,
    scene: Scene
): { readonly scene: Scene; readonly ways: readonly Led[] } | undefined {
    const own = atShape.get(id) ?? [];
    const box = scene.ends.get(id);
    const docks = docksAt(box, id, own);
    const arms = ['left', 'right'].flatMap(side => docks.get(side) ?? []);
    const [one, two, ...more] = arms.map(arm => (outwards(arm).length === 3 ? aloneAt(arm, atShape, scene) : undefined));
    if (!box || !one || !two || more.length > 0 || own.length > 2 || docks.size < 2) {
        return undefined;
    }
    const [first, last] = [one, two].map(({ x, w }) => x + w / 2);
    const out = ((last ?? NaN) - (first ?? NaN) - box.w) / 2;
    const by = ((first ?? NaN) + (last ?? NaN)) / 2 - box.x - box.w / 2;
    const boxes = Math.abs(by) > UNSEEN && arms.every(arm => out >= roomAt(arm)) ? placed(new Set([id]), by, scene) : undefined;
    const after = boxes && movedScene(scene, boxes);
    const moved = after?.ends.get(id);
    if (!after || !moved) {
        return undefined;
    }
    const ways = arms.map((arm, at) => armAt(arm, moved, { sign: at === 0 ? -1 : 1, y: moved.y + arm.at, out }));
    return areAsClear(ways, after, scene) ? { scene: after, ways } : undefined;
}

/** A line that leaves a shape at its left or its right, so far out. */
function armAt(
    { line, isStart }: Dock,
    box: Box,
    { sign, y, out }: { readonly sign: number; readonly y: number; readonly out: number }
): Led {
    const edge = sign < 0 ? box.x : box.x + box.w;
    const end = (isStart ? line.way.points.at(-1) : line.way.points[0]) ?? { x: edge, y };
    const x = edge + sign * out;
    const points = [
        { x: edge, y },
        { x, y },
        { x, y: end.y }
    ];
    const { label } = line.way;
    return { line, led: { ...line.way, points: isStart ? points : points.toReversed(), ...(label && { label: { x, y: label.y } }) } };
}

/** How much further out arms end together in the middles of the shapes there; not at all where other lines end there as well. */
function outFor(
    arms: readonly (Pick<Dock, 'line' | 'isStart'> & { readonly way: Way })[],
    atShape: ReadonlyMap<string, readonly Line[]>,
    scene: Scene
): number {
    const outs = arms.flatMap(arm => {
        const box = aloneAt(arm, atShape, scene);
        const [start, corner, end] = arm.isStart ? arm.way.points : arm.way.points.toReversed();
        return box && corner && end && start ? [(box.x + box.w / 2 - end.x) * Math.sign(corner.x - start.x)] : [];
    });
    const sum = outs.reduce((all, each) => all + each, 0);
    return outs.length === arms.length ? Math.max(0, sum / outs.length) : 0;
}

/** The other shape of a line, where this alone ends at the top of it. */
function aloneAt(
    { line: { edge }, isStart }: Pick<Dock, 'line' | 'isStart'>,
    atShape: ReadonlyMap<string, readonly Line[]>,
    { ends }: Scene
): Box | undefined {
    const id = isStart ? edge.to : edge.from;
    const box = ends.get(id);
    return docksAt(box, id, atShape.get(id) ?? []).get('top')?.length === 1 ? box : undefined;
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

/** Whether lines with other ways come no nearer to anything. */
function areAsClear(ways: readonly Led[], scene: Scene, before = scene): boolean {
    const others = { ...scene, lines: scene.lines.filter(other => ways.every(({ line }) => line !== other)) };
    return ways.every(({ line, led }) => {
        const moved = { ...line, way: led };
        return (
            isOn(moved, scene) &&
            hasLabel(led) &&
            countHits(moved, others.lines, scene) <= countHits(line, others.lines, before) &&
            crowding(moved, others) <= crowding(line, { ...before, lines: others.lines })
        );
    });
}
