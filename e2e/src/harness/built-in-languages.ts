import { readdir, readFile } from 'fs/promises';
import * as path from 'path';
import { ROOT } from './app';

const BUILT_IN = path.join(ROOT, 'extensions', 'openspace-languages', 'lib', 'plugins');

/** A language of a built-in extension, and a name that a file of it may have. */
export interface BuiltInLanguage {
    readonly id: string;
    readonly file: string;
    readonly hasGrammar: boolean;
}

interface Contributions {
    readonly languages?: readonly {
        readonly id: string;
        readonly extensions?: readonly string[];
        readonly filenames?: readonly string[];
    }[];
    readonly grammars?: readonly { readonly language?: string }[];
}

/** All languages for which VS Code's built-in extensions name files. */
export async function builtInLanguages(): Promise<BuiltInLanguage[]> {
    const folders = (await readdir(BUILT_IN)).filter(name => !name.startsWith('.'));
    const manifests = await Promise.all(folders.map(folder => contributionsOf(path.join(BUILT_IN, folder, 'package.json'))));
    const grammars = new Set(manifests.flatMap(({ grammars = [] }) => grammars.map(({ language }) => language)));
    const languages = manifests.flatMap(({ languages = [] }) => languages);
    return [...new Set(languages.map(({ id }) => id))].flatMap(id => {
        const files = languages
            .filter(language => language.id === id)
            .flatMap(({ extensions = [], filenames = [] }) => [...filenames, ...extensions.map(ending => `a${ending}`)]);
        return files[0] === undefined ? [] : [{ id, file: files[0], hasGrammar: grammars.has(id) }];
    });
}

async function contributionsOf(manifest: string): Promise<Contributions> {
    const { contributes = {} }: { contributes?: Contributions } = JSON.parse(await readFile(manifest, 'utf8'));
    return contributes;
}
