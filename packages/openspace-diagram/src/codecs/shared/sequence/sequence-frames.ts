import { FACE_PADDING } from '@openspace/board/lib/notation/face';
import { type DiagramNode, faceWord } from '../../../diagram';
import { BAR, conditionOf, titleOf } from './sequence-columns';
import type { SequenceEvent } from './sequence-events';
import { broken, FONT_SIZE, heightOf, LINE, SCALE, widthOf } from './sequence-texts';

const MARGIN = 14;
const HEADING = 14;
const STEP = 12;

interface Open {
    readonly id: string;
    readonly title: string;
    /** Of an area of a colour, which has no title; `false` for a frame. */
    readonly fill: string | undefined | false;
    readonly top: number;
    left: number;
    right: number;
    readonly sections: { readonly y: number; readonly text: string }[];
    /** Its place among those that are drawn. */
    readonly at: number;
}

type FrameEvent = Extract<SequenceEvent, { kind: 'open' | 'area' | 'else' | 'close' }>;

/** Loops, alternatives and areas of a colour around what happens in them. */
export class SequenceFrames {
    private readonly open: Open[] = [];
    private readonly drawn: DiagramNode[][] = [];
    private readonly colored: DiagramNode[][] = [];
    private count = 0;

    constructor(
        private readonly lines: readonly number[],
        private readonly free: (id: string) => string
    ) {}

    /** Behind the lifelines, outer ones first. */
    get areas(): DiagramNode[] {
        return this.colored.flat();
    }

    /** In front of the lifelines, which their titles cover; outer ones first. */
    get nodes(): DiagramNode[] {
        return this.drawn.flat();
    }

    /** @returns how far time is then */
    happen(event: FrameEvent, y: number): number {
        switch (event.kind) {
            case 'open': {
                const title = broken(titleOf(event), 'title');
                this.begin(title, false, y, this.free(event.word));
                return y + heightOf(title) + FACE_PADDING * SCALE + HEADING;
            }
            case 'area':
                this.begin('', event.fill, y, this.free('rect-1'));
                return y + STEP;
            case 'else': {
                const text = broken(conditionOf(event.text), 'title');
                this.open.at(-1)?.sections.push({ y, text });
                return y + Math.max(LINE / 2, heightOf(text)) + STEP;
            }
            case 'close':
                return this.close(y);
        }
    }

    closeAll(y: number): number {
        let end = y;
        while (this.open.length > 0) {
            end = this.close(end);
        }
        return end;
    }

    touch(left: number, right: number): void {
        const frame = this.open.at(-1);
        if (frame) {
            frame.left = Math.min(frame.left, left);
            frame.right = Math.max(frame.right, right);
        }
    }

    private begin(title: string, fill: Open['fill'], top: number, id: string): void {
        this.open.push({ id, title, fill, top, left: Infinity, right: -Infinity, sections: [], at: this.count++ });
    }

    private close(y: number): number {
        const frame = this.open.pop();
        if (!frame) {
            return y;
        }
        const { id, title, fill, top, sections, at } = frame;
        const isEmpty = frame.left > frame.right;
        const left = (isEmpty ? Math.min(...this.lines) : frame.left) - MARGIN;
        const tab = title === '' ? 0 : widthOf(title) + 4 * FACE_PADDING * SCALE + STEP;
        const texts = sections.map(section => ({ ...section, x: this.spotFor(section.text, left, frame.right) }));
        const ends = texts.map(({ x, text }) => x + widthOf(text) + STEP);
        const right = Math.max((isEmpty ? Math.max(...this.lines) : frame.right) + MARGIN, left + tab, ...ends);
        const bounds = { x: left, y: top, width: right - left, height: Math.max(LINE, y - top) };
        if (fill === false) {
            const look = { fill: 'none', align: 'start', verticalAlign: 'start', fontSize: FONT_SIZE } as const;
            this.drawn[at] = [
                { id, shape: 'rectangle', native: faceWord('fragment'), label: title, bounds, style: look },
                ...texts.flatMap(section => this.section(id, section, left, right))
            ];
        } else {
            this.colored[at] = [{ id, shape: 'rectangle', bounds, style: { stroke: 'none', ...(fill !== undefined && { fill }) } }];
        }
        this.touch(left, right);
        return y + STEP;
    }

    private section(id: string, { x, y, text }: { x: number; y: number; text: string }, left: number, right: number): DiagramNode[] {
        const points = [
            { x: left, y },
            { x: right, y }
        ];
        const line: DiagramNode = { id: this.free(`${id}-line-1`), shape: 'path', path: { points }, style: { dash: 'dashed' } };
        const bounds = { x, y: y + 4, width: widthOf(text) + 2, height: heightOf(text) };
        const style = { fontSize: FONT_SIZE };
        return text === '' ? [line] : [line, { id: this.free(`${id}-section-2`), shape: 'text', label: text, bounds, style }];
    }

    /** Left of the first lifeline of the frame where there is room, else right of it. */
    private spotFor(text: string, left: number, right: number): number {
        const inside = this.lines.filter(x => x > left && x < Math.max(right, left + MARGIN * 4)).sort((a, b) => a - b);
        const stops = [left - BAR, ...inside];
        const room = widthOf(text) + STEP * 2;
        const found = stops.find((stop, at) => (stops[at + 1] ?? Infinity) - stop >= room);
        return (found ?? left) + STEP + (found === stops[0] ? 0 : BAR);
    }
}
