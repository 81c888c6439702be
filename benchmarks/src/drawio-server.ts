import { readFileSync, statSync } from 'fs';
import { createServer } from 'http';
import type { AddressInfo } from 'net';
import * as path from 'path';

const TYPES: Readonly<Record<string, string>> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml'
};

/** draw.io's app as its package has it, on a port of its own. The root is an empty page. */
export interface DrawioServer {
    readonly origin: string;
    stop(): void;
}

/** @param root the folder of the package */
export async function serveDrawio(root: string): Promise<DrawioServer> {
    const server = createServer((request, response) => {
        const name = decodeURIComponent((request.url ?? '/').split('?', 1)[0] ?? '/');
        const file = path.join(root, name);
        if (name === '/') {
            response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><body style="margin:0">');
        } else if (!file.startsWith(root) || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
            response.writeHead(404).end();
        } else {
            response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
            response.end(readFileSync(file));
        }
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}
