import { BoardIndex, readLabel } from '@openspace/board';
import { ToolError } from '@openspace/tool';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { deflateRawSync } from 'node:zlib';
import type { Diagram } from '../../diagram';
import { findFaults } from '../../find-faults';
import { boardOf, drawn, EVERY_KIND } from '../../test/boards';
import { box, cells } from '../../test/drawio-cells';
import { readWithMaxgraph } from '../../test/read-with-maxgraph';
import { diagramOf } from '../whiteboard';
import { drawioCodec } from './drawio-codec';
import { plainLabel } from './drawio-label';

const shape = (diagram: Diagram, id: string) => diagram.nodes.find(node => node.id === id);

const WHOLE: Diagram = {
    title: 'Flow',
    nodes: [
        { id: '1', shape: 'frame', label: 'Lane & co', bounds: { x: 0, y: 0, width: 500, height: 300 } },
        {
            id: 'a',
            shape: 'diamond',
            parent: '1',
            label: 'ok <b>?\nyes',
            bounds: { x: 20, y: 30, width: 120, height: 80 },
            rotation: 0.25,
            style: { stroke: '#123456', fill: '#abcdef', strokeWidth: 2, fontSize: 14, opacity: 0.5, dash: 'dashed' },
            tag: 'mine'
        },
        {
            id: 'b',
            shape: 'cylinder',
            parent: '1',
            label: 'db',
            bounds: { x: 300, y: 30, width: 80, height: 90 },
            link: 'https://example.com/?a=1&b=2',
            style: { dash: 'dotted', fontFamily: 'mono', align: 'end', verticalAlign: 'start' }
        },
        { id: 'g', shape: 'group', bounds: { x: 600, y: 0, width: 200, height: 100 } },
        {
            id: 'c',
            shape: 'image',
            parent: 'g',
            label: 'logo',
            image: 'data:image/png;base64,iVBORw0KGgo=',
            bounds: { x: 610, y: 10, width: 40, height: 40 }
        },
        {
            id: 't',
            shape: 'text',
            label: 'Title',
            bounds: { x: 0, y: 400, width: 80, height: 20 },
            style: { textColor: '#ff0000', fontSize: 20, align: 'start', verticalAlign: 'start' }
        },
        {
            id: 'p',
            shape: 'path',
            path: {
                points: [
                    { x: 0, y: 500 },
                    { x: 50, y: 540 },
                    { x: 90, y: 500 }
                ],
                closed: true,
                freehand: true
            },
            style: { stroke: '#00ff00' }
        }
    ],
    edges: [
        {
            id: 'e',
            from: { node: 'a', anchor: { x: 1, y: 0.5 } },
            to: { node: 'b', arrowhead: 'open-triangle', label: '0..*' },
            label: 'reads',
            route: 'orthogonal',
            waypoints: [{ x: 200, y: 70 }],
            style: { stroke: '#0000ff' }
        },
        {
            id: 'f',
            from: { point: { x: 5, y: 600 } },
            to: { node: 't', arrowhead: 'diamond' },
            route: 'curved',
            waypoints: [{ x: 30, y: 700 }]
        }
    ]
};
const VALID = drawioCodec.encode(WHOLE).target;

describe('the draw.io codec', () => {
    it('DR1 what is written is read again', () => {
        const { diagram, losses } = drawioCodec.decode(VALID);
        expect(losses).to.deep.equal([]);
        expect(findFaults(diagram)).to.deep.equal([]);
        expect(diagram.title).to.equal('Flow');
        for (const node of WHOLE.nodes) {
            const found = shape(diagram, node.id);
            expect(found, node.id).to.deep.include({
                shape: node.shape,
                ...(node.label !== undefined && { label: node.label }),
                ...(node.parent !== undefined && { parent: node.parent }),
                ...(node.image !== undefined && { image: node.image }),
                ...(node.link !== undefined && { link: node.link }),
                ...(node.tag !== undefined && { tag: node.tag })
            });
            if (node.path) {
                expect(found?.path).to.deep.equal(node.path);
            } else {
                expect(found?.bounds).to.deep.equal(node.bounds);
            }
            expect(found?.rotation ?? 0).to.be.closeTo(node.rotation ?? 0, 0.001);
            expect(found?.style ?? {}, node.id).to.deep.include(node.style ?? {});
        }
        for (const edge of WHOLE.edges) {
            const found = diagram.edges.find(({ id }) => id === edge.id);
            expect(found).to.deep.include({ route: edge.route, waypoints: edge.waypoints });
            expect(found?.to).to.deep.include(edge.to);
            expect(found?.from).to.deep.include(edge.from);
            expect(found?.label).to.equal(edge.label);
        }
    });

    it('DR2 a board goes to draw.io and back', () => {
        const before = boardOf(EVERY_KIND, 'Shop');
        const { diagram } = diagramOf(before);
        const written = drawioCodec.encode(diagram);
        expect(written.losses).to.deep.equal([]);
        const back = drawioCodec.decode(written.target);
        expect(back.losses).to.deep.equal([]);
        const { board, losses } = drawn(back.diagram);
        expect(losses).to.deep.equal([]);
        const told = (index: BoardIndex) =>
            index
                .descendants(index.pageId)
                .map(shape => {
                    const bounds = index.pageBounds(shape.id);
                    const chosen = [
                        'geo',
                        'color',
                        'fill',
                        'dash',
                        'size',
                        'font',
                        'kind',
                        'arrowheadStart',
                        'arrowheadEnd',
                        'align',
                        'labelColor'
                    ];
                    return {
                        id: shape.id,
                        type: shape.type,
                        parent: shape.parentId,
                        label: readLabel(shape),
                        tag: shape.meta['tag'],
                        ...Object.fromEntries(chosen.map(key => [key, Reflect.get(shape.props, key)])),
                        bindings: index
                            .bindingsOf(shape.id)
                            .map(({ toId, props }) => `${props.terminal} ${toId}`)
                            .sort(),
                        box: shape.type === 'arrow' || !bounds ? undefined : [bounds.x, bounds.y, bounds.w, bounds.h].map(Math.round)
                    };
                })
                .sort((one, other) => one.id.localeCompare(other.id));
        expect(told(BoardIndex.of(board))).to.deep.equal(told(BoardIndex.of(before)));
    });

    it('DR3 labels in HTML are read as the text that one sees', () => {
        for (const [html, text] of [
            ['a<br>b', 'a\nb'],
            ['<div>a</div><div>b</div>', 'a\nb'],
            ['<b>Web</b>&nbsp;server &amp;<i> more</i>', 'Web server & more'],
            ['<p style="margin:0">a</p><p>b</p>', 'a\nb'],
            ['<ul><li>one</li><li>two</li></ul>', '• one\n• two'],
            ['a &lt;b&gt; &#233; &#x1F600;', 'a <b> é 😀'],
            ['<style>x{}</style>1 < 2', '1 < 2'],
            ['<div>a<br></div><div>b</div>', 'a\nb']
        ] as const) {
            expect(plainLabel(html, true), html).to.equal(text);
        }
        expect(plainLabel('a <b> c', false)).to.equal('a <b> c');
    });

    it('DR4 cells in containers are told in page coordinates, with bends and fixed ends', () => {
        const { diagram } = drawioCodec.decode(
            cells(
                '<mxCell id="lane" value="Lane" style="swimlane;startSize=20;" vertex="1" parent="1"><mxGeometry x="100" y="100" width="400" height="200" as="geometry"/></mxCell>' +
                    '<mxCell id="in" value="In" style="rounded=1;" vertex="1" parent="lane"><mxGeometry x="20" y="40" width="80" height="40" as="geometry"/></mxCell>' +
                    box('out') +
                    '<mxCell id="e" style="edgeStyle=orthogonalEdgeStyle;exitX=1;exitY=0.5;endArrow=none;startArrow=oval;startFill=0;" edge="1" source="in" target="out" parent="lane"><mxGeometry relative="1" as="geometry"><Array as="points"><mxPoint x="5" y="6"/></Array></mxGeometry></mxCell>' +
                    '<mxCell id="l" value="says" style="edgeLabel;" vertex="1" connectable="0" parent="e"><mxGeometry x="0.1" relative="1" as="geometry"/></mxCell>'
            )
        );
        expect(shape(diagram, 'lane')).to.include({ shape: 'frame', label: 'Lane' });
        expect(shape(diagram, 'in')).to.deep.include({
            shape: 'rounded',
            parent: 'lane',
            bounds: { x: 120, y: 140, width: 80, height: 40 }
        });
        expect(diagram.edges[0]).to.deep.include({ label: 'says', waypoints: [{ x: 105, y: 106 }], route: 'orthogonal' });
        expect(diagram.edges[0]?.from).to.deep.equal({ node: 'in', anchor: { x: 1, y: 0.5 }, arrowhead: 'open-circle' });
        expect(diagram.edges[0]?.to).to.deep.equal({ node: 'out', arrowhead: 'none' });
    });

    it('DR5 all pages, or one by name or place, compressed or not', () => {
        const model = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${box('second')}</root></mxGraphModel>`;
        const packed = deflateRawSync(encodeURIComponent(model)).toString('base64');
        const hidden =
            '<mxCell id="layer" parent="0" visible="0"/><mxCell id="h" vertex="1" parent="layer"><mxGeometry width="9" height="9" as="geometry"/></mxCell>';
        const file = cells(box('first') + hidden).replace('</mxfile>', `<diagram name="Details">${packed}</diagram></mxfile>`);
        const first = drawioCodec.decode(file);
        expect(first.diagram.nodes.map(({ id }) => id)).to.deep.equal(['first']);
        expect(first.diagram.others?.map(({ page, nodes }) => [page?.name, nodes.map(({ id }) => id)])).to.deep.equal([
            ['Details', ['second']]
        ]);
        expect(first.losses.map(({ message }) => message).join()).to.include('hidden');
        for (const page of ['Details', 1]) {
            const { nodes, others } = drawioCodec.decode(file, { page }).diagram;
            expect(nodes.map(({ id }) => id)).to.deep.equal(['second']);
            expect(others).to.equal(undefined);
        }
        expect(() => drawioCodec.decode(file, { page: 'Gone' }))
            .to.throw(ToolError, 'Gone')
            .with.property('code', 'NOT_FOUND');
    });

    it('DR6 outlines of draw.io alone are drawn as plain ones, and told', () => {
        const { diagram, losses } = drawioCodec.decode(
            cells(box('ec2', '', 'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.ec2;fillColor=#ED7100;'))
        );
        expect(shape(diagram, 'ec2')).to.deep.include({ shape: 'rectangle' });
        expect(shape(diagram, 'ec2')?.style?.fill).to.equal('#ed7100');
        expect(losses).to.deep.equal([
            { id: 'ec2', message: 'The draw.io outline mxgraph.aws4.resourceIcon is drawn as the nearest plain one.' }
        ]);
    });

    it('DR7 bad files are INVALID_INPUT, whatever they are', () => {
        const bomb = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><mxfile><diagram>&b;</diagram></mxfile>';
        const zeros = deflateRawSync(Buffer.alloc(100 * 1024 * 1024)).toString('base64');
        for (const bad of [
            '',
            '<mxfile>',
            '<mxfile><diagram>',
            '<svg/>',
            bomb,
            `<mxfile><diagram>${zeros}</diagram></mxfile>`,
            cells(box('a') + box('a')),
            cells('<mxCell id="a" vertex="1" parent="b"/><mxCell id="b" vertex="1" parent="a"/>'),
            cells('').slice(0, -20),
            '<mxfile><diagram>not base64!</diagram></mxfile>',
            '\u0000\u0001\ufffd'
        ]) {
            expect(() => drawioCodec.decode(bad), bad.slice(0, 60))
                .to.throw(ToolError)
                .with.property('code', 'INVALID_INPUT');
        }
        const odd = drawioCodec.decode(
            cells(
                '<thing/><mxCell id="e" edge="1" source="gone" target="a" parent="1"/>' +
                    box('a', '', 'fillColor=nonsense;rotation=x;fontSize=-5;opacity=900;', 'x="NaN" y="" width="-3" height="abc"')
            )
        );
        expect(findFaults(odd.diagram)).to.deep.equal([]);
        expect(odd.losses.map(({ message }) => message).join()).to.include('ends nowhere');
        drawn(odd.diagram);
    });

    it('DR7 nothing but a ToolError comes out of any text', () => {
        fc.assert(
            fc.property(fc.nat(VALID.length), fc.nat(40), fc.string({ maxLength: 8 }), (at, cut, put) => {
                const text = VALID.slice(0, at) + put + VALID.slice(at + cut);
                try {
                    const { diagram } = drawioCodec.decode(text);
                    expect(findFaults(diagram)).to.deep.equal([]);
                    drawn(diagram);
                } catch (error) {
                    expect(error, text).to.be.instanceOf(ToolError).with.property('code', 'INVALID_INPUT');
                }
            }),
            { numRuns: runs(750) }
        );
    });

    it('DR8 another reader of draw.io files finds the same cells, ends, places and texts', () => {
        const foreign = new Map(readWithMaxgraph(VALID).map(cell => [cell.id, cell]));
        expect([...foreign.keys()]).to.include.members(['n1', 'a', 'b', 'g', 'c', 't', 'p', 'e', 'f']);
        expect(foreign.get('a')).to.deep.include({ parent: 'n1', box: [20, 30, 120, 80], value: 'ok &lt;b&gt;?<br>yes' });
        expect(foreign.get('a')?.style).to.include({ strokeColor: '#123456', fillColor: '#abcdef', opacity: 50 });
        expect(foreign.get('c')).to.deep.include({ parent: 'g', box: [10, 10, 40, 40] });
        expect(foreign.get('e')).to.deep.include({ source: 'a', target: 'b', value: 'reads', points: [[200, 70]] });
        expect(foreign.get('e')?.style).to.include({ edgeStyle: 'orthogonalEdgeStyle', endArrow: 'block', exitX: 1, exitY: 0.5 });
        expect(foreign.get('f')).to.deep.include({ target: 't', points: [[30, 700]] });
    });
});
