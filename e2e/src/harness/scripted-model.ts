import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'http';

/** What the scripted model says next: a tool call, or its closing words; `before` is over when it says it. */
export type Turn = ({ readonly tool: string; readonly args: Record<string, unknown> } | { readonly text: string }) & {
    readonly before?: () => Promise<void>;
};

/** A request as an OpenAI-compatible server gets it, as far as scripts look at it. */
export interface ChatRequest {
    readonly messages: readonly {
        readonly role: string;
        readonly content?: unknown;
        readonly tool_calls?: readonly { readonly function: { readonly name: string; readonly arguments: string } }[];
    }[];
    readonly tools?: readonly { readonly function: { readonly name: string; readonly parameters?: object } }[];
}

/**
 * An OpenAI-compatible chat server on loopback that plays a script: the n-th request that offers tools gets the n-th
 * turn. Requests without tools (an agent asking for a title) get a word.
 */
export class ScriptedModel {
    readonly requests: ChatRequest[] = [];
    private readonly server: Server;

    private constructor(private readonly script: readonly Turn[]) {
        this.server = createServer((request, response) => void this.serve(request, response));
    }

    /** @param port a free one unless given */
    static async start(script: readonly Turn[], port = 0): Promise<ScriptedModel> {
        const model = new ScriptedModel(script);
        await new Promise<void>(resolve => model.server.listen(port, '127.0.0.1', resolve));
        return model;
    }

    get baseUrl(): string {
        const address = this.server.address();
        if (typeof address !== 'object' || address === null) {
            throw new Error('The scripted model is not running.');
        }
        return `http://127.0.0.1:${address.port}/v1`;
    }

    get port(): number {
        return Number(new URL(this.baseUrl).port);
    }

    async stop(): Promise<void> {
        this.server.closeAllConnections();
        await new Promise(resolve => this.server.close(resolve));
    }

    private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
        const chunks: Buffer[] = [];
        for await (const chunk of request) {
            chunks.push(chunk);
        }
        const asked = JSON.parse(Buffer.concat(chunks).toString()) as ChatRequest;
        const withTools = (asked.tools?.length ?? 0) > 0;
        const turn: Turn = withTools ? (this.script[this.requests.length] ?? { text: 'Nothing more to do.' }) : { text: 'Drawing' };
        if (withTools) {
            this.requests.push(asked);
        }
        await turn.before?.();
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        const base = { id: 'scripted', object: 'chat.completion.chunk', created: 0, model: 'scripted' };
        const send = (delta: object, finish: string | null) =>
            response.write(`data: ${JSON.stringify({ ...base, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`);
        if ('text' in turn) {
            send({ role: 'assistant', content: turn.text }, null);
            send({}, 'stop');
        } else {
            const call = { name: turn.tool, arguments: JSON.stringify(turn.args) };
            send(
                { role: 'assistant', tool_calls: [{ index: 0, id: `call_${this.requests.length}`, type: 'function', function: call }] },
                null
            );
            send({}, 'tool_calls');
        }
        response.end(
            `data: ${JSON.stringify({ ...base, choices: [], usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 } })}\n\ndata: [DONE]\n\n`
        );
    }
}
