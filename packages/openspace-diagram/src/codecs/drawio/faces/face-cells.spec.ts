import { boardOf, drawn } from '../../../test/boards';
import { decodeWithDrawio } from '../../../test/decode-with-drawio';
import { drawSequence } from '@openspace/board/lib/test/drawn-sequences';
import { type DrawnInput, planUpdate } from '@openspace/board';
import { FACES, type FaceName, MARKS, type Row } from '@openspace/board/lib/notation/notation';
import { DrawioDocument, parseStyle } from '@openspace/drawio';
import { expect } from 'chai';
import type { Diagram, DiagramNode } from '../../../diagram';
import { arrowheadOf } from '../../whiteboard/outlines';
import { diagramOf } from '../../whiteboard';
import { drawioCodec } from '../drawio-codec';
import { updateDrawio } from '../update-drawio';
import { FACE_STYLES } from './face-styles';

const ROWS: readonly Row[] = [
    { text: 'orders' },
    '-',
    { text: 'id', key: 'PK', type: 'uuid' },
    { text: 'customer', key: 'FK', type: 'uuid' },
    '-',
    { text: 'total', type: 'money' }
];
const CLASS: readonly Row[] = [
    { text: 'Order' },
    '-',
    { text: '- id: UUID' },
    '-',
    { text: '+ total(): Money', style: 'abstract' },
    { text: '+ all(): Order[]', style: 'static' }
];
/** Icons have their pictures on the board, and those that are painted by draw.io come from its files. */
const DRAWN = FACES.filter(face => face !== 'icon' && face !== 'stencil');

const shapeOf = (face: FaceName, at: number, label: string): DrawnInput => ({
    id: face,
    type: 'geo',
    x: (at % 6) * 260,
    y: Math.floor(at / 6) * 260,
    width: face === 'table' ? 250 : 180,
    height: 180,
    ...(face !== 'class' && face !== 'table' && { label }),
    props: { face, font: 'sans', ...(face === 'table' && { rows: [...ROWS] }), ...(face === 'class' && { rows: [...CLASS] }) }
});

const throughFile = (diagram: Diagram): Diagram => {
    const { target, losses } = drawioCodec.encode(diagram);
    expect(losses).to.deep.equal([]);
    return drawioCodec.decode(target).diagram;
};
const onBoard = (diagram: Diagram): Diagram => diagramOf(drawn(diagram).board).diagram;
const lookOf = ({ id, shape, native, label, bounds, path, rows }: DiagramNode) => ({
    id,
    rows,
    shape,
    native,
    label,
    place: path ? undefined : bounds && [bounds.x, bounds.y, bounds.width, bounds.height].map(length => Math.round(length) + 0)
});

describe('faces of a board in draw.io', () => {
    it('DR17 each has a style of draw.io of its own', () => {
        expect(new Set(Object.values(FACE_STYLES)).size).to.equal(FACES.length);
        const shapes = FACES.map(face => [...parseStyle(FACE_STYLES[face])].map(part => part.join('=')).join(';'));
        expect(new Set(shapes).size).to.equal(FACES.length);
    });

    for (const label of ['', 'Orders\nof a day']) {
        it(`DR17 come back with their labels, rows, places and order, ${label === '' ? 'without' : 'with'} a label`, () => {
            const board = diagramOf(boardOf(DRAWN.map((face, at) => shapeOf(face, at, label)))).diagram;
            const read = throughFile(board);
            expect(read.nodes.map(lookOf)).to.deep.equal(board.nodes.map(lookOf));
            const again = onBoard(read);
            expect(again.nodes.map(lookOf)).to.deep.equal(board.nodes.map(lookOf));
        });
    }

    it("DR17 draw.io's own decoder finds the cells of every face", () => {
        const { target } = drawioCodec.encode(diagramOf(boardOf(DRAWN.map((face, at) => shapeOf(face, at, 'x')))).diagram);
        const [, model = ''] = /(<mxGraphModel[\s\S]*<\/mxGraphModel>)/.exec(target) ?? [];
        const [ids = ''] = decodeWithDrawio([model]);
        expect(ids.split(',')).to.include.members([...DRAWN]);
        expect(ids.split(',')).to.have.length(DrawioDocument.load(target).activePage.drawn.length);
    });

    it('DR17 messages to figures with a line below them end at this line again', async () => {
        const { board } = await drawSequence([
            { type: 'geo', id: 'ann', label: 'Ann', props: { face: 'actor' } },
            { type: 'geo', id: 'shop', label: 'Shop' },
            { type: 'arrow', id: 'm1', from: 'ann', to: 'shop', label: 'buys' },
            { type: 'arrow', id: 'm2', from: 'shop', to: 'ann', label: 'thanks' }
        ]);
        const given = diagramOf(board).diagram;
        const look = ({ edges }: Diagram) => edges.map(({ from, to, label }) => [from.node, from.anchor?.x, to.node, to.anchor?.x, label]);
        const read = throughFile(given);
        expect(look(read)).to.deep.equal(look(given));
        expect(look(onBoard(read))).to.deep.equal(look(given));
        expect(read.nodes.map(lookOf)).to.deep.equal(given.nodes.map(lookOf));
    });

    it('DR17 rows of classes and tables are cells that can be edited', () => {
        const faces = ['class', 'table'] as const;
        const { target } = drawioCodec.encode(diagramOf(boardOf(faces.map((face, at) => shapeOf(face, at, '')))).diagram);
        const page = DrawioDocument.load(target).activePage;
        const inside = (id: string): string[] =>
            [...page.childrenOf(id)].flatMap(cell => [cell.value, ...inside(cell.id)]).filter(text => text !== '');
        expect(page.find('class')?.value).to.equal('Order');
        expect(inside('class')).to.deep.equal(['- id: UUID', '+ total(): Money', '+ all(): Order[]']);
        expect(page.find('table')?.value).to.equal('orders');
        expect(inside('table')).to.deep.equal(['PK', 'id', 'uuid', 'FK', 'customer', 'uuid', 'total', 'money']);
        const heights = (id: string): number => [...page.childrenOf(id)].reduce((sum, { rect }) => sum + rect.height, 0);
        for (const face of faces) {
            const head = Number(parseStyle(page.find(face)?.style ?? '').get('startSize'));
            expect(head + heights(face)).to.be.closeTo(page.find(face)?.rect.height ?? 0, 1);
        }
    });

    it('DR17 a row that somebody adds or renames in draw.io is one of the class, and a line to a row ends at it', () => {
        const { target } = drawioCodec.encode(diagramOf(boardOf([shapeOf('class', 0, ''), shapeOf('card', 1, 'x')])).diagram);
        const page = DrawioDocument.load(target);
        const row = [...page.activePage.childrenOf('class')].find(({ value }) => value.includes('total'));
        const changed = page
            .toXml({ forFile: true })
            .replace('+ total(): Money', '+ sum(): Money')
            .replace(
                '</root>',
                `<mxCell id="e" edge="1" parent="1" source="${row?.id}" target="card"><mxGeometry relative="1" as="geometry"/></mxCell></root>`
            );
        const { nodes, edges } = drawioCodec.decode(changed).diagram;
        expect(nodes.find(({ id }) => id === 'class')?.label).to.include('+ sum(): Money');
        expect(edges[0]?.from.node).to.equal('class');
        expect(nodes.map(({ id }) => id)).to.deep.equal(['class', 'card']);
    });

    it('DR17 rows of a file that is brought up to date stay as they are, unless the board changed them', () => {
        const shapes = [shapeOf('class', 0, ''), shapeOf('table', 1, ''), shapeOf('card', 2, 'x')];
        const { target } = drawioCodec.encode(diagramOf(boardOf(shapes)).diagram);
        const geometry = '<mxGeometry y="300" width="180" height="20" as="geometry"/>';
        const file = target.replace(
            '</root>',
            `<mxCell id="mine" value="+ mine()" style="text;html=1;" vertex="1" parent="class">${geometry}</mxCell>` +
                '<mxCell id="e" style="html=1;" edge="1" parent="1" source="mine" target="card"><mxGeometry relative="1" as="geometry"/></mxCell></root>'
        );
        const rowsIn = (text: string, id: string): string[] =>
            [...DrawioDocument.load(text).activePage.childrenOf(id)].map(cell => cell.value).filter(value => value !== '');
        const { board } = drawn(drawioCodec.decode(file).diagram, undefined, { source: '/w/plan.drawio' });
        board.apply(planUpdate(board, [{ shapeId: 'card', label: 'y' }]).change);
        const same = updateDrawio(file, drawioCodec.encode(diagramOf(board).diagram).target, { own: [0] });
        expect(rowsIn(same.text, 'class')).to.deep.equal(['- id: UUID', '+ total(): Money', '+ all(): Order[]', '+ mine()']);
        expect(DrawioDocument.load(same.text).activePage.find('e')?.sourceId).to.equal('mine');
        expect([...same.lost, ...same.kept]).to.deep.equal([]);
        const renamed = [...CLASS.slice(0, 3), '-' as const, { text: '+ sum(): Money' }];
        board.apply(planUpdate(board, [{ shapeId: 'class', props: { rows: renamed } }]).change);
        const other = updateDrawio(file, drawioCodec.encode(diagramOf(board).diagram).target, { own: [0] });
        expect(rowsIn(other.text, 'class')).to.deep.equal(['- id: UUID', '+ sum(): Money']);
        expect(rowsIn(other.text, 'table')).to.deep.equal(rowsIn(target, 'table'));
        expect(DrawioDocument.load(other.text).activePage.find('e')?.sourceId).to.equal('class');
    });

    it('DR17 every mark has its own arrow, and comes back with the labels and corners of its edge', () => {
        const boxes = MARKS.flatMap((mark, at): DrawnInput[] => [
            { id: `a-${mark}`, type: 'geo', x: 0, y: at * 100, width: 100, height: 60, label: 'a' },
            { id: `b-${mark}`, type: 'geo', x: 400, y: at * 100 + 40, width: 100, height: 60, label: 'b' }
        ]);
        const edges = MARKS.map((mark): DrawnInput => ({
            id: `e-${mark}`,
            type: 'arrow',
            from: `a-${mark}`,
            to: `b-${mark}`,
            label: mark,
            props: {
                startMark: mark,
                endMark: mark,
                startLabel: '1',
                endLabel: '0..*',
                route: {
                    kind: 'orthogonal',
                    points: [
                        { x: 0.5, y: 0.25 },
                        { x: 0.5, y: 0.75 }
                    ]
                }
            }
        }));
        const board = diagramOf(boardOf([...boxes, ...edges])).diagram;
        const { target } = drawioCodec.encode(board);
        const styles = DrawioDocument.load(target).activePage.drawn.flatMap(cell => {
            const style = parseStyle(cell.style);
            return cell.isEdge ? [['endArrow', 'endFill', 'openspaceEnd'].map(key => style.get(key)).join()] : [];
        });
        expect(new Set(styles).size).to.equal(MARKS.length);
        const look = ({ edges: all }: Diagram) =>
            all.map(({ id, from, to, label, labelAt = 0.5, route, waypoints = [] }) => ({
                id,
                label,
                labelAt: labelAt.toFixed(2),
                route,
                ends: [from, to].map(end => [end.node, end.arrowhead, end.label]),
                corners: waypoints.map(({ x, y }) => [Math.round(x), Math.round(y)])
            }));
        const read = drawioCodec.decode(target).diagram;
        expect(look(read)).to.deep.equal(look(board));
        expect(read.edges.map(({ to }) => to.arrowhead)).to.deep.equal(MARKS.map(arrowheadOf));
        expect(look(onBoard(read))).to.deep.equal(look(board));
    });

    it('DR17 what draw.io has no shape for is named in English', () => {
        const { losses } = drawioCodec.encode({ nodes: [{ id: 'a', shape: 'octagon', native: 'geo:x-box', label: 'Orders' }], edges: [] });
        expect(losses.map(({ message }) => message)).to.deep.equal(['draw.io has no x-box; an octagon stands in its place. (Orders)']);
    });
});
