import { ToolError } from '@openspace/tool';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { emptyBoard } from '../document/board-file';
import type { ShapeOf } from '../document/board-schema';
import { BoardIndex, readLabel } from '../geometry/geometry';
import { atRoot } from '../vocabulary/input-field';
import { MemoryBoard } from '../document/memory-board';
import { figureIn } from '../notation/face-size';
import { planUpdate } from './plan-update';
import { boardOf, boards, shapeRecord } from '../test/boards';
import { GEO } from '../test/compiling';
import { measureText } from '../text/text-metrics';
import type { ShapeInput, ShapeUpdate } from '../vocabulary/vocabulary';

/** The shape `s` of a board with that one shape, after updates. */
function updated<Type extends ShapeInput['type']>(
    shape: { type: Type } & ShapeInput,
    ...updates: Omit<ShapeUpdate, 'shapeId'>[]
): ShapeOf<Type> {
    const board = boardOf([{ ...shape, id: 's' }]);
    board.apply(
        planUpdate(
            board,
            updates.map(update => ({ ...update, shapeId: 's' }))
        ).change
    );
    const after = BoardIndex.of(board).shape('shape:s');
    expect(after?.type).to.equal(shape.type);
    return after as ShapeOf<Type>;
}

function failure(board: MemoryBoard, updates: readonly ShapeUpdate[], ...more: [typeof atRoot?]): ToolError {
    try {
        planUpdate(board, updates, ...more);
    } catch (error) {
        expect(error).to.be.instanceOf(ToolError);
        return error as ToolError;
    }
    throw new Error('planned, and should not have');
}

describe('planUpdate', () => {
    it('P4 changes what it names and nothing else', () => {
        const shape = { ...GEO, label: 'Login', tag: 'ui', props: { color: 'blue' } } as const;
        const after = updated(shape, { x: 50, rotation: 1 }, { y: -5, props: { fill: 'solid' } }, { x: 60, tag: 'db' });
        expect(after).to.deep.include({ x: 60, y: -5, rotation: 1, meta: { tag: 'db' } });
        expect(after.props).to.include({ color: 'blue', fill: 'solid', w: 200, h: 100 });
        expect(readLabel(after)).to.equal('Login');
        const board = boardOf([
            { ...GEO, id: 'a' },
            { ...GEO, id: 'b' }
        ]);
        const { change, result } = planUpdate(board, [
            { shapeId: 'b', x: 1 },
            { shapeId: 'shape:a', y: 1 },
            { shapeId: 'b', y: 2 }
        ]);
        expect(result)
            .to.include({ updated: 2 })
            .and.to.deep.include({ shapeIds: ['shape:b', 'shape:a'] });
        expect(change.put).to.have.length(2);
    });

    it('P5 fits a shape to its new label', () => {
        const long = 'word '.repeat(40);
        const grown = updated({ ...GEO, width: 200, height: 80, label: 'a' }, { label: long });
        expect(grown.props).to.include({ w: 200, h: 80 });
        expect(grown.props.growY).to.be.above(100);
        expect(updated({ ...GEO, width: 200, height: 80, label: long }, { label: 'a' }).props.growY).to.equal(0);
        expect(updated({ ...GEO, width: 200, height: 80, label: long }, { width: 600 }).props.growY).to.be.below(grown.props.growY);
        expect(updated({ ...GEO, width: 200, height: 80, label: long }, { props: { size: 'xl' } }).props.growY).to.be.above(
            grown.props.growY
        );
        expect(updated({ type: 'note', x: 0, y: 0 }, { label: long.repeat(2) }).props.growY).to.be.above(50);
        expect(updated({ type: 'arrow', x: 0, y: 0, width: 90 }, { label: 'yes' }).props.text).to.equal('yes');
        expect(updated({ type: 'frame', x: 0, y: 0 }, { label: 'F', width: 9, height: 8 }).props).to.include({ name: 'F', w: 9, h: 8 });
    });

    it('P5 leaves a figure where it is, and as large, with another text outside of it', () => {
        for (const labelPosition of ['top', 'below', 'left', 'right'] as const) {
            const props = { face: 'choice', labelPosition, size: 's' } as const;
            const gate = { type: 'geo', id: 'gate', label: 'Ok?', x: 0, y: 0, props } as const;
            const board = boardOf([gate, { ...GEO, id: 'a', x: -400, y: 0 }, { type: 'arrow', id: 'way', from: 'a', to: 'gate' }]);
            const index = () => BoardIndex.of(board);
            const figure = () => {
                const shape = index().shape('shape:gate') as ShapeOf<'geo'>;
                const { x, y, w, h } = figureIn(shape) ?? { x: NaN, y: NaN, w: NaN, h: NaN };
                const share = { x: (x + w / 2) / shape.props.w, y: (y + h / 2) / (shape.props.h + shape.props.growY) };
                return { x: shape.x + x + w / 2, y: shape.y + y + h / 2, w, share };
            };
            const [before, end] = [figure(), index().bindingsTo('shape:gate')[0]];
            board.apply({
                put: end ? [{ ...end, props: { ...end.props, isPrecise: true, normalizedAnchor: before.share } }] : [],
                remove: []
            });
            board.apply(planUpdate(board, [{ shapeId: 'gate', label: 'Is the credit\nof this customer\nstill ok?' }]).change);
            const after = figure();
            (['x', 'y', 'w'] as const).forEach(key => expect(after[key], key).to.be.closeTo(before[key], 0.5));
            expect(index().bindingsTo('shape:gate')[0]?.props.normalizedAnchor.y).to.be.closeTo(after.share.y, 0.01);
        }
    });

    it('P5 keeps the side that a text is aligned to', () => {
        const wider =
            measureText('a longer text', { font: 'draw', fontSizePx: 24 }).w - measureText('text', { font: 'draw', fontSizePx: 24 }).w;
        for (const [textAlign, share] of [
            ['start', 0],
            ['middle', 0.5],
            ['end', 1]
        ] as const) {
            const after = updated({ type: 'text', x: 100, y: 0, label: 'text', props: { textAlign } }, { label: 'a longer text' });
            expect(after.x, textAlign).to.be.closeTo(100 - wider * share, 0.001);
        }
        const turned = updated(
            { type: 'text', x: 0, y: 0, rotation: Math.PI / 2, label: 'text', props: { textAlign: 'end' } },
            { label: 'a longer text' }
        );
        expect(turned.x).to.be.closeTo(0, 0.001);
        expect(turned.y).to.be.closeTo(-wider, 0.001);
        expect(updated({ type: 'text', x: 0, y: 0, label: 'text' }, { width: 50 }).props).to.include({ autoSize: false, w: 50 });
    });

    it('P6 warns of what it cannot change', () => {
        const board = boardOf([
            { ...GEO, id: 'a' },
            { ...GEO, id: 'b', x: 500 },
            { type: 'arrow', id: 'ab', from: 'a', to: 'b' }
        ]);
        const before = board.get('shape:ab');
        const { change, result } = planUpdate(board, [{ shapeId: 'ab', x: 9, props: { end: { x: 1, y: 1 }, color: 'red' } }]);
        expect(result.warnings.map(({ code }) => code)).to.deep.equal(['PLACE_IGNORED', 'PLACE_IGNORED']);
        expect(change.put[0]).to.deep.nested.include({ 'props.color': 'red' });
        expect(before)
            .to.have.nested.property('props.end')
            .that.deep.equals(change.put[0] && Reflect.get(Reflect.get(change.put[0], 'props'), 'end'));
        const text = planUpdate(boardOf([{ type: 'text', id: 't', x: 0, y: 0, label: 'a' }]), [{ shapeId: 't', height: 50 }]);
        expect(text.result.warnings[0]).to.include({ code: 'SIZE_IGNORED' });
    });

    it('P6 names what is wrong where the caller wrote it', () => {
        const board = boardOf([{ ...GEO, id: 'a' }]);
        const inList = failure(board, [{ shapeId: 'a' }, { shapeId: 'a', props: { geo: 'diamnod', colour: 'red' } }]);
        expect(inList.code).to.equal('INVALID_INPUT');
        expect(inList.message).to.contain('updates[1].props.geo').and.contain('"diamond"');
        expect(failure(board, [{ shapeId: 'a', props: { geo: 'diamnod' } }], atRoot).message).to.match(/^props\.geo/);
        const group = new MemoryBoard([...emptyBoard(), shapeRecord('group', 'g')]);
        expect(failure(group, [{ shapeId: 'g', label: 'no' }]).code).to.equal('INVALID_INPUT');
        expect(planUpdate(group, [{ shapeId: 'g', x: 5 }]).change.put[0]).to.include({ x: 5 });
    });

    it('P6 drops the asset of a picture that is replaced', () => {
        const image = { type: 'image', id: 'i', x: 0, y: 0, props: { src: 'https://example.com/a.png' } } as const;
        const board = boardOf([image]);
        board.apply(planUpdate(board, [{ shapeId: 'i', props: { src: 'https://example.com/b.png' } }]).change);
        const assets = [...board.records()].filter(({ typeName }) => typeName === 'asset');
        expect(assets).to.have.length(1);
        expect(assets[0]).to.have.nested.property('props.src', 'https://example.com/b.png');
    });

    it('P7 says which ids are unknown', () => {
        const error = failure(boardOf([{ ...GEO, id: 'login' }]), [{ shapeId: 'login' }, { shapeId: 'lgoin' }, { shapeId: 'x' }]);
        expect(error.code).to.equal('NOT_FOUND');
        expect(error.suggestion).to.contain('shape:login');
        expect(error.details).to.deep.include({ shapeIds: ['lgoin', 'x'], total: 2 });
    });

    it('P1 leaves the board as it is, and a sound board when applied', () => {
        fc.assert(
            fc.property(boards, fc.integer({ min: -500, max: 500 }), fc.string({ maxLength: 20 }), (board, x, text) => {
                const revision = board.revision;
                const label = text.replace(/[\p{Cc}\p{Cs}]/gu, ' ');
                const ids = [...BoardIndex.of(board).descendants(board.pageId)].map(({ id }) => id);
                const plan = planUpdate(
                    board,
                    ids.map(shapeId => ({ shapeId, x, label, width: 50 }))
                );
                expect(board.revision).to.equal(revision);
                board.apply(plan.change);
                expect(plan.result.updated).to.equal(ids.length);
            }),
            { numRuns: runs(200) }
        );
    });
});
