import type { TransportSendOptions } from '@modelcontextprotocol/sdk/shared/transport.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { setImmediate as nextTurn } from 'timers/promises';

/** A string of so many characters takes milliseconds to write as JSON: a document, or the text of a large result. */
const LONG = 200_000;

/** `JSON.rawJSON` (https://tc39.es/proposal-json-parse-with-source), which the type declarations do not have yet: is written as it is. */
const { rawJSON } = JSON as unknown as { rawJSON(json: string): object };

/** The SDK's transport, which writes a message in one go, with the long strings of a result written before, in turns of the loop. */
export class TurnTakingTransport extends WebStandardStreamableHTTPServerTransport {
    override async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
        await super.send('result' in message ? { ...message, result: await longStringsWritten(message.result, 2) } : message, options);
    }
}

/** A copy in which long strings, so many levels down, are JSON already; the same value where there are none. */
async function longStringsWritten<Value extends object>(value: Value, levels: number): Promise<Value> {
    let copy: Value | undefined;
    for (const [key, part] of Object.entries(value)) {
        const written = await longStringWritten(part, levels);
        if (written !== part) {
            copy ??= Array.isArray(value) ? ([...value] as unknown as Value) : { ...value };
            Object.assign(copy, { [key]: written });
        }
    }
    return copy ?? value;
}

async function longStringWritten(part: unknown, levels: number): Promise<unknown> {
    if (typeof part === 'string' && part.length > LONG) {
        await nextTurn();
        const json = JSON.stringify(part);
        await nextTurn();
        const raw = rawJSON(json);
        await nextTurn();
        return raw;
    }
    return typeof part === 'object' && part !== null && levels > 0 ? longStringsWritten(part, levels - 1) : part;
}
