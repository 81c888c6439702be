import { inputSchema, type Tool } from '@openspace/tool';
import { expect } from 'chai';

type Json = Readonly<Record<string, unknown>>;

/** A tool of the agent tool specification. */
export interface SpecifiedTool {
    readonly description?: string;
    readonly properties: Readonly<Record<string, Json>>;
    readonly required: readonly string[];
    /** What we add; the specification allows optional properties. */
    readonly more?: readonly string[];
}

export const text = (description: string, more: Json = {}): Json => ({ type: 'string', description, ...more });
export const integer = (minimum: number, maximum: number | undefined, description: string): Json => ({
    type: 'integer',
    minimum,
    ...(maximum !== undefined && { maximum }),
    description
});
export const oneOf = (values: readonly string[], description: string): Json => ({ type: 'string', enum: values, description });
export const list = (description: string): Json => ({ type: 'array', items: { type: 'string' }, description });
export const boolean = (description: string): Json => ({ type: 'boolean', description });

const BOUNDS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern', 'enum'];

/** One test for each specified tool: it publishes exactly what the specification says, and more only where it is optional. */
export function publishSpecified(tools: readonly Tool[], specification: Readonly<Record<string, SpecifiedTool>>): void {
    for (const [name, specified] of Object.entries(specification)) {
        it(`publish the schema of ${name} to the letter`, () => {
            const tool = tools.find(candidate => candidate.name === name);
            if (!tool) {
                throw new Error(`There is no tool ${name}.`);
            }
            const schema = resolved(inputSchema(tool), inputSchema(tool));
            const properties = asJson(schema['properties']);
            expect(schema).to.include({ type: 'object', additionalProperties: false });
            expect(Object.keys(properties).sort()).to.deep.equal([...Object.keys(specified.properties), ...(specified.more ?? [])].sort());
            expect([...((schema['required'] as string[] | undefined) ?? [])].sort()).to.deep.equal([...specified.required].sort());
            for (const [property, wanted] of Object.entries(specified.properties)) {
                for (const [keyword, value] of Object.entries(wanted)) {
                    expect(asJson(properties[property])[keyword], `${name}.${property}.${keyword}`).to.deep.equal(value);
                }
                const tighter = BOUNDS.filter(bound => !(bound in wanted) && bound in asJson(properties[property]));
                expect(Object.keys(wanted).length === 0 ? [] : tighter, `${name}.${property} is tighter`).to.deep.equal([]);
            }
            if (specified.description !== undefined) {
                expect(tool.description).to.equal(specified.description);
            }
        });
    }
}

function asJson(value: unknown): Json {
    return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The schema with what it refers to in place. */
function resolved(value: unknown, root: Json): Json {
    const walk = (part: unknown): unknown => {
        if (Array.isArray(part)) {
            return part.map(walk);
        }
        if (typeof part !== 'object' || part === null) {
            return part;
        }
        const { $ref, ...rest } = asJson(part);
        const target = typeof $ref === 'string' ? asJson(asJson(root['$defs'])[$ref.replace('#/$defs/', '')]) : {};
        return Object.fromEntries(Object.entries({ ...target, ...rest }).map(([key, inner]) => [key, walk(inner)]));
    };
    return asJson(walk(value));
}
