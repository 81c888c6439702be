import { expect } from 'chai';
import * as fc from 'fast-check';
import { escapeXml, isXmlText } from './escape-xml';

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const read = (xml: string): string =>
    xml.replace(/&(?:#x(\w+)|(\w+));/g, (whole, hex?: string, name = '') =>
        hex === undefined ? (NAMED[name] ?? whole) : String.fromCharCode(parseInt(hex, 16))
    );

describe('Text in XML', () => {
    it('K34 is read as it was, between tags and in attributes', () => {
        const any = fc.string({ unit: 'binary' });
        fc.assert(
            fc.property(any.filter(isXmlText), said => {
                expect(escapeXml(said)).to.match(/^[^<>"\t\n\r]*$/);
                expect(read(escapeXml(said))).to.equal(said);
            })
        );
        expect(escapeXml('<b>a & "b"\r\n\t')).to.equal('&lt;b&gt;a &amp; &quot;b&quot;&#xd;&#xa;&#x9;');
        expect(escapeXml('a&#65535;b')).to.equal('a&amp;#65535;b');
        expect(escapeXml('\u0085\u{1f600}\u{1ffff}')).to.equal('\u0085\u{1f600}\u{1ffff}');
    });

    it('K35 has U+FFFD for what XML cannot hold', () => {
        for (const character of ['\uffff', '\ufffe', '\u0000', '\u0001', '\u000b', '\u001f', '\ud800', '\udfff']) {
            expect(isXmlText(`a${character}b`), escape(character)).to.equal(false);
            expect(escapeXml(`a${character}b`), escape(character)).to.equal('a\ufffdb');
        }
    });
});
