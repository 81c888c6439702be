import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { timeScale } from './time-scale.mjs';

const WORKER = path.join(path.dirname(fileURLToPath(import.meta.url)), 'worker.mjs');
/** A process that says nothing for longer is stuck: the limit of a test is shorter. */
const SILENT_MS = Number(process.env.OPENSPACE_TEST_SILENT_MS ?? 300_000);
/** A process that has not begun by then never will. Apart from the above: a busy machine takes seconds to start one. */
const START_MS = 300_000;
/** For closing the browser and the backend. */
const END_MS = 30_000;

/**
 * Runs mocha files in processes that live on from file to file. A process that ends or is stuck fails its file and is replaced.
 *
 * @param {readonly string[]} files
 * @param {object} options
 * @param {number} options.jobs how many processes
 * @param {(file: string, result: object) => void} options.onResult called with the result of each file, see `worker.mjs`
 * @param {string} [options.grep] only tests with this in their title
 * @param {'short' | 'long'} [options.tests] only those of one tier, see `long-tests.mjs`
 */
export async function runInPool(files, { jobs, onResult, grep, tests }) {
    const waiting = [...files];
    const work = async () => {
        let worker;
        for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
            worker = worker?.isGone === false ? worker : new Worker();
            onResult(file, await worker.run({ run: file, grep, tests }));
        }
        await worker?.end();
    };
    await Promise.all(Array.from({ length: Math.min(jobs, files.length) }, work));
}

/** One process, and the programs that it started. */
class Worker {
    isGone = false;
    #hasBegun = false;
    #child = fork(WORKER, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
    /** Process ids of backends, which outlive a process that is killed. */
    #started = new Set();
    #heard = () => undefined;
    #exit = new Promise(resolve => {
        this.#child.once('exit', (code, signal) => {
            this.isGone = true;
            this.#started.forEach(killed);
            resolve(signal ?? `exit code ${code}`);
        });
    });

    constructor() {
        this.#child.on('message', message => {
            this.#hasBegun = true;
            if (message.started !== undefined) {
                this.#started.add(message.started);
            } else if (message.stopped !== undefined) {
                this.#started.delete(message.stopped);
            }
            this.#heard(message);
        });
    }

    /** @returns the result of a file; a failure when the process ends or is stuck meanwhile */
    async run(what) {
        const began = Date.now();
        let doing = 'nothing yet';
        let stuck = false;
        let silence;
        const listen = () => {
            clearTimeout(silence);
            silence = setTimeout(
                () => {
                    stuck = true;
                    this.#child.kill('SIGKILL');
                },
                (this.#hasBegun ? SILENT_MS : START_MS) * timeScale()
            );
        };
        const done = new Promise(resolve => {
            this.#heard = message => {
                listen();
                doing = message.progress ?? doing;
                if (message.done) {
                    resolve(message.done);
                }
            };
        });
        listen();
        this.#child.send(what);
        const ended = this.#exit.then(how => {
            const why = stuck ? `was stuck and was ended` : `ended by itself (${how})`;
            const message = `The test process ${why} in "${doing}".`;
            return { passes: 0, failures: 1, pending: 0, failed: [message], times: [], output: `  ${message}`, ms: Date.now() - began };
        });
        const result = await Promise.race([done, ended]);
        // It says more as it ends, which must not begin another wait.
        this.#heard = () => undefined;
        clearTimeout(silence);
        return result;
    }

    async end() {
        if (this.isGone) {
            return;
        }
        this.#child.send({ end: true });
        const limit = setTimeout(() => this.#child.kill('SIGKILL'), END_MS * timeScale());
        await this.#exit;
        clearTimeout(limit);
    }
}

function killed(pid) {
    try {
        process.kill(pid, 'SIGKILL');
    } catch {
        // It has ended.
    }
}
