import { execFile } from 'child_process';
import * as path from 'path';
import { promisify } from 'util';
import type { App } from './app';
import { TOOLS } from './tools-folder';

/** It looks for its own package.json from where it is started. */
const FOLDER = path.join(TOOLS, '@modelcontextprotocol', 'inspector-cli', 'build');

/** Runs the MCP inspector's command line once against an app: a client that connects, asks one thing and leaves. */
export async function inspect<T>(app: App, method: string, ...more: string[]): Promise<T> {
    const args = [path.join(FOLDER, 'cli.js'), '--cli', app.mcpUrl, '--transport', 'http', '--method', method, ...more];
    for (const [name, value] of Object.entries(app.headersFor('/mcp'))) {
        args.push('--header', `${name}: ${value}`);
    }
    const { stdout } = await promisify(execFile)(process.execPath, args, {
        cwd: FOLDER,
        env: { PATH: process.env.PATH },
        timeout: 90_000,
        maxBuffer: 10_000_000
    });
    return JSON.parse(stdout);
}
