import { inputSchema } from '@openspace/tool';
import { expect } from 'chai';
import { boardTools } from '../common/tools';
import { TemporaryWorkspace } from './test/temporary-workspace';

const BOARD = 'flow.whiteboard.json';
const BOX = { type: 'geo', x: 0, y: 0 };

/** Arguments that each tool takes; what is wrong is put into a copy. */
const GOOD: Record<string, object> = {
    list: {},
    read: {},
    create: { overwrite: true },
    open: {},
    add_shape: BOX,
    batch_add_shapes: { shapes: [BOX] },
    replace: { shapes: [BOX] },
    update_shape: { shapeId: 'a', x: 1 },
    batch_update_shapes: { updates: [{ shapeId: 'a', x: 1 }] },
    delete_shape: { shapeId: 'a' },
    delete_shapes: { shapeIds: ['a'] },
    find_shapes: {},
    'camera.set': { x: 0, y: 0, zoom: 1 },
    'camera.fit': {},
    'camera.get': {},
    snapshot: {},
    layout: {},
    import: { source: '<svg width="1" height="1"/>' },
    export: { format: 'svg' },
    'selection.get': {},
    'selection.set': { shapeIds: [] },
    undo: {},
    redo: {},
    take_back: { revisions: ['r1'] },
    'comments.list': {},
    'comments.add': { text: 'why?', shapeId: 'a' },
    'comments.reply': { threadId: 't', text: 'because' },
    'comments.resolve': { threadId: 't' },
    'review.list': {},
    'review.get': { proposalId: 'p' },
    'review.snapshot': { proposalId: 'p' },
    'review.revise': { proposalId: 'p', tool_name: 'openspace.whiteboard.add_shape', arguments: BOX },
    'review.withdraw': { proposalId: 'p' },
    'review.comment': { proposalId: 'p', text: 'why?' },
    'review.accept': { proposalId: 'p' },
    'review.reject': { proposalId: 'p' }
};

const WRONG_FOR: Record<string, readonly unknown[]> = {
    string: [1, true, null, {}, []],
    number: ['one', '1 px', Number.NaN, Number.POSITIVE_INFINITY, null, {}],
    integer: [1.5, '1', Number.NaN, -1, null],
    boolean: ['true', 1, null],
    array: [{}, 'a', null, [undefined], [null]],
    object: [[], 'a', 1, null]
};

describe('Every whiteboard tool refuses bad input and leaves the file as it is', () => {
    let workspace: TemporaryWorkspace;
    let text: string;

    before(async () => {
        workspace = new TemporaryWorkspace();
        await workspace.ok('create', { path: BOARD });
        await workspace.ok('batch_add_shapes', { path: BOARD, shapes: [{ ...BOX, id: 'a' }] });
        text = workspace.text(BOARD);
    });

    afterEach(() => {
        expect(workspace.text(BOARD)).to.equal(text);
        expect(workspace.internal).to.deep.equal([]);
    });

    after(() => workspace.dispose());

    const invalid = async (name: string, args: unknown) => {
        const error = await workspace.refused(name, args);
        expect(error.code, `${name} ${JSON.stringify(args)}: ${error.message}`).to.equal('INVALID_INPUT');
        return error;
    };

    for (const tool of boardTools) {
        const name = tool.name.replace(/^openspace\.(whiteboard\.)?/, '');
        const schema = inputSchema(tool);
        const good = () => ({ ...('path' in (schema.properties ?? {}) ? { path: BOARD } : {}), ...GOOD[name] });

        it(`${name}: no object at all`, async () => {
            for (const args of [null, 'x', 3, [], [good()]].filter(args => args !== null || schema.required)) {
                await invalid(name, args);
            }
        });

        for (const field of schema.required ?? []) {
            it(`${name}: ${field} missing`, async () => {
                const args = Object.fromEntries(Object.entries(good()).filter(([key]) => key !== field));
                expect((await invalid(name, args)).message).to.include(field);
            });
        }

        it(`${name}: an unknown field, and the nearest known one`, async () => {
            expect((await invalid(name, { ...good(), pathh: 'x' })).message).to.include('pathh');
            await invalid(name, JSON.parse(JSON.stringify({ ...good(), gone: 1 }).replace('"gone"', '"__proto__"')));
            await invalid(name, { ...good(), constructor: 1 });
        });

        for (const [field, property] of Object.entries(schema.properties ?? {})) {
            const kind = 'type' in property && typeof property.type === 'string' ? property.type : 'string';
            it(`${name}: ${field} of a wrong type`, async () => {
                for (const wrong of WRONG_FOR[kind] ?? []) {
                    expect((await invalid(name, { ...good(), [field]: wrong })).message).to.include(field);
                }
            });

            if (kind === 'number' || kind === 'integer') {
                it(`${name}: ${field} beyond all that a board reaches`, async () => {
                    for (const wrong of [1e20, -1e20, 1e308]) {
                        expect((await invalid(name, { ...good(), [field]: wrong })).message).to.match(new RegExp(`^${field}: `));
                    }
                });
            }
        }
    }

    it('a path that is empty', async () => {
        await invalid('add_shape', { path: '', ...BOX });
        expect((await workspace.refused('create', { path: '' })).code).to.equal('UNSUPPORTED_FORMAT');
    });

    for (const path of ['\u0000', 'a\nb.whiteboard.json', 'x'.repeat(5000), `${'x'.repeat(300)}.whiteboard.json`]) {
        it(`a path that is none: ${JSON.stringify(path.slice(0, 30))}`, async () => {
            await invalid('create', { path });
            await invalid('add_shape', { path, ...BOX });
        });
    }

    it('names in any script are good', async () => {
        const path = 'Überblick 図 🙂.whiteboard.json';
        await workspace.ok('create', { path, title: '図' });
        const { shapeId } = await workspace.ok('add_shape', { path, ...BOX, id: 'größe 🙂', label: 'שלום 世界' });
        expect(shapeId).to.equal('shape:größe 🙂');
        expect(await workspace.ok('find_shapes', { path, label: '世界' })).to.include({ total: 1 });
    });
});
