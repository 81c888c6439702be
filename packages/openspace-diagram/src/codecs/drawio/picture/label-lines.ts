import { append, largest } from '@openspace/tool/lib/long-lists';
import { measureText } from '@openspace/board';
import { MEASURED } from './fonts';
import { type LaidText, type Line, moved, type PaintedBox, type Rule } from './laid-text';
import type { Block, BoxBlock, Run } from './label-blocks';
import { resolved } from './label-css';
import { layTable } from './label-table';

/** draw.io sets text at this multiple of its size. */
export const LINE = 1.2;
/** Rules have so much free space above and below. */
const RULE = 8;
/** draw.io's fonts against ours, in which text is measured: measured in Chromium on English text. */
const NARROWER = { hand: 1, sans: 0.97, serif: 0.87, mono: 1 } as const;

/**
 * @param room how wide the label may get; Infinity where its lines do not break
 * @param height of the label's box, where what is in it may fill it
 */
export function layText(blocks: readonly Block[], room: number, height?: number): LaidText {
    const lines: Line[] = [];
    const rules: Rule[] = [];
    const boxes: PaintedBox[] = [];
    let y = 0;
    let width = 0;
    for (const [at, block] of blocks.entries()) {
        if (block.kind === 'rule') {
            rules.push({ x: 0, y: y + RULE });
            y += 2 * RULE + 1;
            continue;
        }
        y += at > 0 ? block.before : Math.min(block.before, 8);
        if (block.kind !== 'text') {
            const inner = block.kind === 'table' ? layTable(block, room, height, layText) : layBox(block, room, height);
            const placed = moved(inner, 0, y, inner.width);
            append(lines, placed.lines);
            append(rules, placed.rules);
            append(boxes, placed.boxes);
            y += inner.height;
            width = Math.max(width, inner.width);
            continue;
        }
        for (const { runs, width: wide } of broken(block.runs, room - block.indent)) {
            const tall = Math.max(largest(runs.map(({ format }) => format.size)), 1) * LINE;
            lines.push({
                runs,
                y,
                height: tall,
                width: wide,
                x: block.indent,
                room: room - block.indent,
                ...(block.align && { align: block.align })
            });
            y += tall;
            width = Math.max(width, wide + block.indent);
        }
    }
    return { lines, rules, boxes, width, height: y };
}

/** A box is as wide as there is room, and where nothing limits that as what it holds. */
function layBox({ blocks, style }: BoxBlock, room: number, height: number | undefined): LaidText {
    const padding = style.padding ?? 0;
    const wanted = resolved(style.width, room) ?? room;
    const inner = layText(blocks, Math.max(1, wanted - 2 * padding));
    const width = Number.isFinite(wanted) ? wanted : inner.width + 2 * padding;
    const tall = Math.max(inner.height + 2 * padding, resolved(style.height, height ?? Infinity) ?? 0);
    const placed = moved(inner, padding, padding, width - 2 * padding);
    return { ...placed, boxes: [{ x: 0, y: 0, width, height: tall, style }, ...placed.boxes], width, height: tall };
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
