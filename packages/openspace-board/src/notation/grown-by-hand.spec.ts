import { expect } from 'chai';
import { asShape, type ShapeOf } from '../document/board-schema';
import { centerOf } from '../geometry/box';
import { BoardIndex } from '../geometry/geometry';
import { transform } from '../geometry/matrix';
import { shownTexts } from '../quality/shown-texts';
import { boardOf } from '../test/boards';
import { crossedDetails, inkOf } from '../test/crossed-details';
import { richTextOf } from '../text/rich-text';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { changedNode, fitted, rowsOf } from './edit-notation';
import { FACE_PADDING } from './face';
import { figureIn, labelFontSize, leastRowsWidth } from './face-size';
import { WIDEST_BY_HAND } from './row-layout';
import { frameWidthByHand } from './frame-picture';
import { noteFromLabel } from './keep-noted';
import { paintNode } from './node-picture';
import { FACES } from './notation';
import { nodeNotationOf } from './read-notation';

const WORD = 'Averylongwordwithoutanyspaces';
const LONG = `${WORD} and more words that make a line that no shape of a usual size has the room for, whatever it shows`;
const MEMBER = '+placeTheWholeOrderWithAllItsLines(customer: Customer, lines: List<OrderLine>): Confirmation';

/** A shape as it is after a person has typed its label. */
function typed(label: string, input: Partial<ShapeInput> = {}): ShapeOf<'geo'> {
    const shape = asShape(
        boardOf([{ id: 'one', type: 'geo', x: 0, y: 0, label: 'A', ...input, props: { size: 's', ...input.props } }]).get('shape:one')
    );
    if (shape?.type !== 'geo') {
        throw new Error('There is no geo.');
    }
    const after = { ...shape, props: { ...shape.props, richText: richTextOf(label) } };
    return fitted({ ...after, meta: noteFromLabel(after) }, shape);
}

function textsOf(shape: ShapeOf<'geo'>) {
    const board = boardOf([]);
    board.apply({ put: [shape], remove: [] });
    return shownTexts(BoardIndex.of(board), shape);
}

/** The middle of a figure on the page, and how wide it is. */
function figureOn(shape: ShapeOf<'geo'>): { x: number; y: number; side: number } {
    const board = boardOf([]);
    board.apply({ put: [shape], remove: [] });
    const figure = figureIn(shape);
    const at = BoardIndex.of(board).pageTransform(shape.id);
    if (!figure || !at) {
        throw new Error('There is no figure.');
    }
    return { ...transform(at, centerOf(figure)), side: figure.w };
}

const heightOf = ({ props: { h, growY } }: ShapeOf<'geo'>): number => h + growY;

describe('A label that a person types', () => {
    for (const face of FACES.filter(name => !['icon', 'stencil', 'bar', 'activation'].includes(name))) {
        it(`N18 N19 makes a ${face} wider, so that no word of it breaks and nothing hangs out or is on anything`, () => {
            const rows = face === 'class' || face === 'table' ? { rows: [{ text: 'A' }] } : {};
            for (const label of ['Name', LONG, `${LONG}\nand\nmore lines\n${LONG}`]) {
                const shape = typed(label, { props: { face, ...rows } });
                const texts = textsOf(shape);
                const most = WIDEST_BY_HAND * labelFontSize(shape.props);
                expect(shape.props.w).to.be.at.most(most);
                expect(
                    texts.filter(({ isBroken, isCut }) => isCut || (isBroken && shape.props.w < most)),
                    label
                ).to.deep.equal([]);
                expect(Math.max(...texts.map(({ box }) => box.x + box.w))).to.be.at.most(shape.x + shape.props.w + 1);
                expect(Math.max(...texts.map(({ box }) => box.y + box.h))).to.be.at.most(shape.y + heightOf(shape) + 1);
                texts
                    .filter(() => face !== 'class' && face !== 'table')
                    .forEach(({ box }) => {
                        const at = { ...box, x: box.x - shape.x, y: box.y - shape.y };
                        expect(crossedDetails(shape, inkOf(at)), label).to.equal(0);
                    });
            }
        });
    }

    it('N18 makes a shape without a notation wider, but not for words that no shape is for', () => {
        expect(textsOf(typed(WORD, { width: 80, height: 40 }))[0]).to.include({ isBroken: false });
        const { props } = typed(WORD.repeat(9), { width: 80, height: 40 });
        expect(props.w).to.equal(WIDEST_BY_HAND * labelFontSize(props));
    });

    it('N18 leaves room above and below a label that makes its shape taller', () => {
        for (const face of ['component', 'rounded', 'document', 'subroutine', 'card'] as const) {
            const shape = typed(LONG, { width: 160, height: 40, props: { face } });
            expect(shape.props.growY, face).to.be.greaterThan(0);
            for (const { box } of textsOf(shape)) {
                expect(box.y - shape.y, face).to.be.at.least(FACE_PADDING);
                expect(shape.y + heightOf(shape) - box.y - box.h, face).to.be.at.least(FACE_PADDING);
            }
        }
    });

    it('N18 leaves a figure as large as it is, also when its caption is typed again', () => {
        const shape = typed('Guest', { props: { face: 'actor' } });
        let renamed = shape;
        for (const label of ['', 'T', 'Traveller', 'Traveller by train']) {
            const after = { ...renamed, props: { ...renamed.props, richText: richTextOf(label) } };
            renamed = fitted({ ...after, meta: noteFromLabel(after) }, renamed);
        }
        expect(figureIn(renamed)?.h).to.be.within(figureIn(shape)?.h ?? NaN, (figureIn(shape)?.h ?? NaN) + 4);
        const bare = typed('', { width: 40, height: 90, props: { face: 'actor' } });
        const named = { ...bare, props: { ...bare.props, richText: richTextOf('First\nSecond') } };
        expect(figureIn(fitted({ ...named, meta: noteFromLabel(named) }, bare))?.h).to.be.least(figureIn(bare)?.h ?? NaN);
    });

    for (const labelPosition of ['below', 'top', 'left', 'right'] as const) {
        it(`N18 leaves a gateway where it is, and as large, whatever caption it has ${labelPosition === 'top' ? 'above' : labelPosition}`, () => {
            for (const rotation of [0, 1]) {
                const props = { face: 'choice', labelPosition, size: 's' } as const;
                const drawn = asShape(
                    boardOf([{ id: 'g', type: 'geo', x: 40, y: 60, rotation, label: 'Is it paid?', props }]).get('shape:g')
                );
                const gateway = drawn as ShapeOf<'geo'>;
                const { x, y, side } = figureOn(gateway);
                let renamed = gateway;
                for (const label of ['A', LONG, 'T', 'Two\nlines', '', 'No', 'Is the credit of this customer ok?']) {
                    const after = { ...renamed, props: { ...renamed.props, richText: richTextOf(label) } };
                    renamed = fitted({ ...after, meta: noteFromLabel(after) }, renamed);
                    const figure = figureOn(renamed);
                    expect(figure.x, label).to.be.closeTo(x, 0.01);
                    expect(figure.y, label).to.be.closeTo(y, 0.01);
                    expect(figure.side, label).to.be.closeTo(side, 2);
                }
            }
        });
    }

    it('N18 leaves a gateway where it is, and as large, whatever caption it has at its upper corner', () => {
        const props = { face: 'choice', labelPosition: 'right', align: 'start', verticalAlign: 'start', size: 's' } as const;
        const board = boardOf([{ id: 'g', type: 'geo', x: 40, y: 60, width: 180, height: 72, label: 'Is it paid?', props }]);
        const gateway = asShape(board.get('shape:g')) as ShapeOf<'geo'>;
        const { x, y, side } = figureOn(gateway);
        let renamed = gateway;
        for (const label of ['A', 'Is the credit ok?', 'T', 'Two\nlines', '', 'No', 'Is the credit of this customer ok?']) {
            const after = { ...renamed, props: { ...renamed.props, richText: richTextOf(label) } };
            renamed = fitted({ ...after, meta: noteFromLabel(after) }, renamed);
            const figure = figureOn(renamed);
            expect(figure.x, label).to.be.closeTo(x, 0.01);
            expect(figure.y, label).to.be.closeTo(y, 0.01);
            expect(figure.side, label).to.be.closeTo(side, 2);
        }
    });

    it('N18 keeps the middle of a shape where it is, and the start of rows', () => {
        const shape = typed(WORD, { width: 80, height: 60, props: { face: 'component' } });
        expect(shape.x + shape.props.w / 2).to.be.closeTo(40, 0.01);
        expect(typed(`A\n----\n${MEMBER}`, { props: { face: 'class', rows: [{ text: 'A' }] } }).x).to.equal(0);
    });

    it('N18 makes a class lower that has fewer rows, unless it was higher than its rows', () => {
        const rows = ['A', '-', 'one', 'two', 'three'].map(text => (text === '-' ? text : { text }));
        const shape = typed('A\n----\none\ntwo\nthree', { props: { face: 'class', rows } });
        const fewer = changedNode(shape, { rows: rows.slice(0, 3) });
        expect(heightOf(fewer)).to.be.lessThan(heightOf(shape) - 20);
        expect(textsOf(fewer).filter(({ isCut }) => isCut)).to.deep.equal([]);
        expect(heightOf(changedNode(fewer, { rows }))).to.equal(heightOf(shape));
        const high = { ...shape, props: { ...shape.props, h: 200 } };
        expect(heightOf(changedNode(high, { rows: rows.slice(0, 3) }))).to.equal(200);
    });

    it('N18 goes on in further lines of a row from a width on', () => {
        const shape = typed(`A\n----\n${MEMBER}\n+cancel()`, { props: { face: 'class', rows: [{ text: 'A' }] } });
        expect(rowsOf(shape)).to.deep.equal([{ text: 'A' }, '-', { text: MEMBER }, { text: '+cancel()' }]);
        expect(textsOf(shape)).to.have.length.greaterThan(3);
        expect(shape.props.w).to.be.at.most(WIDEST_BY_HAND * labelFontSize(shape.props));
    });

    it('N18 of a class says how narrow it may be made before words hang out', () => {
        const shape = typed('A\n----\n+aLongNameOfAMember: Name, and more', { props: { face: 'class', rows: [{ text: 'A' }] } });
        const least = leastRowsWidth(shape);
        const at = (w: number) => textsOf({ ...shape, props: { ...shape.props, w, h: 300 } }).filter(({ isCut }) => isCut);
        expect(least).to.be.lessThan(shape.props.w);
        expect(at(least)).to.deep.equal([]);
        expect(at(least - 30)).to.have.length(1);
        expect(leastRowsWidth(typed('A'))).to.equal(0);
    });

    it('N18 of a figure leaves it as large as it was', () => {
        const size = (shape: ShapeOf<'geo'>) => paintNode(shape, nodeNotationOf(shape) ?? {}, false).label!.box;
        const shape = typed(LONG, { props: { face: 'actor' } });
        expect(heightOf(shape) - size(shape).h).to.be.at.least(79);
    });

    it('N18 makes a frame as wide as its name', () => {
        const frame = asShape(
            boardOf([{ id: 'f', type: 'frame', x: 0, y: 0, width: 80, height: 60, label: LONG }]).get('shape:f')
        ) as ShapeOf<'frame'>;
        expect(frameWidthByHand(frame)).to.be.within(300, 480);
        expect(frameWidthByHand({ ...frame, props: { ...frame.props, name: 'A' } })).to.equal(80);
    });
});
