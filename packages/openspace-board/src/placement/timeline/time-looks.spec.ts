import { expect } from 'chai';
import { wcagContrast, wcagLuminance } from 'culori';
import type { BoardShape, ShapeOf } from '../../document/board-schema';
import type { MemoryBoard } from '../../document/memory-board';
import { paintedArea } from '../../notation/grounds';
import { frameNotationOf } from '../../notation/read-notation';
import { themeOf } from '../../notation/theme';
import { boardOf } from '../../test/boards';
import { drawClean, noElk } from '../../test/draw-placed';
import { shapeIdOf } from '../../vocabulary/shape-ids';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import type { PlacementOptions } from '../placement';
import { columnHue } from './column-looks';

type Props = ShapeInput['props'];

const frame = (id: string, label = id, props: Props = {}): ShapeInput => ({ type: 'frame', id, label, props });
const box = (id: string, parentId?: string, props: Props = {}): ShapeInput => ({
    type: 'geo',
    id,
    label: id,
    ...(parentId && { parentId }),
    props
});
const arrow = (from: string, to: string, props: Props = {}): ShapeInput => ({ type: 'arrow', id: `${from}-${to}`, from, to, props });
const line = (from: string, to: string): ShapeInput => arrow(from, to, { endMark: 'none' });

const ROADMAP = [frame('q1', 'Q1'), frame('q2', 'Q2'), box('a', 'q1'), box('b', 'q1'), box('c', 'q2'), arrow('a', 'c')];
const KANBAN = [frame('todo'), frame('done'), box('a', 'todo'), box('b', 'done')];
const YEARS = ['1957', '1961', '1969'];
const SPACE = [...YEARS.map(year => box(year)), box('Sputnik'), arrow('1957', '1961'), arrow('1961', '1969'), line('1957', 'Sputnik')];

async function drawn(
    shapes: readonly ShapeInput[],
    board?: MemoryBoard,
    options: PlacementOptions = { layout: 'auto' }
): Promise<MemoryBoard> {
    return (await drawClean(shapes, noElk, options, board)).board;
}

function columns(board: MemoryBoard, ...ids: readonly string[]): (string | undefined)[] {
    return ids.map(id => columnHue(board.get(`shape:${id}`) as ShapeOf<'frame'>));
}

/** The color and the area of boxes, and the color of arrows. */
function looks(board: MemoryBoard, ...ids: readonly string[]): string[] {
    return ids.map(id => {
        const { type, props } = board.get(`shape:${id}`) as ShapeOf<'geo'> | ShapeOf<'arrow'>;
        return type === 'arrow' ? props.color : `${props.color} ${props.fill}`;
    });
}

describe('The colors of columns and timelines', () => {
    it('TL7 give each column a hue, in periods and on a kanban board', async () => {
        const roadmap = await drawn(ROADMAP);
        expect(columns(roadmap, 'q1', 'q2')).to.deep.equal(['blue', 'orange']);
        expect(looks(roadmap, 'a', 'b', 'c', 'a-c')).to.deep.equal(['blue semi', 'blue semi', 'orange semi', 'black']);
        const kanban = await drawn(KANBAN);
        expect(columns(kanban, 'todo', 'done')).to.deep.equal(['blue', 'orange']);
        expect(looks(kanban, 'a', 'b')).to.deep.equal(['blue semi', 'orange semi']);
    });

    it('TL7 let cards stand out from their columns, and these from the board, in both themes', async () => {
        for (const shapes of [ROADMAP, KANBAN]) {
            const { board } = await drawClean(shapes, noElk, { layout: 'auto' });
            for (const dark of [false, true]) {
                const of = (id: string): string => paintedArea(board.get(shapeIdOf(id)) as BoardShape, dark)?.color ?? '';
                const ground = themeOf(dark).background;
                const cards = shapes.filter(({ parentId }) => parentId !== undefined);
                for (const { id = '', parentId = '' } of cards) {
                    const [card, column] = [of(id), of(parentId)];
                    expect(wcagLuminance(card), `${id} ${dark}`).to.be.greaterThan(wcagLuminance(column));
                    // The same contrast is seen less in the dark.
                    expect(wcagContrast(card, column), `${id} ${dark}`).to.be.at.least(dark ? 1.18 : 1.08);
                    expect(wcagContrast(column, ground), `${parentId} ${dark}`).to.be.at.least(dark ? 1.18 : 1.06);
                    expect(wcagContrast(themeOf(dark).text, card)).to.be.at.least(7);
                }
            }
        }
    });

    it('TL7 give cards paper of one color in the dark, whatever their outline', async () => {
        const outlines = [{ geo: 'diamond' }, { geo: 'ellipse' }, { geo: 'hexagon' }, { geo: 'rectangle' }, { face: 'note' }] as const;
        const others = outlines.map((props, at) => ({ ...box(`launch ${at}`, 'q2'), props }));
        const board = await drawn([...ROADMAP, ...others]);
        const [card, ...launches] = ['c', ...others.map(({ id }) => id)].map(
            (id = '') => paintedArea(board.get(shapeIdOf(id)) as BoardShape, true)?.color
        );
        expect(launches).to.deep.equal(outlines.map(() => card));
        expect(card).not.to.equal(themeOf(true).solid);
    });

    it('TL7 leave colors to the call where it names some', async () => {
        const board = await drawn(ROADMAP.map(shape => (shape.id === 'b' ? { ...shape, props: { color: 'red', fill: 'solid' } } : shape)));
        expect(columns(board, 'q1', 'q2')).to.deep.equal(['grey', 'grey']);
        expect(looks(board, 'a', 'b', 'c')).to.deep.equal(['grey semi', 'red solid', 'grey semi']);
        const framed = await drawn(ROADMAP.map(shape => (shape.id === 'q1' ? { ...shape, props: { fillColor: '#fff0c0' } } : shape)));
        expect(frameNotationOf(framed.get('shape:q1') as ShapeOf<'frame'>)?.fillColor).to.equal('#fff0c0');
        expect(columns(framed, 'q2')).to.deep.equal(['grey']);
    });

    it('TL7 hold for what comes later', async () => {
        const roadmap = await drawn(ROADMAP);
        await drawn([box('d', 'q2'), frame('q3', 'Q3'), box('e', 'q3')], roadmap);
        expect(columns(roadmap, 'q1', 'q2', 'q3')).to.deep.equal(['blue', 'orange', 'green']);
        expect(looks(roadmap, 'd', 'e')).to.deep.equal(['orange semi', 'green semi']);
        const red = (id: string): ShapeInput => box(id, 'todo', { color: 'red' });
        const kanban = await drawn(KANBAN.map(shape => (shape.id === 'a' ? red('a') : shape)));
        await drawn([box('c', 'done'), frame('late'), box('d', 'late')], kanban);
        expect(columns(kanban, 'late')).to.deep.equal(['grey']);
        expect(looks(kanban, 'c', 'd')).to.deep.equal(['grey semi', 'grey semi']);
    });

    it('TL8 set the line of stops off, in blue or in the color of the stops that the call names', async () => {
        const board = await drawn(SPACE);
        expect(looks(board, '1957', '1969', 'Sputnik')).to.deep.equal(['blue solid', 'blue solid', 'grey semi']);
        expect(looks(board, '1957-1961', '1961-1969', '1957-Sputnik')).to.deep.equal(['blue', 'blue', 'grey']);
        const green = await drawn(SPACE.map(shape => (shape.id === '1957' ? { ...shape, props: { color: 'green' } } : shape)));
        expect(looks(green, '1957', '1961', '1957-1961')).to.deep.equal(['green none', 'green solid', 'green']);
    });

    it('TL8 hold for what comes later', async () => {
        const board = await drawn(SPACE);
        await drawn(
            [box('1998'), box('Station'), box('Walk'), arrow('1969', '1998'), line('1998', 'Station'), line('1961', 'Walk')],
            board
        );
        expect(looks(board, '1998', 'Station', 'Walk')).to.deep.equal(['blue solid', 'grey semi', 'grey semi']);
        expect(looks(board, '1969-1998', '1998-Station', '1961-Walk')).to.deep.equal(['blue', 'grey', 'grey']);
    });

    it('TL9 give the cards of a grid one accent, whatever their labels say, unless the call colors one or connects them', async () => {
        const days = [box('Monday'), box('Tuesday', undefined, { face: 'note' }), box('Wednesday')];
        const grid = (shapes: readonly ShapeInput[]): Promise<MemoryBoard> => drawn(shapes, undefined, { layout: 'grid' });
        expect(looks(await grid(days), 'Monday', 'Tuesday')).to.deep.equal(['blue solid', 'blue solid']);
        const named = await grid([...days, box('Thursday', undefined, { color: 'red' })]);
        expect(looks(named, 'Monday', 'Thursday')).to.deep.equal(['black none', 'red none']);
        const connected = await grid([...days, arrow('Monday', 'Wednesday')]);
        expect(looks(connected, 'Monday', 'Wednesday')).to.deep.equal(['black none', 'black none']);
    });

    it('TL8 are not those of boxes in a graph that happen to be blue', async () => {
        const blue = { color: 'blue', fill: 'solid' } as const;
        const board = boardOf([
            { ...box('api', undefined, blue), x: 0, y: 0 },
            { ...box('store', undefined, blue), x: 400, y: 0 },
            arrow('api', 'store', { color: 'blue' })
        ]);
        await drawn([box('mail'), arrow('store', 'mail')], board);
        expect(looks(board, 'mail', 'store-mail')).to.deep.equal(['black none', 'black']);
    });
});
