import { PROGRAM_LIMITS } from './limits';
import type { ProgramBuilder } from './program-builder';
import type { Place, PythonSource } from './python-source';
import type { Scope } from './scope';

/** One program that is being read: where it is, what it knows, what it drew, and how much it may still do. */
export class Run {
    private steps = 0;
    /** In the element of a list comprehension, where nothing but values belongs. */
    comprehending = 0;
    /** Lists that the program has as tuples, which the DSL does not take everywhere. */
    readonly tuples = new WeakSet<object>();

    constructor(
        readonly source: PythonSource,
        readonly scope: Scope,
        readonly builder: ProgramBuilder
    ) {}

    step(place: Place): void {
        if (++this.steps > PROGRAM_LIMITS.steps) {
            this.source.refuse(
                place,
                'too many steps',
                `the program takes more than ${PROGRAM_LIMITS.steps} steps.`,
                'Loop less, or draw several diagrams.'
            );
        }
    }

    boundEntries(place: Place, count: number): void {
        if (count > PROGRAM_LIMITS.entries) {
            this.source.refuse(
                place,
                'too many entries',
                `here are ${count} entries; up to ${PROGRAM_LIMITS.entries} are followed.`,
                'Loop less, or draw several diagrams.'
            );
        }
    }

    boundText(place: Place, text: string): string {
        if (text.length > PROGRAM_LIMITS.text) {
            this.source.refuse(place, 'long text', `this text has ${text.length} characters; up to ${PROGRAM_LIMITS.text} are drawn.`);
        }
        return text;
    }
}
