import * as path from 'path';
import { ROOT } from './app';

/** Programs of the tests that must not shadow ours. */
export const TOOLS = path.join(ROOT, 'e2e', 'conformance', 'node_modules');

/** These need Node 22; the app does not, so an older Node gets help from their own folder. */
export function newerNode(): string {
    const platform = process.platform === 'win32' ? 'win' : process.platform;
    const isNewEnough = Number(process.versions.node.split('.')[0]) >= 22;
    return isNewEnough ? process.execPath : path.join(TOOLS, `node-${platform}-${process.arch}`, 'bin', 'node');
}
