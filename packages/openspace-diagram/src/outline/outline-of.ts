import type { Describe, Described, OutlineSymbol } from './outline-symbol';
import { scanStatements, type Statement, type StatementSyntax } from './scan-statements';

/** In characters; longer texts have no outline, as they have no diagram. */
const MAX_CHARS = 1_000_000;
const MAX_SYMBOLS = 10_000;
const MAX_DEPTH = 100;
const MAX_NAME = 200;

interface Draft extends Omit<OutlineSymbol, 'children' | 'endLine'> {
    endLine: number;
    readonly children: Draft[];
}

interface Frame {
    readonly symbol: Draft | undefined;
    readonly children: Draft[];
    readonly isSection: boolean;
    /** A word opened it, not a brace. */
    readonly byWord: boolean;
}

/** Lists what a text defines, also while it cannot be read as a diagram. */
export function outlineOf(source: string, syntax: StatementSyntax, describe: Describe): OutlineSymbol[] {
    return source.length > MAX_CHARS ? [] : new OutlineDraft(describe).all(scanStatements(source, syntax));
}

class OutlineDraft {
    private readonly frames: Frame[] = [{ symbol: undefined, children: [], isSection: false, byWord: false }];
    private count = 0;

    constructor(private readonly describe: Describe) {}

    all(statements: readonly Statement[]): OutlineSymbol[] {
        statements.forEach(statement => this.add(statement));
        const lastLine = statements.at(-1)?.endLine ?? 1;
        while (this.frames.length > 1) {
            this.close(lastLine);
        }
        return this.frames[0]?.children ?? [];
    }

    private add(statement: Statement): void {
        const { text, opens, closes, line } = statement;
        if (closes) {
            this.closeUpTo(frame => !frame.byWord, line);
        }
        const described = this.describe(text, opens);
        if (described === 'end') {
            this.closeUpTo(frame => frame.byWord && !frame.isSection, line);
            return;
        }
        if (described === 'hidden') {
            this.open({ symbol: undefined, children: [], isSection: false, byWord: false });
            return;
        }
        const all = described === undefined ? [] : 'name' in described ? [described] : described;
        for (const each of all) {
            this.define(each, statement);
        }
        if (opens && !all.some(each => each.opens === true || each.isSection === true)) {
            const symbol = all.length === 1 ? this.top.children.at(-1) : undefined;
            this.open({ symbol, children: symbol?.children ?? this.top.children, isSection: false, byWord: false });
        }
    }

    private get top(): Frame {
        return this.frames.at(-1) ?? { symbol: undefined, children: [], isSection: false, byWord: false };
    }

    private define({ name, detail, kind, opens = false, isSection = false }: Described, { line, column, endLine }: Statement): void {
        if (isSection && this.top.isSection) {
            this.close(line - 1);
        }
        const symbol: Draft = { name: name.slice(0, MAX_NAME), detail, kind, line, column, endLine, children: [] };
        if (++this.count <= MAX_SYMBOLS) {
            this.top.children.push(symbol);
        }
        if (opens || isSection) {
            this.open({ symbol, children: symbol.children, isSection, byWord: true });
        }
    }

    private open(frame: Frame): void {
        // Further in, all is listed in the last one.
        this.frames.push(this.frames.length < MAX_DEPTH ? frame : { ...frame, symbol: undefined, children: this.top.children });
    }

    private closeUpTo(isIt: (frame: Frame) => boolean, line: number): void {
        const found = this.frames.findLastIndex((frame, at) => at > 0 && isIt(frame));
        while (found > 0 && this.frames.length > found) {
            this.close(line);
        }
    }

    private close(line: number): void {
        const frame = this.frames.pop();
        if (frame?.symbol) {
            frame.symbol.endLine = Math.max(frame.symbol.endLine, line);
        }
    }
}
