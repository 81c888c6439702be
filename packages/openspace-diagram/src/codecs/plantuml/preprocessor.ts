import type { Losses } from '../../losses';
import { argumentsIn } from './macro-call';

const DEFINE = /^!define(?:long)?\s+([A-Za-z_]\w*)(\([^)]*\))?\s*(.*)$/is;
const UNDEFINE = /^!undef\s+(\w+)/i;
const VARIABLE = /^!(?:local\s+|global\s+)?(\$?[A-Za-z_]\w*)\s*\??=\s*(.*)$/s;
const CONDITION = /^!(ifdef|ifndef|if|elseif|else|endif)\b\s*(.*)$/is;
const WORD = /\$?[A-Za-z_]\w*/g;
/** A text, a number or a colour; anything else is worked out by PlantUML. */
const VALUE = /^(?:"([^"]*)"|'([^']*)'|(-?\d+(?:\.\d+)?|#\w+|%true\(\)|%false\(\)))$/;
const NOT_RUN = 'The preprocessor is not run.';
/** Longer lines are refused anyway. */
const LONGEST = 4_000;

interface Macro {
    readonly parameters: readonly string[] | undefined;
    readonly text: string;
}

/** What of PlantUML's preprocessor says no more than a name for a text, and which of two branches counts. */
export class Preprocessor {
    private readonly macros = new Map<string, Macro>();
    private readonly branches: { isTaken: boolean; wasTaken: boolean }[] = [];

    constructor(private readonly losses: Losses) {}

    /** @returns the line as PlantUML would read it; undefined for one that says nothing more */
    read(text: string): string | undefined {
        const condition = CONDITION.exec(text);
        if (condition) {
            this.branch((condition[1] ?? '').toLowerCase(), condition[2] ?? '');
            return undefined;
        }
        if (this.branches.some(({ isTaken }) => !isTaken)) {
            return undefined;
        }
        return this.define(text) ? undefined : this.expanded(text);
    }

    private define(text: string): boolean {
        const [, undefined_] = UNDEFINE.exec(text) ?? [];
        if (undefined_ !== undefined) {
            return this.macros.delete(undefined_) || true;
        }
        const [, name, parameters, body = ''] = DEFINE.exec(text) ?? [];
        // One of several lines is skipped as a block.
        if (name !== undefined && !/^!definelong/i.test(text)) {
            const own = parameters?.slice(1, -1).split(',');
            this.macros.set(name, { parameters: own?.map(each => each.trim()), text: this.expanded(body.trim()) });
            return true;
        }
        const [, variable, value = ''] = name === undefined ? (VARIABLE.exec(text) ?? []) : [];
        if (variable === undefined) {
            return false;
        }
        const found = VALUE.exec(this.expanded(value.trim()));
        if (found) {
            this.macros.set(variable, { parameters: undefined, text: found[1] ?? found[2] ?? found[3] ?? '' });
        } else {
            this.macros.delete(variable);
            this.losses.add(NOT_RUN);
        }
        return true;
    }

    private expanded(text: string): string {
        if (this.macros.size === 0) {
            return text;
        }
        let [result, from] = ['', 0];
        for (const found of text.matchAll(WORD)) {
            const macro = this.macros.get(found[0]);
            if (!macro || found.index < from) {
                continue;
            }
            const end = found.index + found[0].length;
            const given = macro.parameters && text[end] === '(' ? argumentsIn(text, end + 1) : undefined;
            if (macro.parameters && !given) {
                continue;
            }
            result +=
                text.slice(from, found.index) +
                (given
                    ? filled(
                          macro,
                          given.parts.map(part => this.expanded(part))
                      )
                    : macro.text);
            from = given?.end ?? end;
            if (result.length > LONGEST) {
                break;
            }
        }
        return (result + text.slice(from)).slice(0, LONGEST + 1);
    }

    private branch(word: string, condition: string): void {
        const open = this.branches.at(-1);
        if (word === 'endif') {
            this.branches.pop();
        } else if (word === 'else' || word === 'elseif') {
            if (open) {
                open.isTaken = !open.wasTaken && (word === 'else' || this.isTrue('if', condition));
                open.wasTaken ||= open.isTaken;
            }
        } else {
            const isTaken = this.isTrue(word, condition);
            this.branches.push({ isTaken, wasTaken: isTaken });
        }
    }

    private isTrue(word: string, condition: string): boolean {
        const text = condition
            .trim()
            .replace(/^\((.*)\)$/s, '$1')
            .trim();
        if (word !== 'if') {
            return /^\w+$/.test(text) ? this.macros.has(text) === (word === 'ifdef') : this.guess();
        }
        const [, unlike, asked] = /^(!|%not\s*\()?\s*%(?:variable_exists|defined)\(["']?([\w$]+)["']?\)\s*\)?$/.exec(text) ?? [];
        if (asked !== undefined) {
            return this.macros.has(asked) === (unlike === undefined);
        }
        const compared = this.expanded(text);
        for (const sign of ['==', '!=']) {
            const at = compared.indexOf(sign);
            if (at > 0) {
                return (plain(compared.slice(0, at)) === plain(compared.slice(at + sign.length))) === (sign === '==');
            }
        }
        return /^(?:%true\(\)|true|1)$/.test(compared) || (!/^(?:%false\(\)|false|0)$/.test(compared) && this.guess());
    }

    private guess(): boolean {
        this.losses.add('Conditions of the preprocessor that are more than a comparison count as true.');
        return true;
    }
}

function filled({ parameters = [], text }: Macro, given: readonly string[]): string {
    const values = new Map(parameters.map((name, at) => [name, given[at] ?? '']));
    return text
        .replace(WORD, word => values.get(word) ?? word)
        .split('##')
        .map(part => part.trim())
        .join('');
}

function plain(text: string): string {
    return text.trim().replace(/^(["'])(.*)\1$/s, '$2');
}
