import type { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { inject, injectable } from '@theia/core/shared/inversify';
import express = require('@theia/core/shared/express');
import { existsSync } from 'fs';
import * as path from 'path';
import { DaemonProcess } from './daemon-process';
import { Readers } from './readers';

/** The page and its script, which the page's Content-Security-Policy wants in a file. */
const PAGES = ['test_webmcp_bridge.html', 'test_webmcp_bridge.mjs'];

/** Serves the test page, and ends what this extension started when the app ends. */
@injectable()
export class PixelMapLifecycle implements BackendApplicationContribution {
    constructor(
        @inject(DaemonProcess) private readonly daemon: Pick<DaemonProcess, 'stop'>,
        @inject(Readers) private readonly readers: Pick<Readers, 'stop'>
    ) {}

    configure(app: express.Application): void {
        const assets = path.join(path.dirname(require.resolve('@openspace/pixel-map-extension/package.json')), 'assets');
        for (const name of PAGES) {
            const page = path.join(assets, name);
            app.get(`/${name}`, (_request, response) => (existsSync(page) ? response.sendFile(page) : response.status(404).end()));
        }
    }

    onStop(): void {
        this.daemon.stop();
        this.readers.stop();
    }
}
