/** Tells the program that git starts where to ask, and that it may. */
export const ASKPASS_VARIABLES = {
    socket: 'OPENSPACE_ASKPASS_SOCKET',
    token: 'OPENSPACE_ASKPASS_TOKEN',
    node: 'OPENSPACE_ASKPASS_NODE',
    main: 'OPENSPACE_ASKPASS_MAIN'
} as const;

/** One line of JSON to the backend. */
export interface AskpassQuestion {
    readonly token: string;
    readonly prompt: string;
}

/** One line of JSON back; without an answer the person cancelled. */
export interface AskpassAnswer {
    readonly answer?: string;
}
