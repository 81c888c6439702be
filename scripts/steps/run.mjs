import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './paths.mjs';

/** Says what is being done and why, as the person may have to wait for it. */
export function say(text) {
    process.stdout.write(`\n▸ ${text}\n`);
}

/**
 * Runs a program in the repository with our input and output.
 * @returns its exit code; a signal counts as 1.
 */
export function run(command, args, options = {}) {
    return new Promise((resolve, reject) => {
        const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32', ...options });
        child.on('error', reject);
        child.on('exit', code => resolve(code ?? 1));
    });
}

/** The same, with what the program prints kept for later, so that it does not mix with that of another one. */
export async function capture(command, args, options = {}) {
    let output = '';
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', text => (output += text));
    }
    const [code] = await once(child, 'close');
    return { code: code ?? 1, output };
}

/** The same, but failing ends everything with a line that says what failed. */
export async function must(what, command, args, options) {
    const code = await run(command, args, options);
    if (code !== 0) {
        process.stderr.write(`\n✗ ${what} failed: ${command} ${args.join(' ')} (exit code ${code})\n`);
        process.exit(code);
    }
}

/** Runs a file of an installed package with this Node. */
export function node(script, args = [], options) {
    return run(process.execPath, [script, ...args], { shell: false, ...options });
}
