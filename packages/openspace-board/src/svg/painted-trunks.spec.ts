import { expect } from 'chai';
import type { ShapeOf } from '../document/board-schema';
import { BoardIndex } from '../geometry/board-index';
import { edgeNotationOf } from '../notation/read-notation';
import { wayFrom } from '../notation/shared-trunk';
import { drawClean, noElk } from '../test/draw-placed';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { PaintedTrunks } from './painted-trunks';
import { renderSvg } from './render-svg';

const tree = (more: Partial<ShapeInput> = {}): ShapeInput[] => [
    ...['root', 'a', 'b', 'c', 'd'].map((id): ShapeInput => ({ type: 'geo', id, label: id })),
    ...['a', 'b', 'c', 'd'].map((to): ShapeInput => ({ type: 'arrow', id: `to-${to}`, from: 'root', to, ...(to === 'd' && more) }))
];

async function shared(shapes: readonly ShapeInput[]) {
    const { board } = await drawClean(shapes, noElk, { layout: 'tree', direction: 'down' });
    const index = BoardIndex.of(board);
    const trunks = new PaintedTrunks(index);
    const lengths = ['a', 'b', 'c', 'd'].map(to => {
        const arrow = index.shape(`shape:to-${to}`);
        const [notation, route] = arrow?.type === 'arrow' ? [edgeNotationOf(arrow), index.route(arrow)] : [];
        return arrow?.type === 'arrow' && notation && route ? (trunks.next(arrow, notation, route)?.length ?? 0) : NaN;
    });
    return { board, lengths };
}

describe('A trunk that several arrows share', () => {
    it('N27 is painted once, with as much of the way as another one has painted', async () => {
        const { board, lengths } = await shared(tree());
        expect(lengths[0]).to.equal(0);
        expect(Math.min(...lengths.slice(1))).to.be.at.least(20);
        // The fourth goes along the whole of the bus that the third leaves half way.
        expect(lengths[3]).to.be.above(lengths[2] ?? Infinity);
        const { x = NaN, y = NaN } = BoardIndex.of(board).route(board.get('shape:to-a') as ShapeOf<'arrow'>)?.points[0] ?? {};
        const starts = [...renderSvg(board).svg.matchAll(/ d="M([\d.-]+)[ ,]([\d.-]+)/g)].map(([, one, other]) => [
            Number(one),
            Number(other)
        ]);
        expect(starts.filter(([one = NaN, other = NaN]) => Math.hypot(one - x, other - y) < 1)).to.have.length(1);
    });

    it('N27 is none of an arrow that looks otherwise, or has a text at that end', async () => {
        expect((await shared(tree({ props: { color: 'red' } }))).lengths[3]).to.equal(0);
        expect((await shared(tree({ props: { startLabel: '1' } }))).lengths[3]).to.equal(0);
    });

    it('N27 goes on to the label of an arrow, also of the one that has painted it', async () => {
        const plain = (await shared(tree())).lengths[3] ?? NaN;
        expect((await shared(tree({ label: 'yes' }))).lengths[3]).to.be.within(20, plain + 1);
        const all = tree().map((shape): ShapeInput => (shape.type === 'arrow' ? { ...shape, label: 'yes' } : shape));
        expect(Math.min(...(await shared(all)).lengths.slice(1))).to.be.at.least(20);
        const index = BoardIndex.of((await shared(all)).board);
        const arrow = index.shape('shape:to-d') as ShapeOf<'arrow'>;
        const route = index.route(arrow);
        const openAt = (labelPosition: number) =>
            route ? wayFrom({ ...arrow, props: { ...arrow.props, labelPosition } }, route, 'start').length : NaN;
        expect([openAt(0), openAt(0.9)]).to.deep.equal([0, route?.points.length]);
    });
});
