import * as path from 'node:path';
import { expectInProportion } from '@openspace/tool/lib/test/proportion';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { emptyBoard } from '../document/board-file';
import { validateRecord } from '../document/board-schema';
import { compileShapes } from './compile-shapes';
import { BoardIndex } from '../geometry/geometry';
import { MemoryBoard } from '../document/memory-board';
import { planAdd } from '../plans/plan-add';
import { boardOf, shapeInputs, shapeRecord } from '../test/boards';
import { compiled, GEO, issuesOf, one } from '../test/compiling';
import type { ShapeInput } from '../vocabulary/vocabulary';

describe('compileShapes', () => {
    it('C1 makes valid records of whatever is valid, and leaves nothing hanging', () => {
        fc.assert(
            fc.property(shapeInputs, shapes => {
                const board = new MemoryBoard(emptyBoard());
                const { change, result } = planAdd(board, shapes);
                change.put.forEach(record => validateRecord(record));
                board.apply(change);
                expect(result.shapeIds).to.have.length(shapes.length);
            }),
            { numRuns: runs(300) }
        );
    });

    it('C2 fills in what tldraw would', () => {
        const geo = one('geo', { label: 'A' });
        expect(geo).to.deep.include({ rotation: 0, isLocked: false, opacity: 1, parentId: 'page:page', meta: {} });
        expect(geo.props).to.include({
            geo: 'rectangle',
            color: 'black',
            fill: 'none',
            dash: 'draw',
            size: 'm',
            font: 'draw',
            align: 'middle'
        });
        expect(one('arrow').props).to.deep.include({ kind: 'arc', arrowheadEnd: 'arrow', end: { x: 2, y: 0 } });
        expect(one('frame').props).to.deep.equal({ w: 320, h: 180, name: '', color: 'black' });
        expect(one('geo', { tag: 'db' }).meta).to.deep.equal({ tag: 'db' });
    });

    it('C3 takes ids with and without prefix, once', () => {
        const [login, other, unnamed] = compiled({ ...GEO, id: 'login' }, { ...GEO, id: 'shape:other' }, GEO);
        expect([login?.id, other?.id]).to.deep.equal(['shape:login', 'shape:other']);
        expect(unnamed?.id).to.match(/^shape:.{10}/);
        expect(
            issuesOf([
                { ...GEO, id: 'a' },
                { ...GEO, id: 'shape:a' }
            ]).map(({ path }) => path)
        ).to.deep.equal(['shapes[1].id']);
        expect(issuesOf([{ ...GEO, id: 'a' }], boardOf([{ ...GEO, id: 'a' }]))[0]?.path).to.equal('shapes[0].id');
    });

    it('C4 puts shapes into frames and groups, in any order, and never in circles', () => {
        const [child] = compiled({ ...GEO, parentId: 'f', x: 7 }, { type: 'frame', id: 'f', x: 100, y: 100 });
        expect(child).to.include({ parentId: 'shape:f', x: 7 });
        const group = new MemoryBoard([...emptyBoard(), shapeRecord('group', 'g')]);
        expect(compileShapes(group, [{ ...GEO, parentId: 'g' }]).records[0]).to.include({ parentId: 'shape:g' });
        expect(compileShapes(group, [{ ...GEO, parentId: 'page:page' }]).records[0]).to.include({ parentId: 'page:page' });
        expect(issuesOf([{ ...GEO, parentId: 'page:other' }])[0]).to.include({ path: 'shapes[0].parentId', nearest: 'page:page' });
        expect(
            issuesOf([
                { ...GEO, parentId: 'farme' },
                { type: 'frame', id: 'frame', x: 0, y: 0 }
            ])[0]
        ).to.include({ nearest: 'shape:frame' });
        expect(
            issuesOf([
                { ...GEO, parentId: 'b' },
                { ...GEO, id: 'b' }
            ])[0]?.path
        ).to.equal('shapes[0].parentId');
        const circle = issuesOf([
            { type: 'frame', id: 'a', parentId: 'b', x: 0, y: 0 },
            { type: 'frame', id: 'b', parentId: 'c', x: 0, y: 0 },
            { type: 'frame', id: 'c', parentId: 'a', x: 0, y: 0 }
        ]);
        expect(circle).to.have.length(1);
    });

    it('C27 stands in a lane, a package or a 3D node as in a frame, and in no other box', () => {
        for (const face of ['swimlane', 'package', 'node3d'] as const) {
            const outer: ShapeInput = { type: 'geo', id: 'outer', x: 100, y: 100, props: { face } };
            const [child] = compiled({ ...GEO, parentId: 'outer', x: 7 }, outer);
            expect(child, face).to.include({ parentId: 'shape:outer', x: 7 });
            expect(compileShapes(boardOf([outer]), [{ ...GEO, parentId: 'outer' }]).records[0]).to.include({ parentId: 'shape:outer' });
        }
        const box: ShapeInput = { type: 'geo', id: 'outer', x: 100, y: 100, props: { face: 'rounded' } };
        expect(issuesOf([box, { ...GEO, parentId: 'outer' }])[0]?.path).to.equal('shapes[1].parentId');
    });

    it('C5 wants a place for everything but arrows between shapes', () => {
        expect(issuesOf([{ type: 'text', x: 5 }])[0]).to.include({
            path: 'shapes[0].y',
            message: 'is missing; give both x and y, or neither to have the shape placed'
        });
        expect(issuesOf([{ type: 'text' }]).map(({ path }) => path)).to.deep.equal(['shapes[0].x', 'shapes[0].y']);
        expect(
            issuesOf([
                { ...GEO, id: 'a' },
                { type: 'arrow', from: 'a' }
            ]).map(({ path }) => path)
        ).to.deep.equal(['shapes[1].x', 'shapes[1].y']);
        expect(compiled({ ...GEO, id: 'a' }, { ...GEO, id: 'b' }, { type: 'arrow', from: 'a', to: 'b' })).to.have.length(3);
    });

    it('C21 stacks new shapes on top, in order', () => {
        const board = boardOf([
            { ...GEO, id: 'old1' },
            { ...GEO, id: 'old2' }
        ]);
        board.apply(
            planAdd(board, [
                { ...GEO, id: 'z' },
                { ...GEO, id: 'a' },
                { ...GEO, id: 'm' }
            ]).change
        );
        const order = BoardIndex.of(board)
            .children('page:page')
            .map(({ id }) => id);
        expect(order).to.deep.equal(['shape:old1', 'shape:old2', 'shape:z', 'shape:a', 'shape:m']);
    });

    it('C22 leaves board and input alone', () => {
        fc.assert(
            fc.property(shapeInputs, shapes => {
                const board = boardOf([{ ...GEO, id: 'before' }]);
                const [revision, input] = [board.revision, JSON.stringify(shapes)];
                const { records } = compileShapes(board, shapes);
                expect(board.revision).to.equal(revision);
                expect(JSON.stringify(shapes)).to.equal(input);
                const before = JSON.stringify(records);
                spoil(shapes);
                expect(JSON.stringify(records)).to.equal(before);
            }),
            { numRuns: runs(150) }
        );
    });

    it('C23 tells all issues at once', () => {
        const board = boardOf([]);
        const shapes: ShapeInput[] = [
            { type: 'geo' },
            { ...GEO, parentId: 'x' },
            { ...GEO, from: 'y' },
            { type: 'arrow', from: 'p', to: 'q' }
        ];
        expect(issuesOf(shapes, board).map(({ path }) => path)).to.have.members([
            'shapes[0].x',
            'shapes[0].y',
            'shapes[1].parentId',
            'shapes[2].from',
            'shapes[3].from',
            'shapes[3].to'
        ]);
    });

    it('C24 refuses rich text that would break the canvas', () => {
        const text = { type: 'text', text: 'a' };
        const wrong: [object, string][] = [
            [{ type: 'doc', content: [{ type: 'iframe' }] }, 'shapes[0].props.richText.content[0].type'],
            [
                { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '' }] }] },
                'shapes[0].props.richText.content[0].content[0].text'
            ],
            [
                { type: 'doc', content: [{ type: 'paragraph', content: [{ ...text, marks: [{ type: 'blink' }] }] }] },
                'shapes[0].props.richText.content[0].content[0].marks[0].type'
            ],
            [{ type: 'doc', content: [] }, 'shapes[0].props.richText.content'],
            [{ type: 'doc', content: [text] }, 'shapes[0].props.richText.content[0].type'],
            [{ type: 'paragraph' }, 'shapes[0].props.richText']
        ];
        for (const [richText, path] of wrong) {
            expect(issuesOf([{ ...GEO, props: { richText } }])[0]?.path).to.equal(path);
        }
        let deep: object = text;
        for (let level = 0; level < 5000; level++) {
            deep = { type: 'listItem', content: [deep] };
        }
        expect(issuesOf([{ ...GEO, props: { richText: { type: 'doc', content: [deep] } } }])).to.have.length(1);
    });

    it('C25 takes steps in proportion to the number of shapes', async () => {
        const drawing = (count: number): ShapeInput[] => [
            ...Array.from({ length: count }, (_, at): ShapeInput => ({
                ...GEO,
                id: `n${at}`,
                x: (at % 50) * 250,
                y: Math.floor(at / 50) * 200,
                label: `Node ${at}`
            })),
            // All arrows start at one shape: the worst case for everything that looks at a shape's arrows.
            ...Array.from({ length: count }, (_, at): ShapeInput => ({ type: 'arrow', from: 'n0', to: `n${(at * 7 + 1) % count}` }))
        ];
        const [compiler, boards] = ['compile-shapes', '../test/boards'].map(name => JSON.stringify(path.join(__dirname, name)));
        await expectInProportion(`require(${compiler}).compileShapes(require(${boards}).boardOf([]), input);`, drawing, 500);
    });
});

/** Changes everything inside of a value. */
function spoil(value: unknown): void {
    if (typeof value === 'object' && value !== null) {
        for (const key of Object.keys(value)) {
            spoil(Reflect.get(value, key));
            Reflect.set(value, key, 'spoilt');
        }
    }
}
