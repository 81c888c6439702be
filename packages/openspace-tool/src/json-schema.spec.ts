import { expect } from 'chai';
import * as fc from 'fast-check';
import { z } from 'zod';
import { inputSchema, type ObjectSchema, outputSchema } from './json-schema';

describe('JSON schemas', () => {
    const input = z.strictObject({
        path: z.string(),
        steps: z.int().min(1).max(100).default(1),
        name: z.string().optional(),
        kind: z.literal('box').optional()
    });
    const output = z.object({ undone: z.int(), how: z.enum(['a', 'b']).default('a'), kind: z.literal('box') });
    const given = inputSchema({ input });
    const got = outputSchema({ output });

    it('K25: are objects without $schema', () => {
        for (const schema of [given, got]) {
            expect(schema.type).to.equal('object');
            expect(schema).not.to.have.any.keys('$schema', '~standard');
            expect(JSON.parse(JSON.stringify(schema))).to.deep.equal(schema);
        }
    });

    it('K25: leave a field with a default to the caller, and promise it in results', () => {
        expect(given.required).to.deep.equal(['path']);
        expect(given.properties?.steps).to.deep.equal({ default: 1, type: 'integer', minimum: 1, maximum: 100 });
        expect(got.required).to.include.members(['undone', 'how']);
    });

    it('K25: have an object for each property, as MCP wants it', () => {
        const odd = inputSchema({ input: z.strictObject({ any: z.unknown(), never: z.never().optional() }) });
        expect(odd.properties).to.deep.equal({ any: {}, never: { not: {} } });
    });

    it('K26: require success of every result', () => {
        expect(got.required).to.include('success');
        expect(got.properties?.success).to.deep.equal({ const: true });
    });

    it('K27: are closed for inputs and open for results', () => {
        expect(given.additionalProperties).to.equal(false);
        expect(got).not.to.have.property('additionalProperties');
        const open = inputSchema({ input: z.strictObject({ any: z.looseObject({}) }) });
        expect(open.properties?.any).to.deep.equal({ type: 'object', properties: {} });
    });

    it('K28: accept what the gate accepts', () => {
        const candidates = fc.record(
            {
                path: fc.oneof(fc.string(), fc.integer()),
                steps: fc.oneof(fc.integer({ min: -2, max: 103 }), fc.double(), fc.constant('1')),
                name: fc.oneof(fc.string(), fc.constant(null)),
                kind: fc.constantFrom('box', 'bag'),
                more: fc.constant(1)
            },
            { requiredKeys: [] }
        );
        const again = z.fromJSONSchema(given as Parameters<typeof z.fromJSONSchema>[0]);
        fc.assert(
            fc.property(candidates, args => {
                expect(again.safeParse(args).success).to.equal(input.safeParse(args).success);
            })
        );
    });

    it('K29: omit what is obvious', () => {
        expect(got.properties?.undone).to.deep.equal({ type: 'integer' });
        expect(got.properties?.kind).to.deep.equal({ const: 'box' });
        const map = outputSchema({ output: z.object({ words: z.record(z.string(), z.string()) }) });
        expect(map.properties?.words).to.deep.equal({ type: 'object', additionalProperties: { type: 'string' } });
    });

    it('K29: say that an object without named fields may have any', () => {
        const any = z.record(z.string(), z.unknown());
        const open = inputSchema({ input: z.strictObject({ any, brief: z.looseObject({}).meta({ listed: 'as before' }) }) });
        expect(open.properties?.any).to.deep.equal({ type: 'object', additionalProperties: true });
        expect(open.properties?.brief).to.deep.equal({ type: 'object', additionalProperties: true, description: 'as before' });
        const silent = inputSchema({ input: z.strictObject({ brief: z.looseObject({}).meta({ listed: '' }) }) });
        expect(silent.properties?.brief).to.deep.equal({ type: 'object', additionalProperties: true });
        const bare = inputSchema({ input: z.strictObject({ any: any.meta({ specified: true }) }) });
        expect(bare.properties?.any).to.deep.equal({ type: 'object' });
    });

    it('K29: keep for inputs what providers insist on, and limits that mean something', () => {
        expect(given.properties?.kind).to.deep.equal({ type: 'string', const: 'box' });
        const keyed = inputSchema({ input: z.strictObject({ map: z.record(z.string().max(3), z.string()) }) });
        expect(keyed.properties?.map).to.have.property('propertyNames');
    });

    it('K29: say in one word that a field may be null', () => {
        const { properties } = inputSchema({ input: z.strictObject({ name: z.string().nullable().optional().describe('who') }) });
        expect(properties).to.deep.equal({ name: { type: ['string', 'null'], description: 'who' } });
    });

    it('K29: write a part that is used twice once where that is shorter', () => {
        const long = z.enum(Array.from({ length: 50 }, (_, index) => `value-${index}`) as [string, ...string[]]);
        const short = z.string();
        const text = (schema: ObjectSchema) => JSON.stringify(schema);
        expect(text(inputSchema({ input: z.strictObject({ a: long, b: long }) })).match(/value-49/g)).to.have.length(1);
        expect(text(inputSchema({ input: z.strictObject({ a: short, b: short }) }))).not.to.contain('$ref');
    });
});
