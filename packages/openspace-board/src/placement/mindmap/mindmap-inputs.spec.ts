import { DefaultColorThemePalette } from '@tldraw/tlschema';
import { expect } from 'chai';
import { wcagContrast } from 'culori';
import type { ShapeOf } from '../../document/board-schema';
import type { MemoryBoard } from '../../document/memory-board';
import { BoardIndex } from '../../geometry/board-index';
import { READABLE_CONTRAST } from '../../notation/exact-color';
import { edgeNotationOf } from '../../notation/read-notation';
import { boardOf } from '../../test/boards';
import { drawClean, drawPlaced, noElk } from '../../test/draw-placed';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { HUES } from '../hues';
import { mindmapLayout } from '../trees/tree-layout';
import { CENTRAL, FURTHER } from './topic-sizes';

const topic = (id: string, props: ShapeInput['props'] = {}): ShapeInput => ({ type: 'geo', id, label: id, props });
const line = (from: string, to: string, props: ShapeInput['props'] = {}): ShapeInput => ({
    type: 'arrow',
    id: `${from}-${to}`,
    from,
    to,
    props: { endMark: 'none', ...props }
});

/** Topics and lines of a tree, each line with the names of a topic and of those that hang on it. */
function map(...lines: readonly string[]): ShapeInput[] {
    const ids = new Set(lines.flatMap(names => names.split(' ')));
    const lineTo = (names: string): ShapeInput[] => {
        const [from = '', ...below] = names.split(' ');
        return below.map(to => line(from, to));
    };
    return [...[...ids].map(id => topic(id)), ...lines.flatMap(lineTo)];
}

const GARDEN = ['garden beds trees water', 'beds kale beans', 'trees plum', 'plum old'];

async function drawn(shapes: readonly ShapeInput[], on?: MemoryBoard, layout: 'mindmap' | 'tree' | 'auto' = 'mindmap') {
    const { board } = await drawClean(shapes, noElk, { layout }, on);
    return board;
}

function boxOf(board: MemoryBoard, id: string): ShapeOf<'geo'>['props'] {
    return (board.get(`shape:${id}`) as ShapeOf<'geo'>).props;
}

function lookOf(board: MemoryBoard, id: string): string {
    const { color, fill, scale } = boxOf(board, id);
    return `${color} ${fill} ${scale}`;
}

function lineColor(board: MemoryBoard, id: string): string {
    return (board.get(`shape:${id}`) as ShapeOf<'arrow'>).props.color;
}

describe('Mind maps', () => {
    it('MM1 have a central topic that is set off, a hue for each main branch, and the same for what is below it', async () => {
        const board = await drawn(map(...GARDEN));
        expect(lookOf(board, 'garden')).to.equal(`black solid ${CENTRAL}`);
        const looks = ['beds', 'trees', 'water', 'kale', 'beans', 'plum', 'old'].map(id => lookOf(board, id));
        expect(looks).to.deep.equal([
            'blue solid 1',
            'orange solid 1',
            'green solid 1',
            `blue none ${FURTHER}`,
            `blue none ${FURTHER}`,
            `orange none ${FURTHER}`,
            `orange none ${FURTHER}`
        ]);
        const colors = ['garden-beds', 'garden-water', 'beds-kale', 'trees-plum', 'plum-old'].map(id => lineColor(board, id));
        expect(colors).to.deep.equal(['blue', 'green', 'blue', 'orange', 'orange']);
    });

    it('MM1 begin their hues where the first topic has several branches, and give a hue again when all are given', async () => {
        const single = await drawn(map('trip plan', 'plan where when', 'where sea'));
        expect(['trip', 'plan', 'where', 'when', 'sea'].map(id => boxOf(single, id).color)).to.deep.equal([
            'black',
            'black',
            'blue',
            'orange',
            'blue'
        ]);
        const chain = await drawn(map('one two', 'two three'));
        expect(['one', 'two', 'three'].map(id => boxOf(chain, id).color)).to.deep.equal(['black', 'black', 'blue']);
        const ids = Array.from({ length: HUES.length + 2 }, (_, at) => `b${at}`);
        const many = await drawn(map(['all', ...ids].join(' ')));
        expect(ids.map(id => boxOf(many, id).color)).to.deep.equal([...HUES, ...HUES.slice(0, 2)]);
    });

    it('MM1 can be read in both themes', () => {
        for (const theme of [DefaultColorThemePalette.lightMode, DefaultColorThemePalette.darkMode]) {
            for (const hue of [...HUES, 'black'] as const) {
                expect(wcagContrast(theme.black.solid, theme[hue].semi), `${theme.id} ${hue}`).to.be.at.least(READABLE_CONTRAST);
            }
        }
    });

    it('MM2 are as the call says where it says it, and what is below a topic has its color', async () => {
        const said = map(...GARDEN).map(shape => {
            const props: Readonly<Record<string, object>> = {
                beds: { color: 'violet', size: 'l' },
                kale: { fillColor: '#ffe0e0', face: 'stadium' },
                trees: { strokeColor: '#d02020' },
                'beds-beans': { color: 'grey' }
            };
            return { ...shape, props: { ...shape.props, ...props[shape.id ?? ''] } };
        });
        const board = await drawn(said);
        expect(lookOf(board, 'beds')).to.equal('violet none 1');
        expect(boxOf(board, 'beds').size).to.equal('l');
        expect(lookOf(board, 'beans')).to.equal('violet none 1');
        expect(boxOf(board, 'plum').color).to.equal('red');
        expect(boxOf(board, 'kale').geo).to.not.equal('rectangle');
        expect([lineColor(board, 'beds-beans'), lineColor(board, 'trees-plum')]).to.deep.equal(['grey', 'red']);
        expect(boxOf(board, 'water').color, 'a hue that the call has not used').to.equal('blue');
        expect(
            ['garden', 'water'].map(id => boxOf(board, id).scale),
            'sizes are those of the call'
        ).to.deep.equal([1, 1]);
    });

    it('MM3 go on in the hue of the branch on which a further call hangs something, and with another hue at the central topic', async () => {
        for (const layout of ['mindmap', 'auto'] as const) {
            const board = await drawn(map(...GARDEN));
            const before = new Map([...board.records()].map(record => [record.id, record]));
            const more = [topic('leek'), topic('soup'), topic('tools'), topic('red', { color: 'red' })];
            const lines = [line('kale', 'leek'), line('leek', 'soup'), line('garden', 'tools'), line('trees', 'red')];
            await drawn([...more, ...lines], board, layout);
            const looks = ['leek', 'soup', 'tools', 'red'].map(id => lookOf(board, id));
            expect(looks, layout).to.deep.equal([`blue none ${FURTHER}`, `blue none ${FURTHER}`, 'violet solid 1', `red none ${FURTHER}`]);
            expect(['kale-leek', 'leek-soup', 'garden-tools', 'trees-red'].map(id => lineColor(board, id))).to.deep.equal([
                'blue',
                'blue',
                'violet',
                'red'
            ]);
            for (const [id, record] of before) {
                expect(board.get(id), 'what is there stays').to.deep.equal(record);
            }
        }
    });

    it('MM3 leave what hangs on anything else as the call draws it', async () => {
        const plain = boardOf([
            { ...topic('a'), x: 0, y: 0 },
            { ...topic('b', { color: 'blue' }), x: 400, y: 0 },
            { ...topic('c'), x: 400, y: 300 },
            line('a', 'b'),
            line('a', 'c')
        ]);
        await drawn([topic('d'), line('b', 'd')], plain, 'auto');
        expect(lookOf(plain, 'd'), 'not all main branches have colors').to.equal('black none 1');
        const board = await drawn(map(...GARDEN));
        await drawn([topic('next'), { type: 'arrow', id: 'on', from: 'kale', to: 'next' }], board, 'auto');
        expect(lookOf(board, 'next'), 'an arrow with a head').to.equal('black none 1');
    });

    it('MM1 are no other layouts, and count in the sketched style, too', async () => {
        const { board: grid } = await drawClean(map(...GARDEN), noElk, { layout: 'grid' });
        expect(lookOf(grid, 'beds')).to.equal('black none 1');
        const { board: sketch } = await drawPlaced(map(...GARDEN), noElk, { layout: 'mindmap' });
        expect([lookOf(sketch, 'beds'), boxOf(sketch, 'beds').dash]).to.deep.equal(['blue solid 1', 'draw']);
    });

    it('MM4 trees have a hue for each main branch as well, in sizes and outlines of their own', async () => {
        const board = await drawn(map(...GARDEN), undefined, 'tree');
        expect(lookOf(board, 'garden')).to.equal('black solid 1');
        const looks = ['beds', 'trees', 'kale', 'plum', 'old'].map(id => lookOf(board, id));
        expect(looks).to.deep.equal(['blue solid 1', 'orange solid 1', 'blue none 1', 'orange none 1', 'orange none 1']);
        expect(['garden-beds', 'beds-kale'].map(id => lineColor(board, id))).to.deep.equal(['black', 'blue']);
        expect(board.get('shape:beds')?.meta).not.to.have.property('notation');
        const said = await drawn(
            [topic('root', { color: 'red' }), topic('one'), topic('two'), line('root', 'one'), line('root', 'two')],
            undefined,
            'tree'
        );
        expect(boxOf(said, 'root').color).to.equal('red');
    });

    it('MM4 trees have small packages with their names inside, but for those that hold something', async () => {
        const folder = (id: string): ShapeInput => topic(id, { face: 'package' });
        const inside: ShapeInput = { ...topic('file'), parentId: 'full' };
        const shapes = [folder('root'), folder('empty'), folder('full'), inside, line('root', 'empty'), line('root', 'full')];
        const board = await drawn(shapes, undefined, 'tree');
        const notationOf = (id: string): unknown => board.get(`shape:${id}`)?.meta['notation'];
        expect(notationOf('empty')).to.deep.equal({ face: 'package', labelPosition: 'center' });
        expect(boxOf(board, 'empty')).to.include({ w: 120, h: 60 });
        expect(notationOf('full')).to.deep.equal({ face: 'package' });
    });

    it('MM5 have curves, unless the call says how a line runs; other lines than those of mind maps are none', async () => {
        const shapes = [...map(...GARDEN), topic('said'), line('garden', 'said', { route: { kind: 'straight' } })];
        const board = await drawn(shapes);
        const routes = (on: MemoryBoard, ...ids: string[]) =>
            ids.map(id => edgeNotationOf({ meta: on.get(`shape:${id}`)?.meta ?? {} })?.route);
        for (const route of routes(board, 'garden-beds', 'beds-kale', 'trees-plum')) {
            expect(route).to.include({ kind: 'curved', automatic: true });
        }
        expect(routes(board, 'garden-said')).to.deep.equal([{ kind: 'straight' }]);
        const tree = await drawn(map(...GARDEN), undefined, 'tree');
        expect(routes(tree, 'garden-beds', 'beds-kale').map(route => route?.kind)).to.deep.equal(['orthogonal', 'orthogonal']);
    });

    it('MM5 go on with curves where they have some', async () => {
        const kindOf = (on: MemoryBoard, id: string) => edgeNotationOf({ meta: on.get(`shape:${id}`)?.meta ?? {} })?.route?.kind;
        const more = [topic('new'), topic('below'), line('beds', 'new'), line('new', 'below')];
        const board = await drawn(more, await drawn(map(...GARDEN)), 'auto');
        expect(['beds-new', 'new-below'].map(id => kindOf(board, id))).to.deep.equal(['curved', 'curved']);
        const tree = await drawn(more, await drawn(map(...GARDEN), undefined, 'tree'), 'auto');
        expect(['beds-new', 'new-below'].map(id => kindOf(tree, id))).not.to.include('curved');
    });

    it('MM5 leave a topic at right angles', async () => {
        const board = BoardIndex.of(await drawn(map(...GARDEN)));
        const arrow = board.shape('shape:beds-kale');
        const [first, second] = (arrow?.type === 'arrow' ? board.route(arrow)?.points : undefined) ?? [];
        const [across, along] = [(second?.x ?? 0) - (first?.x ?? 0), (second?.y ?? 0) - (first?.y ?? 0)]
            .map(Math.abs)
            .sort((a, b) => a - b);
        expect(across).to.be.lessThan((along ?? 0) / 2);
    });

    it('MM5 have more room along them where they fan out far', () => {
        const gap = (count: number): number => {
            const ids = Array.from({ length: count }, (_, at) => `t${at}`);
            const nodes = ['root', ...ids].map(id => ({ id, w: 100, h: 40 }));
            const { boxes } = mindmapLayout(
                nodes,
                ids.map((to, at) => ({ at, from: 'root', to }))
            );
            return (boxes.get('t0')?.x ?? 0) - (boxes.get('root')?.x ?? 0) - 100;
        };
        expect([2, 6, 40].map(gap).map(Math.round)).to.deep.equal([60, 60, 150]);
        expect(gap(12)).to.be.within(61, 149);
    });
});
