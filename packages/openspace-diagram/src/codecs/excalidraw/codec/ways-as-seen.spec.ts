import { allBriefs } from '@openspace/board/lib/test/briefs/all-briefs';
import { drawClean, inColumn } from '@openspace/board/lib/test/draw-placed';
import { expect } from 'chai';
import type { Diagram, DiagramNode, Point } from '../../../diagram';
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
                        waypoints.every(corner => points.some(point => far(point, corner) < NEAR)),
                        id
                    ).to.equal(true);
                    // A corner of the board may lie on the way between others.
                    const corners = again?.waypoints ?? [];
                    expect(
                        corners.every(corner => waypoints.some(point => far(point, corner) < NEAR)),
                        id
                    ).to.equal(true);
                }
            }
            expect(losses.filter(({ message }) => message.startsWith('The editor finds the way'))).to.deep.equal([]);
        });
    }

    it('EC6 have their texts where they stand, also next to a corner', () => {
        const bounds = (x: number, y: number) => ({ x, y, width: 100, height: 60 });
        const end = (node: string, x: number, y: number) => ({ node, point: { x, y } });
        const nodes = [bounds(0, 0), bounds(300, 300)].map((each, at) => ({ id: `n${at}`, shape: 'rectangle' as const, bounds: each }));
        const ways = [
            { from: end('n0', 100, 30), to: end('n1', 350, 300), waypoints: [{ x: 350, y: 30 }], route: 'orthogonal' as const },
            { from: end('n0', 100, 30), to: end('n1', 300, 330), route: 'straight' as const },
            {
                from: end('n0', 100, 30),
                to: end('n1', 300, 330),
                waypoints: [
                    { x: 200, y: 30 },
                    { x: 200, y: 330 }
                ],
                route: 'orthogonal' as const
            }
        ];
        for (const way of ways) {
            for (const labelAt of [0.1, 0.3, 0.5, 0.8]) {
                const said = `${way.route} at ${labelAt}`;
                const { scene, losses } = encodeScene({ nodes, edges: [{ id: 'e', ...way, label: 'says', labelAt }] });
                expect(losses, said).to.deep.equal([]);
                const arrow = scene.elements.find(({ type }) => type === 'arrow') ?? expect.fail();
                const points = pagePoints(arrow);
                const [before, after] = [points[Math.floor((points.length - 1) / 2)], points[Math.ceil((points.length - 1) / 2)]];
                const middle = { x: ((before?.x ?? 0) + (after?.x ?? 0)) / 2, y: ((before?.y ?? 0) + (after?.y ?? 0)) / 2 };
                const lengths = points.slice(1).map((point, at) => far(points[at], point));
                const length = lengths.reduce((sum, each) => sum + each, 0);
                const upTo = (last: number) => lengths.slice(0, last).reduce((sum, each) => sum + each, 0);
                const at = Math.floor((points.length - 1) / 2);
                expect((upTo(at) + far(before, middle)) / length, said).to.be.closeTo(labelAt, 0.005);
                const [edge] = decodeScene(scene).diagram.edges;
                expect(edge?.labelAt ?? 0.5, said).to.be.closeTo(labelAt, 0.005);
                expect(edge?.waypoints ?? [], said).to.deep.equal(way.waypoints ?? []);
            }
        }
    });

    it('EC6 have a ground behind texts that lie on foreign lines, which does not come back', async () => {
        const diagram = await drawn('sequence-checkout');
        const { scene } = encodeScene(diagram);
        const grounds = scene.elements.filter(({ customData }) => Object(customData)['groundOf'] !== undefined);
        const of = (label: string) => diagram.edges.find(edge => edge.label === label)?.id ?? expect.fail(label);
        expect(grounds.map(({ customData }) => Object(customData)['groundOf']))
            .to.include(of('charge'))
            .and.not.include(of('check out'));
        const order = scene.elements.map(({ id }) => id);
        for (const ground of grounds) {
            expect(ground).to.include({ strokeColor: 'transparent', backgroundColor: '#ffffff' });
            expect(order.indexOf(ground.id)).to.be.below(order.indexOf(String(Object(ground['customData'])['groundOf'])));
        }
        const back = decodeScene(scene).diagram;
        expect(back.nodes).to.have.length(diagram.nodes.length);
        // Lifelines are dashed, and whole again when they come back.
        const isLifeline = ({ native }: DiagramNode) => native === 'face:lifeline';
        const lifelines = diagram.nodes.filter(isLifeline);
        expect(back.nodes.filter(isLifeline).map(({ id }) => id)).to.have.members(lifelines.map(({ id }) => id));
        const dashes = scene.elements.filter(({ type, strokeStyle }) => type === 'line' && strokeStyle === 'dashed');
        expect(dashes.length).to.be.at.least(lifelines.length);
    });

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
