import { type IncomingMessage, request as requestHttp } from 'http';
import { request as requestHttps } from 'https';
import { isIP } from 'net';
import { httpUrl } from '@openspace/core/lib/common/remote-content';
import { isPrivateAddress, lookupPublic } from './reachable-address';

const MAX_REDIRECTS = 5;
const LIMIT_MS = 30_000;

/** Why content cannot be had, with the HTTP status to answer. */
export class RemoteContentError extends Error {
    constructor(
        readonly status: 400 | 403 | 502,
        message: string
    ) {
        super(message);
    }
}

/**
 * Requests a picture or a video without telling its host more than that somebody wants it: no cookies, no referrer.
 *
 * A person who allows `localhost` or a private address by its name means it. A name that resolves to such an address,
 * or a redirect to one, was made up by somebody else, and is refused.
 *
 * @param range the `Range` header of the client, as players of videos send it
 * @returns the response, whose body the caller consumes or destroys
 * @throws RemoteContentError
 */
export async function fetchRemoteContent(address: string, range: string | undefined, signal: AbortSignal): Promise<IncomingMessage> {
    let url = httpUrl(address);
    if (!url) {
        throw new RemoteContentError(400, 'Only http and https addresses can be loaded.');
    }
    const chosenHost = url.host;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        const response = await get(url, range, url.host === chosenHost, signal);
        const { statusCode = 0, headers } = response;
        if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
            return response;
        }
        response.destroy();
        url = URL.canParse(headers.location, url) ? httpUrl(new URL(headers.location, url).href) : undefined;
        if (!url) {
            throw new RemoteContentError(502, 'The host redirects to something that is no http address.');
        }
    }
    throw new RemoteContentError(502, 'The host redirects too often.');
}

function get(url: URL, range: string | undefined, chosen: boolean, signal: AbortSignal): Promise<IncomingMessage> {
    const name = url.hostname.replace(/^\[|\]$/g, '');
    const literal = isIP(name) !== 0;
    const isLocalName = name === 'localhost';
    if (!chosen && (isLocalName || (literal && isPrivateAddress(name)))) {
        throw new RemoteContentError(403, 'The host redirects to a private address.');
    }
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((resolve, reject) => {
        const sent = request(
            url,
            {
                headers: { accept: 'image/*, video/*', ...(range !== undefined && { range }) },
                signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
                ...(!isLocalName && !literal && { lookup: lookupPublic })
            },
            resolve
        );
        sent.on('error', error => reject(new RemoteContentError(502, `${url.host} cannot be reached: ${error.message}`)));
        sent.end();
    });
}
