import { BoardIndex, emptyBoard, MemoryBoard, planAdd, planDelete, planMoves, planUpdate, qualityReport } from '@openspace/board';
import { expect } from 'chai';
import type { Point } from '../../diagram';
import { decodeDrawio } from '../drawio/decode-drawio';
import { encodeDrawio } from '../drawio/encode-drawio';
import { planImport } from './plan-import';
import { diagramOf } from './read-diagram';

const box = (id: string, style: string, x: number, y: number): string =>
    `<mxCell id="${id}" value="${id}" style="${style}html=1;" vertex="1" parent="1"><mxGeometry x="${x}" y="${y}" width="120" height="60" as="geometry"/></mxCell>`;
const edge = (id: string, value: string, from: string, to: string, points: readonly [number, number][]): string =>
    `<mxCell id="${id}" value="${value}" style="edgeStyle=orthogonalEdgeStyle;html=1;" edge="1" parent="1" source="${from}" target="${to}"><mxGeometry relative="1" as="geometry"><Array as="points">${points.map(([x, y]) => `<mxPoint x="${x}" y="${y}"/>`).join('')}</Array></mxGeometry></mxCell>`;
/** Four steps on one axis; "no" leads from the decision around the work to the end. */
const FILE = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${[
    box('ask', 'rhombus;', 0, 0),
    box('work', '', 0, 120),
    box('check', '', 0, 240),
    box('end', 'ellipse;', 0, 360),
    edge('yes', 'yes', 'ask', 'work', []),
    edge('no', 'no', 'ask', 'end', [
        [200, 30],
        [200, 390]
    ])
].join('')}</root></mxGraphModel>`;

function imported(file = FILE): { board: MemoryBoard; codes: string[] } {
    const board = new MemoryBoard(emptyBoard());
    const { change, result } = planImport(board, decodeDrawio(file).diagram);
    board.apply(change);
    return { board, codes: result.warnings.map(({ code }) => code) };
}

const arrowsOf = (board: MemoryBoard) =>
    BoardIndex.of(board)
        .descendants(board.pageId)
        .filter(shape => shape.type === 'arrow');

describe('lines with corners on a board', () => {
    it('keep their corners, their label and their ends, and run through nothing', () => {
        const { board, codes } = imported();
        expect(codes).to.deep.equal([]);
        const no = arrowsOf(board).filter(({ id }) => id.startsWith('shape:no'));
        expect(no).to.have.length(1);
        expect(no[0]?.props).to.include({ text: 'no', kind: 'elbow' });
        expect(no[0]?.meta['notation']).to.deep.include({ startMark: 'none', endMark: 'arrow' });
    });

    it('go back to draw.io as the lines that they were, also when a node was moved', () => {
        const { board } = imported();
        const { diagram, losses } = diagramOf(board);
        expect(losses).to.deep.equal([]);
        const no = diagram.edges.find(({ id }) => id === 'no');
        expect(no).to.deep.include({ label: 'no', route: 'orthogonal' });
        expect(no?.from.node).to.equal('ask');
        expect(no?.to).to.include({ node: 'end', arrowhead: 'arrow' });
        const rounded = (points: readonly Point[] = []) => points.map(({ x, y }) => [Math.round(x), Math.round(y)]);
        expect(rounded(no?.waypoints)).to.deep.equal([
            [200, 30],
            [200, 390]
        ]);
        expect(encodeDrawio(diagram).target).to.include('<mxPoint x="200" y="390"/>');
        board.apply(planUpdate(board, [{ shapeId: 'end', x: 20 }]).change);
        expect(diagramOf(board).diagram.edges.find(({ id }) => id === 'no')?.waypoints).to.have.length(2);
    });

    it('are redrawn when the file has other corners, with no piece left over', () => {
        const { board } = imported();
        const straight = FILE.replace(/<mxPoint x="200" y="(30|390)"\/>/g, '');
        board.apply(planImport(board, decodeDrawio(straight).diagram).change);
        expect(arrowsOf(board).map(({ id }) => id)).to.have.members(['shape:yes', 'shape:no']);
    });

    it('become one arrow around the shapes when a layout moves their ends', () => {
        const { board } = imported();
        const moved = new Map(['ask', 'work', 'check', 'end'].map((id, at) => [`shape:${id}`, { x: 500, y: at * 130 }]));
        const { change, result } = planMoves(board, moved);
        board.apply(change);
        expect(result.warnings.map(({ code }) => code)).to.not.include('CROSSES_SHAPE');
        const no = arrowsOf(board).filter(({ id }) => id.startsWith('shape:no'));
        expect(no).to.have.length(1);
        expect(no[0]?.props).to.include({ text: 'no', arrowheadEnd: 'arrow', kind: 'arc' });
        expect(Math.abs(no[0]?.props.bend ?? 0)).to.be.above(20);
        expect([...board.records()].filter(record => record.typeName === 'binding' && record.fromId === 'shape:no')).to.have.length(2);
        expect(diagramOf(board).diagram.edges).to.have.length(2);
    });
});

describe('an arrow that runs through a shape which it does not connect', () => {
    const shapes = ['a', 'b', 'c'].map((id, at) => ({ id, type: 'geo' as const, x: 0, y: at * 200, width: 120, height: 60, label: id }));

    it('is a warning, whether the arrow or the shape came last, and layout fixes it', () => {
        const board = new MemoryBoard(emptyBoard());
        board.apply(planAdd(board, shapes).change);
        const { change, result } = planAdd(board, [{ id: 'far', type: 'arrow', from: 'a', to: 'c' }]);
        expect(result.warnings.map(({ code, shapeIds }) => [code, shapeIds])).to.deep.equal([['CROSSES_SHAPE', ['shape:far', 'shape:b']]]);
        board.apply(change);
        expect(qualityReport(board, ['shape:b']).map(({ code }) => code)).to.deep.equal(['CROSSES_SHAPE']);
        const same = new Map(shapes.map(({ id, x, y }) => [`shape:${id}`, { x, y }]));
        const fixed = planMoves(board, same);
        board.apply(fixed.change);
        expect(qualityReport(board, ['shape:far', 'shape:b'])).to.deep.equal([]);
        expect(fixed.result.warnings).to.deep.equal([]);
    });

    it('is none where it passes by, where a box holds both ends, or where a frame is in its way', () => {
        const board = new MemoryBoard(emptyBoard());
        const around = { id: 'around', type: 'geo' as const, x: -50, y: -50, width: 220, height: 600 };
        const frame = { id: 'frame', type: 'frame' as const, x: -40, y: 150, width: 200, height: 140 };
        const beside = { id: 'near', type: 'geo' as const, x: 100, y: 190, width: 60, height: 60 };
        const [a, , c] = shapes;
        const drawn = [around, ...(a && c ? [a, c] : []), frame, beside, { id: 'far', type: 'arrow' as const, from: 'a', to: 'c' }];
        const { result } = planAdd(board, drawn);
        expect(result.warnings.map(({ code }) => code)).to.not.include('CROSSES_SHAPE');
    });

    it('is none where what it runs through is a group of others, such as a swimlane', () => {
        const board = new MemoryBoard(emptyBoard());
        const lane = { id: 'lane', type: 'geo' as const, x: 200, y: -50, width: 200, height: 600 };
        const inLane = ['p', 'q'].map((id, at) => ({ id, type: 'geo' as const, x: 240, y: at * 400, width: 120, height: 60 }));
        const ends = ['a', 'c'].map((id, at) => ({ id, type: 'geo' as const, x: at * 480, y: 200, width: 120, height: 60 }));
        const { change, result } = planAdd(board, [lane, ...inLane, ...ends, { id: 'far', type: 'arrow' as const, from: 'a', to: 'c' }]);
        expect(result.warnings).to.deep.equal([]);
        board.apply(change);
        expect(qualityReport(board, ['shape:lane'])).to.deep.equal([]);
        board.apply(planDelete(board, ['q']).change);
        expect(qualityReport(board, ['shape:lane']).map(({ code }) => code)).to.deep.equal(['CROSSES_SHAPE']);
    });
});
