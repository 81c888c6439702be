import { emptyBoard, MemoryBoard } from '@openspace/board';
import { escapeXml, isXmlText } from '@openspace/tool';
import { expect } from 'chai';
import { box, cells } from '../../test/drawio-cells';
import { planImport } from '../whiteboard/plan-import';
import { diagramOf } from '../whiteboard/read-diagram';
import { drawioCodec } from './drawio-codec';
import { encodeDrawio } from './encode-drawio';
import { updateDrawio } from './update-drawio';

describe('labels in draw.io files', () => {
    it('DR8 a written file can be read whatever its texts hold', () => {
        const label = 'a\uffffb\ufffec\u0001d\u001fe';
        const bounds = { x: 0, y: 0, width: 100, height: 40 };
        const { target } = drawioCodec.encode({ nodes: [{ id: 'a', shape: 'rectangle', label, bounds, link: label }], edges: [] });
        const [node] = drawioCodec.decode(target).diagram.nodes;
        expect(node).to.include({ label: 'a\ufffdb\ufffdc\ufffdd\ufffde', link: 'a\ufffdb\ufffdc\ufffdd\ufffde' });
    });

    it('DR17 blanks and tabs stay as they are, on a board and back, in HTML and in text', () => {
        for (const label of ['a  b', '  a', 'a ', ' ', '\ta\t\tb', 'a   b\n  c \n\td', '<b>  x</b>', '    ', 'a &nbsp; b']) {
            const bounds = { x: 0, y: 0, width: 100, height: 40 };
            const given = { nodes: [{ id: 'a', shape: 'rectangle' as const, label, bounds }], edges: [] };
            const { target } = drawioCodec.encode(given);
            const { diagram, losses } = drawioCodec.decode(target);
            expect(diagram.nodes[0]?.label, JSON.stringify(label)).to.equal(label);
            expect(losses).to.deep.equal([]);
            const board = new MemoryBoard(emptyBoard());
            board.apply(planImport(board, diagram, { source: '/w/a.drawio' }).change);
            const back = encodeDrawio(diagramOf(board).diagram).target;
            expect(drawioCodec.decode(back).diagram.nodes[0]?.label, JSON.stringify(label)).to.equal(label);
            expect(updateDrawio(target, back).text.replace(/ openspace-cells="[^"]*"/, '')).to.equal(target);
        }
    });

    it('DR17 blanks are read as people see them where labels have markup, and as they are written where they have none', () => {
        const read = (value: string, style = 'html=1;') =>
            drawioCodec.decode(cells(box(escapeXml(value), '', style))).diagram.nodes[0]?.label;
        expect(read('  007 \t8')).to.equal('  007 \t8');
        expect(read('  007 \t8', '')).to.equal('  007 \t8');
        expect(read('a<br>  b')).to.equal('a\n  b');
        expect(read('<p>\n  a\n  <b>b</b>  c\n</p>')).to.equal('a\nb c');
        expect(read('<p>&nbsp;a&#160;&nbsp;b&nbsp;</p>')).to.equal(' a  b ');
        expect(read('<div>x</div><div><span style="white-space: pre;">\t</span>y  z</div>')).to.equal('x\n\ty z');
        expect(read('<pre>  a  b</pre>')).to.equal('  a  b');
    });

    it('DR17 lists, lines with nothing in them and characters by their names are read as browsers show them', async () => {
        const shown = (value: string) => drawioCodec.decode(cells(box(escapeXml(value), '', 'html=1;'))).diagram.nodes[0]?.label;
        expect(shown('Steps:<ol><li>one</li><li>two</li></ol>')).to.equal('Steps:\n1. one\n2. two');
        expect(shown('<ol start="3"><li>c</li><li>d<ul><li>d1</li></ul></li><li>e</li></ol>')).to.equal('3. c\n4. d\n  • d1\n5. e');
        expect(shown('<ul><li><div>a</div></li><li>b</li></ul>after')).to.equal('• a\n• b\nafter');
        expect(shown('<div>a</div><div><br></div><div>b</div>')).to.equal('a\n\nb');
        expect(shown('a<div><br></div>')).to.equal('a');
        expect(shown('<p>caf&eacute; &rarr; 5&nbsp;&euro; &frac12; &AMP; &unknown;</p>')).to.equal('café → 5 € ½ & &unknown;');
        expect(shown('caf&eacute;')).to.equal('café');
        const { svg } = await drawioCodec.render(cells(box(escapeXml('<ol><li>caf&eacute;</li><li>two</li></ol>'), '', 'html=1;')), {});
        expect(svg).to.include('1. café').and.include('2. two');
    });

    it('R1 the picture of a label with a reference to a character that XML cannot hold is well-formed', async () => {
        const { svg } = await drawioCodec.render(cells(box('a&amp;#65535;b')), {});
        expect(isXmlText(svg)).to.equal(true);
        expect(svg).to.include('>a\ufffdb<');
    });
});
