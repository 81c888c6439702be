import { allBriefs } from '@openspace/board/lib/test/briefs/all-briefs';
import { drawClean, inColumn } from '@openspace/board/lib/test/draw-placed';
import { expect } from 'chai';
import type { Diagram, Point } from '../../../diagram';
import { diagramOf } from '../../whiteboard';
import { pagePoints } from './decode-lines';
import { decodeScene } from './decode-scene';
import { encodeScene } from './encode-scene';

/** In pixels; the editor leaves no gap where a line ends at an outline. */
const NEAR = 1;

describe('lines on a board, in Excalidraw', () => {
    const drawn = async (name: string): Promise<Diagram> => {
        const brief = allBriefs.find(each => each.name === name) ?? expect.fail(name);
        return diagramOf((await drawClean(brief.shapes, inColumn, { layout: 'auto', ...brief.placement })).board).diagram;
    };
    const far = (one: Point | undefined, other: Point | undefined) =>
        Math.hypot((one?.x ?? NaN) - (other?.x ?? NaN), (one?.y ?? NaN) - (other?.y ?? NaN));

    for (const name of ['class-orders', 'er-shop', 'state-ticket', 'process-leave', 'mindmap-garden', 'tree-file-system', 'graph-tea']) {
        it(`EC6 EC4 of ${name} end and bend where they are seen, and are aimed as before when they come back`, async () => {
            const diagram = await drawn(name);
            const { scene, losses } = encodeScene(diagram);
            const arrows = new Map(scene.elements.map(element => [element.id, element]));
            const back = new Map(decodeScene(scene).diagram.edges.map(edge => [edge.id, edge]));
            expect(diagram.edges.length).to.be.greaterThan(0);
            for (const { id, from, to, route, waypoints = [] } of diagram.edges) {
                const points = pagePoints(arrows.get(id) ?? expect.fail(id));
                expect(far(points[0], from.point), `${id}: its start`).to.be.below(NEAR);
                expect(far(points.at(-1), to.point), `${id}: its end`).to.be.below(NEAR);
                const again = back.get(id);
                for (const side of ['from', 'to'] as const) {
                    const [was, is] = [{ from, to }[side].anchor, again?.[side].anchor];
                    expect(is === undefined, `${id}: ${side}`).to.equal(was === undefined);
                    expect(was && is ? far(was, is) : 0, `${id}: ${side}`).to.be.below(0.01);
                }
                if (route === 'orthogonal') {
                    expect(
                        points.slice(1, -1).every((point, at) => far(point, waypoints[at]) < NEAR),
                        id
                    ).to.equal(true);
                    expect(again?.waypoints ?? [], id).to.have.length(waypoints.length);
                }
            }
            expect(losses.filter(({ message }) => message.startsWith('The editor finds the way'))).to.deep.equal([]);
        });
    }

    it('EC6 are aimed where somebody moved them in the file', async () => {
        const { scene } = encodeScene(await drawn('graph-tea'));
        const elements = scene.elements.map(element => {
            const { startBinding } = element;
            return element.type === 'arrow' && startBinding
                ? { ...element, startBinding: { ...Object(startBinding), fixedPoint: [1, 0.25] } }
                : element;
        });
        const { edges } = decodeScene({ ...scene, elements }).diagram;
        expect(edges.map(({ from }) => from.anchor)).to.deep.equal(edges.map(() => ({ x: 1, y: 0.25 })));
    });
});
