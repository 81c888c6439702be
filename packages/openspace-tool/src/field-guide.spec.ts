import { expect } from 'chai';
import { z } from 'zod';
import { documentedInput, documentedOutput, undocumentedFields, withFieldGuide } from './field-guide';
import { inputSchema } from './json-schema';

describe('A field guide', () => {
    const point = z.object({ x: z.number(), y: z.number() });
    const tool = {
        name: 'sample.draw',
        input: z.strictObject({ path: z.string(), points: z.array(point), from: point.optional(), note: z.string().describe('own') }),
        output: z.object({ path: z.string(), bounds: point.nullable() })
    };
    const guide = {
        path: 'The file.',
        'sample.draw.output.path': 'The file, absolute.',
        points: 'The corners.',
        from: 'The start.',
        note: 'other',
        x: 'To the right.',
        y: 'Down.',
        bounds: 'The box.'
    };
    withFieldGuide(guide, [tool]);
    const text = (schema: { readonly properties?: Record<string, object> }) =>
        Object.fromEntries(
            Object.entries(schema.properties ?? {}).map(([name, field]) => [name, { description: '', ...field }.description])
        );

    it('K32: describes each field by the longest path that fits; its own description comes first', () => {
        expect(text(documentedInput(tool))).to.deep.equal({ path: 'The file.', points: 'The corners.', from: 'The start.', note: 'own' });
        expect(text(documentedOutput(tool))).to.include({ path: 'The file, absolute.', bounds: 'The box.' });
    });

    it('K32: describes the fields in lists, in parts used twice, and in what may be null', () => {
        expect(undocumentedFields(tool)).to.deep.equal([]);
    });

    it('K32: is not in the schema that is listed', () => {
        expect(JSON.stringify(inputSchema(tool)))
            .to.contain('own')
            .and.not.to.contain('The file.');
    });

    it('K33: names the fields without a description', () => {
        const other = { ...tool, input: z.strictObject({ path: z.string(), size: z.array(point) }) };
        withFieldGuide({ path: 'The file.', size: 'The size.', bounds: 'The box.', y: 'Down.' }, [other]);
        expect([...new Set(undocumentedFields(other))]).to.deep.equal(['sample.draw.input.size.x', 'sample.draw.output.bounds.x']);
    });
});
