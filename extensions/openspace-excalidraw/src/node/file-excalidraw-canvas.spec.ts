import type { SceneElement } from '@openspace/diagram';
import { expect } from 'chai';
import { renameSync, rmSync } from 'fs';
import { excalidrawTools } from '../common/tools';
import { CanvasWorkspace } from '@openspace/core/lib/node/test/canvas-workspace';
import { FileExcalidrawCanvas } from './file-excalidraw-canvas';

const PATCH = 'canvas_patch_excalidraw';
const REQUEST = 'canvas_request_excalidraw_operations';
const box = { type: 'rectangle', id: 'box', x: 10, y: 20, width: 100, height: 50 };

describe('The Excalidraw tools on files', () => {
    let workspace: CanvasWorkspace;
    const add = (...elements: object[]) => [{ kind: 'add_elements', elements }];
    const elements = (name = 'canvas.excalidraw'): SceneElement[] => JSON.parse(workspace.text(name)).elements;

    beforeEach(() => {
        workspace = new CanvasWorkspace(({ files, windows, changes }) => [
            { tools: excalidrawTools, port: new FileExcalidrawCanvas(files, windows, changes).port }
        ]);
    });

    afterEach(() => workspace.dispose());

    it('make canvas.excalidraw at the root on first use, and tell ids, types and bounds', async () => {
        const result = await workspace.ok(PATCH, { operations: add(box, { type: 'text', x: 0, y: 100, text: 'Hello' }) });
        expect(result).to.deep.include({ path: workspace.file('canvas.excalidraw'), created: true, appliedBy: 'file', removed: [] });
        const [first, second] = result['elements'] as { id: string; type: string; bounds: { width: number } }[];
        expect(first).to.deep.equal({ id: 'box', type: 'rectangle', bounds: { x: 10, y: 20, width: 100, height: 50 } });
        expect(second!.type).to.equal('text');
        expect(second!.bounds.width).to.be.within(40, 60);
        expect(elements().map(({ id }) => id)).to.deep.equal(['box', second!.id]);
        const again = await workspace.ok(PATCH, { operations: [{ kind: 'update_element', id: 'box', props: { x: 11 } }] });
        expect(again).to.include({ created: false });
        expect(again['revision']).to.not.equal(result['revision']);
    });

    it('edit large scenes in a thread as they do small ones', async () => {
        const many = Array.from({ length: 3_000 }, (_, at) => ({ ...box, id: `box${at}`, x: at }));
        await workspace.ok(PATCH, { operations: add(...many) });
        const moved = await workspace.ok(PATCH, { operations: [{ kind: 'update_element', id: 'box7', props: { x: 70 } }] });
        expect(moved).to.deep.include({ created: false, removed: [] });
        expect(moved['elements']).to.deep.equal([{ id: 'box7', type: 'rectangle', bounds: { x: 70, y: 20, width: 100, height: 50 } }]);
        expect(elements()).to.have.length(3_000);
        const wrong = [...many.slice(0, 2_000).map(({ id }) => ({ kind: 'remove_element', id })), { kind: 'remove_element', id: 'none' }];
        const refused = await workspace.refused(PATCH, { operations: wrong });
        expect(refused).to.include({ code: 'INVALID_INPUT' });
        expect(refused.message).to.contain('operations[2000]');
        expect(elements()).to.have.length(3_000);
    });

    it('do the same for requests with a payload, every type among them', async () => {
        const points = [
            [0, 0],
            [30, 10]
        ];
        const types = ['rectangle', 'ellipse', 'diamond', 'arrow', 'line', 'freedraw', 'frame'];
        const payload = {
            elements: types.map((type, at) => ({
                type,
                x: at * 150,
                y: 0,
                ...(['arrow', 'line', 'freedraw'].includes(type) && { points })
            }))
        };
        const result = await workspace.ok(REQUEST, { operation: 'create_elements', payload });
        const [first] = result['elements'] as { id: string; type: string }[];
        expect((result['elements'] as { type: string }[]).map(({ type }) => type)).to.deep.equal(types);
        await workspace.ok(REQUEST, { operation: 'update_element', payload: { id: first!.id, backgroundColor: '#ffc9c9' } });
        await workspace.ok(REQUEST, { operation: 'update_element', payload: { id: first!.id, props: { width: 77 } } });
        for (const [name, height] of Object.entries({ updates: 71, element: 72 })) {
            await workspace.ok(REQUEST, { operation: 'update_element', payload: { id: first!.id, [name]: { id: first!.id, height } } });
            expect(elements().find(({ id }) => id === first!.id)).to.include({ width: 77, height });
        }
        expect(elements()[0]).to.include({ backgroundColor: '#ffc9c9', width: 77 });
        const removed = await workspace.ok(REQUEST, { operation: 'delete_element', payload: { id: first!.id } });
        expect(removed['removed']).to.deep.equal([first!.id]);
        await workspace.ok(REQUEST, { operation: 'clear_scene', payload: { confirm: true } });
        expect(elements()).to.deep.equal([]);
        await workspace.ok(REQUEST, { operation: 'create_elements', payload: { ...box, id: 'alone' } });
        await workspace.ok(REQUEST, { operation: 'create_elements', payload: { elements: [box], reason: 'more' } });
        expect(elements().map(({ id }) => id)).to.deep.equal(['alone', 'box']);
    });

    it('do not make a canvas again that another program moved, nor one that is missing, unless asked to', async () => {
        await workspace.ok(PATCH, { operations: add(box), path: 'plan.excalidraw', create: true });
        renameSync(workspace.file('plan.excalidraw'), workspace.file('renamed.excalidraw'));
        const moved = await workspace.refused(PATCH, { operations: add({ ...box, id: 'b' }), path: 'plan.excalidraw' });
        expect(moved).to.deep.include({ code: 'NOT_FOUND' });
        expect(moved.details).to.deep.include({ movedTo: workspace.file('renamed.excalidraw') });
        const near = await workspace.refused(REQUEST, { operation: 'clear_scene', payload: {}, path: 'renamd.excalidraw' });
        expect(near.details).to.deep.include({ nearest: [workspace.file('renamed.excalidraw')] });
        expect(workspace.exists('plan.excalidraw') || workspace.exists('renamd.excalidraw')).to.equal(false);
        expect(await workspace.ok(PATCH, { operations: add(box), path: 'plan.excalidraw', create: true })).to.include({ created: true });
    });

    it('make the default canvas again only where it was not moved', async () => {
        await workspace.ok(PATCH, { operations: add(box) });
        renameSync(workspace.file('canvas.excalidraw'), workspace.file('kept.excalidraw'));
        expect((await workspace.refused(PATCH, { operations: add(box) })).details).to.deep.include({
            movedTo: workspace.file('kept.excalidraw')
        });
        rmSync(workspace.file('kept.excalidraw'));
        expect(await workspace.ok(PATCH, { operations: add(box) })).to.include({ created: true });
    });

    it('say what went away by label, and whose it was', async () => {
        await workspace.ok(
            PATCH,
            { operations: add({ ...box, id: 'login', text: 'Login' }, { ...box, id: 'cart', text: 'Cart' }) },
            'alice'
        );
        await workspace.ok(PATCH, { operations: add({ ...box, id: 'mine', text: 'Mine' }, { ...box, id: 'bare' }) }, 'bob');
        workspace.write('canvas.excalidraw', workspace.text('canvas.excalidraw').replaceAll('Cart', 'Basket'));
        const named = ({ removals }: Record<string, unknown>) =>
            (removals as { named: { label: string; type: string; by: string }[] }).named.map(
                ({ label, type, by }) => `${label || type}: ${by}`
            );
        const removed = await workspace.ok(PATCH, { operations: [{ kind: 'remove_element', id: 'login' }] }, 'bob');
        expect(named(removed)).to.deep.equal(['Login: the agent "alice"']);
        const moved = await workspace.ok(PATCH, { operations: [{ kind: 'update_element', id: 'cart', props: { x: 5 } }] }, 'bob');
        expect(moved).not.to.have.property('removals');
        const cleared = await workspace.ok(PATCH, { operations: [{ kind: 'clear_scene' }] }, 'bob');
        expect(named(cleared)).to.have.members(['Basket: a person or another program', 'Mine: you', 'rectangle: you']);
        expect(cleared['removals']).to.deep.include({ total: 3 });
    });

    it('take any type in a patch too', async () => {
        await workspace.ok(PATCH, {
            operations: add({
                type: 'freedraw',
                x: 0,
                y: 0,
                points: [
                    [0, 0],
                    [5, 5],
                    [0, 5],
                    [0, 0]
                ]
            })
        });
        expect(elements()[0]!.type).to.equal('freedraw');
    });

    for (const [what, tool, args, where] of [
        ['an unknown id', PATCH, { operations: [{ kind: 'clear_scene' }, { kind: 'remove_element', id: 'unknown' }] }, 'operations[1].id'],
        [
            'an unknown type',
            PATCH,
            { operations: [{ kind: 'clear_scene' }, ...[{ kind: 'add_elements', elements: [{ type: 'star', x: 0, y: 0 }] }]] },
            'operations[1].elements[0].type'
        ],
        [
            'an empty list of elements',
            PATCH,
            { operations: [{ kind: 'clear_scene' }, { kind: 'add_elements', elements: [] }] },
            'operations[1].elements'
        ],
        ['an empty list of operations', PATCH, { operations: [] }, 'operations'],
        ['an unknown operation', PATCH, { operations: [{ kind: 'paint' }] }, 'operations[0].kind'],
        ["a field that is not the schema's", PATCH, { operations: [{ kind: 'clear_scene', all: true }] }, 'operations[0].all'],
        [
            'an unknown type in a payload',
            REQUEST,
            { operation: 'create_elements', payload: { elements: [box, { type: 'star', x: 0, y: 0 }] } },
            'payload.elements[1].type'
        ],
        ['an empty payload', REQUEST, { operation: 'create_elements', payload: {} }, 'payload.elements'],
        ['an unknown id in a payload', REQUEST, { operation: 'delete_element', payload: { id: 'unknown' } }, 'payload.id'],
        ['an unknown request', REQUEST, { operation: 'paint', payload: {} }, 'operation']
    ] as const) {
        it(`refuse ${what}, and the file is as it was`, async () => {
            await workspace.ok(PATCH, { operations: add({ ...box, id: 'kept' }) });
            const before = workspace.text('canvas.excalidraw');
            const error = await workspace.refused(tool, args);
            expect(error.code).to.equal('INVALID_INPUT');
            expect(error.message).to.include(where);
            const [, index] = /^operations\[(\d)\]\.(?:id|elements)/.exec(where) ?? [];
            if (index !== undefined) {
                expect(error.details, error.message).to.include({ operation: Number(index) });
                expect(error.message).to.match(new RegExp(`^Operation ${index}: `));
            }
            expect(workspace.text('canvas.excalidraw')).to.equal(before);
        });
    }

    it('never write over what they cannot read', async () => {
        for (const text of ['{"type":"excalidraw", elements', '{"type":"other"}']) {
            workspace.write('broken.excalidraw', text);
            const error = await workspace.refused(PATCH, { operations: [{ kind: 'clear_scene' }], path: 'broken.excalidraw' });
            expect(error.code).to.equal('UNSUPPORTED_FORMAT');
            expect(workspace.text('broken.excalidraw')).to.equal(text);
        }
        expect((await workspace.refused(PATCH, { operations: add(box), path: 'notes.md' })).code).to.equal('UNSUPPORTED_FORMAT');
    });

    it('draw on a file that is named, in a folder that is made, with its suffix added', async () => {
        expect(await workspace.ok(PATCH, { operations: add(box), path: 'sketches/plan', create: true })).to.deep.include({
            path: workspace.file('sketches/plan.excalidraw')
        });
        expect((await workspace.refused(PATCH, { operations: add(box), path: '../out.excalidraw' })).code).to.equal('OUTSIDE_WORKSPACE');
    });

    it('go to the canvas last active, into the window that has it open', async () => {
        for (const name of ['a.excalidraw', 'b.excalidraw', 'notes.md']) {
            workspace.write(name, '');
        }
        workspace.openInWindow('w', [
            { path: 'a.excalidraw', lastActive: 5 },
            { path: 'b.excalidraw', lastActive: 7 },
            { path: 'notes.md', lastActive: 9 }
        ]);
        await workspace.call(PATCH, { operations: add(box), summary: 'A box' });
        expect(workspace.bridged).to.deep.equal([
            { tool: PATCH, windowId: 'w', args: { operations: add(box), summary: 'A box', path: workspace.file('b.excalidraw') } }
        ]);
        expect(workspace.exists('canvas.excalidraw')).to.equal(false);
    });

    it('are logged with who, what and a summary, and can be undone', async () => {
        await workspace.ok(PATCH, { operations: add(box) });
        const before = workspace.text('canvas.excalidraw');
        await workspace.ok(PATCH, { operations: add({ ...box, id: 'two' }), summary: 'Added the second box' });
        const [second, first] = await workspace.changes.list();
        expect(first).to.include({ summary: 'Added 1 element', caller: 'tester', tool: PATCH, undoable: true });
        expect(second).to.include({ summary: 'Added the second box', undoable: true });
        expect(await workspace.changes.undo(second!.id)).to.deep.include({ ok: true });
        expect(workspace.text('canvas.excalidraw')).to.equal(before);
    });

    it('put calls that come together one after the other', async () => {
        await Promise.all(Array.from({ length: 12 }, (_, at) => workspace.ok(PATCH, { operations: add({ ...box, id: `e${at}` }) })));
        expect(new Set(elements().map(({ id }) => id)).size).to.equal(12);
    });
});
