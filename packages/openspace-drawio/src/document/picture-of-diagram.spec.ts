import { expect } from 'chai';
import { DrawioDocument } from './drawio-document';
import { pictureOfDiagram } from './picture-of-diagram';

const XML =
    '<mxfile><diagram id="p" name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/></root></mxGraphModel></diagram></mxfile>';

describe('a picture with its diagram in it', () => {
    it('has the diagram that it is given, and the rest of the picture', () => {
        const svg = '<svg xmlns="http://www.w3.org/2000/svg" content="old"><g><text x="1"> a  b </text></g></svg>';
        const made = pictureOfDiagram(svg, XML);
        expect(DrawioDocument.load(made).toXml()).to.equal(XML);
        expect(made.replace(/ content="[^"]*"/, '')).to.equal(svg.replace(' content="old"', ''));
    });

    it('has no scripts', () => {
        const made = pictureOfDiagram(
            '<svg onload="a()"><script>b()</script><a href=" javascript:c()" xlink:href="https://example.org"><g ONCLICK="d()"/></a></svg>',
            XML
        );
        expect(made).not.to.match(/a\(\)|b\(\)|c\(\)|d\(\)/);
        expect(made).to.include('https://example.org');
        expect(() => pictureOfDiagram('<html/>', XML)).to.throw('no SVG');
    });
});
