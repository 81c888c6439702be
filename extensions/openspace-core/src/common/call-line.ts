import type { CallEntry } from './call-log';
import { withoutControls } from './without-controls';

/** A call as one line of text, whatever the client calls itself and whatever it asked for. */
export function callLine({ at, client, tool, path, outcome, durationMs, windowId }: CallEntry): string {
    const who = [client.name, client.version].filter(part => part !== '').join(' ');
    const where = path === undefined ? '' : ` ${JSON.stringify(path)}`;
    const how = `${outcome}, ${durationMs} ms${windowId === undefined ? '' : `, in window ${windowId}`}`;
    return withoutControls(`${new Date(at).toISOString()} ${who}: ${tool}${where}: ${how}`);
}
