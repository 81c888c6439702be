import type { Adapter } from './adapters';

/** The part of a JSON Schema that arguments are fitted to. */
export interface RemoteSchema {
    readonly type?: unknown;
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
    readonly items?: unknown;
    readonly enum?: readonly unknown[];
    readonly minimum?: number;
    readonly maximum?: number;
    readonly anyOf?: readonly unknown[];
}

export interface Adapted {
    readonly args: Readonly<Record<string, unknown>>;
    /** What is not asked exactly as wanted. */
    readonly notes: readonly string[];
    /** What the service wants and no one said. */
    readonly missing: readonly string[];
}

const SHORT_RANGES: Readonly<Record<string, string>> = { d: 'day', w: 'week', m: 'month', y: 'year' };

/** A service that counts time in days has no words for it. */
const RANGE_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };

/** Says our arguments in the words of a service, as its schema has them today. */
export function adaptArguments(adapter: Adapter, given: Readonly<Record<string, unknown>>, schema: RemoteSchema): Adapted {
    const notes: string[] = [];
    const list = adapter.inList === undefined ? undefined : propertyOf(schema, adapter.inList);
    if (adapter.inList !== undefined && list) {
        const inner = fit(adapter, given, asSchema(list.items), notes);
        const args = { [adapter.inList]: [inner] };
        return { args, notes, missing: [...missingIn(schema, args), ...missingIn(asSchema(list.items), inner)] };
    }
    const args = fit(adapter, given, schema, notes);
    return { args, notes, missing: missingIn(schema, args) };
}

function fit(
    { renamed = {} }: Adapter,
    given: Readonly<Record<string, unknown>>,
    schema: RemoteSchema,
    notes: string[]
): Record<string, unknown> {
    const args: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(given)) {
        if (value === undefined) {
            continue;
        }
        const target =
            schema.properties === undefined ? name : [name, ...(renamed[name] ?? [])].find(candidate => propertyOf(schema, candidate));
        const fitted = target === undefined ? undefined : fitValue(name, value, propertyOf(schema, target) ?? {}, notes);
        if (target === undefined) {
            notes.push(`The service no longer has ${name}; it was left out.`);
        } else if (fitted !== undefined) {
            args[target] = fitted;
        }
    }
    return args;
}

/** The nearest value that a property takes; undefined for none. */
function fitValue(name: string, value: unknown, property: RemoteSchema, notes: string[]): unknown {
    if (property.enum && !property.enum.includes(value)) {
        const long = typeof value === 'string' ? SHORT_RANGES[value] : undefined;
        if (long !== undefined && property.enum.includes(long)) {
            return long;
        }
        notes.push(`The service takes ${property.enum.map(String).join(', ')} for ${name}, not ${String(value)}; it was left out.`);
        return undefined;
    }
    if ((property.type === 'integer' || property.type === 'number') && typeof value === 'string') {
        const days = RANGE_DAYS[SHORT_RANGES[value] ?? value];
        return days === undefined ? value : fitValue(name, days, property, notes);
    }
    if (typeof value === 'number') {
        const clamped = Math.max(property.minimum ?? -Infinity, Math.min(property.maximum ?? Infinity, value));
        if (clamped !== value) {
            notes.push(
                `The service takes ${property.minimum ?? '…'} to ${property.maximum ?? '…'} for ${name}; it was asked for ${clamped}.`
            );
        }
        return clamped;
    }
    if (property.type === 'string' && Array.isArray(value)) {
        return value.join(',');
    }
    if (property.type === 'string' && typeof value === 'boolean') {
        return String(value);
    }
    return property.type === 'array' && !Array.isArray(value) ? [value] : value;
}

function missingIn({ required = [] }: RemoteSchema, args: Readonly<Record<string, unknown>>): string[] {
    return required.filter(name => args[name] === undefined);
}

/** A property of a schema; of several alternatives the first that is not null. */
function propertyOf(schema: RemoteSchema, name: string): RemoteSchema | undefined {
    const own = schema.properties !== undefined && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    if (own === undefined) {
        return undefined;
    }
    const property = asSchema(own);
    const alternative = property.anyOf?.map(asSchema).find(({ type }) => type !== 'null');
    return alternative ?? property;
}

function asSchema(value: unknown): RemoteSchema {
    return typeof value === 'object' && value !== null ? value : {};
}
