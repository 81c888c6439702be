/** npm run dev [-- WORKSPACE] [--port N]: watch, rebuild, restart; open windows reload when the backend is back. */
import './steps/node-version.mjs';
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { at, ROOT, TYPESCRIPT } from './steps/paths.mjs';
import { say } from './steps/run.mjs';

/** Both bundles are written within this time of each other. */
const SETTLE_MS = 500;

await install();
await build({ mode: 'development', force: true });

const children = [
    spawn(process.execPath, [TYPESCRIPT, '-b', '-w', '--preserveWatchOutput', 'tsconfig.json'], {
        cwd: ROOT,
        stdio: 'inherit'
    }),
    spawn(process.execPath, ['esbuild.mjs', '--watch', '--mode', 'development'], { cwd: at('browser-app'), stdio: 'inherit' })
];
let app = startApp();
let timer;
for (const folder of ['frontend', 'backend']) {
    watch(at('browser-app', 'lib', folder), () => {
        clearTimeout(timer);
        timer = setTimeout(restart, SETTLE_MS);
    });
}
for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
        for (const child of [...children, app]) {
            child.kill('SIGTERM');
        }
        process.exit(0);
    });
}

function startApp() {
    return spawn(process.execPath, [path.join(ROOT, 'scripts', 'start.mjs'), '--no-build', '--no-open', ...process.argv.slice(2)], {
        cwd: ROOT,
        stdio: 'inherit'
    });
}

function restart() {
    say('Restarting');
    app.once('exit', () => (app = startApp()));
    app.kill('SIGTERM');
}
