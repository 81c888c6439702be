import { expect } from 'chai';
import { converter } from 'culori';
import { emptyBoard } from '../document/board-file';
import { asShape, type ShapeOf } from '../document/board-schema';
import { MemoryBoard } from '../document/memory-board';
import { BoardIndex } from '../geometry/geometry';
import { planAdd } from '../plans/plan-add';
import { planUpdate } from '../plans/plan-update';
import { renderSvg } from '../svg/render-svg';
import { inTheme } from './exact-color';
import { paintNode } from './node-picture';
import { nodeNotationOf } from './read-notation';
import { themeOf } from './theme';

/** A slice of a pie: the lower right quarter of its box is not part of it. */
const SLICE = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 0, y: 1 }
];

describe('An outline of its own', () => {
    function slice(props: object = {}): MemoryBoard {
        const board = new MemoryBoard(emptyBoard());
        const shape = { id: 'one', type: 'geo' as const, x: 10, y: 20, width: 300, height: 150, label: 'a third' };
        board.apply(planAdd(board, [{ ...shape, props: { outline: SLICE, fillColor: '#f58518', ...props } }]).change);
        return board;
    }

    function only(board: MemoryBoard): ShapeOf<'geo'> {
        const shape = asShape(board.get('shape:one'));
        if (shape?.type !== 'geo') {
            throw new Error('There is no geo.');
        }
        return shape;
    }

    it('N11 is where the shape is painted, hit and clipped', () => {
        const board = slice();
        const shape = only(board);
        expect(shape.props.geo).to.equal('rectangle');
        expect(BoardIndex.of(board).pageOutline(shape).points).to.deep.equal([
            { x: 10, y: 20 },
            { x: 310, y: 20 },
            { x: 10, y: 170 }
        ]);
        expect(renderSvg(board).svg).to.match(/d="M0 0L300 0L0 150Z" fill="#f58518"/);
    });

    it('N11 has its label about its centre of gravity', () => {
        const shape = only(slice());
        const { label } = paintNode(shape, nodeNotationOf(shape)!, false);
        expect(label!.box.x + label!.box.w / 2).to.be.closeTo(100, 0.01);
        expect(label!.box.y + label!.box.h / 2).to.be.closeTo(50, 0.01);
    });

    it('N11 lets through what lies behind its area, and reads its label against that', () => {
        const board = slice({ fillColor: '#1d3557', fillOpacity: 0.1, textColor: '#000000' });
        expect(renderSvg(board).svg).to.contain('fill-opacity="0.1"');
        const shape = only(board);
        expect(paintNode(shape, { ...nodeNotationOf(shape), textColor: undefined }, false).label!.color).to.equal('#1d1d1d');
    });

    it('N11 is gone when the shape gets a native outline', () => {
        const board = slice();
        board.apply(planUpdate(board, [{ shapeId: 'one', props: { geo: 'star' } }]).change);
        expect(only(board).props.geo).to.equal('star');
        expect(nodeNotationOf(only(board))).to.deep.equal({ fillColor: '#f58518' });
    });

    it('N12 makes pale areas deep in the dark theme, and leaves vivid ones', () => {
        const lightness = (hex: string): number => converter('oklch')(hex)!.l;
        for (const pale of ['#dae8fc', '#fff2cc', '#ffe6cc', '#ffffff', '#ffff99']) {
            expect(lightness(inTheme(pale, 'area', true)), pale).to.be.below(0.45);
        }
        for (const vivid of ['#f58518', '#54a24b', '#e45756', '#eeca3b']) {
            expect(inTheme(vivid, 'area', true), vivid).to.equal(vivid);
        }
    });

    it('N12 has grey lines of lanes fainter in the dark theme, lying ones too', () => {
        const shape = only(slice());
        const grey = { ...shape, props: { ...shape.props, color: 'grey' as const } };
        for (const labelPosition of ['top', 'left'] as const) {
            const [lane] = paintNode(grey, { face: 'swimlane', labelPosition }, true).paths;
            expect(lane?.stroke).to.not.equal(themeOf(true).grey.solid);
            expect(lane?.stroke).to.be.a('string');
        }
        expect(paintNode(grey, {}, true).paths[0]?.stroke).to.equal(themeOf(true).grey.solid);
    });

    it('N12 has the hues of pale grounds told from each other in the dark theme, and greys grey', () => {
        const chroma = (hex: string): number => converter('oklch')(hex)!.c;
        const night = (hex: string): number => chroma(inTheme(hex, 'ground', true));
        expect(night('#fbeeee')).to.be.greaterThan(chroma('#fbeeee') * 1.5);
        expect(night('#f4f5f7')).to.be.below(0.01);
    });

    it('N12 has grounds in each other, and areas on them, further apart in the dark theme than they are by day', () => {
        const lightness = (hex: string): number => converter('oklch')(hex)!.l;
        const night = (hex: string, role: 'area' | 'ground'): number => lightness(inTheme(hex, role, true));
        const board = lightness('#101011');
        const [white, outer, inner] = (['#ffffff', '#f4f5f7', '#e9ebef'] as const).map(each => night(each, 'ground'));
        expect(white).to.be.greaterThan(board);
        expect(outer).to.be.greaterThan(board + 0.06);
        expect(inner).to.be.greaterThan((outer ?? 0) + 0.044);
        expect(night('#deebf9', 'area')).to.be.greaterThan((outer ?? 0) + 0.08);
    });
});
