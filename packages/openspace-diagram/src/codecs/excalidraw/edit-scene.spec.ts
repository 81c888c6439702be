import { expect } from 'chai';
import { boundTo, boxOf, type SceneElement } from './element';
import { editScene } from './edit-scene';
import type { SceneOperation } from './scene-operation';
import { editorsScene, seeded } from './test/scenes';
import { emptyScene, type Scene, writeScene } from './scene';

const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const edit = (scene: Scene, ...operations: SceneOperation[]) => editScene(scene, operations, seeded());
const add = (...elements: Record<string, unknown>[]): SceneOperation => ({ kind: 'add_elements', elements });
const byId = (scene: Scene, id: string): SceneElement => scene.elements.find(element => element.id === id)!;

const pair = () =>
    edit(
        emptyScene(),
        add(
            { type: 'rectangle', id: 'a', x: 0, y: 0, width: 100, height: 60 },
            { type: 'ellipse', id: 'b', x: 300, y: 0, width: 100, height: 60 },
            { type: 'arrow', id: 'ab', x: 0, y: 0, startElementId: 'a', endElementId: 'b', text: 'to' }
        )
    ).scene;

describe('Editing an Excalidraw scene', () => {
    it('EX2 leaves what it does not concern byte by byte', () => {
        const scene = editorsScene();
        const after = edit(scene, add({ type: 'rectangle', x: 900, y: 900 })).scene;
        expect(after.elements.slice(0, -1)).to.deep.equal(scene.elements);
        expect({ ...after, elements: 0 }).to.deep.equal({ ...scene, elements: 0 });
        expect(JSON.parse(writeScene(after)).appState).to.deep.equal(scene.appState);
    });

    it('EX2 keeps unknown properties of what it changes, and takes those that it is given', () => {
        const after = edit(editorsScene(), { kind: 'update_element', id: 'box', props: { strokeColor: '#e03131', 'x-mine': 7 } }).scene;
        const { version, versionNonce, updated, strokeColor, ...rest } = byId(after, 'box');
        const before = byId(editorsScene(), 'box');
        expect(strokeColor).to.equal('#e03131');
        expect({ ...before, ...rest, 'x-mine': 7 }).to.deep.equal({ ...before, ...rest });
        expect(rest).to.include({ 'x-plugin': 'kept' });
        expect([version, versionNonce, updated]).to.not.deep.equal([before['version'], before['versionNonce'], before['updated']]);
        // Its label was measured by the editor, and a colour changes nothing of it.
        expect(byId(after, 'label')).to.deep.equal(byId(editorsScene(), 'label'));
    });

    it('EX2 leaves the scene and the operations that it was given as they were', () => {
        const scene = editorsScene();
        const operations: SceneOperation[] = [
            add({ type: 'arrow', id: 'ab', x: 0, y: 0, startElementId: 'box', endElementId: 'other', groupIds: ['g'] }),
            { kind: 'update_element', id: 'box', props: { x: 7, text: 'Another text' } },
            { kind: 'remove_element', id: 'other' }
        ];
        const before = structuredClone({ scene, operations });
        edit(scene, ...operations);
        expect({ scene, operations }).to.deep.equal(before);
    });

    it('EX3 counts versions up, and only where something changed', () => {
        const scene = editorsScene();
        const same = edit(scene, { kind: 'update_element', id: 'box', props: { x: boxOf(byId(scene, 'box')).x } });
        expect(same.scene.elements).to.deep.equal(scene.elements);
        expect(same.elements.map(({ id }) => id)).to.deep.equal(['box']);
        const moved = edit(scene, { kind: 'update_element', id: 'box', props: { x: 7 } }).scene;
        expect(byId(moved, 'box')['version']).to.equal(Number(byId(scene, 'box')['version']) + 1);
        expect(byId(moved, 'box')['versionNonce']).to.not.equal(byId(scene, 'box')['versionNonce']);
        expect(byId(moved, 'box')['updated']).to.equal(seeded().now);
        expect(byId(moved, 'other')).to.deep.equal(byId(scene, 'other'));
    });

    it('EX4 appends with indices behind the others, and fixes those that are out of order or missing', () => {
        const scene = editorsScene();
        const shuffled = {
            ...scene,
            elements: scene.elements.map((element, at) =>
                at === 1 ? { ...element, index: 'a0V' } : at === 2 ? { ...element, index: null } : element
            )
        };
        const after = edit(shuffled, add({ type: 'ellipse', x: 0, y: 0 }, { type: 'ellipse', x: 5, y: 0 })).scene;
        const indices = after.elements.map(element => String(element['index']));
        expect([...indices].sort()).to.deep.equal(indices);
        expect(new Set(indices).size).to.equal(indices.length);
        expect(indices[0]).to.equal(scene.elements[0]!['index']);
    });

    for (const type of ['rectangle', 'ellipse', 'diamond']) {
        it(`EX5 makes text on a ${type} a label that fits into it`, () => {
            const words = 'We take in each order and keep it till it is paid and sent';
            const { scene, elements } = edit(emptyScene(), add({ type, id: 'c', x: 10, y: 20, width: 160, height: 40, text: words }));
            const container = byId(scene, 'c');
            const label = byId(scene, elements[0]!.labelId!);
            expect(boundTo(container)).to.deep.equal([{ id: label.id, type: 'text' }]);
            expect(label).to.include({ type: 'text', containerId: 'c', originalText: words, textAlign: 'center', verticalAlign: 'middle' });
            expect(String(label['text']).replace(/\n/g, ' ')).to.equal(words);
            expect(String(label['text']).split('\n').length).to.be.greaterThan(3);
            const [outer, inner] = [boxOf(container), boxOf(label)];
            expect(inner.y).to.be.at.least(outer.y);
            expect(inner.y + inner.height).to.be.at.most(outer.y + outer.height);
            expect(inner.x + inner.width / 2).to.be.closeTo(outer.x + outer.width / 2, 1);
            expect(inner.y + inner.height / 2).to.be.closeTo(outer.y + outer.height / 2, 1);
            expect(container).to.not.have.property('text');
        });
    }

    it('EX5 changes, moves and removes a label with its container', () => {
        const made = edit(emptyScene(), add({ type: 'rectangle', id: 'c', x: 0, y: 0, width: 200, height: 100, text: 'one' }));
        const labelId = made.elements[0]!.labelId!;
        const changed = edit(made.scene, { kind: 'update_element', id: 'c', props: { text: 'two', x: 1000, fontSize: 28 } }).scene;
        expect(byId(changed, labelId)).to.include({ text: 'two', fontSize: 28 });
        expect(boxOf(byId(changed, labelId)).x).to.be.greaterThan(1000);
        const gone = edit(changed, { kind: 'remove_element', id: 'c' });
        expect(gone.scene.elements).to.deep.equal([]);
        expect(gone.removed).to.deep.equal(['c', labelId]);
        const bare = edit(changed, { kind: 'update_element', id: 'c', props: { text: '' } }).scene;
        expect(bare.elements.map(({ id }) => id)).to.deep.equal(['c']);
        expect(boundTo(byId(bare, 'c'))).to.deep.equal([]);
    });

    it('EX5 carries a label of the editor with its container, as the editor measured it', () => {
        const scene = editorsScene();
        const after = edit(scene, { kind: 'update_element', id: 'box', props: { x: 50, y: 70 } }).scene;
        const [from, to] = [byId(scene, 'label'), byId(after, 'label')];
        const [dx, dy] = [50 - boxOf(byId(scene, 'box')).x, 70 - boxOf(byId(scene, 'box')).y];
        expect(boxOf(to)).to.deep.equal({ ...boxOf(from), x: boxOf(from).x + dx, y: boxOf(from).y + dy });
        expect(to['text']).to.equal(from['text']);
    });

    it('EX6 binds an arrow both ways, from outline to outline', () => {
        const scene = pair();
        const arrow = byId(scene, 'ab');
        expect(arrow['startBinding']).to.deep.include({ elementId: 'a' });
        expect(arrow['endBinding']).to.deep.include({ elementId: 'b' });
        for (const id of ['a', 'b']) {
            expect(boundTo(byId(scene, id))).to.deep.include({ id: 'ab', type: 'arrow' });
        }
        const { x, y, width } = boxOf(arrow);
        expect(x).to.be.within(100, 110);
        expect(x + width).to.be.within(290, 300);
        expect(y).to.be.closeTo(30, 0.01);
        const label = scene.elements.find(element => element['containerId'] === 'ab')!;
        expect(boxOf(label).x + boxOf(label).width / 2).to.be.closeTo(x + width / 2, 0.01);
    });

    it('EX6 lets arrows follow what moves, and let go of what is removed', () => {
        const moved = edit(pair(), { kind: 'update_element', id: 'b', props: { y: 400 } }).scene;
        const { y, height } = boxOf(byId(moved, 'ab'));
        expect(y).to.be.within(60, 70);
        expect(y + height).to.be.within(390, 410);
        const { scene } = edit(moved, { kind: 'remove_element', id: 'b' });
        expect(byId(scene, 'ab')['endBinding']).to.equal(null);
        expect(byId(scene, 'ab')['startBinding']).to.deep.include({ elementId: 'a' });
        const bare = edit(moved, { kind: 'remove_element', id: 'ab' }).scene;
        expect(bare.elements.map(element => [element.id, boundTo(element)])).to.deep.equal([
            ['a', []],
            ['b', []]
        ]);
    });

    it('EX6 lets what follows an element follow each change of it in one edit', () => {
        const once = edit(pair(), { kind: 'update_element', id: 'b', props: { x: 500, y: 400 } }).scene;
        const twice = edit(
            pair(),
            { kind: 'update_element', id: 'b', props: { x: 40 } },
            { kind: 'update_element', id: 'b', props: { x: 500, y: 400 } },
            { kind: 'update_element', id: 'b', props: { strokeColor: '#1e1e1e' } }
        ).scene;
        expect(twice.elements.map(boxOf)).to.deep.equal(once.elements.map(boxOf));
        expect(byId(twice, 'ab')['points']).to.deep.equal(byId(once, 'ab')['points']);
    });

    it('EX6 binds to elements that come later in the call, to itself and to another one', () => {
        const { scene } = edit(
            emptyScene(),
            add(
                { type: 'arrow', id: 'loop', x: 0, y: 0, startElementId: 'd', endElementId: 'd' },
                { type: 'diamond', id: 'd', x: 0, y: 0 },
                { type: 'ellipse', id: 'e', x: 400, y: 400 }
            )
        );
        expect(boxOf(byId(scene, 'loop')).width).to.be.greaterThan(20);
        const after = edit(scene, { kind: 'update_element', id: 'loop', props: { endElementId: 'e' } }).scene;
        expect(boundTo(byId(after, 'e'))).to.deep.equal([{ id: 'loop', type: 'arrow' }]);
        expect(boundTo(byId(after, 'd'))).to.deep.equal([{ id: 'loop', type: 'arrow' }]);
        const free = edit(after, { kind: 'update_element', id: 'loop', props: { startElementId: null } }).scene;
        expect(boundTo(byId(free, 'd'))).to.deep.equal([]);
    });

    it('EX6 attaches an elbow arrow to the sides that face each other', () => {
        const { scene } = edit(
            emptyScene(),
            add(
                { type: 'rectangle', id: 'a', x: 0, y: 0 },
                { type: 'rectangle', id: 'b', x: 400, y: 200 },
                { type: 'arrow', id: 'ab', x: 0, y: 0, elbowed: true, startElementId: 'a', endElementId: 'b' }
            )
        );
        const { startBinding, endBinding, points } = byId(scene, 'ab');
        expect((startBinding as { fixedPoint: number[] }).fixedPoint[0]).to.be.greaterThan(1);
        expect((endBinding as { fixedPoint: number[] }).fixedPoint[0]).to.be.lessThan(0);
        for (const [at, [x, y]] of (points as [number, number][]).entries()) {
            const [formerX, formerY] = (points as [number, number][])[at - 1] ?? [x, y];
            expect(Math.min(Math.abs(x - formerX), Math.abs(y - formerY))).to.be.closeTo(0, 1e-9);
        }
    });

    it('EX7 takes points relative to x and y', () => {
        const points = [
            [0, 0],
            [40, -30],
            [80, 0],
            [0, 2]
        ];
        const { scene, elements } = edit(
            emptyScene(),
            add(
                { type: 'freedraw', id: 'f', x: 100, y: 100, points },
                {
                    type: 'line',
                    id: 'l',
                    x: 0,
                    y: 0,
                    points: [
                        [10, 10],
                        [20, 40]
                    ]
                },
                { type: 'arrow', id: 'p', x: 5, y: 5, width: 50, height: -20 }
            )
        );
        expect(byId(scene, 'f')).to.deep.include({ x: 100, y: 100, width: 80, height: 32, points });
        expect(elements[0]!.bounds).to.deep.equal({ x: 100, y: 70, width: 80, height: 32 });
        expect(byId(scene, 'l')).to.deep.include({
            x: 10,
            y: 10,
            points: [
                [0, 0],
                [10, 30]
            ],
            width: 10,
            height: 30
        });
        expect(byId(scene, 'p')).to.deep.include({
            points: [
                [0, 0],
                [50, -20]
            ],
            width: 50,
            height: 20
        });
    });

    it('EX8 puts children below their frame, moves them with it and keeps them without it', () => {
        const { scene } = edit(
            emptyScene(),
            add({ type: 'rectangle', id: 'r', x: 10, y: 10, text: 'in' }),
            add({ type: 'frame', id: 'f', x: 0, y: 0, name: 'Zone', children: ['r'] }),
            add({ type: 'ellipse', id: 'e', x: 50, y: 50, frameId: 'f' })
        );
        const order = scene.elements.map(({ id }) => id);
        expect(order.indexOf('e')).to.be.lessThan(order.indexOf('f'));
        expect(scene.elements.filter(element => element['frameId'] === 'f')).to.have.length(3);
        const moved = edit(scene, { kind: 'update_element', id: 'f', props: { x: boxOf(byId(scene, 'f')).x + 100 } }).scene;
        expect(boxOf(byId(moved, 'r')).x).to.equal(110);
        const { scene: bare } = edit(moved, { kind: 'remove_element', id: 'f' });
        expect(bare.elements.map(element => element['frameId'])).to.deep.equal([null, null, null]);
    });

    it('EX9 keeps a picture once, and no longer than its elements', () => {
        const { scene } = edit(
            emptyScene(),
            add(
                { type: 'image', id: 'i', x: 0, y: 0, width: 64, height: 48, dataURL: PNG },
                { type: 'image', id: 'j', x: 99, y: 0, dataURL: PNG }
            )
        );
        const [fileId] = Object.keys(scene.files);
        expect(Object.keys(scene.files)).to.have.length(1);
        expect(scene.files[fileId!]).to.include({ mimeType: 'image/png', dataURL: PNG, id: fileId });
        expect(byId(scene, 'i')).to.include({ fileId, status: 'saved', width: 64, height: 48 });
        expect(byId(scene, 'i')).to.not.have.property('dataURL');
        const one = edit(scene, { kind: 'remove_element', id: 'i' }).scene;
        expect(Object.keys(one.files)).to.deep.equal([fileId]);
        expect(edit(one, { kind: 'clear_scene' }).scene.files).to.deep.equal({});
    });
});
