import * as path from 'node:path';
import { expectInProportion } from '@openspace/tool/lib/test/proportion';
import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import type { PaintedBox } from './laid-text';
import { layText } from './label-lines';
import { readLabel } from './read-label';

const BASE = { size: 10 };
const laid = (html: string, room: number, height?: number) => layText(readLabel(html, true, BASE), room, height);
const textsOf = (html: string, breaks = true): string[] =>
    layText(readLabel(html, true, BASE, breaks), Infinity).lines.map(({ runs }) =>
        runs
            .map(({ text }) => text)
            .join('')
            .trimEnd()
    );
const placeOf = ({ x, y, width, height }: PaintedBox) => [x, y, width, height].map(Math.round);

describe('labels that are tables or boxes', () => {
    it('DR11 fill the box that they are to fill, row by row and column by column', () => {
        const table =
            '<table border="1" width="100%" style="height:100%;border-collapse:collapse">' +
            '<tr style="background-color:#a7c942"><th width="25%">A</th><th>B</th></tr><tr><td bgcolor="#eaf2d3"></td><td></td></tr></table>';
        const { boxes, lines, width, height } = laid(table, 200, 100);
        expect([width, Math.round(height)]).to.deep.equal([200, 100]);
        const filled = boxes.filter(({ style }) => style.fill !== undefined);
        const heading = boxes[1]?.height ?? 0;
        expect(filled.map(({ style }) => style.fill)).to.deep.equal(['#a7c942', '#eaf2d3']);
        expect(filled.map(placeOf)).to.deep.equal([
            [0, 0, 200, Math.round(heading)],
            [0, Math.round(heading), 50, Math.round(100 - heading)]
        ]);
        expect(heading, 'a row with text against one without').to.be.above(50);
        expect(lines.map(({ x, room, align }) => [x, room, align])).to.deep.equal([
            [1, 48, undefined],
            [51, 148, undefined]
        ]);
        expect(lines[0]?.runs[0]?.format.bold).to.equal(true);
    });

    it('DR11 are as wide as what they hold where nothing says how wide', () => {
        const { width } = laid('<table cellspacing="0"><tr><td>one</td><td>three</td></tr></table>', 500);
        const words = laid('one', 500).width + laid('three', 500).width;
        expect(width).to.be.closeTo(words + 4, 0.01);
        const squeezed = laid('<table cellspacing="0"><tr><td>one two</td><td>three four</td></tr></table>', 60);
        expect(squeezed.lines.length, 'lines that break').to.be.above(2);
    });

    it('DR11 have cells over columns and rows', () => {
        const cell = (text: string, more = '') => `<td ${more} style="background:#ff0000">${text}</td>`;
        const rows = `<tr>${cell('a', 'colspan="2"')}</tr><tr>${cell('b', 'rowspan="2"')}${cell('c')}</tr><tr>${cell('d')}</tr>`;
        const { boxes } = laid(`<table cellspacing="0" width="100" style="height:60px">${rows}</table>`, 300);
        const [a, b, c, d] = boxes.map(placeOf);
        expect([a?.[2], a?.[3]]).to.deep.equal([100, 20]);
        expect([b?.[1], b?.[3]]).to.deep.equal([20, 40]);
        expect([c?.[0], c?.[1], d?.[0], d?.[1]]).to.deep.equal([b?.[2], 20, b?.[2], 40]);
    });

    it('DR11 have borders of single sides, in their own colours or that of the text', () => {
        const [box] = laid('<div style="border-bottom:2px solid #00ff00;padding:3px">x</div>', 100).boxes;
        expect(box?.style.borders).to.deep.equal({ bottom: { width: 2, color: '#00ff00' } });
        expect(placeOf(box ?? expect.fail())).to.deep.equal([0, 0, 100, 18]);
        expect(laid('<div style="border:1px none red">x</div>', 100).boxes).to.deep.equal([]);
        expect(laid('<div style="border:thin dashed">x</div>', 100).boxes[0]?.style.borders.left).to.deep.equal({
            width: 1,
            color: undefined
        });
    });

    it('DR11 need no end tags of rows and cells, and lose no text', () => {
        expect(textsOf('<table><tr><td>a<td>b<tr><td>c</table>d')).to.deep.equal(['a', 'b', 'c', 'd']);
        expect(textsOf('<td>a</td><tr>b</tr>')).to.deep.equal(['a', 'b']);
        expect(textsOf('<table><td>a</td>b</table>')).to.deep.equal(['b', 'a']);
        expect(textsOf('<b><table><tr><td>a</b>b</td></tr></table>c</b>')).to.deep.equal(['ab', 'c']);
        expect(textsOf('<table><tr><td><table><tr><td>in</td></tr></table></td><td>out')).to.deep.equal(['in', 'out']);
    });

    it('DR11 break at line feeds unless the style says otherwise', () => {
        expect(textsOf('Cloud Load\nBalancing')).to.deep.equal(['Cloud Load', 'Balancing']);
        expect(textsOf('a\r\n\r\nb')).to.deep.equal(['a', '', 'b']);
        expect(textsOf('Cloud Load\nBalancing', false)).to.deep.equal(['Cloud Load Balancing']);
        expect(textsOf('<table>\n<tr>\n<td>a</td>\n</tr>\n</table>')).to.deep.equal(['a']);
    });

    it('DR11 are laid out in proportion to their size, however deep and however many', async () => {
        const deep = (size: number) => '<table><tr><td>a b '.repeat(size);
        const labels: [size: number, label: (size: number) => string][] = [
            [150, deep],
            [150, size => `<table>${'<tr>'.repeat(10)}${'<td rowspan=99 colspan=99>x'.repeat(size)}`],
            [150, size => '<div style="border:1px solid red">'.repeat(size)],
            [500, size => `<div style="background:${'a('.repeat(size)}">x`],
            [150, size => `<table>${'<tr><td>a b '.repeat(size)}`],
            [400, size => '<td>'.repeat(size)],
            [400, size => '<table>'.repeat(size)],
            [400, size => '</td>'.repeat(size)]
        ];
        const [layer, reader] = ['label-lines', 'read-label'].map(name => JSON.stringify(path.join(__dirname, name)));
        for (const [size, label] of sample(labels, 3)) {
            expect(Number.isFinite(laid(label(4 * size), 300, 200).height)).to.equal(true);
            const code = `require(${layer}).layText(require(${reader}).readLabel('x ' + input, true, { size: 10 }), 300, 200);`;
            await expectInProportion(code, label, size);
        }
        expect(textsOf(deep(300)).join(' ').split('a').length - 1, 'texts that are still there').to.equal(300);
    });
});
