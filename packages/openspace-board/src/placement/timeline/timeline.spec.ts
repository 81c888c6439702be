import { expect } from 'chai';
import { BoardIndex, type Box } from '../../geometry/geometry';
import { proportions } from '../../quality/kind-metrics';
import { pictureMetrics } from '../../quality/picture-metrics';
import { routeMetrics } from '../../quality/route-metrics';
import { drawClean, noElk } from '../../test/draw-placed';
import { randomNumbers } from '../../test/random-numbers';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { diagramKind } from '../kind';
import type { PlacementOptions } from '../placement';

const RUNS = 5;
const LABELS = ['Pay', 'Write the imprint', 'Choose pictures for the home page of the shop', 'Search', 'Beta with clinics', 'Two\nlines'];

const frame = (id: string, label = id): ShapeInput => ({ type: 'frame', id, label });
const card = (id: string, parentId: string | undefined, label = id): ShapeInput => ({
    type: 'geo',
    id,
    label,
    ...(parentId && { parentId })
});
const arrow = (from: string, to: string, label?: string): ShapeInput => ({
    type: 'arrow',
    id: `${from}-${to}`,
    from,
    to,
    ...(label && { label })
});
const line = (from: string, to: string): ShapeInput => ({ ...arrow(from, to), props: { endMark: 'none' } });

async function draw(shapes: readonly ShapeInput[], options: PlacementOptions = { layout: 'auto' }) {
    const { board } = await drawClean(shapes, noElk, options);
    const index = BoardIndex.of(board);
    const box = (id: string): Box => index.pageBounds(`shape:${id}`) ?? { x: NaN, y: NaN, w: NaN, h: NaN };
    const { overlaps, edgesThroughNodes, brokenWords, textsOverTexts, textsOverLines } = pictureMetrics(board);
    const { onRoutes, onBorders, closeRoutes } = routeMetrics(board);
    const faults = [overlaps, edgesThroughNodes, brokenWords, textsOverTexts, textsOverLines, onRoutes, onBorders, closeRoutes].flat();
    return { board, box, faults };
}

function same(values: readonly number[]): boolean {
    return values.every(value => Math.abs(value - (values[0] ?? 0)) < 0.1);
}

/** Columns of one width, one top and one length; cards of one width in the order given. */
function expectColumns(box: (id: string) => Box, columns: ReadonlyMap<string, readonly string[]>, name: string): void {
    const frames = [...columns.keys()].map(box);
    for (const key of ['y', 'w', 'h'] as const) {
        expect(same(frames.map(each => each[key])), `${name}: ${key} of columns`).to.equal(true);
    }
    expect(
        [...frames].sort((one, other) => one.x - other.x),
        `${name}: order of columns`
    ).to.deep.equal(frames);
    expect(same([...columns.values()].flat().map(id => box(id).w)), `${name}: widths of cards`).to.equal(true);
    for (const cards of columns.values()) {
        cards.slice(1).forEach((id, at) => {
            const above = box(cards[at] ?? '');
            expect(above.y + above.h, `${name}: ${id} below ${cards[at]}`).to.be.below(box(id).y);
        });
        expect(same(cards.map(id => box(id).x)), `${name}: cards in one column`).to.equal(true);
    }
}

describe('Columns and timelines', () => {
    it('TL1 are recognised by frames with cards, and by words for times', () => {
        const columns = [frame('todo', 'To do'), frame('done', 'Done'), card('a', 'todo'), card('b', 'done')];
        expect(diagramKind(columns)).to.equal('kanban');
        expect(diagramKind([{ type: 'text', id: 't', label: 'Our board' }, ...columns])).to.equal('kanban');
        expect(diagramKind([...columns, arrow('a', 'b')])).to.equal('c4');
        expect(
            diagramKind([...columns, frame('inner')].map(shape => (shape.id === 'inner' ? { ...shape, parentId: 'todo' } : shape)))
        ).to.equal('c4');
        const periods = [frame('q1', 'Q1'), frame('q2', 'Second quarter'), card('a', 'q1'), card('b', 'q2')];
        expect(diagramKind([...periods, arrow('a', 'b')])).to.equal('timeline');
        expect(diagramKind([...periods, arrow('b', 'a')]), 'against time').to.equal('c4');
        const years = [
            card('1', undefined, '1957'),
            card('2', undefined, '1961'),
            card('3', undefined, '1969'),
            arrow('1', '2'),
            arrow('2', '3')
        ];
        expect(diagramKind(years)).to.equal('timeline');
        expect(diagramKind([...years, card('e', undefined, 'Sputnik'), line('1', 'e')])).to.equal('timeline');
        expect(diagramKind([...years, arrow('1', '3')]), 'not one line').to.equal('graph');
        const steps = [card('a', undefined), card('b', undefined), card('c', undefined)];
        expect(diagramKind([...steps, arrow('a', 'b', '6 weeks'), arrow('b', 'c', '1 year')])).to.equal('timeline');
        expect(diagramKind([...steps, arrow('a', 'b', 'weekly'), arrow('b', 'c')])).to.equal('graph');
    });

    it('TL2 are columns of one width, one top and one length, with cards in the order given', async () => {
        for (let seed = 0; seed < RUNS; seed++) {
            const random = randomNumbers(seed);
            const pick = (count: number): number => Math.floor(random() * count);
            const columns = new Map<string, string[]>();
            const shapes: ShapeInput[] = [];
            for (let at = 0; at < 2 + pick(4); at++) {
                const own = Array.from({ length: at === 0 ? 3 : pick(6) }, (_, card) => `c${at}-${card}`);
                columns.set(`f${at}`, own);
                shapes.push(frame(`f${at}`, LABELS[pick(2)]), ...own.map(id => card(id, `f${at}`, LABELS[pick(LABELS.length)])));
            }
            const { box, faults } = await draw(shapes);
            expectColumns(box, columns, `seed ${seed}`);
            expect(faults, `seed ${seed}`).to.deep.equal([]);
        }
    });

    it('TL3 have periods in order, and arrows to what follows in the next one are straight', async () => {
        const columns = new Map([
            ['q1', ['a', 'b']],
            ['q2', ['c', 'd', 'e']],
            ['q3', ['f', 'g']]
        ]);
        const shapes = [...columns].flatMap(([id, cards], at) => [frame(id, `Quarter ${at + 1}`), ...cards.map(each => card(each, id))]);
        const arrows = [arrow('a', 'c'), arrow('b', 'd'), arrow('c', 'f', 'needs it'), arrow('d', 'g'), arrow('a', 'g')];
        const { box, faults } = await draw([...shapes, ...arrows]);
        expectColumns(box, columns, 'quarters');
        for (const [one, other] of ['ac', 'bd', 'cf', 'dg']) {
            expect(box(one ?? '').y, `${one} to ${other}`).to.be.closeTo(box(other ?? '').y, 0.1);
        }
        expect(faults).to.deep.equal([]);
    });

    it('TL4 are stops in one line at the same distances, with what happens next to its stop', async () => {
        for (let seed = 0; seed < RUNS; seed++) {
            const random = randomNumbers(seed);
            const pick = (count: number): number => Math.floor(random() * count);
            const stops = Array.from({ length: 3 + pick(4) }, (_, at) => `y${at}`);
            const events = stops.map(stop => Array.from({ length: pick(4) }, (_, at) => `${stop}-${at}`));
            const shapes = [
                ...stops.map((id, at) => card(id, undefined, String(1990 + at))),
                ...events.flat().map(id => card(id, undefined, LABELS[pick(LABELS.length)])),
                ...stops.slice(1).map((id, at) => arrow(stops[at] ?? '', id)),
                ...events.flatMap((own, at) => own.map(id => line(stops[at] ?? '', id)))
            ];
            const direction = (['right', 'down', undefined] as const)[seed % 3];
            const { box, faults } = await draw(shapes, { layout: 'auto', direction });
            const boxes = stops.map(box);
            const isLying = same(boxes.map(({ y }) => y));
            expect(isLying || same(boxes.map(({ x }) => x)), `seed ${seed}: one line`).to.equal(true);
            expect(direction === undefined || isLying === (direction === 'right'), `seed ${seed}: direction`).to.equal(true);
            const steps = boxes.slice(1).map((each, at) => (isLying ? each.x - (boxes[at]?.x ?? 0) : each.y - (boxes[at]?.y ?? 0)));
            expect(same(steps) && (steps[0] ?? 0) > 0, `seed ${seed}: distances`).to.equal(true);
            expect(faults, `seed ${seed}`).to.deep.equal([]);
        }
    });

    it('TL4 make the line short where labels are long', async () => {
        const labels = ['Alpha', 'Beta', 'Release candidate', 'General availability', 'Long-term support'];
        const stops = labels.map((label, at) => card(`s${at}`, undefined, label));
        const steps = labels.slice(1).map((_, at) => ({ ...arrow(`s${at}`, `s${at + 1}`), label: '6 weeks' }));
        const { box, faults } = await draw([...stops, ...steps], { layout: 'timeline', direction: 'right' });
        const [first, second] = [box('s0'), box('s1')];
        expect(first.w).to.be.at.most(150);
        expect(same(labels.map((_, at) => box(`s${at}`).h)), 'heights').to.equal(true);
        // On both sides of the label, the arrow is seen, with its head.
        expect(second.x - first.x - first.w).to.be.within(90, 120);
        expect(faults).to.deep.equal([]);
    });

    it('TL5 are drawn by name where no word tells what they are', async () => {
        const steps = ['a', 'b', 'c', 'd'].map(id => card(id, undefined));
        const arrows = [arrow('a', 'b'), arrow('b', 'c'), line('b', 'd')];
        const { box, faults } = await draw([...steps, ...arrows], { layout: 'timeline', direction: 'right' });
        expect(same(['a', 'b', 'c'].map(id => box(id).y))).to.equal(true);
        expect(box('d').x + box('d').w / 2).to.be.closeTo(box('b').x + box('b').w / 2, 0.1);
        expect(faults).to.deep.equal([]);
    });

    it('TL2 have columns that are as long as the longest one needs, with cards that are higher to their end where the whole would be too wide', async () => {
        const names = ['Lead', 'Offer', 'Talks', 'Won', 'Lost'];
        const columns = names.flatMap(name => [
            frame(name),
            ...(name === 'Lead' ? ['a', 'b', 'c', 'd'] : [name[0] ?? '']).map(id => card(`${name}-${id}`, name))
        ]);
        const { board, box, faults } = await draw(columns);
        const [column, last] = [box('Lead'), box('Lead-d')];
        const padding = box('Lead-a').x - column.x;
        expect(column.y + column.h - last.y - last.h, 'below the last card').to.be.closeTo(box('Lead-a').y - column.y, 1);
        expect(box('Lead-a').h).to.be.within(61, box('Lead-a').w / 1.4);
        expect(same(names.map(name => box(`${name}-${name === 'Lead' ? 'b' : name[0]}`).h))).to.equal(true);
        expect(box('Lead-b').y - box('Lead-a').y - box('Lead-a').h, 'between cards').to.be.within(0.75 * padding, 1.6 * padding);
        expect(proportions(board)).to.be.within(1, 2);
        expect(faults).to.deep.equal([]);
    });

    it('TL2 have cards of one height where they would be almost as high, and not where one is much higher', async () => {
        const heights = async (label: string): Promise<number[]> => {
            const shapes = ['a', 'b'].flatMap(name => [frame(name), card(`${name}-1`, name), card(`${name}-2`, name, label)]);
            const { box } = await draw(shapes);
            return ['a-1', 'a-2', 'b-1', 'b-2'].map(id => box(id).h);
        };
        expect(new Set(await heights('Home page\nAnn')).size).to.equal(1);
        expect(new Set(await heights('Home page\nof the shop\nfor clinics\nAnn')).size).to.equal(2);
    });

    it('TL2 leave cards as high as the call says', async () => {
        const names = ['Lead', 'Offer', 'Talks', 'Won', 'Lost'];
        const columns = names.flatMap(name => [frame(name), { ...card(`${name}-a`, name), width: 130, height: 64 }]);
        const { box } = await draw(columns);
        expect(names.map(name => box(`${name}-a`).h)).to.deep.equal(names.map(() => 64));
    });

    it('TL3 have rows as near to each other as the cards of a board where no arrow leads from one row to another', async () => {
        const periods = ['Q1', 'Q2', 'Q3'].flatMap(name => [frame(name), ...['a', 'b', 'c'].map(id => card(`${name}-${id}`, name))]);
        const level = [arrow('Q1-a', 'Q2-a'), arrow('Q2-b', 'Q3-b')];
        const apart = async (arrows: readonly ShapeInput[]): Promise<number> => {
            const { box, faults } = await draw([...periods, ...arrows]);
            expect(faults).to.deep.equal([]);
            return box('Q1-b').y - box('Q1-a').y - box('Q1-a').h;
        };
        expect(await apart(level)).to.be.below(24);
        expect(await apart([...level, arrow('Q1-a', 'Q1-b')])).to.be.at.least(40);
    });
});
