import { MAX_DEPTH } from '../shared/graph-draft';
import { sourceFault, type SourcePlace, tooLarge } from '../../text/source-fault';
import { argumentsIn } from './macro-call';

/** Of a line, as it is written and with its names filled in. */
export const MAX_LINE = 4_000;
/** Of a file: what is filled in, and what is looked through for that. */
const MAX_FILLED = 2_000_000;

const WORD = /(?:\$|(?<![\p{L}\p{M}\p{N}_$]))[\p{L}_][\p{L}\p{M}\p{N}_]*/gu;

export interface Macro {
    readonly parameters: readonly string[] | undefined;
    readonly text: string;
}

/** How much all definitions of a file may be filled in, so that a few short ones do not become a text without end. */
export class FillBudget {
    private spent = 0;

    /** @throws ToolError `TOO_LARGE` */
    spend(characters: number, { line }: SourcePlace): void {
        this.spent += characters;
        if (this.spent > MAX_FILLED) {
            throw tooLarge(`takes more than ${MAX_FILLED} characters to fill in what it defines, at line ${line}`);
        }
    }
}

/** Names that stand for texts. */
export class MacroTexts {
    private readonly macros = new Map<string, Macro>();

    constructor(
        private readonly source: string,
        private readonly budget: FillBudget
    ) {}

    has(name: string): boolean {
        return this.macros.has(name);
    }

    set(name: string, macro: Macro): void {
        this.macros.set(name, macro);
    }

    delete(name: string): void {
        this.macros.delete(name);
    }

    /** @throws ToolError `INVALID_INPUT` for a line that becomes too long, `TOO_LARGE` where the file does */
    expanded(text: string, place: SourcePlace, depth = 0): string {
        if (this.macros.size === 0) {
            return text;
        }
        if (depth > MAX_DEPTH) {
            throw sourceFault(this.source, place, `macros are nested more than ${MAX_DEPTH} deep`);
        }
        let [result, from] = ['', 0];
        for (const found of text.matchAll(WORD)) {
            const macro = found.index < from ? undefined : this.macros.get(found[0]);
            const end = found.index + found[0].length;
            const given = macro?.parameters && this.given(text, end, place);
            if (macro && (given || !macro.parameters)) {
                const parts = given?.parts.map(part => this.expanded(part, place, depth + 1)) ?? [];
                const filled = given ? this.filled(macro, parts, place) : macro.text;
                result += text.slice(from, found.index) + filled;
                from = given?.end ?? end;
                this.budget.spend(filled.length, place);
                this.refuseLong(result, place);
            }
        }
        result += text.slice(from);
        this.refuseLong(result, place);
        return result;
    }

    private given(text: string, at: number, place: SourcePlace): ReturnType<typeof argumentsIn> {
        if (text[at] !== '(') {
            return undefined;
        }
        const given = argumentsIn(text, at + 1);
        this.budget.spend((given?.end ?? text.length) - at, place);
        return given;
    }

    private filled({ parameters = [], text }: Macro, given: readonly string[], place: SourcePlace): string {
        this.budget.spend(text.length + parameters.length, place);
        const values = new Map(parameters.map((name, at) => [name, given[at] ?? '']));
        let [result, from] = ['', 0];
        for (const found of text.matchAll(WORD)) {
            const value = values.get(found[0]);
            if (value !== undefined) {
                result += text.slice(from, found.index) + value;
                from = found.index + found[0].length;
                this.refuseLong(result, place);
            }
        }
        return (result + text.slice(from))
            .split('##')
            .map(part => part.trim())
            .join('');
    }

    private refuseLong(text: string, place: SourcePlace): void {
        if (text.length > MAX_LINE) {
            throw sourceFault(this.source, place, `a line has more than ${MAX_LINE} characters once its names are filled in`);
        }
    }
}
