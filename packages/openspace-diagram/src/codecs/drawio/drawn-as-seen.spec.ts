import { DrawioDocument } from '@openspace/drawio';
import { serializeXml } from '@openspace/drawio/lib/xml/serialize-xml';
import { expect } from 'chai';
import { box, cells } from '../../test/drawio-cells';
import { drawn } from '../../test/boards';
import { diagramOf } from '../whiteboard';
import { decodeDrawio } from './decode-drawio';
import { drawioCodec } from './drawio-codec';

const inside = (id: string, parent: string, more = ''): string => box(id, more).replace('parent="1"', `parent="${parent}"`);
const line = (id: string, source: string, target: string, style = 'html=1;'): string =>
    `<mxCell id="${id}" style="${style}" edge="1" parent="1" source="${source}" target="${target}"><mxGeometry relative="1" as="geometry"/></mxCell>`;
const read = (xml: string) => decodeDrawio(cells(xml));
const messages = (xml: string): string[] => read(xml).losses.map(({ message }) => message);
/** The cells of a file as they are written. */
const meaning = (xml: string): string[] => DrawioDocument.load(xml).activePage.drawn.map(({ outer }) => serializeXml(outer));
/** With all pictures that draw.io paints without a file. */
const painted = async (style: string) =>
    (await drawioCodec.decode(cells(box('a', '', style)), { art: () => Promise.resolve(new Map()) })).diagram.nodes[0];

describe('draw.io files as one sees them in draw.io', () => {
    it('DR8 have nothing of what is in a folded container, whose lines end at the container', () => {
        const folded = box('pool', 'collapsed="1"', 'swimlane;') + inside('in', 'pool') + inside('deep', 'in') + box('out');
        const { diagram, losses } = read(folded + line('e', 'deep', 'out') + line('own', 'in', 'deep'));
        expect(diagram.nodes.map(({ id }) => id)).to.deep.equal(['pool', 'out']);
        expect(diagram.edges.map(({ id, from, to }) => [id, from.node, to.node])).to.deep.equal([['e', 'pool', 'out']]);
        expect(losses.map(({ message }) => message)).to.deep.equal([
            '2 cells of hidden layers, in collapsed containers or without a parent are left out.',
            'A line in a collapsed container is left out.'
        ]);
    });

    it('DR8 keep in the file what a folded container holds', () => {
        const file = cells(box('pool', 'collapsed="1"', 'swimlane;') + inside('in', 'pool') + box('out') + line('e', 'in', 'out'));
        const { board } = drawn(read(file.slice(file.indexOf('<mxCell id="pool"'), file.indexOf('</root>'))).diagram);
        const { text, lost } = drawioCodec.update(file, drawioCodec.encode(diagramOf(board).diagram).target, { own: [0] });
        expect(text).to.include('id="in"').and.include('source="in"');
        expect(lost).to.deep.equal([]);
    });

    for (const [from, to] of [
        ['open', 'folded'],
        ['folded', 'open']
    ] as const) {
        it(`DR8 keep their cells and the ends of their lines when a container that was ${from} is ${to} in the file now`, () => {
            const end = 'html=1;exitX=1;exitY=0.5;exitDx=0;exitDy=0;';
            const rest =
                inside('in', 'pool') + inside('deep', 'in') + box('out') + line('e', 'deep', 'out', end) + line('own', 'in', 'deep');
            const pool = (more: string, [width, height]: number[], other: number[]): string =>
                `<mxCell id="pool" value="pool" style="swimlane;" vertex="1" parent="1"${more}>` +
                `<mxGeometry x="10" y="20" width="${width}" height="${height}" as="geometry">` +
                `<mxRectangle x="10" y="20" width="${other[0]}" height="${other[1]}" as="alternateBounds"/></mxGeometry></mxCell>`;
            const [large, small] = [
                [300, 200],
                [120, 30]
            ];
            const made = { open: pool('', large, small) + rest, folded: pool(' collapsed="1"', small, large) + rest };
            const { board } = drawn(read(made[from]).diagram);
            const { target } = drawioCodec.encode(diagramOf(board).diagram);
            const once = drawioCodec.update(cells(made[to]), target, { own: [0] });
            const twice = drawioCodec.update(once.text, target, { own: [0] });
            for (const { text, lost } of [once, twice]) {
                expect(meaning(text)).to.deep.equal(meaning(cells(made[to])));
                expect(lost).to.deep.equal([]);
            }
        });
    }

    const layer = (visible: 0 | 1): string =>
        `<mxCell id="back" value="Back" parent="0" visible="${visible}"/>` + box('b').replace('parent="1"', 'parent="back"');

    it('DR26 have nothing of a hidden layer, nor lines to what is in it', () => {
        const end = '<mxPoint x="5" y="5" as="targetPoint"/></mxGeometry>';
        const edge = line('e', 'a', 'b').replace('as="geometry"/>', `as="geometry">${end}`);
        const { diagram, losses } = read(layer(0) + box('a') + edge);
        expect([...diagram.nodes, ...diagram.edges].map(({ id }) => id)).to.deep.equal(['a']);
        expect(losses.map(({ message }) => message)).to.deep.equal([
            '1 cell of hidden layers, in collapsed containers or without a parent is left out.',
            'A line to a hidden cell is left out.'
        ]);
    });

    for (const [was, is] of [
        [1, 0],
        [0, 1]
    ] as const) {
        it(`DR26 keep the cells of a layer that is ${is === 1 ? 'shown' : 'hidden'} in the file after the board was drawn`, () => {
            const made = (visible: 0 | 1): string => layer(visible) + box('a') + line('e', 'a', 'b');
            const { board } = drawn(read(made(was)).diagram, undefined, { source: '/w/a.drawio' });
            const { target } = drawioCodec.encode(diagramOf(board).diagram);
            const once = drawioCodec.update(cells(made(is)), target, { own: [0] });
            const twice = drawioCodec.update(once.text, target, { own: [0] });
            for (const { text, lost } of [once, twice]) {
                expect(meaning(text)).to.deep.equal(meaning(cells(made(is))));
                expect(lost).to.deep.equal([]);
            }
        });
    }

    it('DR26 have what is new on the board in a layer that one sees', () => {
        const top = `<mxCell id="top" parent="0"/>${box('a').replace('parent="1"', 'parent="top"')}`;
        const file = cells(layer(0) + top).replace('id="1"', 'id="1" visible="0"');
        const { board } = drawn(decodeDrawio(file).diagram, undefined, { source: '/w/a.drawio' });
        const { nodes, ...rest } = diagramOf(board).diagram;
        const bounds = { x: 0, y: 0, width: 50, height: 50 };
        const { target } = drawioCodec.encode({ ...rest, nodes: [...nodes, { id: 'new', shape: 'rectangle', bounds }] });
        const { text } = drawioCodec.update(file, target, { own: [0] });
        expect(DrawioDocument.load(text).activePage.find('new')?.parentId).to.equal('top');
    });

    it('DR9 are seen where their attributes are set as draw.io reads them', () => {
        const file = cells(
            box('a').replace('vertex="1"', 'vertex="true"') + box('b', 'visible="false"') + box('c', 'visible="0"') + box('d', 'visible=""')
        );
        expect(decodeDrawio(file).diagram.nodes.map(({ id }) => id)).to.deep.equal(['a', 'b']);
    });

    it('DR9 have lines and heads that boards have, or say which they lack', () => {
        const ends = box('a') + box('b');
        const [link] = read(ends + line('e', 'a', 'b', 'shape=link;html=1;')).diagram.edges;
        expect([link?.from.arrowhead, link?.to.arrowhead]).to.deep.equal(['none', 'none']);
        expect(messages(ends + line('e', 'a', 'b', 'shape=link;'))).to.deep.equal(['The draw.io line link is drawn as a plain one.']);
        expect(messages(ends + line('e', 'a', 'b', 'shape=flexArrow;'))).to.have.length(1);
        expect(messages(ends + line('e', 'a', 'b', 'endArrow=box;startArrow=circlePlus;'))).to.deep.equal([
            'The draw.io arrowhead circlePlus is drawn as the nearest one.',
            'The draw.io arrowhead box is drawn as the nearest one.'
        ]);
        expect(messages(ends + line('e', 'a', 'b', 'endArrow=;startArrow=ERmany;shape=connector;'))).to.deep.equal([]);
    });

    it('DR9 have outlines that point where they do', async () => {
        for (const style of ['triangle;', 'triangle;direction=south;', 'shape=hexagon;', 'shape=trapezoid;flipV=1;', 'rhombus;double=1;']) {
            expect(messages(box('a', '', style)), style).to.have.length(1);
            expect((await painted(style))?.face?.picture, style).to.match(/^data:image\/svg/);
        }
        for (const style of ['triangle;direction=north;', 'shape=hexagon;direction=south;', 'shape=trapezoid;', 'rhombus;double=0;']) {
            expect(messages(box('a', '', style)), style).to.deep.equal([]);
            expect(await painted(style), style).to.not.have.property('face');
        }
    });

    it('DR9 have boxes with pictures next to their texts', async () => {
        const style = 'rounded=1;shape=label;html=1;image=data:image/png,iVBORw0KGgo=;imageWidth=24;imageHeight=24;';
        expect(await painted(style))
            .to.include({ shape: 'rounded', label: 'a' })
            .and.have.property('face');
        expect(await painted('image;image=data:image/png,iVBORw0KGgo=;')).to.include({ shape: 'image' });
    });

    it('DR9 say which texts look or stand otherwise', () => {
        for (const [style, message] of [
            ['fontStyle=1;', 'Bold, lists and colours inside of texts become plain text.'],
            ['horizontal=0;', 'Texts that run upwards lie flat.'],
            ['ellipse;verticalLabelPosition=bottom;', 'Texts outside of their shapes stand inside of them.'],
            ['labelPosition=right;', 'Texts outside of their shapes stand inside of them.']
        ] as const) {
            expect(messages(box('a', '', style)), style).to.deep.equal([message]);
            expect(messages(box('a', '', style).replace('value="a"', 'value=""')), style).to.deep.equal([]);
        }
        expect(messages(box('a', '', 'shape=umlActor;verticalLabelPosition=bottom;'))).to.deep.equal([]);
    });

    it('DR9 have frames with the look that a board gave them', () => {
        const style = { stroke: '#b85450', strokeWidth: 4, dash: 'dashed', textColor: '#006600', opacity: 0.5 } as const;
        const frame = { id: 'f', shape: 'frame', label: 'F', bounds: { x: 0, y: 0, width: 200, height: 100 }, style } as const;
        const { target } = drawioCodec.encode({ nodes: [frame], edges: [] });
        expect(drawioCodec.decode(target).diagram.nodes[0]?.style).to.deep.equal(style);
    });

    it('DR9 have frames with corners as round as on a board, and others as round as draw.io draws them', () => {
        const bounds = { x: 0, y: 0, width: 200, height: 100 };
        const frame = { id: 'f', shape: 'frame', label: 'F', bounds, style: { cornerRadius: 12 } } as const;
        const { target } = drawioCodec.encode({ nodes: [frame], edges: [] });
        expect(target).to.include('rounded=1;').and.not.include('rounded=0;');
        expect(drawioCodec.decode(target).diagram.nodes[0]?.style).to.deep.equal({ cornerRadius: 12 });
        for (const [style, radius] of [
            ['rounded=1;container=1;verticalAlign=top;', 15],
            ['rounded=1;container=1;verticalAlign=top;arcSize=40;absoluteArcSize=1;', 20],
            ['rounded=0;container=1;verticalAlign=top;', undefined]
        ] as const) {
            const [box] = drawioCodec.decode(target.replace(/style="[^"]*"/, `style="${style}"`)).diagram.nodes;
            expect([box?.shape, box?.style?.cornerRadius], style).to.deep.equal(['frame', radius]);
        }
    });
});
