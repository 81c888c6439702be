import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from './paths.mjs';
import { must, say } from './run.mjs';

const OLDEST_NODE = [20, 19];

/** Installs the dependencies of the lockfile unless exactly these are there already. */
export async function install() {
    checkNode();
    await installIn('.', 'the dependencies of package-lock.json (a few minutes the first time)');
}

/** The same for tools of the tests whose programs must not shadow ours. */
export async function installConformanceSuite() {
    // No install scripts: they have none, and their Node comes as a finished program.
    await installIn('e2e/conformance', 'the MCP conformance suite and inspector', ['--ignore-scripts']);
}

async function installIn(folder, what, options = []) {
    const mark = at(folder, 'node_modules', '.openspace-installed');
    const wanted = createHash('sha256')
        .update(readFileSync(at(folder, 'package-lock.json')))
        .digest('hex');
    if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) {
        return;
    }
    say(`Installing ${what}`);
    await must('Installing', 'npm', ['ci', '--no-audit', '--no-fund', ...options], { cwd: at(folder) });
    writeFileSync(mark, wanted);
}

function checkNode() {
    const [major, minor] = process.versions.node.split('.').map(Number);
    if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
        process.stderr.write(`OpenSpace needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.\n`);
        process.exit(1);
    }
}
