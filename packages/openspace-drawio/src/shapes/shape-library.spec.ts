import { expect } from 'chai';
import { deflateRawSync } from 'node:zlib';
import { DrawioError } from '../drawio-error';
import { testIcons, TestPort } from '../test/test-port';
import { basicShapes } from './basic-shapes';
import { shapesOfLibraryFile } from './library-file';
import { ShapeLibrary } from './shape-library';

describe('the shape library', () => {
    const library = new ShapeLibrary([basicShapes, testIcons]);
    const first = (query: string) => library.search(query)[0];

    it('D25 ranks exact names over aliases over parts over misspellings', () => {
        const ladder = ['Key Vaults', 'kv', 'vault', 'kye vaults'].map(query => first(query)?.confidence ?? 0);
        expect(ladder[0]).to.equal(1);
        expect(ladder).to.deep.equal([...ladder].sort((a, b) => b - a));
        expect(new Set(ladder).size).to.equal(4);
        expect(first('kye vaults')?.shape.name).to.equal('Key Vaults');
    });

    it('D25 tolerates hyphens, plurals, case and names of vendors', () => {
        for (const query of ['front-door', 'Front Doors', 'FRONT_DOOR', 'azure front door', 'frontdoors']) {
            expect(first(query), query).to.deep.include({ confidence: 1 }).and.to.have.nested.property('shape.id', 'azure.front-doors');
        }
        expect(first('Container Apps')?.shape.id).to.equal('azure.worker-container-app');
        expect(first('k8s')?.shape.id).to.equal('azure.kubernetes-services');
        expect(library.search('aws front door')).to.deep.equal([]);
    });

    it('D25 draws nothing for a name that it does not know, but says what may be meant', () => {
        for (const query of ['sausage', 'quantum banana', 'the meaning of life', 'a', '', '🙂', 'x'.repeat(500)]) {
            expect(library.find(query), query).to.equal(undefined);
            expect(() => library.get(query), query).to.throw(DrawioError, 'no shape');
        }
        expect(library.namesLike('vault')).to.deep.equal(['Key Vaults']);
        expect(() => library.get('load balancing'))
            .to.throw(DrawioError)
            .with.property('suggestion', 'Did you mean "Load Balancers"?');
    });

    it('D25 tells categories, and several queries at once', async () => {
        const port = new TestPort();
        const { data } = await port.ok('search-shapes', { queries: ['vm', 'rectangle', 'sausage'], limit: 1 });
        expect(data.totalQueries).to.equal(3);
        expect(data.results.map(result => result.matches.map(match => match.id))).to.deep.equal([
            ['azure.virtual-machine'],
            ['general.rectangle'],
            []
        ]);
        const categories = (await port.ok('get-shape-categories', {})).data.categories;
        expect(categories).to.deep.include({ id: 'azure-test', name: 'Azure test', shapes: 7 });
        expect((await port.ok('get-shapes-in-category', { category_id: 'azure-test' })).data).to.include({ total: 7 });
        expect(Object.keys((await port.ok('get-style-presets', {})).data)).to.deep.equal(['azure', 'flowchart', 'general', 'edges']);
    });

    it('D37 shows pictures of the best matches of each query when asked, and no more than can be read', async () => {
        const port = new TestPort();
        const search = async (queries: string[], more = {}) =>
            (await port.ok('search-shapes', { queries, limit: 50, ...more })).data.results;
        const [plain] = await search(['vm']);
        expect(plain?.matches.some(match => 'picture' in match)).to.equal(false);
        const [machine] = await search(['vm'], { pictures: true });
        expect(machine?.matches[0]?.picture).to.match(/^<svg width="48" height="48">.*shape=image/);
        const many = await search(Array(60).fill('rectangle'), { pictures: true });
        expect(many.map(({ matches }) => matches.filter(match => 'picture' in match).length)).to.deep.equal(Array(60).fill(1));
    });

    it('D27 refuses stencils that draw.io does not have, with the nearest name, and says nothing where it knows none', () => {
        const stencils = new Set(['mxgraph.aws4.lambda', 'mxgraph.aws4.resourceIcon', 'mxgraph.cisco.routers.router']);
        const knowing = new ShapeLibrary([basicShapes, { ...testIcons, stencils }]);
        const check = (style: string) => knowing.knownStencils().check(style);
        for (const [style, near] of [
            ['html=1;shape=mxgraph.aws4.lamda;', 'mxgraph.aws4.lambda'],
            ['shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.Lambda', 'mxgraph.aws4.lambda'],
            ['grIcon=mxgraph.cisco.router', 'mxgraph.cisco.routers.router']
        ] as const) {
            expect(() => check(style), style)
                .to.throw(DrawioError)
                .that.includes({ code: 'SHAPE_NOT_FOUND', suggestion: `Did you mean "${near}"?` });
        }
        ['', 'shape=hexagon;html=1', 'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.lambda', 'image=mxgraph.png'].forEach(check);
        expect(() => knowing.get('mxgraph.aws4.lamda'))
            .to.throw(DrawioError, 'no stencil')
            .with.property('code', 'SHAPE_NOT_FOUND');
        expect(knowing.get('mxgraph.aws4.lambda').shape.name).to.equal('mxgraph.aws4.lambda');
        library.knownStencils().check('shape=mxgraph.any.thing');
        // The names compared are few, whatever a call brings.
        const many = knowing.knownStencils();
        const told = Array.from({ length: 1_000 }, (_, at) => many.refusal(`mxgraph.aws4.lambda${at}`).suggestion);
        expect(told.filter(text => text?.includes('lambda"'))).to.have.length(20);
    });

    it("D27 reaches draw.io's own stencils by their style name", async () => {
        const match = library.get('mxgraph.aws4.lambda_function');
        expect(await library.style(match.shape)).to.contain('shape=mxgraph.aws4.lambda_function;');
        expect(library.find('mxgraph.aws4.x;image=y')).to.equal(undefined);
    });

    it('D26 reads library files: pictures, plain, escaped and compressed cells', async () => {
        const model =
            '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="2" style="rounded=1;fillColor=#abc;" vertex="1" parent="1"/></root></mxGraphModel>';
        const two = model.replace('</root>', '<mxCell id="3" vertex="1" parent="1"/></root>');
        const entries = [
            { data: 'data:image/png;base64,AAAA', w: 40, h: '30', title: 'Logo' },
            { xml: model, w: 10, h: 10, title: 'Plain' },
            { xml: model.replaceAll('<', '&lt;').replaceAll('>', '&gt;'), w: 10, h: 10, title: 'Plain' },
            { xml: deflateRawSync(encodeURIComponent(model)).toString('base64'), title: 'Packed' },
            { xml: two, title: 'Several' },
            { title: 'Nothing' },
            7
        ];
        const json = JSON.stringify(entries).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        const source = shapesOfLibraryFile(`<mxlibrary>${json}</mxlibrary>`, 'My Shapes');
        expect(source.categories).to.deep.equal([{ id: 'library-my-shapes', name: 'My Shapes' }]);
        expect(source.shapes.map(({ id, width, height, icon }) => [id, width, height, icon])).to.deep.equal([
            ['library-my-shapes.logo', 40, 30, true],
            ['library-my-shapes.plain', 10, 10, false],
            ['library-my-shapes.plain-2', 10, 10, false],
            ['library-my-shapes.packed', 48, 48, false]
        ]);
        expect(source.skipped).to.deep.equal(['Several', 'Nothing', 'My Shapes 7']);
        const styles = await Promise.all(source.shapes.map(shape => source.style(shape)));
        expect(styles[0]).to.contain('image=data:image/png,AAAA;');
        expect(new Set(styles.slice(1))).to.deep.equal(new Set(['rounded=1;fillColor=#abc;']));
        expect(new ShapeLibrary([basicShapes, source]).get('logo').shape.name).to.equal('Logo');
    });

    it('D26 refuses anything that is not a library', () => {
        for (const text of ['<mxfile/>', '<mxlibrary>{}</mxlibrary>', '<mxlibrary>x</mxlibrary>', '', '<mxlibrary>']) {
            expect(() => shapesOfLibraryFile(text, 'x'), text)
                .to.throw(DrawioError)
                .with.property('code', 'INVALID_XML');
        }
    });
});
