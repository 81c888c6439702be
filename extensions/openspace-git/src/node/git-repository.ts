import { KeyedLock } from '@openspace/core/lib/node/calls/keyed-lock';
import { readRegularFile } from '@openspace/core/lib/node/documents/read-regular-file';
import { append } from '@openspace/tool';
import * as path from 'path';
import { type DiffHunk, formatPatch, parseHunks, selectLines } from '../common/diff-hunks';
import { GitError, gitErrorCode } from '../common/git-error';
import { type GitOperation, isOfLines, type LinesOperation } from '../common/git-operation';
import type { BlamedLines, Commit, CommitChange, LogOptions, Ref, Remote, Stash } from '../common/git-service';
import type { RepositoryStatus } from '../common/git-status';
import { checkPath, name, stepsOf } from './git-arguments';
import { type GitCallOptions, type GitOutput, runGit } from './git-program';
import { ongoingOperation } from './ongoing-operation';
import { parseBlame } from './parse-blame';
import { LOG_FORMAT, parseLog, parseNameStatus, PATHS_FORMAT } from './parse-log';
import { parseRefs, parseRemotes, parseStashes, REF_FORMAT } from './parse-refs';
import { parseStatus } from './parse-status';

const NETWORK_LIMIT_MS = 30 * 60_000;
/** Hooks of a commit may run tests. */
const OPERATION_LIMIT_MS = 10 * 60_000;
/** More changes than these make no list to look at. */
const STATUS_LIMIT = 10_000;
/** Commits in which a file may have been renamed that is no longer where it was. */
const RENAMES_LOOKED_AT = 200;
/** A call waits for it. */
const RENAMES_LIMIT_MS = 5_000;
const MOST_COMMITS = 1_000;
const MAX_MESSAGE_BYTES = 1024 * 1024;
/** In bytes, of one call: what is read of commits before the rest is asked for. */
const LOG_LIMIT = 8 * 1024 * 1024;
const LARGEST_FILE = 50 * 1024 * 1024;
/** Another git that holds the index is waited for: 5 times, a little longer each time. */
const LOCK_ATTEMPTS = 5;
const LOCK_WAIT_MS = 60;

/** Changes of one repository run one after the other, whichever window asks. */
const turns = new KeyedLock();
const NO_PROGRAMS = ['--no-ext-diff', '--no-textconv'];

/** One working tree and its repository. */
export class GitRepository {
    /**
     * @param root the absolute path of the working tree
     * @param gitFolder of its index and head
     * @param commonFolder of its refs, which working trees share
     */
    constructor(
        readonly root: string,
        readonly gitFolder: string,
        readonly commonFolder: string
    ) {}

    async status(signal?: AbortSignal): Promise<RepositoryStatus> {
        const args = ['status', '--porcelain=v2', '--branch', '--untracked-files=all', '--show-stash', '-z'];
        // The index is not written, so that to look at a repository changes nothing in it.
        const text = await this.text(args, { signal, env: { GIT_OPTIONAL_LOCKS: '0' } });
        const ongoing = await ongoingOperation(this.gitFolder);
        const stashes = Number(/(?:^|\0)# stash (\d+)/.exec(text)?.[1] ?? 0);
        return { ...parseStatus(text, STATUS_LIMIT), ...(ongoing ? { ongoing } : {}), stashes };
    }

    operate(operation: GitOperation, options: Pick<GitCallOptions, 'signal' | 'env'> = {}): Promise<string> {
        return turns.run(this.root, async () => {
            if (isOfLines(operation)) {
                return this.applyLines(operation);
            }
            const hasCommits = operation.kind !== 'unstage' || (await this.hasCommits());
            let said = '';
            for (const { args, input, network, patterns } of stepsOf(operation, hasCommits)) {
                const timeLimitMs = network ? NETWORK_LIMIT_MS : OPERATION_LIMIT_MS;
                const { stdout, stderr } = await this.whenUnlocked(() =>
                    runGit(this.root, args, {
                        signal: options.signal,
                        timeLimitMs,
                        patterns,
                        ...(input === undefined ? {} : { input }),
                        ...(network ? { env: options.env } : {})
                    })
                );
                said += `${stdout.toString()}${stderr}`;
            }
            return said;
        });
    }

    async read(file: string, ref: string): Promise<Uint8Array> {
        const stage = /^:([123])$/.exec(ref)?.[1];
        const object = stage === undefined ? `${ref === '' ? '' : name(ref)}:${checkPath(file)}` : `:${stage}:${checkPath(file)}`;
        return (await this.git(['cat-file', 'blob', object], { outputLimit: LARGEST_FILE })).stdout;
    }

    async hunks(file: string, of: 'workingTree' | 'index'): Promise<DiffHunk[]> {
        return parseHunks((await this.diff(file, of)).toString('utf8'));
    }

    async refs(): Promise<Ref[]> {
        return parseRefs(
            await this.text(['for-each-ref', '--sort=-committerdate', `--format=${REF_FORMAT}`, 'refs/heads', 'refs/remotes', 'refs/tags'])
        );
    }

    async remotes(): Promise<Remote[]> {
        return parseRemotes(await this.text(['remote', '-v']));
    }

    async stashes(): Promise<Stash[]> {
        return parseStashes(await this.text(['stash', 'list', '-z', '--format=%gd%x00%gs']));
    }

    async log({ refs = [], skip = 0, limit = 50, path: file }: LogOptions, signal?: AbortSignal): Promise<Commit[]> {
        const [from, wanted] = [Math.max(0, Math.trunc(skip)), Math.min(Math.trunc(limit), MOST_COMMITS)];
        const starts = refs.map(name);
        try {
            return file === undefined
                ? await this.commits(['--topo-order', ...starts], from, wanted, signal)
                : await this.commitsOf(checkPath(file), starts, from, wanted, signal);
        } catch (error) {
            if (gitErrorCode(error) === 'NotFound' && !(await this.hasCommits())) {
                return [];
            }
            throw error;
        }
    }

    private async commits(which: readonly string[], skip: number, wanted: number, signal?: AbortSignal): Promise<Commit[]> {
        const commits: Commit[] = [];
        // Again where the messages of some commits are so long that what follows them was cut.
        for (let isCut = true; isCut && commits.length < wanted;) {
            const args = [
                'log',
                `--format=${LOG_FORMAT}`,
                '--decorate=full',
                `--skip=${skip + commits.length}`,
                `--max-count=${wanted - commits.length}`,
                ...which,
                '--'
            ];
            const { stdout } = await this.git(args, { signal, outputLimit: LOG_LIMIT, cuts: 'output' });
            const found = parseLog(stdout.toString('utf8'));
            isCut = stdout.length === LOG_LIMIT && found.length > 0;
            // Of the last one, all but the message may be missing, unless it is the only one.
            append(commits, isCut && found.length > 1 ? found.slice(0, -1) : found);
        }
        return commits;
    }

    /** Those of one file. With `--follow`, `--skip` counts the commits of other files too, so the first ones are asked for and dropped. */
    private async commitsOf(
        file: string,
        starts: readonly string[],
        skip: number,
        wanted: number,
        signal?: AbortSignal
    ): Promise<Commit[]> {
        const args = ['log', `--format=${PATHS_FORMAT}`, `--max-count=${skip + wanted}`, '--follow', '--name-only', '-z', ...starts];
        const { stdout } = await this.git([...args, '--', file], { signal, outputLimit: LOG_LIMIT, cuts: 'output' });
        const listed = parseLog(stdout.toString('utf8'));
        // Of the last one, the path may be cut.
        const places = new Map(listed.slice(skip, stdout.length === LOG_LIMIT ? -1 : undefined).map(({ id, path: at }) => [id, at]));
        if (places.size === 0) {
            return [];
        }
        const commits = await this.commits(['--no-walk=unsorted', ...places.keys()], 0, places.size, signal);
        return commits.map(commit => ({ ...commit, path: places.get(commit.id) ?? file }));
    }

    async commitChanges(commit: string, parent?: string): Promise<CommitChange[]> {
        const between = parent === undefined ? ['--root', name(commit)] : [name(parent), name(commit)];
        return parseNameStatus(
            await this.text([
                'diff-tree',
                '-r',
                '-z',
                '--no-commit-id',
                '--name-status',
                '--find-renames',
                ...NO_PROGRAMS,
                ...between,
                '--'
            ])
        );
    }

    /** Where a file is now that was renamed in one of the last commits or in the index; undefined if none renamed it. */
    async renamedFrom(file: string): Promise<string | undefined> {
        const renames = ['--name-status', '--find-renames', '--diff-filter=R', '-z', ...NO_PROGRAMS];
        const [committed, staged] = await Promise.all([
            this.text(['log', `--max-count=${RENAMES_LOOKED_AT}`, '--format=', ...renames, '--'], {
                timeLimitMs: RENAMES_LIMIT_MS,
                offline: true
            }),
            this.text(['diff-index', '--cached', '-r', ...renames, 'HEAD', '--'], { offline: true })
        ]);
        const oldestFirst = [...parseNameStatus(committed).reverse(), ...parseNameStatus(staged)];
        const now = oldestFirst.reduce((at, { originalPath, path }) => (originalPath === at ? path : at), checkPath(file));
        return now === file ? undefined : now;
    }

    async mergeBase(refs: readonly string[]): Promise<string | undefined> {
        const { stdout, code } = await this.git(['merge-base', '--octopus', ...refs.map(name)], { accepts: [1] });
        return code === 0 ? stdout.toString().trim() : undefined;
    }

    /** Of a merge, without the lines that git would remove. */
    async preparedMessage(): Promise<string | undefined> {
        const text = await readRegularFile(path.join(this.gitFolder, 'MERGE_MSG'), MAX_MESSAGE_BYTES).catch(() => undefined);
        return text
            ?.toString('utf8')
            .split('\n')
            .filter(line => !line.startsWith('#'))
            .join('\n')
            .trim();
    }

    async blame(file: string, text: string | undefined, signal?: AbortSignal): Promise<BlamedLines[]> {
        const contents = text === undefined ? [] : ['--contents', '-'];
        const output = await this.text(['blame', '--incremental', '--no-textconv', ...contents, '--', checkPath(file)], {
            signal,
            ...(text === undefined ? {} : { input: text })
        });
        return parseBlame(output);
    }

    async ignored(paths: readonly string[]): Promise<string[]> {
        // This command takes no literal paths, and such that begin with a dot have no magic.
        const input = paths.map(each => `./${checkPath(each)}`).join('\0');
        // 1: none is.
        const { stdout } = await this.git(['check-ignore', '-z', '--stdin'], { input, patterns: true, accepts: [1] });
        return stdout
            .toString()
            .split('\0')
            .filter(Boolean)
            .map(each => each.slice(2));
    }

    private async applyLines({ kind, path: file, lines }: LinesOperation): Promise<string> {
        const reverse = kind === 'unstageLines';
        // Each byte is a character, so that files in any encoding come out as they went in.
        const diff = (await this.diff(file, reverse ? 'index' : 'workingTree')).toString('latin1');
        const selected = selectLines(parseHunks(diff), lines);
        if (selected.length === 0) {
            throw GitError('There is no change in the selected lines.', { reason: 'NothingToCommit', output: '' });
        }
        const patch = formatPatch(Buffer.from(file).toString('latin1'), selected, reverse);
        await this.whenUnlocked(() =>
            runGit(this.root, ['apply', '--cached', '--unidiff-zero', '--whitespace=nowarn', ...(reverse ? ['--reverse'] : []), '-'], {
                input: Buffer.from(patch, 'latin1')
            })
        );
        return '';
    }

    private async diff(file: string, of: 'workingTree' | 'index'): Promise<Buffer> {
        const cached = of === 'index' ? ['--cached'] : [];
        const args = [
            'diff',
            '-U0',
            '--no-color',
            '--no-renames',
            ...NO_PROGRAMS,
            '--diff-algorithm=default',
            '--src-prefix=a/',
            '--dst-prefix=b/'
        ];
        return (await this.git([...args, ...cached, '--', checkPath(file)])).stdout;
    }

    private async hasCommits(): Promise<boolean> {
        return (await this.git(['rev-parse', '--quiet', '--verify', 'HEAD^{commit}'], { accepts: [1, 128] })).code === 0;
    }

    private async whenUnlocked<T>(call: () => Promise<T>): Promise<T> {
        for (let attempt = 1; ; attempt++) {
            try {
                return await call();
            } catch (error) {
                if (gitErrorCode(error) !== 'RepositoryIsLocked' || attempt === LOCK_ATTEMPTS) {
                    throw error;
                }
                await new Promise(resolve => setTimeout(resolve, attempt * attempt * LOCK_WAIT_MS));
            }
        }
    }

    private async text(args: readonly string[], options?: GitCallOptions): Promise<string> {
        return (await this.git(args, options)).stdout.toString('utf8');
    }

    /** For calls that change nothing. */
    private git(args: readonly string[], options?: GitCallOptions): Promise<GitOutput> {
        return runGit(this.root, args, { looks: true, ...options });
    }
}
