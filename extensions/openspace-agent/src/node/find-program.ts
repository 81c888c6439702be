import { constants } from 'fs';
import { access, stat } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';

/** Where installers put programs that a running process does not have on its PATH yet, below the home folder. */
const HOME_FOLDERS = ['.opencode/bin', '.local/bin', '.bun/bin', '.npm-global/bin', '.cargo/bin', 'bin'];

/** Programs that come with the product: those of its own dependencies, never of the workspace. */
const PRODUCT_FOLDER = path.resolve(__dirname, '..', '..', '..', 'node_modules', '.bin');

/**
 * The file that a command names: looked up each time, so that a program is found as soon as it was installed.
 * @param command a name to look for on the PATH, or an absolute path
 * @param productFolder is looked at last
 */
export async function findProgram(
    command: string,
    environment: NodeJS.ProcessEnv,
    productFolder = PRODUCT_FOLDER
): Promise<string | undefined> {
    if (path.isAbsolute(command)) {
        return (await isProgram(command)) ? command : undefined;
    }
    if (command.includes('/') || command.includes('\\')) {
        return undefined; // Relative to what? A workspace must not bring its own.
    }
    for (const folder of [...searchedFolders(environment), productFolder]) {
        for (const suffix of suffixes(environment)) {
            const file = path.join(folder, command + suffix);
            if (await isProgram(file)) {
                return file;
            }
        }
    }
    return undefined;
}

function searchedFolders(environment: NodeJS.ProcessEnv): string[] {
    const home = environment.HOME ?? environment.USERPROFILE ?? os.homedir();
    const listed = (environment.PATH ?? environment.Path ?? '').split(path.delimiter);
    return [...listed.filter(path.isAbsolute), ...HOME_FOLDERS.map(folder => path.join(home, folder))];
}

function suffixes(environment: NodeJS.ProcessEnv): string[] {
    return process.platform === 'win32' ? (environment.PATHEXT ?? '.EXE;.CMD;.BAT').split(';') : [''];
}

async function isProgram(file: string): Promise<boolean> {
    try {
        await access(file, constants.X_OK);
        return (await stat(file)).isFile();
    } catch {
        return false;
    }
}
