import type { z } from 'zod';
import { nearest } from './nearest';
import { ToolError } from './tool-error';

/** One thing that is wrong with an input, in terms of what the caller sent. */
export interface InputIssue {
    /** Where, as `shapes[3].props.geo`; empty for the input itself. */
    readonly path: string;
    readonly message: string;
    /** What was given there: short values whole, long ones cut, objects by their kind. */
    readonly received?: string;
    readonly allowed?: readonly unknown[];
    /** The allowed value that was probably meant. */
    readonly nearest?: string;
}

const MAX_ISSUES = 10;
const MAX_RECEIVED = 60;
/** A list in a list in a list of a label takes 20. */
const MAX_DEPTH = 64;
const NO_FIELD = 'is not a field of this input';

/** Writes a path as JavaScript would: `shapes[3].props.geo`, `props["a b"]`; long keys are cut. */
export function formatPath(path: readonly PropertyKey[]): string {
    return path.reduce<string>((text, key) => {
        if (typeof key === 'number') {
            return `${text}[${key}]`;
        }
        const name = cut(String(key));
        return /^[\w$-]+$/.test(name) ? `${text}${text === '' ? '' : '.'}${name}` : `${text}[${JSON.stringify(name)}]`;
    }, '');
}

/** Turns problems of an input into the `INVALID_INPUT` error that names each of them. */
export function invalidInput(issues: readonly InputIssue[], suggestion?: string): ToolError {
    const first = issues[0];
    const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
    const meant = first?.nearest === undefined ? undefined : `Use ${JSON.stringify(first.nearest)} at ${first.path}.`;
    return new ToolError('INVALID_INPUT', first ? `${describe(first)}${more}` : 'The input is not valid.', {
        suggestion: suggestion ?? meant ?? 'Correct the named fields and call again; nothing was changed.',
        details: { issues: issues.slice(0, MAX_ISSUES), total: issues.length }
    });
}

/** Reads zod's findings (https://zod.dev/error-formatting) into ours, with the value that was given. */
export function issuesOfZod(error: z.ZodError, input: unknown, schema?: z.ZodType): InputIssue[] {
    return error.issues.flatMap(issue => flatten(issue, [], input, schema));
}

/**
 * Finds input that no tool accepts, also where its schema allows anything: own keys named `__proto__`, which would be
 * dropped silently or change a prototype, and nesting that is too deep for later steps.
 */
export function hazardsIn(input: unknown, path: readonly PropertyKey[] = []): InputIssue[] {
    if (typeof input !== 'object' || input === null) {
        return [];
    }
    if (path.length > MAX_DEPTH) {
        return [{ path: formatPath(path), message: `nests deeper than ${MAX_DEPTH} levels` }];
    }
    const here = Object.hasOwn(input, '__proto__') ? [{ path: formatPath([...path, '__proto__']), message: NO_FIELD }] : [];
    const inside = Object.entries(input).flatMap(([key, value]) =>
        typeof value === 'object' && key !== '__proto__' ? hazardsIn(value, [...path, Array.isArray(input) ? Number(key) : key]) : []
    );
    return [...here, ...inside];
}

function flatten(issue: z.core.$ZodIssue, prefix: readonly PropertyKey[], input: unknown, schema: z.ZodType | undefined): InputIssue[] {
    const path = [...prefix, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
        // The branch that fails latest is the one that was meant.
        const deepest = issue.errors.reduce((best, branch) => (depth(branch) > depth(best) ? branch : best));
        return deepest.flatMap(inner => flatten(inner, path, input, schema));
    }
    const received = valueAt(input, path);
    const where = formatPath(path);
    if (issue.code === 'unrecognized_keys') {
        const fields = fieldsAt(schema, path);
        // Only for those that are told: to look for what was meant takes longest.
        return issue.keys.map((key, at) => ({
            path: formatPath([...path, key]),
            message: NO_FIELD,
            ...(at < MAX_ISSUES && withNearest(key, fields))
        }));
    }
    const base = { path: where, message: lowerFirst(issue.message), received: show(received) };
    if (issue.code === 'invalid_value') {
        const allowed = issue.values.map(value => (typeof value === 'bigint' || typeof value === 'symbol' ? String(value) : value));
        return [{ ...base, message: 'is not one of the allowed values', allowed, ...withNearest(received, allowed.map(String)) }];
    }
    return [base];
}

/** The names of the fields that an object at a path may have; none where the schema leaves that open. */
function fieldsAt(schema: unknown, path: readonly PropertyKey[]): readonly string[] {
    let at = bare(schema);
    for (const key of path) {
        const { shape, element } = at;
        at = bare(typeof key === 'number' ? element : shape && Object.hasOwn(shape, key) ? Reflect.get(shape, key) : undefined);
    }
    return Object.keys(at.shape ?? {});
}

interface Bare {
    readonly shape?: object;
    readonly element?: unknown;
}

/** What a zod schema holds, without what wraps it: optional, default, nullable. */
function bare(schema: unknown): Bare {
    let at = schema;
    while (
        typeof at === 'object' &&
        at !== null &&
        !('shape' in at) &&
        !('element' in at) &&
        'unwrap' in at &&
        typeof at.unwrap === 'function'
    ) {
        at = at.unwrap();
    }
    if (typeof at !== 'object' || at === null) {
        return {};
    }
    const shape = 'shape' in at && typeof at.shape === 'object' && at.shape !== null ? at.shape : undefined;
    return { ...(shape && { shape }), ...('element' in at && { element: at.element }) };
}

function depth(issues: readonly z.core.$ZodIssue[]): number {
    // Not as arguments of one call: a list of the caller's may have more issues than a call takes.
    return issues.reduce((deepest, issue) => Math.max(deepest, issue.path.length), 0);
}

function withNearest(received: unknown, candidates: readonly string[]): { nearest?: string } {
    const near = typeof received === 'string' ? nearest(received, candidates) : undefined;
    return near === undefined ? {} : { nearest: near };
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
    return path.reduce<unknown>(
        (value, key) => (typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined),
        input
    );
}

function show(value: unknown): string {
    if (value === undefined) {
        return 'nothing';
    }
    if (typeof value === 'string') {
        return JSON.stringify(cut(value));
    }
    if (Array.isArray(value)) {
        return `an array of ${value.length}`;
    }
    return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

function cut(text: string): string {
    return text.length > MAX_RECEIVED ? `${text.slice(0, MAX_RECEIVED)}…` : text;
}

function describe(issue: InputIssue): string {
    const where = issue.path === '' ? 'The input' : issue.path;
    const given = issue.received === undefined ? '' : `; given: ${issue.received}`;
    const allowed = issue.allowed === undefined ? '' : `; allowed: ${issue.allowed.map(value => JSON.stringify(value)).join(', ')}`;
    const meant = issue.nearest === undefined ? '' : `; did you mean ${JSON.stringify(issue.nearest)}?`;
    return `${where}: ${issue.message}${given}${allowed}${meant}`;
}

function lowerFirst(text: string): string {
    return text.charAt(0).toLowerCase() + text.slice(1);
}
