import { readdirSync } from 'fs';
import { homedir } from 'os';
import * as path from 'path';
import { fontCharacters } from './font-characters';

const MAX_FILES = 5_000;
const MAX_DEPTH = 6;
const FONT = /\.(ttf|otf|ttc|otc)$/i;

/** What a name says against a font as a stand-in for an upright sans serif one, from bad to worse. */
const UNLIKE: readonly RegExp[] = [
    /mono|serif|math/i,
    /bold|black|heavy|light|thin|cond|narrow/i,
    /italic|oblique/i,
    /unifont|last ?resort/i
];

/** Where the system keeps its fonts, and the person theirs. */
export function fontFolders(env: NodeJS.ProcessEnv = process.env, platform: NodeJS.Platform = process.platform): string[] {
    const home = homedir();
    switch (platform) {
        case 'win32':
            return [
                path.join(env.WINDIR ?? 'C:\\Windows', 'Fonts'),
                path.join(env.LOCALAPPDATA ?? path.join(home, 'AppData', 'Local'), 'Microsoft', 'Windows', 'Fonts')
            ];
        case 'darwin':
            return ['/System/Library/Fonts', '/Library/Fonts', path.join(home, 'Library', 'Fonts')];
        default: {
            const data = (env.XDG_DATA_DIRS || '/usr/local/share:/usr/share').split(':').filter(folder => folder !== '');
            return [
                path.join(env.XDG_DATA_HOME || path.join(home, '.local', 'share'), 'fonts'),
                path.join(home, '.fonts'),
                ...data.map(folder => path.join(folder, 'fonts'))
            ];
        }
    }
}

/** For each character that a font of the folders draws, which file; the same whatever else is asked for. */
export function fontsWith(codePoints: readonly number[], folders: readonly string[]): Map<number, string> {
    const found = new Map<number, string>();
    let missing = [...codePoints];
    for (const file of missing.length === 0 ? [] : fontFiles(folders)) {
        const has = charactersOf(file);
        for (const codePoint of missing.filter(has)) {
            found.set(codePoint, file);
        }
        missing = missing.filter(codePoint => !found.has(codePoint));
        if (missing.length === 0) {
            break;
        }
    }
    return found;
}

function charactersOf(file: string): (codePoint: number) => boolean {
    try {
        return fontCharacters(file);
    } catch {
        // A file that is broken or may not be read is no font.
        return () => false;
    }
}

function fontFiles(folders: readonly string[]): string[] {
    const files: string[] = [];
    const visit = (folder: string, depth: number): void => {
        for (const entry of entriesOf(folder)) {
            const file = path.join(folder, entry.name);
            if (entry.isDirectory() && depth < MAX_DEPTH) {
                visit(file, depth + 1);
            } else if (FONT.test(entry.name) && files.length < MAX_FILES) {
                files.push(file);
            }
        }
    };
    folders.forEach(folder => visit(folder, 0));
    const rank = (file: string): number => UNLIKE.findLastIndex(word => word.test(path.basename(file)));
    return files.sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
}

function entriesOf(folder: string) {
    try {
        return readdirSync(folder, { withFileTypes: true });
    } catch {
        return [];
    }
}
