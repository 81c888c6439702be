import { asShape, type DrawnInput, nodeNotationOf, planUpdate } from '@openspace/board';
import { DrawioDocument, parseStyle, resolveStyle } from '@openspace/drawio';
import { expect } from 'chai';
import { boardOf, drawn } from '../../../test/boards';
import { diagramOf } from '../../whiteboard';
import { drawioCodec } from '../drawio-codec';
import { labelArea } from '../picture/label-area';
import { vertexLabel } from '../picture/vertex-label';
import { updateDrawio } from '../update-drawio';

const history = (id: string, label: string, x: number): DrawnInput => ({
    type: 'geo',
    id,
    x,
    y: 0,
    width: label === '' ? 40 : 120,
    height: label === '' ? 40 : 72,
    label,
    props: { face: 'history', font: 'sans', size: 's' }
});
const lane = (id: string, label: string, size: { width: number; height: number }, labelPosition?: 'left'): DrawnInput => ({
    type: 'geo',
    id,
    x: 0,
    y: 0,
    ...size,
    label,
    props: { face: 'swimlane', font: 'sans', size: 's', ...(labelPosition && { labelPosition }) }
});
const frame = (props: DrawnInput['props'] = {}): DrawnInput => ({
    type: 'frame',
    id: 'f',
    x: 0,
    y: 0,
    width: 300,
    height: 200,
    label: 'Shop',
    props
});
const encoded = (shapes: DrawnInput[]): string => drawioCodec.encode(diagramOf(boardOf(shapes)).diagram).target;
const pageOf = (xml: string) => DrawioDocument.load(xml).activePage;
const styleOf = (xml: string, id: string) => parseStyle(pageOf(xml).find(id)?.style ?? '');

describe('histories of a board in draw.io', () => {
    const STATES = [
        history('shallow', '', 0),
        history('deep', '*', 100),
        history('named', 'of the motor', 200),
        history('letter', 'H', 300)
    ];

    it('DR17 have their H in the middle of their circle, as high as on the board', () => {
        const xml = encoded(STATES);
        for (const { id } of STATES) {
            const circle = pageOf(xml).find(id!)!;
            const [sign, ...others] = [...pageOf(xml).childrenOf(id!)];
            expect(others).to.deep.equal([]);
            const { width, height } = circle.rect;
            const place = { ...sign!.rect, x: 0.5 * width - sign!.rect.width / 2, y: 0.5 * height - sign!.rect.height / 2 };
            const style = resolveStyle(sign!.style);
            const { box } = vertexLabel(sign!.value, style, labelArea(style, place))!;
            expect(sign!.value, id).to.equal('H');
            expect(width, id).to.be.above(30);
            expect(sign!.rect.width, id).to.be.closeTo(width, 0.1);
            expect([box.x + box.width / 2, box.y + box.height / 2].map(Math.round), id).to.deep.equal(
                [width / 2, height / 2].map(Math.round)
            );
            // Capitals have 0.716 of the size of their letters, and the strokes of the board 0.44 of their circle.
            expect(0.716 * Number(parseStyle(sign!.style).get('fontSize')), id).to.be.closeTo(0.44 * width, 0.1);
        }
        expect(STATES.map(({ id }) => pageOf(xml).find(id!)?.value)).to.deep.equal(['', '*', 'of the motor', 'H']);
    });

    it('DR17 come back as they were, from files with the H below them, too', () => {
        const read = drawioCodec.decode(encoded(STATES)).diagram.nodes;
        expect(read.map(({ native, label = '' }) => [native, label])).to.deep.equal(
            ['', '*', 'of the motor', 'H'].map(label => ['face:history', label])
        );
        const former = encoded([history('a', '', 0)])
            .replace('value=""', 'value="H"')
            .replace('openspaceSigned=1;', '')
            .replace(/<mxCell[^>]*part=1[\s\S]*?<\/mxCell>/, '');
        expect(former).not.to.include('part=1');
        expect(drawioCodec.decode(former).diagram.nodes.map(({ id, label }) => [id, label])).to.deep.equal([['a', undefined]]);
    });

    it('DR17 have one H after a label was added to them', () => {
        const file = encoded([history('a', '', 0)]);
        const { board } = drawn(drawioCodec.decode(file).diagram, undefined, { source: '/w/plan.drawio' });
        board.apply(planUpdate(board, [{ shapeId: 'a', label: '*' }]).change);
        const { text } = updateDrawio(file, drawioCodec.encode(diagramOf(board).diagram).target, { own: [0] });
        expect([pageOf(text).find('a')?.value, ...[...pageOf(text).childrenOf('a')].map(({ value }) => value)]).to.deep.equal(['*', 'H']);
    });
});

describe('what is drawn as if by hand on a board', () => {
    const faces = ['bar', 'initial', 'final', 'table', 'class', 'fragment', 'cylinder'] as const;
    const shapes = faces.map((face, at): DrawnInput => ({
        type: 'geo',
        id: face,
        label: face,
        x: at * 200,
        y: 0,
        props: { face, dash: 'draw', fill: 'solid' }
    }));

    it('DR17 is full in draw.io where it is on the board', () => {
        const xml = encoded(shapes);
        for (const face of faces) {
            expect([styleOf(xml, face).get('sketch'), styleOf(xml, face).get('fillStyle')], face).to.deep.equal(['1', 'solid']);
        }
        const read = drawioCodec.decode(xml).diagram.nodes;
        expect(read.map(({ style }) => [style?.sketchy, style?.hatched])).to.deep.equal(faces.map(() => [true, undefined]));
    });

    it('DR17 is hatched on a board where it is in draw.io', () => {
        const hatched = (style: string): boolean | undefined => {
            const cell = `<mxCell id="a" style="${style}" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell>`;
            const { diagram } = drawioCodec.decode(
                `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cell}</root></mxGraphModel>`
            );
            return diagram.nodes[0]?.style?.hatched;
        };
        expect(hatched('sketch=1;fillColor=#dae8fc;')).to.equal(true);
        expect(hatched('sketch=1;fillColor=#dae8fc;fillStyle=cross-hatch;')).to.equal(true);
        for (const full of ['sketch=1;', 'fillColor=#dae8fc;', 'sketch=1;fillColor=none;', 'sketch=1;fillColor=#dae8fc;fillStyle=solid;']) {
            expect(hatched(full), full).to.equal(undefined);
        }
    });
});

describe('lanes of a board in draw.io', () => {
    const NAME = 'Service desk (first level)';

    it('DR21 have a strip as wide as on the board where their name breaks', () => {
        const strip = (label: string): number => {
            const xml = encoded([lane('a', label, { width: 900, height: 180 }, 'left')]);
            expect(drawioCodec.decode(xml).diagram.nodes[0]).to.include({ label, labelPosition: 'left' });
            return Number(styleOf(xml, 'a').get('startSize'));
        };
        // A line is 1.35 of 18 px high, and two have 8 px around them.
        expect(strip('Customer')).to.equal(36);
        expect(strip(NAME)).to.be.closeTo(2 * 1.35 * 18 + 8, 0.5);
    });

    it('DR21 have a title that is one line where that stands above them', () => {
        const xml = encoded([lane('a', NAME, { width: 400, height: 100 })]);
        expect(Number(styleOf(xml, 'a').get('startSize'))).to.be.closeTo(1.35 * 18 + 8, 0.5);
    });
});

describe('boxes of a board in which others stand, in draw.io', () => {
    it('DR17 come back as they were, with what is in them', () => {
        for (const face of ['swimlane', 'package', 'node3d'] as const) {
            const box = { ...lane('box', 'Box', { width: 400, height: 200 }), props: { face, font: 'sans', size: 's' } } as DrawnInput;
            const inside: DrawnInput = { type: 'geo', id: 'in', parentId: 'box', x: 120, y: 80, width: 100, height: 60, label: 'In' };
            const { board } = drawn(drawioCodec.decode(encoded([box, inside])).diagram);
            const [outer, inner] = ['box', 'in'].map(id => asShape(board.get(`shape:${id}`)));
            expect(outer?.type === 'geo' && nodeNotationOf(outer)?.face, face).to.equal(face);
            expect(inner?.parentId, face).to.equal('shape:box');
        }
    });
});

describe('frames of a board in draw.io', () => {
    const roundTrip = (props?: DrawnInput['props']) => {
        const xml = encoded([frame(props)]);
        const { diagram, losses } = drawioCodec.decode(xml);
        expect(losses).to.deep.equal([]);
        return { xml, style: diagram.nodes[0]?.style, again: diagramOf(drawn(diagram).board).diagram.nodes[0]?.style };
    };

    it('DR9 have the thin grey line of boards, which is not theirs when they come back', () => {
        const { xml, style, again } = roundTrip();
        expect(styleOf(xml, 'f').get('strokeColor')).to.equal('#717171');
        expect([style, again]).to.deep.equal([undefined, undefined]);
        const chosen = roundTrip({ strokeColor: '#717171' });
        expect([chosen.style, chosen.again]).to.deep.equal([{ stroke: '#717171' }, { stroke: '#717171' }]);
        const recoloured = xml.replace('strokeColor=#717171', 'strokeColor=#b85450');
        expect(drawioCodec.decode(recoloured).diagram.nodes[0]?.style).to.deep.equal({ stroke: '#b85450' });
    });

    it('DR9 have dashes as long as on boards, however wide their line is', () => {
        for (const dash of ['dashed', 'dotted'] as const) {
            for (const strokeWidth of [1, 4]) {
                const { xml, style, again } = roundTrip({ dash, strokeWidth });
                expect(styleOf(xml, 'f').get('dashPattern'), dash).to.equal(dash === 'dashed' ? '8 6' : '2 4');
                expect(styleOf(xml, 'f').get('fixDash'), dash).to.equal('1');
                expect([style?.dash, again?.dash], dash).to.deep.equal([dash, dash]);
            }
        }
        const former = roundTrip({ dash: 'dotted' }).xml.replace('dashPattern=2 4;fixDash=1;', '');
        expect(drawioCodec.decode(former).diagram.nodes[0]?.style?.dash).to.equal('dotted');
    });
});
