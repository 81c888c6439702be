import { expect } from 'chai';
import { withChange } from './apply-change';
import { contestedPlaces, splitChange } from './contested-change';
import { diagramChange, isNoChange } from './diagram-change';
import { inForm, plainDiagram, readTree } from './diagram-tree';
import { withoutSteps } from './undo-steps';

const cell = (id: string, label: string, more = 'parent="1"'): string =>
    `<mxCell id="${id}" value="${label}" vertex="1" ${more}><mxGeometry x="0" y="0" width="80" height="40" as="geometry"/></mxCell>`;
const page = (id: string, name: string, cells: string, settings = ''): string =>
    `<diagram id="${id}" name="${name}"><mxGraphModel${settings}><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel></diagram>`;
const file = (...pages: string[]): string => `<mxfile>${pages.join('')}</mxfile>`;
const A = cell('a', 'A');
const B = cell('b', 'B');
const C = cell('c', 'C');
const AS_IT_IS = { bare: false, compressed: false, before: '', after: '', damaged: [] };
const BASE = file(page('p', 'One', A + B), page('q', 'Two', C));

/** What is there, told without XML. */
const told = (xml: string): unknown =>
    readTree(xml).pages.map(({ diagram, cells }) => [
        diagram.attributes.get('name'),
        [...cells].slice(2).map(([id, element]) => `${id}:${element.attributes.get('value')}`)
    ]);

describe('changes between two versions of a diagram', () => {
    it('bring one version to the other', () => {
        const versions: [what: string, xml: string][] = [
            ['a cell changed', file(page('p', 'One', cell('a', 'New') + B), page('q', 'Two', C))],
            ['a cell added and one removed', file(page('p', 'One', A + cell('n', 'N')), page('q', 'Two', C))],
            ['other order of cells', file(page('p', 'One', B + A), page('q', 'Two', C))],
            ['a page added in front', file(page('n', 'New', A), page('p', 'One', A + B), page('q', 'Two', C))],
            ['a page removed', file(page('q', 'Two', C))],
            ['other order of pages, one renamed', file(page('q', 'Second', C), page('p', 'One', A + B))]
        ];
        for (const [what, xml] of versions) {
            expect(told(withChange(BASE, diagramChange(BASE, xml))), what).to.deep.equal(told(xml));
            expect(isNoChange(diagramChange(BASE, xml)), what).to.equal(false);
        }
    });

    it('are none where only the order of attributes or what is in view differs', () => {
        const same = BASE.replaceAll('vertex="1" parent="1"', 'parent="1" vertex="1"').replace(
            '<mxGraphModel>',
            '<mxGraphModel dx="3" dy="4">'
        );
        expect(same).not.to.equal(BASE);
        expect(isNoChange(diagramChange(BASE, same))).to.equal(true);
    });

    it('leave everything else as it is in a file that was written by others', () => {
        const theirs = file(
            page('p', 'One', `<!-- kept -->${A}${cell('b', 'B', 'parent="1" other="kept"')}`, ' grid="1"'),
            page('q', 'Two', C)
        );
        const mine = diagramChange(BASE, BASE.replace('value="A"', 'value="Mine"'));
        expect(withChange(theirs, mine)).to.equal(theirs.replace('value="A"', 'value="Mine"'));
    });

    it('contradict each other only where both change one cell, or one removes what the other changes', () => {
        const mine = diagramChange(BASE, BASE.replace('value="A"', 'value="Mine"').replace(C, ''));
        const other = diagramChange(BASE, BASE.replace('value="B"', 'value="Theirs"'));
        expect(contestedPlaces(mine, other)).to.deep.equal([]);
        const same = diagramChange(BASE, BASE.replace('value="A"', 'value="Mine"'));
        expect(contestedPlaces(mine, same)).to.deep.equal([]);
        const theirs = diagramChange(BASE, BASE.replace('value="A"', 'value="Theirs"').replace('value="C"', 'value="Theirs"'));
        expect(contestedPlaces(mine, theirs)).to.deep.equal([
            { page: 'p', cell: 'a' },
            { page: 'q', cell: 'c' }
        ]);
        const removed = diagramChange(BASE, file(page('p', 'One', A + B)));
        expect(contestedPlaces(mine, removed)).to.deep.equal([{ page: 'q' }]);
        const { rest, chosen } = splitChange(theirs, [{ page: 'p', cell: 'a' }]);
        expect(withChange(BASE, rest)).to.include('value="A"').and.include('value="Theirs"');
        expect(withChange(withChange(BASE, rest), chosen)).not.to.include('value="A"');
    });

    it('move what is put into a container that somebody else removed to a layer', () => {
        const base = file(page('p', 'One', cell('box', 'Box')));
        const mine = diagramChange(base, file(page('p', 'One', cell('box', 'Box') + cell('in', 'In', 'parent="box"'))));
        const merged = withChange(file(page('p', 'One', '')), mine);
        expect(merged).to.include('id="in"').and.not.include('parent="box"');
    });

    it('let the end of a line go free whose shape somebody else removed', () => {
        const base = file(page('p', 'One', A + B));
        const line = '<mxCell id="e" edge="1" parent="1" source="a" target="b"><mxGeometry relative="1" as="geometry"/></mxCell>';
        const mine = diagramChange(base, file(page('p', 'One', A + B + line)));
        const theirs = file(page('p', 'One', B));
        expect(withChange(theirs, mine)).to.equal(file(page('p', 'One', B + line.replace(' source="a"', ''))));
        expect(withChange(file(page('p', 'One', A + B + line)), diagramChange(base, theirs))).to.equal(withChange(theirs, mine));
    });

    it('leave a line alone that has been connected to nothing in the file', () => {
        const line = '<mxCell id="e" edge="1" parent="1" source="gone" target="b"><mxGeometry relative="1" as="geometry"/></mxCell>';
        const change = diagramChange(file(page('p', 'One', A + B + line)), file(page('p', 'One', B + line)));
        expect(withChange(file(page('p', 'One', A + B + line)), change)).to.equal(file(page('p', 'One', B + line)));
    });
});

describe('the form in which a file has its diagram', () => {
    it('stays: a bare model, a compressed page, a whole file', () => {
        const bare = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${A}</root></mxGraphModel>`;
        const plain = plainDiagram(bare);
        expect(told(plain.xml)).to.deep.equal([['Page-1', ['a:A']]]);
        expect(inForm(plain.xml, plain.form)).to.equal(bare);
        const compressed = inForm(BASE, { ...AS_IT_IS, compressed: true });
        expect(compressed).not.to.include('mxCell');
        const read = plainDiagram(compressed);
        expect(read.form).to.deep.equal({ ...AS_IT_IS, compressed: true });
        expect(told(read.xml)).to.deep.equal(told(BASE));
        expect(plainDiagram(BASE)).to.deep.equal({ xml: BASE, form: AS_IT_IS });
        const around = `\uFEFF<?xml version="1.0"?>\n<!-- kept -->\n${BASE}\n`;
        const within = plainDiagram(around);
        expect(within.xml).to.equal(BASE);
        expect(inForm(within.xml, within.form)).to.equal(around);
        const svg = `${'<!---->'.repeat(100_000)}<svg content="${encodeURIComponent(BASE)}"/>`;
        expect(plainDiagram(svg).form.before).to.equal('');
    });

    it('D41 undoes steps and keeps what was changed since, or says what that contradicts', () => {
        const after = file(page('p', 'One', A + B + cell('n', 'New')), page('q', 'Two', C));
        const since = after.replace('value="B"', 'value="Later"');
        expect(withoutSteps(since, [{ before: BASE, after }])).to.deep.equal({
            xml: plainDiagram(BASE.replace('value="B"', 'value="Later"')).xml
        });
        const changed = after.replace('New', 'Changed');
        expect(withoutSteps(changed, [{ before: BASE, after }])).to.deep.equal({ contested: [{ page: 'p', cell: 'n' }] });
        expect(withoutSteps(plainDiagram(BASE).xml, [{ before: BASE, after }])).to.deep.equal({ xml: plainDiagram(BASE).xml });
    });
});
