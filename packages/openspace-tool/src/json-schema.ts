import { z } from 'zod';
import type { Tool } from './define-tool';

/** A JSON Schema object (draft 2020-12) as MCP lists it. */
export interface ObjectSchema {
    readonly type: 'object';
    readonly properties?: Record<string, object>;
    readonly required?: string[];
    readonly [key: string]: unknown;
}

/** The schema of what callers send: fields with a default are optional. */
export function inputSchema(tool: Pick<Tool, 'input'>): ObjectSchema {
    return cached(tool.input, 'input');
}

/** The schema of what callers get, `success` included. */
export function outputSchema(tool: Pick<Tool, 'output'>): ObjectSchema {
    return cached(tool.output, 'output');
}

const CACHE = { input: new WeakMap<z.ZodObject, ObjectSchema>(), output: new WeakMap<z.ZodObject, ObjectSchema>() };

function cached(schema: z.ZodObject, io: 'input' | 'output'): ObjectSchema {
    const known = CACHE[io].get(schema);
    if (known) {
        return known;
    }
    const full = io === 'output' ? schema.extend({ success: z.literal(true) }) : schema;
    const made = shortest((['ref', 'inline'] as const).map(reused => converted(full, io, reused)));
    CACHE[io].set(schema, made);
    return made;
}

function converted(schema: z.ZodObject, io: 'input' | 'output', reused: 'ref' | 'inline'): ObjectSchema {
    const json = z.toJSONSchema(schema, { io, reused, override: ({ jsonSchema }) => dropPlatitudes(jsonSchema, io) });
    const { $schema: _dialect, '~standard': _validator, properties = {}, ...rest } = json;
    // The dialect of MCP, so it is named only where the tool names it.
    const named = schema.meta()?.$schema;
    return { ...(named !== undefined && { $schema: named }), ...rest, type: 'object', properties: objects(properties) };
}

/**
 * Every agent reads the schemas at every connect, so they omit what is obvious. A part with `.meta({ specified: true })` gets no word
 * that the specification of its tool does not have.
 */
function dropPlatitudes(schema: z.core.JSONSchema.BaseSchema, io: 'input' | 'output'): void {
    listElsewhere(schema);
    if (schema.minimum === Number.MIN_SAFE_INTEGER) {
        delete schema.minimum;
    }
    if (schema.maximum === Number.MAX_SAFE_INTEGER) {
        delete schema.maximum;
    }
    if (io === 'output' && (schema.const !== undefined || schema.enum !== undefined)) {
        delete schema.type; // Providers may insist on it in an input.
    }
    if (typeof schema.propertyNames === 'object' && Object.keys(schema.propertyNames).join() === 'type') {
        delete schema.propertyNames; // Every key in JSON is a string.
    }
    foldNull(schema);
    foldPattern(schema);
    // What callers send is checked strictly; what they get may have more than they look for.
    const isSpecified = schema.specified === true;
    delete schema.specified;
    if (isEmpty(schema.additionalProperties) && schema.properties === undefined && !isSpecified) {
        schema.additionalProperties = true; // Nothing else says that any key may be there.
    } else if (isEmpty(schema.additionalProperties) || (io === 'output' && schema.additionalProperties === false)) {
        delete schema.additionalProperties;
    }
}

/** A pattern that says the same as alternatives of text takes their place. */
function foldPattern(schema: z.core.JSONSchema.BaseSchema): void {
    if (schema.pattern !== undefined && schema.anyOf !== undefined) {
        delete schema.anyOf;
        schema.type = 'string';
    }
}

/** A part with `.meta({ listed })` is checked in full but listed only by that text, because the listing of another tool describes it; an empty text is left out. */
function listElsewhere(schema: z.core.JSONSchema.BaseSchema): void {
    const { listed, type } = schema;
    if (typeof listed === 'string') {
        Object.keys(schema).forEach(key => Reflect.deleteProperty(schema, key));
        const open = type === 'object' && { additionalProperties: true };
        Object.assign(schema, { ...(type !== undefined && { type }), ...open, ...(listed !== '' && { description: listed }) });
    }
}

/** `anyOf: [{ type: X }, { type: 'null' }]` is `type: [X, 'null']`. */
function foldNull(schema: z.core.JSONSchema.BaseSchema): void {
    const types = schema.anyOf?.map(({ type, ...rest }) => (isEmpty(rest) ? type : undefined));
    const [type, none] = types ?? [];
    if (types?.length === 2 && typeof type === 'string' && none === 'null') {
        delete schema.anyOf;
        Object.assign(schema, { type: [type, none] });
    }
}

function isEmpty(schema: unknown): boolean {
    return typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0;
}

function shortest(schemas: readonly ObjectSchema[]): ObjectSchema {
    return schemas.reduce((best, schema) => (JSON.stringify(schema).length < JSON.stringify(best).length ? schema : best));
}

/** MCP wants every property's schema to be an object; JSON Schema also allows `true` and `false`. */
function objects(properties: Record<string, object | boolean>): Record<string, object> {
    return Object.fromEntries(
        Object.entries(properties).map(([key, schema]) => [key, schema === true ? {} : schema === false ? { not: {} } : schema])
    );
}
