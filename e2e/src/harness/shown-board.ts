import { type Box, BoardIndex, LINE_HEIGHT, MemoryBoard, type ShownText, validateRecord } from '@openspace/board';
import { fontFace, NO_TURN } from '@openspace/board/lib/font-metrics/font-face';
import { mayBreakBetween } from '@openspace/board/lib/font-metrics/line-breaks';
import type { JSHandle, Page } from 'playwright-core';
import { type TldrawEditor, tldrawEditor } from './tldraw';

/** What a window shows of a board. */
export interface ShownBoard {
    /** With the window's own records, which it may have fixed. */
    readonly board: MemoryBoard;
    /** As the browser laid them out. */
    readonly texts: readonly ShownText[];
    /**
     * How far, in page units, each shape that is not where it is without a window is from there. None are on a board with letters that
     * its fonts lack: those are as wide as the machine's.
     */
    readonly astray: ReadonlyMap<string, number>;
    /** Whether there are letters that the board's fonts lack. Which font paints those, or a box for lack of one, depends on the painter. */
    readonly hasForeignLetters: boolean;
}

/** One text in the document, in the page's coordinates. */
interface ReadText {
    readonly id: string;
    readonly text: string;
    readonly box: Box;
    /** Before and after each place where a line ends without a newline: the two characters in front, and the one behind. */
    readonly breaks: readonly (readonly [number, number, number])[];
    /** What cuts it. */
    readonly within: { readonly w: number; readonly h: number } | null;
}

/** What hangs out by less is not seen. */
const CUT = 2;
/** Outlines are made of pieces, not as many in both. */
const ASTRAY = 2;
/** tldraw hides what is outside of the view; only the layout is of interest here. */
const NOTHING_HIDDEN = '.tl-shape { display: block !important; }';

/** Reads the board that a window shows, at zoom 1. */
export async function shownBoard(page: Page): Promise<ShownBoard> {
    const editor = await tldrawEditor(page);
    const style = await page.addStyleTag({ content: NOTHING_HIDDEN });
    try {
        const records = await editor.evaluate(live => {
            live.setCamera({ x: 0, y: 0, z: 1 }, { immediate: true });
            return Object.values(live.store.serialize('document'));
        });
        const board = new MemoryBoard(records.map(record => validateRecord(record)));
        await page.evaluate(async () => {
            await document.fonts.ready;
            await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        });
        const read = await readTexts(page, editor);
        const hasForeignLetters = read.some(({ text }) => hasForeign(text));
        return {
            board,
            texts: read.map(shownText),
            astray: hasForeignLetters ? new Map() : await strayed(editor, board),
            hasForeignLetters
        };
    } finally {
        await style.evaluate(element => element.parentNode?.removeChild(element));
    }
}

function shownText({ id, box, breaks, within }: ReadText): ShownText {
    return {
        id,
        box,
        isBroken: breaks.some(([before, left, right]) => !mayBreakBetween(before, left, right)),
        isCut: within !== null && (box.w > within.w + CUT || box.h > within.h + CUT)
    };
}

function hasForeign(text: string): boolean {
    return [...text].some(letter => fontFace('sans').advance(letter.codePointAt(0) ?? 0, NO_TURN) === undefined && letter !== '\n');
}

async function strayed(editor: JSHandle<TldrawEditor>, view: MemoryBoard): Promise<Map<string, number>> {
    const board = BoardIndex.of(view);
    const ids: readonly string[] = board.descendants(board.pageId).map(({ id }) => id);
    const theirs = await editor.evaluate(
        (live, all) =>
            all.map(id => {
                const { x = 0, y = 0, w = 0, h = 0 } = live.getShapePageBounds(id) ?? {};
                return { x, y, w, h };
            }),
        ids
    );
    return new Map(
        ids.flatMap((id, at): [string, number][] => {
            const [ours, shown] = [board.pageBounds(id), theirs[at]];
            const apart = ours && shown ? Math.max(...farness(ours, shown)) : 0;
            return apart > ASTRAY ? [[id, apart]] : [];
        })
    );
}

function farness(one: Box, other: Box): number[] {
    const [right, bottom] = [one.x + one.w - other.x - other.w, one.y + one.h - other.y - other.h];
    return [one.x - other.x, one.y - other.y, right, bottom].map(Math.abs);
}

function readTexts(page: Page, editor: JSHandle<TldrawEditor>): Promise<ReadText[]> {
    return page
        .locator('.tl-canvas:visible')
        .first()
        .evaluate(
            (canvas, [live, lineHeight]) => {
                const origin = live.screenToPage({ x: 0, y: 0 });
                const blocks = new Map<Element, Text[]>();
                const walker = document.createTreeWalker(canvas, NodeFilter.SHOW_TEXT);
                for (let node = walker.nextNode(); node; node = walker.nextNode()) {
                    const owner = node.parentElement;
                    const block = owner?.closest('svg text, .tl-frame-heading, .tl-text-label, .tl-text-shape__wrapper, .tl-shape');
                    const isTyped = owner?.closest('textarea, style, title, defs, .tl-hyperlink-button') ?? false;
                    if (node instanceof Text && node.data.trim() !== '' && block && !isTyped) {
                        blocks.set(block, [...(blocks.get(block) ?? []), node]);
                    }
                }
                /** The lines of a text, each as high as tldraw sets lines. */
                const linesOf = (node: Text) => {
                    const range = document.createRange();
                    const height = parseFloat(getComputedStyle(node.parentElement ?? canvas).fontSize) * lineHeight;
                    // Word by word: the spaces at which a line was broken hang out of it.
                    const rects = [...node.data.matchAll(/\S+/gu)].flatMap(({ index, 0: word }) => {
                        range.setStart(node, index);
                        range.setEnd(node, index + word.length);
                        return [...range.getClientRects()];
                    });
                    return rects.flatMap(({ left, right, top, bottom }) => {
                        const half = Math.min(bottom - top, height) / 2;
                        const middle = (top + bottom) / 2;
                        return right > left ? [{ left, right, top: middle - half, bottom: middle + half }] : [];
                    });
                };
                const breaksOf = (node: Text) => {
                    const found: [number, number, number][] = [];
                    const range = document.createRange();
                    let last: { code: number; before: number; middle: number } | undefined;
                    for (let at = 0; at < node.data.length;) {
                        const code = node.data.codePointAt(at) ?? 0;
                        const length = String.fromCodePoint(code).length;
                        range.setStart(node, at);
                        range.setEnd(node, at + length);
                        at += length;
                        const { top, bottom, width } = range.getBoundingClientRect();
                        const isBlank = /\s/u.test(String.fromCodePoint(code)) || width === 0;
                        const middle = isBlank ? (last?.middle ?? (top + bottom) / 2) : (top + bottom) / 2;
                        if (!isBlank && last && middle - last.middle > (bottom - top) / 2) {
                            found.push([last.before, last.code, code]);
                        }
                        last = { code, before: last?.code ?? -1, middle };
                    }
                    return found;
                };
                return [...blocks].flatMap(([block, nodes]): ReadText[] => {
                    const shape = block.closest('.tl-shape');
                    const id = shape?.getAttribute('data-shape-id');
                    const lines = nodes.flatMap(linesOf);
                    if (!shape || id === null || id === undefined || lines.length === 0) {
                        return [];
                    }
                    const [x, y] = [Math.min(...lines.map(({ left }) => left)), Math.min(...lines.map(({ top }) => top))];
                    const w = Math.max(...lines.map(({ right }) => right)) - x;
                    const h = Math.max(...lines.map(({ bottom }) => bottom)) - y;
                    const label = block.closest('.openspace-noted-label')?.getBoundingClientRect();
                    return [
                        {
                            id,
                            text: nodes.map(({ data }) => data).join(''),
                            box: { x: x + origin.x, y: y + origin.y, w, h },
                            breaks: nodes.flatMap(breaksOf),
                            within: label ? { w: label.width, h: label.height } : null
                        }
                    ];
                });
            },
            [editor, LINE_HEIGHT] as const
        );
}
