import { decodeBoard } from '@openspace/board';
import { expect } from 'chai';
import { iconContribution } from './test/sample-icons';
import { TemporaryWorkspace } from './test/temporary-workspace';

const BOARD = 'cloud.whiteboard.json';

describe('icons that calls name', () => {
    let workspace: TemporaryWorkspace;

    beforeEach(async () => {
        workspace = new TemporaryWorkspace([], [iconContribution({ a: ['aws:s3', 'aws:storage'], b: ['aws:lambda'] })]);
        await workspace.ok('create', { path: BOARD });
    });
    afterEach(() => {
        expect(workspace.internal).to.deep.equal([]);
        workspace.dispose();
    });

    const records = () => decodeBoard(workspace.text(BOARD), BOARD).records;
    const assets = (): string[] =>
        records().flatMap(record => (record.typeName === 'asset' && record.type === 'image' ? [record.props.name] : []));
    const props = async (shapeId: string): Promise<Record<string, unknown>> => {
        const { shapes } = await workspace.ok('read', { path: BOARD, shapeIds: [shapeId] });
        return (shapes as { props: Record<string, unknown> }[])[0]?.props ?? {};
    };
    const dangling = () => {
        const all = records();
        const ids = new Set<string>(all.map(({ id }) => id));
        return all.filter(({ meta }) => {
            const notation = Object(meta)['notation'];
            return notation?.icon !== undefined && !ids.has(notation.icon);
        });
    };
    const add = (id: string, icon: string, caller?: string) =>
        workspace.call('add_shape', { path: BOARD, id, type: 'geo', x: 0, y: 0, label: id, props: { icon } }, undefined, caller);

    it('are pictures that the board keeps, each once, and are read as they were named', async () => {
        const shapes = ['aws:s3', 'AWS:Storage', 'aws:lambda'].map((icon, at) => ({
            id: `s${at}`,
            x: at * 200,
            y: 0,
            props: { face: 'icon', icon }
        }));
        await workspace.ok('batch_add_shapes', { path: BOARD, shapes });
        await add('more', 'aws:s3');
        expect(assets()).to.have.members(['aws:s3', 'aws:lambda']);
        expect(await props('s1')).to.include({ face: 'icon', icon: 'aws:s3', geo: 'rectangle', verticalAlign: 'end' });
        expect(await props('more'), 'nothing else shows an icon').to.include({ face: 'icon', icon: 'aws:s3' });
        // What was read can be sent back.
        await workspace.ok('replace', { path: BOARD, shapes: [{ id: 'again', x: 0, y: 0, props: await props('s2') }] });
        expect(assets()).to.deep.equal(['aws:lambda']);
        expect(await props('again')).to.include({ icon: 'aws:lambda' });
    });

    it('are placed, and drawn on large boards', async () => {
        const shapes = Array.from({ length: 40 }, (_, at) => ({
            id: `n${at}`,
            label: `Node ${at}`,
            props: { icon: at % 2 === 0 ? 'aws:s3' : 'aws:lambda' }
        }));
        const { placed } = await workspace.ok('batch_add_shapes', { path: BOARD, shapes });
        expect(Object.keys(placed as object)).to.have.length(40);
        expect(assets()).to.have.members(['aws:s3', 'aws:lambda']);
        expect(dangling()).to.deep.equal([]);
    });

    it('can be changed, and the picture goes that nothing shows', async () => {
        await workspace.ok('batch_add_shapes', {
            path: BOARD,
            shapes: [
                { id: 'a', x: 0, y: 0 },
                { id: 'b', x: 300, y: 0 }
            ]
        });
        await workspace.ok('update_shape', { path: BOARD, shapeId: 'a', props: { icon: 'aws:s3' } });
        expect(await props('a')).to.include({ face: 'icon', icon: 'aws:s3' });
        await workspace.ok('batch_update_shapes', { path: BOARD, updates: [{ shapeId: 'a', props: { icon: 'aws:lambda' } }] });
        expect(assets()).to.deep.equal(['aws:lambda']);
        await workspace.ok('update_shape', { path: BOARD, shapeId: 'a', props: { face: null, icon: null } });
        expect(assets()).to.deep.equal([]);
    });

    it('are undone with the call; a picture that others show stays', async () => {
        await add('first', 'aws:s3', 'one');
        await add('second', 'aws:s3', 'other');
        expect(await workspace.call('undo', { path: BOARD }, undefined, 'one')).to.deep.include({ success: true });
        expect(assets()).to.deep.equal(['aws:s3']);
        expect(dangling()).to.deep.equal([]);
        expect(await workspace.call('redo', { path: BOARD }, undefined, 'one')).to.deep.include({ success: true });
        expect(await props('first')).to.include({ icon: 'aws:s3' });
        expect(await workspace.call('undo', { path: BOARD }, undefined, 'other')).to.deep.include({ success: true });
        expect(await workspace.call('undo', { path: BOARD }, undefined, 'one')).to.deep.include({ success: true });
        expect(assets()).to.deep.equal([]);
        // Its picture went with the first.
        expect(await workspace.call('redo', { path: BOARD }, undefined, 'other')).to.deep.include({ success: false });
        expect(dangling()).to.deep.equal([]);
    });

    it('that there are not, are told with their fields, and nothing is drawn', async () => {
        const before = workspace.text(BOARD);
        const shapes = [
            { x: 0, y: 0 },
            { x: 0, y: 200, props: { icon: 'aws:lamda' } }
        ];
        const error = await workspace.refused('batch_add_shapes', { path: BOARD, shapes });
        expect(error).to.deep.include({ code: 'INVALID_INPUT', suggestion: 'Use "aws:lambda" at shapes[1].props.icon.' });
        expect(error.message).to.equal('shapes[1].props.icon: is not the name of an icon; given: "aws:lamda"; did you mean "aws:lambda"?');
        const refusals: [string, object, RegExp][] = [
            ['add_shape', { x: 0, y: 0, props: { icon: 'a'.repeat(10_000) } }, /^props\.icon: /],
            ['add_shape', { x: 0, y: 0, props: { icon: 'asset:none' } }, /^props\.icon: is neither a picture of this board/],
            ['add_shape', { x: 0, y: 0, props: { icon: 'asset:aws:s3' } }, /^props\.icon: is neither/],
            [
                'add_shape',
                { x: 0, y: 0, props: { face: 'cylinder', icon: 'aws:s3' } },
                /^props\.icon: is nothing that the face cylinder shows/
            ],
            ['add_shape', { type: 'note', x: 0, y: 0, props: { icon: 'aws:s3' } }, /^props\.icon: a note has no such prop/],
            ['replace', { shapes: [{ x: 0, y: 0, props: { icon: 'aws:constructor' } }] }, /^shapes\[0\]\.props\.icon: is not the name/],
            ['add_shape', { x: 0, y: 0, props: { icon: 7 } }, /^props\.icon: /]
        ];
        for (const [name, args, message] of refusals) {
            const refusal = await workspace.refused(name, { path: BOARD, ...args });
            expect(refusal, name).to.include({ code: 'INVALID_INPUT' });
            expect(refusal.message).to.match(message).and.have.length.below(1_000);
        }
        expect(workspace.text(BOARD)).to.equal(before);
    });
});
