/** The part of JSON Schema that the tools' inputs are written in. */
export interface InputSchema {
    readonly type?: string | readonly string[];
    readonly properties?: Readonly<Record<string, InputSchema>>;
    readonly required?: readonly string[];
    readonly items?: InputSchema;
    readonly enum?: readonly unknown[];
    readonly anyOf?: readonly InputSchema[];
    readonly oneOf?: readonly InputSchema[];
    readonly const?: unknown;
    readonly $ref?: string;
    readonly $defs?: Readonly<Record<string, InputSchema>>;
}

/** The schema without references: each is replaced by what it refers to. */
export function dereferenced(schema: InputSchema, defs = schema.$defs ?? {}): InputSchema {
    const { $ref, $defs: _defs, properties, items, ...rest } = schema;
    const target = $ref === undefined ? undefined : defs[$ref.replace('#/$defs/', '')];
    return {
        ...(target && dereferenced(target, defs)),
        ...rest,
        ...(properties && {
            properties: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, dereferenced(property, defs)]))
        }),
        ...(items && { items: dereferenced(items, defs) })
    };
}

/** A tool as it is listed. */
export interface ListedTool {
    readonly name: string;
    readonly inputSchema: InputSchema;
}

/** Values of every other type than the one that the schema asks for, as JSON; the last number is infinite when parsed. */
const JSON_OF_TYPE: Readonly<Record<string, readonly string[]>> = {
    string: ['"x"', '"NaN"'],
    number: ['1.5', '1e999', '-1e999'],
    boolean: ['true'],
    array: ['[]', '[null]'],
    object: ['{}', '{"__proto__":{}}'],
    null: ['null']
};

/** JSON of values that a field of this schema must not take. */
export function wrongValues(schema: InputSchema): readonly string[] {
    const types = typesOf(schema);
    if (types.length === 0) {
        return [];
    }
    const others = Object.entries(JSON_OF_TYPE).flatMap(([other, values]) => (types.some(type => takes(type, other)) ? [] : values));
    const unbounded = types.some(isNumber) && !types.includes('string') ? ['1e999', '-1e999', '"1"'] : [];
    const fractional = types.includes('integer') ? ['1.5', '-1'] : [];
    const unlisted = schema.enum ? ['"no such value"', '""', '"__proto__"', '"constructor"'] : [];
    const inside = types.includes('array') && schema.items ? wrongValues(schema.items).map(value => `[${value}]`) : [];
    return [...others, ...unbounded, ...fractional, ...unlisted, ...inside];
}

/** Every type that a schema takes; none when it leaves that open. */
function typesOf({ type, anyOf }: InputSchema): readonly string[] {
    const branches = anyOf?.map(typesOf) ?? [];
    return type !== undefined ? [type].flat() : branches.some(branch => branch.length === 0) ? [] : branches.flat();
}

function takes(type: string, other: string): boolean {
    return type === other || (isNumber(type) && other === 'number');
}

function isNumber(type: string): boolean {
    return type === 'number' || type === 'integer';
}

/** The smallest diagram, for fields that want one as text. */
const MERMAID = 'flowchart TD\n    a --> b';

/** The smallest input that a schema takes; a path names the given board, and a tool is one that there is. */
export function sampleInput({ properties = {}, required = [] }: InputSchema, board: string): Record<string, unknown> {
    const known: Record<string, unknown> = { path: board, tool_name: 'openspace.whiteboard.list', diagram: MERMAID, source: MERMAID };
    return Object.fromEntries(required.map(name => [name, known[name] ?? sampleValue(properties[name] ?? {}, board)]));
}

function sampleValue(schema: InputSchema, board: string): unknown {
    if (schema.const !== undefined || schema.enum) {
        return schema.const ?? schema.enum?.[0];
    }
    const [branch] = schema.anyOf ?? schema.oneOf ?? [];
    if (branch) {
        return sampleValue(branch, board);
    }
    switch ([schema.type].flat()[0]) {
        case 'number':
        case 'integer':
            return 1;
        case 'boolean':
            return true;
        case 'array':
            return [sampleValue(schema.items ?? {}, board)];
        case 'object':
            return sampleInput(schema, board);
        default:
            return 'a';
    }
}

/** The input as JSON with one field set to JSON that is written as given. */
export function withField(input: Readonly<Record<string, unknown>>, name: string, valueJson: string): string {
    const fields = Object.entries(input).filter(([key]) => key !== name);
    return `{${[...fields.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`), `${JSON.stringify(name)}:${valueJson}`].join(',')}}`;
}
