import { expect } from 'chai';
import type { ShapeOf } from '../document/board-schema';
import { BoardIndex } from '../geometry/geometry';
import { planUpdate } from '../plans/plan-update';
import { shownTexts } from '../quality/shown-texts';
import { renderSvg } from '../svg/render-svg';
import { boardOf } from '../test/boards';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { LABEL_FONT_SIZES } from '../text/label-size';
import { measureText } from '../text/text-metrics';
import { FACE_PADDING } from './face';
import { COMFORTABLE_LINE } from './face-size';
import { paintNode, uprightBox } from './node-picture';
import { nodeNotationOf } from './read-notation';

const LONG = 'A question with several words in its label';

function drawn(props: ShapeInput['props'], more: object = {}) {
    const board = boardOf([{ type: 'geo', id: 'one', x: 0, y: 0, label: LONG, props: { size: 's', ...props }, ...more }]);
    const index = BoardIndex.of(board);
    const shape = index.shape('shape:one') as ShapeOf<'geo'>;
    const [text] = shownTexts(index, shape);
    return { board, index, shape, text, picture: paintNode(shape, nodeNotationOf(shape) ?? {}, false) };
}

describe('Where the label of a face stands', () => {
    it('N16 is below or above the small figure of a gateway or an event', () => {
        for (const [face, side] of [
            ['choice', 50],
            ['ring', 36],
            ['start-event', 36],
            ['end-event', 36]
        ] as const) {
            for (const labelPosition of ['below', 'top'] as const) {
                const { shape, text, picture } = drawn({ face, labelPosition });
                const { h } = shape.props;
                const ys = picture.paths[0]?.path.flatMap(step => (step.type === 'close' ? [] : [step.y])) ?? [];
                expect(Math.max(...ys) - Math.min(...ys), `${face} ${labelPosition}`).to.be.closeTo(side, 1);
                expect(labelPosition === 'below' ? Math.min(...ys) : h - Math.max(...ys)).to.be.closeTo(0, 1);
                expect(labelPosition === 'below' ? text!.box.y >= Math.max(...ys) : text!.box.y + text!.box.h <= Math.min(...ys)).to.equal(
                    true
                );
                expect(text).to.include({ isBroken: false, isCut: false });
            }
        }
    });

    it('N16 is below the middle of the circle of a boundary, whose bar is at its left', () => {
        for (const label of ['TV', 'Travel agency']) {
            const { shape, text, picture } = drawn({ face: 'boundary' }, { label });
            const spans = picture.paths.map(({ path }) => path.flatMap(step => (step.type === 'close' ? [] : [step.x])));
            const [circle = [], bar = []] = spans;
            expect((Math.min(...circle) + Math.max(...circle)) / 2, label).to.be.closeTo(shape.props.w / 2, 1);
            expect(text!.box.x + text!.box.w / 2, label).to.be.closeTo(shape.props.w / 2, 0.5);
            expect(Math.min(...bar), label).to.be.within(0, Math.min(...circle) - 1);
        }
    });

    it('N16 is below the tab of a package that holds nothing, which leaves the middle of its top to arrows with their heads', () => {
        const { shape, picture } = drawn({ face: 'package', labelPosition: 'center' }, { label: 'etc', width: 120, height: 60 });
        const outline = picture.paths[0]?.path.flatMap(step => (step.type === 'close' ? [] : [step])) ?? [];
        const tab = Math.max(...outline.flatMap(({ x, y }) => (y === 0 ? [x] : [])));
        expect(shape.props.w / 2 - tab).to.be.at.least(20);
    });

    it('N3 has lines about as long as each other where it needs several, and no more of them than in a comfortable width', () => {
        for (const label of ['Why do reviews find so few faults?', 'The customer has to accept the offer first', LONG]) {
            const { w, font } = drawn({ face: 'rounded' }, { label }).shape.props;
            const linesIn = (maxWidth: number): string[] => [
                ...measureText(label, { font, fontSizePx: LABEL_FONT_SIZES.s, maxWidth }).lines
            ];
            const lines = linesIn(w - 2 * FACE_PADDING);
            expect(lines.length, label).to.equal(linesIn(COMFORTABLE_LINE).length);
            const lengths = lines.map(line => line.trim().length);
            expect(Math.min(...lengths), lines.join('|')).to.be.at.least(0.6 * Math.max(...lengths));
        }
    });

    it('N19 is in the middle of a note, clear of its fold, unless the note is too narrow for that', () => {
        const { shape, text, picture } = drawn({ face: 'note' }, { label: 'Shows the code' });
        const { w, h } = shape.props;
        const middle = (box: { readonly x: number; readonly w: number }): number => box.x + box.w / 2;
        const foldAt = Math.min(...(picture.paths[1]?.path.flatMap(step => (step.type === 'close' ? [] : [step.x])) ?? []));
        expect(middle(text!.box)).to.be.closeTo(w / 2, 1);
        expect(text!.box.x + text!.box.w).to.be.below(foldAt);
        const close = drawn({ face: 'note' }, { label: 'Shows the code', width: text!.box.w + w - foldAt + 18, height: h });
        expect(close.text).to.include({ isBroken: false, isCut: false });
        expect(middle(close.text!.box)).to.be.below(close.shape.props.w / 2);
    });

    it('N16 is at the left or the right of such a figure, which is as tall as the shape', () => {
        for (const face of ['choice', 'ring', 'start-event', 'end-event', 'initial', 'final'] as const) {
            for (const labelPosition of ['left', 'right'] as const) {
                const { index, shape, text, picture } = drawn({ face, labelPosition }, { width: 200, height: 50, label: 'paid in time?' });
                const xs = picture.paths[0]?.path.flatMap(step => (step.type === 'close' ? [] : [step.x])) ?? [];
                const name = `${face} ${labelPosition}`;
                expect(labelPosition === 'right' ? Math.min(...xs) : 200 - Math.max(...xs), name).to.be.closeTo(0, 1);
                expect(Math.max(...xs) - Math.min(...xs), name).to.be.closeTo(50, 1);
                expect(labelPosition === 'right' ? text!.box.x >= 50 : text!.box.x + text!.box.w <= 150, name).to.equal(true);
                expect(text!.box.y + text!.box.h / 2, name).to.be.closeTo(25, 1);
                expect(text, name).to.include({ isBroken: false, isCut: false });
                expect(index.pageBounds(shape.id), name).to.include({ w: 200, h: 50 });
            }
        }
    });

    it('N16 is at an upper corner of such a figure, all sides of which are free for lines then, where there is room for it above the middle', () => {
        for (const labelPosition of ['left', 'right'] as const) {
            const props = { face: 'choice', labelPosition, verticalAlign: 'start' } as const;
            const [width, height] = [150, 72];
            const { text, picture } = drawn(props, { width, height, label: 'paid?' });
            const steps = picture.paths[0]?.path.flatMap(step => (step.type === 'close' ? [] : [step])) ?? [];
            const [xs, ys] = [steps.map(({ x }) => x), steps.map(({ y }) => y)];
            expect(Math.max(...xs) - Math.min(...xs)).to.be.closeTo(50, 4);
            expect(labelPosition === 'right' ? Math.min(...xs) : width - Math.max(...xs)).to.be.closeTo(0, 0.01);
            expect(Math.max(...ys)).to.be.closeTo(height, 0.01);
            const { x, y, w, h } = text!.box;
            const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
            expect(middle.y - y - h, 'above what leaves to the side').to.be.within(12, 18);
            const apart = labelPosition === 'right' ? x - middle.x : middle.x - x - w;
            expect(apart, 'apart from what comes from above').to.be.at.least(16);
            const low = drawn(props, { width: 200, height: 50, label: 'paid?' });
            const lowXs = low.picture.paths[0]?.path.flatMap(step => (step.type === 'close' ? [] : [step.x])) ?? [];
            expect(labelPosition === 'right' ? Math.min(...lowXs) : 200 - Math.max(...lowXs), 'no room').to.be.closeTo(0, 1);
        }
    });

    it('N16 is next to a figure that keeps its size however long the label is', () => {
        for (const [face, side] of [
            ['choice', 50],
            ['ring', 36]
        ] as const) {
            for (const labelPosition of ['left', 'right'] as const) {
                const { shape, text, picture } = drawn({ face, labelPosition }, { label: `${LONG}, and then some more of them` });
                const xs = picture.paths[0]?.path.flatMap(step => (step.type === 'close' ? [] : [step.x])) ?? [];
                expect(Math.max(...xs) - Math.min(...xs), face).to.be.within(side - 1, side + 12);
                expect(shape.props.h, face).to.be.lessThan(120);
                expect(text, face).to.include({ isBroken: false, isCut: false });
            }
        }
    });

    it('N16 is inside where no one says otherwise, as the mark of a gateway that is imported', () => {
        const { text, shape } = drawn({ face: 'choice' }, { width: 50, height: 50, label: '+' });
        expect(text!.box.y + text!.box.h / 2).to.be.closeTo(shape.props.h / 2, 1);
    });

    it('N16 is at the left of a lane, and is read from below', () => {
        const { board, index, shape, text, picture } = drawn(
            { face: 'swimlane', labelPosition: 'left' },
            { width: 900, height: 300, label: 'Sales' }
        );
        expect(picture.label).to.deep.include({ isTurned: true, box: { x: 0, y: 0, w: 36, h: 300 } });
        expect(uprightBox(picture.label!)).to.deep.equal({ x: -132, y: 132, w: 300, h: 36 });
        expect(text!.box.h).to.be.greaterThan(text!.box.w);
        expect(text!.box.x + text!.box.w).to.be.at.most(36);
        expect(text!.box.y + text!.box.h / 2).to.be.closeTo(150, 1);
        expect(renderSvg(board).svg).to.include('rotate(-90 18 150)');
        expect(index.pageBounds(shape.id)).to.include({ w: 900, h: 300 });
    });

    it('N16 can be changed, and goes back with null', () => {
        const { board } = drawn({ face: 'swimlane' });
        board.apply(planUpdate(board, [{ shapeId: 'one', props: { labelPosition: 'left' } }]).change);
        const notation = () => nodeNotationOf(BoardIndex.of(board).shape('shape:one') as ShapeOf<'geo'>);
        expect(notation()).to.deep.equal({ face: 'swimlane', labelPosition: 'left' });
        board.apply(planUpdate(board, [{ shapeId: 'one', props: { labelPosition: null } }]).change);
        expect(notation()).to.deep.equal({ face: 'swimlane' });
    });
});
