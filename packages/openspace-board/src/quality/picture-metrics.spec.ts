import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { BoardIndex } from '../geometry/geometry';
import { planUpdate } from '../plans/plan-update';
import { boardOf, boards } from '../test/boards';
import type { ShapeInput, ShapeUpdate } from '../vocabulary/vocabulary';
import { qualityReport } from './quality-report';
import { countCrossings, pictureMetrics } from './picture-metrics';

const A = { type: 'geo', id: 'a', x: 0, y: 0, width: 200, height: 100, label: 'One' } as const;
const B = { type: 'geo', id: 'b', x: 0, y: 400, width: 200, height: 100, label: 'Two' } as const;

describe('pictureMetrics', () => {
    it('Q9 finds nothing wrong with a picture that is right', () => {
        const { area, ...found } = pictureMetrics(boardOf([A, B, { type: 'arrow', from: 'a', to: 'b', label: 'calls' }]));
        expect(found).to.deep.equal({
            brokenWords: [],
            cutTexts: [],
            paleTexts: [],
            textsOverTexts: [],
            textsOverLines: [],
            edgesThroughNodes: [],
            overlaps: [],
            crossings: 0
        });
        expect(area).to.equal(200 * 500);
    });

    it('Q9 judges the texts that a window shows where it is given them', () => {
        const board = boardOf([A, B, { type: 'arrow', id: 'c', from: 'a', to: 'b' }]);
        const shown = { id: 'shape:a', box: { x: 60, y: 200, w: 80, h: 20 }, isBroken: true, isCut: true };
        const over = { id: 'shape:b', box: { x: 120, y: 210, w: 80, h: 20 }, isBroken: false, isCut: false };
        const { brokenWords, cutTexts, textsOverTexts, textsOverLines } = pictureMetrics(board, [shown, over]);
        expect({ brokenWords, cutTexts, textsOverTexts }).to.deep.equal({
            brokenWords: ['shape:a'],
            cutTexts: ['shape:a'],
            textsOverTexts: [['shape:a', 'shape:b']]
        });
        expect(textsOverLines).to.deep.equal([]);
        const across = { ...over, id: 'shape:a', box: { x: 60, y: 395, w: 80, h: 20 } };
        expect(pictureMetrics(board, [across]).textsOverLines).to.deep.equal([['shape:a', 'shape:b']]);
    });

    it('Q10 tells how to move shapes apart with a call that works as it stands', () => {
        fc.assert(
            fc.property(boards, board => {
                const shapes = BoardIndex.of(board).descendants(board.pageId);
                const overlaps = qualityReport(
                    board,
                    shapes.map(({ id }) => id)
                ).filter(({ code }) => code === 'OVERLAP');
                for (const { fix, shapeIds } of overlaps) {
                    const update = /^Call openspace\.whiteboard\.update_shape with (\{.*\})\.$/.exec(fix)?.[1];
                    if (update === undefined) {
                        continue;
                    }
                    const { change, result } = planUpdate(board, [JSON.parse(update) as ShapeUpdate]);
                    const moved = result.shapeIds[0];
                    const undo = board.apply(change);
                    const left = qualityReport(board, [moved ?? '']).filter(({ code }) => code === 'OVERLAP');
                    expect(left.filter(warning => warning.shapeIds.join() === shapeIds.join())).to.deep.equal([]);
                    board.apply(undo);
                }
            }),
            { numRuns: runs(300) }
        );
        const [warning] = qualityReport(boardOf([A, { ...B, y: 50 }]), ['shape:a']);
        expect(warning?.fix).to.match(/^Call openspace\.whiteboard\.update_shape with \{"shapeId":"shape:[ab]","x":-?\d+,"y":-?\d+\}\.$/);
    });

    it('Q9 counts broken words, texts on texts and lines, arrows through shapes, overlaps and crossings', () => {
        expect(pictureMetrics(boardOf([{ ...A, width: 60, label: 'Authentication' }])).brokenWords).to.deep.equal(['shape:a']);
        const over = pictureMetrics(
            boardOf([A, { type: 'text', id: 't', x: 70, y: 30, label: 'over it' }, { ...B, id: 'line', x: 100, y: 40, label: '' }])
        );
        expect(over.textsOverTexts).to.deep.equal([['shape:a', 'shape:t']]);
        expect(over.textsOverLines).to.deep.include.members([['shape:a', 'shape:line']]);
        expect(over.overlaps).to.deep.include.members([['shape:a', 'shape:line']]);
        const through = boardOf([A, B, { ...A, id: 'between', y: 200 }, { type: 'arrow', id: 'ab', from: 'a', to: 'b' }]);
        expect(pictureMetrics(through).edgesThroughNodes).to.deep.equal([['shape:ab', 'shape:between']]);
        const crossed = boardOf([
            A,
            B,
            { ...A, id: 'c', x: 400 },
            { ...B, id: 'd', x: 400 },
            { type: 'arrow', from: 'a', to: 'd' },
            { type: 'arrow', from: 'c', to: 'b' }
        ]);
        expect(pictureMetrics(crossed).crossings).to.equal(1);
    });

    it('Q9 counts no crossing where lines turn off a part that they share', () => {
        const line = (id: string, points: readonly (readonly [number, number])[]) => ({
            id,
            points: points.map(([x, y]) => ({ x, y })),
            ends: []
        });
        const short = line('short', [
            [100, 300],
            [100, 200],
            [0, 200],
            [0, 100]
        ]);
        const joining = (y: number) =>
            line('joining', [
                [200, 300],
                [200, y],
                [0, y],
                [0, 100]
            ]);
        expect(countCrossings([short, joining(200.001)])).to.equal(0);
        expect(countCrossings([short, joining(250)])).to.equal(1);
    });

    it('Q9 sees rows, labels in faces and texts at the ends of edges', () => {
        const look = { size: 's', font: 'sans' } as const;
        const rows = [{ text: 'Customer' }, '-', { text: 'nameOfTheCompany' }];
        const table: ShapeInput = { type: 'geo', id: 'table', x: 0, y: 0, width: 90, height: 200, props: { ...look, face: 'class', rows } };
        expect(pictureMetrics(boardOf([table])).cutTexts).to.deep.equal(['shape:table']);
        expect(pictureMetrics(boardOf([{ ...table, width: 240 }])).cutTexts).to.deep.equal([]);
        const cylinder = {
            type: 'geo',
            id: 'db',
            x: 0,
            y: 0,
            width: 60,
            height: 100,
            label: 'Warehouse',
            props: { ...look, face: 'cylinder' }
        } as const;
        expect(pictureMetrics(boardOf([cylinder])).brokenWords).to.deep.equal(['shape:db']);
        const ends = [
            A,
            { ...B, y: 200 },
            { type: 'arrow', id: 'ab', from: 'a', to: 'b', props: { endLabel: 'one or more of them' } }
        ] as const;
        expect(pictureMetrics(boardOf(ends)).textsOverTexts).to.deep.equal([]);
        const covered = boardOf([...ends, { type: 'text', id: 't', x: 110, y: 170, label: 'over it, as long as it is', props: look }]);
        expect(pictureMetrics(covered).textsOverTexts).to.deep.equal([['shape:ab', 'shape:t']]);
    });

    it('Q9 finds text that is hard to read, unless both of its colours were chosen', () => {
        const noted = (props: object) => pictureMetrics(boardOf([{ ...A, props: { ...props } }])).paleTexts;
        expect(noted({ strokeColor: '#ff0000', labelColor: 'yellow' })).to.deep.equal([]);
        expect(noted({ textColor: '#fefefe' })).to.deep.equal(['shape:a']);
        expect(noted({ textColor: '#fefefe', fillColor: '#ffffff' })).to.deep.equal([]);
    });

    it('counts where lines cross, but not where both end at one shape', () => {
        const end = { id: 'end', box: { x: 90, y: 90, w: 20, h: 20 } };
        const line = (id: string, points: { x: number; y: number }[], ends: (typeof end)[]) => ({ id, points, ends });
        const falling = [
            { x: 0, y: 0 },
            { x: 108, y: 108 }
        ];
        const rising = [
            { x: 0, y: 200 },
            { x: 108, y: 92 }
        ];
        expect(countCrossings([line('a', falling, []), line('b', rising, [])])).to.equal(1);
        expect(countCrossings([line('a', falling, [end]), line('b', rising, [end])])).to.equal(0);
        expect(countCrossings([line('a', falling, [end]), line('b', rising, [])])).to.equal(1);
    });
});
