import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';

/** What {@link fixedWork} takes on a quiet machine like those that run the tests, in milliseconds. */
const QUIET_MS = 150;
const MOST = 6;
const VARIABLE = 'OPENSPACE_TEST_TIME_SCALE';

/** What a test may take on a quiet machine, in milliseconds. Against hanging, not a measure of speed: no test has a shorter limit of its own. */
export const TEST_LIMIT_MS = 180_000;

/** A fixed piece of work. @returns how long it took, in milliseconds */
function fixedWork() {
    const started = performance.now();
    const block = Buffer.alloc(2 ** 20, 1);
    for (let round = 0; round < 96; round++) {
        createHash('sha256').update(block).digest();
    }
    return performance.now() - started;
}

/**
 * By how much limits against hanging grow on this machine: 1 where it is quiet and fast, up to 6. Measured once at the start of a run,
 * and handed on to the processes of the run.
 */
export function timeScale() {
    const given = Number(process.env[VARIABLE]);
    if (given >= 1) {
        return given;
    }
    const scale = Math.min(MOST, Math.max(1, fixedWork() / QUIET_MS));
    process.env[VARIABLE] = scale.toFixed(2);
    return scale;
}
