import { mkdtemp, readFile, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';

/** Loaded by a process of Node before its own code: writes one line for the process, and one for each connection to another machine. */
const HOOK = `
const { appendFileSync } = require('fs');
const net = require('net');
const dgram = require('dgram');
const write = line => appendFileSync(process.env.OPENSPACE_TEST_SOCKETS, line + '\\n');
write('process ' + process.argv.slice(1).join(' '));
const isLocal = host => /^(localhost|127\\..*|::1|::ffff:127\\..*|0\\.0\\.0\\.0|::|.*\\.localhost)$/i.test(host);
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...args) {
    const [options = {}] = Array.isArray(args[0]) ? args[0] : [typeof args[0] === 'object' ? args[0] : { port: args[0], host: args[1] }];
    const host = typeof options.host === 'string' ? options.host : 'localhost';
    if (!options.path && !isLocal(host)) {
        write('connection ' + host + ':' + options.port);
    }
    return connect.apply(this, args);
};
const dns = require('dns');
for (const [owner, kind] of [[dns, 'lookup'], [dns.promises, 'lookup'], [dns, 'resolve'], [dns.promises, 'resolve']]) {
    const original = owner[kind];
    owner[kind] = function (host, ...rest) {
        if (host && !net.isIP(host) && !isLocal(host)) {
            write('name ' + host);
        }
        return original.call(this, host, ...rest);
    };
}
const send = dgram.Socket.prototype.send;
dgram.Socket.prototype.send = function (...args) {
    const host = args.filter(each => typeof each === 'string').pop() ?? 'localhost';
    if (!isLocal(host)) {
        write('datagram ' + host);
    }
    return send.apply(this, args);
};
`;

/** What a backend, and each program of Node that it starts, connects to. */
export class WatchedSockets {
    private constructor(private readonly folder: string) {}

    static async create(): Promise<WatchedSockets> {
        const watched = new WatchedSockets(await mkdtemp(path.join(os.tmpdir(), 'openspace-sockets-')));
        await writeFile(watched.hook, HOOK);
        await writeFile(watched.log, '');
        return watched;
    }

    /** To be given to the backend. */
    get env(): NodeJS.ProcessEnv {
        return { NODE_OPTIONS: `--require ${this.hook}`, OPENSPACE_TEST_SOCKETS: this.log };
    }

    /** The programs that are watched, by their arguments. */
    processes(): Promise<string[]> {
        return this.lines('process ');
    }

    /** Each connection to another machine, and each name of one that was looked up. */
    async outside(): Promise<string[]> {
        return [...(await this.lines('connection ')), ...(await this.lines('name ')), ...(await this.lines('datagram '))];
    }

    remove(): Promise<void> {
        return rm(this.folder, { recursive: true, force: true });
    }

    private get hook(): string {
        return path.join(this.folder, 'hook.cjs');
    }

    private get log(): string {
        return path.join(this.folder, 'log.txt');
    }

    private async lines(kind: string): Promise<string[]> {
        const all = (await readFile(this.log, 'utf8')).split('\n');
        return all.filter(line => line.startsWith(kind)).map(line => line.slice(kind.length));
    }
}
