import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { BoardIndex } from '../geometry/geometry';
import { planUpdate } from '../plans/plan-update';
import { boardOf } from '../test/boards';
import type { ShapeInput, ShapeUpdate } from '../vocabulary/vocabulary';
import { MAX_WARNINGS, type Warning, type WarningCode } from '../vocabulary/warning';
import type { MemoryBoard } from '../document/memory-board';
import { qualityReport } from './quality-report';
import { routeMetrics } from './route-metrics';

const FIXED: readonly WarningCode[] = ['CROSSES_SHAPE', 'TEXT_OVER_TEXT', 'LABEL_TOO_LARGE', 'ARROWS_CROSS'];
const WORDS = ['Authentication', 'Zahlungsabwicklung', 'Orchestrator', 'Elasticsearch'];

const report = (board: MemoryBoard): Warning[] => {
    const shapes = BoardIndex.of(board).descendants(board.pageId);
    return qualityReport(
        board,
        shapes.map(({ id }) => id)
    );
};

/** What a fix says to call, with what. */
const updatesOf = (fix: string): ShapeUpdate[] | undefined => {
    const [, name, json = ''] = /^Call openspace\.whiteboard\.(update_shape|batch_update_shapes) with (\{.*\})\.$/s.exec(fix) ?? [];
    return name === 'update_shape'
        ? [JSON.parse(json) as ShapeUpdate]
        : name === 'batch_update_shapes'
          ? (JSON.parse(json) as { updates: ShapeUpdate[] }).updates
          : undefined;
};

const box = (id: string, x: number, y: number, more: Partial<ShapeInput> = {}): ShapeInput => ({
    type: 'geo',
    id,
    x,
    y,
    width: 140,
    height: 70,
    label: id,
    ...more
});
const arrow = (id: string, from: string, to: string, label?: string): ShapeInput => ({
    type: 'arrow',
    id,
    from,
    to,
    ...(label !== undefined && { label })
});

/** Faults as agents draw them, each in a place of its own. */
const FAULTS: Readonly<Record<string, (at: { id: string; x: number; y: number; by: number; word: string }) => ShapeInput[]>> = {
    'a broken word': ({ id, x, y, by, word }) => [box(`${id}a`, x, y, { width: 50 + by / 2, label: word })],
    'a broken word in a face': ({ id, x, y, by, word }) => [
        box(`${id}a`, x, y, { width: 60 + by / 4, height: 120, label: word, props: { face: 'cylinder' } })
    ],
    'an edge through a node': ({ id, x, y, by }) => [
        box(`${id}a`, x, y),
        box(`${id}b`, x + by / 4, y + 150),
        box(`${id}c`, x, y + 300),
        arrow(`${id}ac`, `${id}a`, `${id}c`)
    ],
    'texts on each other': ({ id, x, y, by }) => [
        box(`${id}a`, x, y),
        { type: 'text', id: `${id}t`, x: x + 45 + by / 10, y: y + 15, label: 'here', props: { size: 's' } }
    ],
    'labels on each other': ({ id, x, y, by, word }) => [
        box(`${id}a`, x, y),
        box(`${id}b`, x + 500, y + 300 + by),
        box(`${id}c`, x + 500, y),
        box(`${id}d`, x, y + 300 + by),
        arrow(`${id}ab`, `${id}a`, `${id}b`, word),
        arrow(`${id}cd`, `${id}c`, `${id}d`, 'reads')
    ],
    'a crossing that can be avoided': ({ id, x, y, by }) => [
        box(`${id}a`, x, y),
        box(`${id}b`, x + 300 + by, y),
        box(`${id}c`, x, y + 250),
        box(`${id}d`, x + 300 + by, y + 250),
        arrow(`${id}ad`, `${id}a`, `${id}d`),
        arrow(`${id}bc`, `${id}b`, `${id}c`)
    ],
    'a name that is cut': ({ id, x, y, by, word }) => [
        { type: 'frame', id: `${id}f`, x, y, width: 120 + by / 4, height: 200, label: `${word} and all that it needs to run` }
    ],
    'rows that are cut': ({ id, x, y, by, word }) => [
        box(`${id}a`, x, y, {
            width: 80 + by / 4,
            height: 160,
            props: { face: 'class', rows: [{ text: word }, '-', { text: 'nameOfIt' }] }
        })
    ],
    'a label longer than its arrow': ({ id, x, y, by, word }) => [
        box(`${id}a`, x, y),
        box(`${id}b`, x + 200 + by / 4, y),
        arrow(`${id}ab`, `${id}a`, `${id}b`, `asks the ${word}`)
    ]
};

const faulty = fc
    .array(
        fc.record({
            fault: fc.constantFrom(...Object.keys(FAULTS)),
            by: fc.integer({ min: 0, max: 100 }),
            word: fc.constantFrom(...WORDS)
        }),
        {
            minLength: 1,
            maxLength: 6
        }
    )
    .map(faults =>
        faults.flatMap(({ fault, by, word }, at) =>
            (FAULTS[fault] ?? (() => []))({ id: `n${at}`, x: (at % 3) * 1500, y: Math.floor(at / 3) * 1300, by, word })
        )
    );

describe('The fixes of warnings', () => {
    it('Q12 take the warning away as they stand, add none of its kind, and change nothing else', () => {
        fc.assert(
            fc.property(faulty, shapes => {
                const board = boardOf(shapes);
                const before = report(board).filter(({ code }) => FIXED.includes(code));
                expect(before).to.not.deep.equal([]);
                for (const { code, fix, shapeIds, message } of before) {
                    const updates = updatesOf(fix);
                    expect(updates, `${message} ${fix}`).to.not.equal(undefined);
                    const { change } = planUpdate(board, updates ?? []);
                    expect(change.put.map(({ id }) => id)).to.have.members((updates ?? []).map(({ shapeId }) => shapeId));
                    const undo = board.apply(change);
                    const after = report(board).filter(warning => warning.code === code);
                    const told = (warnings: readonly Warning[]) => warnings.flatMap(warning => warning.shapeIds);
                    const same = after.filter(warning => warning.shapeIds.join() === shapeIds.join());
                    expect(same, `${message} ${fix}`).to.deep.equal([]);
                    expect(told(before.filter(warning => warning.code === code)), `${message} ${fix}`).to.include.members(told(after));
                    expect(after.length).to.be.below(before.filter(warning => warning.code === code).length);
                    board.apply(undo);
                }
            }),
            { numRuns: runs(300) }
        );
    });

    for (const [name, draw] of Object.entries(FAULTS)) {
        it(`Q12 are offered for ${name}`, () => {
            const board = boardOf(draw({ id: 'n', x: 0, y: 0, by: 0, word: 'Orchestrator' }));
            const warnings = report(board).filter(({ code }) => FIXED.includes(code));
            expect(warnings).to.have.length.above(0);
            for (const { fix } of warnings) {
                board.apply(planUpdate(board, updatesOf(fix) ?? []).change);
            }
            expect(report(board)).to.deep.equal([]);
        });
    }

    it('Q12 change the same in several shapes with one call', () => {
        const shapes = Array.from({ length: 30 }, (_, at) =>
            box(`n${at}`, (at % 6) * 400, Math.floor(at / 6) * 300, { width: 60, label: 'Orchestrator' })
        );
        const board = boardOf(shapes);
        for (const left of [30, 10, 0]) {
            const warnings = report(board);
            expect(warnings).to.have.length(left === 0 ? 0 : 1);
            const updates = updatesOf(warnings[0]?.fix ?? '') ?? [];
            expect(updates).to.have.length(Math.min(left, MAX_WARNINGS));
            board.apply(planUpdate(board, updates).change);
        }
    });

    it('Q13 lead no arrow onto another one', () => {
        const led = (...points: readonly { x: number; y: number }[]): Partial<ShapeInput> => ({
            props: { route: { kind: 'orthogonal', points: [...points] } }
        });
        const nodes = [box('one', 0, 0), box('two', 150, 0), box('cache', 0, 300), box('store', 300, 300)];
        const board = boardOf([
            ...nodes.map(node => ({ ...node, width: 100, height: 60 })),
            { ...arrow('down', 'one', 'store'), ...led({ x: 0.125, y: 0.55 }, { x: 0.875, y: 0.55 }) },
            { ...arrow('back', 'two', 'cache'), ...led({ x: 0.8, y: 0.917 }) }
        ]);
        const updates = updatesOf(report(board).find(({ code }) => code === 'ARROWS_CROSS')?.fix ?? '') ?? [];
        expect(updates).to.have.length(1);
        board.apply(planUpdate(board, updates).change);
        expect(routeMetrics(board).onRoutes).to.deep.equal([]);
    });

    it('Q13 report no crossing that has to be', () => {
        // Five nodes that are all joined with each other have crossings however they are drawn.
        const nodes = Array.from({ length: 5 }, (_, at) => box(`n${at}`, Math.round(400 * Math.cos(at)), Math.round(400 * Math.sin(at))));
        const joined = nodes.flatMap((_, one) =>
            nodes.slice(one + 1).map((_, more) => arrow(`e${one}${more}`, `n${one}`, `n${one + more + 1}`))
        );
        const board = boardOf([...nodes, ...joined]);
        for (let rounds = 0; rounds < 30; rounds++) {
            const crossing = report(board).find(({ code }) => code === 'ARROWS_CROSS');
            const updates = updatesOf(crossing?.fix ?? '');
            if (!updates) {
                return;
            }
            board.apply(planUpdate(board, updates).change);
        }
        expect.fail('Each of the fixes must take one away.');
    });
});
