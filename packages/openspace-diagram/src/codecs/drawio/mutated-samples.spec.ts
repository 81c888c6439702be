import { runs } from '@openspace/tool/lib/test/runs';
import * as fc from 'fast-check';
import { deflateRawSync } from 'node:zlib';
import { expectFewSteps } from '../../test/decoding-steps';
import { mermaidSamples } from '../../test/mermaid-corpus';
import { drawnOrRefused, mutated, mutations } from '../../test/mutations';
import { mermaidCodec } from '../mermaid';
import { drawioCodec } from './drawio-codec';
import { expectDrawn } from '../../test/expect-drawn';

const RUNS = runs(1_500);
const CODES = ['INVALID_INPUT', 'INVALID_XML', 'EMPTY_XML', 'DECOMPRESS_FAILED', 'PAGE_NOT_FOUND', 'TOO_LARGE'];
/** What people, programs and models write by mistake, and names that programs stumble over. */
const WORDS = [
    ...['constructor', '__proto__', 'toString', '-1', '0', '1e999', '-1e308', 'NaN', '1e-320', '99999999999999999999', '', ' '],
    ...[
        '<',
        '>',
        '"',
        "'",
        '&',
        ';',
        '&#0;',
        '&#xD800;',
        '&amp;lt;',
        '%',
        '%zz',
        '=',
        '/',
        '<!--',
        ']]>',
        '<!DOCTYPE x>',
        '\u0000',
        '\ud800'
    ],
    ...['edge', 'vertex', 'parent', 'source', 'target', 'id', '1', 'style', 'shape', 'swimlane', 'group', 'image', 'value', 'relative'],
    ...['<mxCell id="1" parent="1"/>', '<object id="0"/>', '<mxGeometry/>', '<Array as="points"/>', '<mxPoint x="1e999"/>', '<diagram/>']
];
/** Of a kind that `encode` does not write: corners, labels on edges, lanes, objects with links, two pages. */
const BY_HAND = `<mxfile><diagram id="p1" name="One"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
<mxCell id="lane" value="&lt;b&gt;Lane&lt;/b&gt;" style="swimlane;startSize=30;horizontal=0;" vertex="1" parent="1"><mxGeometry width="400" height="200" as="geometry"/></mxCell>
<object id="o" label="Linked" link="https://example.com" tag="x"><mxCell style="shape=cylinder3;size=15;rotation=30;" vertex="1" parent="lane"><mxGeometry x="60" y="40" width="80" height="90" as="geometry"/></mxCell></object>
<mxCell id="i" style="shape=image;image=data:image/png,iVBORw0KGgo=;" vertex="1" parent="lane"><mxGeometry x="200" y="40" width="80" height="90" as="geometry"/></mxCell>
<mxCell id="e" style="edgeStyle=orthogonalEdgeStyle;exitX=1;exitY=0.5;endArrow=ERmany;" edge="1" parent="1" source="o" target="i"><mxGeometry relative="1" as="geometry"><mxPoint x="1" y="2" as="sourcePoint"/><Array as="points"><mxPoint x="150" y="10"/><mxPoint x="180" y="10"/></Array></mxGeometry></mxCell>
<mxCell id="l" value="on the edge" style="edgeLabel;" vertex="1" connectable="0" parent="e"><mxGeometry x="-0.2" relative="1" as="geometry"><mxPoint as="offset"/></mxGeometry></mxCell>
</root></mxGraphModel></diagram><diagram name="Two"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/></root></mxGraphModel></diagram></mxfile>`;

describe('A draw.io file that is not quite right', () => {
    const encoded = mermaidSamples().map(({ source }) => drawioCodec.encode(mermaidCodec.decode(source).diagram).target);
    const samples = [BY_HAND, ...encoded.filter(text => text.length < 30_000)];
    const decode = (source: string) => drawioCodec.decode(source);

    it('is drawn or refused with a clear error, whatever is changed in samples of every kind', async () => {
        const tried: string[] = [];
        let drawn = 0;
        fc.assert(
            fc.property(fc.nat(samples.length * 2), mutations(WORDS), (at, changes) => {
                // The one with the most in it as often as all others together.
                const source = mutated(samples[at] ?? BY_HAND, changes);
                tried.push(source);
                drawn += drawnOrRefused(decode, source, CODES) ? 1 : 0;
            }),
            { numRuns: RUNS }
        );
        expectDrawn(drawn, RUNS / 10);
        await expectFewSteps(['drawio/drawio-codec', 'drawioCodec'], tried);
    });

    it('that is packed is so, too, whatever is changed before and after it is packed', () => {
        const pack = (text: string) => deflateRawSync(encodeURIComponent(text.replaceAll('\ud800', ''))).toString('base64');
        const model = /<mxGraphModel>[\s\S]*?<\/mxGraphModel>/.exec(BY_HAND)?.[0] ?? '';
        fc.assert(
            fc.property(mutations(WORDS), mutations(WORDS), fc.boolean(), (inside, outside, whole) => {
                const packed = `<mxfile><diagram>${pack(mutated(model, inside))}</diagram></mxfile>`;
                drawnOrRefused(decode, whole ? packed : mutated(packed, outside), CODES);
            }),
            { numRuns: Math.ceil(RUNS / 2) }
        );
    });

    it('is updated or refused with a clear error', () => {
        const text = drawioCodec.encode(decode(BY_HAND).diagram).target;
        fc.assert(
            fc.property(mutations(WORDS), changes => {
                const update = (existing: string) => decode(drawioCodec.update(existing, text).text);
                drawnOrRefused(update, mutated(BY_HAND, changes), CODES);
            }),
            { numRuns: Math.ceil(RUNS / 2) }
        );
    });
});
