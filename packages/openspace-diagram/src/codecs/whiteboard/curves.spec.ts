import { BoardIndex, emptyBoard, MemoryBoard, planAdd } from '@openspace/board';
import { expect } from 'chai';
import type { DiagramEdge, Point } from '../../diagram';
import { decodeDrawio } from '../drawio/decode-drawio';
import { encodeDrawio } from '../drawio/encode-drawio';
import { excalidrawCodec } from '../excalidraw/codec/excalidraw-codec';
import { readScene } from '../excalidraw/scene';
import { planImport } from './plan-import';
import { diagramOf } from './read-diagram';

/** Two boxes with a curve between them that was planned along a way with two corners. */
function boardWithCurve(): MemoryBoard {
    const board = new MemoryBoard(emptyBoard());
    const box = (id: string, x: number, y: number) => ({ type: 'geo' as const, id, x, y, width: 120, height: 60 });
    const points = [
        { x: 0.5, y: 0.1 },
        { x: 0.5, y: 0.9 }
    ];
    const route = { kind: 'curved', automatic: true, points };
    board.apply(
        planAdd(board, [box('a', 0, 0), box('b', 280, 240), { type: 'arrow', id: 'e', from: 'a', to: 'b', props: { route } }]).change
    );
    return board;
}

function drawn(board: MemoryBoard): readonly Point[] {
    const index = BoardIndex.of(board);
    const arrow = index.shape('shape:e');
    return (arrow?.type === 'arrow' ? index.route(arrow)?.points : undefined) ?? [];
}

/** What draw.io paints of a curve: quadratics around its waypoints, from the middle between two of them to the next. */
function painted({ from, to, waypoints = [] }: DiagramEdge): Point[] {
    const middle = (one: Point, other: Point, share = 0.5): Point => ({
        x: one.x + (other.x - one.x) * share,
        y: one.y + (other.y - one.y) * share
    });
    const found: Point[] = [];
    let begin = from.point ?? { x: NaN, y: NaN };
    for (const [at, bend] of waypoints.entries()) {
        const next = waypoints[at + 1];
        const end = next ? middle(bend, next) : (to.point ?? begin);
        for (let t = 0; t <= 1; t += 0.01) {
            found.push(middle(middle(begin, bend, t), middle(bend, end, t), t));
        }
        begin = end;
    }
    return found;
}

function apart(points: readonly Point[], others: readonly Point[]): number {
    return Math.max(...points.map(({ x, y }) => Math.min(...others.map(other => Math.hypot(other.x - x, other.y - y)))));
}

describe('Curves of boards that were planned', () => {
    it('W9 look in draw.io as on the board, and nearly so when they come back', () => {
        const board = boardWithCurve();
        const { diagram } = diagramOf(board);
        const [edge] = diagram.edges;
        expect(edge).to.include({ route: 'curved', bends: true });
        expect(apart(drawn(board), edge ? painted(edge) : [])).to.be.lessThan(1.5);
        const file = encodeDrawio(diagram).target;
        const again = decodeDrawio(file).diagram;
        expect(again.edges[0]?.waypoints).to.have.length(2);
        const back = new MemoryBoard(emptyBoard());
        back.apply(planImport(back, again).change);
        expect(apart(drawn(back), drawn(board))).to.be.lessThan(20);
        expect(back.get('shape:e')?.meta['notation']).to.have.nested.property('route.kind', 'spline');
    });

    it('W9 run in Excalidraw through points of the curve', () => {
        const board = boardWithCurve();
        const scene = readScene(excalidrawCodec.encode(diagramOf(board).diagram).target, 'curve.excalidraw');
        const arrow = scene.elements.find(({ type }) => type === 'arrow');
        const { x, y } = { x: Number(arrow?.['x']), y: Number(arrow?.['y']) };
        const points = ((arrow?.['points'] ?? []) as [number, number][]).map(point => ({ x: point[0] + x, y: point[1] + y }));
        expect(points).to.have.length(5);
        expect(apart(points.slice(1, -1), drawn(board))).to.be.lessThan(6);
    });
});
