import { type InputIssue, nearest } from '@openspace/tool';
import { DefaultColorStyle, defaultShapeSchemas, EnumStyleProp } from '@tldraw/tlschema';
import { T } from '@tldraw/validate';
import { nearestColor } from '../vocabulary/nearest-color';
import { richTextIssue } from '../text/rich-text';
import { copyOf, faultOf } from '../vocabulary/sane-value';
import { HEX_COLOR, type ShapeType } from '../vocabulary/vocabulary';
import type { Warning } from '../vocabulary/warning';

/** Where findings about one shape go. `field` names a field of it as the caller wrote it, as in `shapes[3].x`. */
export interface Findings {
    readonly field: (name: string) => string;
    readonly shapeId: string;
    readonly issues: InputIssue[];
    readonly warnings: Warning[];
}

export type LooseProps = Record<string, unknown>;

const COLOR_FIELDS = new Set(['color', 'labelColor']);
// These are not props of a shape; assigning them would reach into prototypes.
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Checks props one by one against tldraw's own validators of the type.
 * @returns copies of the valid ones; each invalid one becomes an issue.
 */
export function checkProps(type: ShapeType, given: LooseProps, findings: Findings): LooseProps {
    const validators: Record<string, T.Validatable<unknown>> = defaultShapeSchemas[type].props;
    const checked: LooseProps = {};
    for (const key of Object.keys(given)) {
        const path = findings.field(`props.${key}`);
        const validator = Object.hasOwn(validators, key) && !FORBIDDEN.has(key) ? validators[key] : undefined;
        if (!validator) {
            findings.issues.push(unknownProp(type, key, path, Object.keys(validators)));
            continue;
        }
        const value = COLOR_FIELDS.has(key) ? mapColor(type, key, given[key], findings) : given[key];
        const issue = valueIssue(key, value, validator, path);
        if (issue) {
            findings.issues.push(issue);
        } else if (value !== undefined) {
            checked[key] = copyOf(value);
        }
    }
    return checked;
}

function unknownProp(type: ShapeType, key: string, path: string, known: readonly string[]): InputIssue {
    const near = FORBIDDEN.has(key) ? undefined : nearest(key, known);
    return { path, message: `a ${type} has no such prop`, allowed: known, ...(near !== undefined && { nearest: near }) };
}

function mapColor(type: ShapeType, key: string, value: unknown, { shapeId, warnings }: Findings): unknown {
    if (typeof value !== 'string' || !HEX_COLOR.test(value)) {
        return value;
    }
    const name = nearestColor(value, type === 'note' && key === 'color' ? 'note' : 'line');
    warnings.push({
        code: 'COLOR_MAPPED',
        message: `${value} is not in the palette of the whiteboard; ${shapeId} has ${key} ${name}, the nearest there is.`,
        shapeIds: [shapeId],
        fix: `Use one of the names: ${DefaultColorStyle.values.join(', ')}.`
    });
    return name;
}

function valueIssue(key: string, value: unknown, validator: T.Validatable<unknown>, path: string): InputIssue | undefined {
    if (value === undefined) {
        return undefined;
    }
    if (key === 'richText') {
        const wrong = richTextIssue(value);
        return wrong && { ...wrong, path: wrong.path === '' ? path : `${path}.${wrong.path}` };
    }
    const fault = faultOf(value);
    if (fault) {
        return { path, message: fault };
    }
    try {
        validator.validate(value);
    } catch (error) {
        if (error instanceof T.ValidationError) {
            return enumIssue(key, value, validator, path) ?? { path: pathInside(path, error.path), message: lowerFirst(error.rawMessage) };
        }
        throw error;
    }
    return undefined;
}

function enumIssue(key: string, value: unknown, validator: T.Validatable<unknown>, path: string): InputIssue | undefined {
    const allowed = validator instanceof EnumStyleProp ? validator.values : COLOR_FIELDS.has(key) ? DefaultColorStyle.values : undefined;
    if (!allowed) {
        return undefined;
    }
    const near = typeof value === 'string' ? nearest(value, allowed.map(String)) : undefined;
    const received = typeof value === 'string' ? JSON.stringify(value.slice(0, 60)) : typeof value;
    return { path, message: 'is not one of the allowed values', received, allowed, ...(near !== undefined && { nearest: near }) };
}

function pathInside(path: string, steps: readonly (string | number)[]): string {
    return steps.reduce<string>((text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}.${step}`), path);
}

function lowerFirst(text: string): string {
    return text.charAt(0).toLowerCase() + text.slice(1);
}
