/**
 * Property tests try the same values in every run, so that a run depends on the change and not on chance.
 * `OPENSPACE_TEST_SEED=$RANDOM npm run check` chooses others.
 */
const fc = require('fast-check');

fc.configureGlobal({ seed: Number(process.env.OPENSPACE_TEST_SEED ?? 20_261_121) });
