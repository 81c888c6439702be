import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { at } from '../steps/paths.mjs';

const require = createRequire(import.meta.url);
/** Each expression takes the checker milliseconds to seconds, all of them together more than a minute. */
const CACHE = at('node_modules', '.cache', 'openspace', 'expressions.json');
const OPTIONS = { checker: 'auto', timeout: 20_000, randomSeed: 1 };
const ESCAPES = /\\[^]/g;
const CLASSES = /\[[^[\]]*\]/g;
/** What repeats nothing without a limit takes at most a constant number of ways at each place. */
const REPEATS = /[*+]|\{\d{1,9},\}/;

/** Judges regular expressions with recheck, and remembers what it found. */
export class Judge {
    #version = require('recheck/package.json').version;
    #known = new Map(Object.entries(remembered()));
    #isNew = false;
    #check;

    /** @returns what is wrong with an expression, undefined for one that takes linear time */
    async judge({ pattern, flags }) {
        if (!REPEATS.test(pattern.replace(ESCAPES, 'x').replace(CLASSES, 'x'))) {
            return undefined;
        }
        const key = createHash('sha256')
            .update(JSON.stringify([this.#version, OPTIONS, pattern, flags]))
            .digest('base64url')
            .slice(0, 22);
        if (!this.#known.has(key)) {
            this.#known.set(key, await this.#ask(pattern, flags));
            this.#isNew = true;
        }
        return this.#known.get(key) || undefined;
    }

    remember() {
        if (this.#isNew) {
            mkdirSync(path.dirname(CACHE), { recursive: true });
            writeFileSync(CACHE, JSON.stringify(Object.fromEntries(this.#known)));
        }
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
        return status === 'safe' ? '' : `cannot be judged (${error?.kind ?? status})`;
    }
}

function remembered() {
    try {
        return JSON.parse(readFileSync(CACHE, 'utf8'));
    } catch {
        return {};
    }
}
