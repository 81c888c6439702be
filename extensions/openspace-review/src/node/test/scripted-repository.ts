import { spawnSync } from 'child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import * as path from 'path';

const PROGRAM = path.resolve(__dirname, '../../../bin/openspace-git.cjs');
const CLI = path.resolve(__dirname, '../../../bin/openspace.cjs');

export interface Outcome {
    readonly code: number | null;
    readonly output: string;
}

/** A repository in a folder of its own, without the settings of the person who runs the tests. */
export class ScriptedRepository {
    readonly folder = mkdtempSync(path.join(tmpdir(), 'openspace git-'));

    constructor() {
        this.git('init', '-q', '-b', 'main');
        this.git('config', 'user.name', 'Test');
        this.git('config', 'user.email', 'test@example.org');
    }

    /** Runs git; fails for any exit code but 0. */
    git(...args: string[]): string {
        const { code, output } = this.tryGit(...args);
        if (code !== 0) {
            throw new Error(`git ${args.join(' ')} ended with ${code}: ${output}`);
        }
        return output;
    }

    tryGit(...args: string[]): Outcome {
        return this.run('git', args);
    }

    drivers(...args: string[]): Outcome {
        return this.run(process.execPath, [PROGRAM, ...args]);
    }

    openspace(...args: string[]): Outcome {
        return this.run(process.execPath, [CLI, ...args]);
    }

    read(file: string): string {
        return readFileSync(path.join(this.folder, file), 'utf8');
    }

    write(file: string, text: string): void {
        writeFileSync(path.join(this.folder, file), text);
    }

    commit(message: string, ...files: (readonly [file: string, text: string])[]): void {
        files.forEach(([file, text]) => this.write(file, text));
        this.git('add', '-A');
        this.git('commit', '-q', '-m', message);
    }

    remove(): void {
        rmSync(this.folder, { recursive: true });
    }

    private run(program: string, args: readonly string[]): Outcome {
        const env = {
            PATH: process.env['PATH'],
            HOME: this.folder,
            GIT_CONFIG_NOSYSTEM: '1',
            GIT_EDITOR: 'true',
            GIT_PAGER: 'cat',
            LC_ALL: 'C'
        };
        const { status, stdout, stderr } = spawnSync(program, args, { cwd: this.folder, env, encoding: 'utf8' });
        return { code: status, output: stdout + stderr };
    }
}
