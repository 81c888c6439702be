import type { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { inject, injectable } from '@theia/core/shared/inversify';
import express = require('@theia/core/shared/express');
import { existsSync } from 'fs';
import * as path from 'path';
import { DaemonProcess } from './daemon-process';
import { Readers } from './readers';

const PAGE = 'test_webmcp_bridge.html';

/** Serves the test page, and ends what this extension started when the app ends. */
@injectable()
export class PixelMapLifecycle implements BackendApplicationContribution {
    constructor(
        @inject(DaemonProcess) private readonly daemon: Pick<DaemonProcess, 'stop'>,
        @inject(Readers) private readonly readers: Pick<Readers, 'stop'>
    ) {}

    configure(app: express.Application): void {
        const page = path.join(path.dirname(require.resolve('@openspace/pixel-map-extension/package.json')), 'assets', PAGE);
        app.get(`/${PAGE}`, (_request, response) => (existsSync(page) ? response.sendFile(page) : response.status(404).end()));
    }

    onStop(): void {
        this.daemon.stop();
        this.readers.stop();
    }
}
