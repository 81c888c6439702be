import { hexOf } from '@openspace/board';
import { expect } from 'chai';
import type { Diagram, DiagramEdge, DiagramNode, Style } from '../../diagram';
import { drawn, shapeOn } from '../../test/boards';
import { diagramOf } from './read-diagram';

/** In pixels; lines that differ by less look the same. */
const SAME_WIDTH = 0.5;
const bounds = { x: 0, y: 0, width: 160, height: 80 };
const node = (id: string, style: Style, more: Partial<DiagramNode> = {}): DiagramNode => ({
    id,
    shape: 'rectangle',
    label: id,
    bounds,
    style,
    ...more
});

function throughBoard(nodes: readonly DiagramNode[], edges: readonly DiagramEdge[] = []) {
    const given: Diagram = { nodes, edges };
    const { board, losses } = drawn(given);
    const { nodes: read, edges: lines } = diagramOf(board).diagram;
    const styleOf = (id: string): Style => [...read, ...lines].find(each => each.id === id)?.style ?? {};
    return { styleOf, nodes: read, told: losses.map(({ message }) => message) };
}

describe('the looks of a file on a board', () => {
    it('W3 lines of nodes and edges are as wide as a file says', () => {
        for (const strokeWidth of [0.5, 1, 1.5, 3, 4, 7.25]) {
            const style = { stroke: '#ff0000', strokeWidth, fontSize: 12 };
            const edge = { id: 'e', from: { node: 'a' }, to: { node: 'b' }, label: 'e', style };
            const path = { points: [bounds, { x: 90, y: 0 }, { x: 90, y: 90 }], closed: true, area: true };
            const area = node('area', style, { shape: 'path', path });
            const { styleOf, told } = throughBoard([node('a', style), node('b', style, { shape: 'cylinder' }), area], [edge]);
            for (const id of ['a', 'b', 'area', 'e']) {
                expect(styleOf(id).strokeWidth, `${id} ${strokeWidth}`).to.be.closeTo(strokeWidth, SAME_WIDTH);
            }
            expect(told).to.deep.equal([]);
        }
    });

    it('W3 lines that look as wide as those of a file have no notation, so that their size can be chosen', () => {
        for (const strokeWidth of [1, 1.5, 2]) {
            const { board } = drawn({ nodes: [node('a', { strokeWidth, fontSize: 12 })], edges: [] });
            expect(shapeOn(board, 'a', 'geo').meta['notation'], String(strokeWidth)).to.equal(undefined);
        }
        const { board } = drawn({ nodes: [node('a', { strokeWidth: 7, fontSize: 12 })], edges: [] });
        expect(shapeOn(board, 'a', 'geo').meta['notation']).to.deep.equal({ strokeWidth: 7 });
    });

    it('W3 what is drawn by hand or hatched stays so, and another width of its lines is named', () => {
        const hatched: Style = { fill: hexOf('blue', 'pale'), stroke: hexOf('blue', 'line'), hatched: true };
        for (const look of [{ sketchy: true }, hatched]) {
            const { board, losses } = drawn({ nodes: [node('a', { ...look, strokeWidth: 7, fontSize: 12 })], edges: [] });
            expect(shapeOn(board, 'a', 'geo').meta['notation']).to.equal(undefined);
            expect(losses.map(({ message }) => message)).to.deep.equal([
                'Lines that are drawn by hand and those of hatched areas have the nearest width that a board has.'
            ]);
        }
        // A notation that it has anyway takes the exact width.
        const { styleOf, told } = throughBoard([node('a', { sketchy: true, stroke: '#123456', strokeWidth: 7, fontSize: 12 })]);
        expect([styleOf('a').strokeWidth, told]).to.deep.equal([7, []]);
    });

    it('W3 white stays white, and what is nearly white stays so', () => {
        for (const fill of ['#ffffff', '#fdfdfd', '#fcfffe', '#fafafa']) {
            expect(throughBoard([node('a', { fill, stroke: '#000000' })]).styleOf('a').fill).to.equal(fill);
        }
    });

    it('W3 notes have the line, the area and the letters of a file', () => {
        const square = { x: 0, y: 0, width: 100, height: 100 };
        const note = (style: Style): DiagramNode => node('n', style, { shape: 'note', bounds: square });
        const lined = throughBoard([note({ stroke: '#aaaa33', fill: '#fff5ad', fontSize: 12 })]);
        expect(lined.styleOf('n')).to.include({ stroke: '#aaaa33', fill: '#fff5ad' });
        expect(lined.styleOf('n').fontSize).to.be.closeTo(12, 0.05);
        expect(lined.told).to.deep.equal([]);
        expect(throughBoard([note({ stroke: '#123456' })]).styleOf('n').stroke).to.equal('#123456');
        expect(lined.nodes[0]?.shape).to.equal('note');
    });

    it('W3 the names of frames have the size of a file, and another font is named', () => {
        const frame = (style: Style): DiagramNode => node('f', style, { shape: 'frame' });
        const { styleOf, told } = throughBoard([frame({ stroke: 'none', fontSize: 20 }), node('in', {}, { parent: 'f' })]);
        expect([styleOf('f').fontSize, styleOf('f').stroke, told]).to.deep.equal([20, 'none', []]);
        const serif = throughBoard([frame({ fontFamily: 'serif' }), node('in', {}, { parent: 'f' })]);
        expect(serif.told).to.deep.equal(['The names of frames have one font on a board.']);
    });

    it('W3 the corners of frames are as round as in a file', () => {
        const frame = (style: Style): DiagramNode => node('f', style, { shape: 'frame' });
        const radius = (style: Style) => throughBoard([frame(style), node('in', {}, { parent: 'f' })]).styleOf('f').cornerRadius;
        expect([radius({ cornerRadius: 12 }), radius({ cornerRadius: 0 }), radius({})]).to.deep.equal([12, undefined, undefined]);
    });

    it('W3 an area without a line has none, and an invisible line is named', () => {
        const points = [bounds, { x: 90, y: 0 }, { x: 90, y: 90 }];
        const path = (closed: boolean): DiagramNode => ({
            id: 'p',
            shape: 'path',
            path: { points, ...(closed && { closed }), freehand: true },
            style: { stroke: 'none', fill: closed ? '#ff0000' : 'none' }
        });
        const { styleOf, told } = throughBoard([path(true)]);
        expect([styleOf('p').stroke, styleOf('p').fill, told]).to.deep.equal(['none', '#ff0000', []]);
        expect(throughBoard([path(false)]).told).to.deep.equal(['Lines without a colour are drawn in ink on a board.']);
    });

    it('W3 a text with an area is a box, and a group with a text is named', () => {
        const { nodes, told } = throughBoard([node('t', { stroke: 'none', fill: '#ffff00' }, { shape: 'text' })]);
        expect(nodes[0]).to.include({ shape: 'rectangle', label: 't' });
        expect([nodes[0]?.style?.fill, nodes[0]?.style?.stroke, nodes[0]?.style?.align, told]).to.deep.equal([
            '#ffff00',
            'none',
            'start',
            []
        ]);
        expect(throughBoard([node('g', {}, { shape: 'group' }), node('in', {}, { parent: 'g' })]).told).to.deep.equal([
            'A group with a text is a frame on a board.'
        ]);
    });

    it('W3 the text below a picture has the letters of a file', () => {
        const image =
            'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
        const { styleOf } = throughBoard([
            node('i', { textColor: '#e03131', fontSize: 20, fontFamily: 'mono', opacity: 0.5 }, { shape: 'image', image })
        ]);
        expect(styleOf('i')).to.include({ textColor: '#e03131', fontFamily: 'mono', opacity: 0.5 });
        expect(styleOf('i').fontSize).to.be.closeTo(20, 0.05);
    });
});
