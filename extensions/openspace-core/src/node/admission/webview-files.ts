import type { IncomingMessage } from 'http';

/** Each webview of an extension has a host of its own, so that its scripts are of another origin than the IDE's page. */
const WEBVIEW_HOST = /^[0-9a-z][0-9a-z-]*\.webview\.([^/]+)$/i;
/** What Theia serves there: the frame around the content that the extension writes. */
const WEBVIEW_FILES = /^\/webview\/(index\.html|main\.js|host\.js|service-worker\.js|fake\.html)(\?|$)/;

/**
 * The Host of the IDE's page that a webview belongs to, when a request reads a file of its frame; undefined for every other request.
 * The files are part of Theia and hold nothing of the person, and a frame of another origin has no cookie to show.
 */
export function webviewParent({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string | undefined {
    const reads = (method === 'GET' || method === 'HEAD') && headers.upgrade === undefined;
    return reads && WEBVIEW_FILES.test(url) ? WEBVIEW_HOST.exec(headers.host ?? '')?.[1] : undefined;
}
