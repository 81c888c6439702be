import { FACES } from '@openspace/board';
import { allBriefs } from '@openspace/board/lib/test/briefs/all-briefs';
import { drawClean, inColumn } from '@openspace/board/lib/test/draw-placed';
import { expect } from 'chai';
import { type Diagram, type DiagramNode, faceWord, NODE_SHAPES } from '../../../diagram';
import { findFaults } from '../../../find-faults';
import { diagramOf } from '../../whiteboard';
import { boxAround, numberOf, pointsOf, type SceneElement } from '../element';
import type { Scene } from '../scene';
import { decodeScene } from './decode-scene';
import { encodeScene } from './encode-scene';

const BOUNDS = { x: 100, y: 50, width: 160, height: 100 };
/** Lines are as wide as this, and may reach as far beyond. */
const BEYOND = 4;

const kept = ({ id, shape, native, label, rows, labelPosition, style }: DiagramNode) => ({
    id,
    shape,
    native,
    label,
    rows,
    labelPosition,
    fill: style?.fill,
    stroke: style?.stroke
});

describe('faces that Excalidraw has no outline for', () => {
    const node = (more: Partial<DiagramNode>): DiagramNode => ({
        id: 'a',
        shape: 'rectangle',
        label: 'Orders',
        bounds: BOUNDS,
        style: { stroke: '#112233', fill: '#ddeeff', textColor: '#332211', fontSize: 16, fontFamily: 'sans' },
        ...more
    });
    const sceneOf = (...nodes: DiagramNode[]): Scene => encodeScene({ nodes, edges: [] }).scene;
    const changed = (scene: Scene, change: (element: SceneElement) => SceneElement): Diagram =>
        decodeScene({ ...scene, elements: scene.elements.map(change) }).diagram;

    it('EC7 each is drawn in lines and areas within its bounds, in its colours, says its label once, and comes back', () => {
        const faces = FACES.filter(face => !['icon', 'stencil', 'lifeline', 'rounded'].includes(face)).map(face =>
            node({ native: faceWord(face) })
        );
        const outlines = NODE_SHAPES.filter(shape => !['text', 'frame', 'group', 'image', 'path'].includes(shape)).map(shape =>
            node({ shape })
        );
        for (const given of [...faces, ...outlines]) {
            const name = given.native ?? given.shape;
            const { scene, losses } = encodeScene({ nodes: [given], edges: [] });
            expect(losses, name).to.deep.equal([]);
            const texts = scene.elements.filter(({ type }) => type === 'text');
            expect(
                texts.map(({ originalText }) => originalText),
                name
            ).to.deep.equal(['Orders']);
            for (const line of scene.elements.filter(({ type }) => type === 'line')) {
                const { x, y, width, height } = boxAround(numberOf(line, 'x'), numberOf(line, 'y'), pointsOf(line));
                const isInside =
                    x > BOUNDS.x - BEYOND &&
                    y > BOUNDS.y - BEYOND &&
                    x + width < BOUNDS.x + BOUNDS.width + BEYOND &&
                    y + height < BOUNDS.y + BOUNDS.height + BEYOND;
                expect(isInside, name).to.equal(true);
            }
            const { diagram } = decodeScene(scene);
            expect(findFaults(diagram), name).to.deep.equal([]);
            expect(diagram.nodes.map(kept), name).to.deep.equal([kept(given)]);
        }
        const cylinder = sceneOf(node({ shape: 'cylinder' })).elements;
        expect(cylinder.some(({ type, strokeColor, backgroundColor }) => type === 'line' && strokeColor === '#112233' && backgroundColor === '#ddeeff')).to.equal(true); // prettier-ignore
    });

    it('EC7 what somebody writes and paints in them counts, and what is taken apart is what it looks like', () => {
        const scene = sceneOf(node({ native: 'face:component', label: 'Orders\n[Go]\nKeeps them' }));
        const said = changed(scene, element =>
            element['text'] === 'Orders' ? { ...element, text: 'Bills', originalText: 'Bills' } : element
        );
        expect(said.nodes.map(kept)).to.deep.equal([kept(node({ native: 'face:component', label: 'Bills\n[Go]\nKeeps them' }))]);
        const red = changed(scene, element => ({ ...element, strokeColor: '#ff0000' }));
        expect(red.nodes[0]).to.deep.include({ native: 'face:component' });
        expect(red.nodes[0]?.style).to.include({ stroke: '#ff0000', fill: '#ddeeff' });
        const apart = changed(scene, element => ({ ...element, groupIds: [] }));
        expect(apart.nodes.length).to.be.greaterThan(2);
        expect(apart.nodes.filter(({ native }) => native !== undefined)).to.deep.equal([]);
    });

    it('EC7 many texts that each make the label longer do so up to a bound only', () => {
        const scene = sceneOf(node({ native: 'face:cylinder', shape: 'cylinder' }));
        const text = scene.elements.find(({ type }) => type === 'text')!;
        const longer = Array.from({ length: 400 }, (_, at) => ({
            ...text,
            id: `${text.id}-${at}`,
            customData: { part: true, says: 'O' },
            text: `O${'o'.repeat(999)}`,
            originalText: undefined
        }));
        const [first] = decodeScene({ ...scene, elements: [...scene.elements, ...longer] }).diagram.nodes;
        expect(first?.label?.length).to.be.within(40_000, 50_000);
    });

    it('EC7 a copy of one is another one', () => {
        const scene = sceneOf(node({ shape: 'cylinder' }));
        const copies = scene.elements.map(element => ({ ...element, id: `${element.id}-2`, groupIds: ['other'] }));
        const { nodes } = decodeScene({ ...scene, elements: [...scene.elements, ...copies] }).diagram;
        expect(nodes.map(({ id, shape, label }) => [id, shape, label])).to.deep.equal([
            ['a', 'cylinder', 'Orders'],
            ['a-2', 'cylinder', 'Orders']
        ]);
    });

    for (const name of ['class-orders', 'er-shop', 'c4-container-shop', 'process-leave', 'tree-file-system']) {
        it(`EC7 those of ${name} come back with their rows, labels, colours and parents`, async () => {
            const brief = allBriefs.find(each => each.name === name) ?? expect.fail(name);
            const { diagram } = diagramOf((await drawClean(brief.shapes, inColumn, { layout: 'auto', ...brief.placement })).board);
            const back = new Map(decodeScene(encodeScene(diagram).scene).diagram.nodes.map(each => [each.id, each]));
            const faces = diagram.nodes.filter(({ native, shape }) => native?.startsWith('face:') === true && shape !== 'frame');
            expect(faces.length).to.be.greaterThan(0);
            for (const each of faces) {
                const again = back.get(each.id) ?? expect.fail(`${each.id} is gone`);
                expect(kept(again), each.id).to.deep.equal(kept(each));
            }
            expect(back.size).to.equal(diagram.nodes.length);
        });
    }
});
