import { parentEnd } from '@openspace/board/lib/notation/class-parent';
import { MARKS } from '../codecs/whiteboard/outlines';
import type { Bounds, Diagram, DiagramEdge, EdgeEnd } from '../diagram';
import { crossesName } from './crossed-names';

/**
 * Classes, tables, states and C4 without the places that the engine of a format without places chose: Mermaid and Graphviz have above what
 * an arrow begins at, and the planner of boards has parents above their children, at whichever end of the line the mark is. Mermaid's
 * transitions run on each other and over names where states hold others, its relations cross where ours do not, and its C4 is a grid with lines
 * through what is between. Its lines run over the names of what they lead into: a flowchart in which one does is planned as well. A diagram of another kind, such as any graph of Graphviz, keeps its places as long as no child is above its parent; so
 * does a machine whose regions are drawn with lines between them.
 */
export function leaveToPlanner({ others, ...diagram }: Diagram): Diagram {
    const places = new Map(diagram.nodes.map(({ id, bounds }) => [id, bounds]));
    const isTurned = (edge: DiagramEdge): boolean => {
        const end = parentOf(edge);
        return end !== undefined && isBelow(places, edge, end);
    };
    const isMachine = diagram.kind === STATES && !diagram.nodes.some(({ path }) => path);
    const isCrossed = diagram.kind === FLOWCHARTS && diagram.nodes.length <= MOST && crossesName(diagram);
    const isToPlan = PLANNED.has(diagram.kind ?? '') || isMachine || isCrossed || diagram.edges.some(isTurned);
    const page = isToPlan ? withoutPlaces(diagram) : diagram;
    return others ? { ...page, others: others.map(leaveToPlanner) } : page;
}

/** What formats without places call a diagram of classes. */
export const CLASSES = 'class';
/** What Mermaid calls these, tables with relations, and persons, systems and their parts. */
const PLANNED: ReadonlySet<string> = new Set([CLASSES, 'er', 'c4']);
/** And what they call one of states. */
const STATES = 'state';
/** And what its boxes and arrows are. */
export const FLOWCHARTS = 'flowchart';
/** A layout of so many nodes takes its time; with more, lines may run through nodes. */
const MOST = 200;

function withoutPlaces(diagram: Diagram): Diagram {
    return {
        ...diagram,
        nodes: diagram.nodes.map(({ bounds: _, ...node }) => node),
        edges: diagram.edges.map(({ waypoints: _, labelAt: _at, route: _route, from, to, ...edge }) => ({
            ...edge,
            from: withoutPlace(from),
            to: withoutPlace(to)
        }))
    };
}

function parentOf({ from, to }: DiagramEdge): 'from' | 'to' | undefined {
    const isHollow = [from, to].some(({ arrowhead }) => arrowhead === 'open-triangle');
    const end = parentEnd({ startMark: MARKS[from.arrowhead ?? 'none'], endMark: MARKS[to.arrowhead ?? 'none'] });
    return !isHollow || end === undefined ? undefined : end === 'end' ? 'to' : 'from';
}

function isBelow(places: ReadonlyMap<string, Bounds | undefined>, edge: DiagramEdge, parent: 'from' | 'to'): boolean {
    const [above, below] = [edge[parent], edge[parent === 'to' ? 'from' : 'to']].map(({ node = '' }) => places.get(node));
    return above !== undefined && below !== undefined && above.y >= below.y + below.height;
}

function withoutPlace({ point: _point, anchor: _anchor, labelPoint: _label, ...end }: EdgeEnd): EdgeEnd {
    return end;
}
