import { faced, type FaceLook } from '../shared/face-look';
import type { PlantLine } from './plantuml-source';
import { plainText } from './plantuml-text';

/** What the next action follows: a node, and what is written on the way from it. */
export interface Tail {
    readonly node: string;
    readonly label?: string;
}

export interface Block {
    readonly kind: 'if' | 'switch' | 'repeat' | 'while' | 'fork' | 'split' | 'partition';
    readonly opened: PlantLine;
    readonly node: string;
    readonly ends: Tail[];
    /** Where the branches begin. */
    readonly before: readonly Tail[];
    hasElse?: boolean;
    readonly breaks: Tail[];
}

/** A text in parentheses, which may hold others. */
const IN = String.raw`\(((?:[^()]|\([^()]*\))*)\)`;
const IS = String.raw`\s*(?:(?:is|equals?)\s*${IN}\s*)?`;
export const IF = new RegExp(`^if\\s*${IN}${IS}(?:then\\s*(?:${IN})?)?$`, 'i');
export const ELSE_IF = new RegExp(`^else\\s?if\\s*${IN}${IS}(?:then\\s*(?:${IN})?)?$`, 'i');
export const REPEAT_WHILE = new RegExp(`^repeat\\s?while(?:\\s*${IN})?${IS}(?:not\\s*${IN})?;?$`, 'i');
export const WHILE = new RegExp(`^while\\s*${IN}${IS}$`, 'i');
export const ACTION = /^(?:#([^:;]*))?:(.*)$/s;
/** `-[#blue,dashed]-> text;` */
export const ARROW = /^-+(?:\[([^\]]*)\]-*)?>(.*)$/s;
/** `|#color|id| title` */
export const LANE = /^\|(?:(#[^|]*)\|)?([^|]+)\|([^|]+)?$/;
export const CONNECTOR = /^\((\w)\)$/;
export const STEPS = {
    action: { shape: 'rounded' },
    decision: { shape: 'diamond' },
    /** Where ways come together, without a text. */
    merge: faced('choice', 'diamond'),
    start: faced('initial', 'ellipse'),
    stop: faced('final', 'ellipse'),
    bar: faced('bar'),
    connector: { shape: 'ellipse' }
} as const satisfies Readonly<Record<string, FaceLook>>;

/** A way on from a node, with the text of its branch. */
export function tail(node: string, label: string | undefined): Tail {
    const text = plainText(label ?? '');
    return { node, ...(text !== '' && { label: text }) };
}
