import { type ChildProcess, spawn } from 'child_process';
import { accessSync, constants, statSync } from 'fs';
import { createRequire, getCompileCacheDir } from 'module';
import * as path from 'path';
import { isInstalled, type LanguageServer } from '../servers/language-server';

/** Node as the server needs it, also in the desktop app, whose own program is Electron. Its compiled code is kept where that of this process is. */
function nodeEnvironment(): NodeJS.ProcessEnv {
    const cache = getCompileCacheDir();
    return { ELECTRON_RUN_AS_NODE: '1', ...(cache !== undefined && { NODE_COMPILE_CACHE: path.dirname(cache) }) };
}

/** Loaded before the program of a server. */
const WATCH = 'lib/extension-host/watch/watched-server.js';

/** How a server's process is started. */
export interface ServerProgram {
    readonly command: string;
    readonly args: readonly string[];
    readonly env: NodeJS.ProcessEnv;
}

/** @returns how to start the server, or undefined when its program is not installed */
export function serverProgram(
    { program, servesUntrusted = false }: Pick<LanguageServer, 'program'> & Partial<Pick<LanguageServer, 'servesUntrusted'>>,
    env: NodeJS.ProcessEnv = process.env
): ServerProgram | undefined {
    if (isInstalled(program)) {
        // Where the person trusts what they opened, a server may take its time.
        const watch = servesUntrusted ? ['--require', inPackage('@openspace/languages', WATCH)] : [];
        const file = inPackage(program.package, program.file);
        return { command: process.execPath, args: [...watch, file, ...program.args], env: { ...env, ...nodeEnvironment() } };
    }
    const command = findOnPath(program.command, env);
    return command === undefined ? undefined : { command, args: program.args, env };
}

function inPackage(name: string, file: string): string {
    return path.join(path.dirname(createRequire(__filename).resolve(`${name}/package.json`)), file);
}

/**
 * What the server is told when it starts, with its own files in place of those of the folder.
 * @param extension the folder of its extension
 */
export function startOptions(
    { initializationOptions, ownFiles = {}, plugins = {} }: Pick<LanguageServer, 'initializationOptions' | 'ownFiles' | 'plugins'>,
    extension: string
) {
    const { resolve } = createRequire(__filename);
    const found = Object.entries(ownFiles).map(([section, files]) => [
        section,
        {
            ...asSection(initializationOptions?.[section]),
            ...Object.fromEntries(Object.entries(files).map(([option, file]) => [option, resolve(file)]))
        }
    ]);
    const loaded = Object.keys(plugins).map(name => ({ name, location: extension }));
    return { ...initializationOptions, ...Object.fromEntries(found), ...(loaded.length > 0 && { plugins: loaded }) };
}

function asSection(value: unknown): object {
    return typeof value === 'object' && value !== null ? value : {};
}

/**
 * Only absolute folders of PATH count: a relative one would be taken from the folder that is open.
 * @returns the file that the name stands for
 */
function findOnPath(name: string, env: NodeJS.ProcessEnv): string | undefined {
    const endings = process.platform === 'win32' ? ['.exe', '.cmd', '.bat'] : [''];
    return (env.PATH ?? '')
        .split(path.delimiter)
        .filter(folder => path.isAbsolute(folder))
        .flatMap(folder => endings.map(ending => path.join(folder, name + ending)))
        .find(isProgram);
}

function isProgram(file: string): boolean {
    try {
        accessSync(file, constants.X_OK);
        return statSync(file).isFile();
    } catch {
        return false;
    }
}

/** Starts the process in a folder of the person's. */
export function startServer({ command, args, env }: ServerProgram, cwd: string | undefined): ChildProcess {
    return spawn(command, args, { cwd, env, stdio: 'pipe', windowsHide: true });
}
