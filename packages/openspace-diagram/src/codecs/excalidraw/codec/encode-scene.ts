import type { Loss } from '../../../codec';
import type { Diagram } from '../../../diagram';
import { facesAsPictures } from '../../../faces';
import { Losses } from '../../../losses';
import { editScene } from '../edit-scene';
import { pointsOf, numberOf } from '../element';
import type { EditContext } from '../new-element';
import { emptyScene, type Scene } from '../scene';
import { encodeEdge, endLabels } from './encode-edges';
import { encodeNodes } from './encode-nodes';

export interface EncodedScene {
    readonly scene: Scene;
    readonly losses: readonly Loss[];
}

/** Writes a neutral diagram as a scene, the same one each time. */
export function encodeScene(diagram: Diagram): EncodedScene {
    const losses = new Losses();
    const context = repeatable();
    const nodes = encodeNodes(facesAsPictures(diagram), losses);
    const edges = diagram.edges.map(edge => encodeEdge(edge, losses));
    const elements = [...nodes, ...edges];
    if (elements.length === 0) {
        return { scene: named(emptyScene(), diagram), losses: losses.all };
    }
    const { scene } = editScene(emptyScene(), [{ kind: 'add_elements', elements }], context);
    const arrows = new Map(scene.elements.map(element => [element.id, element]));
    const beside = diagram.edges.flatMap(edge => {
        const arrow = arrows.get(edge.id);
        const [x, y] = arrow ? [numberOf(arrow, 'x'), numberOf(arrow, 'y')] : [0, 0];
        return arrow
            ? endLabels(
                  edge,
                  pointsOf(arrow).map(point => ({ x: x + point[0], y: y + point[1] }))
              )
            : [];
    });
    const whole = beside.length === 0 ? scene : editScene(scene, [{ kind: 'add_elements', elements: beside }], context).scene;
    return { scene: named(whole, diagram), losses: losses.all };
}

function named(scene: Scene, { title }: Diagram): Scene {
    return title === undefined ? scene : { ...scene, appState: { ...scene.appState, name: title } };
}

/** The same ids and seeds for the same diagram, so that exports can be compared. */
function repeatable(): EditContext {
    let state = 1;
    return {
        now: 1,
        random: () => {
            state = (state * 48271) % 2147483647;
            return state / 2147483647;
        }
    };
}
