import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import type { ShapeOf } from '../../document/board-schema';
import type { FaceName } from '../../notation/notation';
import { edgeNotationOf } from '../../notation/read-notation';
import { pictureMetrics } from '../../quality/picture-metrics';
import { shownTexts } from '../../quality/shown-texts';
import { boardOf } from '../../test/boards';
import { drawClean, noElk } from '../../test/draw-placed';
import {
    drawSequence,
    expectClear,
    expectFaultless,
    expectFragments,
    expectOrder,
    expectRow,
    fragment,
    message,
    plain,
    spanOf
} from '../../test/drawn-sequences';
import { randomSequence } from '../../test/random-sequences';
import { viewOf } from '../../test/seen';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { freeGraph } from '../free-graph';

describe('sequences of calls', () => {
    it('SQ1 SQ2 SQ3 SQ4 are drawn with heads in a row, in order, in exactly their fragments, and with no text on another', async () => {
        for (let seed = 0; seed < runs(200); seed++) {
            const sequence = randomSequence(seed);
            const drawn = await drawSequence(sequence.shapes);
            const name = `sequence ${seed}`;
            expectRow(drawn, sequence.participants, sequence.made, name);
            expectOrder(drawn, sequence, name);
            expectFragments(drawn, sequence, name);
            expectFaultless(drawn.board, name);
            expectClear(drawn, name);
            expect(
                drawn.warnings.map(({ code, message: said }) => `${code} ${said}`),
                name
            ).to.deep.equal([]);
        }
    });

    it('SQ1 have lifelines at one distance, but for those that need far more room', async () => {
        const row = ['a', 'b', 'c', 'd'];
        const near = [message('to the b', 'a', 'b'), message('m', 'b', 'c'), message('n', 'c', 'd')];
        const far = message('takesSoMuchRoomThatTheOthersWouldBeFarFromEachOther()', 'b', 'c');
        const gaps = async (messages: readonly ShapeInput[]): Promise<number[]> => {
            const { box } = await drawSequence([...row.map(id => plain(id)), ...messages]);
            return row.slice(1).map((id, at) => Math.round(box(id).x - box(row[at] ?? '').x));
        };
        const even = await gaps(near);
        expect(new Set(even)).to.have.property('size', 1);
        const [one = NaN, wide = NaN, other = NaN] = await gaps([...near, far]);
        expect([one, other]).to.deep.equal([even[0], even[0]]);
        expect(wide).to.be.greaterThan(one * 2);
    });

    it('SQ5 are recognised by lifelines, by messages in fragments and by what only a sequence has', async () => {
        const pair = [plain('a'), plain('b')];
        const auto = { layout: 'auto' as const };
        const calls = [
            [plain('a', { props: { face: 'lifeline' } }), plain('b'), message('m', 'a', 'b')],
            [...pair, fragment('f', 'opt'), message('m', 'a', 'b', { parentId: 'f' })],
            [...pair, message('m', 'a', 'b', { sequence: { life: 'activate' } })]
        ];
        for (const call of calls) {
            expect(freeGraph(boardOf([]), call, auto).blocks[0]?.sequence).not.to.equal(undefined);
            const { way } = await drawSequence(call, auto);
            expect(way('m')[0]?.y).to.be.closeTo(way('m').at(-1)?.y ?? NaN, 0.1);
        }
        expect(freeGraph(boardOf([]), [...pair, message('m', 'a', 'b')], auto).blocks[0]?.sequence).to.equal(undefined);
    });

    it('SQ4 tells what is left over: fragments and bars without messages, and messages after their fragment', async () => {
        const { warnings, box, way } = await drawSequence([
            plain('a'),
            plain('b'),
            fragment('empty', 'opt [never]'),
            fragment('f', 'alt [one]'),
            { type: 'text', id: 's', label: '[two]', parentId: 'f' },
            plain('bar', { label: '', parentId: 'b', props: { face: 'activation' } }),
            message('m1', 'a', 'b', { parentId: 'f' }),
            message('m2', 'a', 'b'),
            message('m3', 'a', 'b', { parentId: 'f' })
        ]);
        const left = warnings.filter(({ code }) => code === 'LEFT_OVER').map(({ shapeIds }) => shapeIds.join());
        expect(left).to.have.members(['shape:m3,shape:f', 'shape:empty', 'shape:s', 'shape:bar']);
        const { y, h } = box('f');
        expect([way('m1'), way('m2'), way('m3')].map(([point]) => (point?.y ?? NaN) < y + h)).to.deep.equal([true, false, false]);
        expect(box('empty').x).to.be.greaterThan(box('b').x + box('b').w);
        const late = await drawSequence([
            plain('a'),
            plain('b'),
            fragment('f', 'alt'),
            { type: 'text', id: 's1', label: '[one]', parentId: 'f' },
            { type: 'text', id: 's2', label: '[two]', parentId: 'f' },
            message('m1', 'a', 'b', { parentId: 's2' }),
            message('m2', 'a', 'b', { parentId: 's1' }),
            message('m3', 'a', 'b', { parentId: 's2' })
        ]);
        expect(late.warnings.map(({ shapeIds }) => shapeIds.join())).to.deep.equal(['shape:m3,shape:s2']);
    });

    it('SQ6 tie messages to bars, lines and heads, also those that a call names', async () => {
        const { index, box, way, warnings } = await drawSequence([
            plain('a', { props: { face: 'actor' } }),
            plain('b'),
            plain('c'),
            plain('bar', { label: '', parentId: 'b', props: { face: 'activation' } }),
            message('m1', 'a', 'bar'),
            message('m2', 'bar', 'c', { sequence: { life: 'create' } }),
            message('m3', 'bar', 'bar'),
            message('m4', 'bar', 'a'),
            message('m5', 'a', 'c', { sequence: { life: 'destroy' } })
        ]);
        const ends = (id: string) =>
            [...index.bindingsOf(`shape:${id}`)]
                .sort((one, other) => -one.props.terminal.localeCompare(other.props.terminal))
                .map(({ toId }) => toId.slice(6));
        expect(['m1', 'm2', 'm3', 'm4', 'm5'].map(ends)).to.deep.equal([
            ['a-lifeline', 'bar'],
            ['bar', 'c'],
            ['bar', 'bar'],
            ['bar', 'a-lifeline'],
            ['a-lifeline', 'c']
        ]);
        const bar = box('bar');
        expect(bar.x + bar.w / 2).to.be.closeTo(box('b').x + box('b').w / 2, 0.5);
        for (const id of ['m1', 'm2', 'm3', 'm4']) {
            way(id).forEach(({ y }) => expect(y, id).to.be.within(bar.y, bar.y + bar.h));
        }
        expect(way('m3')).to.have.length(4);
        expect(box('c').y).to.be.greaterThan(box('b').y + 40);
        // The cross is at the end of the lifeline, and at the tip of the message that ends it.
        const [end, tip] = [box('c-end'), way('m5').at(-1)];
        expect(end.y + end.h / 2).to.be.closeTo(tip?.y ?? NaN, 0.5);
        expect(end.x + end.w / 2).to.be.closeTo(tip?.x ?? NaN, 0.5);
        expect(box('c').y + box('c').h).to.be.closeTo(end.y + end.h / 2, 0.5);
        expect(box('a-lifeline').y).to.be.closeTo(box('a').y + box('a').h, 0.5);
        expect(index.shape('shape:c-end')?.type).to.equal('line');
        expect(warnings).to.deep.equal([]);
    });

    it('SQ6 end a lifeline below the bar at which the message that ends it arrives, and with it the bar', async () => {
        const { index, box, way } = await drawSequence([
            ...['a', 'b'].map(id => plain(id)),
            message('begin', 'a', 'b', { sequence: { life: 'activate' } }),
            message('end', 'a', 'b', { sequence: { life: 'destroy' } }),
            message('more', 'a', 'a')
        ]);
        const bar =
            index
                .descendants(index.pageId)
                .find(({ id }) => id.includes('active'))
                ?.id.slice(6) ?? '';
        const [{ y, h }, end] = [box(bar), way('end').at(-1)];
        expect(y + h - (end?.y ?? NaN)).to.be.within(0, 8);
        expect(box('b-end').y).to.be.within(y + h, y + h + 20);
    });

    it('SQ6 end a lifeline below what it sends last', async () => {
        const { box, way } = await drawSequence([
            ...['a', 'b'].map(id => plain(id)),
            message('ask', 'a', 'b'),
            message('answer', 'b', 'a'),
            message('own', 'a', 'a', { sequence: { life: 'destroy' } })
        ]);
        expect(box('a-end').y - (way('own').at(-1)?.y ?? NaN)).to.be.within(8, 16);
    });

    it('SQ7 have notes over lifelines and next to them, at their place in the order, and numbers on request', async () => {
        const note = (id: string, sequence?: ShapeInput['sequence']): ShapeInput =>
            plain(id, { label: 'a note that says more', props: { face: 'note' }, ...(sequence && { sequence }) });
        const { box, index, way } = await drawSequence(
            [
                plain('a'),
                plain('b'),
                plain('c'),
                message('m1', 'a', 'b'),
                note('over', { over: ['a', 'c'] }),
                note('left', { over: ['b'], side: 'left' }),
                note('after'),
                message('m2', 'b', 'c')
            ],
            { layout: 'sequence', numbers: true }
        );
        const middle = (id: string) => box(id).x + box(id).w / 2;
        expect(box('over').x).to.be.lessThan(middle('a'));
        expect(box('over').x + box('over').w).to.be.greaterThan(middle('c'));
        expect(box('left').x + box('left').w).to.be.lessThan(middle('b'));
        expect(box('after').x).to.be.greaterThan(middle('b'));
        const heights = [way('m1')[0]?.y, box('over').y, box('left').y, box('after').y, way('m2')[0]?.y];
        expect(heights).to.deep.equal([...heights].sort((one, other) => (one ?? NaN) - (other ?? NaN)));
        const labels = ['m1', 'm2'].map(id => index.shape(`shape:${id}`)).map(shape => shape?.type === 'arrow' && shape.props.text);
        expect(labels).to.deep.equal(['1. m1', '2. m2']);
    });

    it('SQ8 stand with their groups in frames, and titles above', async () => {
        const { box, warnings } = await drawSequence([
            { type: 'text', id: 'title', label: 'How it goes' },
            { type: 'frame', id: 'f', label: 'Inside' },
            plain('a'),
            plain('b', { parentId: 'f' }),
            plain('c', { parentId: 'f' }),
            message('m1', 'a', 'b'),
            message('m2', 'b', 'c')
        ]);
        const frame = box('f');
        for (const id of ['b', 'c']) {
            const { x, y, w, h } = box(id);
            expect(x > frame.x && y > frame.y && x + w < frame.x + frame.w && y + h < frame.y + frame.h, id).to.equal(true);
        }
        expect(frame.x).to.be.greaterThan(box('a').x + box('a').w);
        expect(box('title').y + box('title').h).to.be.lessThan(frame.y);
        expect(warnings).to.deep.equal([]);
    });

    it('SQ14 have gray lifelines, heads and fragments, guards and notes no larger than messages, and names in a row', async () => {
        const faced = (id: string, face: FaceName): ShapeInput => plain(id, { props: { face } });
        const participants = [
            faced('buyer', 'actor'),
            plain('shop'),
            faced('stock', 'entity'),
            faced('data', 'cylinder'),
            faced('mail', 'queue')
        ];
        const { board } = await drawClean(
            [
                ...participants,
                fragment('alt', 'alt [paid]'),
                { type: 'text', id: 'else', label: '[refused]', parentId: 'alt' },
                message('ask', 'buyer', 'shop', { parentId: 'alt' }),
                message('take', 'shop', 'stock', { parentId: 'else' }),
                plain('slow', { props: { face: 'note' }, sequence: { over: ['shop'] } }),
                message('save', 'shop', 'data'),
                message('send', 'shop', 'mail')
            ],
            noElk,
            { layout: 'sequence' }
        );
        const { index, box } = viewOf(board);
        const shapes = index.descendants(board.pageId);
        const colorOf = (id: string): unknown => (index.shape(`shape:${id}`)?.props as { color?: unknown } | undefined)?.color;
        expect(new Set([...participants.map(({ id = '' }) => id), 'alt'].map(colorOf))).to.deep.equal(new Set(['grey']));
        expect(new Set(shapes.flatMap(shape => (shape.type === 'line' ? [shape.props.color] : [])))).to.deep.equal(new Set(['grey']));
        expect(colorOf('ask')).to.equal('black');
        const [call = NaN, ...others] = ['ask', 'alt', 'else', 'slow'].map(
            id => shownTexts(index, index.shape(`shape:${id}`)!)[0]?.box.h ?? NaN
        );
        expect(Math.max(...others), 'guards and notes').to.be.at.most(call + 1);
        const figures = ['buyer', 'stock', 'data', 'mail'].map(id => box(id).h);
        expect(Math.max(...figures), 'heads').to.be.at.most(80);
        const names = participants.map(({ id = '' }) => shownTexts(index, index.shape(`shape:${id}`)!)[0]!.box);
        const middles = names.map(({ y, h }) => y + h / 2);
        expect(Math.max(...middles) - Math.min(...middles), 'names in one row').to.be.lessThan(1.5);
        expect(pictureMetrics(board).cutTexts).to.deep.equal([]);
        const said = await drawClean([plain('a', { props: { color: 'red' } }), plain('b'), message('m', 'a', 'b')], noElk, {
            layout: 'sequence'
        });
        expect((said.board.get('shape:a') as ShapeOf<'geo'>).props.color).to.equal('red');
    });

    it('SQ2 have what comes below a message to its sender as far from it as from any other one', async () => {
        const messages = [message('one', 'a', 'b'), message('two', 'a', 'b'), message('own', 'b', 'b'), message('three', 'b', 'a')];
        const { board } = await drawClean([plain('a'), plain('b'), ...messages], noElk, { layout: 'sequence' });
        const [one, two, own, three] = messages.map(({ id = '' }) => spanOf(viewOf(board), id));
        expect(three!.top - own!.bottom).to.be.closeTo(two!.top - one!.bottom, 1);
    });

    it('SQ14 tell calls by filled heads from answers, which are dashed, and from what does not wait, unless the call says', async () => {
        const { board } = await drawClean(
            [
                plain('a'),
                plain('b'),
                message('call', 'a', 'b'),
                message('answer', 'b', 'a', { props: { dash: 'dashed' } }),
                message('event', 'a', 'b', { props: { endMark: 'open' } })
            ],
            noElk,
            { layout: 'sequence' }
        );
        const marks = ['call', 'answer', 'event'].map(id => edgeNotationOf(board.get(`shape:${id}`) as ShapeOf<'arrow'>)?.endMark);
        expect(marks).to.deep.equal(['triangle', undefined, 'open']);
    });
});
