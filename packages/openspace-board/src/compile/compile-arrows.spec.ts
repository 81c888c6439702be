import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { emptyBoard } from '../document/board-file';
import type { ShapeOf } from '../document/board-schema';
import { compileShapes } from './compile-shapes';
import { BoardIndex, transform } from '../geometry/geometry';
import { MemoryBoard } from '../document/memory-board';
import { planAdd } from '../plans/plan-add';
import { pictureMetrics } from '../quality/picture-metrics';
import { boardOf, shapeInputs, shapeRecord } from '../test/boards';
import { GEO, issuesOf } from '../test/compiling';
import type { ShapeInput } from '../vocabulary/vocabulary';

const A = { ...GEO, id: 'a', width: 100, height: 100 } as const;
const B = { ...GEO, id: 'b', x: 300, width: 100, height: 100 } as const;
const AB = { type: 'arrow', id: 'ab', from: 'a', to: 'b' } as const;

function arrowIn(board: MemoryBoard, id: string): ShapeOf<'arrow'> {
    const arrow = BoardIndex.of(board).shape(`shape:${id}`);
    expect(arrow?.type).to.equal('arrow');
    return arrow as ShapeOf<'arrow'>;
}

function orderIn(board: MemoryBoard, parent = 'page:page'): string[] {
    return BoardIndex.of(board)
        .children(parent)
        .map(({ id }) => id.slice('shape:'.length));
}

describe('compileShapes, bound arrows', () => {
    it('C6 binds arrows to shapes of the board and of the call', () => {
        const board = boardOf([A]);
        board.apply(planAdd(board, [AB, B, { type: 'arrow', from: 'shape:b', to: 'a' }]).change);
        const bindings = BoardIndex.of(board).bindingsOf('shape:ab');
        expect(bindings.map(({ toId, props }) => [toId, props.terminal])).to.deep.equal([
            ['shape:a', 'start'],
            ['shape:b', 'end']
        ]);
        expect(bindings[0]?.props).to.deep.include({
            normalizedAnchor: { x: 0.5, y: 0.5 },
            isExact: false,
            isPrecise: false,
            snap: 'none'
        });
    });

    it('C6 names ends that arrows cannot have', () => {
        const group = new MemoryBoard([...emptyBoard(), shapeRecord('group', 'g')]);
        expect(issuesOf([A, { ...AB, to: 'aa' }])[0]).to.include({ path: 'shapes[1].to', nearest: 'shape:a' });
        expect(issuesOf([A, B, AB, { type: 'arrow', from: 'ab', to: 'a' }])[0]?.path).to.equal('shapes[3].from');
        expect(issuesOf([{ type: 'arrow', x: 0, y: 0, to: 'g' }], group)[0]?.path).to.equal('shapes[0].to');
        expect(issuesOf([A, { ...B, to: 'a' }])[0]?.path).to.equal('shapes[1].to');
    });

    it('C7 lies above both shapes and below the next one', () => {
        const board = boardOf([A, B, { ...GEO, id: 'c' }]);
        board.apply(planAdd(board, [AB, { ...AB, id: 'ab2' }, { ...GEO, id: 'd' }, { ...AB, id: 'bd', from: 'b', to: 'd' }]).change);
        expect(orderIn(board)).to.deep.equal(['a', 'b', 'ab', 'ab2', 'c', 'd', 'bd']);
        const before = boardOf([{ ...AB, id: 'first' }, A, B, { ...GEO, id: 'c' }]);
        expect(orderIn(before)).to.deep.equal(['a', 'b', 'first', 'c']);
    });

    it('C7 lies in the nearest parent of both shapes', () => {
        const board = boardOf([
            { type: 'frame', id: 'f', x: 1000, y: 0, width: 600, height: 400 },
            { ...A, parentId: 'f' },
            { ...B, parentId: 'f' },
            { ...GEO, id: 'out' },
            AB,
            { ...AB, id: 'leaves', to: 'out' },
            { ...AB, id: 'given', parentId: 'page:page' },
            { type: 'arrow', id: 'half', parentId: 'f', x: 10, y: 200, to: 'out', props: { start: { x: 0, y: 0 } } }
        ]);
        expect(arrowIn(board, 'ab').parentId).to.equal('shape:f');
        expect(arrowIn(board, 'given').parentId).to.equal('shape:f');
        expect(arrowIn(board, 'leaves').parentId).to.equal('page:page');
        expect(arrowIn(board, 'half')).to.include({ parentId: 'page:page', x: 1010, y: 200 });
    });

    it('C7 does what tldraw would: no arrow is left below its shapes or above the next one', () => {
        fc.assert(
            fc.property(shapeInputs, shapes => {
                const board = boardOf(shapes);
                const index = BoardIndex.of(board);
                for (const arrow of index.children(board.pageId).filter(({ type }) => type === 'arrow')) {
                    const ends = index.bindingsOf(arrow.id).flatMap(({ toId }) => index.shape(toId)?.index ?? []);
                    const highest = ends.sort().at(-1) ?? '';
                    expect(arrow.index > highest).to.equal(true);
                    const next = index.children(board.pageId).find(({ type, index: at }) => type !== 'arrow' && at > highest);
                    expect(!next || arrow.index < next.index).to.equal(true);
                }
            }),
            { numRuns: runs(200) }
        );
    });

    it('C8 is stored from edge to edge', () => {
        const arrow = arrowIn(boardOf([A, B, AB]), 'ab');
        expect(arrow.x).to.be.closeTo(100, 0.01);
        expect(arrow.y).to.be.closeTo(50, 0.01);
        expect(arrow.props.start).to.deep.equal({ x: 0, y: 0 });
        // The head stays away by the gap and half of both strokes.
        expect(arrow.props.end.x).to.be.closeTo(300 - 10 - 3.5 - 100, 0.01);
    });

    it('C8 is stored in the coordinates of its parent, turned as that may be', () => {
        const board = boardOf([
            { type: 'frame', id: 'f', x: 500, y: 100, width: 600, height: 400, rotation: 0.5 },
            { ...A, parentId: 'f' },
            { ...B, parentId: 'f' },
            AB
        ]);
        const index = BoardIndex.of(board);
        const arrow = arrowIn(board, 'ab');
        const points = index.route(arrow)?.points ?? [];
        const at = index.pageTransform(arrow.id);
        const end = at && transform(at, arrow.props.end);
        expect(end?.x).to.be.closeTo(points.at(-1)?.x ?? NaN, 0.01);
        expect(end?.y).to.be.closeTo(points.at(-1)?.y ?? NaN, 0.01);
        expect(arrow.x).to.be.closeTo(100, 0.01);
    });

    it('C8 keeps the loose end of an arrow that is bound at one', () => {
        const arrow = arrowIn(
            boardOf([A, { type: 'arrow', id: 'half', x: 10, y: 20, from: 'a', props: { end: { x: 400, y: 30 } } }]),
            'half'
        );
        expect(arrow).to.include({ x: 10, y: 20 });
        expect(arrow.props.end).to.deep.equal({ x: 400, y: 30 });
        expect(arrow.props.start.x).to.be.closeTo(90, 0.01);
    });

    it('C9 bends arrows between the same two shapes apart', () => {
        const two = boardOf([A, B, AB, { ...AB, id: 'ba', from: 'b', to: 'a' }]);
        expect([arrowIn(two, 'ab'), arrowIn(two, 'ba')].map(({ props }) => props.bend)).to.deep.equal([-20, -20]);
        const three = boardOf([A, B, AB, { ...AB, id: 'ab2' }, { ...AB, id: 'ab3' }]);
        expect(['ab', 'ab2', 'ab3'].map(id => arrowIn(three, id).props.bend)).to.deep.equal([-40, 0, 40]);
        const later = boardOf([A, B, AB]);
        later.apply(
            planAdd(later, [
                { ...AB, id: 'ab2' },
                { ...AB, id: 'ab3' }
            ]).change
        );
        expect(['ab', 'ab2', 'ab3'].map(id => arrowIn(later, id).props.bend)).to.deep.equal([0, 40, -40]);
        const said = boardOf([A, B, { ...AB, props: { bend: 0 } }, { ...AB, id: 'ab2', props: { bend: 0 } }]);
        expect(arrowIn(said, 'ab2').props.bend).to.equal(0);
    });

    it('C9 draws an arrow back to its shape around its corner', () => {
        const board = boardOf([A, { ...AB, to: 'a' }, { ...AB, id: 'aa2', to: 'a' }]);
        const [one, two] = [arrowIn(board, 'ab'), arrowIn(board, 'aa2')];
        expect(Math.abs(two.props.bend)).to.be.above(Math.abs(one.props.bend));
        const way = BoardIndex.of(board).pageBounds('shape:ab');
        expect(way?.w).to.be.above(50);
        expect(way?.y).to.be.below(-10);
    });

    it('C6 binds as many arrows as there are', () => {
        const shapes: ShapeInput[] = [A, ...Array.from({ length: 300 }, (_, at): ShapeInput => ({ ...AB, id: `x${at}`, to: 'a' }))];
        expect(compileShapes(boardOf([]), shapes).records.filter(({ typeName }) => typeName === 'binding')).to.have.length(600);
    });

    it('C9 leads a loop so far out that its label is whole and clear of the shape', () => {
        const loop = { type: 'arrow', id: 'loop', from: 'a', to: 'a', label: 'nothing new for now' } as const;
        const { area: _area, ...faults } = pictureMetrics(boardOf([{ ...A, label: 'Polling', width: 160 }, loop]));
        expect(Object.values(faults).flat()).to.deep.equal([0]);
    });
});
