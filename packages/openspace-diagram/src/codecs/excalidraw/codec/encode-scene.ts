import type { Loss } from '../../../codec';
import { type Bounds, type Diagram, type DiagramEdge, type Point, withHeading } from '../../../diagram';
import { facesAsPictures, partLifelines } from '../../../faces';
import { withHarmlessLinks } from '../../../harmless-links';
import { Losses, namesIn } from '../../../losses';
import { editScene } from '../edit-scene';
import { pointsOf, numberOf } from '../element';
import type { EditContext } from '../new-element';
import { emptyScene, type Scene } from '../scene';
import { encodeEdge, endLabels } from './encode-edges';
import { encodeNodes } from './encode-nodes';
import { withGrounds } from './label-grounds';
import { withinLimits, withShortIds } from './within-limits';

export interface EncodedScene {
    readonly scene: Scene;
    readonly losses: readonly Loss[];
}

/** Writes a neutral diagram as a scene, the same one each time. */
export function encodeScene(given: Diagram): EncodedScene {
    const losses = new Losses(namesIn(given));
    const { diagram: parted, heads } = partLifelines(withShortIds(withHeading(given), losses));
    const diagram = withHarmlessLinks(parted, losses);
    const context = repeatable();
    diagram.nodes.filter(({ icon }) => icon).forEach(({ id }) => losses.add('Icons are pictures without a name in Excalidraw.', id));
    const nodes = encodeNodes(facesAsPictures(diagram), heads, losses);
    const byId = new Map(diagram.nodes.map(node => [node.id, node]));
    const arrows = withoutLines(diagram, losses).map(edge => encodeEdge(edge, byId, losses));
    const edges = withGrounds(arrows, diagram.nodes, heads);
    const elements = [...nodes, ...edges].map(element => withinLimits(element, losses));
    if (elements.length === 0) {
        return { scene: named(emptyScene(), diagram), losses: losses.all };
    }
    const { scene } = editScene(emptyScene(), [{ kind: 'add_elements', elements }], context);
    const written = new Map(scene.elements.map(element => [element.id, element]));
    const beside = diagram.edges.flatMap(edge => {
        const arrow = written.get(edge.id);
        const [x, y] = arrow ? [numberOf(arrow, 'x'), numberOf(arrow, 'y')] : [0, 0];
        return arrow
            ? endLabels(
                  edge,
                  pointsOf(arrow).map(point => ({ x: x + point[0], y: y + point[1] })),
                  losses
              ).map(element => withinLimits(element, losses))
            : [];
    });
    const whole = beside.length === 0 ? scene : editScene(scene, [{ kind: 'add_elements', elements: beside }], context).scene;
    return { scene: named(whole, diagram), losses: losses.all };
}

/** The edges, with free ends where they end at lines: arrows of Excalidraw are bound to shapes alone. */
function withoutLines({ nodes, edges }: Diagram, losses: Losses): DiagramEdge[] {
    const byId = new Map(nodes.map(node => [node.id, node]));
    return edges.map(edge => {
        const ends = [edge.from, edge.to].map(end => ({ end, node: byId.get(end.node ?? '') }));
        if (!ends.some(({ node }) => node?.shape === 'path')) {
            return edge;
        }
        losses.add('Arrows cannot hold on to lines, and end where they did.', edge.id);
        const [from = edge.from, to = edge.to] = ends.map(({ end, node }) => ({
            ...end,
            ...(node?.bounds && { point: pointIn(node.bounds, end.anchor) }),
            ...(node?.shape === 'path' && { node: undefined })
        }));
        return { ...edge, from, to };
    });
}

function pointIn({ x, y, width, height }: Bounds, anchor: Point = { x: 0.5, y: 0.5 }): Point {
    return { x: x + width * anchor.x, y: y + height * anchor.y };
}

function named(scene: Scene, { title }: Diagram): Scene {
    return title === undefined ? scene : { ...scene, appState: { ...scene.appState, name: title } };
}

/** The same ids and seeds for the same diagram, so that exports can be compared. */
function repeatable(): EditContext {
    let state = 1;
    return {
        now: 1,
        keepsSizes: true,
        random: () => {
            state = (state * 48271) % 2147483647;
            return state / 2147483647;
        }
    };
}
