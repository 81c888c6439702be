import { contains } from '@openspace/core/lib/node/documents/workspace-paths';
import { existsSync } from 'fs';
import { readdir, realpath } from 'fs/promises';
import * as path from 'path';
import { gitErrorCode } from '../common/git-error';
import { runGit } from './git-program';
import { GitRepository } from './git-repository';

/** A repository that was found, and where. */
export interface FoundRepository {
    readonly repository: GitRepository;
    readonly parent?: string;
    readonly above: boolean;
}

/** Folders with many repositories are opened one by one. */
const MOST_FOLDERS = 200;
const MOST_SUBMODULES = 50;
const NEVER_LOOKED_INTO = new Set(['node_modules', '.git']);

/** The repository that a folder is in, those in folders directly below, and their submodules. */
export async function findRepositories(folder: string): Promise<FoundRepository[]> {
    const own = await repositoryAround(folder);
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const below = entries
        .filter(entry => entry.isDirectory() && !NEVER_LOOKED_INTO.has(entry.name))
        .map(({ name }) => path.join(folder, name))
        .filter(each => existsSync(path.join(each, '.git')))
        .slice(0, MOST_FOLDERS);
    const found: FoundRepository[] = own ? [{ repository: own, above: own.root !== (await realpath(folder)) }] : [];
    for (const each of below) {
        const repository = await repositoryOf(each);
        if (repository && repository.root !== own?.root) {
            found.push({ repository, above: false });
        }
    }
    const submodules = (await Promise.all(found.map(({ repository }) => submodulesOf(repository)))).flat();
    const all = new Map([...found, ...submodules].map(each => [each.repository.root, each]));
    return [...all.values()];
}

/** The one that the folder is in; its settings may name a working tree anywhere else, with files that no one opened. */
async function repositoryAround(folder: string): Promise<GitRepository | undefined> {
    const found = await repositoryAt(folder);
    return found && contains(found.root, await realpath(folder)) ? found : undefined;
}

/** The one whose working tree is the folder, or undefined. */
async function repositoryOf(folder: string): Promise<GitRepository | undefined> {
    try {
        const found = await repositoryAt(folder);
        return found && found.root === (await realpath(folder)) ? found : undefined;
    } catch {
        return undefined;
    }
}

/** @returns undefined when the folder is in no repository, or in one without a working tree */
export async function repositoryAt(folder: string): Promise<GitRepository | undefined> {
    try {
        const { stdout } = await runGit(folder, ['rev-parse', '--show-toplevel', '--absolute-git-dir', '--git-common-dir'], {
            looks: true
        });
        const [root, gitFolder, commonFolder] = stdout.toString().split('\n');
        if (!root || !gitFolder || !commonFolder) {
            return undefined;
        }
        return new GitRepository(path.normalize(root), path.normalize(gitFolder), path.resolve(folder, commonFolder));
    } catch (error) {
        if (gitErrorCode(error) === 'NotARepository' && !existsSync(path.join(folder, '.git'))) {
            return undefined;
        }
        throw error;
    }
}

async function submodulesOf({ root }: GitRepository): Promise<FoundRepository[]> {
    if (!existsSync(path.join(root, '.gitmodules'))) {
        return [];
    }
    const args = ['config', '--null', '--file', '.gitmodules', '--get-regexp', '^submodule\\..*\\.path$'];
    const { stdout } = await runGit(root, args, { accepts: [1], looks: true }).catch(() => ({ stdout: Buffer.alloc(0) }));
    const folders = stdout
        .toString()
        .split('\0')
        .map(entry => entry.split('\n')[1] ?? '')
        .filter(Boolean)
        .map(each => path.resolve(root, each))
        .filter(each => each !== root && contains(root, each) && existsSync(path.join(each, '.git')))
        .slice(0, MOST_SUBMODULES);
    const found = await Promise.all(folders.map(repositoryOf));
    return found.flatMap(repository => (repository && repository.root !== root ? [{ repository, parent: root, above: false }] : []));
}
