import { measureText } from '@openspace/board';
import { MEASURED } from './fonts';
import type { Block, Run } from './label-blocks';

/** draw.io sets text at this multiple of its size. */
export const LINE = 1.2;
/** Rules have so much free space above and below. */
const RULE = 8;
/** draw.io's fonts against ours, in which text is measured: measured in Chromium on English text. */
const NARROWER = { hand: 1, sans: 0.97, serif: 0.87, mono: 1 } as const;
const CELL_PADDING = 3;

/** A line of a label, from the left upper corner of the label's box. */
export interface Line {
    readonly runs: readonly Run[];
    readonly y: number;
    readonly height: number;
    readonly width: number;
    /** Where its box begins, and how wide that is: of a table cell not all of the label's. */
    readonly x: number;
    readonly room: number;
    readonly align?: 'left' | 'center' | 'right';
}

export interface LaidText {
    readonly lines: readonly Line[];
    /** Heights of horizontal rules. */
    readonly rules: readonly number[];
    readonly width: number;
    readonly height: number;
}

/** @param room how wide the label may get; Infinity where its lines do not break */
export function layText(blocks: readonly Block[], room: number): LaidText {
    const lines: Line[] = [];
    const rules: number[] = [];
    let y = 0;
    let width = 0;
    for (const block of blocks) {
        if (block.kind === 'rule') {
            rules.push(y + RULE);
            y += 2 * RULE + 1;
            continue;
        }
        if (block.kind === 'row') {
            const row = layRow(block.cells, room);
            lines.push(...row.lines.map(line => ({ ...line, y: line.y + y })));
            y += row.height;
            width = Math.max(width, row.width);
            continue;
        }
        y += lines.length > 0 || rules.length > 0 ? block.before : Math.min(block.before, 8);
        for (const { runs, width: wide } of broken(block.runs, room - block.indent)) {
            const height = Math.max(...runs.map(({ format }) => format.size), 1) * LINE;
            lines.push({
                runs,
                y,
                height,
                width: wide,
                x: block.indent,
                room: room - block.indent,
                ...(block.align && { align: block.align })
            });
            y += height;
            width = Math.max(width, wide + block.indent);
        }
    }
    return { lines, rules, width, height: y };
}

/** Cells side by side, as wide as what they hold where nothing squeezes them. */
function layRow(cells: readonly (readonly Block[])[], room: number): LaidText {
    const share = room / Math.max(1, cells.length);
    const laid = cells.map(cell => layText(cell, Number.isFinite(share) ? Math.max(1, share - 2 * CELL_PADDING) : share));
    const lines: Line[] = [];
    let x = 0;
    for (const cell of laid) {
        const width = Number.isFinite(share) ? share : cell.width + 2 * CELL_PADDING;
        lines.push(
            ...cell.lines.map(line => ({ ...line, x: line.x + x + CELL_PADDING, y: line.y + CELL_PADDING, room: width - 2 * CELL_PADDING }))
        );
        x += width;
    }
    return { lines, rules: [], width: x, height: Math.max(0, ...laid.map(({ height }) => height)) + 2 * CELL_PADDING };
}

interface Broken {
    readonly runs: Run[];
    readonly width: number;
}

/** Words from left to right, on a new line where the next does not fit. A word that is longer than a line stands out. */
function broken(runs: readonly Run[], room: number): Broken[] {
    const lines: Broken[] = [];
    let line: Run[] = [];
    let width = 0;
    let gap = 0;
    const end = (): void => {
        lines.push({ runs: line.length > 0 ? line : runs.slice(0, 1).map(run => ({ ...run, text: '' })), width });
        line = [];
        width = gap = 0;
    };
    for (const run of runs) {
        for (const part of run.text.split(/( +)/)) {
            const wide = part === '' ? 0 : widthOf({ ...run, text: part });
            if (part.trim() === '') {
                gap = wide;
                if (line.length > 0 || room === Infinity) {
                    add(line, { ...run, text: part });
                    width += wide;
                }
                continue;
            }
            if (width > 0 && width + wide > room + 0.5) {
                trimEnd(line);
                width -= gap;
                end();
            }
            add(line, { ...run, text: part });
            width += wide;
            gap = 0;
        }
    }
    end();
    return lines;
}

function add(line: Run[], run: Run): void {
    const last = line.at(-1);
    if (last?.format === run.format) {
        line[line.length - 1] = { ...last, text: last.text + run.text };
    } else {
        line.push(run);
    }
}

function trimEnd(line: Run[]): void {
    const last = line.at(-1);
    if (last) {
        line[line.length - 1] = { ...last, text: last.text.trimEnd() };
    }
}

function widthOf({ text, format }: Run): number {
    const { size, bold, family } = format;
    const width = measureText(text, { font: MEASURED[family ?? 'sans'], fontSizePx: size, ...(bold === true && { bold }) }).w;
    return bold === true ? width : width * NARROWER[family ?? 'sans'];
}
