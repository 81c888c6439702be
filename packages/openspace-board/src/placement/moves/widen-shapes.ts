import { largest } from '@openspace/tool';
import { isVertical } from '../../layout/layout-graph';
import { APART, BADGE, BADGED, BEND, type Dock, docksAt, linesByShape } from '../docks/dock-cost';
import { FROM_CORNER, keepsJogs, slidBy } from '../docks/dock-ways';
import { parentEndOf } from '../edge-ends';
import { sharesWithOthers } from './clear-lanes';
import { isImprovable } from './improvable';
import { tailsOf } from './move-groups';
import { arrangedAs, movedScene, type Scene, sceneOf } from './moving-scene';
import type { ArrangedBlock, FreeNode, Way } from '../placement';
import { withShapesShifted } from './shift-shapes';
import { type Growth, type Jog, underPeople } from '../docks/under-people';
import { isLevel, type Line } from '../ways/way-hits';
import { besideWider, fromEnd, isBar, mostGrowth, straightAt, widerBoxes, withWays } from './wider-shape';

/** A shape is at most this many times as wide as its words need; a bar is as wide as what it parts or joins. */
const WIDEST = 1.5;
/** The same where lines of people lead to it. */
const WIDEST_UNDER_PEOPLE = 1.75;
/** The same where straight lines end right in the middles of others then. */
const WIDEST_TO_MIDDLES = 2;
/** A line that turns twice right at a shape counts as if it had another bend. */
const JOG = BEND;
/** Lines that end nearer to each other than this are too close for the eye to follow each, and what it counts that they no longer are. */
const CLOSE = 24;
const CROWDED = 0.5;
/** Less is not seen. */
const UNSEEN = 4;
/** Of what would be best for straight lines, so much is tried. */
const SHARES = [1, 2 / 3, 1 / 3];
/** A shape that is wider for what is below it may have become wide enough for what is above it. */
const SIDES = ['top', 'bottom', 'top'] as const;

/** Has bars be as wide as what they part or join, so that their lines come straight; in a picture that is read down or up. */
export function widenBars(block: ArrangedBlock): ArrangedBlock {
    const isUpright = isVertical(block.direction);
    const wide = isUpright && block.nodes.some(isBar) ? widenShapes(block, isBar) : block;
    return wide === block ? block : withTailsShifted(wide);
}

/** With what alone is in line with a bar, before or behind it, at the middle of that. */
function withTailsShifted(block: ArrangedBlock): ArrangedBlock {
    const scene = sceneOf(block, true);
    const bars = new Set(block.nodes.flatMap(node => (isBar(node) ? [node.id] : [])));
    const tails = new Set([...bars].flatMap(bar => tailsOf(bar, scene).flatMap(tail => [...tail])));
    return withShapesShifted(block, true, new Set(block.nodes.flatMap(({ id }) => (tails.has(id) && !bars.has(id) ? [] : [id]))));
}

/**
 * Has the lines between a shape and others above or below it come straight where these are hardly too far to the side: it becomes a little wider
 * for that. Before, they turn twice right at the shape. One at which lines end all too close becomes wider, too, and one whose straight lines end near to the
 * corners of the other shapes. Classes and tables, whose lines end at rows, are wider only for the first and the last of these.
 * @returns the same block where nothing is better so
 */
export function widenShapes(block: ArrangedBlock, mayGrow: (node: FreeNode) => boolean = () => true): ArrangedBlock {
    if (!isImprovable(block)) {
        return block;
    }
    const before = sceneOf(block, true);
    let scene = before;
    const atShape = linesByShape(scene.lines);
    for (const node of block.nodes.filter(mayGrow)) {
        for (const side of SIDES) {
            const straight = widened(node, side, atShape, scene);
            const roomy = hasRows(block) ? straight : roomier(node, side, atShape, offSides(node, side, atShape, straight));
            scene = underMiddles(node, side, atShape, roomy);
        }
    }
    if (scene === before) {
        return block;
    }
    const widthOf = (id: string): number | undefined => scene.boxes.get(id)?.w;
    const wider = new Set(block.nodes.flatMap(({ id }) => (scene.held.has(id) || widthOf(id) === block.boxes.get(id)?.w ? [] : [id])));
    const nodes = block.nodes.map(node => (wider.has(node.id) ? { ...node, w: widthOf(node.id) ?? node.w } : node));
    return { ...arrangedAs(scene), nodes, sized: new Set([...(block.sized ?? []), ...wider]) };
}

/** The scene with one shape wider for the sake of the lines at one of its sides, which are straight then; the same one where that is not better. */
function widened(node: FreeNode, side: 'top' | 'bottom', atShape: ReadonlyMap<string, readonly Line[]>, scene: Scene): Scene {
    const { id } = node;
    const lines = atShape.get(id) ?? [];
    const box = scene.ends.get(id);
    const docks = docksAt(box, id, lines).get(side) ?? [];
    const people = isBar(node) ? [] : underPeople(docks, node, atShape, scene);
    const other = isBar(node) && docks.length < 2 ? [] : docks.flatMap(dock => jogOf(dock, node, scene));
    const jogs = people.length > 0 ? people : other;
    const by = growthFor(jogs, node);
    const most = box ? mostGrowth(node, box, people.length > 0 ? WIDEST_UNDER_PEOPLE : WIDEST) : 0;
    const boxes = jogs.length > 0 && Math.max(by.left, by.right) <= most ? widerBoxes(id, by, scene) : undefined;
    if (!boxes) {
        return scene;
    }
    const ways = lines.map(line => {
        const jog = jogs.find(each => each.line === line);
        return jog ? straightAt(line.way, jog.at) : besideWider(line, id, by);
    });
    return withWays(lines, ways, jogs.length * JOG, { id, atShape, scene, after: movedScene(scene, boxes) });
}

/**
 * The scene with one shape wider so that a line that leaves it at the left or at the right, where others do, leads straight down or up instead; the same one
 * where that is not better.
 */
function offSides(node: FreeNode, side: 'top' | 'bottom', atShape: ReadonlyMap<string, readonly Line[]>, scene: Scene): Scene {
    const { id } = node;
    const lines = atShape.get(id) ?? [];
    const box = scene.ends.get(id);
    if (!box || isBar(node)) {
        return scene;
    }
    const all = docksAt(box, id, lines);
    const y = side === 'top' ? box.y : box.y + box.h;
    const isAhead = ({ line: { way }, isStart }: Dock): boolean => {
        const [, corner, end, ...more] = isStart ? way.points : way.points.toReversed();
        return corner !== undefined && end !== undefined && more.length === 0 && (side === 'top' ? end.y < y : end.y > y);
    };
    for (const docks of [all.get('left') ?? [], all.get('right') ?? []].filter(({ length }) => length > 1)) {
        for (const jog of docks.filter(isAhead).flatMap(dock => straightBetween(dock, node, scene))) {
            const by = growthFor([jog], node);
            const boxes = Math.max(by.left, by.right) <= mostGrowth(node, box, WIDEST) ? widerBoxes(id, by, scene) : undefined;
            const down = (way: Way): Way =>
                straightAt({ ...way, points: way.points.map((point, at) => (at === 0 ? { ...point, y } : point)) }, jog.at);
            const ways = lines.map(line =>
                line === jog.line ? fromEnd(line.way, line.edge.from === id, down) : besideWider(line, id, by)
            );
            const wider = boxes ? withWays(lines, ways, JOG, { id, atShape, scene, after: movedScene(scene, boxes) }) : scene;
            if (wider !== scene) {
                return wider;
            }
        }
    }
    return scene;
}

/** The scene with one shape wider so that lines at one of its sides are further apart there; the same one where that is not better. */
function roomier(node: FreeNode, side: 'top' | 'bottom', atShape: ReadonlyMap<string, readonly Line[]>, scene: Scene): Scene {
    const { id } = node;
    const lines = atShape.get(id) ?? [];
    const box = scene.ends.get(id);
    const docks = isBar(node) ? [] : (docksAt(box, id, lines).get(side) ?? []);
    const places = docks.length + 1;
    if (!box || box.w / places >= CLOSE || docks.length < 2 || scene.fixed.has(id) || scene.held.has(id)) {
        return scene;
    }
    const more = Math.min(mostGrowth(node, box, WIDEST), (places * APART - box.w) / 2);
    const by = { left: more, right: more };
    const boxes = more > 0 ? widerBoxes(id, by, scene) : undefined;
    if (!boxes) {
        return scene;
    }
    const [from, share] = [box.x - more, (box.w + 2 * more) / places];
    const ways = lines.map(line => {
        const at = docks.findIndex(dock => dock.line === line);
        return at >= 0 && line.edge.from !== line.edge.to ? evenlyAt(line, id, from + share * (at + 1)) : besideWider(line, id, by, true);
    });
    const gain = ((share - box.w / places) / APART) * docks.length * CROWDED;
    return withWays(lines, ways, gain, { id, atShape, scene, after: movedScene(scene, boxes) });
}

/**
 * The scene with one shape wider so that straight lines at the ends of one of its sides come nearer to the middles of the other shapes, at which no other
 * line ends there; the same one where that is not better.
 */
function underMiddles(node: FreeNode, side: 'top' | 'bottom', atShape: ReadonlyMap<string, readonly Line[]>, scene: Scene): Scene {
    const { id } = node;
    const lines = atShape.get(id) ?? [];
    const box = scene.ends.get(id);
    const docks = isBar(node) ? [] : (docksAt(box, id, lines).get(side) ?? []);
    if (!box || docks.length < 2 || scene.fixed.has(id) || scene.held.has(id)) {
        return scene;
    }
    const corner = side === 'top' && BADGED.has(node.face) ? BADGE : FROM_CORNER;
    const [from, to] = [box.x + FROM_CORNER, box.x + box.w - corner];
    const wanted = [docks[0], docks.at(-1)].flatMap((dock, at) => {
        const middle = dock && middleAhead(dock, side, atShape, scene);
        const out = middle === undefined ? 0 : at === 0 ? from - middle : middle - to;
        return dock && out > UNSEEN ? [{ line: dock.line, sign: at === 0 ? -1 : 1, out }] : [];
    });
    const out = largest([0, ...wanted.map(each => each.out)]);
    const most = out <= mostGrowth(node, box, WIDEST_TO_MIDDLES) ? out : mostGrowth(node, box, WIDEST);
    // Rows begin and end at the sides in any case.
    const [only, ...others] = hasRows(scene.block) ? wanted : [];
    const atOne = only && others.length === 0 ? [only.sign] : [];
    for (const { share, sign } of [0, ...atOne].flatMap(each => SHARES.map(share => ({ share, sign: each })))) {
        const more = most * share;
        const by = { left: sign > 0 ? 0 : more, right: sign < 0 ? 0 : more };
        const boxes = more > UNSEEN ? widerBoxes(id, by, scene) : undefined;
        const ways = lines.map(line => {
            const end = wanted.find(each => each.line === line);
            const x = end && (end.sign < 0 ? from : to) + end.sign * Math.min(end.out, more);
            return x === undefined ? besideWider(line, id, by, true) : straightAt(line.way, x);
        });
        const wider = boxes ? withWays(lines, ways, 0, { id, atShape, scene, after: movedScene(scene, boxes) }) : scene;
        if (wider !== scene) {
            return wider;
        }
    }
    return scene;
}

/** Whether the shapes of a block are classes or tables. */
function hasRows({ kind }: Pick<ArrangedBlock, 'kind'>): boolean {
    return kind === 'class' || kind === 'er';
}

/** The middle of the other shape of a straight line that ends alone at its side of that. */
function middleAhead(
    { line, isStart }: Dock,
    side: 'top' | 'bottom',
    atShape: ReadonlyMap<string, readonly Line[]>,
    scene: Scene
): number | undefined {
    const { edge, way } = line;
    const id = isStart ? edge.to : edge.from;
    const box =
        way.points.length === 2 && parentEndOf(edge) === undefined && !scene.fixed.has(id) && !scene.held.has(id)
            ? scene.ends.get(id)
            : undefined;
    const there = docksAt(box, id, atShape.get(id) ?? []).get(side === 'top' ? 'bottom' : 'top') ?? [];
    return box && there.length === 1 ? box.x + box.w / 2 : undefined;
}

/** A line with corners that ends elsewhere at its side; a straight one stays where it is. */
function evenlyAt({ edge, way }: Line, id: string, x: number): Way {
    return fromEnd(way, edge.from === id, own => {
        const [first] = own.points;
        const slid = first && own.points.length > 2 ? slidBy(own, 1, true, x - first.x) : own;
        return keepsJogs(slid.points, own.points) ? slid : own;
    });
}

/** A bar becomes as wide as it takes at each side, any other shape by the same at both, so that its words stay where they are. */
function growthFor(jogs: readonly Jog[], node: FreeNode): Growth {
    const [left, right] = (['left', 'right'] as const).map(side => largest([0, ...jogs.map(({ missing }) => missing[side])])) as [
        number,
        number
    ];
    const most = Math.max(left, right);
    return isBar(node) ? { left, right } : { left: most, right: most };
}

/** A line that turns twice on its way between shapes that face each other, and could end elsewhere at both. */
function jogOf(dock: Dock, node: FreeNode, scene: Scene): Jog[] {
    const [first, second, third, fourth, ...more] = dock.line.way.points;
    const isJog = first && second && third && fourth && more.length === 0 && !isLevel(first, second) && !isLevel(third, fourth);
    return isJog ? straightBetween(dock, node, scene) : [];
}

/** Where a line is straight between two shapes that face each other; nowhere where it cannot end elsewhere at both. */
function straightBetween({ line, isStart }: Dock, node: FreeNode, { block, lines, ends, fixed, held, byId }: Scene): Jog[] {
    const { edge } = line;
    const otherId = isStart ? edge.to : edge.from;
    const [own, other, isOtherBar] = [ends.get(node.id), ends.get(otherId), byId.get(otherId)?.face === 'bar'];
    const isFixed = [edge.from, edge.to].some(each => fixed.has(each) || held.has(each));
    // Classes have room for these next to their lines.
    const hasText = !hasRows(block) && (edge.ends.start.text || edge.ends.end.text);
    if (!own || !other || isFixed || hasText || sharesWithOthers(line, lines)) {
        return [];
    }
    // At a bar, which has no middle, lines come where that of the other shape is.
    const inset = isBar(node) && !isOtherBar ? other.w / 2 : FROM_CORNER;
    const [low, high] = [other.x + inset, other.x + other.w - inset];
    const [from, to] = [own.x + FROM_CORNER, own.x + own.w - FROM_CORNER];
    const at = high < from ? high : low > to ? low : Math.min(Math.max((low + high) / 2, from), to);
    return [{ line, at, missing: { left: Math.max(0, from - at), right: Math.max(0, at - to) } }];
}
