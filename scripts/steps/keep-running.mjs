import { setTimeout as wait } from 'node:timers/promises';
import { say } from './run.mjs';

/** A program that runs for less than this has died quickly: starting it again is likely to end the same way. */
const QUICK_MS = 60_000;
/** This many quick deaths in a row are enough. */
const MAX_QUICK_DEATHS = 5;
/** So many deaths within an hour are enough, however long it ran each time. */
const MAX_DEATHS_AN_HOUR = 10;
const HOUR_MS = 3_600_000;
const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 10_000;
/** Of what the program printed, shown when it is given up. */
const KEPT_CHARS = 16_000;
const SHOWN_LINES = 40;
const DRAIN_MS = 500;

/**
 * Keeps a program running that should not end by itself. One that dies is started again, after a delay that doubles with
 * each quick death; it is given up when it dies before it has served once, after some quick deaths in a row, and after
 * more deaths within an hour.
 */
export class KeepRunning {
    #options;
    #stopped = new AbortController();
    #child;
    #log = '';

    /**
     * @param options.start spawns the program, with its output and errors as pipes
     * @param options.serves resolves as soon as the program serves; gets a signal that ends the wait when it has died
     * @param options.onServing called each time it does, with whether that is the first time
     * @param options.explain says why the program with a process id ended, where that is known
     * @param options.showsOutput whether what the program prints is shown; its errors always are
     * @param options.limits for tests: `quickMs`, `maxQuickDeaths`, `maxDeathsAnHour`, `firstDelayMs`
     */
    constructor({ start, serves, onServing = () => undefined, explain = () => undefined, showsOutput = false, limits = {} }) {
        this.#options = {
            start,
            serves,
            onServing,
            explain,
            showsOutput,
            limits: {
                quickMs: QUICK_MS,
                maxQuickDeaths: MAX_QUICK_DEATHS,
                maxDeathsAnHour: MAX_DEATHS_AN_HOUR,
                firstDelayMs: FIRST_DELAY_MS,
                ...limits
            }
        };
    }

    /** Ends the program for good. */
    stop(signal = 'SIGTERM') {
        this.#stopped.abort();
        this.#child?.kill(signal);
    }

    /** @returns the exit code of the whole: 0 after `stop`, else that with which the program died last */
    async run() {
        const { quickMs, maxQuickDeaths, maxDeathsAnHour, firstDelayMs } = this.#options.limits;
        let served = false;
        let deaths = [];
        for (let quick = 0; ;) {
            const began = Date.now();
            const { code, signal, serving } = await this.#once(served);
            if (this.#stopped.signal.aborted) {
                return 0;
            }
            served ||= serving;
            const now = Date.now();
            quick = now - began < quickMs ? quick + 1 : 1;
            deaths = [...deaths.filter(at => now - at < HOUR_MS), now];
            const how = signal ? `killed by ${signal}` : `exit code ${code}`;
            const why = this.#options.explain(this.#child.pid) ?? `The backend ended by itself (${how}).`;
            if (!served || quick >= maxQuickDeaths || deaths.length >= maxDeathsAnHour) {
                const often = quick >= maxQuickDeaths ? `${quick} times in a row` : `${deaths.length} times within an hour`;
                this.#giveUp(served ? `${why}\nThe backend ended ${often} (${how}); it is not started again.` : why);
                return code || 1;
            }
            const delay = Math.min(firstDelayMs * 2 ** (quick - 1), MAX_DELAY_MS);
            say(`${why} Starting it again in ${delay / 1000} s; open windows connect by themselves.`);
            await wait(delay, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
            if (this.#stopped.signal.aborted) {
                return 0;
            }
        }
    }

    /** Runs the program until it ends. */
    async #once(again) {
        const { start, serves, onServing } = this.#options;
        const child = (this.#child = start());
        this.#keepLog(child);
        const ended = new AbortController();
        let serving = false;
        const waiting = serves(ended.signal).then(
            () => {
                serving = !ended.signal.aborted;
                if (serving) {
                    onServing(!again);
                }
            },
            () => undefined
        );
        const { code, signal } = await endOf(child);
        ended.abort();
        await waiting;
        return { code, signal, serving };
    }

    #keepLog(child) {
        this.#log = '';
        const keep = (stream, shownOn) =>
            stream.setEncoding('utf8').on('data', text => {
                shownOn?.write(text);
                this.#log = (this.#log + text).slice(-KEPT_CHARS);
            });
        keep(child.stdout, this.#options.showsOutput ? process.stdout : undefined);
        keep(child.stderr, process.stderr);
    }

    #giveUp(why) {
        const last = this.#options.showsOutput ? '' : this.#log.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n');
        process.stderr.write(
            `\n${why}${last === '' ? '' : ` The end of its log:\n\n${last}\n`}\nSet OPENSPACE_LOG=1 to see all of its log.\n`
        );
    }
}

/** What it printed last has been read by then, unless a program that it started itself keeps its output open. */
function endOf(child) {
    return new Promise((resolve, reject) => {
        const closed = new Promise(close => child.on('close', close));
        child.on('error', reject);
        child.on('exit', async (code, signal) => {
            await Promise.race([closed, wait(DRAIN_MS)]);
            resolve({ code, signal });
        });
    });
}
