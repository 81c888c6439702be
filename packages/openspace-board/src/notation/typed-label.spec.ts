import { expect } from 'chai';
import type { ShapeOf } from '../document/board-schema';
import { BoardIndex } from '../geometry/geometry';
import { labelFault } from '../quality/label-warnings';
import { shownTexts } from '../quality/shown-texts';
import { renderSvg } from '../svg/render-svg';
import { boardOf } from '../test/boards';
import { LABEL_FONT_SIZES } from '../text/label-size';
import { inAgentStyle } from '../vocabulary/agent-style';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { paintNode } from './node-picture';
import { nodeNotationOf } from './read-notation';

const LABEL = 'Order service\n[Container: Go]\nTakes orders and keeps them until they are paid';

function drawn(face: 'rounded' | 'person' | 'cylinder' | 'component', label: string, more: object = {}) {
    const shapes: ShapeInput[] = [{ type: 'geo', id: 'one', x: 0, y: 0, label, props: { face }, ...more }];
    const board = boardOf(inAgentStyle('clean', shapes));
    const index = BoardIndex.of(board);
    const shape = index.shape('shape:one') as ShapeOf<'geo'>;
    return { board, index, shape, picture: paintNode(shape, nodeNotationOf(shape) ?? {}, false) };
}

describe('The label of an element of C4', () => {
    it('N17 has a bold name, a smaller line for the technology and a description, in sizes in proportion', () => {
        for (const face of ['rounded', 'person', 'cylinder', 'component'] as const) {
            const { picture, index, shape, board } = drawn(face, LABEL);
            const [name, technology, ...description] = picture.lines?.texts ?? [];
            expect(name).to.include({ text: 'Order service', bold: true, fontSize: LABEL_FONT_SIZES.s });
            expect(technology).to.include({ text: '[Container: Go]', bold: false });
            const sizes = [name, description[0], technology].map(line => line?.fontSize ?? NaN);
            expect(sizes, face).to.deep.equal([...sizes].sort((one, other) => other - one));
            expect(new Set(sizes).size).to.equal(3);
            // A multiplicity has 11.52.
            expect(sizes[2]).to.be.greaterThan(11.6);
            expect(shownTexts(index, shape).filter(({ isBroken, isCut }) => isBroken || isCut)).to.deep.equal([]);
            expect(labelFault(index, shape)).to.equal(undefined);
            expect(renderSvg(board).svg).to.include(`font-size="${Math.round((technology?.fontSize ?? 0) * 100) / 100}"`);
        }
    });

    it('N17 is told by a line in square brackets below the first one, and any other label is as before', () => {
        for (const label of ['Order service', '[Container: Go]', 'Order service\nTakes orders', 'a[0]\nb[1]']) {
            expect(drawn('rounded', label).picture.lines, label).to.equal(undefined);
        }
    });

    it('N26 has a bold name where the shape says that there is one, with what describes it smaller and lighter', () => {
        const linesOf = (label: string, boldName: true | 'line' = true) =>
            drawn('person', label, { props: { face: 'person', boldName } }).picture.lines?.texts ?? [];
        expect(linesOf('Customer')).to.have.length(1);
        expect(linesOf('Customer')[0]).to.include({ text: 'Customer', bold: true, isQuiet: false, fontSize: LABEL_FONT_SIZES.s });
        const [name, description] = linesOf('Customer\nhas accounts here');
        expect(name).to.include({ bold: true, isQuiet: false });
        expect(description).to.include({ bold: false, isQuiet: true });
        expect(description?.fontSize).to.be.lessThan(name?.fontSize ?? 0);
        // A name of two lines is one.
        expect(linesOf('Internet\nbanking').map(({ bold }) => bold)).to.deep.equal([true, true]);
        // Above the name stands what it is of.
        expect(linesOf('«component»\nOrders\n[Go]').map(({ bold }) => bold)).to.deep.equal([false, true, false]);
        expect(linesOf('Monday\nSoup\nPasta', 'line').map(({ bold }) => bold)).to.deep.equal([true, false, false]);
    });

    it('N26 has the room that bold letters need', () => {
        const label = 'Milliarden-Mitarbeiterverwaltungssystem';
        const width = (more: object): number => drawn('rounded', label, { props: { face: 'rounded', ...more } }).shape.props.w;
        expect(width({ boldName: true })).to.be.greaterThan(width({}));
        const { index, shape } = drawn('rounded', label, { props: { face: 'rounded', boldName: true } });
        expect(labelFault(index, shape)).to.equal(undefined);
    });

    it('N17 says that a word is broken, as in other labels', () => {
        const { index, shape } = drawn('rounded', 'Rechtsschutzversicherungsgesellschaften\n[System]', { width: 120, height: 60 });
        expect(shownTexts(index, shape).some(({ isBroken }) => isBroken)).to.equal(true);
        expect(labelFault(index, shape)?.kind).to.equal('broken');
    });

    it('N17 leaves a text alone in which a person has set words off', () => {
        const { shape } = drawn('rounded', LABEL);
        const text = (value: string, marks: object[] = []) => ({ type: 'paragraph', content: [{ type: 'text', text: value, marks }] });
        const richText = { type: 'doc', content: [text('Orders', [{ type: 'italic' }]), text('[System]')] };
        const marked = { ...shape, props: { ...shape.props, richText: richText as typeof shape.props.richText } };
        expect(paintNode(marked, { face: 'rounded' }, false).lines).to.equal(undefined);
    });
});
