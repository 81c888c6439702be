import { expect } from 'chai';
import * as fc from 'fast-check';
import * as path from 'node:path';
import { z } from 'zod';
import { formatPath, invalidInput } from './input-issues';
import { parseInput } from './run-tool';
import { expectInProportion } from './test/proportion';
import { ToolError } from './tool-error';

const shape = z.strictObject({
    type: z.enum(['geo', 'text', 'arrow']),
    x: z.number(),
    props: z.strictObject({ geo: z.enum(['rectangle', 'ellipse', 'diamond']).optional() }).optional()
});

interface Issue {
    path: string;
    message: string;
    received?: string;
    allowed?: unknown[];
    nearest?: string;
}

describe('wrong input', () => {
    function errorOf(input: z.ZodObject, args: unknown): ToolError {
        try {
            parseInput({ input }, args);
        } catch (error) {
            if (error instanceof ToolError) {
                return error;
            }
            throw error;
        }
        throw new Error('The input was accepted.');
    }
    const issuesOf = (input: z.ZodObject, args: unknown) => errorOf(input, args).details?.issues as Issue[];
    const board = z.strictObject({ path: z.string(), shapes: z.array(shape) });

    it('K9: names the path of each wrong field', () => {
        const ok = { type: 'geo', x: 1 };
        const args = { path: 7, shapes: [ok, ok, { type: 'geo', x: '1' }, { type: 'geo', x: 1, props: { geo: 'circle' } }] };
        expect(issuesOf(board, args).map(issue => issue.path)).to.deep.equal(['path', 'shapes[2].x', 'shapes[3].props.geo']);
        expect(errorOf(board, args).message)
            .to.match(/^path: /)
            .and.to.contain('(and 2 more)');
    });

    it('K9: calls the whole input so when that is what is wrong', () => {
        expect(errorOf(board, 'text').message).to.match(/^The input: .*given: "text"/);
    });

    it('K9: quotes keys that are no names', () => {
        expect(formatPath(['shapes', 3, 'props', 'fill-style'])).to.equal('shapes[3].props.fill-style');
        expect(formatPath(['props', 'a b', 'x'])).to.equal('props["a b"].x');
        expect(formatPath(['a.b', ''])).to.equal('["a.b"][""]');
        expect(formatPath([0, 'x'])).to.equal('[0].x');
    });

    it('K10: says what was given', () => {
        const anyInput = z.strictObject({ value: z.instanceof(Date) });
        const received = (value: unknown) => issuesOf(anyInput, { value })[0]?.received;
        expect([received('a'), received(7), received(null), received(true)]).to.deep.equal(['"a"', '7', 'null', 'true']);
        expect([received([1, 2]), received({ a: 1 }), received(undefined)]).to.deep.equal(['an array of 2', 'an object', 'nothing']);
    });

    it('K10: says what is allowed, and the nearest of it', () => {
        const args = { path: '', shapes: [{ type: 'Geoo', x: 1 }] };
        expect(issuesOf(board, args)).to.deep.equal([
            {
                path: 'shapes[0].type',
                message: 'is not one of the allowed values',
                received: '"Geoo"',
                allowed: ['geo', 'text', 'arrow'],
                nearest: 'geo'
            }
        ]);
        expect(errorOf(board, args).message).to.contain('allowed: "geo", "text", "arrow"; did you mean "geo"?');
    });

    it('K10: guesses nothing where nothing is near', () => {
        expect(issuesOf(board, { path: '', shapes: [{ type: 'hexagon', x: 1 }] })[0]).not.to.have.property('nearest');
        expect(issuesOf(board, { path: '', shapes: [{ type: 7, x: 1 }] })[0]).not.to.have.property('nearest');
    });

    it('K11: names a field that there is not, and the one that was meant', () => {
        expect(issuesOf(board, { pth: 'a', path: 'a', shapes: [] })).to.deep.equal([
            { path: 'pth', message: 'is not a field of this input', nearest: 'path' }
        ]);
        const deep = { path: '', shapes: [{ type: 'geo', x: 1, props: { geoo: 'ellipse' } }] };
        expect(issuesOf(board, deep)[0]?.path).to.equal('shapes[0].props.geoo');
    });

    it('K11: takes __proto__ for a field like any other', () => {
        const args: unknown = JSON.parse('{"path": "", "shapes": [], "__proto__": {"polluted": true}}');
        expect(issuesOf(board, args)).to.deep.equal([{ path: '__proto__', message: 'is not a field of this input' }]);
        const nested: unknown = JSON.parse('{"path": "", "shapes": [{"type": "geo", "x": 1, "props": {"__proto__": {}}}]}');
        expect(issuesOf(board, nested)[0]?.path).to.equal('shapes[0].props.__proto__');
        expect({}).not.to.have.property('polluted');
    });

    it('K11: finds __proto__ where the schema is open to any key, too', () => {
        const open = z.strictObject({ shapes: z.array(z.looseObject({})), map: z.record(z.string(), z.unknown()).optional() });
        const args: unknown = JSON.parse('{"shapes": [{}, {"props": {"__proto__": {"x": 1}}}], "map": {"__proto__": 1}}');
        expect(issuesOf(open, args).map(({ path }) => path)).to.deep.equal(['shapes[1].props.__proto__', 'map.__proto__']);
        const wrongAsWell: unknown = JSON.parse('{"shapes": 1, "map": {"__proto__": 1}}');
        expect(issuesOf(open, wrongAsWell).map(({ path }) => path)).to.deep.equal(['shapes', 'map.__proto__']);
    });

    it('K30: refuses what nests deeper than any input, however deep', () => {
        const open = z.strictObject({ props: z.looseObject({}) });
        const nested = (depth: number): unknown => JSON.parse(`{"props": {"x": ${'['.repeat(depth)}${']'.repeat(depth)}}}`);
        expect(parseInput({ input: open }, nested(40))).to.deep.equal(nested(40));
        for (const depth of [70, 100_000]) {
            const [issue, ...more] = issuesOf(open, nested(depth));
            expect(issue?.path).to.match(/^props\.x(\[0\])+$/);
            expect(issue?.message).to.match(/^nests deeper than \d+ levels$/);
            expect(more).to.deep.equal([]);
        }
    });

    it('K12: gives the issues of the form that fits best', () => {
        const either = z.strictObject({
            target: z.union([z.string(), z.strictObject({ at: z.strictObject({ x: z.number(), y: z.number() }) })])
        });
        expect(issuesOf(either, { target: { at: { x: 1, y: 'two' } } })).to.deep.equal([
            { path: 'target.at.y', message: 'invalid input: expected number, received string', received: '"two"' }
        ]);
    });

    it('K12: gives something to go by when no form fits at all', () => {
        const either = z.strictObject({ color: z.union([z.enum(['red', 'green']), z.string().regex(/^#[0-9a-f]{6}$/, { abort: true })]) });
        const [issue] = issuesOf(either, { color: 'greem' });
        expect(issue).to.deep.include({ path: 'color', nearest: 'green' });
    });

    it('K13: stays short whatever was sent', () => {
        const loose = z.strictObject({ kind: z.enum(['a']), map: z.record(z.string(), z.number()) });
        const long = 'x'.repeat(1_000_000);
        const args = {
            kind: long,
            map: { [long]: 'no' },
            [long]: 1,
            ...Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${i}`, i]))
        };
        const error = errorOf(loose, args);
        expect(JSON.stringify(error.toData()).length).to.be.lessThan(5_000);
        expect(error.details?.issues).to.have.length(10);
        expect(error.details?.total).to.equal(503);
        expect(error.message).to.contain('(and 502 more)').and.to.contain('…');
    });

    it('K13: stays short for any JSON', () =>
        fc.assert(
            fc.property(fc.jsonValue({ maxDepth: 5 }), value => {
                const parsed = board.safeParse(value);
                const size = parsed.success ? 0 : JSON.stringify(errorOf(board, value).toData()).length;
                expect(size).to.be.lessThan(5_000);
            })
        ));

    it('K13: counts the issues of a long list in any of the forms that a field may have', () => {
        const either = z.strictObject({ ids: z.union([z.array(z.string()), z.string()]) });
        expect(errorOf(either, { ids: Array<number>(200_000).fill(1) }).details?.total).to.equal(200_000);
    });

    it('K13: is in proportion to the input where each part of it has several faults', () =>
        expectInProportion(
            `const { z } = require('zod');
            const board = z.strictObject({ shapes: z.array(z.strictObject({ x: z.number() })) });
            try { require(${JSON.stringify(path.join(__dirname, 'run-tool'))}).parseInput({ input: board }, JSON.parse(input)); } catch {}`,
            size => `{"shapes": [${Array<string>(size).fill('{"x": "a", "__proto__": 1}').join()}]}`
        ));

    it('K14: suggests the nearest value, else to correct and call again', () => {
        expect(errorOf(board, { path: '', shapes: [{ type: 'gea', x: 1 }] }).suggestion).to.equal('Use "geo" at shapes[0].type.');
        expect(errorOf(board, { path: 7, shapes: [] }).suggestion).to.contain('call again');
        expect(invalidInput([{ path: 'a', message: 'is odd' }], 'Do this.').suggestion).to.equal('Do this.');
        expect(invalidInput([]).message).to.equal('The input is not valid.');
    });
});
