import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { DrawioError } from '../drawio-error';
import { compressPage } from '../document/page-compression';
import { Canvas, type Look } from './canvas';
import { drawStencil } from './draw-stencil';
import type { Mark } from './marks';
import { parseStencil, readInlineStencil } from './stencil';
import { packageOf, stencilTexts } from './stencil-library';
import { resolveStyle } from './stylesheet';

const LOOK: Look = {
    fill: '#ffffff',
    stroke: '#000000',
    strokeWidth: 3,
    alpha: 1,
    fillAlpha: 1,
    strokeAlpha: 1,
    shadow: false,
    fontColor: '#000000',
    fontSize: 12
};
const shape = (foreground: string, attributes = 'w="100" h="50"', background = '') =>
    `<shape name="S" ${attributes}><background>${background}</background><foreground>${foreground}</foreground></shape>`;

function drawn(xml: string, box = { x: 0, y: 0, width: 200, height: 100 }): readonly Mark[] {
    const canvas = new Canvas(LOOK, { x: 0, y: 0 });
    drawStencil(canvas, parseStencil(xml), box);
    return canvas.marks;
}

function path(marks: readonly Mark[], at = 0): Extract<Mark, { kind: 'path' }> {
    const mark = marks[at];
    if (mark?.kind !== 'path') {
        throw new Error(`Mark ${at} is no path.`);
    }
    return mark;
}

const LIBRARY = `<shapes name="mxGraph.Test.Big Box">
<shape name="A1 Instance" w="10" h="10"><foreground><rect x="0" y="0" w="10" h="10"/><fillstroke/></foreground></shape>
<shape w="10" h="10" name="R&amp;D"><foreground/></shape></shapes>`;

describe('stencils of draw.io', () => {
    it('D32 are found in a library by the names that styles have', () => {
        const found = stencilTexts(LIBRARY);
        expect([...found.keys()]).to.deep.equal(['mxgraph.test.big_box.a1_instance', 'mxgraph.test.big_box.r&d']);
        expect(parseStencil(found.get('mxgraph.test.big_box.a1_instance') ?? '')).to.deep.include({ width: 10, height: 10 });
        expect(packageOf('mxgraph.aws4.lambda')).to.equal('mxgraph.aws4');
        expect([...stencilTexts('<mxfile/>')]).to.deep.equal([]);
        expect([...stencilTexts('<shapes name="a"><shape name="b">')]).to.deep.equal([]);
    });

    it('D33 fill their cell, or keep their proportions in its middle', () => {
        const rect = '<rect x="0" y="0" w="100" h="50"/><fillstroke/>';
        const box = { x: 10, y: 20, width: 100, height: 100 };
        const corners = (marks: readonly Mark[]) => path(marks).steps.flatMap(step => ('x' in step ? [[step.x, step.y]] : []));
        expect(corners(drawn(shape(rect), box))).to.deep.equal([
            [10, 20],
            [110, 20],
            [110, 120],
            [10, 120]
        ]);
        expect(corners(drawn(shape(rect, 'w="100" h="50" aspect="fixed"'), box))).to.deep.equal([
            [10, 45],
            [110, 45],
            [110, 95],
            [10, 95]
        ]);
    });

    it('D33 paint each step with the state that is set before it, and with what the style has where they set nothing', () => {
        const marks = drawn(
            shape(
                `<fillstroke/><save/><fillcolor color="#ff0000"/><strokewidth width="2"/><fillalpha alpha="0.5"/><dashed dashed="1"/><dashpattern pattern="1 2"/>
                <linejoin join="round"/><path><move x="0" y="0"/><quad x1="1" y1="1" x2="2" y2="2"/><curve x1="1" y1="1" x2="2" y2="2" x3="3" y3="3"/>
                <arc rx="5" ry="5" x-axis-rotation="0" large-arc-flag="1" sweep-flag="0" x="9" y="9"/><close/></path><fillstroke/><restore/>
                <ellipse x="0" y="0" w="10" h="10"/><stroke/><roundrect x="0" y="0" w="10" h="10" arcsize="20"/><fill/>`,
                'w="100" h="50" strokewidth="inherit"',
                '<rect x="0" y="0" w="100" h="50"/>'
            )
        );
        expect(marks).to.have.length(4);
        expect(path(marks).paint).to.deep.include({ fill: '#ffffff', stroke: '#000000', strokeWidth: 3 });
        const second = path(marks, 1);
        expect(second.paint).to.deep.include({ fill: '#ff0000', strokeWidth: 4, fillAlpha: 0.5, join: 'round', dashes: [2, 4] });
        expect(second.steps.map(({ type }) => type)).to.deep.equal(['move', 'quad', 'cubic', 'arc', 'close']);
        expect(second.steps[3]).to.deep.include({ rx: 10, ry: 10, large: true, clockwise: false, x: 18, y: 18 });
        expect(path(marks, 2).paint).to.deep.include({ fill: 'none', stroke: '#000000', strokeWidth: 3 });
        expect(path(marks, 3).paint).to.deep.include({ fill: '#ffffff', stroke: 'none' });
    });

    it('D33 include others, write text and show pictures', () => {
        const inner = parseStencil(shape('<rect x="0" y="0" w="100" h="50"/><fill/>'));
        const outer = parseStencil(
            shape(
                '<include-shape name="mxgraph.x.inner" x="10" y="10" w="50" h="25"/><include-shape name="mxgraph.x.none" w="9" h="9"/>' +
                    '<fontsize size="9"/><text str="Hi" x="50" y="25" align="center" valign="middle"/><image src="data:image/png,AA" x="1" y="2" w="3" h="4"/>'
            )
        );
        const canvas = new Canvas(LOOK, { x: 0, y: 0 });
        drawStencil(canvas, outer, { x: 0, y: 0, width: 200, height: 100 }, name => (name === 'mxgraph.x.inner' ? inner : undefined));
        expect(canvas.marks.map(({ kind }) => kind)).to.deep.equal(['path', 'text', 'image']);
        expect(path(canvas.marks).steps[2]).to.deep.include({ x: 120, y: 70 });
        expect(canvas.marks[1]).to.deep.include({ text: 'Hi', x: 100, y: 50, size: 18, align: 'center' });
        expect(canvas.marks[2]).to.deep.include({ x: 2, y: 4, width: 6, height: 8 });
    });

    it('D34 that include themselves come to an end', () => {
        const twice = '<include-shape name="s" x="0" y="0" w="100" h="50"/>'.repeat(9);
        const self = parseStencil(shape(`${twice}<rect x="0" y="0" w="1" h="1"/><fill/>`));
        const canvas = new Canvas(LOOK, { x: 0, y: 0 });
        drawStencil(canvas, self, { x: 0, y: 0, width: 10, height: 10 }, () => self);
        expect(canvas.marks.length).to.be.within(1, 100_000);
    });

    it('D34 of any XML are read or refused, and paint finite places only', () => {
        const number = fc.oneof(fc.double().map(String), fc.constantFrom('1e999', '-0', 'x', '', '__proto__'));
        const step = fc
            .tuple(
                fc.constantFrom('move', 'line', 'quad', 'curve', 'arc', 'rect', 'ellipse', 'roundrect', 'strokewidth', 'text', 'bogus'),
                number,
                number
            )
            .map(([name, a, b]) => `<${name} x="${a}" y="${b}" w="${b}" h="${a}" x1="${a}" y1="${b}" width="${a}" rx="${b}"/>`);
        fc.assert(
            fc.property(fc.array(step, { maxLength: 12 }), number, number, (steps, w, h) => {
                const marks = drawn(shape(`<path>${steps.join('')}</path>${steps.join('')}<fillstroke/>`, `w="${w}" h="${h}"`));
                const places = marks.flatMap(mark => (mark.kind === 'path' ? mark.steps.flatMap(each => Object.values(each)) : []));
                expect(places.every(value => typeof value !== 'number' || Number.isFinite(value))).to.equal(true);
            }),
            { numRuns: runs(1_500) }
        );
        expect(() => parseStencil('<shape')).to.throw(DrawioError);
        expect(() => parseStencil(`<shape>${' '.repeat(2_000_001)}</shape>`)).to.throw(DrawioError, 'characters');
    });

    it('D34 may stand in a style themselves', () => {
        const xml = shape('<rect x="0" y="0" w="1" h="1"/><fill/>', 'w="7" h="9"');
        expect(readInlineStencil(`stencil(${compressPage(xml)})`)).to.deep.include({ width: 7, height: 9 });
        expect(readInlineStencil('stencil(AAAA)')).to.equal(undefined);
        expect(readInlineStencil('stencil(%%)')).to.equal(undefined);
    });

    it('D35 names in a style stand for what the stylesheet of draw.io says, and values win over them', () => {
        const style = resolveStyle('image;html=1;image=data:x;verticalAlign=middle');
        expect([style.get('shape'), style.get('image'), style.get('verticalAlign')]).to.deep.equal(['image', 'data:x', 'middle']);
        expect(resolveStyle('plain-blue').get('fillColor')).to.equal('#dae8fc');
        expect(resolveStyle('constructor;__proto__;').get('shape')).to.equal(undefined);
        expect(resolveStyle('strokeWidth=1e9').number('strokeWidth', 1, 0, 200)).to.equal(200);
    });
});
