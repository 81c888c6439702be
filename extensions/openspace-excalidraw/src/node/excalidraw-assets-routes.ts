import type { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { injectable } from '@theia/core/shared/inversify';
import express = require('@theia/core/shared/express');
import * as path from 'path';
import { EXCALIDRAW_ASSETS_PATH } from '../common/excalidraw-assets';

/** Serves Excalidraw's fonts from the installation, so that canvases work without a network. */
@injectable()
export class ExcalidrawAssetsRoutes implements BackendApplicationContribution {
    configure(app: express.Application): void {
        const fonts = path.join(path.dirname(require.resolve('@excalidraw/excalidraw')), 'fonts');
        const route = `${EXCALIDRAW_ASSETS_PATH.replace(/^\.\//, '/')}fonts`;
        app.use(route, express.static(fonts, { index: false, redirect: false, maxAge: '1h' }));
    }
}
