import { execFileSync } from 'child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'fs';
import * as os from 'os';
import * as path from 'path';
import type { GitOperation } from '../../common/git-operation';
import { repositoryAt } from '../find-repositories';
import type { GitRepository } from '../git-repository';

const IDENTITY = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];

/** A repository of the test's own, made and looked at with git itself. */
export class TemporaryRepository {
    private constructor(
        readonly folder: string,
        readonly repository: GitRepository
    ) {}

    static async create(files: Readonly<Record<string, string>> = {}): Promise<TemporaryRepository> {
        const folder = temporaryFolder();
        execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder });
        execFileSync('git', ['config', 'user.name', 'Ada'], { cwd: folder });
        execFileSync('git', ['config', 'user.email', 'ada@example.com'], { cwd: folder });
        const made = new TemporaryRepository(folder, (await repositoryAt(folder))!);
        if (Object.keys(files).length > 0) {
            made.commit('first', files);
        }
        return made;
    }

    git(...args: string[]): string {
        return execFileSync('git', [...IDENTITY, ...args], { cwd: this.folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    }

    commit(message: string, files: Readonly<Record<string, string>>): void {
        this.write(files);
        this.git('add', '--all');
        this.git('commit', '--quiet', '--message', message);
    }

    write(files: Readonly<Record<string, string | Buffer>>): void {
        for (const [name, content] of Object.entries(files)) {
            mkdirSync(path.dirname(this.file(name)), { recursive: true });
            writeFileSync(this.file(name), content);
        }
    }

    text(name: string): string {
        return readFileSync(this.file(name), 'utf8');
    }

    /** What is staged of a file. */
    staged(name: string): string {
        return this.git('show', `:${name}`);
    }

    file(name: string): string {
        return path.join(this.folder, name);
    }

    operate(operation: GitOperation): Promise<string> {
        return this.repository.operate(operation);
    }

    /** As `group kind path`. */
    async changes(): Promise<string[]> {
        return (await this.repository.status()).changes.map(({ group, kind, path: file }) => `${group} ${kind} ${file}`);
    }

    remove(): void {
        rmSync(this.folder, { recursive: true, force: true });
    }
}

export function temporaryFolder(): string {
    return realpathSync(mkdtempSync(path.join(os.tmpdir(), 'openspace-git-')));
}
