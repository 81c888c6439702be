import * as path from 'node:path';
import { expectInProportion } from '@openspace/tool/lib/test/proportion';
import { expect } from 'chai';
import { compileShapes } from '../compile/compile-shapes';
import { planDelete } from '../plans/plan-delete';
import { planMoves } from '../plans/plan-moves';
import { qualityReport } from './quality-report';
import { boardOf } from '../test/boards';
import { GEO } from '../test/compiling';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { MAX_WARNINGS, type Warning, type WarningCode, warningSchema, worstFirst } from '../vocabulary/warning';

function reportOn(shapes: readonly ShapeInput[], changed?: readonly string[]): Warning[] {
    const board = boardOf(shapes);
    const all = [...board.records()].map(({ id }) => String(id));
    return qualityReport(board, changed?.map(id => `shape:${id}`) ?? all);
}

function codesOf(shapes: readonly ShapeInput[]): WarningCode[] {
    return reportOn(shapes).map(({ code }) => code);
}

const BOX = { ...GEO, width: 100, height: 100 } as const;

describe('qualityReport', () => {
    it('Q1 reports shapes that lie partly on each other, the worst first', () => {
        const report = reportOn([
            { ...BOX, id: 'a' },
            { ...BOX, id: 'b', x: 80 },
            { ...BOX, id: 'c', x: 110, y: 70 }
        ]);
        expect(report.map(({ shapeIds }) => [...shapeIds].sort())).to.deep.equal([
            ['shape:b', 'shape:c'],
            ['shape:a', 'shape:b']
        ]);
        expect(report[1]?.message).to.contain('20 × 100').and.contain('20%');
        expect(
            codesOf([
                { ...BOX, id: 'a' },
                { ...BOX, id: 'b' }
            ])
        ).to.deep.equal(['OVERLAP']);
    });

    it('Q1 lets containers, neighbours, children and lines be', () => {
        expect(
            codesOf([
                { ...BOX, width: 400, height: 400 },
                { ...BOX, x: 50, y: 50 }
            ])
        ).to.deep.equal([]);
        expect(codesOf([BOX, { ...BOX, x: 100 }, { ...BOX, x: 199 }])).to.deep.equal([]);
        expect(
            codesOf([
                { type: 'frame', id: 'f', x: 0, y: 0 },
                { ...BOX, parentId: 'f', x: 300 }
            ])
        ).to.deep.equal([]);
        expect(codesOf([BOX, { type: 'line', x: -50, y: 50, width: 200 }])).to.deep.equal([]);
    });

    it('Q1 takes no more looks at a board the deeper its shapes are nested', () => {
        const looks = (parentOf: (at: number) => string | undefined): number => {
            const shapes = Array.from({ length: 200 }, (_, at): ShapeInput => {
                const parentId = parentOf(at);
                return { type: 'frame', id: `f${at}`, x: 1, y: 1, width: 100, height: 100, ...(parentId !== undefined && { parentId }) };
            });
            const board = boardOf(shapes);
            const ids = [...board.records()].map(({ id }) => String(id));
            let count = 0;
            qualityReport(
                {
                    pageId: board.pageId,
                    records: () => board.records(),
                    get: id => {
                        count++;
                        return board.get(id);
                    }
                },
                ids
            );
            return count;
        };
        const flat = looks(() => undefined);
        expect(looks(at => (at === 0 ? undefined : `f${at - 1}`))).to.be.below(3 * flat);
    });

    it('Q2 reports labels that do not fit', () => {
        const label = 'Donaudampfschifffahrtsgesellschaft';
        const told = (shape: ShapeInput): string | undefined => reportOn([shape]).find(({ code }) => code === 'LABEL_TOO_LARGE')?.fix;
        expect(told({ ...GEO, width: 150, height: 300, label })).to.match(/update_shape with \{.*"width":\d+\}/);
        expect(told({ ...GEO, width: 200, height: 40, label: 'word '.repeat(30) })).to.match(/update_shape with \{.*"height":\d+\}/);
        expect(told({ type: 'note', x: 0, y: 0, label })).to.contain('shorter words');
        expect(told({ type: 'note', x: 0, y: 0, label: 'word '.repeat(200) })).to.contain('Shorten');
        expect(told({ type: 'arrow', x: 0, y: 0, width: 80, label: 'a label much longer than this' })).to.contain('"end"');
        expect(told({ ...GEO, label })).to.equal(undefined);
        expect(told({ ...GEO, width: 200, height: 100, label: 'fits' })).to.equal(undefined);
    });

    it('Q2 gives a fix that works', () => {
        const label = 'word '.repeat(30);
        const [warning] = reportOn([{ ...GEO, width: 200, height: 40, label }]);
        const height = Number(/"height":(\d+)/.exec(warning?.fix ?? '')?.[1]);
        expect(codesOf([{ ...GEO, width: 200, height, label }])).to.deep.equal([]);
    });

    it('Q3 reports arrows that point at nothing', () => {
        const loose = { type: 'arrow', x: 500, y: 500, width: 100 } as const;
        expect(reportOn([BOX, loose])[0]).to.include({ code: 'LOOSE_ARROW' });
        expect(reportOn([BOX, { ...loose, width: 1 }])[0]?.message).to.contain('starts where it ends');
        const half = { type: 'arrow', id: 'h', x: 500, y: 0, from: 'a', props: { end: { x: 300, y: 0 } } } as const;
        expect(reportOn([{ ...BOX, id: 'a' }, half])[0]?.message).to.contain('its end points');
        expect(codesOf([BOX, { ...BOX, x: 300 }, { type: 'arrow', x: 105, y: 50, width: 190 }])).to.deep.equal([]);
    });

    it('Q3 takes lines for something to point at, but not the room around them', () => {
        const stem = (id: string, x: number): ShapeInput => ({
            type: 'line',
            id,
            x,
            y: 0,
            props: {
                points: [
                    { x: 0, y: 0 },
                    { x: 0, y: 400 }
                ]
            }
        });
        const message = { type: 'arrow', x: 0, y: 200, props: { start: { x: 0, y: 0 }, end: { x: 300, y: 0 } } } as const;
        expect(codesOf([stem('a', 0), stem('b', 300), message])).to.deep.equal([]);
        const slope: ShapeInput = {
            type: 'line',
            id: 's',
            x: 300,
            y: 0,
            props: {
                points: [
                    { x: 0, y: 0 },
                    { x: 400, y: 400 }
                ]
            }
        };
        expect(reportOn([stem('a', 0), slope, message])[0]?.message).to.contain('its end points');
        expect(codesOf([stem('a', 0), slope, { ...message, props: { start: { x: 0, y: 0 }, end: { x: 495, y: 0 } } }])).to.deep.equal([]);
    });

    it('Q4 reports shapes far away', () => {
        const near = Array.from({ length: 6 }, (_, at): ShapeInput => ({ ...BOX, x: at * 150 }));
        const report = reportOn([...near, { ...BOX, id: 'lost', x: 30_000 }]);
        expect(report).to.have.length(1);
        expect(report[0]).to.deep.include({ code: 'FAR_AWAY', shapeIds: ['shape:lost'] });
        expect(codesOf([{ ...BOX, x: 60_000 }])).to.deep.equal(['FAR_AWAY']);
        expect(codesOf(Array.from({ length: 100 }, (_, at): ShapeInput => ({ ...BOX, x: at * 300 })))).to.deep.equal([]);
    });

    it('Q5 judges only what the call has changed', () => {
        const shapes = [
            { ...BOX, id: 'a' },
            { ...BOX, id: 'b', x: 50 },
            { ...BOX, id: 'c', x: 400 },
            { ...BOX, id: 'd', x: 420 }
        ];
        expect(reportOn(shapes, ['a']).map(({ shapeIds }) => shapeIds)).to.deep.equal([['shape:a', 'shape:b']]);
        expect(reportOn(shapes, [])).to.deep.equal([]);
    });

    it('Q6 tells at most 20 things, the same one once, and what to do', () => {
        const crowd = Array.from({ length: 40 }, (_, at): ShapeInput => ({ ...BOX, id: `n${at}`, x: at * 90 }));
        const report = reportOn(crowd);
        expect(report).to.have.length(MAX_WARNINGS);
        for (const warning of report) {
            expect(warningSchema.parse(warning).fix).to.match(/^[A-Z].*\.$/);
            expect(warning.shapeIds).to.have.length.within(1, 20);
        }
        const { warnings } = compileShapes(
            boardOf([]),
            Array.from({ length: 30 }, (_, at): ShapeInput => ({ ...GEO, id: `n${at}`, props: { color: '#123456' } }))
        );
        const [merged, ...others] = worstFirst(warnings);
        expect(others).to.deep.equal([]);
        expect(merged?.message).to.contain('29 more shapes');
        expect(merged?.shapeIds).to.have.length(20);
    });

    it('Q7 looks at a crowded page in proportion to its shapes', async () => {
        const [compiler, memory, file, report, boards] = [
            '../compile/compile-shapes',
            '../document/memory-board',
            '../document/board-file',
            'quality-report',
            '../test/boards'
        ].map(name => JSON.stringify(path.join(__dirname, name)));
        const code = `
            const { records, shapeIds } = require(${compiler}).compileShapes(require(${boards}).boardOf([]), input);
            const board = new (require(${memory}).MemoryBoard)([...require(${file}).emptyBoard(), ...records]);
            require(${report}).qualityReport(board, shapeIds);`;
        const spread = (at: number): { x: number; y: number } => ({ x: (at % 60) * 90, y: Math.floor(at / 60) * 90 });
        const heap = (at: number): { x: number; y: number } => ({ x: at % 7, y: at % 5 });
        for (const place of [spread, heap]) {
            const shapes = (count: number) => Array.from({ length: count }, (_, at): ShapeInput => ({ ...BOX, ...place(at) }));
            await expectInProportion(code, shapes, 1_000);
        }
    });

    it('Q8 judges what a deletion leaves, and where a layout puts shapes', () => {
        const board = boardOf([
            { ...BOX, id: 'a' },
            { ...BOX, id: 'b', x: 400 },
            { ...BOX, id: 'c', x: 800 },
            { type: 'arrow', id: 'ab', from: 'a', to: 'b' }
        ]);
        const seen = ({ result }: { result: { warnings: Warning[] } }) => result.warnings.map(({ code, shapeIds }) => [code, ...shapeIds]);
        expect(seen(planDelete(board, ['a']))).to.deep.equal([['LOOSE_ARROW', 'shape:ab']]);
        expect(seen(planDelete(board, ['c']))).to.deep.equal([]);
        const onto = new Map([['shape:c', { x: 450, y: 0 }]]);
        expect(seen(planMoves(board, onto))).to.deep.equal([['OVERLAP', 'shape:c', 'shape:b']]);
        expect(seen(planMoves(board, new Map([['shape:c', { x: 900, y: 0 }]])))).to.deep.equal([]);
    });
});
