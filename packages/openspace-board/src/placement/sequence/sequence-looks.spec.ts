import { expect } from 'chai';
import { wcagContrast } from 'culori';
import { asShape, type ShapeOf } from '../../document/board-schema';
import { paintNode } from '../../notation/node-picture';
import { nodeNotationOf } from '../../notation/read-notation';
import { themeOf } from '../../notation/theme';
import { pictureMetrics } from '../../quality/picture-metrics';
import { shownTexts } from '../../quality/shown-texts';
import { renderSvg } from '../../svg/render-svg';
import { drawClean, noElk } from '../../test/draw-placed';
import { fragment, message, plain } from '../../test/drawn-sequences';
import { viewOf } from '../../test/seen';
import { shapeIdOf } from '../../vocabulary/shape-ids';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { tabOf } from './board-sequence';
import { labelSpot } from './sequence-columns';

const drawn = async (shapes: readonly ShapeInput[]) => (await drawClean(shapes, noElk, { layout: 'sequence' })).board;
const middleOf = ({ x, w }: { readonly x: number; readonly w: number }): number => x + w / 2;

describe('the look of sequences', () => {
    it('SQ14 have lifelines of one pattern, one color and one width, whatever their heads', async () => {
        const heads = [
            plain('a'),
            ...(['actor', 'entity', 'datastore', 'cylinder'] as const).map(face => plain(face, { props: { face } }))
        ];
        const board = await drawn([...heads, ...heads.slice(1).map(({ id = '' }) => message(`to ${id}`, 'a', id))]);
        for (const dark of [false, true]) {
            const { svg } = renderSvg(board, { dark });
            const lines = [...svg.matchAll(/<path d="M([\d.]+) [\d.]+L\1 [\d.]+"[^>]*stroke-dasharray[^>]*>/g)].map(([path]) => path);
            const values = (name: string): string[] => lines.map(path => new RegExp(` ${name}="([^"]*)"`).exec(path)?.[1] ?? '');
            expect(lines).to.have.length(heads.length);
            expect(new Set(values('stroke'))).to.have.property('size', 1);
            expect(new Set(values('stroke-width'))).to.have.property('size', 1);
            // Below figures a whole number of dashes fits.
            const dashes = values('stroke-dasharray').flatMap(dash => dash.split(' ').map(Number));
            dashes.forEach(dash => expect(dash).to.be.closeTo(dashes[0] ?? NaN, 0.2));
        }
    });

    it('SQ14 have lifelines below figures as thick as these are drawn', async () => {
        const heads = [1, 0.5].map(scale => plain(`at ${scale}`, { props: { face: 'actor', scale } }));
        const board = await drawn([...heads, message('m', 'at 1', 'at 0.5')]);
        const lines = [...board.records()].flatMap(record => (asShape(record)?.type === 'line' ? [record as ShapeOf<'line'>] : []));
        expect(lines.map(({ props }) => props.scale)).to.have.members([1, 0.5]);
    });

    it('SQ14 have lifelines fainter than fragments in the dark, and these fainter than messages in both themes', async () => {
        const board = await drawn([
            plain('a'),
            plain('b', { props: { face: 'actor' } }),
            fragment('f', 'opt'),
            message('m', 'a', 'b', { parentId: 'f', props: { dash: 'dashed' } }),
            { type: 'text', id: 'else', label: '[no]', parentId: 'f' },
            message('n', 'b', 'a', { parentId: 'else' })
        ]);
        for (const dark of [false, true]) {
            const { background } = themeOf(dark);
            const { svg } = renderSvg(board, { dark });
            const strokes = ['a', 'b-lifeline', 'f', 'f-line', 'm'].map(id => {
                const [group = ''] = new RegExp(`<g data-shape="shape:${id}".*?</g>`).exec(svg) ?? [];
                return [...group.matchAll(/<path[^>]* stroke="(#[0-9a-f]{6})"/g)].at(id === 'm' ? 0 : -1)?.[1] ?? '';
            });
            const [own = 0, below = 0, border = 0, parted = 0, sent = 0] = strokes.map(stroke => wcagContrast(stroke, background));
            expect([below, parted]).to.deep.equal([own, border]);
            expect(own).to.be.within(1.5, sent / 4);
            expect(border).to.be.within(dark ? own * 1.5 : own, sent / 2);
        }
    });

    it('SQ1 have lifelines below the middle of the circle of a boundary and of its name', async () => {
        for (const label of ['TV', 'Travel agency']) {
            const boundary = plain('b', { label, props: { face: 'boundary' } });
            const board = await drawn([plain('a'), boundary, plain('c'), message('m', 'a', 'b'), message('n', 'b', 'c')]);
            const { index, box } = viewOf(board);
            const head = index.shape('shape:b') as ShapeOf<'geo'>;
            const [circle] = paintNode(head, nodeNotationOf(head) ?? {}, false).paths;
            const xs = circle?.path.flatMap(step => (step.type === 'close' ? [] : [step.x])) ?? [];
            const { x } = box('b-lifeline');
            expect(head.x + (Math.min(...xs) + Math.max(...xs)) / 2, label).to.be.closeTo(x, 1);
            expect(middleOf(shownTexts(index, head)[0]!.box), label).to.be.closeTo(x, 1);
        }
    });

    it('SQ4 have conditions that begin below the words of the title of their own fragment, and hide the lifelines and bars there', async () => {
        const board = await drawn([
            plain('a'),
            plain('b', { props: { face: 'actor' } }),
            plain('c'),
            message('start', 'a', 'b', { sequence: { life: 'activate' } }),
            fragment('outer', 'alt [yes]'),
            message('m', 'a', 'c', { parentId: 'outer' }),
            { type: 'text', id: 'else', label: '[or else]', parentId: 'outer' },
            fragment('inner', 'opt', { parentId: 'else' }),
            message('n', 'b', 'c', { parentId: 'inner' }),
            { type: 'text', id: 'or', label: '[a long condition, up to a far lifeline]', parentId: 'inner' },
            message('o', 'c', 'b', { parentId: 'or' })
        ]);
        const { index, box } = viewOf(board);
        for (const [condition, of] of [
            ['else', 'outer'],
            ['or', 'inner']
        ] as const) {
            const [title] = shownTexts(index, index.shape(shapeIdOf(of))!);
            expect(box(condition).x - title!.box.x, condition).to.be.within(-3, 3);
        }
        expect(pictureMetrics(board).textsOverLines).to.deep.equal([]);
        for (const dark of [false, true]) {
            const { svg } = renderSvg(board, { dark });
            const grounds = (id: string): number =>
                svg
                    .split(`data-shape="shape:${id}"`)[1]
                    ?.split('</g>')[0]
                    ?.split(`fill="${themeOf(dark).background}"`).length ?? 0;
            expect(grounds('or'), 'over a lifeline').to.equal(2);
            expect(svg.indexOf('data-shape="shape:or"')).to.be.greaterThan(svg.indexOf('data-shape="shape:b-lifeline"'));
        }
        const beside = [plain('a'), plain('b'), message('m', 'a', 'b'), { type: 'text' as const, id: 'title', label: 'Title' }];
        expect(
            renderSvg(await drawn(beside))
                .svg.split('data-shape="shape:title"')[1]
                ?.split('</g>')[0]
        ).not.to.include('<rect');
    });

    it('SQ3 have labels in the middle of messages, also on a lifeline, which they hide', async () => {
        const shapes = [
            plain('a'),
            { ...plain('b'), props: { face: 'actor' as const } },
            ...['c', 'd'].map(id => plain(id)),
            message('near', 'a', 'b', { label: 'the longest of all these labels' }),
            message('far', 'a', 'c', { label: 'shorter' }),
            message('back', 'd', 'a', { label: 'an answer' })
        ];
        const board = await drawn(shapes);
        const { index, box } = viewOf(board);
        const labels = ['near', 'far', 'back'].map(id => middleOf(shownTexts(index, index.shape(`shape:${id}`)!)[0]!.box));
        const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(id => middleOf(box(id))) as [number, number, number, number];
        [(a + b) / 2, (a + c) / 2, (a + d) / 2].forEach((middle, at) => expect(labels[at]).to.be.closeTo(middle, 1));
        expect(pictureMetrics(board).textsOverLines).to.deep.equal([]);
        // In front of all lifelines, a line below a figure included.
        const order = index.descendants(index.pageId).map(({ id }) => id);
        expect(order.indexOf(shapeIdOf('far'))).to.be.greaterThan(order.indexOf(shapeIdOf('b-lifeline')));
    });

    it('SQ3 have labels else between the nearest two lifelines with room, of two as near the left one unless the other is clearly wider, there and back', () => {
        const spot = (from: number, to: number, lines: readonly number[], width: number): number =>
            labelSpot(from, to, { lines, solid: [(from + to) / 2] }, width, 14);
        const lines = [0, 100, 204, 300, 400];
        expect(labelSpot(0, 200, { lines: [0, 100, 200], solid: [40] }, 50, 14), 'nothing solid is in the middle').to.equal(100);
        expect(labelSpot(0, 400, { lines: [0, 400], solid: [0, 400] }, 500, 14), 'ends are in no way').to.equal(200);
        expect(spot(0, 220, [0, 100, 220], 50)).to.equal(160);
        expect([0, 5].map(bar => spot(bar, 200, [0, 100, 200], 50))).to.deep.equal([50, 52.5]);
        for (const [one, other, place] of [
            [0, 204, 50],
            [0, 400, 152]
        ] as const) {
            expect(spot(one, other, lines, 50)).to.equal(place);
            expect(spot(other, one, lines, 50)).to.equal(place);
        }
        expect(spot(0, 200, [0, 100, 200], 50), 'of two as wide the left one').to.equal(50);
        expect(spot(200, 0, [0, 100, 200], 50)).to.equal(50);
        // Only the gap that is further away is wide enough.
        expect(spot(0, 400, [0, 100, 160, 220, 280, 400], 90)).to.equal(340);
        // The line is seen at both ends of the label where a gap is wide enough for that.
        expect(spot(0, 400, [0, 120, 190, 270, 400], 60)).to.equal(335);
        expect(spot(0, 600, [0, 40, 260, 330, 600], 60)).to.equal(150);
    });

    it('SQ3 have no label on a bar in the middle of its message', async () => {
        const board = await drawn([
            ...['a', 'b', 'c'].map(id => plain(id)),
            message('begin', 'a', 'b', { sequence: { life: 'activate' } }),
            message('far', 'a', 'c', { label: 'across' }),
            message('end', 'b', 'a', { sequence: { life: 'deactivate' } })
        ]);
        const { index, box } = viewOf(board);
        const label = middleOf(shownTexts(index, index.shape('shape:far')!)[0]!.box);
        expect(label).to.be.closeTo((middleOf(box('a')) + middleOf(box('b'))) / 2, 4);
        expect(pictureMetrics(board).textsOverLines).to.deep.equal([]);
    });

    it('SQ3 have bars in front of the lines of fragments, but not of a title that is on them', async () => {
        const shapesWith = (called: string): ShapeInput[] => [
            ...['a', 'b', 'c'].map(id => plain(id)),
            message('begin', called === 'a' ? 'b' : 'a', called, { sequence: { life: 'activate' } }),
            fragment('f', 'alt [it is free]'),
            message('one', 'a', 'b', { parentId: 'f' }),
            { type: 'text', id: 'else', label: '[no]', parentId: 'f' },
            message('two', 'b', 'a', { parentId: 'else' }),
            message('end', called, called === 'a' ? 'b' : 'a', { sequence: { life: 'deactivate' } })
        ];
        const orderOf = async (called: string): Promise<string[]> => {
            const { index } = viewOf(await drawn(shapesWith(called)));
            const order = index.children(index.pageId).map(({ id }) => id.slice('shape:'.length));
            return order.filter(id => ['f', 'f-line', `${called}-active`].includes(id));
        };
        expect(await orderOf('b')).to.deep.equal(['f', 'f-line', 'b-active']);
        expect(await orderOf('a')).to.deep.equal(['f-line', 'a-active', 'f']);
    });

    it('SQ3 have titles of fragments left of the lifelines and bars in them, unless that takes too much room', async () => {
        const shapesWith = (title: string, from: string, to: string): ShapeInput[] => [
            ...['a', 'b', 'c'].map(id => plain(id)),
            message('begin', 'c', from, { sequence: { life: 'activate' } }),
            fragment('outer', title),
            message('one', from, to, { parentId: 'outer' }),
            fragment('inner', 'opt [new]', { parentId: 'outer' }),
            message('two', from, to, { parentId: 'inner' }),
            { type: 'text', id: 'else', label: '[no]', parentId: 'inner' },
            message('three', from, to, { parentId: 'else' }),
            message('end', from, 'c', { sequence: { life: 'deactivate' } })
        ];
        const { index, box } = viewOf(await drawn(shapesWith('alt [is free]', 'b', 'c')));
        const bar = box('b-active');
        for (const id of ['outer', 'inner']) {
            expect(bar.x - box(id).x - tabOf(index, `shape:${id}`).w, id).to.be.within(9.5, 60);
        }
        expect(middleOf(box('a'))).to.be.below(box('outer').x - 5);
        expect(box('else').x + box('else').w).to.be.below(bar.x);
        const { box: long } = viewOf(await drawn(shapesWith(`alt [${'a condition of many words '.repeat(3)}]`, 'b', 'c')));
        expect(middleOf(long('b')) - long('outer').x).to.be.below(160);
        // Left of all lifelines a fragment would stand out.
        const { box: outermost } = viewOf(await drawn(shapesWith('alt [is free]', 'a', 'c')));
        expect(middleOf(outermost('a')) - outermost('outer').x).to.be.below(60);
    });

    it('SQ3 have titles that cover a lifeline end clear of the next one that they would only just reach', async () => {
        for (const words of [1, 2, 3, 4, 5, 6, 7]) {
            const title = `alt [${'some words '.repeat(words)}]`;
            const { index, box } = viewOf(
                await drawn([
                    ...['a', 'b', 'c'].map(id => plain(id)),
                    fragment('f', title),
                    message('one', 'a', 'b', { parentId: 'f' }),
                    message('two', 'a', 'c', { parentId: 'f' })
                ])
            );
            const end = box('f').x + tabOf(index, 'shape:f').w;
            const reach = ['a', 'b', 'c'].map(id => end - middleOf(box(id)) + 5);
            reach.forEach(over => expect(over, title).to.satisfy((by: number) => by <= 0 || by > 10));
        }
    });
});
