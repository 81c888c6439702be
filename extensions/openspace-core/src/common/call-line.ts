import type { CallEntry } from './call-log';

/** A call as one line of text, whatever the client calls itself and whatever it asked for. */
export function callLine({ at, client, tool, path, outcome, durationMs, windowId }: CallEntry): string {
    const who = [client.name, client.version].filter(part => part !== '').join(' ');
    const where = path === undefined ? '' : ` ${JSON.stringify(path)}`;
    const how = `${outcome}, ${durationMs} ms${windowId === undefined ? '' : `, in window ${windowId}`}`;
    return withoutControls(`${new Date(at).toISOString()} ${who}: ${tool}${where}: ${how}`);
}

/** Characters that begin a line, move a cursor, colour a terminal or turn the direction of text become visible ones. */
function withoutControls(text: string): string {
    return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, character => `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`);
}
