/** A request to the client that a result carries, as MCP spells it: `elicitation/create`, `sampling/createMessage` or `roots/list`. */
export interface InputRequest {
    readonly method: 'elicitation/create' | 'sampling/createMessage' | 'roots/list';
    readonly params?: Readonly<Record<string, unknown>>;
}

/** What a call asks of its client, by keys of its choice, and what comes back to it with the answers. */
export interface Question {
    readonly asked: Readonly<Record<string, InputRequest>>;
    readonly state: unknown;
}

/**
 * What passes between a call and its client while the call runs. Asking ends the call; the client answers and sends it
 * again, with `responses` (https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr).
 */
export interface ClientExchange {
    /** What the client answered, by the keys of {@link ask}. Written by strangers. */
    readonly responses: Readonly<Record<string, unknown>>;
    /** What the last {@link ask} of this call left; undefined in its first round. */
    readonly state: unknown;
    /** Whether the client declared that it answers such requests; of `elicitation/create`, as a form. */
    answers(method: InputRequest['method']): boolean;
    /**
     * Ends this round with requests that the client has to answer first.
     * @param state comes back with the answers, unchanged: the client cannot read into it or forge it
     * @throws ToolError always
     */
    ask(asked: Question['asked'], state?: unknown): never;
    /**
     * Ends the call with a protocol error unless the client declared an extension.
     * @throws ToolError when it did not
     */
    require(extension: string): void;
    /** Ends the stream of the request; the client comes back for the result, where the hub keeps it. */
    closeStream(): void;
    /** Tells clients of earlier revisions that want log messages. */
    log(text: string): Promise<void>;
}
