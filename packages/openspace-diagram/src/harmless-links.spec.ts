import { isHarmlessLink } from '@openspace/tool';
import { expect } from 'chai';
import { drawioCodec } from './codecs/drawio/drawio-codec';
import { excalidrawCodec } from './codecs/excalidraw/codec/excalidraw-codec';
import { encodeMermaid } from './codecs/mermaid/encode/encode-mermaid';
import type { Diagram } from './diagram';

const RUN = [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'jAva\tscript\r:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,AAAA',
    'data:action/json,{"actions":[{"open":"javascript:x"}]}',
    'blob:https://example.org/1',
    'command:quit',
    'feed:javascript:alert(1)',
    // Coded once more than the file that they are written into.
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    'java&NewLine;script&#x3A;alert(1)',
    'javascript#58;alert(1)',
    '#106;avascript#colon;alert(1)',
    'javascript&amp;#58;alert(1)',
    // Other programs cut more than browsers do.
    '\u00a0javascript:alert(1)',
    '\ufeffjava\u200bscript\u2028:alert(1)'
];
const LEAD = [
    'https://example.org/',
    'HTTP://example.org',
    'mailto:a@b.c',
    'docs/a.md',
    '#part',
    '#58',
    'a?b=1&amp;c=2#3',
    'https://example.org/?q=&colon;&c=3#106;x',
    'data:page/id,abc',
    'vscode://file/a',
    ''
];

describe('links of what is written for other programs', () => {
    const diagram = (link: string): Diagram => ({
        nodes: [{ id: 'a', shape: 'rectangle', label: 'A', link, bounds: { x: 0, y: 0, width: 100, height: 40 } }],
        edges: []
    });

    it('run nothing', () => {
        expect(RUN.filter(isHarmlessLink)).to.deep.equal([]);
        expect(LEAD.filter(link => !isHarmlessLink(link))).to.deep.equal([]);
    });

    for (const [name, encode] of [
        ['draw.io', drawioCodec.encode],
        ['Mermaid', encodeMermaid],
        ['Excalidraw', (given: Diagram) => excalidrawCodec.encode(given)]
    ] as const) {
        it(`are left out of ${name} where they do, and named`, () => {
            for (const link of RUN) {
                const { target, losses } = encode(diagram(link));
                expect(target, link).to.not.match(/script|<UserObject|"link":\s*"|click /i);
                expect(losses.map(({ message }) => message).join(), link).to.include('run a script');
            }
            const { target, losses } = encode(diagram('https://example.org/'));
            expect(target).to.include('https://example.org/');
            expect(losses).to.deep.equal([]);
        });
    }

    it('are left out of further pages, too', () => {
        const { target } = drawioCodec.encode({ ...diagram('https://example.org/'), others: [diagram('javascript:alert(1)')] });
        expect(target).to.not.include('javascript');
    });
});
