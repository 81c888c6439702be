import { geoOutline } from '@openspace/board/lib/geometry/geo-path';
import { DrawioDocument, parseStyle, readInlineStencil } from '@openspace/drawio';
import { expect } from 'chai';
import { boardOf } from '../../test/boards';
import { cells } from '../../test/drawio-cells';
import { diagramOf } from '../whiteboard';
import { drawioCodec } from './drawio-codec';
import { updateDrawio } from './update-drawio';

/** The cells that shapes are written as, by id. */
const written = (shapes: Parameters<typeof boardOf>[0]) => {
    const { diagram } = diagramOf(boardOf(shapes));
    const { target, losses } = drawioCodec.encode(diagram);
    expect(losses).to.deep.equal([]);
    const page = DrawioDocument.load(target).activePage;
    const bounds = new Map(diagram.nodes.map(node => [node.id, node.bounds]));
    return { target, cell: (id: string) => page.find(id)!, style: (id: string) => parseStyle(page.find(id)!.style), bounds };
};
const geo = (name: 'cloud' | 'octagon' | 'trapezoid' | 'rhombus' | 'rhombus-2' | 'arrow-right' | 'arrow-up', width: number) =>
    ({ id: name, type: 'geo', x: 0, y: 0, width, height: 100, props: { geo: name } }) as const;

describe('outlines that draw.io paints as boards do', () => {
    it('DR9 clouds and octagons bring their own outlines, and come back as what they are', () => {
        const { target, style, bounds } = written([geo('cloud', 150), geo('octagon', 150)]);
        for (const id of ['cloud', 'octagon'] as const) {
            const stencil = readInlineStencil(style(id).get('shape') ?? '');
            expect(stencil?.width, id).to.be.closeTo(bounds.get(id)?.width ?? 0, 0.1);
            expect(stencil?.height, id).to.be.closeTo(bounds.get(id)?.height ?? 0, 0.1);
        }
        const { diagram, losses } = drawioCodec.decode(target);
        expect(losses).to.deep.equal([]);
        expect(diagram.nodes.map(({ shape, native }) => [shape, native])).to.deep.equal([
            ['cloud', undefined],
            ['octagon', undefined]
        ]);
        // What a person makes of it in draw.io counts.
        const changed = target.replaceAll(/shape=stencil\([^)]*\)/g, 'shape=document');
        expect(drawioCodec.decode(changed).diagram.nodes.map(({ shape }) => shape)).to.not.include.members(['cloud', 'octagon']);
    });

    it("DR9 an outline of draw.io's own stays in its file when the shape becomes larger on the board, and one of ours is that of its size", () => {
        const own = cells(
            '<mxCell id="c" value="Net" style="ellipse;shape=cloud;html=1;whiteSpace=wrap;" vertex="1" parent="1"><mxGeometry x="0" y="0" width="120" height="80" as="geometry"/></mxCell>'
        );
        const larger = (file: string): string => {
            const { diagram } = drawioCodec.decode(file);
            const nodes = diagram.nodes.map(node => ({ ...node, bounds: { x: 0, y: 0, width: 300, height: 100 } }));
            return updateDrawio(file, drawioCodec.encode({ ...diagram, nodes }).target).text;
        };
        const shapeIn = (file: string) => DrawioDocument.load(file).activePage.find('c')!;
        expect(parseStyle(shapeIn(larger(own)).style).get('shape')).to.equal('cloud');
        expect(shapeIn(larger(own)).rect.width).to.be.above(250);
        const slanted = own.replace('ellipse;shape=cloud;', 'shape=parallelogram;');
        expect(parseStyle(shapeIn(larger(slanted)).style).has('size')).to.equal(false);
        const ours = drawioCodec.encode(drawioCodec.decode(own).diagram).target;
        const shape = parseStyle(shapeIn(larger(ours)).style).get('shape');
        expect(readInlineStencil(shape ?? '')?.width).to.be.closeTo(300, 0.1);
    });

    it('DR9 slanted sides and block arrows are as deep as on the board', () => {
        const { style } = written([
            geo('trapezoid', 150),
            geo('rhombus', 150),
            geo('rhombus-2', 150),
            geo('arrow-right', 150),
            geo('arrow-up', 80)
        ]);
        const [first] = geoOutline({ geo: 'trapezoid', w: 150, h: 100, size: 's', scale: 1, id: '' });
        const slant = first?.type === 'move' ? String(first.x) : '';
        for (const id of ['trapezoid', 'rhombus', 'rhombus-2']) {
            expect(style(id).get('size'), id).to.equal(slant);
        }
        const depths = (id: string) => [style(id).get('arrowWidth'), style(id).get('arrowSize')].map(Number);
        expect(depths('arrow-right')).to.deep.equal([0.68, 0.2533]);
        expect(depths('arrow-up')).to.deep.equal([0.68, 0.304]);
    });

    it('DR17 people are as large as on the board, and the sides of piled pages are where boards have them', () => {
        const { cell, style, bounds } = written([
            { id: 'person', type: 'geo', x: 0, y: 0, width: 150, height: 140, label: 'Ann', props: { face: 'person' } },
            { id: 'documents', type: 'geo', x: 300, y: 0, width: 130, height: 90, label: 'Reports', props: { face: 'documents' } }
        ]);
        expect(cell('person').rect).to.include({ width: 150, height: bounds.get('person')?.height });
        expect(style('person').has('openspaceAround')).to.equal(false);
        // The last page ends above the wave of the board, which is 16 deep, at 55 parts of 60.28.
        expect((cell('documents').rect.height * 55) / 60.28).to.be.closeTo(90 - 16.2, 0.3);
    });
});
