import { withAllRuns } from '@openspace/tool/lib/test/runs';
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';

const load = createRequire(__filename);

describe('Random files, with all runs', () => {
    // What `npm test` tries a fifth of.
    withAllRuns(() => globSync('**/{mutated,own}-*.spec.js', { cwd: __dirname }).forEach(spec => void load(`./${spec}`)));
});
