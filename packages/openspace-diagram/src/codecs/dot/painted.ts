import { hexOfCss } from '../../css-color';
import type { LineDash, Style } from '../../diagram';
import type { DrawOperation } from './laid-out-graph';

/** Texts whose base lines differ by less stand on one line; in points. */
const SAME_LINE = 1;
/** Runs of one line that are further apart are in different cells; in points. */
const APART = 4;
const MONO = /mono|courier|consol|typewriter/i;
const SERIF = /times|serif|georgia|garamond|roman|bookman|palatino/i;
const SANS = /sans/i;

export interface PaintedOutline {
    readonly style: Style;
    /** The colour changes along the area. */
    readonly isGradient: boolean;
}

/** The colours and lines that Graphviz paints an outline with, whichever attributes they come from. */
export function paintedOutline(operations: readonly DrawOperation[] = []): PaintedOutline {
    let [stroke, fill]: (string | undefined)[] = [];
    let dash: LineDash | undefined;
    let strokeWidth: number | undefined;
    let isGradient = false;
    let isFilled = false;
    for (const operation of operations) {
        if (operation.op === 'c' || operation.op === 'C') {
            isGradient ||= operation.grad !== 'none';
            const color = hexOfCss(operation.grad === 'none' ? operation.color : (operation.stops[0]?.color ?? '')) ?? '#000000';
            [stroke, fill] = operation.op === 'c' ? [stroke ?? color, fill] : [stroke, fill ?? color];
        } else if (operation.op === 'S') {
            const width = /^setlinewidth\(([\d.]+)\)$/.exec(operation.style)?.[1];
            strokeWidth ??= width === undefined ? undefined : Number(width);
            dash ??= operation.style === 'dashed' || operation.style === 'dotted' ? operation.style : undefined;
        } else if (operation.op === 'E' || operation.op === 'P' || operation.op === 'b') {
            isFilled = true;
        }
    }
    const style = {
        ...(stroke !== undefined && { stroke }),
        ...(strokeWidth !== undefined && { strokeWidth }),
        ...(dash && { dash }),
        ...(isFilled && fill !== undefined && { fill })
    };
    return { style, isGradient };
}

export interface PaintedText {
    readonly text: string;
    readonly style: Pick<Style, 'textColor' | 'fontSize' | 'fontFamily' | 'align'>;
}

/** A text as it is painted: its lines, with a bar between neighbouring cells. */
export function paintedText(operations: readonly DrawOperation[] = []): PaintedText {
    const lines: string[] = [];
    let before: { readonly y: number; readonly end: number } | undefined;
    let [textColor, fontSize, face, align, pen]: [string?, number?, string?, string?, string?] = [];
    for (const operation of operations) {
        if (operation.op === 'c' && operation.grad === 'none') {
            pen = hexOfCss(operation.color);
        } else if (operation.op === 'F') {
            fontSize ??= operation.size;
            face ??= operation.face;
        } else if (operation.op === 'T') {
            align ??= operation.align;
            // Borders of tables have pens of their own.
            textColor ??= pen;
            const [x, y] = operation.pt;
            const start = x - operation.width * (operation.align === 'c' ? 0.5 : operation.align === 'r' ? 1 : 0);
            if (before && Math.abs(before.y - y) < SAME_LINE && start >= before.end - SAME_LINE) {
                lines.push(`${lines.pop() ?? ''}${start - before.end > APART ? ' | ' : ''}${operation.text}`);
            } else {
                lines.push(operation.text);
            }
            before = { y, end: start + operation.width };
        }
    }
    const style = {
        ...(textColor !== undefined && textColor !== '#000000' && { textColor }),
        ...(fontSize !== undefined && { fontSize }),
        ...(face !== undefined && { fontFamily: familyOf(face) }),
        ...((align === 'l' || align === 'r') && { align: align === 'l' ? ('start' as const) : ('end' as const) })
    };
    return {
        text: lines
            .map(line => line.trim())
            .join('\n')
            .trim(),
        style
    };
}

/** A table with more than one cell, which may have no lines that are painted. */
function isTable(label: string): boolean {
    return /^\s*<(?:table|font)\b/i.test(label) && (label.match(/<td\b/gi)?.length ?? 0) > 1;
}

/**
 * What HTML-like labels have beyond lines of a text: tables, and words that look different from each other.
 * @param label as it is written, between the angle brackets of HTML
 */
export function beyondText(operations: readonly DrawOperation[], label = ''): { readonly table: boolean; readonly formatted: boolean } {
    const looks = new Set<string>();
    // A label that is no HTML is painted with its tags.
    let table = isTable(label) && !operations.some(operation => operation.op === 'T' && /<td\b/i.test(operation.text));
    let [pen, font, flags] = ['', '', 0];
    for (const operation of operations) {
        if (operation.op === 'c') {
            pen = operation.grad === 'none' ? operation.color : '';
        } else if (operation.op === 'F') {
            font = `${operation.size} ${operation.face}`;
        } else if (operation.op === 't') {
            flags = operation.fontchar;
        } else if (operation.op === 'T') {
            looks.add(`${pen}, ${font}, ${flags}`);
        } else {
            table ||= operation.op === 'P' || operation.op === 'p' || operation.op === 'L';
        }
    }
    return { table, formatted: looks.size > 1 || flags > 0 };
}

function familyOf(face: string): 'mono' | 'serif' | 'sans' {
    return MONO.test(face) ? 'mono' : SERIF.test(face) && !SANS.test(face) ? 'serif' : 'sans';
}
