import { mkdtemp, readFile, rm, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import type { App } from './app';
import { until } from '@openspace/tool/lib/test/until';

/** A route of the backend as express has it; `methods` is empty for handlers of all methods. */
export interface ServedRoute {
    /** An address that the route answers. */
    readonly path: string;
    readonly methods: readonly string[];
}

/** All routes, and the port at which they are reached past the guarded server. */
interface ServedAt {
    readonly port: number;
    readonly routes: readonly ServedRoute[];
}

/**
 * Loaded into the backend's process before its own code. On a signal it writes down every route that the app has, and
 * opens a second port that leads straight to them, as it is for requests that come before the server is guarded.
 */
const HOOK = `
const http = require('http');
const fs = require('fs');
delete process.env.NODE_OPTIONS;
const create = http.createServer;
http.createServer = function (...given) {
    const app = given.find(each => typeof each === 'function' && each._router);
    if (app) {
        process.once('SIGUSR2', () => {
            const server = create(app).listen(0, 'localhost', () => {
                const file = process.env.OPENSPACE_TEST_ROUTES;
                fs.writeFileSync(file + '.part', JSON.stringify({ port: server.address().port, routes: routesOf(app._router.stack, '') }));
                fs.renameSync(file + '.part', file);
            });
        });
    }
    return create.apply(this, given);
};
const concrete = path => path.replace(/^(?![/])/, '/').replace(/[*]/g, 'x').replace(/:[a-z]+/gi, 'x');
function pathOf({ regexp }) {
    return regexp.fast_slash ? '' : regexp.source.replace(/^\\^/, '').replace(/\\\\\\/\\?(\\(\\?=.*)?\\$?$/, '').replace(/\\\\/g, '');
}
function routesOf(stack, prefix) {
    return stack.flatMap(layer => {
        if (layer.route) {
            const paths = [layer.route.path].flat().filter(each => typeof each === 'string');
            return paths.map(each => ({ path: concrete(prefix + each), methods: Object.keys(layer.route.methods).filter(each => each !== '_all') }));
        }
        const path = prefix + pathOf(layer);
        return layer.handle.stack ? routesOf(layer.handle.stack, path) : [{ path: path || '/', methods: [] }];
    });
}
`;

/** Lists the routes of a backend that was started with {@link environment}. */
export class ServedRoutes {
    private listed: Promise<ServedAt> | undefined;

    private constructor(private readonly folder: string) {}

    static async prepare(): Promise<ServedRoutes> {
        const folder = await mkdtemp(path.join(os.tmpdir(), 'openspace-routes-'));
        await writeFile(path.join(folder, 'hook.cjs'), HOOK);
        return new ServedRoutes(folder);
    }

    get environment(): Record<string, string> {
        return { NODE_OPTIONS: `--require ${path.join(this.folder, 'hook.cjs')}`, OPENSPACE_TEST_ROUTES: this.file };
    }

    list(app: App): Promise<ServedAt> {
        return (this.listed ??= this.ask(app));
    }

    private async ask(app: App): Promise<ServedAt> {
        app.process.kill('SIGUSR2');
        const text = await until('the routes are written down', () => readFile(this.file, 'utf8').catch(() => undefined));
        return JSON.parse(text);
    }

    async dispose(): Promise<void> {
        await rm(this.folder, { recursive: true });
    }

    private get file(): string {
        return path.join(this.folder, 'routes.json');
    }
}
