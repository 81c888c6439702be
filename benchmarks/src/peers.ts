import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { launchBrowser } from '@openspace/e2e/lib/harness/browser';
import { freePort } from '@openspace/e2e/lib/harness/app';
import { execFile } from 'child_process';
import { mkdtemp, rm } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import { promisify } from 'util';
import type { Benchmark } from './benchmark';
import { BOARD, withWindow } from './stage';
import { compare } from './timing';

const PEER = 'mcp-excalidraw-server';
const PEER_VERSION = '2.0.0';
const ROUNDS = 100;
const MANY = 200;

/**
 * Its canvas server keeps drawings in memory and sends them to a browser tab over a WebSocket; ours are on disk when a call is
 * answered. Needs the npm registry.
 */
export const peers: Benchmark = {
    name: 'peers',
    question: `one shape in a call, against ${PEER} ${PEER_VERSION} from npm, both with a browser tab open`,
    bar: 2,
    onlyByName: true,
    measure: () =>
        withWindow(async ({ agent }) => {
            const peer = await Peer.start();
            try {
                const ours = (round: number) =>
                    agent.call('openspace.whiteboard.add_shape', { path: BOARD, type: 'geo', ...place(round), label: `Step ${round}` });
                const theirs = (round: number) =>
                    peer.call('create_element', { type: 'rectangle', ...place(round), text: `Step ${round}` });
                await compare(10, ours, theirs);
                const one = await compare(ROUNDS, ours, theirs);
                const boxes = Array.from({ length: MANY }, (_, at) => place(at));
                const many = await compare(
                    10,
                    () => agent.call('openspace.whiteboard.replace', { path: BOARD, shapes: boxes.map(box => ({ type: 'geo', ...box })) }),
                    () => peer.call('batch_create_elements', { elements: boxes.map(box => ({ type: 'rectangle', ...box })) })
                );
                return {
                    ratio: one.ratio,
                    figures: { ours_1: one.a, theirs_1: one.b, [`ours_${MANY}`]: many.a, [`theirs_${MANY}`]: many.b }
                };
            } finally {
                await peer.stop();
            }
        })
};

function place(at: number) {
    return { x: (at % 20) * 220, y: Math.floor(at / 20) * 140, width: 180, height: 80 };
}

/** The other server, in a folder of its own, with a tab that shows its canvas. */
class Peer {
    private constructor(
        private readonly client: Client,
        private readonly end: () => Promise<void>
    ) {}

    static async start(): Promise<Peer> {
        const folder = await mkdtemp(path.join(os.tmpdir(), 'openspace-peer-'));
        const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
        const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
        await promisify(execFile)(npm, ['install', ...options, `${PEER}@${PEER_VERSION}`], { cwd: folder });
        const url = `http://127.0.0.1:${await freePort()}`;
        const program = path.join(folder, 'node_modules', PEER, 'dist', 'bin.js');
        const env = { ...process.env, EXPRESS_SERVER_URL: url, HOME: folder } as Record<string, string>;
        const client = new Client({ name: 'benchmark', version: '1.0.0' });
        await client.connect(new StdioClientTransport({ command: process.execPath, args: [program], env, cwd: folder, stderr: 'ignore' }));
        const browser = await launchBrowser();
        const peer = new Peer(client, async () => {
            await browser.close();
            await client.close();
            await promisify(execFile)(process.execPath, [program, 'stop', '--url', url], { env, cwd: folder });
            await rm(folder, { recursive: true });
        });
        // Its canvas starts with the first call.
        await peer.call('clear_canvas', {});
        const page = await browser.newPage();
        await page.goto(url);
        await page.waitForSelector('canvas');
        return peer;
    }

    async call(name: string, args: Record<string, unknown>): Promise<void> {
        const result = await this.client.callTool({ name, arguments: args });
        if (result.isError) {
            throw new Error(`${name}: ${JSON.stringify(result.content).slice(0, 500)}`);
        }
    }

    stop(): Promise<void> {
        return this.end();
    }
}
