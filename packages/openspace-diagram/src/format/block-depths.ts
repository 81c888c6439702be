import type { LineDepths } from './indented-lines';

/** How a language with blocks of whole lines is read. */
export interface BlockSyntax {
    readonly blocks: readonly Block[];
    /** Lines between these two are texts, and are left as they are. */
    readonly texts: readonly (readonly [begins: RegExp, ends: RegExp])[];
    /** Of single lines that are left as they are. */
    readonly stays?: RegExp;
    readonly comment: string;
    /** Whether a quotation mark without another one goes on in the next lines. */
    readonly hasLongTexts: boolean;
}

export interface Block {
    readonly opens: RegExp;
    readonly closes: RegExp;
    /** Lines that stand as far out as those that open and close it. */
    readonly parts?: RegExp;
}

/** @returns undefined where a block is closed that is not open, or the other way round */
export function blockDepths(lines: readonly string[], syntax: BlockSyntax, first: number): LineDepths | undefined {
    const open: Block[] = [];
    let until: RegExp | undefined;
    const depths = lines.map(raw => {
        const line = raw.trim();
        if (until) {
            const isEnd = until.test(line);
            until = isEnd ? undefined : until;
            return undefined;
        }
        const inner = open.at(-1);
        if (syntax.stays?.test(line)) {
            return undefined;
        }
        const depth = first + open.length;
        if (line === '' || line.startsWith(syntax.comment)) {
            return depth;
        }
        const [begins, ends] = syntax.texts.find(([pattern]) => pattern.test(line)) ?? [];
        if (begins) {
            until = ends;
            return depth;
        }
        const closed = inner?.closes.test(line) ? open.pop() : undefined;
        const opened = syntax.blocks.find(({ opens }) => opens.test(line));
        const at = closed || inner?.parts?.test(line) ? depth - 1 : depth;
        if (opened) {
            open.push(opened);
        } else if (!closed && syntax.blocks.some(({ closes }) => closes.test(line))) {
            until = /(?!)/;
            open.push({ opens: until, closes: until });
        }
        if (syntax.hasLongTexts && line.split('"').length % 2 === 0) {
            until = /"/;
        }
        return Math.max(0, at);
    });
    return open.length === 0 && until === undefined ? depths : undefined;
}
