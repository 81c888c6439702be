import type { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { injectable } from '@theia/core/shared/inversify';
import express = require('@theia/core/shared/express');
import * as path from 'path';
import { ELK_WORKER_PATH, TLDRAW_ASSETS_PATH } from '../common/editor-assets';

const FOLDERS = ['fonts', 'icons', 'translations', 'embed-icons'];

/** Serves what the editor loads in addition to its bundle from this machine, so that boards work without a network. */
@injectable()
export class EditorAssetsRoutes implements BackendApplicationContribution {
    configure(app: express.Application): void {
        const assets = path.dirname(require.resolve('@tldraw/assets/package.json'));
        for (const folder of FOLDERS) {
            app.use(
                route(`${TLDRAW_ASSETS_PATH}${folder}`),
                express.static(path.join(assets, folder), { index: false, redirect: false, maxAge: '1h' })
            );
        }
        const elk = require.resolve('elkjs/lib/elk-worker.min.js');
        app.get(route(ELK_WORKER_PATH), (_request, response) => response.sendFile(elk, { maxAge: '1h' }));
    }
}

/** The absolute form of a path that windows take relative to their own address. */
function route(relative: string): string {
    return relative.replace(/^\.\//, '/');
}
