/** An agent that looks after a region of the map, as the daemon lists it. */
export interface AreaAgent {
    readonly agentId: string;
    readonly type: 'monitor' | 'executor' | 'evolver' | 'analyzer';
    readonly region: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
    readonly status: 'spawned' | 'running' | 'stopped' | 'error' | 'offline';
    /** Milliseconds since the epoch. */
    readonly lastHeartbeat: number;
    /** What it last found or did, in a sentence. */
    readonly report: string;
    readonly details?: Readonly<Record<string, unknown>>;
}

/** Milliseconds after which an agent that should run and was not heard of counts as offline. */
export const OFFLINE_MS = 30_000;
