import { execFileSync } from 'child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'fs';
import * as os from 'os';
import * as path from 'path';

/** A repository of a test's own, made and looked at with git itself. */
export class TestRepository {
    /** @param folder of the app, which empties it; otherwise one of its own */
    constructor(
        files: Readonly<Record<string, string>>,
        readonly folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'openspace-repository-')))
    ) {
        this.git('init', '--quiet', '--initial-branch=main');
        this.git('config', 'user.name', 'Ada');
        this.git('config', 'user.email', 'ada@example.com');
        this.commit('Start', files);
    }

    git(...args: string[]): string {
        return execFileSync('git', args, { cwd: this.folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
    }

    write(files: Readonly<Record<string, string>>): void {
        for (const [name, content] of Object.entries(files)) {
            mkdirSync(path.dirname(path.join(this.folder, name)), { recursive: true });
            writeFileSync(path.join(this.folder, name), content);
        }
    }

    commit(message: string, files: Readonly<Record<string, string>>): void {
        this.write(files);
        this.git('add', '--all');
        this.git('commit', '--quiet', '--message', message);
    }

    text(name: string): string {
        return readFileSync(path.join(this.folder, name), 'utf8');
    }

    remove(): void {
        rmSync(this.folder, { recursive: true, force: true });
    }
}
