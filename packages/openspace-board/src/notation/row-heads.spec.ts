import { expect } from 'chai';
import { wcagContrast } from 'culori';
import { renderSvg } from '../svg/render-svg';
import { boardOf } from '../test/boards';
import { one } from '../test/compiling';
import { faceNeedsWidth } from './face-width';
import { type PaintedPath, paintNode } from './node-picture';
import { nodeNotationOf } from './read-notation';

const ROWS = [{ text: 'orders' }, { text: 'id', type: 'uuid' }];

function tintsOf(props: object, dark = false): PaintedPath[] {
    const shape = one('geo', { props });
    return paintNode(shape, nodeNotationOf(shape) ?? {}, dark).paths.filter(({ fillOpacity = 1 }) => fillOpacity < 0.5);
}

describe('The name of a class or a table', () => {
    for (const face of ['class', 'table']) {
        it(`N14 is set off in a ${face}, in both themes`, () => {
            for (const dark of [false, true]) {
                const [tint, ...others] = tintsOf({ face, rows: ROWS, color: 'green' }, dark);
                expect(others).to.deep.equal([]);
                expect(tint).to.include.keys('fill', 'path').and.not.have.property('stroke');
            }
        });
    }

    it('N14 is not, in exact colours or without a name', () => {
        expect(tintsOf({ face: 'table', rows: ROWS, fillColor: '#dae8fc' })).to.deep.equal([]);
        expect(tintsOf({ face: 'class', rows: ['-', ...ROWS] })).to.deep.equal([]);
    });

    it('N14 is where it is alone, all over the shape', () => {
        const shape = one('geo', { props: { face: 'class', rows: [{ text: 'Order' }] } });
        const picture = paintNode(shape, nodeNotationOf(shape) ?? {}, false);
        const [body, tint] = picture.paths;
        expect(tint?.fillOpacity).to.be.lessThan(0.5);
        expect(tint?.path).to.deep.equal(body?.path);
        const [name] = picture.rows?.texts ?? [];
        expect((name?.top ?? NaN) + (picture.rows?.lineHeight ?? NaN) / 2).to.be.closeTo(shape.props.h / 2, 0.5);
    });

    for (const dark of [false, true]) {
        it(`N25 is first: keys and types of a table and members of a class are lighter, ${dark ? 'dark' : 'light'}`, () => {
            const rows = [{ text: 'orders' }, { text: 'id', type: 'uuid', key: 'PK' }];
            for (const [face, quiet] of [
                ['table', ['PK', 'uuid']],
                ['class', ['PK', 'id: uuid']]
            ] as const) {
                const shape = one('geo', { props: { face, rows } });
                const { texts = [], color = '', quietColor = '' } = paintNode(shape, nodeNotationOf(shape) ?? {}, dark).rows ?? {};
                expect(texts.filter(({ isQuiet }) => isQuiet === true).map(({ text }) => text)).to.deep.equal(quiet);
                expect(texts.filter(({ bold }) => bold === true).map(({ text }) => text)).to.deep.equal(['orders']);
                const ground = dark ? '#101011' : '#f9fafb';
                expect(wcagContrast(quietColor, ground)).to.be.lessThan(wcagContrast(color, ground)).and.at.least(4.5);
            }
        });
    }

    it('N25 has the one colour that a call names', () => {
        const shape = one('geo', { props: { face: 'table', rows: ROWS, textColor: '#123456' } });
        const { color, quietColor } = paintNode(shape, nodeNotationOf(shape) ?? {}, false).rows ?? {};
        expect(quietColor).to.equal(color).and.equal('#123456');
    });

    it('N21 has its stereotype above, also where that is written before it', () => {
        const shape = one('geo', { props: { face: 'class', rows: [{ text: '«interface» Port' }, '-', { text: 'open()' }] } });
        const [stereotype, name] = paintNode(shape, nodeNotationOf(shape) ?? {}, false).rows?.texts ?? [];
        expect(stereotype).to.include({ text: '«interface»', bold: false });
        expect(name).to.include({ text: 'Port', bold: true });
        expect(name?.top).to.be.greaterThan(stereotype?.top ?? Infinity);
    });

    it('N21 needs no more room for its stereotype than that has, which is not bold', () => {
        const rows = [{ text: '«enumeration» Verdict' }, '-', { text: 'PASS' }];
        const shape = one('geo', { props: { face: 'class', rows, size: 's', font: 'sans' } });
        expect(faceNeedsWidth(shape)).to.equal(undefined);
        expect(faceNeedsWidth({ ...shape, props: { ...shape.props, w: shape.props.w - 12 } })).to.equal(shape.props.w);
    });

    it('N21 is above attributes with their types behind them; those of a table are a column', () => {
        const texts = (face: string, rows: readonly object[] = ROWS): string[] => {
            const shape = one('geo', { props: { face, rows } });
            return paintNode(shape, nodeNotationOf(shape) ?? {}, false).rows?.texts.map(({ text }) => text) ?? [];
        };
        expect(texts('class')).to.deep.equal(['orders', 'id: uuid']);
        expect(texts('table')).to.deep.equal(['orders', 'id', 'uuid']);
        expect(texts('table', [{ text: 'orders' }, { text: 'code: char(2)' }])).to.deep.equal(['orders', 'code', 'char(2)']);
    });

    it('N14 is so in the picture of the hub', () => {
        const { svg } = renderSvg(boardOf([{ type: 'geo', x: 0, y: 0, props: { face: 'table', rows: ROWS } }]));
        expect(svg.match(/fill-opacity/g)).to.have.length(1);
    });
});
