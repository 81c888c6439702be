import type { DrawnInput } from '@openspace/board';
import { expect } from 'chai';
import type { Diagram } from '../../diagram';
import { boardOf, drawn, shapeOn } from '../../test/boards';
import { box, cells } from '../../test/drawio-cells';
import { diagramOf } from '../whiteboard';
import { drawioCodec } from './drawio-codec';

const shape = (diagram: Diagram, id: string) => diagram.nodes.find(node => node.id === id);

describe('outlines between the whiteboard and draw.io', () => {
    it('DR9 outlines of the whiteboard are those that draw.io has, or told', () => {
        const GEOS = [
            'oval',
            'pentagon',
            'heart',
            'arrow-right',
            'arrow-left',
            'arrow-up',
            'arrow-down',
            'rhombus',
            'rhombus-2',
            'x-box',
            'check-box'
        ] as const;
        const board = boardOf(GEOS.map((geo, at) => ({ id: geo, type: 'geo', x: at * 150, y: 0, width: 120, height: 80, props: { geo } })));
        const { target, losses } = drawioCodec.encode(diagramOf(board).diagram);
        expect(losses.map(({ id }) => id)).to.deep.equal(['x-box', 'check-box']);
        expect(target).to.include('shape=singleArrow;direction=north;').and.include('shape=mxgraph.basic.heart;');
        const back = drawioCodec.decode(target);
        expect(back.losses).to.deep.equal([]);
        const again = drawn(back.diagram);
        expect(again.losses).to.deep.equal([]);
        expect(GEOS.map(geo => shapeOn(again.board, geo, 'geo').props.geo)).to.deep.equal(GEOS);
        // What a person makes of it in draw.io counts.
        const changed = drawioCodec.decode(
            target.replace('rounded=1;arcSize=50;', 'rhombus;').replace('shape=mxgraph.basic.heart;', 'shape=cylinder3;')
        );
        expect(shape(changed.diagram, 'oval')).to.deep.include({ shape: 'diamond' }).and.not.have.property('native');
        expect(shape(changed.diagram, 'heart')).to.deep.include({ shape: 'cylinder' }).and.not.have.property('native');
        // Files of other programs say the same.
        const foreign = drawioCodec.decode(
            cells(box('a', '', 'shape=singleArrow;direction=west;html=1;') + box('b', '', 'rounded=1;arcSize=50;'))
        );
        expect(foreign.losses).to.deep.equal([]);
        expect(foreign.diagram.nodes.map(({ native }) => native)).to.deep.equal(['geo:arrow-left', 'geo:oval']);
    });

    it('DR9 first and last states, actors and stars are those of draw.io, of ours and of others', () => {
        const faced = (face: 'initial' | 'final' | 'actor', label: string): DrawnInput => ({
            type: 'geo',
            id: face,
            x: 0,
            y: 0,
            label,
            width: 60,
            height: 90,
            props: { face }
        });
        const star: DrawnInput = { type: 'geo', id: 'star', x: 0, y: 0, width: 100, height: 90, label: 'best', props: { geo: 'star' } };
        const board = boardOf([faced('initial', ''), faced('final', 'done'), faced('actor', 'Buyer'), star]);
        const { target, losses } = drawioCodec.encode(diagramOf(board).diagram);
        expect(losses).to.deep.equal([]);
        for (const own of ['startState', 'endState', 'umlActor', 'mxgraph.basic.star']) {
            expect(target).to.include(`shape=${own};`);
        }
        // Others know nothing of what we note next to it.
        for (const text of [target, target.replace(/openspace\w+=[^;"]*;/g, '')]) {
            const read = drawioCodec.decode(text);
            expect(read.losses).to.deep.equal([]);
            const back = drawn(read.diagram).board;
            const looks = ['initial', 'final', 'actor', 'star'].map(id => shapeOn(back, id, 'geo'));
            expect(looks.map(({ meta }) => (meta['notation'] as { face?: string } | undefined)?.face)).to.deep.equal([
                'initial',
                'final',
                'actor',
                undefined
            ]);
            expect(looks[3]?.props.geo).to.equal('star');
            expect(read.diagram.nodes.map(({ label = '' }) => label)).to.deep.equal(['', 'done', 'Buyer', 'best']);
        }
    });

    it('DR9 what a picture of a file does not show is told with it', async () => {
        const { losses } = await drawioCodec.render(
            cells(
                box('far', '', 'shape=image;image=https://example.com/a.png;') +
                    box('h', '', 'fillStyle=hachure;fillColor=#ff0000;') +
                    box('s', '', 'shape=mxgraph.aws4.lambda;')
            ),
            {}
        );
        expect(losses.map(({ id }) => id)).to.have.members(['far', 'h', 's']);
    });

    it('DR9 hexagons and documents have the corners and the wave that boards draw', () => {
        const board = boardOf([
            { id: 'hexagon', type: 'geo', x: 0, y: 0, width: 160, height: 90, props: { geo: 'hexagon' } },
            { id: 'document', type: 'geo', x: 200, y: 0, width: 120, height: 80, props: { face: 'document' } }
        ]);
        const { target } = drawioCodec.encode(diagramOf(board).diagram);
        expect(target).to.include('shape=hexagon;perimeter=hexagonPerimeter2;direction=south;').and.include('fixedSize=0;size=0.25;');
        // Twice the wave, which is 18% of the height.
        expect(target.split('shape=document;')[1]?.split('"')[0]?.split(';')).to.include('size=0.36');
        expect(shape(drawioCodec.decode(target).diagram, 'hexagon')).to.deep.include({ shape: 'hexagon' });
    });
});
