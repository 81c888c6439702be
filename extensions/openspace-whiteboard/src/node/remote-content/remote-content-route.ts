import type { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { injectable } from '@theia/core/shared/inversify';
import express = require('@theia/core/shared/express');
import { Transform } from 'stream';
import { pipeline } from 'stream/promises';
import { REMOTE_CONTENT_PARAMETER, REMOTE_CONTENT_PATH } from '@openspace/core/lib/common/remote-content';
import { fetchRemoteContent, RemoteContentError } from './fetch-remote-content';

const MAX_BYTES = 64 * 1024 * 1024;
/** Requests that run at the same time. */
const MAX_AT_ONCE = 16;

/** What a browser shows in an `<img>` or a `<video>`. */
const SHOWN_TYPES = /^(image|video)\/[a-z0-9.+-]+$/i;

/** Headers of the other host that a browser needs for a picture or for a part of a video. */
const PASSED_ON = ['content-length', 'content-range', 'accept-ranges'];

/**
 * Fetches pictures and videos that a person let a board load. The page's own policy allows no other origin, so that nothing in it,
 * regardless of who wrote it, can send a request elsewhere without this route, which only our own page may use.
 */
@injectable()
export class RemoteContentRoute implements BackendApplicationContribution {
    private running = 0;

    configure(app: express.Application): void {
        app.get(REMOTE_CONTENT_PATH.replace(/^\./, ''), (request, response) => void this.serve(request, response));
    }

    private async serve(request: express.Request, response: express.Response): Promise<void> {
        // Other pages of the browser could send requests through this machine; it says itself which page asks.
        if (request.headers['sec-fetch-site'] !== 'same-origin') {
            response.status(403).type('text').send('Only the IDE itself may load content of other hosts here.');
            return;
        }
        if (this.running >= MAX_AT_ONCE) {
            response.status(429).set('Retry-After', '1').type('text').send('Too much is loaded at the same time.');
            return;
        }
        this.running++;
        const ended = new AbortController();
        response.on('close', () => ended.abort());
        try {
            await this.pass(request, response, ended.signal);
        } catch (error) {
            if (response.headersSent || ended.signal.aborted) {
                response.destroy();
            } else {
                const { status, message } =
                    error instanceof RemoteContentError ? error : { status: 502, message: 'The content broke off.' };
                response.status(status).type('text').send(message);
            }
        } finally {
            this.running--;
        }
    }

    private async pass(request: express.Request, response: express.Response, signal: AbortSignal): Promise<void> {
        const address = request.query[REMOTE_CONTENT_PARAMETER];
        if (typeof address !== 'string') {
            throw new RemoteContentError(400, `The parameter "${REMOTE_CONTENT_PARAMETER}" is missing.`);
        }
        const content = await fetchRemoteContent(address, request.headers.range, signal);
        const type = (content.headers['content-type'] ?? '').split(';')[0]!.trim();
        const { statusCode = 502 } = content;
        if (!(statusCode === 200 || statusCode === 206) || !SHOWN_TYPES.test(type)) {
            content.destroy();
            throw new RemoteContentError(502, `The host answered ${statusCode} with ${type || 'no type'} instead of a picture or a video.`);
        }
        if (Number(content.headers['content-length']) > MAX_BYTES) {
            content.destroy();
            throw new RemoteContentError(502, 'The content is larger than 64 MiB.');
        }
        for (const name of PASSED_ON) {
            const value = content.headers[name];
            if (value !== undefined) {
                response.set(name, String(value));
            }
        }
        response.status(statusCode).set({
            'Content-Type': type,
            // Opened as a page of its own, an SVG runs nothing.
            'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
            'X-Content-Type-Options': 'nosniff',
            'Cross-Origin-Resource-Policy': 'same-origin',
            'Cache-Control': 'private, max-age=3600'
        });
        await pipeline(content, atMost(MAX_BYTES), response);
    }
}

/** Fails when more comes than was announced: a host may leave out the length. */
function atMost(limit: number): Transform {
    let bytes = 0;
    return new Transform({
        transform(chunk: Buffer, _encoding, callback) {
            bytes += chunk.length;
            callback(bytes > limit ? new RemoteContentError(502, 'The content is too large.') : null, chunk);
        }
    });
}
