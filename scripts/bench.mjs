/** npm run bench [-- NAME...]: measures every bar and prints ratio, bar and verdict; exit code 1 when one is missed. */
import './steps/node-version.mjs';
import { bundle, compile } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { at } from './steps/paths.mjs';
import { must, node, say } from './steps/run.mjs';
import { systemPackages } from './steps/system-packages.mjs';
import { existsSync } from 'node:fs';
import path from 'node:path';

await systemPackages();
await install();
if (!((await compile()) && (await bundle()))) {
    process.exit(1);
}
for (const app of ['plain-theia', 'least-theia'].map(name => at('benchmarks', name))) {
    if (!existsSync(path.join(app, 'lib/backend/main.js'))) {
        say('Bundling a Theia app to compare with');
        await must('Bundling', process.execPath, [at('node_modules/@theia/cli/bin/theia'), 'build', '--mode', 'production'], { cwd: app });
    }
}
process.exit(await node(at('benchmarks/lib/main.js'), process.argv.slice(2)));
