import { addTo, least } from '@openspace/tool';
import { type Fan, fanOf, isAnyAt, JOG, parentOf } from '../layers/fans';
import { isImprovable } from './improvable';
import { withChildrenMoved, withFanMoved } from './move-fans';
import { arrangedAs, type Scene, sceneOf } from './moving-scene';
import type { ArrangedBlock } from '../placement';
import { trunksOf } from '../layers/trunks';
import type { Line } from '../ways/way-hits';

/** A smaller gain is not worth a move. */
const WORTH = 8;
/** Less is not seen. */
const UNSEEN = 1;
/** A child that is off the middle of all by no more than this share of their breadth is the one that its parent stands over. */
const MIDDLE = 0.25;

/** All lines that lead from one parent to its children: those of a trunk, or the only one. */
type Family = readonly Line[];

/**
 * Moves parents, with what stands over them, to the middle of their children where there is room and no line becomes worse. ELK has as many lines straight
 * as it can, whether or not the others are at both sides of these. It takes three steps: which lines belong together ({@link familiesIn}, {@link onlyLines});
 * for each family, where its parent should be ({@link placesOf}); and the move to the first of these places that is possible ({@link withFanMoved}).
 * @param turned edges that are read from their end to their start
 */
export function centerParents(block: ArrangedBlock, turned: ReadonlySet<number>): ArrangedBlock {
    if (!isImprovable(block) || block.direction !== 'down' || block.kind !== 'class') {
        return block;
    }
    let scene = sceneOf(block, true);
    const trunks = familiesIn(scene, turned);
    const inTrunks = new Set(trunks.flat());
    const alone = onlyLines(scene, turned).filter(line => !inTrunks.has(line));
    for (const family of lowestFirst([...trunks, ...alone.map(line => [line])])) {
        scene = withParentCentered(family, trunks, turned, scene);
    }
    return arrangedAs(scene);
}

/** The lines of each trunk. */
function familiesIn({ block, lines }: Scene, turned: ReadonlySet<number>): Family[] {
    const trunks = trunksOf(block, block.edges, turned);
    const families = new Map<string, Line[]>();
    lines.forEach(line => {
        const trunk = trunks.get(line.edge.at);
        return trunk && addTo(families, trunk.port, line);
    });
    return [...families.values()];
}

/** Straight lines that are the only ones at the bottom of a shape. */
function onlyLines({ ends, lines }: Scene, turned: ReadonlySet<number>): Line[] {
    return lines.filter(line => {
        const box = ends.get(parentOf(line.edge, turned));
        const others = lines.filter(other => other !== line);
        return box && line.way.points.length === 2 && isAnyAt('bottom', box, [line]) && !isAnyAt('bottom', box, others);
    });
}

/** What is below comes first: its place determines that of what is above. */
function lowestFirst(families: readonly Family[]): Family[] {
    const topOf = ([line]: Family): number => least(line?.way.points.map(({ y }) => y) ?? []);
    return families.toSorted((one, other) => topOf(other) - topOf(one));
}

/** The scene with the parent of a family in the best place for it, or with its children below it, or else in the first place that is possible. */
function withParentCentered(family: Family, trunks: readonly Family[], turned: ReadonlySet<number>, scene: Scene): Scene {
    const fan = fanOf(family, turned, scene);
    if (!fan) {
        return scene;
    }
    const others = trunks.flatMap(lines => (lines === family ? [] : (fanOf(lines, turned, scene) ?? [])));
    const [wanted, ...further] = placesOf(fan);
    if (wanted === undefined) {
        return scene;
    }
    const by = wanted - fan.under;
    const best = withFanMoved(fan, by, others, scene) ?? withChildrenMoved(fan, -by, others, scene);
    return further.reduce((found, place) => found ?? withFanMoved(fan, place - fan.under, others, scene), best) ?? scene;
}

/**
 * Where the parent of a fan should be, the best place first: where it is wanted, or over one of its children that is nearer to there than it is now. One that
 * is there already stays, but for a stem that is not below its middle.
 */
function placesOf({ legs, stem, under }: Fan): number[] {
    const places = legs.map(({ at }) => at).sort((one, other) => one - other);
    const [first = 0, last = first] = [places[0], places.at(-1)];
    const middle = (first + last) / 2;
    const off = (at: number): number => Math.abs(at - middle);
    const nearest = places.toSorted((one, other) => off(one) - off(other) || Math.abs(one - under) - Math.abs(other - under));
    // Of an even number no child is in the middle, unless it is as good as there.
    const most = places.length % 2 === 1 ? (last - first) * MIDDLE : JOG;
    const wanted = nearest.find(at => off(at) <= most) ?? middle;
    if (Math.abs(wanted - under) < WORTH) {
        return Math.abs(stem - under) < UNSEEN ? [] : [under];
    }
    return [...new Set([wanted, ...nearest])].filter(at => Math.abs(at - under) >= WORTH && (at === wanted || off(at) < off(under)));
}
