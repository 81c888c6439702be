import { BoardIndex, type DrawnInput } from '@openspace/board';
import { drawSequence, message, plain } from '@openspace/board/lib/test/drawn-sequences';
import { FACES } from '@openspace/board/lib/notation/notation';
import { DrawioDocument, type Page } from '@openspace/drawio';
import { expect } from 'chai';
import type { DiagramEdge } from '../../diagram';
import { boardOf, drawn } from '../../test/boards';
import { diagramOf } from '../whiteboard';
import { drawioCodec } from './drawio-codec';
import { leadEdge } from './picture/ways/lead-edge';

const TURN = Math.PI / 6;
/** Faces and outlines that edges end at; icons have their pictures on the board. */
const TARGETS: readonly DrawnInput['props'][] = [
    ...FACES.filter(face => face !== 'icon' && face !== 'stencil').map(face => ({ face })),
    ...(['rectangle', 'ellipse', 'diamond', 'triangle', 'rhombus', 'rhombus-2', 'arrow-up', 'cloud'] as const).map(geo => ({ geo }))
];

/** An edge that is aimed next to the middle of both of its boxes, from the left and from below. */
function boardTo(props: DrawnInput['props'], rotation = 0) {
    const box = { type: 'geo' as const, width: 120, height: 80, label: 'some words' };
    const normalizedAnchor = { x: 0.4, y: 0.45 };
    const board = boardOf([
        { ...box, id: 'a', x: 0, y: 400, props: { geo: 'rectangle' } },
        { ...box, id: 'b', x: 400, y: 0, ...(rotation !== 0 && { rotation }), ...(props && { props }) },
        {
            type: 'arrow',
            id: 'e',
            from: 'a',
            to: 'b',
            props: { route: { kind: 'orthogonal', points: [{ x: 0.85, y: 0.9 }] }, startLabel: '1', endLabel: '0..*' }
        },
        { type: 'arrow', id: 'f', from: 'a', to: 'b', label: 'straight', props: { endMark: 'arrow' } }
    ]);
    for (const record of [...board.records()]) {
        if (record.typeName === 'binding') {
            board.apply({ put: [{ ...record, props: { ...record.props, isPrecise: true, normalizedAnchor } }], remove: [] });
        }
    }
    return board;
}

const fileOf = (board: ReturnType<typeof boardTo>): string => drawioCodec.encode(diagramOf(board).diagram).target;
const pageOf = (board: ReturnType<typeof boardTo>): Page => DrawioDocument.load(fileOf(board)).activePage;
const anchorsOf = ({ edges }: { readonly edges: readonly DiagramEdge[] }) =>
    edges.flatMap(({ from, to }) =>
        [from, to].map(({ anchor }) => (anchor ? [anchor.x, anchor.y].map(share => Math.round(share * 100) / 100) : undefined))
    );

describe('where edges of a board end in draw.io', () => {
    for (const rotation of [0, TURN]) {
        it(`DR18 is where they are seen to end on the board, whatever they end at${rotation === 0 ? '' : ', turned'}`, () => {
            for (const props of TARGETS) {
                const board = boardTo(props, rotation);
                const [index, page] = [BoardIndex.of(board), pageOf(board)];
                for (const id of ['e', 'f']) {
                    const [arrow, cell] = [index.shape(`shape:${id}`), page.find(id)];
                    const seen = arrow?.type === 'arrow' ? (index.route(arrow)?.points ?? []) : [];
                    const led = cell ? leadEdge(cell, page) : [];
                    for (const at of [0, -1]) {
                        const [one, other] = [seen.at(at)!, led.at(at)!];
                        const about = `${id} ${at} ${JSON.stringify(props)}`;
                        expect(Math.hypot(one.x - other.x, one.y - other.y), about).to.be.lessThan(1);
                    }
                }
            }
        });
    }

    it('DR18 is not what they are aimed at, which stays, until somebody moves an end in draw.io', () => {
        const board = boardTo({ face: 'actor' });
        const before = diagramOf(board).diagram;
        const after = diagramOf(drawn(drawioCodec.decode(fileOf(board)).diagram).board).diagram;
        expect(anchorsOf(after)).to.deep.equal(anchorsOf(before));
        const docked = fileOf(board).replaceAll(/exitX=[^;]*;exitY=[^;]*;/g, 'exitX=1;exitY=0.25;');
        const [from] = anchorsOf(drawioCodec.decode(docked).diagram);
        expect(from).to.deep.equal([1, 0.25]);
    });

    it('DR18 has its text where the board has it', () => {
        const board = boardTo({ face: 'table' });
        const [edge] = diagramOf(board).diagram.edges;
        const texts = pageOf(board).drawn.filter(({ style }) => style.startsWith('edgeLabel'));
        const offsets = texts.map(({ rect, geometry }) => {
            const offset = geometry?.children.flatMap(child => (child.kind === 'element' ? [child.attributes] : []))[0];
            return [rect.x, offset?.get('as'), Number(offset?.get('x')), Number(offset?.get('y'))];
        });
        const wanted = ([edge!.from, edge!.to] as const).map(({ point, labelPoint }, at) => [
            at === 0 ? -1 : 1,
            'offset',
            Math.round((labelPoint!.x - point!.x) * 100) / 100,
            Math.round((labelPoint!.y - point!.y) * 100) / 100
        ]);
        expect(offsets).to.deep.equal(wanted);
    });
});

describe('messages of a sequence in draw.io', () => {
    it('DR19 are cells in the order of time, whatever was drawn first', async () => {
        const names = ['m1', 'm2', 'm3'];
        const { board } = await drawSequence([
            plain('a', { props: { face: 'lifeline' } }),
            plain('b', { props: { face: 'actor' } }),
            ...names.map(name => message(name, 'a', 'b'))
        ]);
        const { diagram } = diagramOf(board);
        const { target } = drawioCodec.encode({ ...diagram, edges: [...diagram.edges].reverse() });
        const cells = DrawioDocument.load(target).activePage.drawn.filter(({ isEdge }) => isEdge);
        expect(cells.map(({ id }) => id)).to.deep.equal(names);
    });
});
