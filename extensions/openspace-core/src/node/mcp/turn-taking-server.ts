import { type Implementation, McpServer, type ServerOptions, type Transport } from '@modelcontextprotocol/server';
import { setImmediate as nextTurn } from 'timers/promises';
import { asInvalidParams } from './invalid-params';

/** A string of so many characters takes milliseconds to write as JSON: a document, or the text of a large result. */
const LONG = 200_000;

declare global {
    // The type declarations do not have it yet.
    interface JSON {
        /** Is written as it is (https://tc39.es/proposal-json-parse-with-source). */
        rawJSON(json: string): object;
    }
}

/**
 * The SDK's server. Its transports write a message in one go; here the long strings of a result are written first,
 * over several turns of the loop, so that other requests are served in between. Parameters that do not match are answered as such.
 */
export class TurnTakingServer extends McpServer {
    /** @param schemaOf the input of a tool, whose `x-mcp-header` fields the SDK compares with the headers of a request */
    constructor(
        info: Implementation,
        options?: ServerOptions,
        private readonly schemaOf: (toolName: string) => Record<string, unknown> | undefined = () => undefined
    ) {
        super(info, options);
    }

    override toolInputSchemaJson(name: string): Record<string, unknown> | undefined {
        return this.schemaOf(name);
    }

    override async connect(transport: Transport): Promise<void> {
        const send = transport.send.bind(transport);
        // A message that need not wait is sent immediately. Only then does the SDK answer some errors with an HTTP status.
        transport.send = (message, options) =>
            'result' in message
                ? fieldsWritten(message.result, 2).then(result => send({ ...message, result }, options))
                : send('error' in message ? { ...message, error: asInvalidParams(message.error) } : message, options);
        await super.connect(transport);
    }
}

/** The fields with long strings, so many levels down, as JSON already. */
async function fieldsWritten(fields: Readonly<Record<string, unknown>>, levels: number): Promise<Record<string, unknown>> {
    const written: [name: string, value: unknown][] = [];
    for (const [name, value] of Object.entries(fields)) {
        written.push([name, await longStringsWritten(value, levels)]);
    }
    return Object.fromEntries(written);
}

async function longStringsWritten(value: unknown, levels: number): Promise<unknown> {
    if (typeof value === 'string' && value.length > LONG) {
        await nextTurn();
        const json = JSON.stringify(value);
        await nextTurn();
        const raw = JSON.rawJSON(json);
        await nextTurn();
        return raw;
    }
    if (typeof value !== 'object' || value === null || levels === 0) {
        return value;
    }
    if (!Array.isArray(value)) {
        return fieldsWritten({ ...value }, levels - 1);
    }
    const written: unknown[] = [];
    for (const part of value) {
        written.push(await longStringsWritten(part, levels - 1));
    }
    return written;
}
