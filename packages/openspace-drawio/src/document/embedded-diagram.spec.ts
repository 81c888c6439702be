import { expect } from 'chai';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { readIndependently } from '../test/read-independently';
import { TestPort } from '../test/test-port';
import { DrawioDocument } from './drawio-document';

const FILE =
    '<mxfile><diagram id="p" name="Überblick"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>' +
    '<mxCell id="a" value="50 % + &lt;b&gt; &quot;ok&quot;" vertex="1" parent="1"><mxGeometry width="9" height="9" as="geometry"/></mxCell>' +
    '</root></mxGraphModel></diagram></mxfile>';

const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const svg = (content: string, before = ''): string =>
    `${before}<svg xmlns="http://www.w3.org/2000/svg" width="10px" style='a: ">"' content="${content}" version="1.1"><g><rect/></g></svg>`;

function png(type: string, data: Uint8Array): string {
    const chunk = (name: string, body: Uint8Array): Buffer => {
        const length = Buffer.alloc(4);
        length.writeUInt32BE(body.length);
        return Buffer.concat([length, Buffer.from(name, 'latin1'), body, Buffer.alloc(4)]);
    };
    const parts = [
        chunk('IHDR', Buffer.alloc(13)),
        chunk('tEXt', Buffer.from('Software\0x')),
        chunk(type, data),
        chunk('IEND', Buffer.alloc(0))
    ];
    const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
    return `data:image/png;base64,${bytes.toString('base64')}`;
}

const keyed = (keyword: string, ...data: Uint8Array[]): Buffer => Buffer.concat([Buffer.from(`${keyword}\0`), ...data]);
const encoded = encodeURIComponent(FILE);

describe('a diagram in a picture', () => {
    const pictures: Readonly<Record<string, string>> = {
        'SVG, as text': svg(escaped(FILE)),
        'SVG, URI-encoded': svg(encoded),
        'SVG, base64': svg(Buffer.from(encoded).toString('base64')),
        'SVG with a prolog': svg(
            escaped(FILE),
            '<?xml version="1.0"?>\n<!-- one --><!-- two -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">\n'
        ),
        'PNG, as text': png('tEXt', keyed('mxfile', Buffer.from(encoded))),
        'PNG, compressed as PNG says': png('zTXt', keyed('mxfile', Buffer.alloc(1), deflateSync(encoded))),
        'PNG, compressed as draw.io does': png(
            'zTXt',
            keyed('mxGraphModel', Buffer.alloc(1), deflateRawSync(encoded.replaceAll('%20', '+')))
        )
    };
    for (const [name, picture] of Object.entries(pictures)) {
        it(`D2 is read from ${name}`, () => {
            expect(readIndependently(DrawioDocument.load(picture).toXml())).to.deep.equal(readIndependently(FILE));
        });
    }

    it('D2 can be imported by agents', async () => {
        const { data } = await new TestPort().ok('import-diagram', { xml: svg(escaped(FILE)) });
        expect(data).to.deep.include({ pages: 1, cells: 1 });
    });

    it('D5 is missed, or found damaged, with a code', () => {
        const bad: Readonly<Record<string, string>> = {
            [svg('')]: 'INVALID_XML',
            '<svg xmlns="http://www.w3.org/2000/svg"/>': 'INVALID_XML',
            [svg('%E0%A4%A')]: 'INVALID_XML',
            [svg('????')]: 'DECOMPRESS_FAILED',
            [png('tEXt', keyed('Comment', Buffer.from(encoded)))]: 'INVALID_XML',
            [png('zTXt', keyed('mxfile', Buffer.alloc(1), Buffer.from('nothing')))]: 'DECOMPRESS_FAILED',
            'data:image/png;base64,AAAA': 'INVALID_XML',
            'data:image/png;base64,????': 'INVALID_XML',
            [png('tEXt', keyed('mxfile', Buffer.from(encoded))).slice(0, 200)]: 'INVALID_XML'
        };
        for (const [picture, code] of Object.entries(bad)) {
            expect(() => DrawioDocument.load(picture), picture.slice(0, 80))
                .to.throw()
                .that.includes({ code });
        }
    });

    it('D4 is bounded when it was compressed', () => {
        const bomb = png('zTXt', keyed('mxfile', Buffer.alloc(1), deflateSync(Buffer.alloc(100 * 1024 * 1024, 'a'))));
        expect(() => DrawioDocument.load(bomb))
            .to.throw()
            .that.includes({ code: 'DECOMPRESS_FAILED' });
        // Nor is it searched for at length.
        expect(() => DrawioDocument.load(`${'<!-- a -->'.repeat(20_000)}<a/>`))
            .to.throw()
            .that.includes({ code: 'INVALID_XML' });
    });
});
