/** What the scripted agent does in a turn, step by step. */
export type Step =
    | { readonly say: string }
    | { readonly think: string }
    | { readonly plan: readonly string[] }
    /** Says what it was given. */
    | { readonly echo: true }
    /** Writes what it was given into a file, as JSON. */
    | { readonly keep: string }
    /** Calls a tool of the hub, after asking for permission if `ask`. */
    | { readonly call: string; readonly args: Record<string, unknown>; readonly ask?: boolean }
    | { readonly read: string }
    | { readonly write: string; readonly content: string }
    | { readonly run: readonly string[] }
    /** Writes a line as it is. */
    | { readonly line: string }
    /** Says a text of so many characters in one message. */
    | { readonly huge: number }
    /** Starts a program that sleeps, and says its process id and that one's. */
    | { readonly spawn: 'sleeper' }
    /** Waits until there is a file of this name. */
    | { readonly awaits: string }
    | { readonly exit: number }
    | { readonly fail: string }
    /** Waits until it is cancelled, or does not hear even that. */
    | { readonly hang: 'until-cancelled' | 'deaf' };

export interface AgentScript {
    /** The steps of each prompt of a session. */
    readonly turns: readonly (readonly Step[])[];
    /** It can take up a session of an earlier run, with so many turns played already. */
    readonly remembers?: boolean;
    readonly turnsBefore?: number;
    /** Whether it can use MCP servers over HTTP; over stdio it always can. */
    readonly http?: boolean;
    readonly protocolVersion?: number;
    /** It says this and ends, instead of starting. */
    readonly endsAtOnce?: string;
}
