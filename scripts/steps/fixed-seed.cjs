/**
 * Property tests try the same values in every run, so that a run tells of the change and not of the dice.
 * `OPENSPACE_TEST_SEED=$RANDOM npm run check` throws them anew.
 */
const fc = require('fast-check');

fc.configureGlobal({ seed: Number(process.env.OPENSPACE_TEST_SEED ?? 20_261_121) });
