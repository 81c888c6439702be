import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import fc from 'fast-check';
import { DrawioDocument } from '../document/drawio-document';
import { parseStyle } from '../document/style';
import { type Meaning, readIndependently } from '../test/read-independently';
import { type Answer, TestPort } from '../test/test-port';

const ICON = 'data:image/svg+xml,';

describe('transactional mode', () => {
    const port = new TestPort();
    const plainXml = (answer: Answer) => DrawioDocument.load(answer.diagram_xml).toXml();
    const finish = async (diagram_xml: string) => port.ok('finish-diagram', { diagram_xml, compress: false });

    it('D21 stands a real cell in for an icon, named after it, in a few characters', async () => {
        const answer = await port.ok('add-cells', {
            transactional: true,
            cells: [{ type: 'vertex', shape_name: 'front-doors', x: 100, y: 100 }]
        });
        const [result] = answer.data.results;
        expect(Object.keys(result?.cell ?? {})).to.deep.equal(['id']);
        expect(result?.cell.id).to.match(/^placeholder-front-doors-[0-9a-f]{8}$/);
        expect(answer.diagram_xml).to.contain(
            `<mxCell id="${result?.cell.id}" value="Front Doors" style="placeholder=1;shapeId=azure.front-doors;" vertex="1" parent="1">` +
                '<mxGeometry x="100" y="100" width="48" height="48" as="geometry"/></mxCell>'
        );
        const done = await finish(answer.diagram_xml);
        expect(done.data).to.deep.include({ resolved_count: 1 }).and.to.have.nested.property('stats.placeholders', 0);
        expect(done.data.xml).to.contain(ICON).and.not.to.contain('placeholder=1');
    });

    it('D21 keeps a placeholder resolvable through renaming, restyling, compression, other programs, and a lost key', async () => {
        const { diagram_xml } = await port.ok('add-cells', {
            transactional: true,
            cells: [{ type: 'vertex', shape_name: 'key-vaults', text: 'Mine' }]
        });
        const id = DrawioDocument.load(diagram_xml).activePage.drawn[0]?.id ?? '';
        const edited = await port.ok('edit-cells', {
            diagram_xml,
            transactional: true,
            cells: [{ cell_id: id, text: 'Renamed', style: 'fillColor=#ff0000;aspect=' }]
        });
        expect(edited.diagram_xml).to.contain('placeholder=1').and.not.to.contain(ICON);
        const throughAnother = new XMLSerializer().serializeToString(new DOMParser().parseFromString(edited.diagram_xml, 'text/xml'));
        const compressed = DrawioDocument.load(throughAnother).toXml({ compress: true });
        const style = parseStyle(DrawioDocument.load((await finish(compressed)).data.xml).activePage.drawn[0]?.style ?? '');
        expect(style.get('image')).to.contain(ICON);
        expect([style.get('fillColor'), style.has('aspect'), style.has('placeholder')]).to.deep.equal(['#ff0000', false, false]);
        const wiped = diagram_xml.replace('shapeId=azure.key-vaults;', 'rounded=1;').replace(id, 'placeholder-key-vaults-0badcafe');
        expect((await finish(wiped)).data.resolved_count).to.equal(1);
        const shaped = await port.ok('set-cell-shape', {
            diagram_xml: wiped,
            transactional: true,
            cells: [{ cell_id: 'placeholder-key-vaults-0badcafe', shape_name: 'k8s' }]
        });
        expect(shaped.diagram_xml).to.contain('shapeId=azure.kubernetes-services');
    });

    it('D21 takes the pictures out of a diagram that is imported, and puts them back', async () => {
        const full = await port.ok('add-cells', {
            cells: [
                { type: 'vertex', shape_name: 'vm', style: 'opacity=50;' },
                { type: 'vertex', style: `shape=image;image=${ICON}AAAA;` }
            ]
        });
        const light = await port.ok('import-diagram', { xml: full.diagram_xml, transactional: true });
        expect(plainXml(light).split(ICON)).to.have.length(2);
        expect(readMeaning((await finish(light.diagram_xml)).data.xml)).to.deep.equal(
            readMeaning((await port.ok('export-diagram', { diagram_xml: full.diagram_xml })).data.xml)
        );
    });

    it('D22 stays readable while it is small, and is compressed beyond', async () => {
        const cells = Array.from({ length: 60 }, (_, at) => ({ type: 'vertex', shape_name: 'vm', x: at * 60, text: `Machine ${at}` }));
        const few = await port.ok('add-cells', { transactional: true, cells: cells.slice(0, 10) });
        const many = await port.ok('add-cells', { transactional: true, cells });
        const full = await port.ok('add-cells', { cells });
        expect(few.diagram_xml.split('placeholder=1')).to.have.length(11);
        expect(many.diagram_xml).not.to.contain('mxCell');
        expect(many.diagram_xml.length / 60).to.be.at.most(150);
        expect(JSON.stringify(many).length / JSON.stringify(full).length).to.be.at.most(0.05);
    });

    it('D23 finishes with the diagram that comes of the same calls without it', async () => {
        await fc.assert(
            fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async steps => {
                const plain = new Drawing(port, false);
                const transactional = new Drawing(port, true);
                for (const [at, one] of steps.entries()) {
                    await plain.take(one);
                    await transactional.take(one, at % 4 === 3);
                }
                const wanted = await port.ok('export-diagram', { diagram_xml: plain.xml });
                expect(readMeaning((await finish(transactional.xml)).data.xml)).to.deep.equal(readMeaning(wanted.data.xml));
            }),
            { numRuns: runs(400) }
        );
    });

    it('D24 names what it cannot resolve, and gives the diagram back as it was', async () => {
        const { diagram_xml } = await port.ok('add-cells', {
            transactional: true,
            cells: [
                { type: 'vertex', shape_name: 'vm' },
                { type: 'vertex', shape_name: 'Key Vaults', temp_id: 'k' }
            ]
        });
        const broken = diagram_xml.replace('azure.key-vaults', 'azure.key-vault-2');
        const id = /id="(placeholder-key[^"]*)"/.exec(broken)?.[1];
        for (const name of ['finish-diagram', 'export-diagram']) {
            const { error } = await port.call(name, { diagram_xml: broken });
            expect(error).to.include({ code: 'PLACEHOLDER_RESOLUTION_FAILED', cell_id: id });
            expect(error.message).to.contain('azure.key-vault-2');
            expect(error.details?.diagram_xml).to.equal(broken);
            expect(error.details?.unresolved).to.deep.equal([{ cell_id: id, name: 'azure.key-vault-2', suggestions: ['Key Vaults'] }]);
            expect(error.suggestion).to.contain('set-cell-shape');
        }
        const fixed = await port.ok('set-cell-shape', {
            diagram_xml: broken,
            transactional: true,
            cells: [{ cell_id: id, shape_name: 'Key Vaults' }]
        });
        expect((await finish(fixed.diagram_xml)).data.resolved_count).to.equal(2);
    });

    it('D24 can export while it goes on', async () => {
        const { diagram_xml } = await port.ok('add-cells', { transactional: true, cells: [{ type: 'vertex', shape_name: 'vm' }] });
        const kept = await port.ok('export-diagram', { diagram_xml, transactional: true });
        expect(kept.data.xml).to.contain('placeholder=1');
        expect((await port.ok('finish-diagram', { diagram_xml })).data.compression).to.include({ enabled: true });
        expect((await port.call('finish-diagram', { diagram_xml: '' })).error.code).to.equal('EMPTY_XML');
    });
});

type Step = {
    readonly tool: string;
    readonly name: string;
    readonly style: string;
    readonly at: number;
    readonly other: number;
    readonly x: number;
};

const step: fc.Arbitrary<Step> = fc.record({
    tool: fc.constantFrom(
        'add',
        'add',
        'add',
        'connect',
        'edit',
        'restyle',
        'shape',
        'group',
        'put',
        'out',
        'delete',
        'layer',
        'page',
        'import'
    ),
    name: fc.constantFrom('vm', 'Key Vaults', 'k8s', 'rectangle', 'cylinder'),
    style: fc.constantFrom('fillColor=#ff0000;', 'aspect=;', 'rounded=1;opacity=40;', 'image=;', 'ellipse;', `image=${ICON}BBBB;`),
    at: fc.nat(20),
    other: fc.nat(20),
    x: fc.integer({ min: -500, max: 500 })
});

/** Takes steps on a diagram whose cells are known by their order, since ids differ between the modes. */
class Drawing {
    xml = '<mxGraphModel/>';
    private readonly ids: string[] = [];

    constructor(
        private readonly port: TestPort,
        private readonly transactional: boolean
    ) {}

    /** @param otherMode for this one call the mode is left */
    async take({ tool, name, style, at, other, x }: Step, otherMode = false): Promise<void> {
        const id = this.ids[at % Math.max(1, this.ids.length)] ?? 'none';
        const second = this.ids[other % Math.max(1, this.ids.length)] ?? 'none';
        const calls: Record<string, [string, object]> = {
            add: ['add-cells', { cells: [{ type: 'vertex', shape_name: name, x, y: other * 30, style: x % 3 === 0 ? style : undefined }] }],
            connect: ['add-cells', { cells: [{ type: 'edge', source_id: id, target_id: second, style: 'dashed=1;' }] }],
            edit: ['edit-cells', { cells: [{ cell_id: id, x, text: name }] }],
            restyle: ['edit-cells', { cells: [{ cell_id: id, style }] }],
            shape: ['set-cell-shape', { cells: [{ cell_id: id, shape_name: name }] }],
            group: ['create-groups', { groups: [{ x, y: x, text: name }] }],
            put: ['add-cells-to-group', { assignments: [{ cell_id: id, group_id: second }] }],
            out: ['remove-cell-from-group', { cell_id: id }],
            delete: ['delete-cell-by-id', { cell_id: id }],
            layer: ['create-layer', { name }],
            page: ['add-page', { name }],
            import: ['import-diagram', { xml: this.xml }]
        };
        const [called, args] = calls[tool] ?? ['', {}];
        const mode = this.transactional && !otherMode;
        const answer = await this.port.call(called, { ...args, diagram_xml: this.xml, transactional: mode });
        if (answer.success) {
            this.xml = answer.diagram_xml;
            this.ids.push(
                ...(answer.data.results ?? []).flatMap(result =>
                    tool === 'add' || tool === 'group' || tool === 'connect' ? (result.cell?.id ?? []) : []
                )
            );
        }
    }
}

/** Meaning up to the names of cells and the order of style keys. */
function readMeaning(xml: string): unknown {
    const names = new Map<string, string>();
    const nameOf = (id: string) => names.get(id) ?? names.set(id, `#${names.size}`).get(id);
    const visit = ({ name, attributes, children }: Meaning): unknown => {
        const known = Object.entries(attributes).map(([key, value]) =>
            ['id', 'parent', 'source', 'target'].includes(key)
                ? [key, nameOf(value)]
                : key === 'style'
                  ? [key, [...parseStyle(value)].sort()]
                  : [key, value]
        );
        return {
            name,
            attributes: Object.fromEntries(known),
            children: children.map(child => (typeof child === 'string' ? child : visit(child)))
        };
    };
    return visit(readIndependently(xml));
}
