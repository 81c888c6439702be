import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { DrawioDocument } from '../document/drawio-document';
import { parseXml } from '../xml/parse-xml';
import { cellFields, cellOf } from './cell-fields';
import { canonical, readTree } from './diagram-tree';
import { mergeDiagrams } from './merge-diagrams';

interface Box {
    readonly x: number;
    readonly label: string;
    readonly fill: string;
    readonly parent: string;
}

const IDS = ['a', 'b', 'c', 'd'];
const box = fc.record({
    x: fc.nat({ max: 2 }),
    label: fc.constantFrom('A', 'B'),
    fill: fc.constantFrom('#fff', '#f00'),
    parent: fc.constantFrom('1', 'box')
});
const boxes = fc.dictionary(fc.constantFrom(...IDS), box).map(found => new Map(Object.entries(found)));

const cell = (id: string, { x, label, fill, parent }: Box): string =>
    `<mxCell id="${id}" value="${label}" style="rounded=1;fillColor=${fill};" vertex="1" parent="${parent}"><mxGeometry x="${x}" width="80" height="40" as="geometry"/></mxCell>`;
const file = (cells: ReadonlyMap<string, Box>, hasBox = true): string =>
    `<mxfile><diagram id="p" name="One"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${hasBox ? '<mxCell id="box" vertex="1" parent="1"/>' : ''}${IDS.flatMap(
        id => {
            const found = cells.get(id);
            return found ? [cell(id, found)] : [];
        }
    ).join('')}</root></mxGraphModel></diagram></mxfile>`;

describe('merging two draw.io files', () => {
    it('D42 takes each property of a cell from the side that changed it; conflicts are exactly those of one property', () => {
        fc.assert(
            fc.property(boxes, boxes, boxes, (base, mine, theirs) => {
                const { text, conflicts } = mergeDiagrams(file(base), file(mine), file(theirs), 'mine');
                expect(() => DrawioDocument.load(text)).to.not.throw();
                const expected = IDS.flatMap(id => {
                    const [was, here, there] = [base.get(id), mine.get(id), theirs.get(id)];
                    const same = (one?: Box, other?: Box): boolean => JSON.stringify(one) === JSON.stringify(other);
                    if (same(here, there) || same(here, was) || same(there, was)) {
                        return [];
                    }
                    return here && there
                        ? (['x', 'label', 'fill', 'parent'] as const).filter(
                              key => here[key] !== there[key] && here[key] !== was?.[key] && there[key] !== was?.[key]
                          )
                        : ['existence'];
                });
                expect(conflicts.length).to.equal(expected.length);
                expect(mergeDiagrams(file(base), file(theirs), file(mine), 'theirs').text).to.equal(text);
                expect(mergeDiagrams(file(base), file(mine), file(mine), 'mine')).to.deep.equal({ text: file(mine), conflicts: [] });
                expect(mergeDiagrams(file(base), file(base), file(theirs), 'mine').conflicts).to.deep.equal([]);
            }),
            { numRuns: runs(300) }
        );
    });

    it('D42 keeps what one side put into a container that the other removed, and frees ends without a cell', () => {
        const inside = new Map([['a', { x: 0, label: 'A', fill: '#fff', parent: 'box' }]]);
        const { text } = mergeDiagrams(file(new Map()), file(inside), file(new Map(), false), 'mine');
        expect(readTree(text).pages[0]?.cells.get('a')?.attributes.get('parent')).to.equal('1');
        const edge = '<mxCell id="e" edge="1" parent="1" source="box"><mxGeometry relative="1" as="geometry"/></mxCell>';
        const withEdge = file(new Map()).replace('</root>', `${edge}</root>`);
        expect(mergeDiagrams(file(new Map()), withEdge, file(new Map(), false), 'mine').text)
            .to.include('id="e"')
            .and.not.include('source=');
    });

    it('D42 reads a cell and writes it as it was, with everything in it', () => {
        for (const xml of [
            cell('a', { x: 1, label: '<b>x</b>'.replaceAll('<', '&lt;'), fill: 'none', parent: '1' }),
            '<UserObject label="L" link="x" id="u"><mxCell style="ellipse;html=1;" vertex="1" parent="1"><mxGeometry relative="1" as="geometry"><Array as="points"><mxPoint x="1" y="2"/></Array></mxGeometry></mxCell></UserObject>',
            '<mxCell id="1" parent="0" other="kept"><future/></mxCell>'
        ]) {
            expect(canonical(cellOf(cellFields(parseXml(xml))))).to.equal(canonical(parseXml(xml)));
        }
    });
});
