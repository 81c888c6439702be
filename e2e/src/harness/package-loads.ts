import { existsSync, readdirSync, readFileSync } from 'fs';
import { builtinModules } from 'module';
import * as path from 'path';
import { ROOT } from './app';

/** What is looked at of a package.json. */
export interface Manifest {
    readonly name: string;
    readonly license?: string;
    readonly repository?: { readonly directory?: string };
    readonly engines?: { readonly node?: string };
    readonly exports?: Readonly<Record<string, unknown>>;
    readonly files?: readonly string[];
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly theiaExtensions?: readonly Readonly<Record<string, string>>[];
}

/** A package or an extension as a folder. */
export interface PackageFolder {
    readonly manifest: Manifest;
    /** In the repository, with slashes. */
    readonly source: string;
    readonly folder: string;
    /** Paths inside of the folder, with slashes. */
    readonly files: readonly string[];
}

/** The folders of all packages and extensions, in the repository and with slashes. */
export function packageSources(): string[] {
    const all = ['packages', 'extensions'].flatMap(parent => readdirSync(path.join(ROOT, parent)).map(name => `${parent}/${name}`));
    // What was compiled stays behind where a package was renamed.
    return all.filter(source => existsSync(path.join(ROOT, source, 'package.json')));
}

export function readManifest(folder: string): Manifest {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

/** All files below a folder, with slashes. */
export function filesBelow(folder: string): string[] {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

export function isOfTests(file: string): boolean {
    return /\.spec\.|\/test\/|\.map$|\.tsbuildinfo$/.test(file);
}

export function codeOf({ files }: PackageFolder): string[] {
    return files.filter(file => /^(lib|bin)\/.*\.c?js$/.test(file));
}

/** What the code of a package loads and the package neither has nor declares, as `[file, specifier]`. */
export function missingLoads(found: PackageFolder): (readonly [file: string, specifier: string])[] {
    const has = new Set(found.files);
    const declared = Object.keys(found.manifest.dependencies ?? {});
    return loadsOf(found).filter(([file, wanted]) => {
        if (wanted.startsWith('.')) {
            const target = path.posix.join(path.posix.dirname(file), wanted);
            return !['', '.js', '.json', '/index.js'].some(end => has.has(target + end));
        }
        // The process that runs VS Code extensions has it for them.
        if (wanted === 'vscode' && /^lib\/(extension-host|plugins)\//.test(file)) {
            return false;
        }
        const name = wanted.split('/', wanted.startsWith('@') ? 2 : 1).join('/');
        return !declared.includes(name) && !builtinModules.includes(wanted.replace(/^node:/, ''));
    });
}

function loadsOf(found: PackageFolder): (readonly [file: string, specifier: string])[] {
    return codeOf(found).flatMap(file =>
        [...readFileSync(path.join(found.folder, file), 'utf8').matchAll(/^[^*/\n]*\b(?:require|import)\(["']([^"']+)["']\)/gm)].map(
            ([, wanted]) => [file, wanted ?? ''] as const
        )
    );
}
