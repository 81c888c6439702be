import { expect } from 'chai';
import type { MemoryBoard } from '../../document/memory-board';
import { arrowLabelBox } from '../../geometry/arrow-label';
import { grow, touches } from '../../geometry/box';
import { nodeNotationOf } from '../../notation/read-notation';
import { pictureMetrics } from '../../quality/picture-metrics';
import { routeMetrics } from '../../quality/route-metrics';
import { drawClean, drawPlaced, inColumn, noElk } from '../../test/draw-placed';
import { viewOf } from '../../test/seen';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import type { PlacementOptions, RunElk } from '../placement';

const lane = (id: string): ShapeInput => ({ type: 'geo', id, label: id, props: { face: 'swimlane' } });
const task = (id: string, parentId: string, more: object = {}): ShapeInput => ({ type: 'geo', id, parentId, label: id, ...more });
const arrow = (from: string, to: string, label?: string): ShapeInput => ({ type: 'arrow', id: `${from}-${to}`, from, to, label });

async function draw(shapes: readonly ShapeInput[], options: PlacementOptions, elk: RunElk = noElk, onto?: MemoryBoard) {
    const { board } = await drawPlaced(shapes, elk, options, onto);
    const { index, box, way } = viewOf(board);
    const notation = (id: string) => {
        const shape = index.shape(`shape:${id}`);
        return shape?.type === 'geo' ? nodeNotationOf(shape) : undefined;
    };
    return { board, box, way, notation };
}

function expectFaultless(board: MemoryBoard): void {
    const { overlaps, edgesThroughNodes, brokenWords, textsOverTexts, textsOverLines } = pictureMetrics(board);
    expect([overlaps, edgesThroughNodes, brokenWords, textsOverTexts, textsOverLines].flat()).to.deep.equal([]);
}

/** A gateway from which an arrow leads back to a lane above. */
function backwards(): ShapeInput[] {
    const start = task('start', 'one', { props: { face: 'initial' } });
    const arrows = [arrow('start', 'build'), arrow('build', 'test'), arrow('test', 'question'), arrow('question', 'build', 'no')];
    return [start, task('build', 'one'), task('test', 'two'), ...arrows];
}

describe('Captions in a process', () => {
    it('PR3 has labels above figures unless a line is there, so that they are at one side in most of a picture', async () => {
        const shapes = [
            lane('one'),
            lane('two'),
            task('start', 'one', { label: 'Order came', props: { face: 'initial' } }),
            task('first', 'one', { label: 'ready?', props: { face: 'choice' } }),
            task('second', 'two', { label: 'paid?', props: { face: 'choice' } }),
            task('end', 'two', { label: 'Done', props: { face: 'final' } }),
            arrow('start', 'first'),
            arrow('first', 'second', 'yes'),
            arrow('second', 'end')
        ];
        const { notation, board } = await draw(shapes, { layout: 'auto' });
        const places = ['start', 'first', 'second', 'end'].map(id => notation(id)?.labelPosition);
        expect(places).to.deep.equal(['top', 'top', 'below', 'top']);
        expectFaultless(board);
    });

    it('PR3 has the label of a gateway next to it where arrows lead up and down', async () => {
        const lanes = ['one', 'two', 'three'].map(id => lane(id));
        const gateway = task('question', 'two', { props: { geo: 'diamond' } });
        const both = [task('up', 'one'), task('down', 'three'), arrow('question', 'up', 'no'), arrow('question', 'down', 'yes')];
        const branches = [arrow('question', 'yes', 'yes'), arrow('question', 'no', 'no')];
        const calls: readonly (readonly [string, PlacementOptions['direction'], readonly ShapeInput[]])[] = [
            ['right', undefined, [task('first', 'two'), arrow('first', 'question'), ...both]],
            ['left', undefined, [task('next', 'two'), arrow('question', 'next'), ...both]],
            // One comes from above, and the second branch leaves below.
            ['left', undefined, [task('up', 'one'), arrow('up', 'question'), task('yes', 'two'), task('no', 'two'), ...branches]],
            ['right', undefined, [...backwards(), task('up', 'one'), arrow('question', 'up', 'yes')]],
            ['right', 'down', [task('first', 'two'), task('next', 'two'), arrow('first', 'question'), arrow('question', 'next')]]
        ];
        for (const [place, direction, more] of calls) {
            const { notation, board, box, way } = await draw([...lanes, gateway, ...more], { layout: 'auto', direction });
            expect(notation('question'), JSON.stringify(more)).to.deep.equal({ face: 'choice', labelPosition: place });
            expect(box('question').h).to.equal(50);
            expectFaultless(board);
            const points = way('question-down');
            expect(points.length === 0 || Math.abs(points[0]!.y - box('question').y - 50) < 1, 'begins at the figure').to.equal(true);
        }
    });

    it('PR3 has the label of a gateway at the left in an upright lane where others come together at its right', async () => {
        const ways = ['a', 'b', 'c'].flatMap(id => [task(id, 'one'), arrow('first', id), arrow(id, 'question')]);
        const question = task('question', 'one', { props: { face: 'choice' } });
        const shapes = [lane('one'), task('first', 'one'), ...ways, question, task('next', 'one'), arrow('question', 'next')];
        const { notation, board } = await draw(shapes, { layout: 'auto', direction: 'down' });
        expect(notation('question')?.labelPosition).to.equal('left');
        expectFaultless(board);
    });

    it('PR3 has no line that ends at a label next to a gateway, where another side is free', async () => {
        const shapes = [
            ...['one', 'two', 'three'].map(id => lane(id)),
            task('pick', 'one'),
            task('offer', 'two'),
            task('decide', 'three'),
            task('question', 'two', { label: 'accepted?', props: { face: 'choice' } }),
            task('end', 'two', { props: { face: 'final' } }),
            arrow('pick', 'offer'),
            arrow('offer', 'decide'),
            arrow('decide', 'question'),
            arrow('question', 'end', 'yes'),
            arrow('question', 'pick', 'no')
        ];
        const { notation, board, box, way } = await draw(shapes, { layout: 'auto' });
        expect(notation('question')?.labelPosition).to.equal('left');
        const { x, w } = box('question');
        expect(way('decide-question').at(-1)?.x).to.be.closeTo(x + w - 25, 1);
        expectFaultless(board);
    });

    it('PR3 has answers next to the question, however far their arrows lead', async () => {
        const shapes = [
            ...['one', 'two', 'three', 'four'].map(id => lane(id)),
            task('first', 'one'),
            task('question', 'one', { label: 'ready?', props: { face: 'choice' } }),
            task('near', 'one'),
            task('far', 'four'),
            arrow('first', 'question'),
            arrow('question', 'near', 'yes'),
            arrow('question', 'far', 'no')
        ];
        const { board, box, way } = await draw(shapes, { layout: 'auto' });
        const { index } = viewOf(board);
        const question = box('question');
        for (const id of ['question-near', 'question-far']) {
            const shape = index.shape(`shape:${id}`);
            const route = shape?.type === 'arrow' ? index.route(shape) : undefined;
            const label = shape?.type === 'arrow' && route ? arrowLabelBox(shape, route) : undefined;
            expect(label && touches(grow(question, 40), label), `${id} ${JSON.stringify(way(id))}`).to.equal(true);
        }
        expectFaultless(board);
    });

    it('PR3 has answers so far from the question that their line is seen to come from it', async () => {
        const ways = [arrow('a', 'question'), arrow('question', 'b', 'yes'), arrow('question', 'c', 'no')];
        const question = task('question', 'one', { label: 'ready?', props: { face: 'choice' } });
        const { board, box } = await drawClean(
            [lane('one'), lane('two'), task('a', 'one'), question, task('b', 'one'), task('c', 'two'), ...ways],
            noElk
        );
        const { index } = viewOf(board);
        const figure = { x: box('question').x + box('question').w / 2, y: box('question').y + box('question').h - 25 };
        for (const id of ['question-b', 'question-c']) {
            const shape = index.shape(`shape:${id}`);
            const route = shape?.type === 'arrow' ? index.route(shape) : undefined;
            const label = shape?.type === 'arrow' && route ? arrowLabelBox(shape, route) : undefined;
            expect(Math.max((label?.x ?? NaN) - figure.x, (label?.y ?? NaN) - figure.y) - 25, id).to.be.within(16, 22);
        }
    });

    it('PR3 has answers as far from the question, and from the bend, where a line leads back', async () => {
        const lanes = ['one', 'two', 'three'].map(id => lane(id));
        const question = task('question', 'three', { label: 'ready?', props: { face: 'choice' } });
        const tasks = [task('start', 'one', { props: { face: 'initial' } }), task('a', 'one'), task('b', 'two'), task('c', 'three')];
        const arrows = [
            arrow('start', 'a'),
            arrow('a', 'b'),
            arrow('b', 'question'),
            arrow('question', 'c', 'yes'),
            arrow('question', 'a', 'no')
        ];
        const { board, box, way } = await drawClean([...lanes, ...tasks, question, ...arrows], noElk, { layout: 'auto' });
        const { index } = viewOf(board);
        const shape = index.shape('shape:question-a');
        const route = shape?.type === 'arrow' ? index.route(shape) : undefined;
        const label = shape?.type === 'arrow' && route ? arrowLabelBox(shape, route) : undefined;
        const [bottom, bend] = [box('question').y + box('question').h, way('question-a')[1]?.y ?? NaN];
        expect((label?.y ?? NaN) - bottom).to.be.within(14, 20);
        expect(bend - (label?.y ?? NaN) - (label?.h ?? NaN)).to.be.within(14, 26);
    });

    it('PR3 has a corner for each of two arrows from above, one of which leads back, and the label between two others', async () => {
        const shapes = [
            lane('one'),
            lane('two'),
            task('ask', 'one'),
            task('change', 'one'),
            task('question', 'two', { label: 'ok?', props: { geo: 'diamond' } }),
            task('yes', 'two'),
            task('no', 'two'),
            arrow('ask', 'question'),
            arrow('question', 'yes', 'yes'),
            arrow('question', 'no', 'no'),
            arrow('no', 'change'),
            arrow('change', 'question')
        ];
        const { notation, board, box, way } = await draw(shapes, { layout: 'auto' });
        expect(notation('question')?.labelPosition).to.equal('right');
        const [question, ask, back] = [box('question'), way('ask-question'), way('change-question')];
        const middle = { x: question.x + 25, y: question.y + question.h - 25 };
        for (const [end, corner] of [
            [ask.at(-1), { x: middle.x - 25, y: middle.y }],
            [back.at(-1), { x: middle.x, y: middle.y - 25 }],
            [way('question-no')[0], { x: middle.x + 25, y: middle.y }],
            [way('question-yes')[0], { x: middle.x, y: middle.y + 25 }]
        ] as const) {
            expect(Math.hypot((end?.x ?? NaN) - corner.x, (end?.y ?? NaN) - corner.y)).to.be.below(1);
        }
        // It does not leave next to what comes in from below.
        expect(back[0]?.x).to.be.closeTo(box('change').x, 1);
        expect(back).to.have.length(3);
        expect(routeMetrics(board).onRoutes).to.deep.equal([]);
        expectFaultless(board);
    });

    it('PR3 has the label of a gateway that branches up, on and down between two lines', async () => {
        const shapes = [
            lane('one'),
            lane('two'),
            task('a', 'two'),
            task('question', 'two', { label: 'ok?', props: { geo: 'diamond' } }),
            ...['up', 'late'].map(id => task(id, 'one')),
            task('on', 'two'),
            arrow('a', 'question'),
            arrow('question', 'up', 'bad'),
            arrow('question', 'on', 'unclear'),
            arrow('question', 'late', 'good'),
            arrow('on', 'late')
        ];
        const { notation, board, box, way } = await draw(shapes, { layout: 'auto' });
        expect(notation('question')?.labelPosition).to.equal('right');
        expect(notation('question')?.labelPosition).to.equal('right');
        const { y, h } = box('question');
        expect(way('question-late')[0]?.y, 'begins at the figure').to.be.closeTo(y + h, 1);
        expectFaultless(board);
    });

    it('PR3 has labels on the other side of figures where a line would end at them, unless the call says where they are', async () => {
        const choice = (id: string, more: object = {}) => task(id, 'one', { label: 'in stock?', props: { face: 'choice', ...more } });
        const rest = [task('a', 'one'), task('b', 'one')];
        const arrows = [arrow('first', 'a'), arrow('a', 'b'), arrow('b', 'last'), arrow('first', 'last')];
        const apart = async (more: object = {}): Promise<number> => {
            const shapes = [lane('one'), choice('first', more), choice('last', { labelPosition: 'below' }), ...rest, ...arrows];
            const { board, box, way, notation } = await draw(shapes, { layout: 'auto' });
            expectFaultless(board);
            const { y, h } = box('first');
            const middle = notation('first')?.labelPosition === 'top' ? y + h - 25 : y + 25;
            return Math.abs((way('first-last')[0]?.y ?? NaN) - middle);
        };
        expect(await apart()).to.be.at.most(26);
        expect(await apart({ labelPosition: 'top' }), 'said').to.be.greaterThan(26);
    });

    it('PR3 has a long label where the call says, next to a gateway that keeps its size', async () => {
        const label = 'Is the order complete and has it been paid by the customer in time?';
        for (const labelPosition of ['left', 'right'] as const) {
            const gateway = task('question', 'one', { label, props: { face: 'choice', labelPosition } });
            const { board, box } = await draw([lane('one'), gateway, task('a', 'one'), arrow('a', 'question')], { layout: 'auto' });
            expect(box('question').w).to.be.within(150, 200);
            expect(box('question').h).to.be.within(80, 300);
            expectFaultless(board);
        }
    });

    it('PR3 is drawn so, too, where a further call adds to lanes of the board', async () => {
        for (const direction of [undefined, 'down'] as const) {
            const first = [lane('one'), lane('two'), task('a', 'one'), task('b', 'two'), arrow('a', 'b')];
            const { board } = await draw(first, { layout: 'auto', direction });
            const more = [
                task('question', 'one', { label: 'ready?', props: { geo: 'diamond' } }),
                task('c', 'two'),
                task('end', 'two', { props: { face: 'final' } }),
                arrow('b', 'question'),
                arrow('question', 'c'),
                arrow('c', 'end')
            ];
            const { box, notation } = await draw(more, { layout: 'auto' }, inColumn, board);
            expect(['question', 'c', 'end'].map(id => notation(id)?.face)).to.deep.equal(['choice', 'rounded', 'end-event']);
            expect(notation('question')?.labelPosition).to.equal(direction === 'down' ? 'below' : 'top');
            expect(box('c')).to.include({ w: 104, h: 64 });
            if (!direction) {
                expectFaultless(board);
            }
        }
    });
});
