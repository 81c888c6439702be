import type { Tool } from './define-tool';
import { inputSchema, type ObjectSchema, outputSchema } from './json-schema';

/**
 * What the fields of a toolset mean: by name, or by the end of their path where a name has several meanings, as
 * `shapes.x`, `input.limit` or `camera.set.output.zoom`. The longest path that fits wins; a field's own description comes first.
 */
export type FieldGuide = Readonly<Record<string, string>>;

const GUIDES = new WeakMap<Tool['input'], FieldGuide>();

/** Gives tools the descriptions of their fields. These are not listed at connect, where every byte costs each agent context. */
export function withFieldGuide<T extends Pick<Tool, 'input'>>(guide: FieldGuide, tools: readonly T[]): readonly T[] {
    for (const { input } of tools) {
        GUIDES.set(input, guide);
    }
    return tools;
}

/** {@link inputSchema} with a description of every field. */
export function documentedInput(tool: Pick<Tool, 'name' | 'input'>): ObjectSchema {
    return documented(inputSchema(tool), guideOf(tool), [tool.name, 'input']);
}

/** {@link outputSchema} with a description of every field. */
export function documentedOutput(tool: Pick<Tool, 'name' | 'input' | 'output'>): ObjectSchema {
    return documented(outputSchema(tool), guideOf(tool), [tool.name, 'output']);
}

/** The paths of the fields that have no description, as `TOOL.input.shapes.x`. */
export function undocumentedFields(tool: Pick<Tool, 'name' | 'input' | 'output'>): string[] {
    const fields = [...fieldsOf(documentedInput(tool), [tool.name, 'input']), ...fieldsOf(documentedOutput(tool), [tool.name, 'output'])];
    return fields.filter(({ schema }) => !schema['description']).map(({ path }) => path.join('.'));
}

const SUCCESS: FieldGuide = { success: 'Always true: a failed call returns an error instead.' };

function guideOf(tool: Pick<Tool, 'input'>): FieldGuide {
    return { ...SUCCESS, ...GUIDES.get(tool.input) };
}

type Json = Readonly<Record<string, unknown>>;
type Path = readonly string[];

function documented(schema: ObjectSchema, guide: FieldGuide, path: Path): ObjectSchema {
    return { ...schema, ...described(schema, guide, path) };
}

function described(schema: Json, guide: FieldGuide, path: Path): Json {
    return Object.fromEntries(
        Object.entries(schema).map(([key, value]) => {
            if (key === 'properties' && isJson(value)) {
                return [key, mapped(value, (field, name) => withDescription(field, guide, [...path, name]))];
            }
            // A part that is used in several places is described by the names of its fields alone.
            if (key === '$defs' && isJson(value)) {
                return [key, mapped(value, part => described(part, guide, []))];
            }
            return [key, isPart(key) ? parts(value, part => described(part, guide, path)) : value];
        })
    );
}

function withDescription(field: Json, guide: FieldGuide, path: Path): Json {
    const inner = described(field, guide, path);
    const description = field['description'] ?? lookUp(guide, path);
    return description === undefined ? inner : { ...inner, description };
}

function lookUp(guide: FieldGuide, path: Path): string | undefined {
    // A tool's name has dots of its own.
    const names = path.join('.').split('.');
    return names.map((_name, start) => guide[names.slice(start).join('.')]).find(text => text !== undefined);
}

function fieldsOf(schema: Json, path: Path): { readonly path: Path; readonly schema: Json }[] {
    return Object.entries(schema).flatMap(([key, value]) => {
        if (key === 'properties' && isJson(value)) {
            return Object.entries(value).flatMap(([name, field]) =>
                isJson(field) ? [{ path: [...path, name], schema: field }, ...fieldsOf(field, [...path, name])] : []
            );
        }
        if (key === '$defs' && isJson(value)) {
            return Object.values(value).flatMap(part => (isJson(part) ? fieldsOf(part, path) : []));
        }
        return isPart(key) ? [value].flat().flatMap(part => (isJson(part) ? fieldsOf(part, path) : [])) : [];
    });
}

function isPart(key: string): boolean {
    return key === 'items' || key === 'additionalProperties' || key === 'anyOf' || key === 'oneOf' || key === 'allOf';
}

function parts(value: unknown, change: (part: Json) => Json): unknown {
    return Array.isArray(value) ? value.map(part => (isJson(part) ? change(part) : part)) : isJson(value) ? change(value) : value;
}

function mapped(values: Json, change: (value: Json, name: string) => Json): Json {
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isJson(value) ? change(value, name) : value]));
}

function isJson(value: unknown): value is Json {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
