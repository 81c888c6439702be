import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './paths.mjs';
import { must, say } from './run.mjs';

/** Installs what a folder's lockfile says, unless exactly that is installed. The mark is written last, so that an interrupted install is repeated. */
export async function installFolder(folder, what, options = []) {
    const mark = at(folder, 'node_modules', '.openspace-installed');
    const locked = createHash('sha256')
        .update(readFileSync(at(folder, 'package-lock.json')))
        .digest('hex');
    // Native modules are compiled for one version of Node.
    const wanted = `${locked} for Node modules ${process.versions.modules}`;
    if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) {
        return;
    }
    say(what);
    const [command, ...args] = npm();
    await must('Installing', command, [...args, 'ci', '--no-audit', '--no-fund', ...options], {
        cwd: at(folder),
        env: { ...process.env, ...buildSettings() },
        shell: process.platform === 'win32' && args.length === 0
    });
    writeFileSync(mark, wanted);
}

/** The npm that runs us, under our own Node: the one on the PATH may belong to an older Node. */
function npm() {
    const script = process.env.npm_execpath;
    return script && path.basename(script) === 'npm-cli.js' ? [process.execPath, script] : ['npm'];
}

/** Install scripts run, and native modules are compiled, for the Node that runs us. */
function buildSettings() {
    const bin = path.dirname(process.execPath);
    const home = path.dirname(bin);
    const key = Object.keys(process.env).find(name => name.toUpperCase() === 'PATH') ?? 'PATH';
    return {
        [key]: [bin, process.env[key]].join(path.delimiter),
        // The npm packages of Node bring its headers: nothing is downloaded from nodejs.org.
        ...(existsSync(path.join(home, 'include', 'node', 'node_api.h')) && { npm_config_nodedir: home })
    };
}
