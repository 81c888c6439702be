import { expect } from 'chai';
import { DrawioDocument } from '../document/drawio-document';
import { TestPort } from '../test/test-port';
import { DiagramResources } from './diagram-resources';
import { DiagramStore, type StoreChange } from './diagram-store';

const HOUR = 3_600_000;
const about = { title: 'T', type: 'custom', format: 'uncompressed' } as const;

describe('stored diagrams', () => {
    it('D29 go an hour after they were last used', () => {
        let now = 0;
        const store = new DiagramStore(() => now, Math.random);
        const [used, idle] = [store.add(DrawioDocument.blank(), about), store.add(DrawioDocument.blank(), about)];
        now += HOUR - 1;
        store.get(used);
        expect(store.list(), 'a list is no use').to.have.length(2);
        now += 1;
        expect(store.list().map(({ id }) => id)).to.deep.equal([used]);
        expect(() => store.get(idle))
            .to.throw('no diagram')
            .with.property('code', 'NOT_FOUND');
        now += HOUR;
        store.sweep();
        expect(store.list()).to.deep.equal([]);
    });

    it('D29 are bounded in number and in size, the longest unused going first', () => {
        const size = DrawioDocument.blank().toXml().length;
        let now = 0;
        for (const limits of [
            { idleMs: HOUR, count: 3, chars: Infinity },
            { idleMs: HOUR, count: Infinity, chars: 3 * size }
        ]) {
            const store = new DiagramStore(() => ++now, Math.random, limits);
            const [first, second, third] = [1, 2, 3].map(() => store.add(DrawioDocument.blank(), about));
            store.get(first ?? '');
            const fourth = store.add(DrawioDocument.blank(), about);
            expect(store.list().map(({ id }) => id)).to.deep.equal([third, first, fourth]);
            expect(() => store.get(second ?? '')).to.throw('no diagram');
        }
    });

    it('D29 have ids that differ even at the same moment with the same title', () => {
        const store = new DiagramStore(() => 7, Math.random);
        const ids = Array.from({ length: 100 }, () => store.add(DrawioDocument.blank(), { ...about, title: 'Ünï / <code>' }));
        expect(new Set(ids).size).to.equal(100);
        expect(ids[0]).to.match(/^n_code_7_[0-9a-z]{6}$/);
    });

    it('D30 complete their ids by what is in the id or the title, first those that begin with it', async () => {
        const port = new TestPort();
        const made = async (title: string) =>
            String((await port.ok('create_diagram', { title, description: '', diagram_type: 'er' })).diagram_id);
        const [old, orders] = [await made('An old order'), await made('Orders')];
        const complete = new DiagramResources(port.store).complete();
        expect(complete('Order')).to.deep.equal([orders, old]);
        expect([complete('n_old'), complete('none')]).to.deep.equal([[old], []]);
    });

    it('D30 are listed, read and watched as resources', async () => {
        const port = new TestPort();
        const resources = new DiagramResources(port.store);
        const seen: [string[], boolean][] = [];
        const stop = resources.onDidChange((uris, listChanged) => seen.push([[...uris], listChanged]));
        const { diagram_id } = await port.ok('create_diagram', {
            title: 'D',
            description: 'about it',
            diagram_type: 'er',
            page_width: 500
        });
        const uris = ['diagram', 'preview', 'metadata'].map(view => `drawio://${view}/${diagram_id}`);
        expect(resources.list().map(({ uri }) => uri)).to.deep.equal(uris);
        expect(resources.templates.map(({ uriTemplate }) => uriTemplate)).to.deep.equal([
            'drawio://diagram/{id}',
            'drawio://preview/{id}',
            'drawio://metadata/{id}'
        ]);
        const shape = { diagram_id, shape_type: 'cloud', text: 'A & B', x: 1, y: 2, width: 30, height: 40 };
        const one = await port.ok('add_shape', shape);
        const two = await port.ok('add_shape', { ...shape, x: 200 });
        await port.ok('add_connection', { diagram_id, source_id: one.id, target_id: two.id, label: 'to' });
        expect(one).not.to.have.property('xml');
        const [xml, preview, metadata] = uris.map(uri => resources.read(uri)?.text ?? '');
        expect(DrawioDocument.load(xml ?? '').activePage.drawn.map(cell => cell.value)).to.deep.equal(['A &amp; B', 'A &amp; B', 'to']);
        expect(JSON.parse(preview ?? '')).to.deep.include({ preview: xml?.slice(0, 500) });
        expect(JSON.parse(metadata ?? '')).to.deep.include({
            description: 'about it',
            type: 'er',
            elementCount: 2,
            connectionCount: 1,
            pageWidth: 500,
            size: xml?.length
        });
        expect(resources.read('file:///etc/passwd')).to.equal(undefined);
        expect(resources.read('drawio://diagram/../../x')).to.equal(undefined);
        expect(() => resources.read('drawio://diagram/gone')).to.throw('no diagram');
        port.time += HOUR;
        port.store.sweep();
        stop();
        await port.ok('create_diagram', { title: 'D', description: '', diagram_type: 'er' });
        expect(seen).to.deep.equal([
            [uris, true],
            [uris, false],
            [uris, false],
            [uris, false],
            [uris, true]
        ]);
    });

    it('D30 tell no one else of a change when one listener is gone', () => {
        const store = new DiagramStore(Date.now, Math.random);
        const changes: StoreChange[] = [];
        const stop = store.onDidChange(change => changes.push(change));
        const id = store.add(DrawioDocument.blank(), about);
        stop();
        store.update(id, DrawioDocument.blank());
        expect(changes).to.deep.equal([{ kind: 'added', id }]);
    });
});

describe('shapes and connections, one at a time', () => {
    const port = new TestPort();

    it('D31 change XML that is given, and give ids that are free in it', async () => {
        const xml =
            '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="cell-4" vertex="1" parent="1"/></root></mxGraphModel>';
        const one = await port.ok('add_shape', {
            xml,
            shape_type: 'hexagon',
            text: 'x',
            x: 300,
            y: 0,
            width: 30,
            height: 40,
            stroke_color: 'none'
        });
        expect(one.id).to.equal('cell-5');
        expect(one.xml).to.contain('fillColor=#ffffff;strokeColor=none;');
        const two = await port.ok('add_connection', {
            xml: one.xml,
            source_id: 'cell-4',
            target_id: one.id,
            style: 'dotted',
            arrow_end: false,
            arrow_start: true
        });
        expect(two.connection).to.deep.include({ id: 'cell-6', label: '', style: 'dotted' });
        expect(two.xml).to.contain('dashPattern=1 3;').and.to.contain('endArrow=none;startArrow=classic;');
        const codes = [
            await port.call('add_connection', { xml, source_id: 'gone', target_id: 'cell-4' }),
            await port.call('add_connection', { xml: two.xml, source_id: 'cell-4', target_id: 'cell-6' }),
            await port.call('add_connection', { source_id: 'a', target_id: 'b' }),
            await port.call('add_connection', { xml, diagram_id: 'x', source_id: 'a', target_id: 'b' }),
            await port.call('add_shape', { diagram_id: 'gone', shape_type: 'note', text: '', x: 0, y: 0, width: 1, height: 1 })
        ].map(answer => answer.error.code);
        expect(codes).to.deep.equal(['SOURCE_NOT_FOUND', 'INVALID_TARGET', 'INVALID_INPUT', 'INVALID_INPUT', 'NOT_FOUND']);
    });

    it('D31 are saved under a name that any system takes', async () => {
        const xml = '<mxGraphModel/>';
        const names = ['a/b\\c:d', '..', '   ', 'Plan 2026. ', '漢字'].map(
            async title => (await port.ok('save_diagram', { xml, title })).file_path
        );
        expect(await Promise.all(names)).to.deep.equal(
            ['a-b-c-d', 'diagram', 'diagram', 'Plan 2026', '漢字'].map(name => `/workspace/${name}.drawio`)
        );
        for (const character of ['x', 'ü', '図', '👍']) {
            const long = String((await port.ok('save_diagram', { xml, title: `x${character.repeat(95)}` })).file_path).slice(
                '/workspace/'.length
            );
            expect(new TextEncoder().encode(long).length, long).to.be.at.most(255);
            expect(long).to.match(new RegExp(`^x(${character})+\\.drawio$`, 'u'));
        }
        const { file_path, resource_uri } = await port.ok('save_diagram', { xml, title: 'x', path: '/workspace/sub/y.drawio' });
        expect(file_path).to.equal('/workspace/sub/y.drawio');
        const saved = port.saved.get('/workspace/sub/y.drawio') ?? '';
        expect(saved).to.include('\n    <mxCell id="0"/>\n');
        expect(new DiagramResources(port.store).read(String(resource_uri))?.text).to.equal(DrawioDocument.load(saved).toXml());
    });
});
