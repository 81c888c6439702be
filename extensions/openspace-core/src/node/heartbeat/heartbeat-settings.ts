/** Set by the program that starts the backend and restarts it when it ends. Without it, a backend that stands still is left alone. */
export const STUCK_REPORT_VARIABLE = 'OPENSPACE_STUCK_REPORT';
/** For how long the loop may stand still, in milliseconds. */
export const STUCK_AFTER_VARIABLE = 'OPENSPACE_STUCK_AFTER_MS';

const STUCK_AFTER_MS = 20_000;
/** So many looks in the time after which the backend is stuck. */
const LOOKS = 20;
const MIN_EVERY_MS = 10;

/** How the loop is watched. */
export interface HeartbeatSettings {
    /** Where it is put down what the backend was doing. */
    readonly report: string;
    readonly limitMs: number;
    readonly everyMs: number;
}

/** Takes the settings out of the environment, because terminals and agents inherit the rest; undefined when nothing is to be watched. */
export function takeHeartbeatSettings(environment: NodeJS.ProcessEnv): HeartbeatSettings | undefined {
    const report = environment[STUCK_REPORT_VARIABLE];
    const given = Number(environment[STUCK_AFTER_VARIABLE] || STUCK_AFTER_MS);
    delete environment[STUCK_REPORT_VARIABLE];
    delete environment[STUCK_AFTER_VARIABLE];
    if (!report) {
        return undefined;
    }
    const limitMs = Number.isFinite(given) && given > 0 ? given : STUCK_AFTER_MS;
    return { report, limitMs, everyMs: Math.max(MIN_EVERY_MS, limitMs / LOOKS) };
}
