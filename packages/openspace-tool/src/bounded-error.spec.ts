import { expect } from 'chai';
import { boundedError, MAX_ERROR_TEXT } from './bounded-error';
import { errorData } from './run-tool';
import { ToolError } from './tool-error';

const told = (error: unknown) => errorData('sample.tool', error, () => undefined);

describe('Texts of errors', () => {
    it('K36 that quote a long input are cut, and say how much is left out', () => {
        const long = 'x'.repeat(100_000);
        const error = told(
            new ToolError('INVALID_INPUT', long, { suggestion: long, details: { found: long, at: { line: 1, near: [long] } } })
        );
        expect(JSON.stringify(error).length).to.be.below(5 * MAX_ERROR_TEXT);
        for (const text of [error.message, error.suggestion, error.details?.['found']]) {
            expect(text).to.match(/^x{2000}… \(98,000 more characters\)$/);
        }
    });

    it('K36 are cut between characters', () => {
        const { message } = told(new ToolError('INVALID_INPUT', `${'x'.repeat(MAX_ERROR_TEXT - 1)}${'😀'.repeat(10)}`));
        expect(message).to.match(/^x{1999}… \(20 more characters\)$/);
    });

    it('K36 in long lists are left out after the first of them', () => {
        const names = Array.from({ length: 5_000 }, (_, at) => `name ${at}`);
        const { details } = told(new ToolError('NOT_FOUND', 'No.', { details: { names, total: names.length } }));
        expect(details?.['names']).to.include('name 0').and.not.include('name 4999');
        expect(String(Object.values(details?.['names'] ?? {}).at(-1))).to.match(/^… and 4,\d{3} more$/);
        expect(details?.['total']).to.equal(5_000);
    });

    it('K36 keep the document with which the next call goes on', () => {
        const diagram_xml = '<mxfile/>'.repeat(10_000);
        expect(told(new ToolError('NOT_FOUND', 'No.', { details: { diagram_xml } })).details).to.deep.equal({ diagram_xml });
    });

    it('K36 are the same object where they are short', () => {
        const data = { code: 'CONFLICT', message: 'No.', details: { list: ['a', { b: 1 }] } };
        expect(boundedError(data)).to.equal(data);
    });

    it('K37 name a limit where input was nested too deep for the engine, or longer than a text can be', () => {
        const nest = (levels: number): number => (levels === 0 ? 0 : 1 + nest(levels - 1));
        for (const work of [() => nest(1e6), () => 'x'.repeat(2 ** 29).repeat(9), () => Array.from({ length: 2 ** 32 })]) {
            let thrown: unknown;
            try {
                work();
            } catch (error) {
                thrown = error;
            }
            expect(told(thrown)).to.deep.include({ code: 'TOO_LARGE' });
        }
        expect(told(new RangeError('Line 3 is not in the file.')).code).to.equal('INTERNAL');
    });
});
