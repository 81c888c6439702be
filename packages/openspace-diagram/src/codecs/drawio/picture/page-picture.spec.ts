import { expect } from 'chai';
import { isXmlText } from '@openspace/tool';
import { box, cells } from '../../../test/drawio-cells';
import { drawioCodec } from '../drawio-codec';

const LAMBDA = '<shape name="Lambda" w="10" h="10"><foreground><ellipse x="0" y="0" w="10" h="10"/><fillstroke/></foreground></shape>';
const RECT = 'x="100" y="200" width="100" height="50"';

const painted = async (xml: string, art: Readonly<Record<string, string>> = {}) => {
    const asked: string[] = [];
    const picture = await drawioCodec.render(cells(xml), {
        art: async names => {
            asked.push(...names);
            return new Map(Object.entries(art));
        }
    });
    expect(isXmlText(picture.svg)).to.equal(true);
    return { ...picture, asked };
};
const vertex = (style: string, value = 'Text', rect = RECT): string => box('a', '', style, rect).replace('value="a"', `value="${value}"`);
/** Where the first line of text has its anchor, and which. */
const placeOf = (svg: string): { x: number; y: number; anchor: string } => {
    const [, x, y, anchor] = /<tspan x="([-\d.]+)" y="([-\d.]+)" text-anchor="(\w+)"/.exec(svg) ?? [];
    return { x: Number(x), y: Number(y), anchor: anchor ?? '' };
};

describe('pictures of draw.io pages', () => {
    it('DR10 are painted with the stencils and pictures that the page names', async () => {
        const file =
            vertex('shape=mxgraph.aws4.Lambda;') +
            box('i', '', 'image;image=img/lib/x.svg;') +
            box('h', '', 'image;image=https://example.com/a.png;');
        const {
            asked,
            svg,
            losses,
            cells: all,
            own
        } = await painted(file, {
            'mxgraph.aws4.lambda': LAMBDA,
            'img/lib/x.svg': 'data:image/svg+xml;base64,PHN2Zy8+'
        });
        expect(asked).to.deep.equal(['mxgraph.aws4.lambda', 'img/lib/x.svg']);
        expect(svg).to.include('C').and.include('data:image/svg+xml;base64,PHN2Zy8+').and.not.include('example.com');
        expect(losses.map(({ id }) => id)).to.deep.equal(['h']);
        expect([all, own]).to.deep.equal([3, 2]);
        const without = await painted(vertex('shape=mxgraph.aws4.lambda;'));
        expect(without.losses[0]?.message).to.include('mxgraph.aws4.lambda');
    });

    it('DR9 say which pages they do not show, unless one was asked for', async () => {
        const page = (name: string, content: string): string => `<diagram id="${name}" name="${name}">${content}</diagram>`;
        const model = '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/></root></mxGraphModel>';
        const file = `<mxfile>${page('One', model)}${page('Two', 'dZHBDoIwDIafZnfGEvWu')}${page('Three', model)}</mxfile>`;
        const { losses } = await drawioCodec.render(file, {});
        expect(losses.map(({ message }) => message)).to.have.length(2);
        expect(losses[0]?.message).to.contain('Page "Two" is damaged');
        expect(losses[1]?.message).to.equal('Only the first of 2 pages is shown; ask for "Three" by page.');
        expect((await drawioCodec.render(file, { page: 'Three' })).losses).to.deep.equal([]);
    });

    it('DR11 have labels in and around cells', async () => {
        const at = async (style: string) => placeOf((await painted(vertex(`html=1;${style}`))).svg);
        expect(await at('')).to.deep.include({ x: 150, anchor: 'middle' });
        expect((await at('')).y).to.be.within(225, 232);
        expect(await at('align=left;')).to.deep.include({ x: 102, anchor: 'start' });
        expect(await at('align=left;spacingLeft=10;')).to.deep.include({ x: 112 });
        expect(await at('align=right;spacing=7;')).to.deep.include({ x: 193, anchor: 'end' });
        expect((await at('verticalAlign=top;')).y).to.be.within(214, 220);
        expect((await at('verticalAlign=bottom;')).y).to.be.within(240, 247);
        expect((await at('verticalLabelPosition=bottom;verticalAlign=top;')).y).to.be.above(255);
        expect((await at('verticalLabelPosition=top;verticalAlign=bottom;')).y).to.be.below(200);
        expect(await at('labelPosition=left;align=right;')).to.deep.include({ x: 98, anchor: 'end' });
        expect(await at('labelPosition=right;align=left;')).to.deep.include({ x: 202, anchor: 'start' });
        expect((await at('swimlane;startSize=20;')).y).to.be.within(208, 218);
        expect((await painted(vertex('swimlane;startSize=20;horizontal=0;'))).svg).to.include('rotate(-90 110 225)');
    });

    it('DR11 break lines only as the style says, and cut none', async () => {
        const words = Array.from({ length: 40 }, (_, at) => `word${at}`);
        const lines = async (style: string) => (await painted(vertex(style, words.join(' ')))).svg.match(/text-anchor/g)?.length;
        expect(await lines('html=1;')).to.equal(1);
        expect(await lines('html=1;whiteSpace=wrap;')).to.be.above(10);
        const { svg, width, height } = await painted(vertex('html=1;whiteSpace=wrap;', words.join(' ')));
        words.forEach(word => expect(svg).to.include(word));
        // The picture is as large as what sticks out.
        expect(height).to.be.above(150);
        expect((await painted(vertex('html=1;', words.join(' ')))).width).to.be.above(width * 3);
    });

    it('DR11 keep what HTML says of text, and run none of it', async () => {
        const html = (text: string) => painted(vertex('html=1;', text.replaceAll('<', '&lt;').replaceAll('"', '&quot;')));
        const rich = await html('<b>B</b><i>I</i><u>U</u><font color="#ff0000" size="5">F</font><ul><li>one</li><li>two</li></ul>');
        for (const part of [
            'font-weight="bold">B<',
            'font-style="italic">I<',
            'underline">U<',
            'font-size="24" fill="#ff0000">F<',
            '• one',
            '• two'
        ]) {
            expect(rich.svg).to.include(part);
        }
        const quiet = await html('<span style="opacity: 0.8">Q<i style="opacity: 0.5">R</i></span>');
        expect([...quiet.svg.matchAll(/fill-opacity="([\d.]+)">[QR]</g)].map(([, opacity]) => opacity)).to.deep.equal(['0.8', '0.4']);
        const bad = await html(
            '<script>alert(1)</script><img src=x onerror=alert(2)><a href="javascript:alert(3)">link</a><style>*{}</style>'
        );
        expect(bad.svg)
            .to.include('>link<')
            .and.not.match(/alert|script|<a\b|\*\{/);
        const table = await html('<table><tr><td>left</td><td>right</td></tr></table>');
        const [one, two] = [...table.svg.matchAll(/<tspan x="([\d.]+)" y="([\d.]+)"/g)].map(([, x, y]) => ({ x: Number(x), y }));
        expect(one?.y).to.equal(two?.y);
        expect(two?.x).to.be.above(one?.x ?? Infinity);
        const object = `<object id="o" label="%owner% %none%" owner="Ada &lt;b&gt;" placeholders="1"><mxCell style="html=1;" vertex="1" parent="1"><mxGeometry ${RECT} as="geometry"/></mxCell></object>`;
        expect((await painted(object)).svg).to.include('Ada &lt;b&gt; %none%');
    });

    it('DR12 turn, mirror and lay on their side what the style says', async () => {
        const { svg } = await painted(vertex('triangle;direction=north;flipV=1;rotation=30;', ''));
        expect(svg).to.include('rotate(30 150 225)').and.include('rotate(270 25 50)').and.include('scale(-1 1)');
        const looks = await painted(
            vertex(
                'fillColor=#dae8fc;gradientColor=#7ea6e0;gradientDirection=east;shadow=1;dashed=1;dashPattern=1 2;opacity=50;strokeWidth=2;'
            )
        );
        expect(looks.svg).to.include('url(#drawio-dae8fc-7ea6e0-east)').and.include('translate(2 3)').and.include('stroke-dasharray="2 4"');
        expect(looks.svg).to.include('fill-opacity="0.5"').and.include('stroke-width="2"');
    });

    it('DR12 lead lines as their styles do', async () => {
        const two =
            box('a', '', 'html=1;', 'x="0" y="0" width="100" height="40"') +
            box('b', '', 'html=1;', 'x="200" y="200" width="100" height="40"');
        const edge = async (style: string, points = '') =>
            (
                await painted(
                    `${two}<mxCell id="e" style="${style}endArrow=none;" edge="1" parent="1" source="a" target="b"><mxGeometry relative="1" as="geometry">${points}</mxGeometry></mxCell>`
                )
            ).svg.match(/data-id="e"><path d="([^"]*)"/)?.[1];
        expect(await edge('edgeStyle=elbowEdgeStyle;elbow=vertical;rounded=0;')).to.equal('M50 40L50 120L250 120L250 200');
        expect(await edge('edgeStyle=elbowEdgeStyle;elbow=horizontal;rounded=0;')).to.equal('M100 20L150 20L150 220L200 220');
        expect(await edge('edgeStyle=entityRelationEdgeStyle;rounded=0;')).to.equal('M100 20L130 20L170 220L200 220');
        expect(await edge('edgeStyle=orthogonalEdgeStyle;rounded=0;exitX=1;exitY=0.5;entryX=0.5;entryY=0;')).to.equal(
            'M100 20L250 20L250 200'
        );
        expect(await edge('edgeStyle=elbowEdgeStyle;elbow=vertical;rounded=1;')).to.include('Q50 120');
        const heads = await painted(
            `${two}<mxCell id="e" style="startArrow=diamond;startFill=0;endArrow=block;html=1;" edge="1" parent="1" source="a" target="b"><mxGeometry relative="1" as="geometry"/></mxCell>`
        );
        expect(heads.svg.slice(heads.svg.indexOf('data-id="e"')).match(/<path/g)).to.have.length(3);
    });

    it('DR12 let lines jump over those below them as their styles say', async () => {
        const line = (id: string, style: string, [x1, y1, x2, y2]: readonly number[]) =>
            `<mxCell id="${id}" style="${style}endArrow=none;rounded=0;" edge="1" parent="1"><mxGeometry relative="1" as="geometry"><mxPoint x="${x1}" y="${y1}" as="sourcePoint"/><mxPoint x="${x2}" y="${y2}" as="targetPoint"/></mxGeometry></mxCell>`;
        const crossed = async (over: string, under = '') => {
            const { svg } = await painted(line('under', under, [50, 0, 50, 100]) + line('over', over, [0, 50, 100, 50]));
            return svg.match(/data-id="over"><path d="([^"]*)"/)?.[1];
        };
        expect(await crossed('jumpStyle=none;')).to.equal('M0 50L100 50');
        expect(await crossed('jumpStyle=gap;')).to.equal('M0 50L47 50M53 50L100 50');
        expect(await crossed('jumpStyle=sharp;jumpSize=10;')).to.equal('M0 50L45 50M55 50L100 50M45 50L50 45L55 50');
        expect(await crossed('jumpStyle=arc;')).to.equal('M0 50L47 50M53 50L100 50M47 50C47 46.1 53 46.1 53 50');
        expect(await crossed('jumpStyle=arc;', 'noJump=1;')).to.equal('M0 50L100 50');
        // The one below never jumps.
        const { svg } = await painted(line('under', 'jumpStyle=arc;', [50, 0, 50, 100]) + line('over', '', [0, 50, 100, 50]));
        expect(svg).to.include('M50 0L50 100').and.include('M0 50L100 50');
    });
});
