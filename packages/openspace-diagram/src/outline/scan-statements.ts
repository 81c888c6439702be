/** One statement of a text, without its comments. */
export interface Statement {
    readonly text: string;
    /** Of its first character, from 1. */
    readonly line: number;
    readonly column: number;
    readonly endLine: number;
    /** A block begins with it. */
    readonly opens: boolean;
    /** The innermost block ends before it. */
    readonly closes: boolean;
}

export interface StatementSyntax {
    /** What comments begin with that end with their line. */
    readonly lineComments?: readonly string[];
    /** The same where only a whole line is one. */
    readonly commentLines?: readonly string[];
    /** What comments and texts begin and end with, the longer ones first; braces in them are none. */
    readonly blockComments?: readonly (readonly [start: string, end: string])[];
    readonly texts: readonly (readonly [start: string, end: string])[];
    /** A block opens only with the last character of a line, and closes in a line of its own: other braces are arrowheads and shapes. */
    readonly lineBraces?: boolean;
    /** The head of a block whose brace may stand in the next line. */
    readonly opensLater?: RegExp;
}

/** Cuts a text into statements; it reads on over what is wrong, since somebody is writing it. */
export function scanStatements(source: string, syntax: StatementSyntax): Statement[] {
    return new StatementScanner(source, syntax).all();
}

class StatementScanner {
    private readonly found: Statement[] = [];
    private at = 0;
    private line = 1;
    private lineStart = 0;
    private text = '';
    private start: { readonly line: number; readonly column: number } | undefined;
    private brackets = 0;
    private closes = false;
    /** What comments and texts may begin with. */
    private readonly marks: ReadonlySet<string>;
    /** Ends of comments and texts that occur no more. */
    private readonly missing = new Set<string>();

    constructor(
        private readonly source: string,
        private readonly syntax: StatementSyntax
    ) {
        const { lineComments = [], commentLines = [], blockComments = [], texts } = syntax;
        this.marks = new Set(
            [...lineComments, ...commentLines, ...[...blockComments, ...texts].map(([start]) => start)].map(start => start.charAt(0))
        );
    }

    all(): Statement[] {
        while (this.at < this.source.length) {
            this.step();
        }
        this.push(false);
        return this.found;
    }

    private step(): void {
        const character = this.source.charAt(this.at);
        if (!this.marks.has(character) || !this.stepOverMark()) {
            this.character(character);
            this.at++;
        }
    }

    /** @returns whether a comment or a text begins here */
    private stepOverMark(): boolean {
        const { lineComments = [], commentLines = [], blockComments = [], texts } = this.syntax;
        const isCommentLine = this.start === undefined && commentLines.some(start => this.source.startsWith(start, this.at));
        if (isCommentLine || lineComments.some(start => this.startsComment(start))) {
            this.at = this.endOfLine();
            return true;
        }
        const comment = blockComments.find(([start]) => this.source.startsWith(start, this.at));
        if (comment) {
            this.skipTo(comment);
            return true;
        }
        const text = texts.find(([start]) => this.source.startsWith(start, this.at));
        if (text) {
            this.begin();
            const from = this.at;
            this.skipTo(text);
            this.text += this.source.slice(from, this.at);
            return true;
        }
        return false;
    }

    private character(character: string): void {
        if (character === '\n') {
            if (this.brackets === 0 || this.syntax.lineBraces) {
                this.endLine();
            }
            this.line++;
            this.lineStart = this.at + 1;
        } else if (!this.syntax.lineBraces && character === '{') {
            this.open();
        } else if (!this.syntax.lineBraces && character === '}') {
            this.push(false);
            this.closes = true;
            this.begin();
        } else if (!this.syntax.lineBraces && character === ';') {
            this.push(false);
        } else {
            this.brackets = Math.max(0, this.brackets + (character === '[' ? 1 : character === ']' ? -1 : 0));
            if (character.trim() !== '') {
                this.begin();
            }
            this.text += character;
        }
    }

    private endLine(): void {
        const text = this.text.trim();
        if (this.syntax.lineBraces && text === '}') {
            this.text = '';
            this.closes = true;
            this.push(false);
        } else if (this.syntax.lineBraces && text.endsWith('{')) {
            this.text = text.slice(0, -1);
            this.push(true);
        } else {
            this.push(false);
        }
    }

    private open(): void {
        const last = this.found.at(-1);
        if (this.text.trim() === '' && !this.closes && last && !last.opens && this.syntax.opensLater?.test(last.text)) {
            this.found[this.found.length - 1] = { ...last, opens: true };
            return;
        }
        this.begin();
        this.push(true);
    }

    private begin(): void {
        this.start ??= { line: this.line, column: this.at - this.lineStart + 1 };
    }

    private push(opens: boolean): void {
        const text = this.text.trim();
        if (text !== '' || opens || this.closes) {
            const start = this.start ?? { line: this.line, column: 1 };
            this.found.push({ text, ...start, endLine: this.line, opens, closes: this.closes });
        }
        this.text = '';
        this.start = undefined;
        this.brackets = 0;
        this.closes = false;
    }

    /** `#` begins a comment only where nothing, or a space, is before it; it occurs in names. */
    private startsComment(start: string): boolean {
        return this.source.startsWith(start, this.at) && (start.length > 1 || /^\s?$/.test(this.source[this.at - 1] ?? ''));
    }

    private endOfLine(): number {
        const end = this.source.indexOf('\n', this.at);
        return end < 0 ? this.source.length : end;
    }

    private skipTo([start, end]: readonly [string, string]): void {
        const found = this.missing.has(end) ? -1 : this.endOf(end, this.at + start.length);
        if (found < 0) {
            this.missing.add(end);
        }
        // A text that is not closed ends with its line: the rest is still to be seen.
        const until = found < 0 ? this.endOfLine() : found + end.length;
        const skipped = this.source.slice(this.at, until);
        for (let next = skipped.indexOf('\n'); next >= 0; next = skipped.indexOf('\n', next + 1)) {
            this.line++;
            this.lineStart = this.at + next + 1;
        }
        this.at = until;
    }

    private endOf(end: string, from: number): number {
        let found = this.source.indexOf(end, from);
        while (found > 0 && end === '"' && this.source[found - 1] === '\\' && this.source[found - 2] !== '\\') {
            found = this.source.indexOf(end, found + 1);
        }
        return found;
    }
}
