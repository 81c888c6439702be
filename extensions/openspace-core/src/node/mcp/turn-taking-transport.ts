import type { TransportSendOptions } from '@modelcontextprotocol/sdk/shared/transport.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { setImmediate as nextTurn } from 'timers/promises';

/** A string of so many characters takes milliseconds to write as JSON: a document, or the text of a large result. */
const LONG = 200_000;

declare global {
    // The type declarations do not have it yet.
    interface JSON {
        /** Is written as it is (https://tc39.es/proposal-json-parse-with-source). */
        rawJSON(json: string): object;
    }
}

/** The SDK's transport, which writes a message in one go, with the long strings of a result written before, in turns of the loop. */
export class TurnTakingTransport extends WebStandardStreamableHTTPServerTransport {
    override async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
        await super.send('result' in message ? { ...message, result: await fieldsWritten(message.result, 2) } : message, options);
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
