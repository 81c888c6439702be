import { type Debugger, Session } from 'inspector';
import { pathToFileURL } from 'url';

const WAIT_MS = 2_000;
const MOST = 8;

/**
 * The functions that the main thread is in, the innermost first; to be called in another thread. The main thread is left paused.
 * Empty when it does not run JavaScript, as while it waits for the file system.
 */
export async function runningFunctions(): Promise<readonly string[]> {
    const session = new Session();
    try {
        return await new Promise<readonly string[]>(resolve => {
            setTimeout(() => resolve([]), WAIT_MS);
            const files = new Map<string, string>();
            session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url));
            session.once('Debugger.paused', ({ params }) =>
                resolve(params.callFrames.slice(0, MOST).map(frame => named(frame, files.get(frame.location.scriptId) ?? '')))
            );
            session.connectToMainThread();
            session.post('Debugger.enable');
            session.post('Debugger.pause');
        });
    } catch {
        return [];
    }
}

function named({ functionName, location }: Debugger.CallFrame, url: string): string {
    const base = pathToFileURL(`${process.cwd()}/`).href;
    const where = url.startsWith(base) ? url.slice(base.length) : url;
    return `${functionName || '(anonymous)'} (${where}:${location.lineNumber + 1}:${(location.columnNumber ?? 0) + 1})`;
}
