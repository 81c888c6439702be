import { nearest } from '@openspace/tool';
import { PROGRAM_LIMITS } from './limits';
import type { Place, PythonSource } from './python-source';
import { kindOf, type Value } from './values';

/** A value that was passed, with where it stands. */
export interface Argument {
    readonly place: Place;
    readonly value: Value;
}

/** What a call passes. */
export interface Arguments {
    readonly positional: readonly Argument[];
    readonly named: ReadonlyMap<string, Argument>;
}

/** Reads the arguments of one call by the names of its parameters. */
export class Parameters {
    private readonly byName = new Map<string, Argument>();
    /** Names that no parameter has. */
    readonly others: readonly { readonly name: string; readonly place: Place }[];

    /** `order`: the parameters that can be passed without their names, in Python's order. */
    constructor(
        private readonly source: PythonSource,
        readonly callee: string,
        { positional, named }: Arguments,
        order: readonly string[],
        known: readonly string[],
        takesMore: boolean
    ) {
        positional.forEach((argument, at) => {
            const name = order[at];
            if (name === undefined) {
                source.refuse(argument.place, `argument of ${callee}`, `${callee} takes at most ${order.length} arguments without a name.`);
            }
            this.byName.set(name, argument);
        });
        const others: { name: string; place: Place }[] = [];
        for (const [name, argument] of named) {
            if (this.byName.has(name)) {
                source.refuse(argument.place, `argument ${name}`, `${callee} gets ${name} twice.`);
            }
            if (known.includes(name)) {
                this.byName.set(name, argument);
            } else if (takesMore) {
                others.push({ name, place: argument.place });
            } else {
                const meant = nearest(name, known);
                source.refuse(
                    argument.place,
                    `argument ${name}`,
                    `${callee} has no parameter ${name}; it has ${known.join(', ')}.`,
                    meant === undefined ? undefined : `Did you mean ${meant}?`
                );
            }
        }
        this.others = others;
    }

    has(name: string): boolean {
        return this.byName.has(name);
    }

    /** A text of at most so many characters as a label may have. */
    text(name: string, fallback: string): string {
        const argument = this.byName.get(name);
        if (!argument || argument.value === null) {
            return fallback;
        }
        const { value, place } = argument;
        if (typeof value !== 'string' && typeof value !== 'number') {
            return this.source.refuse(place, `argument ${name}`, `${name} of ${this.callee} is a text, and here is ${kindOf(value)}.`);
        }
        const text = String(value);
        if (text.length > PROGRAM_LIMITS.text) {
            this.source.refuse(
                place,
                `argument ${name}`,
                `this text has ${text.length} characters; up to ${PROGRAM_LIMITS.text} are drawn.`
            );
        }
        return text;
    }

    truth(name: string, fallback: boolean): boolean {
        const argument = this.byName.get(name);
        if (!argument) {
            return fallback;
        }
        if (typeof argument.value !== 'boolean') {
            return this.source.refuse(argument.place, `argument ${name}`, `${name} of ${this.callee} is True or False.`);
        }
        return argument.value;
    }

    /** One of a few words, in whatever case. */
    choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
        const text = this.text(name, fallback);
        const chosen = choices.find(choice => choice.toLowerCase() === text.toLowerCase());
        if (chosen === undefined) {
            const place = this.byName.get(name)?.place ?? { from: 0 };
            return this.source.refuse(place, `argument ${name}`, `${name} is one of ${choices.join(', ')}.`);
        }
        return chosen;
    }
}
