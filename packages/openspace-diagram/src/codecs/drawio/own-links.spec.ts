import { DrawioDocument, type Page } from '@openspace/drawio';
import { expect } from 'chai';
import { encodeDrawio } from './encode-drawio';
import { dropRunningLinks } from './own-links';
import { updateDrawio } from './update-drawio';

const escaped = (text: string): string => text.replace(/[&<>"\t]/g, character => `&#${character.charCodeAt(0)};`);
const file = (link: string, label = 'A'): string =>
    `<mxfile><diagram id="p" name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><UserObject id="a" label="${escaped(label)}" link="${escaped(link)}"><mxCell style="html=1;" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell></UserObject></root></mxGraphModel></diagram></mxfile>`;
const pageOf = (text: string): Page => DrawioDocument.load(text).activePage;

const RUNNING = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>1</script>',
    'DATA:text/html;base64,PHA+',
    'vbscript:x',
    'data:action/json,{"actions":[{"open":"javascript:alert(1)"}]}'
];
const HARMLESS = [
    'https://example.org/?a=javascript:b',
    'data:page/id,p2',
    'data:action/json,{"actions":[{"toggle":{"cells":["a"]}}]}',
    'notes/plan.md'
];

describe('Links of a draw.io file that is brought up to date', () => {
    for (const link of RUNNING) {
        it(`DR13 go, and are named, when they would run a script: ${JSON.stringify(link)}`, () => {
            const { text, lost } = updateDrawio(
                file(link),
                encodeDrawio({ nodes: [{ id: 'b', shape: 'rectangle', label: 'B' }], edges: [] }).target
            );
            const cell = DrawioDocument.load(text).pages.flatMap(page => page.find('a') ?? [])[0];
            expect(cell?.outer.attributes.get('link')).to.equal(undefined);
            expect(cell?.value).to.equal('A');
            expect(lost).to.include('the link of "A" of page "P", which would run a script');
        });

        it(`DR13 go from labels too: ${JSON.stringify(link)}`, () => {
            const coded = [...link].map(character => `&#${character.charCodeAt(0)}`).join(';');
            for (const address of [`"${escaped(link)}"`, `'${escaped(link)}'`, `"${coded}"`]) {
                const page = pageOf(file('', `<a HREF = ${address}>A</a> and <b>more</b>`));
                expect(dropRunningLinks(page)).to.have.length(1);
                expect(page.find('a')?.value).to.equal('<a HREF = "">A</a> and <b>more</b>');
            }
        });
    }

    it('DR13 stay as they are when they only lead somewhere', () => {
        for (const link of HARMLESS) {
            const label = `<a href="${escaped(link)}">A</a>`;
            const page = pageOf(file(link, label));
            expect(dropRunningLinks(page), link).to.deep.equal([]);
            expect(page.find('a')?.value).to.equal(label);
            expect(page.find('a')?.outer.attributes.get('link')).to.equal(link);
        }
    });
});
