import { expect } from 'chai';
import { TemporaryWorkspace } from './test/temporary-workspace';

const BOX = { type: 'geo', width: 200, height: 100 };
const PAIR = [
    { ...BOX, id: 'a', x: 0, y: 0, label: 'Login' },
    { ...BOX, id: 'b', x: 0, y: 300, label: 'Home' },
    { type: 'arrow', id: 'ab', from: 'a', to: 'b' }
];

describe('A snapshot of a board that no window has open', () => {
    let workspace: TemporaryWorkspace;
    let file: string;

    beforeEach(async () => {
        workspace = new TemporaryWorkspace();
        file = String((await workspace.ok('create', { path: 'flow' }))['path']);
    });
    afterEach(() => {
        expect(workspace.internal).to.deep.equal([]);
        workspace.dispose();
    });

    it('is a png: of all or of some shapes, bounded, with and without ground', async () => {
        const shot = async (args: object) => {
            const outcome = await workspace.call('snapshot', { path: file, ...args });
            const [picture] = outcome.success ? outcome.attachments : [];
            const bytes = Buffer.from(picture?.type === 'image' ? picture.data : '', 'base64');
            const side = (at: number) => (bytes.length > 24 ? bytes.readUInt32BE(at) : 0);
            return { output: outcome.success ? outcome.output : {}, width: side(16), height: side(20), bytes };
        };
        await workspace.ok('replace', { path: file, shapes: PAIR });
        const all = await shot({});
        expect(all.output).to.deep.include({ path: file, format: 'png', mimeType: 'image/png', width: all.width, height: all.height });
        expect(all.output).not.to.have.property('losses');
        expect([...all.bytes.subarray(0, 4)]).to.deep.equal([0x89, 0x50, 0x4e, 0x47]);
        const [one, twice] = [await shot({ shapeIds: ['a'] }), await shot({ shapeIds: ['a'], scale: 2 })];
        expect(one.height).to.be.below(all.height);
        expect(twice.width).to.be.closeTo(2 * one.width, 2);
        expect((await shot({ background: false })).bytes.equals(all.bytes)).to.equal(false);
        await workspace.ok('update_shape', { path: file, shapeId: 'a', label: 'Logout' });
        const other = await shot({});
        expect([other.width, other.bytes.equals(all.bytes)]).to.deep.equal([all.width, false]);
        await workspace.ok('add_shape', { path: file, type: 'geo', x: 30_000, y: 0 });
        const wide = await shot({ scale: 4 });
        expect(wide.width).to.be.within(4_090, 4_096);
        expect(wide.height).to.be.below(200);
        expect((await workspace.refused('snapshot', { path: file, shapeIds: ['gone'] })).code).to.equal('NOT_FOUND');
        expect((await workspace.refused('snapshot', { path: workspace.file('gone.whiteboard.json') })).code).to.equal('NOT_FOUND');
    });

    it('names the characters that no font here has', async () => {
        await workspace.ok('replace', { path: file, shapes: [{ type: 'geo', x: 0, y: 0, label: 'one \u{ea60}\u{10fffd}' }] });
        expect((await workspace.ok('snapshot', { path: file }))['losses'])
            .to.have.nested.property('[0].message')
            .that.contains('\u{10fffd}');
    });
});
