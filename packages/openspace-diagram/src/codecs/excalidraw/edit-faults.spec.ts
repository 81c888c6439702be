import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { editScene } from './edit-scene';
import type { SceneOperation } from './scene-operation';
import { editorsScene, seeded } from './test/scenes';
import type { Scene } from './scene';

const add = (...elements: Record<string, unknown>[]): SceneOperation => ({ kind: 'add_elements', elements });

function refused(scene: Scene, ...operations: SceneOperation[]): ToolError {
    try {
        editScene(scene, operations, seeded());
    } catch (error) {
        if (error instanceof ToolError) {
            return error;
        }
        throw error;
    }
    throw new Error('was not refused');
}

describe('A wrong edit of an Excalidraw scene', () => {
    it('EX1 changes nothing when the last of several operations is wrong, and names it', () => {
        const scene = editorsScene();
        const before = JSON.stringify(scene);
        const error = refused(
            scene,
            add({ type: 'text', x: 0, y: 0, text: 'new' }),
            { kind: 'clear_scene' },
            { kind: 'update_element', id: 'box', props: { x: 1 } }
        );
        expect(error.code).to.equal('INVALID_INPUT');
        expect(error.message).to.match(/^Operation 2: operations\[2\]\.id/);
        expect(error.details).to.include({ operation: 2 });
        expect(JSON.stringify(scene)).to.equal(before);
    });

    for (const [what, operation, path] of [
        ['an unknown type', add({ type: 'triangle', x: 0, y: 0 }), 'operations[0].elements[0].type'],
        ['no element at all', add(), 'operations[0].elements'],
        ['an id twice', add({ type: 'text', id: 'box', x: 0, y: 0, text: 'x' }), 'operations[0].elements[0].id'],
        ['a text without text', add({ type: 'text', x: 0, y: 0 }), 'operations[0].elements[0].text'],
        ['one point', add({ type: 'line', x: 0, y: 0, points: [[0, 0]] }), 'operations[0].elements[0].points'],
        ['points that are none', add({ type: 'line', x: 0, y: 0, points: [[0, 0], [1]] }), 'operations[0].elements[0].points[1]'],
        ['a freedraw without points', add({ type: 'freedraw', x: 0, y: 0 }), 'operations[0].elements[0].points'],
        ['text on a line', add({ type: 'line', x: 0, y: 0, text: 'x' }), 'operations[0].elements[0].text'],
        ['a fill style of its own', add({ type: 'ellipse', x: 0, y: 0, fillStyle: 'dots' }), 'operations[0].elements[0].fillStyle'],
        ['an arrow to nowhere', add({ type: 'arrow', x: 0, y: 0, endElementId: 'bax' }), 'operations[0].elements[0].endElementId'],
        ['a bound line', add({ type: 'line', x: 0, y: 0, endElementId: 'box' }), 'operations[0].elements[0].endElementId'],
        ['an image without a picture', add({ type: 'image', x: 0, y: 0 }), 'operations[0].elements[0].dataURL'],
        ['an image from elsewhere', add({ type: 'image', x: 0, y: 0, dataURL: 'http://x/y.png' }), 'operations[0].elements[0].dataURL'],
        ['a frame that is none', add({ type: 'ellipse', x: 0, y: 0, frameId: 'box' }), 'operations[0].elements[0].frameId'],
        ['another type', { kind: 'update_element', id: 'box', props: { type: 'ellipse' } }, 'operations[0].props.type'],
        ['a size that is no number', { kind: 'update_element', id: 'box', props: { width: '9' } }, 'operations[0].props.width'],
        ['removing by a property', { kind: 'update_element', id: 'box', props: { isDeleted: true } }, 'operations[0].props.isDeleted'],
        ['an id that does not exist', { kind: 'remove_element', id: 'bxo' }, 'operations[0].id'],
        ['what was deleted', { kind: 'remove_element', id: 'gone' }, 'operations[0].id']
    ] as [string, SceneOperation, string][]) {
        it(`EX1 refuses ${what}`, () => {
            const error = refused(editorsScene(), operation);
            expect(error.code).to.equal('INVALID_INPUT');
            expect(error.message).to.include(`Operation 0: ${path}`);
        });
    }

    it('EX1 says which id was probably meant', () => {
        expect(refused(editorsScene(), { kind: 'remove_element', id: 'labl' }).message).to.include('did you mean "label"');
    });
});
