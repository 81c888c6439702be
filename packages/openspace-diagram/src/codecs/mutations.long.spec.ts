import { withAllRuns } from '@openspace/tool/lib/test/runs';
import { globSync } from 'node:fs';
import * as path from 'node:path';

describe('Files that are not quite right, with all runs', () => {
    // What `npm test` tries a fifth of.
    withAllRuns(() => globSync('**/mutated-*.spec.js', { cwd: __dirname }).forEach(spec => require(path.join(__dirname, spec))));
});
