/**
 * Limits of tests against hanging, such as `this.timeout(20_000)`, are for a quiet machine. They grow with what a fixed piece of work took at
 * the start of the run (see `time-scale.mjs`), on every test, suite and hook.
 */
const { Runnable } = require('mocha');

const scale = Math.max(1, Number(process.env.OPENSPACE_TEST_TIME_SCALE ?? 1));
const { timeout } = Runnable.prototype;

// Without an argument, it is what mocha compares the time with.
Runnable.prototype.timeout = function (...ms) {
    return ms.length === 0 ? timeout.call(this) * scale : timeout.apply(this, ms);
};
