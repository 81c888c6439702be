import type { Losses } from '../../losses';
import { sourceFault, type SourcePlace } from '../../text/source-fault';
import { MAX_DEPTH } from '../shared/graph-draft';
import { type Operator, operatorsIn, partsBetween, withoutBrackets } from './conditions';
import { type FillBudget, MacroTexts } from './macro-texts';

const DEFINE = /^!define(?:long)?\s+([\p{L}_][\p{L}\p{M}\p{N}_]*)(\([^)]*\))?\s*(.*)$/isu;
const UNDEFINE = /^!undef\s+([\p{L}\p{M}\p{N}_]+)/iu;
const VARIABLE = /^!(?:local\s+|global\s+)?(\$?[\p{L}_][\p{L}\p{M}\p{N}_]*)\s*\??=\s*(.*)$/su;
const CONDITION = /^!(ifdef|ifndef|if|elseif|else|endif)\b\s*(.*)$/is;
/** A text, a number or a colour; anything else is worked out by PlantUML. */
const VALUE = /^(?:"([^"]*)"|'([^']*)'|(-?\d+(?:\.\d+)?|#\w+|%true\(\)|%false\(\)))$/;
const NOT_RUN = 'The preprocessor is not run.';

interface PlacedText extends SourcePlace {
    readonly text: string;
}

interface Branch {
    readonly opened: SourcePlace;
    isTaken: boolean;
    wasTaken: boolean;
}

/** What of PlantUML's preprocessor says no more than a name for a text, and which of two branches counts. */
export class Preprocessor {
    private readonly macros: MacroTexts;
    private readonly branches: Branch[] = [];
    /** How many of the open branches do not count. */
    private left = 0;

    constructor(
        private readonly source: string,
        private readonly losses: Losses,
        private readonly budget: FillBudget
    ) {
        this.macros = new MacroTexts(source, budget);
    }

    /** The condition that is open, the innermost one. */
    get opened(): SourcePlace | undefined {
        return this.branches.at(-1)?.opened;
    }

    /** @returns the line as PlantUML would read it; undefined for one that says nothing more */
    read(line: PlacedText): string | undefined {
        const condition = CONDITION.exec(line.text);
        if (condition) {
            this.branch((condition[1] ?? '').toLowerCase(), condition[2] ?? '', line);
            return undefined;
        }
        return this.left > 0 || this.define(line) ? undefined : this.macros.expanded(line.text, line);
    }

    private define(line: PlacedText): boolean {
        const { text } = line;
        const [, undefined_] = UNDEFINE.exec(text) ?? [];
        if (undefined_ !== undefined) {
            this.macros.delete(undefined_);
            return true;
        }
        const [, name, parameters, body = ''] = DEFINE.exec(text) ?? [];
        // One of several lines is skipped as a block.
        if (name !== undefined && !/^!definelong/i.test(text)) {
            const own = parameters?.slice(1, -1).split(',');
            this.macros.set(name, { parameters: own?.map(each => each.trim()), text: this.macros.expanded(body.trim(), line) });
            return true;
        }
        const [, variable, value = ''] = name === undefined ? (VARIABLE.exec(text) ?? []) : [];
        if (variable === undefined) {
            return false;
        }
        const found = VALUE.exec(this.macros.expanded(value.trim(), line));
        if (found) {
            this.macros.set(variable, { parameters: undefined, text: found[1] ?? found[2] ?? found[3] ?? '' });
        } else {
            this.macros.delete(variable);
            this.losses.add(NOT_RUN);
        }
        return true;
    }

    private branch(word: string, condition: string, line: PlacedText): void {
        const open = this.branches.at(-1);
        if (word === 'endif') {
            this.left -= open && !open.isTaken ? 1 : 0;
            this.branches.pop();
        } else if (word === 'else' || word === 'elseif') {
            if (open) {
                this.left -= open.isTaken ? 0 : 1;
                open.isTaken = !open.wasTaken && (word === 'else' || this.isTrue('if', condition, line));
                open.wasTaken ||= open.isTaken;
                this.left += open.isTaken ? 0 : 1;
            }
        } else {
            this.open(word, condition, line);
        }
    }

    private open(word: string, condition: string, line: PlacedText): void {
        if (this.branches.length >= MAX_DEPTH) {
            throw sourceFault(this.source, line, `conditions are nested more than ${MAX_DEPTH} deep`);
        }
        // Inside of what does not count, none of the branches does.
        const isLeft = this.left > 0;
        const isTaken = !isLeft && this.isTrue(word, condition, line);
        this.branches.push({ opened: line, isTaken, wasTaken: isTaken || isLeft });
        this.left += isTaken ? 0 : 1;
    }

    private isTrue(word: string, condition: string, line: PlacedText): boolean {
        if (word === 'if') {
            return this.holds(condition, line, 0);
        }
        const name = withoutBrackets(condition);
        return /^[\p{L}\p{M}\p{N}_]+$/u.test(name) ? this.macros.has(name) === (word === 'ifdef') : this.guess();
    }

    private holds(condition: string, line: PlacedText, depth: number): boolean {
        const text = withoutBrackets(condition);
        this.budget.spend(text.length, line);
        const operators = operatorsIn(text);
        if (!operators || depth > MAX_DEPTH) {
            return this.guess();
        }
        // What joins least comes first.
        for (const sign of ['||', '&&']) {
            const joining = operators.filter(each => each.sign === sign);
            if (joining.length > 0) {
                const isHeld = (part: string): boolean => this.holds(part, line, depth + 1);
                const parts = partsBetween(text, joining);
                return sign === '||' ? parts.some(isHeld) : parts.every(isHeld);
            }
        }
        if (text !== condition.trim() && operators.length === 0 && text.startsWith('(')) {
            return this.holds(text, line, depth + 1);
        }
        return operators.length === 0 ? this.isSet(text, line) : this.isEqual(text, operators, line);
    }

    private isSet(text: string, line: PlacedText): boolean {
        const [, unlike, asked] = /^(!|%not\s*\()?\s*%(?:variable_exists|defined)\(["']?([\w$]+)["']?\)\s*\)?$/.exec(text) ?? [];
        if (asked !== undefined) {
            return this.macros.has(asked) === (unlike === undefined);
        }
        const value = this.macros.expanded(text, line);
        return /^(?:%true\(\)|true|1)$/.test(value) || (!/^(?:%false\(\)|false|0)$/.test(value) && this.guess());
    }

    private isEqual(text: string, operators: readonly Operator[], line: PlacedText): boolean {
        const sign = operators[0]?.sign;
        if (operators.length > 1 || (sign !== '==' && sign !== '!=')) {
            return this.guess();
        }
        const [first, second] = partsBetween(text, operators).map(part => plain(this.macros.expanded(part, line)));
        return (first === second) === (sign === '==');
    }

    private guess(): boolean {
        this.losses.add('Conditions of the preprocessor that are more than a comparison count as true.');
        return true;
    }
}

function plain(text: string): string {
    return text.trim().replace(/^(["'])(.*)\1$/s, '$2');
}
