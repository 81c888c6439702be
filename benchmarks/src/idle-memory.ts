import { freePort, ROOT } from '@openspace/e2e/lib/harness/app';
import { until } from '@openspace/tool/lib/test/until';
import { spawn } from 'child_process';
import { existsSync } from 'fs';
import { mkdtemp, readdir, readFile, rm } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import type { Benchmark } from './benchmark';

const LIMIT_MB = 250;
/** What is only needed to start has been let go by then. */
const IDLE_MS = 20_000;

export const idleMemory: Benchmark = {
    name: 'idle-memory',
    question:
        'memory of npm start, the backend and its helpers after 20 s with no window, not the first start of a build (proportional set size, Linux), against 250 MB',
    bar: 1,
    measure: async () => {
        // The first start of a build compiles everything, and keeps the code for the later ones.
        await whileRunning(async () => undefined);
        return whileRunning(async pid => {
            await new Promise(resolve => setTimeout(resolve, IDLE_MS));
            const [own, ...others] = await Promise.all((await family(pid)).map(megabytesOf));
            const all = [own!, ...others].reduce((sum, each) => sum + each, 0);
            return {
                ratio: all / LIMIT_MB,
                figures: { megabytes: all, start: own!, backend: others[0] ?? 0, helpers: all - own! - (others[0] ?? 0) }
            };
        });
    }
};

/** Runs `npm start` on a folder of its own. @param work gets its process id once the IDE answers */
async function whileRunning<T>(work: (pid: number) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'openspace-idle-'));
    const port = await freePort();
    const start = spawn(
        process.execPath,
        [path.join(ROOT, 'scripts', 'start.mjs'), folder, '--no-build', '--no-open', '--port', `${port}`],
        {
            env: { ...process.env, THEIA_CONFIG_DIR: path.join(folder, 'config'), CI: 'true' },
            stdio: 'ignore'
        }
    );
    try {
        await until('the IDE answers', () =>
            fetch(`http://localhost:${port}/`).then(
                ({ ok }) => ok,
                () => false
            )
        );
        return await work(start.pid!);
    } finally {
        start.kill();
        await new Promise(resolve => start.once('exit', resolve));
        await rm(folder, { recursive: true });
    }
}

/** A process and all that it started, itself first and each before its own. */
async function family(pid: number): Promise<number[]> {
    const threads = await readdir(`/proc/${pid}/task`);
    const children = await Promise.all(threads.map(thread => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8')));
    const pids = children.join(' ').split(/\s+/).filter(Boolean).map(Number);
    return [pid, ...(await Promise.all(pids.map(family))).flat()];
}

async function megabytesOf(pid: number): Promise<number> {
    const file = `/proc/${pid}/smaps_rollup`;
    const kilobytes = existsSync(file) ? /^Pss:\s+(\d+) kB/m.exec(await readFile(file, 'utf8'))?.[1] : undefined;
    if (kilobytes === undefined) {
        throw new Error('This system does not say how much memory a process has.');
    }
    return Number(kilobytes) / 1024;
}
