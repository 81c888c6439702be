export const STUCK_BACKEND_PATH = '/services/openspace/stuck-backend';
export const StuckBackends = Symbol('StuckBackends');

/** A backend that was ended because it stood still. Its texts come from strangers, without control characters: show them as text only. */
export interface StuckBackend {
    readonly id: string;
    /** For how long it stood still. */
    readonly seconds: number;
    /** The calls that ran, the last that began first. */
    readonly calls: readonly string[];
    /** How many more ran. */
    readonly more: number;
    /** The file that was read last. */
    readonly file?: string;
}

/** Asked by each window when it connects. */
export interface StuckBackends {
    /** The backend that this one replaces, if it was ended not long ago for standing still. */
    replaced(): Promise<StuckBackend | undefined>;
}
