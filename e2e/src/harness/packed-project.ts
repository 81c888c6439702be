import { execFile } from 'child_process';
import { existsSync, mkdtempSync, realpathSync } from 'fs';
import { mkdir, rm, symlink, writeFile } from 'fs/promises';
import { createRequire } from 'module';
import { tmpdir } from 'os';
import * as path from 'path';
import { promisify } from 'util';
import { ROOT } from './app';
import { filesBelow, type PackageFolder, packageSources, readManifest } from './package-loads';

const run = promisify(execFile);

/** A package or an extension of the repository, packed and unpacked again. */
export type PackedPackage = PackageFolder;

/**
 * An empty project outside of the repository into which packages were installed from their tarballs. Each package sees
 * only the dependencies that it declares; those of others are links to what the repository has installed.
 */
export class PackedProject {
    private constructor(
        readonly folder: string,
        readonly packages: readonly PackedPackage[]
    ) {}

    /** @param sources the folders of the packages in the repository */
    static async make(sources: readonly string[] = packageSources()): Promise<PackedProject> {
        const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'openspace-packed-')));
        await mkdir(path.join(folder, 'node_modules'));
        await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'empty', private: true }));
        const tarballs = await pack(sources, folder);
        const packages: PackedPackage[] = [];
        for (const source of sources) {
            packages.push(await unpack(source, tarballs, folder));
        }
        const folders = new Map(packages.map(packed => [packed.manifest.name, packed.folder]));
        for (const { manifest, source, folder: unpacked } of packages) {
            for (const name of Object.keys(manifest.dependencies ?? {})) {
                await link(unpacked, name, folders.get(name) ?? installed(name, path.join(ROOT, source)));
            }
            await link(folder, manifest.name, unpacked);
        }
        return new PackedProject(folder, packages);
    }

    /** Installs a package of others into the project, as the repository has it. */
    async add(name: string, usedBy: string): Promise<void> {
        await link(this.folder, name, installed(name, path.join(ROOT, usedBy)));
    }

    /** Runs a file of the project. @returns what it prints; rejects with its errors when it fails. */
    async run(file: string, text: string): Promise<string> {
        await writeFile(path.join(this.folder, file), text);
        const { stdout } = await run(process.execPath, [file], { cwd: this.folder, timeout: 60_000 });
        return stdout.trimEnd();
    }

    async remove(): Promise<void> {
        await rm(this.folder, { recursive: true });
    }
}

/** @returns the tarball of each folder */
async function pack(sources: readonly string[], folder: string): Promise<Map<string, string>> {
    const args = ['pack', '--json', '--ignore-scripts', '--offline', '--pack-destination', folder];
    const { stdout } = await run('npm', [...args, ...sources.flatMap(source => ['--workspace', source])], {
        cwd: ROOT,
        shell: process.platform === 'win32',
        maxBuffer: 50_000_000
    });
    const answer: { name: string; filename: string }[] | Record<string, { name: string; filename: string }> = JSON.parse(stdout);
    return new Map(Object.values(answer).map(({ name, filename }) => [name, path.join(folder, filename)]));
}

async function unpack(source: string, tarballs: ReadonlyMap<string, string>, project: string): Promise<PackedPackage> {
    const { name } = readManifest(path.join(ROOT, source));
    const folder = path.join(project, 'store', ...name.split('/'));
    const tarball = tarballs.get(name);
    if (tarball === undefined) {
        throw new Error(`npm packed no ${name}.`);
    }
    await mkdir(path.join(folder, 'node_modules'), { recursive: true });
    // Relative, as a drive's colon would name another machine.
    await run('tar', ['-xzf', path.relative(project, tarball), '-C', path.relative(project, folder), '--strip-components=1'], {
        cwd: project
    });
    return { manifest: readManifest(folder), source, folder, files: filesBelow(folder) };
}

/** Where the repository has a dependency, seen from one of its folders. */
function installed(name: string, from: string): string {
    const places = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
    const found = places.map(place => path.join(place, name)).find(place => existsSync(place));
    if (found === undefined) {
        throw new Error(`${name} is not installed for ${from}.`);
    }
    return realpathSync(found);
}

async function link(project: string, name: string, target: string): Promise<void> {
    const place = path.join(project, 'node_modules', ...name.split('/'));
    await mkdir(path.dirname(place), { recursive: true });
    await rm(place, { force: true });
    await symlink(target, place, 'junction');
}
