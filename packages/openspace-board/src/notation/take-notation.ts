import { type InputIssue, nearest } from '@openspace/tool';
import { z } from 'zod';
import type { Findings, LooseProps } from '../compile/compile-props';
import { FRAME_FONT_SIZE } from '../text/label-size';
import { copyOf, faultOf } from '../vocabulary/sane-value';
import { exactHex } from './exact-color';
import { frameDash } from './frame-picture';
import { type EdgeNotation, edgeNotation, type FrameNotation, frameNotation, type NodeNotation, nodeNotation } from './notation';

/** The fields of notations among the props of a call: how a geo or an arrow is painted besides what tldraw knows. */
export const NOTATION_FIELDS: readonly string[] = [
    ...new Set([nodeNotation, edgeNotation, frameNotation].flatMap(({ shape }) => Object.keys(shape)))
];

const COLORS = new Set(['fillColor', 'strokeColor', 'textColor']);

/** The notation that a call requests for a geo, merged into the existing one. `null` takes a field away. */
export function takeNodeNotation(given: LooseProps, before: NodeNotation | undefined, findings: Findings): NodeNotation | undefined {
    return take(nodeNotation, given, before, findings);
}

/** The same for an arrow, whose `dash` is tldraw's own unless it is a list of lengths. */
export function takeEdgeNotation(given: LooseProps, before: EdgeNotation | undefined, findings: Findings): EdgeNotation | undefined {
    const native = typeof given['dash'] === 'string' ? { dash: given['dash'] } : {};
    if ('dash' in native) {
        delete given['dash'];
    }
    const taken = take(edgeNotation, given, before, findings);
    Object.assign(given, native);
    return taken;
}

/** The same for a frame. Its name has the usual size without saying so. */
export function takeFrameNotation(given: LooseProps, before: FrameNotation | undefined, findings: Findings): FrameNotation | undefined {
    const usualTitle = given['titleSize'] === FRAME_FONT_SIZE ? { titleSize: null } : {};
    const lengths = typeof given['dash'] === 'string' ? frameDash(given['dash']) : undefined;
    return take(frameNotation, Object.assign(given, usualTitle, lengths !== undefined && { dash: lengths }), before, findings);
}

function take<Notation extends object>(
    schema: z.ZodObject<z.ZodRawShape> & z.ZodType<Notation>,
    given: LooseProps,
    before: Notation | undefined,
    findings: Findings
): Notation | undefined {
    const fields = Object.keys(schema.shape).filter(key => Object.hasOwn(given, key));
    if (fields.length === 0) {
        return before;
    }
    const after: LooseProps = { ...before };
    for (const key of fields) {
        const value = usual(key, given[key]);
        delete given[key];
        delete after[key];
        if (value !== null && value !== undefined) {
            const issue = fieldIssue(schema, key, value, findings.field(`props.${key}`));
            if (issue) {
                findings.issues.push(issue);
            } else {
                after[key] = copyOf(value);
            }
        }
    }
    const parsed = schema.safeParse(after);
    return parsed.success && Object.keys(parsed.data).length > 0 ? parsed.data : undefined;
}

/** Accepts unambiguous variants: other names of colours, and rows that are texts. */
function usual(key: string, value: unknown): unknown {
    if (COLORS.has(key) && typeof value === 'string') {
        return exactHex(value) ?? value;
    }
    if (key === 'rows' && Array.isArray(value)) {
        return value.map((row: unknown) => (typeof row === 'string' && row !== '-' ? { text: row } : row));
    }
    return value;
}

function fieldIssue(schema: z.ZodObject<z.ZodRawShape>, key: string, value: unknown, path: string): InputIssue | undefined {
    const fault = faultOf(value);
    if (fault) {
        return { path, message: fault };
    }
    const field = schema.shape[key];
    const parsed = field ? z.safeParse(field, value) : undefined;
    if (!parsed || parsed.success) {
        return undefined;
    }
    const [issue] = parsed.error.issues;
    const inside = (issue?.path ?? []).reduce<string>(
        (text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}.${String(step)}`),
        path
    );
    if (COLORS.has(key)) {
        return { path, message: 'must be a colour: #rrggbb or a name of CSS, as in "#dae8fc" or "steelblue"', received: shown(value) };
    }
    const allowed = issue?.code === 'invalid_value' ? issue.values.map(String) : undefined;
    if (!allowed) {
        return { path: inside, message: lowerFirst(issue?.message ?? 'is not valid') };
    }
    const near = typeof value === 'string' ? nearest(value, allowed) : undefined;
    return {
        path: inside,
        message: 'is not one of the allowed values',
        received: shown(value),
        allowed,
        ...(near !== undefined && { nearest: near })
    };
}

function shown(value: unknown): string {
    return typeof value === 'string' ? JSON.stringify(value.slice(0, 60)) : typeof value;
}

function lowerFirst(text: string): string {
    return text.charAt(0).toLowerCase() + text.slice(1);
}
