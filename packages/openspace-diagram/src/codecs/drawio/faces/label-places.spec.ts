import type { DrawnInput } from '@openspace/board';
import { DrawioDocument, parseStyle } from '@openspace/drawio';
import { expect } from 'chai';
import type { Diagram } from '../../../diagram';
import { boardOf, drawn } from '../../../test/boards';
import { diagramOf } from '../../whiteboard';
import { drawioCodec } from '../drawio-codec';

const box = (id: string, label: string, props: DrawnInput['props'], size = { width: 200, height: 120 }): DrawnInput => ({
    type: 'geo',
    id,
    x: 0,
    y: 0,
    ...size,
    label,
    props: { font: 'sans', size: 's', ...props }
});
const LABELLED = [
    box('lane', 'Sales', { face: 'swimlane', labelPosition: 'left' }),
    box('low', 'approved?', { face: 'choice', labelPosition: 'below' }),
    box('high', 'late?', { face: 'choice', labelPosition: 'top' }),
    box('event', 'every day', { face: 'ring', labelPosition: 'below' }),
    box('end', 'paid', { face: 'final', labelPosition: 'top' }),
    box('right', 'in time?', { face: 'choice', labelPosition: 'right' }, { width: 150, height: 50 }),
    box('left', 'started', { face: 'initial', labelPosition: 'left' }, { width: 150, height: 36 }),
    box('begin', 'order', { face: 'start-event', labelPosition: 'top' }),
    box('done', 'sent', { face: 'end-event', labelPosition: 'right' }, { width: 150, height: 36 }),
    box('folder', 'etc', { face: 'package', labelPosition: 'center' }),
    box('plain', '+', { face: 'choice' })
];
const positions = ({ nodes }: Diagram) =>
    nodes.map(({ id, labelPosition, label, bounds }) => [id, labelPosition, label, Math.round(bounds!.width), Math.round(bounds!.height)]);

describe('where the labels of faces stand in draw.io', () => {
    it('DR21 is where they stand on the board, and they come back to there', () => {
        const { diagram } = diagramOf(boardOf(LABELLED));
        const { target } = drawioCodec.encode(diagram);
        const read = drawioCodec.decode(target).diagram;
        expect(positions(read)).to.deep.equal(positions(diagram));
        expect(positions(diagramOf(drawn(read).board).diagram)).to.deep.equal(positions(diagram));
        const styleOf = (id: string) => parseStyle(DrawioDocument.load(target).activePage.find(id)?.style ?? '');
        expect(styleOf('lane').get('horizontal')).to.equal('0');
        expect(styleOf('low').get('verticalLabelPosition')).to.equal('bottom');
        expect(styleOf('high').get('verticalLabelPosition')).to.equal('top');
        expect(styleOf('end').get('verticalLabelPosition')).to.equal('top');
        expect(styleOf('right').get('labelPosition')).to.equal('right');
        expect(styleOf('left').get('labelPosition')).to.equal('left');
        expect(DrawioDocument.load(target).activePage.find('right')?.rect).to.include({ width: 50, height: 50 });
        expect(styleOf('folder').get('labelInHeader')).to.equal('0');
        expect(styleOf('plain').has('verticalLabelPosition')).to.equal(false);
    });

    it('DR21 is at the upper corner of a gateway where it is there on the board, and comes back to there', () => {
        const props = { face: 'choice', labelPosition: 'right', align: 'start', verticalAlign: 'start' } as const;
        const { diagram } = diagramOf(boardOf([box('corner', 'in time?', props, { width: 160, height: 72 })]));
        const { target } = drawioCodec.encode(diagram);
        const cell = DrawioDocument.load(target).activePage.find('corner');
        const [style, { width = NaN, height = NaN } = {}] = [parseStyle(cell?.style ?? ''), cell?.rect];
        expect([style.get('labelPosition'), style.get('verticalLabelPosition'), style.get('verticalAlign')]).to.deep.equal([
            'right',
            'middle',
            'top'
        ]);
        // From the right of the cell back towards its middle, and from its top up.
        expect(Number(style.get('spacingLeft')) + 2).to.be.within(-width / 2 + 16, 0);
        const top = Number(style.get('spacingTop')) + 7;
        expect(top + 1.2 * 18, 'above the middle').to.be.below(height / 2 - 8);
        const read = drawioCodec.decode(target).diagram;
        expect(positions(read)).to.deep.equal(positions(diagram));
        expect(positions(diagramOf(drawn(read).board).diagram)).to.deep.equal(positions(diagram));
        expect(read.nodes[0]?.style?.verticalAlign).to.equal('start');
    });

    it('DR21 captions break where the shape on the board ends, not where its figure does', () => {
        const { target } = drawioCodec.encode(diagramOf(boardOf([box('a', 'Authorization server', { face: 'control' })])).diagram);
        const cell = DrawioDocument.load(target).activePage.find('a');
        expect(cell?.rect.width).to.be.below(100);
        expect(parseStyle(cell?.style ?? '').get('labelWidth')).to.equal('200');
    });

    it('DR21 the name of a boundary stands below its circle, which is right of the middle of its cell', () => {
        const { target } = drawioCodec.encode(diagramOf(boardOf([box('a', 'TV', { face: 'boundary' })])).diagram);
        const cell = DrawioDocument.load(target).activePage.find('a');
        const { x = NaN, width = NaN } = cell?.rect ?? {};
        expect(x + width / 2 + Number(parseStyle(cell?.style ?? '').get('spacingLeft')) / 2).to.be.closeTo(100, 0.5);
    });

    it('DR21 of elements of C4 have a bold name and smaller letters below it, which is no loss', () => {
        const label = 'Web shop\n[Container: Go]\nSells all and everything';
        const { diagram } = diagramOf(boardOf([box('a', label, { face: 'component' }), box('b', 'Orders\n[MySQL]', { face: 'cylinder' })]));
        const { target } = drawioCodec.encode(diagram);
        const value = DrawioDocument.load(target).activePage.find('a')?.value ?? '';
        expect(value).to.match(/^<b>Web shop<\/b><div style="font-size: [\d.]+px; opacity: 0\.\d+">\[Container: Go\]<\/div>/);
        const { diagram: read, losses } = drawioCodec.decode(target);
        expect(read.nodes.map(node => node.label)).to.deep.equal([label, 'Orders\n[MySQL]']);
        expect(losses).to.deep.equal([]);
    });

    it('DR21 keep the title of a card, which is one line', () => {
        const board = boardOf([box('a', 'Monday\nSoup', { face: 'note', boldName: 'line' })]);
        const { target } = drawioCodec.encode(diagramOf(board).diagram);
        expect(DrawioDocument.load(target).activePage.find('a')?.value).to.match(/^<b>Monday<\/b><div style="[^"]+">Soup<\/div>$/);
        const { diagram, losses } = drawioCodec.decode(target);
        expect(losses).to.deep.equal([]);
        expect(diagram.nodes.map(({ label, style }) => [label, style?.boldName])).to.deep.equal([['Monday\nSoup', 'line']]);
    });

    it('DR21 keep the bold name of an element, with what describes it', () => {
        const label = 'Customer\nhas accounts here';
        const board = boardOf([box('a', label, { face: 'person', boldName: true }), box('b', 'Clerk', { face: 'person' })]);
        const { target } = drawioCodec.encode(diagramOf(board).diagram);
        const [named, plain] = ['a', 'b'].map(id => DrawioDocument.load(target).activePage.find(id)?.value);
        expect(named).to.match(/^<b>Customer<\/b><div style="font-size: [\d.]+px; opacity: 0\.\d+">has accounts here<\/div>$/);
        expect(plain).to.equal('Clerk');
        const { diagram, losses } = drawioCodec.decode(target);
        expect(losses).to.deep.equal([]);
        const again = drawioCodec.encode(diagramOf(drawn(diagram).board).diagram);
        expect(DrawioDocument.load(again.target).activePage.find('a')?.value).to.equal(named);
    });

    it('DR17 titles of fragments cover what they stand on, and no more is filled than on the board', () => {
        const shapes = [box('bare', 'alt', { face: 'fragment' }), box('full', 'loop', { face: 'fragment', fillColor: '#ffeecc' })];
        const { target } = drawioCodec.encode(diagramOf(boardOf(shapes)).diagram);
        const fills = (id: string) => {
            const style = parseStyle(DrawioDocument.load(target).activePage.find(id)?.style ?? '');
            return ['fillColor', 'swimlaneFillColor'].map(key => style.get(key));
        };
        expect([fills('bare'), fills('full')]).to.deep.equal([
            ['#ffffff', 'none'],
            ['#ffeecc', '#ffeecc']
        ]);
        expect(drawioCodec.decode(target).diagram.nodes.map(({ style }) => style?.fill)).to.deep.equal(['none', '#ffeecc']);
    });

    it('DR21 texts begin at the corners of their cells', () => {
        const board = boardOf([{ type: 'text', id: 't', x: 40, y: 60, label: 'Notes', props: { font: 'sans', size: 's' } }]);
        const { target } = drawioCodec.encode(diagramOf(board).diagram);
        const { style = '', rect } = DrawioDocument.load(target).activePage.find('t') ?? {};
        expect(rect).to.include({ x: 40, y: 60 });
        // draw.io has 5 px above the first line, which is lower than that of the board by 0.15 of its letters.
        expect(5 + Number(parseStyle(style).get('spacingTop'))).to.be.closeTo((0.15 * 18) / 2, 0.1);
        expect(parseStyle(style).get('spacing')).to.equal('0');
    });

    it('DR21 labels that break are as far from the sides as on the board', () => {
        const size = { width: 140, height: 80 };
        const shapes = [
            box('broken', 'Receive all goods', { face: 'rounded' }, size),
            box('square', 'Receive all goods', { geo: 'rectangle' }, size),
            box('whole', 'Pick', { face: 'rounded' }, size)
        ];
        const { target } = drawioCodec.encode(diagramOf(boardOf(shapes)).diagram);
        const page = DrawioDocument.load(target).activePage;
        const sides = ['broken', 'square', 'whole'].map(id => parseStyle(page.find(id)?.style ?? '').get('spacingLeft'));
        // 8 and 16 px on boards, of which draw.io has 2 anyway.
        expect(sides).to.deep.equal(['6', '14', undefined]);
    });

    it('DR17 knows the faces of files that were written before', () => {
        const cell = (id: string, shape: string, face: string): string =>
            `<mxCell id="${id}" value="x" style="shape=${shape};openspaceOutline=face:${face};html=1;" vertex="1" parent="1"><mxGeometry width="120" height="60" as="geometry"/></mxCell>`;
        const cells = cell('a', 'mxgraph.flowchart.terminator', 'stadium') + cell('b', 'mxgraph.flowchart.direct_data', 'queue');
        const file = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`;
        expect(drawioCodec.decode(file).diagram.nodes.map(({ native }) => native)).to.deep.equal(['face:stadium', 'face:queue']);
    });
});
