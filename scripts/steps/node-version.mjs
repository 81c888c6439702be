/**
 * Import this first. Where the running Node is older than the floor in package.json, it installs the Node of
 * scripts/node from the npm registry and runs the same command with that one. It must itself run on old versions of Node.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { installFolder } from './install-folder.mjs';
import { at } from './paths.mjs';

const FOLDER = 'scripts/node';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const { engines } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const floor = engines.node.replace(/^>=/, '');

if (isOlder(process.versions.node, floor)) {
    const { dependency, version, program } = suitableNode();
    const what = `OpenSpace needs Node ${floor} or newer, and this is ${process.versions.node}: fetching Node ${version} from the npm registry, for this folder only`;
    if (dependency === undefined) {
        fail();
    }
    // The packages are finished programs: nothing has to be run.
    await installFolder(FOLDER, what, ['--ignore-scripts', '--loglevel=error']);
    if (!existsSync(program)) {
        fail();
    }
    process.exit(await runAgain(program));
}

/** The package of scripts/node that is for this machine; nothing where there is none. */
function suitableNode() {
    const platform = process.platform === 'win32' ? 'win' : process.platform;
    const { optionalDependencies } = JSON.parse(readFileSync(at(FOLDER, 'package.json'), 'utf8'));
    const dependency = Object.keys(optionalDependencies).find(name => name.endsWith(`-${platform}-${process.arch}`));
    const file = platform === 'win' ? 'node.exe' : 'node';
    return {
        dependency,
        version: optionalDependencies[dependency],
        program: at(FOLDER, 'node_modules', String(dependency), 'bin', file)
    };
}

function isOlder(version, than) {
    const [a, b] = [version, than].map(text => text.split('.').map(Number));
    const differs = a.findIndex((part, index) => part !== (b[index] ?? 0));
    return differs !== -1 && a[differs] < (b[differs] ?? 0);
}

/** @returns the exit code, once the command has ended under the other Node */
function runAgain(program) {
    const child = spawn(program, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' });
    for (const signal of SIGNALS) {
        process.on(signal, () => child.kill(signal));
    }
    return new Promise((resolve, reject) => {
        child.on('error', reject);
        child.on('exit', code => resolve(code ?? 1));
    });
}

function fail() {
    process.stderr.write(
        `OpenSpace needs Node ${floor} or newer, and this is ${process.versions.node}. Install it from https://nodejs.org.\n`
    );
    process.exit(1);
}
