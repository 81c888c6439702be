import { expectInProportion } from '@openspace/tool/lib/test/proportion';
import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as path from 'path';
import { checkPicture } from './check-picture';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';
const svg = (content: string, head = ''): string => `${head}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`;
const data = (content: string): string => `data:image/svg+xml;base64,${Buffer.from(content).toString('base64')}`;

/** All that a reader could follow, also in pictures in the picture. */
function referencesIn(picture: string): string[] {
    const inner = [...picture.matchAll(/data:image\/svg\+xml;base64,([\w+/=]*)/g)].flatMap(([, found = '']) =>
        referencesIn(Buffer.from(found, 'base64').toString('utf8'))
    );
    const own = [...picture.matchAll(/(?:href|src|data)="([^"]*)"|url\('([^']*)'\)|(@import)|(image-set)\(|(url\([^'])/gi)].map(
        ([, address, url, rule, loader, plain]) => address ?? url ?? rule ?? loader ?? plain ?? ''
    );
    return [...inner, ...own].filter(reference => !/^(#|data:image\/|data:font\/|$)/.test(reference));
}

describe('The check of a picture', () => {
    const dirty = [
        svg('<image href="/etc/x.png"/>'),
        svg('<image xmlns:q="http://www.w3.org/1999/xlink" q:href="x.png"/>'),
        svg(`<image href="${data(svg(`<image href="${data(svg('<image href="x"/>'))}"/>`))}"/>`),
        svg('<use href="x.svg#a"/>'),
        svg(`<use href="${data(svg(''))}#a"/>`),
        svg('<feImage href="http://example.com/x.png"/>'),
        svg('<linearGradient href="x.svg#g"/>'),
        svg('<rect fill="url(x.svg#g)"/>'),
        svg('<rect style="fill: url( &quot;x.svg#g&quot; )"/>'),
        svg('<rect style="fill: u\\72l(x.svg)"/>'),
        svg('<rect style="fill: url(#a\\29 url(x)"/>'),
        svg('<rect style="mask: ur/**/l(x)"/><rect style="mask: url(/**/x)"/>'),
        svg('<style>@im<![CDATA[port "x.css"]]>; a { b: ur<!-- -->l(x) }</style>'),
        svg('<style>a { background: image-set("x.png" 1x) }</style>'),
        svg(`<style>${'İ'.repeat(40)} a { b: URL(x.svg) } @IMPORT "x.css";</style>`),
        svg('<style><a/>@IMPORT url(x.css)</style>'),
        svg('<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x.png" srcset="y.png 2x"/></foreignObject>'),
        svg('<foreignObject><iframe src="x"/><object data="x"><p>y</p></object></foreignObject>'),
        svg('<image href="data:,%3Csvg/%3E"/><image href="data:text/plain;base64,PHN2Zy8+"/>'),
        svg(`<image href="data:image/svg+xml;base64,H4sIAAAAAAAAA7Mpzs8ry0wtBwBHAp0hBwAAAA=="/>`),
        svg('<image href="&w;"/>', '<!DOCTYPE svg [<!ENTITY w "/etc/x">]>'),
        svg('<image><set attributeName="href" to="x"/><animate attributeName="xlink:href" values="x;y"/></image>'),
        svg('<a href="javascript:alert(1)"><rect/></a><script href="x"/><rect onclick="x()"/>'),
        `<?xml version="1.0"?><?xml-stylesheet href="x.css"?>${svg('')}`
    ];

    it('leaves nothing that leads outside, and changes nothing the second time', () => {
        for (const source of dirty) {
            const checked = checkPicture(source);
            expect(referencesIn(checked.svg), `${source} became ${checked.svg}`).to.deep.equal([]);
            expect(checked.svg, source).not.to.match(/javascript|onclick|<script|<set|<animate|<\?|<!/);
            expect(checkPicture(checked.svg)).to.deep.equal({ ...checked, removed: [] });
        }
    });

    it('says what it took out', () => {
        expect(checkPicture(svg('<image href="/etc/x.png"/><image href="/etc/x.png"/><use href="y#z"/>')).removed).to.deep.equal([
            '/etc/x.png',
            'y#z'
        ]);
    });

    it('keeps the picture', () => {
        const kept = svg(
            `<defs><linearGradient id="g"></linearGradient></defs><image href="${PNG}"></image><use href="#g"></use><rect fill="url(#g)" transform="scale(2)"></rect><a href="https://example.com/"></a><style>.a{fill:red}@font-face{src:url('data:font/woff2;base64,AAAA')}</style><text>a &lt; b&#xa;</text>`
        );
        expect(checkPicture(kept)).to.deep.include({ svg: kept, removed: [] });
        expect(checkPicture(svg('<text><![CDATA[a & b]]> c</text><title>no</title>')).text).to.equal('a & b c');
        const illustrator = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns "http://www.w3.org/2000/svg">]>`;
        expect(checkPicture(`${illustrator}<svg xmlns="&ns;"/>`).svg).to.equal('<svg xmlns="http://www.w3.org/2000/svg"></svg>');
        const letters = 'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg"><text>字 100%25</text></svg>'.replaceAll('"', "'");
        const inner = /base64,([\w+/=]+)/.exec(checkPicture(svg(`<image href="${letters.replaceAll('<', '&lt;')}"/>`)).svg)?.[1] ?? '';
        expect(Buffer.from(inner, 'base64').toString()).to.contain('字 100%');
    });

    it('refuses anything that is not an SVG, entities that are files or grow, and what is too deep, at once', () => {
        const grows = Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(20)}">`).join('');
        for (const source of [
            '',
            'text',
            '<html/>',
            '<svg>',
            svg('<text>&e;</text>', '<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
            svg('<text>&e20;</text>', `<!DOCTYPE svg [<!ENTITY e0 "lol">${grows}]>`),
            svg('<g>'.repeat(5_000) + '</g>'.repeat(5_000)),
            svg('<g a="1" a="2"/>')
        ]) {
            expect(() => checkPicture(source), source.slice(0, 100))
                .to.throw()
                .with.property('code', 'INVALID_INPUT');
        }
        let deep = svg('<rect/>');
        for (let depth = 0; depth < 10; depth++) {
            deep = svg(`<image href="${data(deep)}"/>`);
        }
        expect(checkPicture(deep).removed).to.have.length(1);
    });

    it('takes steps in proportion to the picture, whatever its styles are', async () => {
        const module = JSON.stringify(path.join(__dirname, 'check-picture'));
        const styles = [
            ['', 'url('],
            ['url(', ' '],
            ['', '/*'],
            ['', '@import'],
            ['', '\\']
        ] as const;
        for (const [before, part] of sample(styles, 3)) {
            const hostile = (size: number) => before + part.repeat(size);
            const picture = (size: number) => svg(`<style>${hostile(size)}</style><rect style="${hostile(size)}"/>`);
            checkPicture(picture(60_000));
            await expectInProportion(`require(${module}).checkPicture(input);`, picture, 4_000);
        }
    });
});
