import { type ChildProcess, spawn } from 'child_process';
import { accessSync, constants, statSync } from 'fs';
import { createRequire } from 'module';
import * as path from 'path';
import { isInstalled, type LanguageServer } from '../servers/language-server';

/** Node as the server needs it, also in the desktop app, whose own program is Electron. */
const NODE_ENVIRONMENT = { ELECTRON_RUN_AS_NODE: '1' };

/** How a server's process is started. */
export interface ServerProgram {
    readonly command: string;
    readonly args: readonly string[];
    readonly env: NodeJS.ProcessEnv;
}

/** @returns how to start the server, or undefined when its program is not installed */
export function serverProgram(
    { program }: Pick<LanguageServer, 'program'>,
    env: NodeJS.ProcessEnv = process.env
): ServerProgram | undefined {
    if (isInstalled(program)) {
        const manifest = createRequire(__filename).resolve(`${program.package}/package.json`);
        const file = path.join(path.dirname(manifest), program.file);
        return { command: process.execPath, args: [file, ...program.args], env: { ...env, ...NODE_ENVIRONMENT } };
    }
    const command = findOnPath(program.command, env);
    return command === undefined ? undefined : { command, args: program.args, env };
}

/** What the server is told when it starts, with its own files in place of those of the folder. */
export function startOptions({ initializationOptions, ownFiles = {} }: Pick<LanguageServer, 'initializationOptions' | 'ownFiles'>) {
    const { resolve } = createRequire(__filename);
    const found = Object.entries(ownFiles).map(([section, files]) => [
        section,
        {
            ...asSection(initializationOptions?.[section]),
            ...Object.fromEntries(Object.entries(files).map(([option, file]) => [option, resolve(file)]))
        }
    ]);
    return { ...initializationOptions, ...Object.fromEntries(found) };
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
