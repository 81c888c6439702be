import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { at } from '../steps/paths.mjs';

const require = createRequire(import.meta.url);
/** Digests of expressions that were judged to take linear time, together with the checker and its options. */
const LINEAR = at('scripts', 'expressions', 'linear.json');
/**
 * Its steps are limited, and its time only against hanging: an attack that runs out of time counts as one that succeeds, so that on a
 * busy machine linear expressions would be refused.
 */
const OPTIONS = { checker: 'auto', timeout: 300_000, attackTimeout: 60_000, incubationTimeout: 60_000, randomSeed: 1 };
const ESCAPES = /\\[^]/g;
const CLASSES = /\[[^[\]]*\]/g;
/** What repeats nothing without a limit takes at most a constant number of ways at each place. */
const REPEATS = /[*+]|\{\d{1,9},\}/;

/** Judges regular expressions with recheck, unless they are in the list of those that were judged before. */
export class Judge {
    #version = require('recheck/package.json').version;
    #listed = JSON.parse(readFileSync(LINEAR, 'utf8'));
    #believed;
    #linear = new Set();
    #check;

    /** @param {{ believes: boolean }} options whether what the list says is believed */
    constructor({ believes }) {
        this.#believed = new Set(believes ? this.#listed : []);
    }

    /** @returns what is wrong with an expression, undefined for one that takes linear time */
    async judge({ pattern, flags }) {
        if (!REPEATS.test(pattern.replace(ESCAPES, 'x').replace(CLASSES, 'x'))) {
            return undefined;
        }
        const key = createHash('sha256')
            .update(JSON.stringify([this.#version, OPTIONS, pattern, flags]))
            .digest('base64url')
            .slice(0, 22);
        const problem = this.#believed.has(key) || this.#linear.has(key) ? undefined : await this.#ask(pattern, flags);
        if (problem === undefined) {
            this.#linear.add(key);
        }
        return problem;
    }

    /** Whether the list has all expressions that were judged to be linear, and no others. */
    isUpToDate() {
        return JSON.stringify(this.#listed) === JSON.stringify(this.#sorted());
    }

    /** Writes the list. */
    update() {
        writeFileSync(LINEAR, `${JSON.stringify(this.#sorted(), undefined, 2)}\n`);
    }

    #sorted() {
        return [...this.#linear].sort();
    }

    async #ask(pattern, flags) {
        if (this.#check === undefined) {
            // The build without programs of its own, which is the same everywhere.
            process.env.RECHECK_BACKEND = 'pure';
            this.#check = (await import('recheck')).default.checkSync;
        }
        const { status, complexity, attack, error } = this.#check(pattern, flags, OPTIONS);
        if (status === 'vulnerable') {
            return `takes ${complexity.summary.replace(' (fuzz)', '')} time, as for ${attack.pattern}`;
        }
        return status === 'safe' ? undefined : `cannot be judged (${error?.kind ?? status})`;
    }
}
