import { isXmlText } from '@openspace/tool';
import { expect } from 'chai';
import { box, cells } from '../../test/drawio-cells';
import { drawioCodec } from './drawio-codec';

describe('labels in draw.io files', () => {
    it('DR8 a written file can be read whatever its texts hold', () => {
        const label = 'a\uffffb\ufffec\u0001d\u001fe';
        const bounds = { x: 0, y: 0, width: 100, height: 40 };
        const { target } = drawioCodec.encode({ nodes: [{ id: 'a', shape: 'rectangle', label, bounds, link: label }], edges: [] });
        const [node] = drawioCodec.decode(target).diagram.nodes;
        expect(node).to.include({ label: 'a\ufffdb\ufffdc\ufffdd\ufffde', link: 'a\ufffdb\ufffdc\ufffdd\ufffde' });
    });

    it('R1 the picture of a label with a reference to a character that XML cannot hold is well-formed', async () => {
        const { svg } = await drawioCodec.render(cells(box('a&amp;#65535;b')), {});
        expect(isXmlText(svg)).to.equal(true);
        expect(svg).to.include('>a\ufffdb<');
    });
});
