import { emptyBoard, MemoryBoard, planUpdate } from '@openspace/board';
import { DrawioDocument } from '@openspace/drawio';
import { expect } from 'chai';
import { mermaidCodec } from '../mermaid';
import { planImport } from '../whiteboard/plan-import';
import { diagramOf } from '../whiteboard/read-diagram';
import { decodeDrawio } from './decode-drawio';
import { drawioCodec } from './drawio-codec';
import { encodeDrawio } from './encode-drawio';
import { updateDrawio } from './update-drawio';

const BOX = '<mxGeometry x="0" y="0" width="120" height="60" as="geometry"/>';
const FILE = `<mxfile vars="{&quot;team&quot;:&quot;Blue&quot;,&quot;the team&quot;:&quot;B&quot;}"><diagram id="p" name="Plan"><mxGraphModel><root><mxCell id="0"/>
<object id="1" label="" region="eu"><mxCell parent="0"/></object>
<UserObject id="a" label="&lt;b&gt;%name%&lt;/b&gt; in %region%, %team% (%the team%) at %timestamp%" placeholders="1" name="Ada" cost="7" tooltip="%cost%"><mxCell style="html=1;" vertex="1" parent="1">${BOX}</mxCell></UserObject>
<object id="b" label="old" placeholders="1" placeholder="name" name="Bob"><mxCell style="html=1;" vertex="1" parent="1">${BOX.replace('x="0"', 'x="300"')}</mxCell></object>
<object id="e" label="%n% of 100%%n%" placeholders="1" n="3"><mxCell style="html=1;" edge="1" parent="1" source="a" target="b"><mxGeometry relative="1" as="geometry"/></mxCell></object>
<object id="plain" label="%name%" name="x" tooltip="t"><mxCell style="html=1;" vertex="1" parent="1">${BOX.replace('x="0"', 'x="600"')}</mxCell></object>
</root></mxGraphModel></diagram></mxfile>`;

function onBoard({ diagram } = decodeDrawio(FILE, {})): MemoryBoard {
    const board = new MemoryBoard(emptyBoard());
    board.apply(planImport(board, diagram, { source: '/w/plan.drawio' }).change);
    return board;
}

const encoded = (board: MemoryBoard): string => encodeDrawio(diagramOf(board).diagram).target;
const attributesIn = (text: string) =>
    new Map(Array.from(DrawioDocument.load(text).activePage.all, ({ id, outer }) => [id, Object.fromEntries(outer.attributes)]));
const labelsIn = (text: string) => {
    const { nodes, edges } = decodeDrawio(text, {}).diagram;
    return Object.fromEntries([...nodes, ...edges].map(({ id, label = '' }) => [id, label.replace(/ at .*/, '')]));
};

const SHOWN = { a: 'Ada in eu, Blue (B)', b: 'Bob', e: '3 of 100%n%', plain: '%name%' };

describe('placeholders of draw.io', () => {
    it('DR16 are filled in on boards and in all exports', async () => {
        expect(labelsIn(FILE)).to.deep.equal(SHOWN);
        const { diagram } = diagramOf(onBoard());
        expect(diagram.nodes.map(({ label = '' }) => label.split(' ')[0])).to.include.members(['Ada', 'Bob']);
        const { target } = await mermaidCodec.encode(diagram);
        expect(target).to.include('Ada').and.include('3 of 100').and.not.include('%region%');
        const { svg } = await drawioCodec.render(FILE, {});
        expect(svg.replace(/<[^>]*>/g, ''))
            .to.include('Ada')
            .and.include('Blue')
            .and.include('Bob')
            .and.not.include('%region%');
    });

    it('DR16 go back onto their file as they are written there, whatever time it is', () => {
        const before = attributesIn(FILE);
        const { diagram } = decodeDrawio(FILE, {});
        const long = (text: string): string => text.replace(/ at .*/, ' at 1/1/2020, 12:00:00 AM');
        const earlier = {
            ...diagram,
            nodes: diagram.nodes.map(({ label = '', template, ...node }) => ({
                ...node,
                label: long(label),
                ...(template && { template: { ...template, shown: long(template.shown) } })
            }))
        };
        for (const text of [encoded(onBoard()), encoded(onBoard({ diagram: earlier, losses: [] }))]) {
            const updated = updateDrawio(FILE, text);
            expect(attributesIn(updated.text)).to.deep.equal(before);
            expect(updated.lost).to.deep.equal([]);
            expect(DrawioDocument.load(updated.text).variables.get('team')).to.equal('Blue');
        }
    });

    it('DR16 go to a new file with the attributes that fill them in', () => {
        const target = encoded(onBoard());
        expect(labelsIn(target)).to.deep.equal(SHOWN);
        const attributes = attributesIn(target);
        expect(attributes.get('a')).to.include({
            name: 'Ada',
            cost: '7',
            tooltip: '%cost%',
            region: 'eu',
            team: 'Blue',
            placeholders: '1'
        });
        expect(attributes.get('a')?.['label']).to.match(/^%name% in %region%, %team% \(%the team%\) at %timestamp%$/);
        expect(attributes.get('b')).to.include({ label: 'old', placeholder: 'name', name: 'Bob' });
        expect(attributes.get('plain')).to.include({ label: '%name%', name: 'x', tooltip: 't' });
    });

    it('DR16 give way to what somebody writes, which is shown as it is written', () => {
        const board = onBoard();
        for (const [shapeId, label] of [
            ['a', 'Now 5%page% %'],
            ['b', 'Eve'],
            ['e', '%n%']
        ] as const) {
            board.apply(planUpdate(board, [{ shapeId: `shape:${shapeId}`, label }]).change);
        }
        for (const text of [encoded(board), updateDrawio(FILE, encoded(board)).text]) {
            expect(labelsIn(text)).to.deep.equal({ a: 'Now 5%page% %', b: 'Eve', e: '%n%', plain: '%name%' });
            expect(attributesIn(text).get('a')).to.include({ cost: '7', name: 'Ada' });
            expect(attributesIn(text).get('b')).to.include({ name: 'Eve' });
        }
    });

    it('DR16 bring no link that runs a script into a label', () => {
        const bad = FILE.replace('name="Ada"', 'name="&lt;a href=&quot;javascript:alert(1)&quot;&gt;x&lt;/a&gt;"');
        const target = encoded(onBoard(decodeDrawio(bad, {})));
        expect(target).to.include('href=').and.not.include('javascript');
        const updated = updateDrawio(bad, target);
        expect(updated.text).to.not.include('javascript');
        expect(updated.lost).to.have.length(1);
    });

    it('DR16 take names that no attribute can have from the file', () => {
        const target = encoded(onBoard());
        expect(Object.fromEntries(DrawioDocument.load(target).variables)).to.deep.equal({ 'the team': 'B' });
    });
});
