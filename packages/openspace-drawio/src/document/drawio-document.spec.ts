import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import fc from 'fast-check';
import { deflateRawSync } from 'node:zlib';
import { DrawioError } from '../drawio-error';
import { fileSpec, fileXml, modelXml, text, WRAPPINGS } from '../test/arbitrary-diagram';
import { readIndependently } from '../test/read-independently';
import { Cell } from './cell';
import { DrawioDocument } from './drawio-document';

const MODEL = '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/></root></mxGraphModel>';

describe('DrawioDocument', () => {
    for (const [name, wrap] of Object.entries(WRAPPINGS)) {
        it(`D1 D2 D3 keeps a file with ${name} pages, saved plain and compressed`, () => {
            fc.assert(
                fc.property(fileSpec, file => {
                    const given = fileXml(file, wrap);
                    const expected = readIndependently(given);
                    const document = DrawioDocument.load(given);
                    expect(readIndependently(document.toXml())).to.deep.equal(expected);
                    expect(readIndependently(document.toXml({ compress: true }))).to.deep.equal(expected);
                }),
                { numRuns: runs(300) }
            );
        });
    }

    it('D1 writes again exactly what it wrote', () => {
        fc.assert(
            fc.property(fileSpec, fc.constantFrom(...Object.values(WRAPPINGS)), (file, wrap) => {
                const once = DrawioDocument.load(fileXml(file, wrap)).toXml();
                expect(DrawioDocument.load(once).toXml()).to.equal(once);
            }),
            { numRuns: runs(300) }
        );
    });

    it('D2 reads a bare model, a lone page, CDATA, JSON and a byte order mark alike', () => {
        fc.assert(
            fc.property(modelXml, model => {
                const expected = readIndependently(model);
                const wrapped = [
                    `\uFEFF${model}`,
                    `<![CDATA[${model}]]>`,
                    JSON.stringify(model),
                    JSON.stringify({ xml: model }),
                    JSON.stringify({ success: true, data: { xml: model, stats: {} } }),
                    JSON.stringify({ diagram_xml: JSON.stringify(model) }),
                    `\`\`\`xml\n${model}\n\`\`\``
                ];
                for (const given of wrapped) {
                    expect(readIndependently(DrawioDocument.load(given).toXml())).to.deep.equal(expected);
                }
                const page = readIndependently(DrawioDocument.load(`<diagram name="x" id="y">${model}</diagram>`).toXml());
                expect(page.children).to.deep.equal([{ name: 'diagram', attributes: { name: 'x', id: 'y' }, children: [expected] }]);
            }),
            { numRuns: runs(150) }
        );
    });

    it('D4 refuses entities, depth, and data that inflates without end', () => {
        const bomb = '<!DOCTYPE a [<!ENTITY x "xxxx"><!ENTITY y "&x;&x;&x;">]>' + MODEL.replace('id="1"', 'id="&y;"');
        expect(errorOf(bomb)).to.include({ code: 'INVALID_XML' }).and.to.have.property('message').that.contains('DOCTYPE');
        expect(errorOf('<a>'.repeat(1_000_000)))
            .to.have.property('message')
            .that.contains('deep');
        const zeros = deflateRawSync(Buffer.alloc(100 * 1024 * 1024)).toString('base64');
        const before = process.memoryUsage().rss;
        expect(errorOf(`<mxfile><diagram>${zeros}</diagram></mxfile>`)).to.include({ code: 'DECOMPRESS_FAILED' });
        expect(process.memoryUsage().rss - before).to.be.below(300 * 1024 * 1024);
    });

    it('D4 counts pages and their characters together', () => {
        expect(errorOf(`<mxfile>${'<diagram/>'.repeat(1001)}</mxfile>`))
            .to.have.property('message')
            .that.contains('1001 pages');
        const large = deflateRawSync(`<mxGraphModel a="${'x'.repeat(20 * 1024 * 1024)}"/>`).toString('base64');
        const file = `<mxfile><diagram>${large}</diagram><diagram>${large}</diagram></mxfile>`;
        expect(errorOf(file)).to.include({ code: 'DECOMPRESS_FAILED' });
    });

    it('D5 fails with a code on any text, or loads it', () => {
        const damaged = fc.tuple(fileSpec, fc.nat(), fc.nat(), text).map(([file, at, length, junk]) => {
            const given = fileXml(file, at % 2 ? model => model : (WRAPPINGS.compressed ?? String));
            const start = at % given.length;
            return given.slice(0, start) + junk + given.slice(start + (length % 40));
        });
        fc.assert(
            fc.property(fc.oneof(damaged, fc.string({ unit: 'binary' }), fc.json()), given => {
                const error = errorOf(given);
                if (error) {
                    expect(error.code).to.be.oneOf(['EMPTY_XML', 'INVALID_XML', 'DECOMPRESS_FAILED']);
                    expect(error.message).to.have.length.above(10);
                }
            }),
            { numRuns: runs(2_500) }
        );
    });

    it('D5 notices compressed data that is cut off anywhere', () => {
        const whole = deflateRawSync(encodeURIComponent(MODEL)).toString('base64');
        for (let length = 1; length < whole.length - 3; length++) {
            expect(errorOf(`<mxfile><diagram>${whole.slice(0, length)}</diagram></mxfile>`), String(length)).to.include({
                code: 'DECOMPRESS_FAILED'
            });
        }
    });

    it('D5 says in which line and column of a file its XML cannot be read', () => {
        const broken = '<mxfile>\n  <diagram>\n    <mxGraphModel a=b/>\n';
        const place = { line: 3, column: 21 };
        const oneLine = `  ${broken.replaceAll('\n', ' ')}`;
        expect(errorOf(broken))
            .to.deep.include({ details: place })
            .and.to.have.property('message')
            .that.contains('line 3, column 21: unquoted');
        expect(errorOf(`\uFEFF\n\n${broken}`)).to.deep.include({ details: { ...place, line: 5 } });
        expect(errorOf(oneLine)).to.deep.include({ details: { line: 1, column: oneLine.indexOf('b/>') + 1 } });
        const inside = errorOf(`<mxfile><diagram><![CDATA[<mxGraphModel a=b/>]]></diagram></mxfile>`);
        expect(inside?.details).to.equal(undefined);
        expect(inside?.message).to.contain('of the XML inside');
    });

    it('D5 says which root it cannot use, and where bytes are not UTF-8', () => {
        expect(errorOf('<html/>')?.message).to.contain('html');
        expect(errorOf('')?.code).to.equal('EMPTY_XML');
        expect(errorOf('""')?.code).to.equal('EMPTY_XML');
        const latin1 = deflateRawSync(Buffer.from('<mxGraphModel a="\xff\xfe"/>', 'latin1')).toString('base64');
        expect(errorOf(`<mxfile><diagram>${latin1}</diagram></mxfile>`)?.message).to.contain('UTF-8');
    });

    it('D6 mints ids that no page has, call after call', () => {
        fc.assert(
            fc.property(fileSpec, fc.integer({ min: 1, max: 5 }), (file, calls) => {
                let xml = fileXml(file, model => model);
                const made: string[] = [];
                for (let call = 0; call < calls; call++) {
                    const document = DrawioDocument.load(xml);
                    const known = new Set(document.pages.flatMap(page => [page.id, ...Array.from(page.all, cell => cell.id)]));
                    const cell = document.newId('cell');
                    const layer = document.newId('layer');
                    const added = document.addPage('More');
                    document.activePage.add(Cell.create(cell, { parent: '1' }));
                    document.activePage.add(Cell.create(layer, { parent: '0' }));
                    for (const id of [cell, layer, added.id, ...Array.from(added.all, made => made.id)]) {
                        expect(known.has(id), id).to.equal(false);
                        made.push(id);
                    }
                    xml = document.toXml();
                }
                expect(new Set(made).size).to.equal(made.length);
            }),
            { numRuns: runs(250) }
        );
    });

    it('D6 never gives the id of a deleted cell to another', () => {
        for (const given of [MODEL, `<mxfile><diagram>${MODEL}</diagram></mxfile>`]) {
            let xml = given;
            for (const expected of ['cell-1', 'cell-2', 'cell-3']) {
                const document = DrawioDocument.load(xml);
                const cell = Cell.create(document.newId('cell'), { vertex: '1', parent: '1' });
                expect(cell.id).to.equal(expected);
                document.activePage.add(cell);
                const again = DrawioDocument.load(document.toXml());
                again.activePage.remove(new Set(again.activePage.drawn));
                xml = again.toXml({ compress: expected === 'cell-2' });
            }
        }
    });

    it('D6 gives ids to cells and pages that have none, and not those of later pages', () => {
        const bare = '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell vertex="1" parent="1"/></root></mxGraphModel>';
        const other = MODEL.replace('</root>', '<mxCell id="cell-4" parent="1"/></root>');
        const document = DrawioDocument.load(`<mxfile><diagram>${bare}</diagram><diagram id="page-1">${other}</diagram></mxfile>`);
        expect(document.pages.map(page => page.id)).to.deep.equal(['page-2', 'page-1']);
        expect(document.pages.map(page => Array.from(page.all, cell => cell.id))).to.deep.equal([
            ['0', '1', 'cell-5'],
            ['0', '1', 'cell-4']
        ]);
    });

    it('D7 refuses cells with one id and circles of parents, and keeps what leads nowhere', () => {
        const twice = MODEL.replace('</root>', '<mxCell id="1" parent="0"/></root>');
        expect(errorOf(twice)?.toData()).to.include({ code: 'INVALID_XML', cell_id: '1' });
        const circle = MODEL.replace('</root>', '<mxCell id="a" parent="b"/><mxCell id="b" parent="a"/></root>');
        expect(errorOf(circle)?.message).to.contain('circle');
        const dangling = MODEL.replace('</root>', '<mxCell id="e" edge="1" source="gone" parent="lost"/></root>');
        expect(DrawioDocument.load(dangling).toXml()).to.equal(dangling);
    });

    it('D7 refuses cells that are nested too deep, and to nest them so', () => {
        const nested = (count: number, top: string): string =>
            MODEL.replace(
                '</root>',
                `${Array.from({ length: count }, (_, at) => `<mxCell id="n${at}" vertex="1" parent="${at === 0 ? top : `n${at - 1}`}"/>`).join('')}</root>`
            );
        for (const top of ['1', 'lost']) {
            expect(errorOf(nested(8_000, top))?.toData()).to.include({ code: 'INVALID_XML' });
            expect(errorOf(nested(8_000, top))?.message).to.contain('nested more than 200 deep');
        }
        const [page] = DrawioDocument.load(nested(199, '1')).pages;
        const refused = (work: () => void): unknown => {
            try {
                return work();
            } catch (error) {
                return error;
            }
        };
        const inner = Cell.create('inner', { parent: 'n198' });
        expect(refused(() => page?.add(inner))).to.include({ code: 'INVALID_INPUT' });
        expect(page?.find('inner')).to.equal(undefined);
        page?.add(Cell.create('group', { parent: '1' }));
        const outer = page?.find('n0') ?? expect.fail('There is no n0.');
        expect(refused(() => page?.setParent(outer, 'group'))).to.include({ code: 'INVALID_INPUT' });
        expect(outer.parentId).to.equal('1');
    });

    it('D7 makes a root and a layer for a model that has none', () => {
        const document = DrawioDocument.load('<mxGraphModel/>');
        expect(document.toXml()).to.equal(MODEL);
    });

    it('D8 leaves a bare model bare until there is a second page', () => {
        const document = DrawioDocument.load(MODEL);
        expect(document.toXml()).to.equal(MODEL);
        document.addPage('Two');
        const again = DrawioDocument.load(document.toXml());
        expect(again.pages.map(page => page.name)).to.deep.equal(['Page-1', 'Two']);
        expect(again.pages[0] && Array.from(again.pages[0].all, cell => cell.id)).to.deep.equal(['0', '1']);
    });

    it('D3 keeps the page that is worked on', () => {
        const document = DrawioDocument.load(MODEL);
        document.activePage = document.addPage('Two');
        expect(DrawioDocument.load(document.toXml({ compress: true })).activePage.name).to.equal('Two');
    });
});

function errorOf(given: string): DrawioError | undefined {
    try {
        DrawioDocument.load(given);
        return undefined;
    } catch (error) {
        expect(error).to.be.instanceOf(DrawioError);
        return error instanceof DrawioError ? error : undefined;
    }
}
