import { append } from '@openspace/tool';
import type { BoardIndex } from '../../geometry/board-index';
import { shapeIdOf } from '../../vocabulary/shape-ids';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { type Tie, tiesTo } from '../board-lines';
import { type Branch, forest, fromTheTop } from '../trees/forest';
import { type Hue, HueGiver, isPainted, paintedHue, type Props } from '../hues';
import { needsPlace, type PlacementOptions } from '../placement';
import { namesSize } from '../size-as';
import { type StandingTopic, standingTopics } from './standing-topics';
import { CENTRAL, FURTHER } from './topic-sizes';

interface Topic {
    readonly id: string;
    readonly at: number;
}

type TopicBranch = Branch<Topic, Tie>;

/** How the lines of a mind map run. */
const CURVE: Props['route'] = { kind: 'curved', automatic: true };
/** What a call says of the way of an arrow with. */
const WAYS: readonly string[] = ['route', 'bend', 'kind'];

/**
 * The shapes of a call as a mind map or a tree shows them. Of a mind map, the central topic is large and set off, each main branch has a hue of its own, and what is
 * below it the same hue, smaller and without an area; its lines are curves. A tree has the same colours, and all in its own sizes. What hangs on a topic of the board goes on with its branch. What the call itself says
 * takes precedence.
 * @returns the same list for a call that draws neither
 */
export function mindmapInputs(board: BoardIndex, shapes: readonly ShapeInput[], layout: PlacementOptions['layout']): readonly ShapeInput[] {
    if (layout !== 'mindmap' && layout !== 'tree' && layout !== 'auto') {
        return shapes;
    }
    const all = tiesTo(board, shapes);
    const ties = layout !== 'auto' ? all : all.filter(({ at }) => shapes[at]?.props?.endMark === 'none');
    const standing = standingTopics(board, ties);
    if (layout === 'auto' && standing.size === 0) {
        return shapes;
    }
    const looks = new MindmapLooks(shapes, standing, layout === 'tree');
    if (layout === 'mindmap') {
        shapes.forEach((_, at) => looks.bend(at));
    }
    const tied = new Map(ties.map(tie => [tie.to, tie]));
    for (const root of forest(topicsOf(shapes), linesOf(shapes))) {
        const tie = tied.get(root.node.id);
        const topic = tie && standing.get(tie.from);
        if (tie && topic) {
            looks.goOn(root, tie, topic);
        } else if (!tie && layout !== 'auto' && root.branches.length > 0) {
            looks.begin(root);
        }
    }
    return shapes.map((shape, at) => looks.apply(shape, at));
}

function topicsOf(shapes: readonly ShapeInput[]): Topic[] {
    return shapes.flatMap(({ id, type }, at) => (type === 'arrow' || id === undefined ? [] : [{ id: shapeIdOf(id), at }]));
}

function linesOf(shapes: readonly ShapeInput[]): Tie[] {
    return shapes.flatMap(({ type, from, to }, at) =>
        type === 'arrow' && from !== undefined && to !== undefined ? [{ at, from: shapeIdOf(from), to: shapeIdOf(to) }] : []
    );
}

class MindmapLooks {
    private readonly looks = new Map<number, Props>();
    private readonly hues: HueGiver;
    /** Whether the call says how large topics are, so that nothing else does. */
    private readonly hasSizes: boolean;

    constructor(
        private readonly shapes: readonly ShapeInput[],
        standing: ReadonlyMap<string, StandingTopic>,
        private readonly isTree: boolean
    ) {
        const boxes = shapes.filter(({ type }) => type === 'geo');
        const named = new Set(boxes.flatMap(box => paintedHue(box) ?? []));
        this.hues = new HueGiver([...named, ...([...standing.values()][0]?.taken ?? [])]);
        this.hasSizes = isTree || boxes.some(namesSize) || [...standing.values()].some(({ isSized }) => !isSized);
    }

    apply(shape: ShapeInput, at: number): ShapeInput {
        const look = this.looks.get(at);
        const scale = look?.['scale'];
        return look ? { ...shape, props: { ...look, ...shape.props, ...(scale !== undefined && { scale }) } } : shape;
    }

    /** A map of its own: hues begin below the first topic that has several branches. */
    begin(root: TopicBranch): void {
        this.paint(root, { color: 'black', fill: 'solid' }, CENTRAL);
        let last = root;
        for (let next = onlyInner(last); next; next = onlyInner(next)) {
            this.paint(next, { color: 'black', fill: 'solid' }, 1);
            last = next;
        }
        last.branches.forEach(branch => this.main(branch));
    }

    /** What hangs on a topic of the board. */
    goOn(root: TopicBranch, tie: Tie, { hue, hasCurves }: StandingTopic): void {
        if (hasCurves) {
            fromTheTop({ ...root, edge: tie }).forEach(({ edge }) => edge && this.bend(edge.at));
        }
        if (hue === undefined) {
            this.main({ ...root, edge: tie });
        } else {
            this.further([{ ...root, edge: tie }], hue);
        }
    }

    private main(branch: TopicBranch): void {
        const hue = this.hueOf(branch) ?? this.hues.next();
        this.paint(branch, { color: hue, fill: 'solid' }, 1);
        if (!this.isTree) {
            this.paintLine(branch, hue);
        }
        this.further(branch.branches, hue);
    }

    private further(branches: readonly TopicBranch[], inherited: Hue): void {
        const open = branches.map(branch => ({ branch, inherited }));
        for (let next = open.pop(); next; next = open.pop()) {
            const { branch } = next;
            const hue = this.hueOf(branch) ?? next.inherited;
            this.paint(branch, { color: hue }, FURTHER);
            this.paintLine(branch, hue);
            append(
                open,
                branch.branches.map(child => ({ branch: child, inherited: hue }))
            );
        }
    }

    private paintLine({ edge }: TopicBranch, hue: Hue): void {
        const line = edge && this.shapes[edge.at];
        if (edge && line && !isPainted(line)) {
            this.looks.set(edge.at, { ...this.looks.get(edge.at), color: hue });
        }
    }

    /** Draws a line as a curve that is planned, unless the call says how it runs. */
    bend(at: number): void {
        const line = this.shapes[at];
        if (
            line?.type === 'arrow' &&
            line.from !== undefined &&
            line.to !== undefined &&
            !WAYS.some(key => Object.hasOwn(line.props ?? {}, key))
        ) {
            this.looks.set(at, { ...this.looks.get(at), route: CURVE });
        }
    }

    private hueOf({ node }: TopicBranch): Hue | undefined {
        const shape = this.shapes[node.at];
        return shape && paintedHue(shape);
    }

    /** Whether a shape is a package that holds nothing: as in UML, its name stands inside then. */
    private isClosed({ id, props }: ShapeInput): boolean {
        return props?.face === 'package' && id !== undefined && !this.shapes.some(each => isIn(each, id));
    }

    private paint({ node: { at } }: TopicBranch, colors: Props, scale: number): void {
        const shape = this.shapes[at];
        if (shape?.type === 'geo' && needsPlace(shape)) {
            const form: Props =
                !this.isTree && isPlain(shape) ? { face: 'rounded' } : this.isClosed(shape) ? { labelPosition: 'center' } : {};
            this.looks.set(at, { ...(isPainted(shape) ? {} : colors), ...form, ...(!this.hasSizes && { scale }) });
        }
    }
}

/** The only branch of a topic, if it has branches itself. */
function onlyInner({ branches: [only, ...others] }: TopicBranch): TopicBranch | undefined {
    return only && others.length === 0 && only.branches.length > 0 ? only : undefined;
}

function isIn({ parentId }: ShapeInput, id: string): boolean {
    return parentId !== undefined && shapeIdOf(parentId) === shapeIdOf(id);
}

/** Whether a call says nothing of the outline of a shape. */
function isPlain({ props = {} }: ShapeInput): boolean {
    return ['geo', 'face', 'rows', 'icon', 'outline', 'cornerRadius'].every(key => !Object.hasOwn(props, key));
}
