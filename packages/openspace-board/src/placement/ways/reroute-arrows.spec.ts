import * as path from 'node:path';
import { stepsOf, total } from '@openspace/tool/lib/test/proportion';
import { expect } from 'chai';
import { emptyBoard } from '../../document/board-file';
import { MemoryBoard } from '../../document/memory-board';
import { compileShapes } from '../../compile/compile-shapes';
import { type PictureMetrics, pictureMetrics } from '../../quality/picture-metrics';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { rerouteArrows } from './reroute-arrows';

const box = (id: string, x: number, y: number): ShapeInput => ({ id, type: 'geo', x, y, width: 120, height: 60, label: id });
const arrow = (from: string, to: string, label = ''): ShapeInput => ({ id: `${from}-${to}`, type: 'arrow', from, to, label });

describe('rerouteArrows', () => {
    const rerouted = (
        shapes: readonly ShapeInput[],
        ids?: readonly string[]
    ): { before: PictureMetrics; after: PictureMetrics; changed: string[] } => {
        const board = new MemoryBoard(emptyBoard());
        const { records, shapeIds } = compileShapes(board, shapes);
        const after = rerouteArrows(board, records, ids ?? shapeIds, 'down');
        const look = (put: readonly (typeof records)[number][]): PictureMetrics => {
            const page = new MemoryBoard(emptyBoard());
            page.apply({ put: [...put], remove: [] });
            return pictureMetrics(page);
        };
        const changed = after.filter(record => !records.includes(record)).map(({ id }) => String(id));
        return { before: look(records), after: look(after), changed };
    };

    it('Q11 leads an arrow around what it would run through, and moves a label off what it would lie on', () => {
        const through = rerouted([box('a', 0, 0), box('b', 0, 200), box('c', 0, 400), arrow('a', 'c', 'skips the one between')]);
        expect(through.before.edgesThroughNodes).to.have.length(1);
        expect(through.after).to.deep.include({ edgesThroughNodes: [], textsOverTexts: [], textsOverLines: [] });
        const crossing = rerouted([
            box('a', 0, 0),
            box('b', 500, 400),
            box('c', 500, 0),
            box('d', 0, 400),
            arrow('a', 'b', 'first label'),
            arrow('c', 'd', 'second label')
        ]);
        expect(crossing.before.textsOverTexts).to.have.length(1);
        expect(crossing.after.textsOverTexts).to.deep.equal([]);
        expect(crossing.after.textsOverLines).to.deep.equal([]);
    });

    it('Q11 bends no arrow that a layout has led', () => {
        const route = { route: { kind: 'straight' as const, automatic: true as const } };
        const shapes = [box('a', 0, 0), box('b', 0, 200), box('c', 0, 400), arrow('a', 'c')];
        const board = new MemoryBoard(emptyBoard());
        const { records, shapeIds } = compileShapes(board, shapes);
        const led = records.map(record => (record.id === 'shape:a-c' ? { ...record, meta: { notation: route } } : record));
        board.apply({ put: [...rerouteArrows(board, led, shapeIds, 'down')], remove: [] });
        expect(board.get('shape:a-c')).to.have.nested.property('props.bend', 0);
        expect(pictureMetrics(board).edgesThroughNodes).to.deep.equal([]);
    });

    it('Q11 changes no other arrow, and nothing of a picture without faults', () => {
        const shapes = [box('a', 0, 0), box('b', 0, 200), box('c', 0, 400), arrow('a', 'c'), arrow('a', 'b')];
        expect(rerouted(shapes, ['shape:a-b']).changed).to.deep.equal([]);
        expect(rerouted(shapes.filter(({ id }) => id !== 'a-c')).changed).to.deep.equal([]);
        expect(rerouted(shapes).changed.filter(id => id.startsWith('shape:'))).to.deep.equal(['shape:a-c']);
    });

    it('Q11 looks at a large, tangled page a few times, not once for each fault', async () => {
        const boxes = Array.from({ length: 40 }, (_, at) => box(`n${at}`, (at % 9) * 150, Math.floor(at / 9) * 90));
        const arrows = Array.from({ length: 90 }, (_, at) => ({
            ...arrow(`n${(at * 7) % 40}`, `n${(at * 31 + 5) % 40}`, 'says so'),
            id: `e${at}`
        }));
        const board = new MemoryBoard(emptyBoard());
        const { records } = compileShapes(board, [...boxes, ...arrows]);
        const page = new MemoryBoard(emptyBoard());
        page.apply({ put: [...records], remove: [] });
        expect(pictureMetrics(page).textsOverLines.length).to.be.above(20);
        const [compiler, memory, file, metrics, routes, rerouter] = [
            '../../compile/compile-shapes',
            '../../document/memory-board',
            '../../document/board-file',
            '../../quality/picture-metrics',
            '../../quality/route-metrics',
            'reroute-arrows'
        ].map(name => JSON.stringify(path.join(__dirname, name)));
        const code = `
            const { MemoryBoard } = require(${memory});
            const { emptyBoard } = require(${file});
            const board = new MemoryBoard(emptyBoard());
            const { records, shapeIds } = require(${compiler}).compileShapes(board, input.shapes);
            const page = new MemoryBoard(emptyBoard());
            page.apply({ put: [...records], remove: [] });
            const work = {
                look: () => [require(${metrics}).pictureMetrics(page), require(${routes}).routeMetrics(page)],
                reroute: () => require(${rerouter}).rerouteArrows(board, records, shapeIds, 'down')
            };
            work[input.does]?.();`;
        const shapes = [...boxes, ...arrows];
        const counted = await stepsOf(
            code,
            ['nothing', 'nothing', 'look', 'reroute'].map(does => ({ does, shapes }))
        );
        const [, nothing = 0, look = 0, rerouting = 0] = counted.map(total);
        expect((rerouting - nothing) / (look - nothing)).to.be.below(10);
    });

    it('Q11 looks the fewer times at a bundle of lines, the more pieces it has to compare', () => {
        const bends = (count: number) =>
            Array.from({ length: count }, (_, at) => ({
                ...arrow('a', 'b', `line ${at}`),
                id: `e${at}`,
                props: { route: { kind: 'curved' as const, points: [0.3, 0.7].map(x => ({ x, y: 0.5 + (at - count / 2) / 100 })) } }
            }));
        const readings = (count: number): number => {
            const board = new MemoryBoard(emptyBoard());
            const { records, shapeIds } = compileShapes(board, [box('a', 0, 0), box('b', 600, 0), ...bends(count)]);
            let read = 0;
            const before = {
                pageId: board.pageId,
                get: (id: string) => board.get(id),
                records: () => {
                    read++;
                    return board.records();
                }
            };
            rerouteArrows(before, records, shapeIds, 'down');
            return read;
        };
        // By the number of its shapes alone, it would be looked at a dozen times.
        expect(readings(100)).to.be.below(20);
    });
});
