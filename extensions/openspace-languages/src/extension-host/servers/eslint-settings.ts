import { existsSync } from 'fs';
import * as path from 'path';
import { fileURLToPath } from 'url';
import type { WorkspaceFolder } from './language-server';

const ENDINGS = {
    'eslint.config': ['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts'],
    '.eslintrc': ['', '.js', '.cjs', '.json', '.yaml', '.yml']
};
const CONFIG_FILES = Object.entries(ENDINGS).flatMap(([name, endings]) => endings.map(ending => name + ending));

/**
 * A file is checked where the folder that the person trusts has a configuration for it. ESLint would look on in the folders around, and for a
 * file of another folder in that one, and run what it finds.
 */
export function eslintSettings(file: string, folder: WorkspaceFolder | undefined): Readonly<Record<string, unknown>> {
    return folder && isConfigured(file, fileURLToPath(folder.uri)) ? { workspaceFolder: folder } : { validate: 'off' };
}

function isConfigured(file: string, root: string): boolean {
    const relative = path.relative(root, path.dirname(file));
    if (relative.split(path.sep)[0] === '..' || path.isAbsolute(relative)) {
        return false;
    }
    const below = relative === '' ? [] : relative.split(path.sep);
    const folders = [root, ...below.map((_, at) => path.join(root, ...below.slice(0, at + 1)))];
    return folders.some(folder => CONFIG_FILES.some(name => existsSync(path.join(folder, name))));
}
