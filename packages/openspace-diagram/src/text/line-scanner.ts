import { sourceFault } from './source-fault';
import type { ToolError } from '@openspace/tool';

/** Reads one line from the left to the right by patterns, which must be sticky (`/…/y`) and linear. */
export class LineScanner {
    private at = 0;

    constructor(
        private readonly source: string,
        /** From 1. */
        readonly line: number,
        private readonly text: string,
        /** How many characters of the line in the source are before `text`. */
        private readonly offset = 0
    ) {}

    get rest(): string {
        return this.text.slice(this.at);
    }

    get isAtEnd(): boolean {
        this.skip();
        return this.at >= this.text.length;
    }

    /** What a pattern finds here, after spaces. */
    take(pattern: RegExp): RegExpExecArray | undefined {
        this.skip();
        return this.takeHere(pattern);
    }

    /** The same right here. */
    takeHere(pattern: RegExp): RegExpExecArray | undefined {
        pattern.lastIndex = this.at;
        const found = pattern.exec(this.text);
        if (!found) {
            return undefined;
        }
        this.at = pattern.lastIndex;
        return found;
    }

    /** Where it is, for {@link back}. */
    mark(): number {
        return this.at;
    }

    back(mark: number): void {
        this.at = mark;
    }

    /** @param what a clause, such as `expected a name` */
    fault(what: string): ToolError {
        this.skip();
        return sourceFault(this.source, { line: this.line, column: this.offset + Math.min(this.at, this.text.length) + 1 }, what);
    }

    private skip(): void {
        while (this.text[this.at] === ' ' || this.text[this.at] === '\t') {
            this.at++;
        }
    }
}
