import { stepsOf } from '@openspace/tool/lib/test/proportion';
import { expect } from 'chai';
import * as path from 'node:path';
import { DrawioDocument } from './drawio-document';
import { decodeBase64 } from './base64';
import { harmlessSvg, pictureOfDiagram } from './picture-of-diagram';
import { chunksOf, diagramChunk, withDiagramChunk } from './png-chunks';

const XML =
    '<mxfile><diagram id="p" name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/></root></mxGraphModel></diagram></mxfile>';

const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** Of `tEXtmxfile`, a zero and `a`, as zlib has it. */
const CHECKSUM = [0x27, 0xb5, 0x5f, 0xcf];

describe('a picture with its diagram in it', () => {
    it('has the diagram that it is given, and the rest of the picture', () => {
        const svg = '<svg xmlns="http://www.w3.org/2000/svg" content="old"><g><text x="1"> a  b </text></g></svg>';
        const made = pictureOfDiagram(svg, XML);
        expect(DrawioDocument.load(made).toXml()).to.equal(XML);
        expect(made.replace(/ content="[^"]*"/, '')).to.equal(svg.replace(' content="old"', ''));
    });

    it('is a PNG, too, with a chunk that draw.io reads and no other diagram', () => {
        const made = pictureOfDiagram(PIXEL, XML);
        expect(DrawioDocument.load(made).toXml()).to.equal(XML);
        const again = pictureOfDiagram(made, XML.replace('name="P"', 'name="Späti \ud800"'));
        expect(DrawioDocument.load(again).pages.map(({ name }) => name)).to.deep.equal(['Späti \ufffd']);
        const chunks = (url: string) =>
            [...chunksOf(decodeBase64(url.slice(url.indexOf(',') + 1)) ?? new Uint8Array())].map(({ type, whole }) => [type, whole.length]);
        const [header, ...rest] = chunks(PIXEL);
        expect(chunks(made)).to.deep.equal([header, ['tEXt', 12 + 'mxfile'.length + 1 + encodeURIComponent(XML).length], ...rest]);
        expect(chunks(again).map(([type]) => type)).to.deep.equal(['IHDR', 'tEXt', 'IDAT', 'IEND']);
        // The checksum that PNG's own specification gives for an empty chunk that ends a picture.
        const [end] = [...chunksOf(withDiagramChunk(decodeBase64(PIXEL.slice(PIXEL.indexOf(',') + 1))!, diagramChunk('')))].slice(-1);
        expect([...end!.whole]).to.deep.equal([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
        expect([...diagramChunk('a').slice(-4)]).to.deep.equal(CHECKSUM);
        expect(() => pictureOfDiagram('data:image/png;base64,AAAA', XML)).to.throw('no PNG');
    });

    it('is not searched for links where it has no address: the diagram in it is long', async () => {
        const code = `require(${JSON.stringify(path.join(__dirname, 'picture-of-diagram'))}).harmlessSvg(input);`;
        const [steps] = await stepsOf(code, ['<svg content="long"><g fill="red"/></svg>']);
        const ran = Object.entries(steps?.functions ?? {}).filter(([, ranges]) => ranges.some(({ count }) => count > 0));
        expect(ran.filter(([place]) => place.startsWith('isHarmlessLink '))).to.deep.equal([]);
    });

    it('has no scripts', () => {
        const made = pictureOfDiagram(
            '<svg onload="a()"><script>b()</script><a href=" javascript:c()" xlink:href="https://example.org"><g ONCLICK="d()"/></a></svg>',
            XML
        );
        expect(made).not.to.match(/a\(\)|b\(\)|c\(\)|d\(\)/);
        expect(made).to.include('https://example.org');
        expect(() => pictureOfDiagram('<html/>', XML)).to.throw('no SVG');
        for (const part of [
            '<a href="java&#10;script:e()"/>',
            '<s:a xmlns:s="http://www.w3.org/2000/svg" x:href="&#9;javascript:e()"/>',
            '<a href="data:image/svg+xml,&lt;svg onload=e()/>"/>',
            '<a><animate attributeName="href" to="javascript:e()"/></a>',
            '<a><set attributeName="xlink:href" to="javascript:e()"/></a>',
            '<S:SCRIPT xmlns:S="http://www.w3.org/2000/svg">e()</S:SCRIPT>',
            '<foreignObject><iframe srcdoc="&lt;script>e()&lt;/script>"/></foreignObject>',
            '<foreignObject><div s:srcdoc="e()"><form action="javascript:e()"><input formaction="javascript:e()"/></form></div></foreignObject>',
            '<foreignObject><meta http-equiv="refresh" content="0;url=javascript:e()"/><base href="e()"/></foreignObject>',
            '<foreignObject><object data="data:text/html,e()"/><embed src="javascript:e()"/></foreignObject>'
        ]) {
            expect(pictureOfDiagram(`<svg>${part}</svg>`, XML), part).not.to.include('e()');
            expect(harmlessSvg(`<svg>${part}</svg>`), part).not.to.include('e()');
        }
        const kept =
            '<svg><image xlink:href="data:image/svg+xml;base64,AA=="/><a href="mailto:a@b.c"/><animateTransform type="rotate"/></svg>';
        expect(harmlessSvg(kept)).to.equal(kept);
        expect(pictureOfDiagram(kept, XML).replace(/ content="[^"]*"/, '')).to.equal(kept);
    });
});
